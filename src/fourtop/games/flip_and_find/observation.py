"""The information state of a seat as numbers, laid out as ``docs/games/flip-and-find.md`` says."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.flip_and_find.cards import KINDS, KINDS_OF_ABILITY, ORDERS, TIP_VALUES
from fourtop.games.flip_and_find.layout import MOST_SEATS, PLACES, ROW, SHUFFLES, State

HEAD = 22
TILE = 6
SEAT = KINDS_OF_ABILITY + 2
OBSERVATION = HEAD + PLACES * TILE + SHUFFLES * KINDS + KINDS + ROW + 3 * ORDERS + MOST_SEATS * SEAT + 2 * TIP_VALUES


@kernel
def observe(state: State, seat: int, out: NDArray[np.int16]) -> None:
    """All that the seat knows by perfect recall; seats are counted clockwise from it, plus 1 where 0 is nobody."""
    seats = int(state.seats)
    out[:] = 0
    observe_head(state, seat, out)
    at = HEAD
    observe_tiles(state, seat, out[at : at + PLACES * TILE])
    at += PLACES * TILE
    observe_pools(state, seat, out[at : at + SHUFFLES * KINDS])
    at += SHUFFLES * KINDS
    out[at : at + KINDS] = state.discard
    at += KINDS
    out[at : at + ROW] = state.row
    at += ROW
    out[at : at + ORDERS] = state.deck
    at += ORDERS
    out[at : at + ORDERS] = state.under
    at += ORDERS
    owner = state.owner
    for order in range(ORDERS):
        out[at + order] = 1 + (owner[order] - 1 - seat) % seats if owner[order] else 0
    at += ORDERS
    for turn in range(seats):
        whose = (seat + turn) % seats
        out[at : at + KINDS_OF_ABILITY] = state.left[whose]
        out[at + KINDS_OF_ABILITY] = state.tip_hands[whose].sum()
        out[at + KINDS_OF_ABILITY + 1] = state.memory_aid >> whose & 1
        at += SEAT
    at += (MOST_SEATS - seats) * SEAT
    for value in range(TIP_VALUES):
        out[at + value] = state.tip_hands[seat, value]
        unseen = int(state.tips[value])  # not on one's own hand: left, or with others
        for other in range(seats):
            if other != seat:
                unseen += int(state.tip_hands[other, value])
        out[at + TIP_VALUES + value] = unseen


@kernel
def observe_head(state: State, seat: int, out: NDArray[np.int16]) -> None:
    """Counts and the turn."""
    out[0] = state.seats
    out[1] = state.tip_tiles
    out[2] = state.compensation
    out[3] = (state.starter - seat) % state.seats
    out[4] = (state.turn - seat) % state.seats
    out[5] = state.stage
    out[6] = state.ending
    out[7] = state.flips_left
    out[8] = state.fills
    out[9] = state.ability_used
    out[10] = state.looks_left
    out[11] = state.look
    out[12] = state.stand_in
    out[13] = state.counts_as
    out[14] = state.dry
    out[15] = state.shuffle
    out[16] = state.draw
    out[17] = state.up_count
    out[18] = state.turns
    out[19] = state.tips.sum()
    out[20] = state.walked & 0x1FFF  # 25 bits in two numbers
    out[21] = state.walked >> 13


@kernel
def observe_tiles(state: State, seat: int, out: NDArray[np.int16]) -> None:
    """Of each place: its face, if the seat has seen it; who has; its shuffle; its number among those up; Lights on."""
    face, seen, origin, kept, fresh = state.face, state.seen, state.origin, state.kept, state.fresh
    seats = int(state.seats)
    for place in range(PLACES):
        at = TILE * place
        out[at] = face[place] if seen[seat, place] else 0
        for turn in range(seats):
            out[at + 1] |= (seen[(seat + turn) % seats, place] != 0) << turn
        out[at + 2] = origin[place]
        out[at + 4] = 1 + (kept[place] - 1 - seat) % seats if kept[place] else 0
        out[at + 5] = fresh[place]
    for number in range(int(state.up_count)):
        out[TILE * (int(state.up[number]) - 1) + 3] = number + 1


@kernel
def observe_pools(state: State, seat: int, out: NDArray[np.int16]) -> None:
    """Of each shuffle, how many tiles of each kind the seat hasn't seen yet."""
    pools, face, seen, origin = state.pools, state.face, state.seen, state.origin
    for shuffle in range(SHUFFLES):
        out[KINDS * shuffle : KINDS * (shuffle + 1)] = pools[shuffle]
    for place in range(PLACES):
        if face[place] and not seen[seat, place]:
            out[KINDS * int(origin[place]) + int(face[place]) - 1] += 1
