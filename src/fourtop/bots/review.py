"""A review of a match: how good each decision of a seat was, in its chance to win by what it knew then."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from fourtop.bots.mind import drawn
from fourtop.bots.saying import joined, said
from fourtop.engine.game import State
from fourtop.engine.kernel import jit_enabled
from fourtop.engine.match import Match
from fourtop.engine.search import Found, Option, Search, tuning_of
from fourtop.engine.search.budget import MOST_SIMULATIONS

SECONDS = 25.0
"""For a whole match, on one core."""
LONGEST = 1.0
"""Seconds for one decision at most."""
LEAST = 30
"""Simulations for each decision, however little time there is."""
TURNING = 3
"""Decisions at most that are said to have mattered most."""
WORTH_TELLING = 0.02
"""Less chance to win than this isn't told as lost: a search isn't that exact."""


@dataclass(frozen=True)
class Choice:
    """Something that could be done: its text, in words, and the chance to win with it, 0 to 1."""

    move: str
    label: str
    win: float


@dataclass(frozen=True)
class Decision:
    """A decision that the seat had to make: a whole move, of several actions where the game has such.

    Attributes:
        ply: the ply that it became, from 1; the first of several.
        played: what was done; of several actions all, with the chance to win at the one that lost most.
        best: what would have been best at that one; what was played, unless another is better by ``WORTH_TELLING``.
        choices: how many there were.
        simulations: how many the figures rest on.
    """

    ply: int
    played: Choice
    best: Choice
    choices: int
    simulations: int

    @property
    def lost(self) -> float:
        """How much chance to win was lost by it."""
        return max(0.0, self.best.win - self.played.win)


@dataclass(frozen=True)
class Review:
    """The decisions of one seat in a whole match.

    Attributes:
        seat: whose.
        decisions: in order; where there was nothing to choose there was none.
        result: the seat's part of the win, 0 to 1.
        seconds: that it took.
    """

    seat: int
    decisions: tuple[Decision, ...]
    result: float
    seconds: float

    @property
    def turning(self) -> tuple[Decision, ...]:
        """The decisions that mattered most, by what they lost; in order."""
        costly = [one for one in self.decisions if one.lost >= WORTH_TELLING]
        return tuple(sorted(sorted(costly, key=lambda one: -one.lost)[:TURNING], key=lambda one: one.ply))

    def document(self) -> dict[str, Any]:
        """As JSON data: ``seat``, ``result``, ``seconds``, ``decisions`` (each with ``lost``), ``turning`` (plies)."""
        return {
            "seat": self.seat,
            "result": self.result,
            "seconds": round(self.seconds, 1),
            "decisions": [{**_rounded(one), "lost": round(one.lost, 3)} for one in self.decisions],
            "turning": [one.ply for one in self.turning],
        }


def reviewing(
    match: Match, seat: int, *, seconds: float | None = None, simulations: int | None = None
) -> Iterator[Any]:
    """Review a match that is over, decision by decision: first how many there are, then each, at last the whole.

    Args:
        seconds: for all of it; default: ``SECONDS``.
        simulations: for each decision instead; then it is the same each time.

    Yields:
        An int, then :class:`Decision`, then one :class:`Review`.

    Raises:
        ValueError: the match isn't over.
    """
    if not match.over:
        raise ValueError("only a match that is over can be reviewed")
    begun, whole = time.perf_counter(), SECONDS if seconds is None else seconds
    judge = _Judge(match, seat, simulations)
    moves = [move for move in judge.moves() if any(step.free for step in move)]
    yield len(moves)
    decisions = []
    for number, move in enumerate(moves):
        left = whole - (time.perf_counter() - begun)
        decisions.append(judge.move(move, min(LONGEST, left / (len(moves) - number))))
        yield decisions[-1]
    first = match.ranking.count(1)
    result = 1 / first if match.ranking[seat] == 1 else 0.0
    yield Review(seat, tuple(decisions), result, time.perf_counter() - begun)


class _Step(NamedTuple):
    """One action: the ply that it became, where it was made, its number, and whether there was another."""

    ply: int
    state: State
    action: int
    free: bool


class _Judge:
    """Searches for one seat of a match.

    Args:
        simulations: for each decision; None: as many as the time allows.
    """

    def __init__(self, match: Match, seat: int, simulations: int | None) -> None:
        self._match = match
        self._seat = seat
        self._simulations = simulations

    def moves(self) -> list[list[_Step]]:
        """The seat's moves, each with its actions: after one that is only part of a move, the next belongs to it."""
        legal_actions = self._match.game.play_functions()["legal_actions"]
        out = np.zeros(self._match.game.rules.ACTIONS, dtype=np.int16)
        moves: list[list[_Step]] = []
        goes_on = False
        for ply, state, action in self._match.decisions(self._seat):
            step = _Step(ply, state, action, legal_actions(state, self._seat, out) > 1)
            if goes_on:
                moves[-1].append(step)
            else:
                moves.append([step])
            goes_on = self._match.game.is_part(action)
        return moves

    def move(self, steps: Sequence[_Step], seconds: float) -> Decision:
        """How good a move was: as good as the worst of its actions."""
        free = [step for step in steps if step.free]
        judged = [self._decision(step, seconds / len(free)) for step in free]
        worst = max(judged, key=lambda one: one.lost)
        shown = worst if worst.lost else judged[-1]
        if len(steps) == 1:
            return shown
        labels = [said(self._match, step.state, self._seat, step.action) for step in steps]
        texts = ", ".join(self._match.game.words.format(step.action) for step in steps)
        played = Choice(texts, joined(labels), shown.played.win)
        return replace(shown, ply=steps[0].ply, played=played, best=played if shown.lost == 0 else shown.best)

    def _decision(self, step: _Step, seconds: float) -> Decision:
        """How good it was to do ``action`` there; two thirds of the effort look for what is best."""
        ply, state = step.ply, step.state
        found = self._found(state, ply, 2 * seconds / 3, 2, None)
        own = self._found(state, ply, seconds / 3, 1, step.action).best
        best = found.best if found.best.action != step.action and found.best.win > own.win + WORTH_TELLING else own
        return Decision(
            ply,
            self._choice(state, own),
            self._choice(state, best),
            len(found.options),
            found.simulations,
        )

    def _found(self, state: State, ply: int, seconds: float, thirds: int, only: int | None) -> Found:
        match = self._match
        rng = drawn(match, f"review {self._seat} {ply} {only}")
        number = None if self._simulations is None else max(1, self._simulations * thirds // 3)
        search = Search(
            match.game,
            state,
            self._seat,
            rng,
            tuning=tuning_of(match.game).sober,
            only=only,
            room=number or MOST_SIMULATIONS,
            jit=jit_enabled(),
        )
        if number is None:
            search.run(LEAST)
            search.run_for(max(seconds - search.seconds, 0.0))
        else:
            search.run(number)
        return search.found()

    def _choice(self, state: State, option: Option) -> Choice:
        label = said(self._match, state, self._seat, option.action)
        return Choice(self._match.game.words.format(option.action), label, option.win)


def _rounded(decision: Decision) -> dict[str, Any]:
    return {
        "ply": decision.ply,
        "played": {**asdict(decision.played), "win": round(decision.played.win, 3)},
        "best": {**asdict(decision.best), "win": round(decision.best.win, 3)},
        "choices": decision.choices,
        "simulations": decision.simulations,
    }


def curve(review: Review) -> str:
    """The chance to win before each decision, and the result, as a line of bars: low to high."""
    bars = "▁▂▃▄▅▆▇█"
    points = [one.best.win for one in review.decisions] + [review.result]
    return "".join(bars[min(len(bars) - 1, int(point * len(bars)))] for point in points)
