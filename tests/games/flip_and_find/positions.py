"""Positions of Flip and Find's Diner for tests: laid out by hand, or met on random walks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from fourtop.engine.chance import below, seeded
from fourtop.engine.record import clone
from fourtop.games.flip_and_find import GAME, rules, words
from fourtop.games.flip_and_find.layout import PLACES, State

setup, apply, legal_actions = (GAME.compiled.twin(one) for one in (rules.setup, rules.apply, rules.legal_actions))
"""Compiled, for walks and counts."""


def legal(state: State, seat: int) -> list[int]:
    out = np.zeros(rules.ACTIONS, dtype=np.int16)
    return [int(action) for action in out[: legal_actions(state, seat, out)]]


def moves(state: State, seat: int) -> list[str]:
    return [words.format(action) for action in legal(state, seat)]


def play(state: State, *texts: str, seed: int = 1) -> State:
    """The state after legal moves of the seat whose turn it is."""
    after, rng = clone(state), seeded(seed)
    for text in texts:
        (action,) = words.parse(text)
        assert action in legal(after, int(after.turn)), text
        rules.apply(after, int(after.turn), action, rng)
    return after


def walk(seats: int, seed: int, **options: Any) -> Iterator[tuple[State, int, int]]:
    """A random match: each state (a copy) with the seat and action that follow; at the end -1, -1."""
    chance, choice = seeded(seed, 0, 0), seeded(seed, 0, 1)
    state = GAME.blank(seats, options)
    setup(state, chance)
    while rules.active(state):
        seat = int(state.turn)
        actions = legal(state, seat)
        action = actions[below(choice, len(actions))]
        yield clone(state), seat, action
        apply(state, seat, action, chance)
    yield clone(state), -1, -1


def observed(state: State, seat: int) -> list[int]:
    out = np.full(rules.OBSERVATION, -1, dtype=np.int16)
    rules.observe(state, seat, out)
    return [int(number) for number in out]


def place(seats: int = 2, **document: Any) -> State:
    """The state of a partial document."""
    return words.state({"seats": seats, **document})


def shown(*faces: str, at: str = "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2") -> dict[str, Any]:
    """The part of a document in which these faces lie up, flipped in this order, and orders may be filled."""
    places = at.split()[: len(faces)]
    grid = {name: {"face": face} for name, face in zip(places, faces, strict=True)}
    return {"grid": grid, "up": places, "phase": "fill"}


def tile_counts(state: State) -> list[int]:
    """How many tiles of each kind there are anywhere."""
    counts = state.pools.sum(axis=0).astype(int) + state.discard
    for spot in range(PLACES):
        if state.face[spot]:
            counts[state.face[spot] - 1] += 1
    return [int(count) for count in counts]
