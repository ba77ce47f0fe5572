"""How a search goes about it, as numbers that anybody may change: what suits a game stands beside its bots."""

from __future__ import annotations

import importlib
import math
from dataclasses import dataclass, replace
from typing import cast

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.game import Game

CERTAIN = 1 << 16
ALWAYS = 1 << 32

# Places in the row of numbers that the kernels get.
EXPLORE, FIRST, BIAS, HABIT, REPLY, CUT, MARGIN, SCALE, CONTEMPT, PATHS, SEES_ALL, FADE, ONLY = range(13)
NUMBERS = 13


@dataclass(frozen=True)
class Tuning:
    """Settings of a search; a game's own are ``SEARCH`` in its ``bots.py``.

    Attributes:
        explore: how much is tried that doesn't look best.
        first: how much worse than the position so far an action counts that wasn't tried yet, in win probability.
        bias: share of the prior that goes to what the game's *guide* would do; 0: all actions are alike at first.
        habit: chance of each action of a rollout to be the busser's, else it is random; 0 to 1.
        reply: chance of each other seat's action in the tree to be the busser's, else it is searched for; 0 to 1.
        cut: actions of a rollout after which the position is judged by ``slots.evaluate``; 0: played to the end.
        margin: share of the points' lead in what is aimed at, the rest is winning; 0 to 1.
        scale: the lead in points that counts as whole; needed with ``margin``.
        contempt: by how much, in logits, the searcher trusts itself to do better than ``slots.evaluate`` says, where
            that is asked: who expects to outplay the other doesn't gamble at even odds. Hints and reviews leave it out.
        a_second: simulations of one core in a second, about: what a bot's budget is counted by.
        least: simulations for an action below which a search finds less than habits do: no level makes fewer.
        share: into how many actions a move of a person falls as a rule: each gets that part of the budget.
        sees_all: look at everything, hidden or not: only to measure how much that would help.
    """

    explore: float = 1.5
    first: float = 0.1
    bias: float = 0.0
    habit: float = 0.0
    reply: float = 0.0
    cut: int = 0
    margin: float = 0.0
    scale: float = 1.0
    contempt: float = 0.0
    a_second: int = 20_000
    least: int = 1
    share: int = 1
    sees_all: bool = False

    @property
    def sober(self) -> Tuning:
        """The same with nobody trusting in more than the position says: for telling chances to win."""
        return replace(self, contempt=0.0)

    def row(self, game: Game, fade: float = 0.0) -> NDArray[np.float64]:
        """The numbers as the kernels get them, float64[NUMBERS].

        Args:
            game: without hidden information and chance its positions are told apart by the actions that led there; if
                it has no *busser*, nothing is asked of one.
            fade: the chance for each turn that the seat forgets something, where the game knows forgetting.
        """
        row = np.zeros(NUMBERS, dtype=np.float64)
        habits = "busser" in game.functions
        row[EXPLORE], row[FIRST] = self.explore, self.first
        if habits:
            row[BIAS], row[HABIT], row[REPLY] = self.bias, self.habit * ALWAYS, self.reply * ALWAYS
        row[CUT] = self.cut or game.max_plies
        row[MARGIN], row[SCALE] = self.margin, self.scale
        row[CONTEMPT] = math.exp(self.contempt)
        row[PATHS] = not (game.hidden or game.chance or game.simultaneous)
        row[SEES_ALL] = self.sees_all
        row[FADE] = round(fade * CERTAIN)
        row[ONLY] = -1
        return row


def tuning_of(game: Game) -> Tuning:
    """What suits a game: its own settings, or those for any game that has a busser, or hasn't."""
    if (game.folder / "bots.py").is_file():
        own = getattr(importlib.import_module(f"{game.package}.bots"), "SEARCH", None)
        if own is not None:
            return cast("Tuning", own)
    return Tuning(bias=0.3, habit=0.5, reply=0.5) if "busser" in game.functions else Tuning()
