"""Random games of connect four on one core: this engine's generic driver beside OpenSpiel's C++ core.

OpenSpiel's ``RandomRolloutEvaluator`` plays whole games from a state in C++. It is reached through the C++
``MCTSBot``: one simulation, whose evaluation is n rollouts from the initial state; Python is entered once for all n.

    python -m bench.connect_four_vs_openspiel [--rounds N] [--seconds S] [--json FILE|-]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import version

import numpy as np

import fourtop
from bench.output import add_measuring, add_target, machine, write
from bench.timing import middle, rates
from fourtop.engine import drivers
from fourtop.engine.drivers import playouts

SEED = 1
SAMPLE = 40_000  # games whose results are compared, so that both are known to play the same game
TOLERANCE = 0.025  # more than three standard deviations of the difference of two such means
MEMORY_MB = 16
EXPLORATION = 2.0  # has no part in a single simulation


@dataclass(frozen=True)
class Comparison:
    """What one run found: games a second, medians and all rounds, and the mean result of the first seat."""

    fourtop: float
    openspiel: float
    ratio: float
    fourtop_rounds: list[float]
    openspiel_rounds: list[float]
    fourtop_mean: float
    openspiel_mean: float


def fourtop_games() -> tuple[Callable[[int], object], float]:
    """A function that plays n random games, and the mean result (1 won, -1 lost) of the first seat."""
    game = fourtop.game("connect-four")
    states = np.zeros(2, dtype=game.rules.STATE)
    states[0] = game.blank(2, {})
    actions = np.zeros(game.rules.ACTIONS, dtype=np.int16)
    rngs = np.zeros((2, 4), dtype=np.int64)
    play = drivers.load(game, playouts.random_playouts)

    finals = np.zeros(SAMPLE, dtype=game.rules.STATE)
    points = np.zeros((SAMPLE, 2), dtype=np.int32)
    drivers.load(game, playouts.play_games)(
        np.repeat(states[:1], 3),
        np.full(2, playouts.DISHWASHER, dtype=np.int8),
        actions,
        np.zeros((4, 4), dtype=np.int64),
        SEED,
        0,
        finals,
        np.zeros(SAMPLE, dtype=np.int32),
        points,
        np.zeros((SAMPLE, 2), dtype=np.int8),
    )
    return lambda games: play(states, actions, rngs, SEED, games), float((points[:, 0] - points[:, 1]).mean())


def openspiel_games() -> tuple[Callable[[int], object], float]:
    """The same with OpenSpiel."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    start = game.new_initial_state()

    def play(games: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(games, SEED)
        bot = pyspiel.MCTSBot(
            game,
            evaluator,
            EXPLORATION,
            max_simulations=1,
            max_memory_mb=MEMORY_MB,
            solve=False,
            seed=SEED,
            verbose=False,
        )
        root = bot.mcts_search(start)
        return float(root.total_reward / root.explore_count)

    return play, play(SAMPLE)  # the root's reward is the first seat's


def compare(rounds: int, seconds: float) -> Comparison:
    """Measure both in turns.

    Raises:
        RuntimeError: the two don't play the same game.
    """
    own, own_mean = fourtop_games()
    other, other_mean = openspiel_games()
    if abs(own_mean - other_mean) > TOLERANCE:
        raise RuntimeError(f"the first seat's mean result is {own_mean:.4f} here and {other_mean:.4f} there")
    found = rates({"fourtop": own, "openspiel": other}, rounds=rounds, seconds=seconds)
    return Comparison(
        fourtop=middle(found["fourtop"]),
        openspiel=middle(found["openspiel"]),
        ratio=round(middle(found["fourtop"]) / middle(found["openspiel"]), 2),
        fourtop_rounds=[round(figure) for figure in found["fourtop"]],
        openspiel_rounds=[round(figure) for figure in found["openspiel"]],
        fourtop_mean=round(own_mean, 4),
        openspiel_mean=round(other_mean, 4),
    )


def document(comparison: Comparison) -> dict[str, object]:
    """The comparison as plain data, with what it ran on."""
    return {**asdict(comparison), "open_spiel": version("open-spiel"), **machine()}


def text(comparison: Comparison) -> str:
    """The comparison in words."""
    return (
        f"connect four, random games a second on one core\n"
        f"  Fourtop                             {comparison.fourtop:>12,.0f}\n"
        f"  OpenSpiel C++ RandomRolloutEvaluator{comparison.openspiel:>12,.0f}\n"
        f"  ratio                               {comparison.ratio:>12.1f}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Run the comparison; 2 where OpenSpiel isn't installed."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.connect_four_vs_openspiel",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_measuring(parser, rounds=9, seconds=0.5)
    add_target(parser)
    given = parser.parse_args(arguments)
    try:
        comparison = compare(given.rounds, given.seconds)
    except ModuleNotFoundError as missing:
        if missing.name != "pyspiel":
            raise
        print("OpenSpiel is not installed: pip install 'fourtop[openspiel]'", file=sys.stderr)
        return 2
    write(document(comparison), text(comparison), given.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
