"""The rules of the made-up game."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below
from fourtop.engine.kernel import kernel

STATE = np.dtype(
    (
        np.record,
        [
            ("revealed", "u2"),
            ("phases", "u2"),
            ("turns", "u2"),
            ("points", "i2", (4,)),
            ("seats", "u1"),
            ("rounds", "u1"),
            ("full", "u1", (4,)),
            ("turn", "u1"),
            ("over", "u1"),
            ("secret", "u1"),
        ],
    ),
)
FILL, FULL, STIR, PEEK, ROLL, STOP = range(6)
ACTIONS = 6
OBSERVATION = 6


@kernel
def setup(state: Any, rng: Rng) -> None:
    state.secret = below(rng, 100)


@kernel
def everybody(state: Any) -> int:
    mask = 0
    for seat in range(state.seats):
        if state.full[seat] == 0:
            mask |= 1 << seat
    return mask


@kernel
def active(state: Any) -> int:
    if state.over:
        return 0
    filling = everybody(state)
    return filling or 1 << int(state.turn)


@kernel
def legal_actions(state: Any, seat: int, out: NDArray[np.int16]) -> int:
    mask = active(state)
    if not mask >> seat & 1:
        return 0
    if everybody(state):
        out[0] = FILL
        out[1] = FULL
        return 2
    for number in range(4):
        out[number] = STIR + number
    return 4


@kernel
def apply(state: Any, seat: int, action: int, rng: Rng) -> None:
    if action == FILL:
        state.points[seat] += 1
        if state.points[seat] < 20:
            return
    if action <= FULL:
        state.full[seat] = 1
        if everybody(state) == 0:
            state.phases += 1
        return
    if action == PEEK:
        state.revealed += 1
    if action == ROLL:
        state.points[seat] += below(rng, 6)
    state.turns += 1
    state.turn = (state.turn + 1) % state.seats
    if action == STOP or state.turns >= 10 * (state.rounds + 1):
        state.over = 1


@kernel
def scores(state: Any, out: NDArray[np.int32]) -> None:
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@kernel
def ranking(state: Any, out: NDArray[np.int8]) -> None:
    for seat in range(state.seats):
        out[seat] = 1
        for other in range(state.seats):
            if state.points[other] > state.points[seat]:
                out[seat] += 1


@kernel
def observe(state: Any, seat: int, out: NDArray[np.int16]) -> None:
    out[0] = seat
    out[1] = state.turn
    for other in range(state.seats):
        out[2 + other] = state.points[other]


@kernel
def determinize(state: Any, seat: int, rng: Rng) -> None:
    state.secret = below(rng, 100)


@kernel
def fallback(state: Any, seat: int) -> int:
    return FULL if everybody(state) else STIR


@kernel
def final(state: Any, seat: int, action: int) -> bool:
    return action == STOP


@kernel
def together(state: Any) -> bool:
    return everybody(state) != 0
