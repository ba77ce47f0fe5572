"""The *busser* of Dinner Rush: rules of thumb, from its own hand and what everybody knows.

In a race it plays the claim that sheds the most cards. Before the flip it is rid of an action card
whenever that does more good than harm. What a hand is good for is measured by its outlook.
"""

from __future__ import annotations

import numpy as np

from fourtop.engine.chance import Rng, below
from fourtop.engine.kernel import kernel
from fourtop.engine.search.tuning import Tuning
from fourtop.games.dinner_rush.cards import COPIES, LOWEST, TICKETS
from fourtop.games.dinner_rush.claims import BITS, PACKED, SIZES, makes, packed_hand
from fourtop.games.dinner_rush.layout import (
    ACTIONS,
    CLAIM,
    FLIP,
    KINDS,
    PASS,
    RACE,
    RECOOK,
    RESTOCK,
    SHIFT,
    STEAL,
    State,
)
from fourtop.games.dinner_rush.rules import RESTOCKED, ingredient_below, legal_actions
from fourtop.games.dinner_rush.scoring import earned

SEARCH = Tuning(habit=0.5, bias=0.3, a_second=50_000)

# Worth is counted in twelfths of a point (TICKETS of them), so that an outlook is a whole number.
SHED = 1000  # a card shed counts more than any outlook
RID = 5  # to be rid of an action card
TICKET = 10  # a point of a stolen ticket: nearly a whole one
TOSS = 16  # equal worths: any


@kernel
def outlook(state: State, hand: int) -> int:
    """The next ticket's value as far as a packed hand can make it, in twelfths of a point; any left may come."""
    left, worth = 0, 0
    for kind in range(KINDS):
        count = int(state.printer[kind])
        left += count
        if makes(hand, LOWEST + kind):
            worth += count * (LOWEST + kind)
    return TICKETS * worth // left if left else 0


@kernel
def restocked(state: State, hand: int) -> int:
    """The packed hand after a King."""
    place = int(state.compost_size)
    for _ in range(RESTOCKED):
        place = ingredient_below(state, place)
        if place >= 0:
            hand += 1 << BITS * int(state.compost[place])
    return hand


@kernel
def shifted(state: State, seat: int, rank: int, hand: int) -> int:
    """The packed hand after a Jack, if all give who aren't known to have none, as far as there are cards."""
    unseen = COPIES - int(state.hands[seat, rank])
    for place in range(int(state.compost_size)):
        unseen -= int(state.compost[place] == rank)
    givers = 0
    for other in range(int(state.seats)):
        if other != seat and (state.known[other, rank] or not state.no_more[other, rank]):
            givers += 1
    return hand + (min(unseen, givers) << BITS * rank)


@kernel
def card_worth(state: State, seat: int, action: int, hand: int) -> int:
    """What an action card does for the seat before the flip; the flip itself is worth 0."""
    if STEAL <= action < SHIFT:
        other, kind = (action - STEAL) // KINDS, (action - STEAL) % KINDS
        return TICKET * (LOWEST + kind) + earned(state, other)
    if action == RECOOK:
        left = 0
        for kind in range(KINDS):
            left += int(state.printer[kind])
        return RID if left <= state.seats else -RID  # a later turn may find something to steal
    after = restocked(state, hand) if action == RESTOCK else shifted(state, seat, action - SHIFT, hand)
    return RID + outlook(state, after) - outlook(state, hand)


@kernel
def busser(state: State, seat: int, rng: Rng) -> int:
    """Its choice among the legal actions; the same for all positions that look the same to its seat."""
    actions = np.empty(ACTIONS, dtype=np.int16)
    count = legal_actions(state, seat, actions)
    hand = packed_hand(state, seat)
    best, choice = 0, PASS if state.phase == RACE else FLIP
    for place in range(1, count):  # the first is the pass or the flip
        action = int(actions[place])
        if action >= CLAIM:
            claim = action - CLAIM
            worth = SHED * int(SIZES[claim]) + outlook(state, hand - int(PACKED[claim]))
        else:
            worth = card_worth(state, seat, action, hand)
        worth = worth * TOSS + below(rng, TOSS)
        if worth > best:
            best, choice = worth, action
    return choice
