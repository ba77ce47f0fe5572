"""Whole games between bots, as kernels over the slots: random playouts and matches for the lab."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below, reseed
from fourtop.engine.kernel import kernel
from fourtop.engine.slots import (
    State,
    active,
    apply,
    busser,
    determinize,
    legal_actions,
    ranking,
    scores,
    setup,
)

DISHWASHER, BUSSER = 0, 1
SCHEDULE_STREAM = 63
"""Stream of the order in which seats act that could all act (seats have the streams 1 + seat)."""


@kernel
def pick_seat(mask: int, rng: Rng) -> int:
    """One of the seats in the mask, each equally likely; a single one without using chance."""
    if mask & (mask - 1) == 0:
        seat = 0
        while mask >> (seat + 1):
            seat += 1
        return seat
    count = 0
    rest = mask
    while rest:
        rest &= rest - 1
        count += 1
    nth = below(rng, count)
    seat = 0
    while True:
        if mask >> seat & 1:
            if nth == 0:
                return seat
            nth -= 1
        seat += 1


@kernel
def random_playout(state: State, actions: NDArray[np.int16], chance: Rng, choice: Rng) -> int:
    """Play to the end with uniformly random legal actions; returns how many.

    Args:
        actions: scratch, int16, ``rules.ACTIONS`` long.
        chance: what the game draws from.
        choice: what the players draw from.
    """
    plies = 0
    mask = active(state)
    while mask:
        seat = pick_seat(mask, choice)
        count = legal_actions(state, seat, actions)
        action = actions[below(choice, count)] if count > 1 else actions[0]
        apply(state, seat, int(action), chance)
        plies += 1
        mask = active(state)
    return plies


@kernel
def random_playouts(
    states: NDArray[np.void], actions: NDArray[np.int16], rngs: NDArray[np.int64], seed: int, games: int
) -> int:
    """Play ``games`` games from the state ``states[0]`` (before its set-up) at random; returns the actions in all.

    Args:
        states: two records; ``states[1]`` is scratch.
        actions: scratch, int16, ``rules.ACTIONS`` long.
        rngs: scratch, int64, shape (2, 4).
        seed: of all chance; the same seed gives the same games.
    """
    chance, choice = rngs[0], rngs[1]
    reseed(chance, seed, 0, 0)
    reseed(choice, seed, 0, 1)
    total = 0
    for _ in range(games):
        states[1] = states[0]
        setup(states[1], chance)
        total += random_playout(states[1], actions, chance, choice)
    return total


@kernel
def choose(level: int, state: State, seat: int, minds: NDArray[np.void], actions: NDArray[np.int16], rng: Rng) -> int:
    """A bot's choice: at random, or the game's *busser* on a copy in which all that the seat can't know is redrawn."""
    if level == DISHWASHER:
        count = legal_actions(state, seat, actions)
        return int(actions[below(rng, count)]) if count > 1 else int(actions[0])
    minds[0] = state
    determinize(minds[0], seat, rng)
    return int(busser(minds[0], seat, rng))


@kernel
def play_games(
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
) -> None:
    """Play the games number ``first``, ``first + 1``... between bots; each depends on (seed, its number) alone.

    Of several seats that may act at once, each is as likely to act first (equal reflexes).

    Args:
        states: two records; ``states[0]`` is zeroed but for seats and options, the other is scratch.
        levels: int8[seats], the bot of each seat: ``DISHWASHER`` or ``BUSSER``.
        actions: scratch, int16, ``rules.ACTIONS`` long.
        rngs: scratch, int64, shape (seats + 2, 4): the deal, the order of acting, one for each seat's bot.
        finals: filled with the last state of each game; its length says how many are played.
        plies: int32[games], filled with how many actions each game took.
        points, places: int32 and int8, shape (games, seats), filled with scores and ranking.
    """
    for game in range(finals.shape[0]):
        state = finals[game]
        finals[game] = states[0]
        begin(state, rngs, seed, first + game)
        count = 0
        mask = active(state)
        while mask:
            seat = pick_seat(mask, rngs[1])
            action = choose(int(levels[seat]), state, seat, states[1:], actions, rngs[2 + seat])
            apply(state, seat, action, rngs[0])
            count += 1
            mask = active(state)
        plies[game] = count
        scores(state, points[game])
        ranking(state, places[game])


@kernel
def begin(state: State, rngs: NDArray[np.int64], seed: int, number: int) -> None:
    """Start all generators of a game (see :func:`play_games`) and lay it out."""
    reseed(rngs[0], seed, number, 0)
    reseed(rngs[1], seed, number, SCHEDULE_STREAM)
    for seat in range(rngs.shape[0] - 2):
        reseed(rngs[2 + seat], seed, number, 1 + seat)
    setup(state, rngs[0])
