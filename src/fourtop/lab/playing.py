"""Games between bots of any level, many at a time: what simulations, arenas and measures of strength play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fourtop.bots import Level, columns, slips, tuning
from fourtop.engine import drivers
from fourtop.engine.drivers import playouts, reflexes
from fourtop.engine.game import Game

_MOST_TO_FIND = 12  # more things in one claim take no longer


@dataclass(frozen=True)
class Played:
    """What came of some games.

    Attributes:
        finals: the last state of each.
        plies: int32[games], actions of each.
        points, places: int32 and int8, shape (games, seats).
    """

    finals: NDArray[np.void]
    plies: NDArray[np.int32]
    points: NDArray[np.int32]
    places: NDArray[np.int8]


def play(
    game: Game,
    bots: Sequence[Level],
    options: Mapping[str, str | int],
    *,
    seed: int,
    first: int,
    count: int,
    by_pace: bool = False,
) -> Played:
    """Play the games number ``first``, ``first + 1``...; each depends on (seed, its number) and the bots alone.

    Args:
        bots: one a seat.
        by_pace: of several that may act the soonest does, by the bots' own reaction times; else each as likely.
    """
    rules, seats = game.rules, len(bots)
    states = np.zeros(3, dtype=rules.STATE)
    states[0] = game.blank(seats, dict(options))
    numbers = [bot.number if "busser" in game.functions else playouts.DISHWASHER for bot in bots]
    levels = np.array(numbers, dtype=np.int8)
    rngs = np.zeros((seats + 2, 4), dtype=np.int64)
    played = Played(
        np.zeros(count, dtype=rules.STATE),
        np.zeros(count, dtype=np.int32),
        np.zeros((count, seats), dtype=np.int32),
        np.zeros((count, seats), dtype=np.int8),
    )
    results = (played.finals, played.plies, played.points, played.places)
    paces = np.array([columns(bot.pace, _MOST_TO_FIND) if by_pace else [] for bot in bots], dtype=np.float64)
    if any(bot.search for bot in bots):
        _think(game, bots, states, levels, rngs, seed, first, results, paces)
        return played
    given = (states, levels, np.zeros(rules.ACTIONS, dtype=np.int16), rngs, seed, first, *results)
    if by_pace:
        drivers.load(game, reflexes.play_paced_games)(*given, paces)
    else:
        drivers.load(game, playouts.play_games)(*given)
    return played


def _think(
    game: Game,
    bots: Sequence[Level],
    states: NDArray[np.void],
    levels: NDArray[np.int8],
    rngs: NDArray[np.int64],
    seed: int,
    first: int,
    results: tuple[NDArray[np.void], NDArray[np.int32], NDArray[np.int32], NDArray[np.int8]],
    paces: NDArray[np.float64],
) -> None:
    from fourtop.engine.search.room import Room
    from fourtop.engine.search.think import play_thoughtful_games
    from fourtop.engine.search.tuning import ALWAYS

    hows = [tuning(game, bot) for bot in bots]
    simulations = np.array([bot.simulations(how) for bot, how in zip(bots, hows, strict=True)], dtype=np.int64)
    settings = np.array([how.row(game, bot.fade) for bot, how in zip(bots, hows, strict=True)])
    slipping = np.array([slips(game, bot) * ALWAYS for bot in bots])
    room = Room.of(game, len(bots), int(simulations.max()))
    drivers.load(game, play_thoughtful_games)(
        states, levels, simulations, settings, slipping, room.scratch, rngs, seed, first, *results, paces
    )
