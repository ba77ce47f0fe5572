"""Everything that is measured here, and whether it is as fast as it should be.

python -m bench [--quick] [--check] [--json FILE|-]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from statistics import median
from typing import Any

import numpy as np

import fourtop
from bench import connect_four_vs_openspiel, kernels, search
from bench.output import add_target, machine, write
from bench.timing import middle, rates
from fourtop.engine import drivers, registry
from fourtop.engine.drivers import playouts

STARTS = 5
SIMULATE = """
import sys
from fourtop.cli import main
sys.argv = ["fourtop", "simulate", {name!r}, "--games", "1", "--jobs", "1", "--json", "-"]
main()
"""


@dataclass(frozen=True)
class Goal:
    """Something that should be at least (or, for seconds, at most) so much."""

    what: str
    unit: str
    goal: float
    measured: float

    @property
    def reached(self) -> bool:
        """Whether it is so."""
        return self.measured <= self.goal if self.unit == "s" else self.measured >= self.goal

    def __str__(self) -> str:
        bound = "at most" if self.unit == "s" else "at least"
        mark = "reached" if self.reached else "MISSED"
        return f"  {self.what:<52}{self.measured:>14,.2f} {self.unit:<10} {bound} {self.goal:,g}: {mark}"


def started(*arguments: str) -> float:
    """The processor time, in seconds, that a Python of its own takes for the arguments, median of a few starts."""

    def once() -> float:
        before = os.times()
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
        after = os.times()
        return after.children_user - before.children_user + after.children_system - before.children_system

    once()  # what isn't compiled yet is now
    return median(once() for _ in range(STARTS))


def random_actions(game: fourtop.Game, seats: int, *, quick: bool) -> float:
    """Random actions a second of one core's time."""
    rules = game.rules
    states = np.zeros(2, dtype=rules.STATE)
    states[0] = game.blank(seats, {})
    actions = np.zeros(rules.ACTIONS, dtype=np.int16)
    play = drivers.load(game, playouts.random_playouts)

    def played(count: int) -> int:
        return int(play(states, actions, np.zeros((2, 4), dtype=np.int64), 1, count))

    sample = 1000
    found = rates({"games": played}, rounds=3 if quick else 9, seconds=0.1 if quick else 0.5)
    return middle(found["games"]) * played(sample) / sample


def searches(goals: list[Goal], *, quick: bool) -> tuple[list[search.Speed], dict[str, float] | None]:
    """How fast the tree search is in each game, connect four beside OpenSpiel's; adds the goals for it."""
    rounds, seconds = (1, 0.05) if quick else (5, 0.3)
    speeds, beside = [], None
    for game in registry.games():
        speeds.append(search.measure(game, min(max(4, game.seats[0]), game.seats[1]), rounds=rounds, seconds=seconds))
        if game.name == "dinner-rush":
            goals.append(Goal(f"{game.name}, search", "sims/s", 50_000, speeds[-1].simulations))
        elif game.name != "connect-four":  # whose goal is the comparison
            goals.append(Goal(f"{game.name}, actions in a search, of random ones", "of 1", 0.6, speeds[-1].ratio))
    if find_spec("pyspiel") is not None:
        beside = search.beside_openspiel(rounds=rounds, seconds=seconds)
        goals.append(Goal("connect four, search, times OpenSpiel's C++ MCTS bot", "times", 3, beside["ratio"]))
    return speeds, beside


def run(*, quick: bool) -> tuple[dict[str, Any], str, list[Goal]]:
    """Measure everything; the figures, the same in words, and the goals."""
    goals: list[Goal] = []
    texts: list[str] = []
    found: dict[str, Any] = {"quick": quick, **machine()}
    if find_spec("pyspiel") is None:
        texts.append("connect four beside OpenSpiel: not measured (pip install 'fourtop[openspiel]')")
    else:
        comparison = connect_four_vs_openspiel.compare(3 if quick else 9, 0.1 if quick else 0.5)
        found["connect_four_vs_openspiel"] = connect_four_vs_openspiel.document(comparison)
        texts.append(connect_four_vs_openspiel.text(comparison))
        goals.append(Goal("connect four, times OpenSpiel's random rollouts", "times", 8, comparison.ratio))
    found["games"], found["kernels"] = [], []
    for game in registry.games():
        seats = min(max(4, game.seats[0]), game.seats[1])
        actions = random_actions(game, seats, quick=quick)
        start = started("-c", SIMULATE.format(name=game.name))
        found["games"].append({"game": game.name, "seats": seats, "actions_per_second": actions, "start": start})
        goals.append(Goal(f"{game.name}, random actions", "actions/s", 2e6, actions))
        goals.append(Goal(f"{game.name}, start of a simulation when cached", "s", 1.0, start))
        rounds, seconds = (3, 0.02) if quick else (5, 0.1)
        found["kernels"].append(kernels.measure(game, seats, rounds=rounds, seconds=seconds))
        texts.append(kernels.text(found["kernels"][-1]))
    speeds, beside = searches(goals, quick=quick)
    found["search"] = {"games": [asdict(one) for one in speeds], "connect_four": beside}
    texts.append(search.text(speeds, beside))
    goals.append(Goal("import fourtop", "s", 0.3, started("-c", "import fourtop") - started("-c", "pass")))
    found["goals"] = [{**asdict(goal), "reached": goal.reached} for goal in goals]
    texts.append("\n".join(["goals", *map(str, goals)]))
    return found, "\n\n".join(texts), goals


def main(arguments: list[str] | None = None) -> int:
    """Measure; with ``--check`` 1 where a goal is missed."""
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="short runs: to see that all works, not for figures")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a goal is missed")
    add_target(parser)
    given = parser.parse_args(arguments)
    found, text, goals = run(quick=given.quick)
    write(found, text, given.json)
    return int(given.check and not all(goal.reached for goal in goals))


if __name__ == "__main__":
    sys.exit(main())
