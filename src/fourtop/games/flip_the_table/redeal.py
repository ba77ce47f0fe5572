"""What a seat can't know, drawn anew as it could be: the other's hand and what the other has seen under tables.

Not known to a seat are the cards of the deck and those of the other's hand that aren't ``known``: taken as
distinguishable, each way to share them out is equally likely. Of the undersides it knows those that it has peeked at
and those that were flipped; one that the other has peeked at may be any of the rest. Everything else is left undecided.
"""

from __future__ import annotations

from fourtop.engine.chance import Rng, take
from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.cards import KINDS, TABLES
from fourtop.games.flip_the_table.layout import UNDECIDED, State


@kernel
def determinize(state: State, seat: int, rng: Rng) -> None:
    """Draw afresh, in place, what the seat can't know."""
    redeal_hand(state, 1 - seat, rng)
    redeal_undersides(state, seat, rng)


@kernel
def redeal_hand(state: State, other: int, rng: Rng) -> None:
    """The cards of a hand that aren't known go back to the deck; as many come out of it."""
    hidden = 0
    for kind in range(KINDS):
        count = int(state.hands[other, kind]) - int(state.known[other, kind])
        state.deck[kind] += count
        state.hands[other, kind] -= count
        hidden += count
    for _ in range(hidden):
        state.hands[other, take(state.deck, rng)] += 1


@kernel
def redeal_undersides(state: State, seat: int, rng: Rng) -> None:
    """Undersides that the seat hasn't seen go back to the unknown; those that the other has seen come out of them."""
    for table in range(TABLES):
        if state.underside[table] != UNDECIDED and not state.peeked[table] >> seat & 1:
            state.unknown[state.underside[table] - 1] += 1
            state.underside[table] = UNDECIDED
    for table in range(TABLES):
        if state.peeked[table] and state.underside[table] == UNDECIDED:
            state.underside[table] = 1 + take(state.unknown, rng)
