"""Positions of Flip the Table! for tests: laid out by hand, or met on random walks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from fourtop.engine.chance import below, scripted, seeded
from fourtop.engine.record import clone
from fourtop.games.flip_the_table import GAME, rules, words
from fourtop.games.flip_the_table.layout import State


def legal(state: State, seat: int) -> list[int]:
    out = np.zeros(rules.ACTIONS, dtype=np.int16)
    return [int(action) for action in out[: rules.legal_actions(state, seat, out)]]


def moves(state: State, seat: int) -> list[str]:
    return [words.format(action) for action in legal(state, seat)]


def play(state: State, move: str, draws: tuple[str, ...] = (), seed: int = 1) -> State:
    """The state after a legal move of the seat whose turn it is."""
    (action,) = words.parse(move)
    seat = int(state.turn)
    assert action in legal(state, seat), move
    after = clone(state)
    rules.apply(after, seat, action, scripted(seeded(seed), words.draws(draws)))
    return after


def fresh(seed: int, **options: Any) -> State:
    state = GAME.blank(2, options)
    rules.setup(state, seeded(seed))
    return state


def walk(seed: int, most: int = 10_000, **options: Any) -> Iterator[tuple[State, int, int]]:
    """A random match: each state (a copy) with the seat and action that follow; at the end -1, -1."""
    chance, choice = seeded(seed, 0, 0), seeded(seed, 0, 1)
    state = GAME.blank(2, options)
    rules.setup(state, chance)
    while rules.active(state) and most:
        seat = int(state.turn)
        actions = legal(state, seat)
        action = actions[below(choice, len(actions))]
        yield clone(state), seat, action
        rules.apply(state, seat, action, chance)
        most -= 1
    yield clone(state), -1, -1


def observed(state: State, seat: int) -> list[int]:
    out = np.full(rules.OBSERVATION, -1, dtype=np.int16)
    rules.observe(state, seat, out)
    return [int(number) for number in out]


def imagined(state: State, seat: int, seed: int) -> State:
    """A position that the seat could imagine."""
    copy = clone(state)
    rules.determinize(copy, seat, seeded(seed, 0, 9))
    return copy


def place(**document: Any) -> State:
    """The state of a partial document."""
    return words.state(document)


def table(game: str | None = None, owner: int = 0, *sitting: str, **more: Any) -> dict[str, Any]:
    """A table of a document."""
    opened = {"game": game, "owner": owner} if game else {}
    return {**opened, "sitting": list(sitting), **more}


OWNED = table("two-left-mittens", 0, "ewa", "otis")  # gathered for seat 0
OWNED_TOO = table("umbrellas-for-hire", 0, "mei", "priya")
