"""Positions of Dinner Rush for tests: laid out by hand, or met on random walks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from fourtop.engine.chance import below, seeded
from fourtop.engine.drivers.playouts import pick_seat
from fourtop.engine.record import clone
from fourtop.games.dinner_rush import GAME, rules, words
from fourtop.games.dinner_rush.layout import State


def legal(state: State, seat: int) -> list[int]:
    out = np.zeros(rules.ACTIONS, dtype=np.int16)
    return [int(action) for action in out[: rules.legal_actions(state, seat, out)]]


def moves(state: State, seat: int) -> list[str]:
    return [words.format(action) for action in legal(state, seat)]


def play(state: State, seat: int, move: str, seed: int = 1) -> State:
    """The state after a legal move."""
    (action,) = words.parse(move)
    assert action in legal(state, seat), move
    after = clone(state)
    rules.apply(after, seat, action, seeded(seed))
    return after


setup, determinize = GAME.compiled.twin(rules.setup), GAME.compiled.twin(rules.determinize)
"""Compiled, for tests that count outcomes."""


def fresh(seats: int, seed: int, **options: Any) -> State:
    state = GAME.blank(seats, options)
    setup(state, seeded(seed))
    return state


def walk(seats: int, seed: int, **options: Any) -> Iterator[tuple[State, int, int]]:
    """A random match: each state (a copy) with the seat and action that follow; at the end -1, -1."""
    chance, choice = seeded(seed, 0, 0), seeded(seed, 0, 1)
    state = GAME.blank(seats, options)
    rules.setup(state, chance)
    while mask := int(rules.active(state)):
        seat = pick_seat(mask, choice)
        actions = legal(state, seat)
        action = actions[below(choice, len(actions))]
        yield clone(state), seat, action
        rules.apply(state, seat, action, chance)
    yield clone(state), -1, -1


def observed(state: State, seat: int) -> list[int]:
    out = np.full(rules.OBSERVATION, -1, dtype=np.int16)
    rules.observe(state, seat, out)
    return [int(number) for number in out]


def place(seats: int = 3, **document: Any) -> State:
    """The state of a partial document."""
    return words.state({"seats": seats, **document})
