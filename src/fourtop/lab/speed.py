"""How fast a game is: random games on one core, and starts of the program."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np

from fourtop.engine import drivers
from fourtop.engine.drivers import playouts
from fourtop.engine.game import Game

_RUNS, _RUN_SECONDS = 5, 1.0
_QUICK_RUNS, _QUICK_SECONDS = 3, 0.1
_STARTS = 3


@dataclass(frozen=True)
class Speed:
    """What was measured of one game.

    Attributes:
        seats: how many played.
        runs: of how many runs the figures are the medians.
        cold: seconds of a simulation of one game, program start included, with nothing compiled; None: not measured.
        warm: the same with everything compiled before.
    """

    game: str
    seats: int
    runs: int
    games_per_second: float
    actions_per_second: float
    cold: float | None
    warm: float

    def document(self) -> dict[str, Any]:
        """The figures as plain JSON data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "runs": self.runs,
            "games_per_second": round(self.games_per_second, 1),
            "actions_per_second": round(self.actions_per_second, 1),
            "start_seconds": {"cold": self.cold and round(self.cold, 3), "warm": round(self.warm, 3)},
        }


def measure(game: Game, *, quick: bool = False) -> Speed:
    """Measure a game; some ten seconds, and as long as compiling takes. ``quick``: about one, no cold start."""
    seats = min(max(4, game.seats[0]), game.seats[1])
    runs = _QUICK_RUNS if quick else _RUNS
    play = _player(game, seats)
    count, seconds = 1, 0.0
    while seconds < 0.02:
        count *= 4
        seconds = _timed(play, 0, count)[0]
    count = max(1, round(count / seconds * (_QUICK_SECONDS if quick else _RUN_SECONDS)))
    samples = [_timed(play, run, count) for run in range(runs)]
    cold = None
    if not quick:
        with tempfile.TemporaryDirectory(prefix="fourtop-") as empty:
            cold = _start(game, {"FOURTOP_CACHE": empty})
    _start(game, {})
    return Speed(
        game=game.name,
        seats=seats,
        runs=runs,
        games_per_second=median(count / seconds for seconds, _ in samples),
        actions_per_second=median(actions / seconds for seconds, actions in samples),
        cold=cold,
        warm=median(_start(game, {}) for _ in range(1 if quick else _STARTS)),
    )


def _player(game: Game, seats: int) -> Callable[[int, int], int]:
    """A function of (seed, games) that plays at random and gives the number of actions."""
    rules = game.rules
    driver = drivers.load(game, playouts.random_playouts)
    states = np.zeros(2, dtype=rules.STATE)
    states[0] = game.blank(seats, {})
    actions = np.zeros(rules.ACTIONS, dtype=np.int16)
    rngs = np.zeros((2, 4), dtype=np.int64)

    def play(seed: int, games: int) -> int:
        return int(driver(states, actions, rngs, seed, games))

    play(0, 1)  # compiles, or loads what was compiled
    return play


def _timed(play: Callable[[int, int], int], seed: int, games: int) -> tuple[float, int]:
    start = time.perf_counter()
    actions = play(seed, games)
    return time.perf_counter() - start, actions


def _start(game: Game, environment: dict[str, str]) -> float:
    """Seconds that the program takes to simulate one game."""
    command = [sys.executable, "-m", "fourtop", "simulate", game.name, "--games", "1", "--jobs", "1", "--json", "-"]
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=os.environ | environment)  # noqa: S603  # our own program
    return time.perf_counter() - start
