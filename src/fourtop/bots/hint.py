"""A hint: what could well be done now, from what the seat knows and, in a memory game, from what lies open alone."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

from fourtop.bots.levels import LEVELS
from fourtop.engine.chance import Rng, from_entropy
from fourtop.engine.game import State
from fourtop.engine.kernel import jit_enabled
from fourtop.engine.match import Match
from fourtop.engine.record import clone
from fourtop.engine.search import Found, Search, tuning_of

ALL = 1.0
"""Fading of a hint's search: it remembers nothing that isn't open, for a hint must not tell what one forgot."""
LONGEST = 12
"""Actions of one hint at most."""
LIMIT = 2.0
"""Seconds of the clock for a hint."""


@dataclass(frozen=True)
class Hint:
    """What could well be done.

    Attributes:
        moves, labels: of the actions that belong to it, in order; more than one where they belong together.
        win: the chance to win with it, 0 to 1.
        other, other_win: the next best, in words, and the chance to win with that; None: there is nothing else to do.
        simulations: how many the first action rests on.
    """

    moves: tuple[str, ...]
    labels: tuple[str, ...]
    win: float
    other: str | None
    other_win: float
    simulations: int


def hint(match: Match, seat: int) -> Hint:
    """A hint for an active seat; the match isn't changed. Takes some ``LIMIT`` seconds at most.

    What the seat can't know doesn't matter to it, and it is the same each time, on a machine that is quick enough.
    """
    words, names, rng = match.game.words, match.names, _stream(match, seat)
    state = clone(match.state)
    first = found = _search(match, state, seat, rng)
    moves: list[str] = []
    labels: list[str] = []
    while len(moves) < LONGEST:
        action = found.best.action
        moves.append(words.format(action))
        labels.append(words.label(state, seat, action).said.render(names))
        following = _after(match, state, seat, action, rng)
        if following is None:
            break
        state = following
        found = _search(match, state, seat, rng)
    other = next((option for option in first.options[1:] if option.visits), None)
    return Hint(
        moves=tuple(moves),
        labels=tuple(labels),
        win=first.win,
        other=words.label(match.state, seat, other.action).said.render(names) if other else None,
        other_win=min(other.win, first.win) if other else 0.0,
        simulations=first.simulations,
    )


def _search(match: Match, state: State, seat: int, rng: Rng) -> Found:
    how = tuning_of(match.game)
    simulations = LEVELS[-1].simulations(how)
    search = Search(match.game, state, seat, rng, tuning=how, fade=ALL, room=simulations, jit=jit_enabled())
    search.run_for(LIMIT / how.share, simulations)
    return search.found()


def _after(match: Match, state: State, seat: int, action: int, rng: Rng) -> State | None:
    """The position in which the same seat goes on at once; None: chance, something revealed or others come first."""
    functions = match.game.play_functions()
    following, drawn = clone(state), rng.copy()
    functions["apply"](following, seat, action, drawn)
    known = following.revealed == state.revealed and (drawn == rng).all()
    alone = int(functions["active"](following)) == 1 << seat and following.phases == state.phases
    return following if known and alone else None


def _stream(match: Match, seat: int) -> Rng:
    """Chance of the hints of a ply: a function of the match's secret, so that asking again tells nothing more."""
    name = f"hint {seat} {match.ply}"
    return from_entropy(hmac.digest(match.secret, name.encode(), hashlib.sha256)[:16])
