"""What a bot does with its budget, as kernels: alone, and in whole games between bots of all levels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, next32
from fourtop.engine.drivers.playouts import begin, choose, pick_seat
from fourtop.engine.drivers.reflexes import log_time
from fourtop.engine.kernel import kernel
from fourtop.engine.search.simulate import Scratch, simulate
from fourtop.engine.search.tree import clear
from fourtop.engine.search.tuning import FADE, SEES_ALL
from fourtop.engine.slots import State, active, apply, determinize, forget, legal_actions, ranking, scores


@kernel
def imagine(
    states: NDArray[np.void], actions: NDArray[np.int16], seat: int, settings: NDArray[np.float64], rng: Rng
) -> int:
    """Make ``states[0]`` what the seat may know, all else drawn afresh; fill in its legal actions; how many."""
    if not settings[SEES_ALL]:
        if settings[FADE] > 0:
            forget(states[0], seat, int(settings[FADE]))
        determinize(states[0], seat, rng)
    return int(legal_actions(states[0], seat, actions))


@kernel
def most_visited(scratch: Scratch) -> int:
    """The action that a search has tried most often; of equal ones the better, then the lower number."""
    _, nodes, edges, _, _, _, _, _, _, _, _, _ = scratch
    root = nodes[0]
    best = root.first
    for at in range(root.first + 1, root.first + root.count):
        one, other = edges[at], edges[best]
        if one.visits > other.visits or (one.visits == other.visits and one.value > other.value):
            best = at
    return int(edges[best].action)


@kernel
def decide(
    states: NDArray[np.void],
    state: State,
    seat: int,
    level: int,
    simulations: int,
    settings: NDArray[np.float64],
    rng: Rng,
    scratch: Scratch,
) -> int:
    """The choice of a bot: with simulations by search, else by its level, see ``playouts.choose``."""
    table, nodes, _, used, _, actions, _, _, _, _, _, won = scratch
    if simulations == 0:
        return int(choose(level, state, seat, states, actions, rng))
    states[0] = state
    if imagine(states, actions, seat, settings, rng) == 1:
        return int(actions[0])
    clear(table, nodes, used)
    won[:] = 0
    simulate(states, seat, simulations, settings, rng, scratch)
    return most_visited(scratch)


@kernel
def play_thoughtful_games(
    states: NDArray[np.void],
    levels: NDArray[np.int8],
    simulations: NDArray[np.int64],
    settings: NDArray[np.float64],
    slips: NDArray[np.float64],
    scratch: Scratch,
    rngs: NDArray[np.int64],
    seed: int,
    first: int,
    finals: NDArray[np.void],
    plies: NDArray[np.int32],
    points: NDArray[np.int32],
    places: NDArray[np.int8],
    paces: NDArray[np.float64],
) -> None:
    """As ``playouts.play_games`` and ``reflexes.play_paced_games``, with bots that search.

    Args:
        states: three records; ``states[0]`` is zeroed but for seats and options, the others are scratch.
        levels: int8[seats], the bot of each seat that doesn't search.
        simulations: int64[seats], how many for each action; 0: it doesn't search.
        settings: float64, shape (seats, NUMBERS).
        slips: float64[seats], the chance for each phase to act without a search, times ``ALWAYS``.
        scratch: see ``room.py``.
        paces: as for ``play_paced_games``; without columns each seat is as likely to act first.
    """
    seats = levels.shape[0]
    paced = paces.shape[1] > 0
    planned = np.zeros(seats, dtype=np.int64)
    due = np.zeros(seats, dtype=np.float64)
    phase = np.zeros(seats, dtype=np.int64)  # in which a seat has made up its mind, 0: in none
    drawn = np.zeros(seats, dtype=np.int64)  # for which it has been drawn whether the seat slips, and whether it does
    slipping = np.zeros(seats, dtype=np.int64)
    for game in range(finals.shape[0]):
        state = finals[game]
        finals[game] = states[0]
        begin(state, rngs, seed, first + game)
        phase[:] = 0
        drawn[:] = 0
        count = 0
        mask = active(state)
        while mask:
            acting = -1 if paced else pick_seat(mask, rngs[1])
            for seat in range(seats):
                if not mask >> seat & 1 or (not paced and seat != acting):
                    continue
                if drawn[seat] != 1 + int(state.phases) and slips[seat] > 0:
                    slipping[seat] = next32(rngs[2 + seat]) < slips[seat]
                    drawn[seat] = 1 + int(state.phases)
                if phase[seat] != 1 + int(state.phases):
                    planned[seat] = decide(
                        states[1:],
                        state,
                        seat,
                        int(levels[seat]),
                        0 if slipping[seat] else int(simulations[seat]),
                        settings[seat],
                        rngs[2 + seat],
                        scratch,
                    )
                    due[seat] = log_time(paces[seat], state, int(planned[seat]), rngs[2 + seat]) if paced else 0.0
                    phase[seat] = 1 + int(state.phases)
                if paced and (acting < 0 or due[seat] < due[acting]):
                    acting = seat
            phase[acting] = 0
            apply(state, acting, int(planned[acting]), rngs[0])
            count += 1
            mask = active(state)
        plies[game] = count
        scores(state, points[game])
        ranking(state, places[game])
