"""What each kernel of each game costs, over positions of random matches: nanoseconds a call, compiled, on one core.

    python -m bench.kernels [--games NAME,...] [--seats N] [--json FILE|-]

``copy`` is a copy of the state alone; what changes a state (``setup``, ``apply``, ``determinize``) is called on a
copy, whose cost is within its figure.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

import fourtop
from bench.output import add_measuring, add_target, machine, write
from bench.timing import middle, rates
from fourtop.engine import drivers
from fourtop.engine.chance import Rng, below, seeded
from fourtop.engine.drivers.playouts import pick_seat
from fourtop.engine.kernel import kernel
from fourtop.engine.slots import (
    active,
    apply,
    busser,
    determinize,
    fallback,
    legal_actions,
    observe,
    ranking,
    scores,
    setup,
)

POSITIONS = 256
SEED = 1


@kernel
def collect(
    states: NDArray[np.void],
    plan: NDArray[np.int64],
    actions: NDArray[np.int16],
    blank: NDArray[np.void],
    chance: Rng,
    choice: Rng,
) -> None:
    """Fill ``states`` with positions of random matches in which somebody may act, ``plan`` with (seat, action)."""
    blank[1] = blank[0]
    setup(blank[1], chance)
    for place in range(states.shape[0]):
        mask = active(blank[1])
        if mask == 0:
            blank[1] = blank[0]
            setup(blank[1], chance)
            mask = active(blank[1])
        seat = pick_seat(mask, choice)
        count = legal_actions(blank[1], seat, actions)
        action = int(actions[below(choice, count)])
        states[place] = blank[1]
        plan[place, 0] = seat
        plan[place, 1] = action
        apply(blank[1], seat, action, chance)


@kernel
def repeat_copy(times: int, states: NDArray[np.void], scratch: NDArray[np.void]) -> None:
    """``times`` copies."""
    for number in range(times):
        scratch[0] = states[number % states.shape[0]]


@kernel
def repeat_setup(times: int, blank: NDArray[np.void], scratch: NDArray[np.void], rng: Rng) -> None:
    """``times`` set-ups."""
    for _ in range(times):
        scratch[0] = blank[0]
        setup(scratch[0], rng)


@kernel
def repeat_active(times: int, states: NDArray[np.void]) -> int:
    """``times`` calls; what they return is used, so that none is left out."""
    total = 0
    for number in range(times):
        total += active(states[number % states.shape[0]])
    return total


@kernel
def repeat_legal_actions(
    times: int, states: NDArray[np.void], plan: NDArray[np.int64], actions: NDArray[np.int16]
) -> int:
    """As above."""
    total = 0
    for number in range(times):
        place = number % states.shape[0]
        total += legal_actions(states[place], plan[place, 0], actions)
    return total


@kernel
def repeat_apply(
    times: int, states: NDArray[np.void], plan: NDArray[np.int64], scratch: NDArray[np.void], rng: Rng
) -> None:
    """As above."""
    for number in range(times):
        place = number % states.shape[0]
        scratch[0] = states[place]
        apply(scratch[0], plan[place, 0], plan[place, 1], rng)


@kernel
def repeat_scores(times: int, states: NDArray[np.void], points: NDArray[np.int32]) -> int:
    """As above."""
    total = 0
    for number in range(times):
        scores(states[number % states.shape[0]], points)
        total += points[0]
    return total


@kernel
def repeat_ranking(times: int, states: NDArray[np.void], places: NDArray[np.int8]) -> int:
    """As above."""
    total = 0
    for number in range(times):
        ranking(states[number % states.shape[0]], places)
        total += places[0]
    return total


@kernel
def repeat_observe(times: int, states: NDArray[np.void], plan: NDArray[np.int64], seen: NDArray[np.int16]) -> int:
    """As above."""
    total = 0
    for number in range(times):
        place = number % states.shape[0]
        observe(states[place], plan[place, 0], seen)
        total += seen[0]
    return total


@kernel
def repeat_determinize(
    times: int, states: NDArray[np.void], plan: NDArray[np.int64], scratch: NDArray[np.void], rng: Rng
) -> None:
    """As above."""
    for number in range(times):
        place = number % states.shape[0]
        scratch[0] = states[place]
        determinize(scratch[0], plan[place, 0], rng)


@kernel
def repeat_fallback(times: int, states: NDArray[np.void], plan: NDArray[np.int64]) -> int:
    """As above."""
    total = 0
    for number in range(times):
        place = number % states.shape[0]
        total += fallback(states[place], plan[place, 0])
    return total


@kernel
def repeat_busser(times: int, states: NDArray[np.void], plan: NDArray[np.int64], rng: Rng) -> int:
    """As above."""
    total = 0
    for number in range(times):
        place = number % states.shape[0]
        total += busser(states[place], plan[place, 0], rng)
    return total


def calls(game: fourtop.Game, seats: int) -> Mapping[str, Callable[[int], object]]:
    """For each kernel of a game a function that calls it n times."""
    rules = game.rules
    blank, states, scratch = (np.zeros(size, dtype=rules.STATE) for size in (2, POSITIONS, 1))
    blank[0] = game.blank(seats, {})
    plan = np.zeros((POSITIONS, 2), dtype=np.int64)
    actions = np.zeros(rules.ACTIONS, dtype=np.int16)
    rng = seeded(SEED)
    drivers.load(game, collect)(states, plan, actions, blank, rng, seeded(SEED, 0, 1))
    arguments: dict[Callable[..., Any], tuple[Any, ...]] = {
        repeat_copy: (states, scratch),
        repeat_setup: (blank, scratch, rng),
        repeat_active: (states,),
        repeat_legal_actions: (states, plan, actions),
        repeat_apply: (states, plan, scratch, rng),
        repeat_scores: (states, np.zeros(seats, dtype=np.int32)),
        repeat_ranking: (states, np.zeros(seats, dtype=np.int8)),
        repeat_observe: (states, plan, np.zeros(rules.OBSERVATION, dtype=np.int16)),
        repeat_determinize: (states, plan, scratch, rng),
        repeat_fallback: (states, plan),
        repeat_busser: (states, plan, rng),
    }

    def call(driver: Callable[..., Any], given: tuple[Any, ...], times: int) -> object:
        return driver(times, *given)

    return {
        one.__name__.removeprefix("repeat_"): partial(call, drivers.load(game, one), given)
        for one, given in arguments.items()
    }


def measure(game: fourtop.Game, seats: int, *, rounds: int, seconds: float) -> dict[str, Any]:
    """Nanoseconds a call of each kernel, medians."""
    found = rates(calls(game, seats), rounds=rounds, seconds=seconds)
    return {
        "game": game.name,
        "seats": seats,
        "state_bytes": game.rules.STATE.itemsize,
        "nanoseconds": {name: round(1e9 / middle(figures), 1) for name, figures in found.items()},
    }


def text(row: Mapping[str, Any]) -> str:
    """A game's figures in words."""
    lines = [f"{row['game']}, {row['seats']} seats, state of {row['state_bytes']} bytes: nanoseconds a call"]
    lines += [f"  {name:<14}{figure:>10,.1f}" for name, figure in row["nanoseconds"].items()]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Measure the games; 2 on a bad argument."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.kernels", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", metavar="NAME,...", default=",".join(fourtop.game_names()))
    parser.add_argument("--seats", type=int, help="how many play [4, or as close as the game allows]")
    add_measuring(parser, rounds=5, seconds=0.1)
    add_target(parser)
    given = parser.parse_args(arguments)
    rows = []
    try:
        for name in given.games.split(","):
            game = fourtop.game(name)
            seats = min(max(given.seats or 4, game.seats[0]), game.seats[1])
            rows.append(measure(game, seats, rounds=given.rounds, seconds=given.seconds))
    except fourtop.FourtopError as fault:
        print(fault, file=sys.stderr)
        return 2
    write({"games": rows, **machine()}, "\n".join(text(row) for row in rows), given.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
