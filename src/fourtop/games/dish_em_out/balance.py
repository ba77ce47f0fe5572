"""How balanced the game is: matches between equal players who follow the cheapest plan.

``python -m fourtop.games.dish_em_out.balance`` prints the figures of ``docs/games/dish-em-out.md``.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import reseed
from fourtop.engine.drivers import load
from fourtop.engine.drivers.playouts import pick_seat
from fourtop.engine.kernel import kernel
from fourtop.engine.slots import State, active, apply, guide, ranking, scores, setup
from fourtop.games.dish_em_out import GAME
from fourtop.games.dish_em_out.cards import ASKED, COLUMNS, FOODS, ORDERS, POINTS, SIZE
from fourtop.games.dish_em_out.kitchen import usable
from fourtop.games.dish_em_out.layout import DO_SERVE, FEWEST_ROUNDS, STATE, TABLES

KINDS = (("small", 2, 3), ("middle", 4, 5), ("large", 6, 9))
"""Orders by size: name, fewest and most tiles."""


@kernel
def board_time(state: State, seat: int, table: int) -> int:
    """The work in an order that is served now: cook times that its tiles have been on the board, added up."""
    work = 0
    for food in range(FOODS):
        left = usable(state, seat, table, food) if ASKED[int(state.tables[seat, table]) - 1, food] else 0
        for column in range(COLUMNS - 1, 0, -1):
            used = min(left, int(state.food[seat, food, column]))
            work += used * column
            left -= used
    return work


@kernel
def play_matches(
    blank: State,
    rngs: NDArray[np.int64],
    seed: int,
    finals: NDArray[np.void],
    work: NDArray[np.int32],
    points: NDArray[np.int32],
    places: NDArray[np.int8],
) -> None:
    """Play matches number 0, 1... by the cheapest plans (``guide``); each depends on (seed, its number) alone.

    Args:
        blank: one record, zeroed but for seats and options.
        rngs: scratch, int64, shape (seats + 2, 4).
        finals: filled with the last state of each match; its length says how many are played.
        work: int32[matches, orders], filled with the ``board_time`` of each served order.
        points, places: int32 and int8, shape (matches, seats), filled with scores and ranking.
    """
    seats = points.shape[1]
    for number in range(finals.shape[0]):
        finals[number] = blank[0]
        state = finals[number]
        for stream in range(seats + 2):
            reseed(rngs[stream], seed, number, stream)
        setup(state, rngs[0])
        while active(state):
            seat = pick_seat(active(state), rngs[seats + 1])
            action = guide(state, seat, rngs[1 + seat])
            if action >= DO_SERVE:
                table = (action - DO_SERVE) % TABLES
                work[number, int(state.tables[seat, table]) - 1] = board_time(state, seat, table)
            apply(state, seat, action, rngs[0])
        scores(state, points[number])
        ranking(state, places[number])


@dataclass(frozen=True)
class Results:
    """Many matches.

    Attributes:
        finals: their last states.
        work: int32[matches, orders], cook times that the tiles of each served order were on the board.
        points: int32[matches, seats].
        shares: float64[matches, seats], each seat's part of the win.
    """

    finals: NDArray[np.void]
    work: NDArray[np.int32]
    points: NDArray[np.int32]
    shares: NDArray[np.float64]

    @property
    def by_seat(self) -> NDArray[np.float64]:
        """Wins of each seat as parts of a fair share; float64[seats]."""
        fair: NDArray[np.float64] = self.shares.mean(axis=0) * self.shares.shape[1]
        return fair

    @property
    def by_deal(self) -> NDArray[np.float64]:
        """The same by who had the spoon first, second...; float64[seats]."""
        seats = self.shares.shape[1]
        rounds = FEWEST_ROUNDS + self.finals["rounds"].astype(np.int64)
        first = self.finals["dealer"] - rounds
        order = (first[:, None] + np.arange(seats)) % seats
        fair: NDArray[np.float64] = np.take_along_axis(self.shares, order, axis=1).mean(axis=0) * seats
        return fair

    @property
    def served(self) -> NDArray[np.bool_]:
        """Which orders were played; bool[matches, orders]."""
        served: NDArray[np.bool_] = self.finals["served"] > 0
        return served

    @property
    def trashed(self) -> float:
        """Tiles that went to the trash, per order."""
        return float(self.finals["trashed"].sum() / self.served.sum())

    @property
    def missing(self) -> float:
        """Tiles that were missing, per order."""
        return float(self.finals["missing"].sum() / self.served.sum())

    def kind(self, fewest: int, most: int) -> Kind:
        """The orders of that size, as played."""
        chosen = (fewest <= SIZE) & (most >= SIZE)
        served = self.served[:, chosen]
        missing = self.finals["missing"][:, chosen].sum(dtype=np.int64)
        return Kind(
            orders=int(served.sum()),
            tiles=int((served * SIZE[chosen]).sum()),
            missing=int(missing),
            points=int((served * POINTS[chosen].astype(np.int64)).sum() - missing),
            work=int(self.work[:, chosen].sum()),
        )


@dataclass(frozen=True)
class Kind:
    """Orders of some size, all that were played: how many, their tiles, missing ones, points less tokens, work."""

    orders: int
    tiles: int
    missing: int
    points: int
    work: int


def play(seats: int, matches: int, *, seed: int = 1, options: Mapping[str, Any] | None = None) -> Results:
    """Matches by the cheapest plans."""
    blank = np.zeros(1, dtype=STATE)
    blank[0] = GAME.blank(seats, options or {})
    finals = np.zeros(matches, dtype=STATE)
    work = np.zeros((matches, ORDERS), dtype=np.int32)
    points = np.zeros((matches, seats), dtype=np.int32)
    places = np.zeros((matches, seats), dtype=np.int8)
    rngs = np.zeros((seats + 2, 4), dtype=np.int64)
    load(GAME, play_matches)(blank, rngs, seed, finals, work, points, places)
    first = places == 1
    return Results(finals, work, points, first / first.sum(axis=1, keepdims=True))


def report(seats: int, matches: int, options: Mapping[str, Any]) -> None:
    """Print the figures for a number of seats."""
    played = play(seats, matches, options=options)
    by_seat = " ".join(f"{share:.3f}" for share in played.by_seat)
    by_deal = " ".join(f"{share:.3f}" for share in played.by_deal)
    print(f"  {seats} seats: share by seat {by_seat}; by who deals first {by_deal}")
    print(
        f"    an order: {played.trashed:.3f} trashed, {played.missing:.3f} missing; points {played.points.mean():.1f}"
    )
    for name, fewest, most in KINDS:
        kind = played.kind(fewest, most)
        print(
            f"    {name:6} {kind.orders / matches:5.1f} a match, {kind.missing / kind.orders:.3f} missing each; points "
            f"for a cook time of a tile {kind.points / kind.work:.3f}, for a tile {kind.points / kind.tiles:.3f}"
        )


def main() -> None:
    """The figures of the game's page."""
    parser = argparse.ArgumentParser(prog="python -m fourtop.games.dish_em_out.balance", description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="for each number of seats (default: 10000)")
    parser.add_argument("--boards", choices=("equal", "own"), default="equal")
    parser.add_argument("--partial", choices=("full", "nothing"), default="full")
    given = parser.parse_args()
    options = {"boards": given.boards, "partial": given.partial}
    print(f"{given.matches} matches each, options {options}")
    for seats in range(GAME.seats[0], GAME.seats[1] + 1):
        report(seats, given.matches, options)


if __name__ == "__main__":
    main()
