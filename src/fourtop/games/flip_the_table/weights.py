"""What the rules of thumb of Flip the Table! are made of: what each thing counts, in hundredths of a gathered table.

``PLAIN`` is the *busser*'s, set by hand. ``TRIED`` is the *guide*'s: an evolution strategy (CMA-ES) tried a thousand
sets in 4,000 matches against bussers each. What it found out: a Peek is worth nothing without a token and much with
one; a table that the other has just looked at, with a token ready, had better be flipped or changed; Change Table is
kept for that.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fourtop.games.flip_the_table.cards import KINDS
from fourtop.games.flip_the_table.deck import GAMES
from fourtop.games.flip_the_table.layout import HAND
from fourtop.games.flip_the_table.tokens import OF_ONE

MOST_SHORT, MOST_SPARE = 4, 3
SKILLS = KINDS - GAMES

WEIGHTS = np.dtype(
    (
        np.record,
        [
            ("short", np.int64, MOST_SHORT + 1),  # an owned table that is so many contributions short of gathered
            ("spare", np.int64, MOST_SPARE + 1),  # more for so many contributions above: it is harder to break
            ("spoil", np.int64),  # percent of that for the other's tables: one rather builds than spoils
            ("claimed", np.int64),  # two gathered tables
            ("threat", np.int64),  # the other's two gathered tables: a claim unless broken in time
            ("token", np.int64),  # the first Flip token
            ("second", np.int64),  # the second
            ("full", np.int64),  # what it costs to spend one of two, beside which none can be earned
            ("step", np.int64, OF_ONE + 1),  # a record of so many of the seven or six cards of a pattern
            ("hold", np.int64, HAND + 1),  # a hand of so many cards
            ("game", np.int64),  # a game spent, beyond that
            ("skill", np.int64, SKILLS),  # a skill spent, beyond that
            ("look", np.int64),  # an underside seen
            ("aim", np.int64),  # the same with a token
            ("win", np.int64),  # a WIN seen, twice that with a token: what Mix or Change Table would undo
            ("other", np.int64),  # something else seen: likewise
            ("seen", np.int64),  # what the other has seen under a table
            ("aimed", np.int64),  # more for each token of the other
            ("infers", np.int64),  # 1: a table that the other knows and hasn't flipped, with a token ready, is no WIN
            ("danger", np.int64),  # a table that the other has just looked at, with a token ready
            ("wager", np.int64),  # a flip without knowing, won
            ("risk", np.int64),  # how much worse it is when lost
        ],
    )
)
Weights = Any  # a record of WEIGHTS


def _made(**weights: Any) -> Weights:
    made = np.zeros(1, dtype=WEIGHTS)
    for name, value in weights.items():
        made[name] = value
    return made[0]


PLAIN = _made(
    short=(100, 60, 30, 12, 5),
    spare=(0, 20, 40, 40),
    spoil=60,
    claimed=300,
    threat=400,
    token=60,
    second=60,
    full=15,
    step=(0, 1, 2, 4, 6, 9, 13),
    hold=(0, 22, 40, 54, 64, 70),
    look=14,
    aim=28,
    win=56,
    other=-7,
    seen=14,
    aimed=14,
    wager=300,
    risk=150,
)

TRIED = _made(
    short=(99, 30, 11, 4, 21),
    spare=(0, 9, -17, -50),
    spoil=49,
    claimed=436,
    threat=514,
    token=112,
    second=70,
    full=70,
    step=(0, -1, -6, 3, 9, 16, 11),
    hold=(0, 11, 31, 44, 84, 94),
    game=-12,
    skill=(-7, -16, -3, 44, 2, -37, 7, 17),
    look=-40,
    aim=68,
    win=117,
    other=-5,
    seen=46,
    aimed=50,
    infers=1,
    danger=551,
    wager=240,
    risk=306,
)
