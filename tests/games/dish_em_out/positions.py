"""Positions of Dish 'Em Out for tests: laid out by hand, or met on random walks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from fourtop.engine.chance import below, seeded
from fourtop.engine.record import clone
from fourtop.games.dish_em_out import GAME, rules, words
from fourtop.games.dish_em_out.layout import State

setup, apply, legal_actions = (GAME.compiled.twin(one) for one in (rules.setup, rules.apply, rules.legal_actions))
"""Compiled, for walks and counts."""


def legal(state: State, seat: int) -> list[int]:
    out = np.zeros(rules.ACTIONS, dtype=np.int16)
    return [int(action) for action in out[: int(legal_actions(state, seat, out))]]


def moves(state: State, seat: int) -> list[str]:
    return [words.format(action) for action in legal(state, seat)]


def active(state: State) -> list[int]:
    mask = int(rules.active(state))
    return [seat for seat in range(int(state.seats)) if mask >> seat & 1]


def play(state: State, *texts: tuple[int, str], seed: int = 1) -> State:
    """The state after legal moves, each of a seat; a text may be a composite move."""
    after, rng = clone(state), seeded(seed)
    for seat, text in texts:
        for action in words.parse(text):
            assert action in legal(after, seat), f"{text} by seat {seat}"
            rules.apply(after, seat, action, rng)
    return after


def walk(seats: int, seed: int, **options: Any) -> Iterator[tuple[State, int, int]]:
    """A random match: each state (a copy) with the seat and action that follow; at the end -1, -1."""
    chance, choice = seeded(seed, 0, 0), seeded(seed, 0, 1)
    state = GAME.blank(seats, options)
    setup(state, chance)
    while rules.active(state):
        able = active(state)
        seat = able[below(choice, len(able))]
        actions = legal(state, seat)
        action = actions[below(choice, len(actions))]
        yield clone(state), seat, action
        apply(state, seat, action, chance)
    yield clone(state), -1, -1


def observed(state: State, seat: int) -> list[int]:
    out = np.full(rules.OBSERVATION, -1, dtype=np.int16)
    rules.observe(state, seat, out)
    return [int(number) for number in out]


def scored(state: State) -> list[int]:
    out = np.zeros(int(state.seats), dtype=np.int32)
    rules.scores(state, out)
    return [int(points) for points in out]


def place(seats: int = 2, **document: Any) -> State:
    """The state of a partial document."""
    return words.state({"seats": seats, **document})


def boards(*rows: dict[str, list[int]]) -> list[dict[str, Any]]:
    """The part of a document that says what is on each seat's board."""
    return [{"food": {food.replace("_", "-"): row for food, row in one.items()}} for one in rows]
