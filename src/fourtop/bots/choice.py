"""What a bot does: one of its seat's legal actions."""

from __future__ import annotations

import hmac

import numpy as np

from fourtop.bots.levels import Level
from fourtop.engine.chance import Rng, below, from_entropy
from fourtop.engine.drivers import playouts
from fourtop.engine.match import Match


def stream(match: Match, seat: int, purpose: str) -> Rng:
    """A generator of the seat's bot for this ply, unrelated to the deal: from the secret, seat, ply and purpose."""
    label = f"bot {seat} {match.ply} {purpose}".encode()
    return from_entropy(hmac.digest(match.secret, label, "sha256")[:16])


def choose(match: Match, seat: int, level: Level, rng: Rng | None = None) -> int:
    """The action that a bot of that level plays for an active seat.

    Args:
        rng: what it draws from; default: the stream of this seat and ply, so that it is the same whoever asks.
    """
    rules = match.game.rules
    functions = match.game.play_functions()
    rng = stream(match, seat, "choice") if rng is None else rng
    mind = np.zeros(1, dtype=rules.STATE)
    mind[0] = match.state
    functions["determinize"](mind[0], seat, rng)
    if level.number == playouts.DISHWASHER:
        out = np.zeros(rules.ACTIONS, dtype=np.int16)
        count = int(functions["legal_actions"](mind[0], seat, out))
        return int(out[below(rng, count)])
    return int(functions["busser"](mind[0], seat, rng))
