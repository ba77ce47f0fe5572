"""What could be done, in words that need no heading."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from fourtop.engine.game import State
from fourtop.engine.match import Match


def said(match: Match, state: State, seat: int, action: int) -> str:
    """A legal action in a position of the match."""
    return match.game.words.label(state, seat, action).whole.render(match.names)


def joined(labels: Iterable[str]) -> str:
    """Several actions that make one move, in one line; what is done several times running is counted.

    >>> joined(["eggs", "toast", "toast", "Done selecting"])
    'Eggs · 2 × toast · Done selecting'
    """
    runs = [(label, len(list(run))) for label, run in itertools.groupby(labels)]
    line = " · ".join(label if count == 1 else f"{count} × {label}" for label, count in runs)
    return line[:1].upper() + line[1:]
