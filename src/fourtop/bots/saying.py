"""Several actions that make one move, in words."""

from __future__ import annotations

import itertools
from collections.abc import Iterable


def joined(labels: Iterable[str]) -> str:
    """All of them in one line; what is done several times running is counted.

    >>> joined(["eggs", "toast", "toast", "Done selecting"])
    'Eggs · 2 × toast · Done selecting'
    """
    runs = [(label, len(list(run))) for label, run in itertools.groupby(labels)]
    line = " · ".join(label if count == 1 else f"{count} × {label}" for label, count in runs)
    return line[:1].upper() + line[1:]
