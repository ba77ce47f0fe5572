"""What a bot chooses in a match, from what its seat knows and its own stream alone."""

from __future__ import annotations

import hashlib
import hmac
import threading
from typing import Any

import numpy as np

from fourtop.bots.levels import Level, slips, tuning
from fourtop.engine import drivers
from fourtop.engine.chance import Rng, from_entropy, next32
from fourtop.engine.drivers import playouts
from fourtop.engine.game import Game, State
from fourtop.engine.kernel import jit_enabled
from fourtop.engine.match import Match
from fourtop.engine.record import raw
from fourtop.engine.search import Found, Search, prepared
from fourtop.engine.search.tuning import ALWAYS

_MOST_CHOICES = 256
_choices: dict[Any, int] = {}
_lock = threading.Lock()

LIMIT = 1.3
"""Seconds of the clock that a bot searches at most for a whole move of a person, whatever its budget."""


def stream(match: Match, seat: int, purpose: str) -> Rng:
    """The seat's own chance for its next action in this phase, for one purpose (``choose``, ``pace``).

    A function of the match's secret, the seat, the phase and how many plies the seat has in the log: what
    others do in the same phase doesn't change it, and it shares nothing with the deal.
    """
    own = sum(ply.seat == seat for ply in match.log)
    return drawn(match, f"bot {purpose} {seat} {int(match.state.phases)} {own}")


def drawn(match: Match, name: str) -> Rng:
    """Chance of that name: a function of it and the match's secret alone, which shares nothing with the deal."""
    return from_entropy(hmac.digest(match.secret, name.encode(), hashlib.sha256)[:16])


def choose(match: Match, seat: int, level: Level, *, patient: bool = True) -> int:
    """The action that a bot of that level makes at an active seat now; the match isn't changed.

    The *dishwasher* sees only its legal actions; any other gets a copy of the position in which all
    that its seat can't know has been drawn afresh. It takes up to ``LIMIT`` seconds, and blocks meanwhile without
    holding up other threads.

    Args:
        patient: wait until the search is compiled, if it isn't yet. Else the bot follows its habits meanwhile.
    """
    ready = patient or prepared(match.game) or not jit_enabled()
    if level.search and ready and not _slipping(match, seat, level):
        return _thought_of(match, seat, level)
    rules = match.game.rules
    driver = drivers.load(match.game, playouts.choose, jit=False)
    minds = np.zeros(1, dtype=rules.STATE)
    actions = np.zeros(rules.ACTIONS, dtype=np.int16)
    number = level.number if "busser" in match.game.functions else playouts.DISHWASHER
    return int(driver(number, match.state, seat, minds, actions, stream(match, seat, "choose")))


def _slipping(match: Match, seat: int, level: Level) -> bool:
    """Whether the bot acts out of habit in this phase."""
    chance = slips(match.game, level)
    return chance > 0 and next32(drawn(match, f"bot slip {seat} {int(match.state.phases)}")) < chance * ALWAYS


def _thought_of(match: Match, seat: int, level: Level) -> int:
    """What the search chooses; asked again about the same position, a bot doesn't think again."""
    asked = (match.game.name, level, seat, raw(match.state), stream(match, seat, "choose").tobytes())
    with _lock:
        action = _choices.get(asked)
    if action is None:
        action = searched(match, seat, level).best.action
        with _lock:
            while len(_choices) >= _MOST_CHOICES:
                del _choices[next(iter(_choices))]
            _choices[asked] = action
    return action


def searched(match: Match, seat: int, level: Level) -> Found:
    """What a bot that searches finds at an active seat; the match isn't changed.

    With the time that it has it is the same each time; a machine that is so slow that ``LIMIT`` comes first cuts it
    short.
    """
    return thought(match.game, match.state, seat, stream(match, seat, "choose"), level, LIMIT)


def thought(game: Game, state: State, seat: int, rng: Rng, level: Level, limit: float) -> Found:
    """What a search with that level's budget and memory finds; ``limit``: seconds for a whole move of a person."""
    how = tuning(game, level)
    simulations = level.simulations(how)
    found = Search(game, state, seat, rng, tuning=how, fade=level.fade, room=simulations, jit=jit_enabled())
    found.run_for(limit / how.share, simulations)
    return found.found()
