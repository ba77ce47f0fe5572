"""How long a bot takes in live play: like a person, and telling nothing of what it holds."""

from __future__ import annotations

import math

from fourtop.bots.levels import Level
from fourtop.engine.chance import Rng, next32

LEAST, MOST = 0.4, 12.0


def reaction_seconds(level: Level, size: int, rng: Rng) -> float:
    """Seconds from when a bot sees something to when it acts.

    Log-normal: ``level.median`` seconds is what half of the reactions are below, for ``size`` 1 (a pass, one card);
    each further card adds ``level.each`` to that median. Cut to 0.4-12 s.

    Args:
        size: what there is to find (``claim_size``); for a pass give the size of a usual claim, not of what was
            possible, so that the time tells nothing.
        rng: the bot's stream for this ply.
    """
    median = level.median + level.each * max(0, size - 1)
    return min(MOST, max(LEAST, median * math.exp(level.spread * _normal(rng))))


def _normal(rng: Rng) -> float:
    """A standard normal number (Box-Muller)."""
    first = (next32(rng) + 1) / 2**32
    second = next32(rng) / 2**32
    return math.sqrt(-2 * math.log(first)) * math.cos(2 * math.pi * second)
