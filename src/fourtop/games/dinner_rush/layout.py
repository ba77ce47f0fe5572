"""How a state of Dinner Rush is laid out: its record, its phases, the numbers of its actions.

What nobody knows isn't decided: the printer is a multiset, a ticket gets its value at the flip.
Suits don't matter (DR-1.4), so a hand is a count of each rank.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fourtop.engine.kernel import kernel
from fourtop.games.dinner_rush.cards import CARDS, INGREDIENTS, RANKS, SEATS, VALUES
from fourtop.games.dinner_rush.claims import CLAIMS

KINDS = len(VALUES)

# Phases: before the flip, an action card may be played; it has been, and only the flip is left; the race; the end.
ACTION, FLIPPING, RACE, OVER = 0, 1, 2, 3

# Action numbers
FLIP = 0
RESTOCK = 1  # a King
RECOOK = 2  # a Queen with nothing to steal
STEAL = 3  # a Queen; + KINDS * seat + place of the value
SHIFT = STEAL + KINDS * SEATS  # a Jack; + rank
PASS = SHIFT + INGREDIENTS
CLAIM = PASS + 1  # + number of the claim
ACTIONS = CLAIM + len(CLAIMS)

WALKS, ENDS = 0, 1  # choices of the option ``declined``
RANDOM = 0  # choice of the option ``first``; from 1 on a seat's number plus 1

FIELDS = [
    ("seats", np.int8),
    ("phase", np.int8),
    ("turn", np.int8),  # the seat whose turn it is
    ("ticket", np.int8),  # value of the ticket that is up, 0 without one
    ("passed", np.int8),  # who has passed in this race, a bit a seat
    ("compost_size", np.int8),
    ("declined", np.int8),  # the options
    ("first", np.int8),
    ("reflexes", np.int8),
    ("race_seconds", np.int8),
    ("revealed", np.int16),
    ("phases", np.int16),
    ("hands", np.int8, (SEATS, RANKS)),  # cards of each rank
    ("known", np.int8, (SEATS, RANKS)),  # of those, how many everybody knows of
    ("no_more", np.int8, (SEATS, RANKS)),  # 1: everybody knows that it holds no others of that rank
    ("compost", np.int8, CARDS),  # ranks from the bottom up
    ("printer", np.int8, KINDS),  # tickets left, by value
    ("tickets", np.int8, (SEATS, KINDS)),  # set aside by each seat
    ("walked", np.int8, KINDS),  # tickets that walked out
]
STATE = np.dtype((np.record, FIELDS))
State = Any


@kernel
def cards_left(state: State, seat: int) -> int:
    """How many cards the seat holds."""
    count = 0
    for rank in range(RANKS):
        count += int(state.hands[seat, rank])
    return count
