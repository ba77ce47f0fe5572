"""A hint: what could well be done now, from what the seat knows and, in a memory game, from what lies open alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fourtop.bots.levels import LEVELS
from fourtop.bots.mind import drawn, thought
from fourtop.bots.saying import joined, said
from fourtop.engine.chance import Rng
from fourtop.engine.game import State
from fourtop.engine.match import Match
from fourtop.engine.record import clone

CHEF = replace(LEVELS[-1], fade=1.0, sober=True)
"""Who is asked: the best, who remembers nothing that isn't open, for a hint must not tell what one forgot."""
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

    @property
    def label(self) -> str:
        """All of it in one line."""
        return joined(self.labels)


def hint(match: Match, seat: int) -> Hint:
    """A hint for an active seat; the match isn't changed. Takes some ``LIMIT`` seconds at most.

    What the seat can't know doesn't matter to it, and it is the same each time, on a machine that is quick enough.
    """
    rng = drawn(match, f"hint {seat} {match.ply}")  # so that asking again tells nothing more
    state = clone(match.state)
    first = found = thought(match.game, state, seat, rng, CHEF, LIMIT)
    moves: list[str] = []
    labels: list[str] = []
    while True:
        action = found.best.action
        moves.append(match.game.words.format(action))
        labels.append(said(match, state, seat, action))
        following = _after(match, state, seat, action, rng)
        if following is None or len(moves) == LONGEST:
            break
        state = following
        found = thought(match.game, state, seat, rng, CHEF, LIMIT)
    other = next((option for option in first.options[1:] if option.visits), None)
    return Hint(
        moves=tuple(moves),
        labels=tuple(labels),
        win=first.win,
        other=said(match, match.state, seat, other.action) if other else None,
        other_win=min(other.win, first.win) if other else 0.0,
        simulations=first.simulations,
    )


def _after(match: Match, state: State, seat: int, action: int, rng: Rng) -> State | None:
    """The position in which the same seat goes on at once; None: chance, something revealed or others come first."""
    functions = match.game.play_functions()
    following, used = clone(state), rng.copy()
    functions["apply"](following, seat, action, used)
    known = following.revealed == state.revealed and (used == rng).all()
    alone = int(functions["active"](following)) == 1 << seat and following.phases == state.phases
    return following if known and alone else None
