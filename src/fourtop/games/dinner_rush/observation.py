"""The information state of a seat as numbers, laid out as ``docs/games/dinner-rush.md`` says."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.dinner_rush.cards import CARDS, RANKS, SEATS
from fourtop.games.dinner_rush.layout import KINDS, State, cards_left

HEAD = 7 + 2 * KINDS  # what is the same for all seats, and the own pass
SEAT_BLOCK = 1 + KINDS + 2 * RANKS
OBSERVATION = HEAD + RANKS + SEATS * SEAT_BLOCK + CARDS


@kernel
def observe(state: State, seat: int, out: NDArray[np.int16]) -> None:
    """All that the seat knows by perfect recall. Seats are counted clockwise from itself."""
    seats = int(state.seats)
    out[0] = seats
    out[1] = state.declined
    out[2] = state.phase
    out[3] = (int(state.turn) - seat) % seats
    out[4] = state.ticket
    out[5] = int(state.passed) >> seat & 1
    out[6] = state.compost_size
    for kind in range(KINDS):
        out[7 + kind] = state.printer[kind]
        out[7 + KINDS + kind] = state.walked[kind]
    for rank in range(RANKS):
        out[HEAD + rank] = state.hands[seat, rank]
    at = HEAD + RANKS
    for turn in range(SEATS):
        other = (seat + turn) % seats
        here = turn < seats
        out[at] = cards_left(state, other) if here else 0
        for kind in range(KINDS):
            out[at + 1 + kind] = state.tickets[other, kind] if here else 0
        for rank in range(RANKS):
            out[at + 1 + KINDS + rank] = state.known[other, rank] if here else 0
            out[at + 1 + KINDS + RANKS + rank] = state.no_more[other, rank] if here else 0
        at += SEAT_BLOCK
    for place in range(CARDS):
        out[at + place] = int(state.compost[place]) + 1 if place < state.compost_size else 0
