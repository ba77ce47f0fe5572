"""Games between bots with reaction times of their own: of several that could act, the soonest acts first.

Each seat that may act makes up its mind when the phase begins, and takes as long as its level does: log-normal, longer
where there is more to find. Only the order matters, so that the logarithms of the times are compared.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, next32
from fourtop.engine.drivers.playouts import begin, choose
from fourtop.engine.kernel import kernel
from fourtop.engine.slots import State, active, apply, claim_size, contest, ranking, scores

_WORD = 2**32
SPREAD, DECLINE = 0, 1  # columns of a level's paces; from DECLINE + 1 on those for 1, 2... things to find


@kernel
def normal(rng: Rng) -> float:
    """A number of the standard normal distribution (Box and Muller); two draws."""
    radius = math.sqrt(-2.0 * math.log((next32(rng) + 1) / _WORD))
    return radius * math.cos(2.0 * math.pi * next32(rng) / _WORD)


@kernel
def log_time(paces: NDArray[np.float64], state: State, action: int, rng: Rng) -> float:
    """The logarithm of the seconds until a bot of those paces makes the action."""
    column = DECLINE
    if contest(state, action):
        column = min(DECLINE + int(claim_size(state, action)), paces.shape[0] - 1)
    return float(paces[column] + paces[SPREAD] * normal(rng))


@kernel
def play_paced_games(
    states: NDArray[np.void],
    levels: NDArray[np.int8],
    actions: NDArray[np.int16],
    rngs: NDArray[np.int64],
    seed: int,
    first: int,
    finals: NDArray[np.void],
    plies: NDArray[np.int32],
    points: NDArray[np.int32],
    places: NDArray[np.int8],
    paces: NDArray[np.float64],
) -> None:
    """As ``playouts.play_games``, but in a phase of several seats the one with the shortest reaction acts first.

    Args:
        paces: float64, shape (seats, 2 + sizes): the spread, then the logarithms of the median seconds to decline and
            to find 1, 2... things; more than that takes as long as the last.
    """
    seats = levels.shape[0]
    planned = np.zeros(seats, dtype=np.int64)
    due = np.zeros(seats, dtype=np.float64)
    phase = np.zeros(seats, dtype=np.int64)  # in which a seat has made up its mind, 0: in none
    for game in range(finals.shape[0]):
        state = finals[game]
        finals[game] = states[0]
        begin(state, rngs, seed, first + game)
        phase[:] = 0
        count = 0
        mask = active(state)
        while mask:
            soonest = -1
            for seat in range(seats):
                if not mask >> seat & 1:
                    continue
                if phase[seat] != 1 + int(state.phases):
                    planned[seat] = choose(int(levels[seat]), state, seat, states[1:], actions, rngs[2 + seat])
                    due[seat] = log_time(paces[seat], state, int(planned[seat]), rngs[2 + seat])
                    phase[seat] = 1 + int(state.phases)
                if soonest < 0 or due[seat] < due[soonest]:
                    soonest = seat
            phase[soonest] = 0
            apply(state, soonest, int(planned[soonest]), rngs[0])
            count += 1
            mask = active(state)
        plies[game] = count
        scores(state, points[game])
        ranking(state, places[game])
