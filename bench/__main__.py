"""Everything that is measured here, and whether it is as fast as it should be.

python -m bench [--quick] [--check] [--json FILE|-]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from statistics import median
from time import perf_counter
from typing import Any

import fourtop
from bench import connect_four_vs_openspiel, kernels
from bench.output import add_target, machine, write
from fourtop.lab import speed

IMPORTS = 5  # how often the program is started to time its import


@dataclass(frozen=True)
class Goal:
    """Something that should be at least (or, for seconds, at most) so much."""

    what: str
    unit: str
    goal: float
    measured: float

    @property
    def reached(self) -> bool:
        """Whether it is."""
        return self.measured <= self.goal if self.unit == "s" else self.measured >= self.goal

    def __str__(self) -> str:
        bound = "at most" if self.unit == "s" else "at least"
        mark = "reached" if self.reached else "MISSED"
        return f"  {self.what:<52}{self.measured:>14,.2f} {self.unit:<10} {bound} {self.goal:,g}: {mark}"


def import_seconds() -> float:
    """How long ``import fourtop`` takes, the interpreter's own start left out."""

    def started(program: str) -> float:
        start = perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)
        return perf_counter() - start

    return median(started("import fourtop") - started("pass") for _ in range(IMPORTS))


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
    for game in fourtop.games():
        measured = speed.measure(game, quick=quick)
        found["games"].append(measured.document())
        goals.append(Goal(f"{game.name}, random actions", "actions/s", 2e6, measured.actions_per_second))
        goals.append(Goal(f"{game.name}, start of a simulation when cached", "s", 1.0, measured.warm))
        rounds, seconds = (3, 0.02) if quick else (5, 0.1)
        found["kernels"].append(kernels.measure(game, measured.seats, rounds=rounds, seconds=seconds))
        texts.append(kernels.text(found["kernels"][-1]))
    goals.append(Goal("import fourtop", "s", 0.3, import_seconds()))
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
