"""How long a bot takes in live play: human times, drawn from stated distributions.

Every time is log-normal: ``median * exp(spread * z)`` with z from the standard normal distribution,
cut to ``SHORTEST`` and ``LONGEST``. A person who looks for a sum of few cards needs some three to eight
seconds; more cards take longer to find.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

from fourtop.engine.chance import Rng, below

SHORTEST, LONGEST = 0.6, 45.0
_STEPS = 1 << 30
_NORMAL = NormalDist()


@dataclass(frozen=True)
class Pace:
    """The times of one level, in seconds.

    Attributes:
        find: median to find a contested action with one thing to find.
        each: median for each further thing (a card of a claim).
        decline: median to let a contest go, whatever the bot holds: the time must not tell whether it could.
        think: median of a move in its own turn.
        spread: of the logarithm of all of them.
    """

    find: float
    each: float
    decline: float
    think: float
    spread: float


def reaction(pace: Pace, rng: Rng, *, together: bool, size: int | None) -> float:
    """Seconds until a bot acts.

    Args:
        pace: of its level.
        rng: its own stream; one draw is used.
        together: whether it acts at the same time as others.
        size: how much there is to find for a contested action; None for any other.
    """
    median = pace.decline if together else pace.think
    if size is not None:
        median = pace.find + pace.each * (size - 1)
    z = _NORMAL.inv_cdf((below(rng, _STEPS) + 0.5) / _STEPS)
    return min(max(median * math.exp(pace.spread * z), SHORTEST), LONGEST)


def columns(pace: Pace, most: int) -> list[float]:
    """What ``drivers.reflexes`` needs: the spread, then log medians to decline and to find 1 to ``most`` things."""
    finding = [math.log(pace.find + pace.each * (size - 1)) for size in range(1, most + 1)]
    return [pace.spread, math.log(pace.decline), *finding]
