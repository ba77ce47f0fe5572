"""The ends of many matches between bots, played by the compiled driver."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fourtop.engine import drivers
from fourtop.engine.chance import new_rng
from fourtop.engine.drivers import playouts
from tests.conformance.walks import Setup

MIXES = ((playouts.DISHWASHER,), (playouts.BUSSER,), (playouts.DISHWASHER, playouts.BUSSER))
"""Which bots play, repeated in order over the seats."""


@dataclass(frozen=True, eq=False)
class Ends:
    """Of each match its last state, how many actions it took, and points and places of each seat."""

    states: NDArray[np.void]
    plies: NDArray[np.int32]
    points: NDArray[np.int32]
    places: NDArray[np.int8]


def play(setup: Setup, mix: tuple[int, ...], *, first: int = 0, count: int = 1, jit: bool = True) -> Ends:
    """The matches from the number ``first`` on between those bots; the set-up's seed is theirs."""
    game, seats = setup.game, setup.seats
    states = np.zeros(3, dtype=game.rules.STATE)
    states[0] = game.blank(seats, dict(setup.options))
    levels = np.array([mix[seat % len(mix)] for seat in range(seats)], dtype=np.int8)
    ends = Ends(
        np.zeros(count, dtype=game.rules.STATE),
        np.zeros(count, dtype=np.int32),
        np.full((count, seats), np.iinfo(np.int32).min, dtype=np.int32),
        np.full((count, seats), -1, dtype=np.int8),
    )
    drivers.load(game, playouts.play_games, jit=jit)(
        states,
        levels,
        np.zeros(game.rules.ACTIONS, dtype=np.int16),
        np.stack([new_rng() for _ in range(seats + 2)]),
        setup.seed,
        first,
        ends.states,
        ends.plies,
        ends.points,
        ends.places,
    )
    return ends


@functools.lru_cache(maxsize=16)
def many(setup: Setup, mix: tuple[int, ...]) -> Ends:
    """As many as take little time."""
    return play(setup, mix, count=1000)
