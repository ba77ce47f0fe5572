"""Information-set Monte Carlo tree search, as kernels over the slots.

One simulation: what the searching seat can't know is drawn afresh; actions are chosen in the tree, by each acting seat
for itself, until a position that is new; from there a rollout is played; all that was chosen gets what it led to. Of
several seats that could act, any acts first, each as likely, but at the root it is the searching seat: it is asked
what it does if it comes to act. The tree's nodes are told apart by what the searching seat knows, so that it can answer
what chance and others reveal, and never more than that.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below, next32
from fourtop.engine.drivers.playouts import pick_seat
from fourtop.engine.kernel import kernel
from fourtop.engine.search.tree import (
    DEEPEST,
    FULL,
    IN_ROLLOUTS,
    IN_TREE,
    SIMULATIONS,
    favour,
    find,
    missing,
    scrambled,
    select,
    widen,
)
from fourtop.engine.search.tuning import (
    ALWAYS,
    BIAS,
    CONTEMPT,
    CUT,
    EXPLORE,
    FIRST,
    HABIT,
    MARGIN,
    ONLY,
    PATHS,
    REPLY,
    SCALE,
    SEES_ALL,
)
from fourtop.engine.slots import (
    State,
    active,
    apply,
    busser,
    determinize,
    evaluate,
    guide,
    legal_actions,
    observe,
    plausible,
    ranking,
    scores,
)

Scratch = Any  # the tuple of arrays that ``room.Room.scratch`` is
GUESSES = 8  # tries to imagine something plausible
DEPTH = 256  # actions in the tree at most
_MASK = (1 << 62) - 1
_WORD = 0xFFFFFFFF


@kernel
def known(state: State, seat: int, seen: NDArray[np.int16], weights: NDArray[np.int64]) -> int:
    """All that the seat knows, as one number below 2**62."""
    observe(state, seat, seen)
    total = 0
    for place in range(weights.shape[0]):
        total += int(seen[place]) * int(weights[place])
    return total & _MASK


@kernel
def continued(key: int, action: int) -> int:
    """The key of a position that an action leads to, where nothing is hidden and chance plays no part."""
    return (scrambled(key) << 30 ^ (key + (action + 1) * 0x9E3779B1)) & _MASK


@kernel
def guess(states: NDArray[np.void], seat: int, rng: Rng) -> None:
    """Make ``states[1]`` a position that may be the one of ``states[0]`` to the seat, a plausible one if it can."""
    for _ in range(GUESSES):
        states[1] = states[0]
        determinize(states[1], seat, rng)
        if plausible(states[1], seat):
            return


@kernel
def rollout(state: State, mask: int, actions: NDArray[np.int16], rng: Rng, habit: float, cut: int) -> int:
    """Play on by habits or at random, ``cut`` actions at most; returns how many."""
    plies = 0
    while mask and plies < cut:
        seat = pick_seat(mask, rng)
        if habit >= ALWAYS or (habit > 0 and next32(rng) < habit):
            action = int(busser(state, seat, rng))
        else:
            count = legal_actions(state, seat, actions)
            action = int(actions[below(rng, count)]) if count > 1 else int(actions[0])
        apply(state, seat, action, rng)
        plies += 1
        mask = active(state)
    return plies


@kernel
def judge(
    state: State,
    searcher: int,
    over: bool,  # noqa: FBT001 - kernels are called by position
    places: NDArray[np.int8],
    points: NDArray[np.int32],
    wins: NDArray[np.float64],
    worth: NDArray[np.float64],
    settings: NDArray[np.float64],
) -> None:
    """Fill ``wins`` with each seat's share of the win (or chance of it), ``worth`` with what it aims at; 0 to 1."""
    seats = wins.shape[0]
    if over:
        ranking(state, places)
        first = 0
        for seat in range(seats):
            first += places[seat] == 1
        for seat in range(seats):
            wins[seat] = 1.0 / first if places[seat] == 1 else 0.0
    else:
        evaluate(state, wins)
        trust(searcher, settings[CONTEMPT], wins)
    margin = settings[MARGIN]
    if margin > 0:
        scores(state, points)
    for seat in range(seats):
        worth[seat] = wins[seat]
        if margin > 0:
            best = -(2**31)
            for other in range(seats):
                if other != seat:
                    best = max(best, int(points[other]))
            lead = (int(points[seat]) - best) / settings[SCALE] if seats > 1 else points[seat] / settings[SCALE]
            worth[seat] += margin * (0.5 + 0.5 * min(max(lead, -1.0), 1.0) - worth[seat])


