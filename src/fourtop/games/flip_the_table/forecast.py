"""How likely each seat is to win Flip the Table! from a position: what a search asks where it looks no further.

A logistic regression over a million positions of 120,000 matches between *guides* and *bussers*: what one seat has
more of than the other, each with its weight in hundredths of a logit. What a seat knows of the undersides outweighs
all else, then the cards that teach it more or undo what the other knows.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.cards import CHANGE, EXPEL, GATHER, KINDS, PEEK, PRINTED, SWAP, TABLES
from fourtop.games.flip_the_table.crowd import blockers, total
from fourtop.games.flip_the_table.deck import GAMES
from fourtop.games.flip_the_table.layout import LOSE, SEATS, WIN, State
from fourtop.games.flip_the_table.rules import AT_TWO
from fourtop.games.flip_the_table.undersides import just_looked, looked

GATHERED, NEARLY = 13, 4  # an owned table that is gathered; one that is a contribution short of it
TWO, CLAIMED = 13, 13  # two gathered tables; more when they have already been claimed
TOKEN, SECOND = 12, 3  # a Flip token; another
EDGE, EDGE_WITH_TOKEN = 63, 21  # chance of WIN less that of LOSE under the best table; more with a token
KNOWS = 37  # where a WIN lies: more
GAME = 1  # a game in hand
SKILL = np.array([2, 0, 2, 9, 2, 0, 0, 9], dtype=np.int64)  # each skill in hand
LOOK, ANOTHER_LOOK = 17, 10  # a Peek in hand; another
LOOK_WITH_TOKEN = 9  # a Peek and a token
DEFENCELESS = 5  # no card that breaks a gathered table


@kernel
def edge(state: State, seat: int) -> float:
    """By how much WIN is likelier than LOSE under the table that is best to flip, as far as the seat knows."""
    wins, loses = int(PRINTED[WIN - 1]), int(PRINTED[LOSE - 1])
    left, unknown = wins + loses + int(PRINTED[2]) - int(state.out), 0
    for table in range(TABLES):
        if not looked(state, seat, table):
            unknown += 1
            continue
        if state.underside[table] == WIN:
            return 1.0
        left -= 1
        loses -= state.underside[table] == LOSE
    return (wins - loses) / left if unknown and left > 0 else 0.0


@kernel
def strength(state: State, seat: int) -> float:
    """What the seat has for winning, in hundredths of a logit."""
    worth, gathered = 0.0, 0
    for table in range(TABLES):
        if state.owner[table] == seat + 1:
            over = int(total(state, table)) - int(GATHER[state.game[table] - 1])
            if over >= 0 and not blockers(state, table):
                gathered += 1
                worth += GATHERED
            elif over >= -1:
                worth += NEARLY
    if gathered >= AT_TWO:
        worth += TWO
        if state.claim == seat + 1:
            worth += CLAIMED
    hand = state.hands[seat]
    for game in range(GAMES):
        worth += GAME * int(hand[game])
    for skill in range(GAMES, KINDS):
        worth += int(SKILL[skill - GAMES]) * int(hand[skill])
    if hand[PEEK]:
        worth += LOOK + ANOTHER_LOOK * (hand[PEEK] > 1)
    if hand[SWAP] == 0 and hand[CHANGE] == 0 and hand[EXPEL] == 0:
        worth -= DEFENCELESS
    best = edge(state, seat)
    worth += EDGE * best
    if best >= 1:
        worth += KNOWS
    tokens = int(state.ready[seat]) + int(state.fresh[seat])
    if tokens:
        worth += TOKEN + SECOND * (tokens - 1) + EDGE_WITH_TOKEN * best
        if hand[PEEK]:
            worth += LOOK_WITH_TOKEN
    return worth


@kernel
def evaluate(state: State, out: NDArray[np.float64]) -> None:
    """Each seat's chance to win."""
    lead = strength(state, 0) - strength(state, 1)
    out[0] = 1.0 / (1.0 + math.exp(-lead / 100))
    for seat in range(1, SEATS):
        out[seat] = 1.0 - out[0]


@kernel
def plausible(state: State, seat: int) -> bool:
    """Who knew where a WIN lies, with a token to spend, would have flipped that table in its last turn."""
    other = 1 - seat
    if state.turn != seat or not state.ready[other]:
        return True
    for table in range(TABLES):
        knew = looked(state, other, table) and not just_looked(state, other, table)
        if knew and state.underside[table] == WIN:
            return False
    return True
