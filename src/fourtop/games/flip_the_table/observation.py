"""The information state of a seat as numbers, laid out as ``docs/games/flip-the-table.md`` says."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.cards import KINDS, PLACES, TABLES
from fourtop.games.flip_the_table.deck import GAMERS
from fourtop.games.flip_the_table.layout import CATEGORIES, SEATS, State
from fourtop.games.flip_the_table.legal import hand_size

HEAD = 9
HANDS = 4 * KINDS + SEATS
TABLE = 4 + 2 * PLACES
SEAT = CATEGORIES + 2
OBSERVATION = HEAD + HANDS + TABLES * TABLE + GAMERS + SEATS * SEAT


@kernel
def relative(seat: int, number: int) -> int:
    """A seat's number plus 1 (0: nobody), as the seat itself sees it: 1 itself, 2 the other."""
    return 0 if number == 0 else 1 + (number - 1 ^ seat)


@kernel
def observe(state: State, seat: int, out: NDArray[np.int16]) -> None:
    """All that the seat knows by perfect recall, except what the rules make it forget (FT-6.5)."""
    other = 1 - seat
    out[0] = state.first
    out[1] = state.stage
    out[2] = state.turn ^ seat
    out[3] = relative(seat, int(state.claim))
    out[4] = state.ending
    out[5] = state.out
    out[6] = state.turns
    out[7] = hand_size(state, other)
    out[8] = state.lobby_size
    at = HEAD
    for kind in range(KINDS):
        out[at] = state.hands[seat, kind]
        out[at + 1] = state.known[seat, kind]
        out[at + 2] = state.known[other, kind]
        out[at + 3] = state.discard[kind]
        at += 4
    for turn in range(SEATS):
        out[at] = state.last[seat ^ turn]
        at += 1
    for table in range(TABLES):
        out[at] = state.game[table]
        out[at + 1] = relative(seat, int(state.owner[table]))
        peeked = int(state.peeked[table])
        out[at + 2] = peeked >> seat & 1 | (peeked >> other & 1) << 1
        out[at + 3] = state.underside[table] if peeked >> seat & 1 else 0
        for place in range(PLACES):
            out[at + 4 + place] = state.sitting[table, place]
            out[at + 4 + PLACES + place] = state.forced[table, place]
        at += TABLE
    for place in range(GAMERS):
        out[at + place] = state.lobby[place]
    at += GAMERS
    for turn in range(SEATS):
        whose = seat ^ turn
        out[at] = state.ready[whose]
        out[at + 1] = state.fresh[whose]
        for category in range(CATEGORIES):
            out[at + 2 + category] = state.record[whose, category]
        at += SEAT
