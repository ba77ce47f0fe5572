"""How things are timed here: by the processor time of this process, in turns, medians of several rounds."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median

Measured = Callable[[int], object]
"""Does something as many times as it is told."""

_LEAST_SECONDS = 0.05


def rates(measured: Mapping[str, Measured], *, rounds: int, seconds: float) -> dict[str, list[float]]:
    """How many times a second each can be done, once a round.

    The rounds go through all of them in turn, so that whatever else the machine does meets all alike; processor
    time is counted, not the clock's, for the same reason.

    Args:
        measured: by name.
        rounds: how many figures each gets.
        seconds: about how long one of them is measured in a round.
    """
    counts = {name: _count(one, seconds) for name, one in measured.items()}
    found: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(rounds):
        for name, one in measured.items():
            found[name].append(counts[name] / _timed(one, counts[name]))
    return found


def middle(figures: list[float]) -> float:
    """The median, to four digits."""
    return float(f"{median(figures):.4g}")


def _count(one: Measured, seconds: float) -> int:
    """How many make up that many seconds; the first, which may have to compile, isn't counted."""
    one(1)
    count, took = 1, _timed(one, 1)
    while took < _LEAST_SECONDS:
        count *= 4
        took = _timed(one, count)
    return max(1, round(count * seconds / took))


def _timed(one: Measured, count: int) -> float:
    start = time.process_time()
    one(count)
    return time.process_time() - start
