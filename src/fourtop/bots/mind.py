"""What a bot chooses in a match, from what its seat knows and its own stream alone."""

from __future__ import annotations

import hashlib
import hmac

import numpy as np

from fourtop.bots.levels import Level
from fourtop.engine import drivers
from fourtop.engine.chance import Rng, from_entropy
from fourtop.engine.drivers import playouts
from fourtop.engine.match import Match


def stream(match: Match, seat: int, purpose: str) -> Rng:
    """The seat's own chance for its next action in this phase, for one purpose (``choose``, ``pace``).

    A function of the match's secret, the seat, the phase and how many plies the seat has in the log: what
    others do in the same phase doesn't change it, and it shares nothing with the deal.
    """
    own = sum(ply.seat == seat for ply in match.log)
    name = f"bot {purpose} {seat} {int(match.state.phases)} {own}"
    return from_entropy(hmac.digest(match.secret, name.encode(), hashlib.sha256)[:16])


def choose(match: Match, seat: int, level: Level) -> int:
    """The action that a bot of that level makes at an active seat now; the match isn't changed.

    The *dishwasher* sees only its legal actions; any other gets a copy of the position in which all
    that its seat can't know has been drawn afresh.
    """
    rules = match.game.rules
    driver = drivers.load(match.game, playouts.choose, jit=False)
    minds = np.zeros(1, dtype=rules.STATE)
    actions = np.zeros(rules.ACTIONS, dtype=np.int16)
    return int(driver(level.number, match.state, seat, minds, actions, stream(match, seat, "choose")))