@kernel
def trust(searcher: int, contempt: float, wins: NDArray[np.float64]) -> None:
    """The searcher's odds of winning times ``contempt``; the others share the rest as before."""
    mine = wins[searcher]
    if contempt == 1.0 or mine >= 1.0:
        return
    more = contempt * mine / (contempt * mine + 1.0 - mine)
    for seat in range(wins.shape[0]):
        wins[seat] *= (1.0 - more) / (1.0 - mine)
    wins[searcher] = more


@kernel
def simulate(
    states: NDArray[np.void],
    searcher: int,
    simulations: int,
    settings: NDArray[np.float64],
    rng: Rng,
    scratch: Scratch,
) -> None:
    """Go on with a search by so many simulations. No memory is asked for in it.

    Args:
        states: two records: the position, as the searcher may know it, and scratch.
        searcher: an active seat with at least two legal actions, or one that it is bound to (``ONLY``).
        settings: float64[NUMBERS], see ``tuning.py``.
        rng: chance of the search; it shares nothing with the match's.
        scratch: the search's memory, see ``room.py``.
    """
    table, nodes, edges, used, path, actions, seen, weights, places, points, values, won = scratch
    wins, worth = values[0], values[1]
    explore, first, bias = settings[EXPLORE], settings[FIRST], settings[BIAS]
    habit, reply, cut = settings[HABIT], settings[REPLY], int(settings[CUT])
    by_path, sees_all, only = settings[PATHS] > 0, settings[SEES_ALL] > 0, int(settings[ONLY])
    state = states[1]
    for _ in range(simulations):
        states[1] = states[0]
        if not sees_all:
            guess(states, searcher, rng)
        depth, forced, key, began = 0, 0, 0, -1
        mask = active(state)
        while mask and depth < DEPTH:
            seat = searcher if began < 0 else pick_seat(mask, rng)
            by_habit = seat != searcher and reply > 0 and (reply >= ALWAYS or next32(rng) < reply)
            count = 1 if by_habit else legal_actions(state, seat, actions)
            if only >= 0 and began < 0:
                actions[0] = only
                count = 1
            if count == 1:
                action = int(busser(state, seat, rng)) if by_habit else int(actions[0])
                forced += 1
            else:
                at = key if by_path else known(state, searcher, seen, weights) ^ (seat + 1) * 0x1F35_7E2D_91A3
                node = find(table, nodes, used, at)
                if node == FULL:
                    break
                nodes[node].visits += 1
                path[depth, 0] = node
                path[depth, 2] = seat
                if nodes[node].visits == 1 and depth:  # a rollout begins here
                    path[depth, 1] = -1
                    depth += 1
                    break
                lacking = missing(nodes, edges, node, actions, count) if not by_path or nodes[node].count == 0 else 0
                if lacking:
                    if not widen(nodes, edges, used, node, actions, count, lacking):
                        path[depth, 1] = -1
                        depth += 1
                        break
                    if bias > 0:
                        favour(nodes, edges, node, int(guide(state, seat, rng)), bias)
                edge = select(nodes, edges, node, actions, count, explore, first, 1.0 - bias)
                path[depth, 1] = edge
                action = int(edges[edge].action)
                depth += 1
            if began < 0:
                began = action
            if by_path:
                key = continued(key, action)
            apply(state, seat, action, rng)
            mask = active(state)
        inside = forced + depth
        if depth and path[depth - 1, 1] < 0:
            inside -= 1
        played = rollout(state, mask, actions, rng, habit, cut)
        judge(state, searcher, active(state) == 0, places, points, wins, worth, settings)
        for step in range(depth):
            got = worth[path[step, 2]]
            nodes[path[step, 0]].value += got
            edge = path[step, 1]
            if edge >= 0:
                edges[edge].visits += 1
                edges[edge].value += got
        won[began] += wins[searcher]
        used[SIMULATIONS] += 1
        used[IN_TREE] += inside
        used[IN_ROLLOUTS] += played
        used[DEEPEST] = max(used[DEEPEST], depth)
