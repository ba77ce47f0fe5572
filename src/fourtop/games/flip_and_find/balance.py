"""How balanced the game is: matches between bussers with any memory, abilities barred or not.

``python -m fourtop.games.flip_and_find.balance`` prints the figures of ``docs/games/flip-and-find.md``.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import reseed
from fourtop.engine.drivers import load
from fourtop.engine.kernel import kernel
from fourtop.engine.slots import State, active, apply, ranking, scores, setup
from fourtop.games.flip_and_find import GAME
from fourtop.games.flip_and_find.bots import FADE, NO_ABILITY, choose_action
from fourtop.games.flip_and_find.cards import ABILITIES, ABILITY, KINDS_OF_ABILITY, ORDERS, USES
from fourtop.games.flip_and_find.layout import SIXTY, STATE
from fourtop.games.flip_and_find.memory import lasting

PERCENTILES = (0, 10, 50, 90, 100)


@kernel
def play_matches(
    blank: State,
    lasts: NDArray[np.int64],
    barred: NDArray[np.int64],
    rngs: NDArray[np.int64],
    seed: int,
    finals: NDArray[np.void],
    points: NDArray[np.int32],
    places: NDArray[np.int8],
) -> None:
    """Play matches number 0, 1... between bussers; each depends on (seed, its number) alone.

    Args:
        blank: one record, zeroed but for seats and options.
        lasts: int64[seats, ages], each seat's memory, see ``memory.lasting``.
        barred: int64[seats], an ability that the seat never uses, or ``NO_ABILITY``.
        rngs: scratch, int64, shape (seats + 1, 4).
        finals: filled with the last state of each match; its length says how many are played.
        points, places: int32 and int8, shape (matches, seats), filled with scores and ranking.
    """
    seats = barred.shape[0]
    for number in range(finals.shape[0]):
        finals[number] = blank[0]
        state = finals[number]
        for stream in range(seats + 1):
            reseed(rngs[stream], seed, number, stream)
        setup(state, rngs[0])
        while active(state):
            seat = int(state.turn)
            action = choose_action(state, seat, rngs[1 + seat], lasts[seat], int(barred[seat]))
            apply(state, seat, action, rngs[0])
        scores(state, points[number])
        ranking(state, places[number])


@dataclass(frozen=True)
class Results:
    """Many matches.

    Attributes:
        finals: their last states.
        points: int32[matches, seats].
        shares: float64[matches, seats], each seat's part of the win.
    """

    finals: NDArray[np.void]
    points: NDArray[np.int32]
    shares: NDArray[np.float64]

    @property
    def by_turn(self) -> NDArray[np.float64]:
        """Wins by place in the order of turns, as parts of a fair share; float64[seats]."""
        seats = self.shares.shape[1]
        order = (self.finals["starter"][:, None] + np.arange(seats)) % seats
        shares: NDArray[np.float64] = np.take_along_axis(self.shares, order, axis=1).mean(axis=0) * seats
        return shares

    @property
    def rounds(self) -> NDArray[np.int64]:
        """How many rounds were begun."""
        seats = self.shares.shape[1]
        rounds: NDArray[np.int64] = -(-self.finals["turns"].astype(np.int64) // seats)
        return np.maximum(rounds, 1)

    def uses(self) -> NDArray[np.int64]:
        """How often each ability was used, by match and seat; int64[matches, seats, abilities]."""
        matches, seats = self.shares.shape
        uses = np.zeros((matches, seats, KINDS_OF_ABILITY), dtype=np.int64)
        for seat in range(seats):
            for order in range(ORDERS):
                held = self.finals["owner"][:, order] == seat + 1
                uses[:, seat, ABILITY[order]] += held * int(USES[ABILITY[order]])
        uses -= self.finals["left"][:, :seats]
        return uses


def play(
    seats: int,
    matches: int,
    *,
    fades: Sequence[float] = (FADE,),
    barred: Mapping[int, int] | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Results:
    """Matches between bussers.

    Args:
        fades: each seat's chance per turn to forget a tile, repeated in order.
        barred: by seat an ability that it never uses.
    """
    blank = np.zeros(1, dtype=STATE)
    blank[0] = GAME.blank(seats, options or {})
    finals = np.zeros(matches, dtype=STATE)
    points = np.zeros((matches, seats), dtype=np.int32)
    places = np.zeros((matches, seats), dtype=np.int8)
    load(GAME, play_matches)(
        blank,
        np.stack([lasting(fades[seat % len(fades)]) for seat in range(seats)]),
        np.array([(barred or {}).get(seat, NO_ABILITY) for seat in range(seats)], dtype=np.int64),
        np.zeros((seats + 1, 4), dtype=np.int64),
        seed,
        finals,
        points,
        places,
    )
    first = places == 1
    return Results(finals, points, first / first.sum(axis=1, keepdims=True))


def report(matches: int, fade: float, options: Mapping[str, Any]) -> None:
    """Print seats, lengths, endings and uses for each number of seats."""
    print(f"{matches} matches each, fade {fade:g} a turn, options {dict(options) or 'default'}")
    for seats in range(1 if options["compensation"] == "none" else 2, GAME.seats[1] + 1):
        played = play(seats, matches, fades=(fade,), options=options)
        rounds = "/".join(f"{value:g}" for value in np.percentile(played.rounds, PERCENTILES))
        shares = " ".join(f"{share:.3f}" for share in played.by_turn)
        cut = int((played.finals["ending"] == SIXTY).sum())
        print(f"  {seats} seats: share by turn {shares}; rounds {rounds}; cut off {cut}; ${played.points.mean():.1f}")
        uses = played.uses().sum(axis=(0, 1)) / matches
        print("    uses a match: " + ", ".join(f"{name} {use:.2f}" for name, use in zip(ABILITIES, uses, strict=True)))


def report_barred(matches: int, fade: float) -> None:
    """Print by how much a seat wins less often when it never uses an ability."""
    for seats in range(2, GAME.seats[1] + 1):
        free = play(seats, matches, fades=(fade,)).shares[:, 0].mean()
        changes = [
            play(seats, matches, fades=(fade,), barred={0: ability}).shares[:, 0].mean() - free
            for ability in range(KINDS_OF_ABILITY)
        ]
        listed = ", ".join(f"{name} {100 * change:+.1f}" for name, change in zip(ABILITIES, changes, strict=True))
        print(f"  {seats} seats, points of percent when barred: {listed}")


def report_alone(matches: int, fades: Sequence[float]) -> None:
    """Print which part of matches alone earns how much, for memories from bad to perfect."""
    for fade in fades:
        points = play(1, matches, fades=(fade,)).points[:, 0]
        parts = (5, 10, 25, 50, 75, 90, 95, 99)
        listed = ", ".join(
            f"{part}% ${value:g}" for part, value in zip(parts, np.percentile(points, parts), strict=True)
        )
        print(f"  alone, fade {fade:g}: {listed}")


def main() -> None:
    """The figures of the game's page."""
    parser = argparse.ArgumentParser(prog="python -m fourtop.games.flip_and_find.balance", description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="of each kind (default: 10000)")
    parser.add_argument("--fade", type=float, default=FADE, help=f"chance a turn to forget a tile (default: {FADE})")
    parser.add_argument("--compensation", choices=("none", "float"), default="none")
    parser.add_argument("--what", choices=("all", "seats", "barred", "alone"), default="all")
    given = parser.parse_args()
    if given.what in ("all", "seats"):
        report(given.matches, given.fade, {"compensation": given.compensation})
    if given.what in ("all", "barred"):
        report_barred(given.matches, given.fade)
    if given.what in ("all", "alone"):
        report_alone(given.matches, (0.5, 0.2, given.fade, 0.0))


if __name__ == "__main__":
    main()
