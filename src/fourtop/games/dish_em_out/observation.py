"""The information state of a seat as numbers, laid out as ``docs/games/dish-em-out.md`` says."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.dish_em_out import SEATS
from fourtop.games.dish_em_out.cards import COLUMNS, FOODS, ORDERS
from fourtop.games.dish_em_out.layout import ASSIGN, SELECT, TABLES, State

HEAD = 9
BOARD = 3 + TABLES + FOODS * (COLUMNS + 1)  # of each seat
PLATE = 1 + FOODS
OBSERVATION = HEAD + FOODS + SEATS + SEATS * BOARD + PLATE + 3 * ORDERS


@kernel
def observe(state: State, seat: int, out: NDArray[np.int16]) -> None:
    """Everything but plates that others have begun; seats clockwise from the one that observes."""
    for at in range(OBSERVATION):
        out[at] = 0
    seats = int(state.seats)
    sequential = state.stage in (ASSIGN, SELECT)
    out[0] = seats
    out[1] = state.rounds
    out[2] = state.partial
    out[3] = state.boards
    out[4] = state.first
    out[5] = state.stage
    out[6] = state.round_number
    out[7] = (int(state.dealer) - seat) % seats
    out[8] = (int(state.turn) - seat) % seats if sequential else 0
    at = HEAD
    for food in range(FOODS):
        out[at + food] = state.caddy[food]
    at += FOODS
    for place in range(seats):
        out[at + place] = state.offer[place]
    at += SEATS
    for turn in range(seats):
        other = (seat + turn) % seats
        out[at] = state.board[other]
        out[at + 1] = int(state.waiting) >> other & 1
        out[at + 2] = state.dealt[other]
        for table in range(TABLES):
            out[at + 3 + table] = state.tables[other, table]
        row = at + 3 + TABLES
        for food in range(FOODS):
            for column in range(COLUMNS):
                out[row + column] = state.food[other, food, column]
            out[row + COLUMNS] = state.trashed[other, food]
            row += COLUMNS + 1
        at += BOARD
    at = HEAD + FOODS + SEATS + SEATS * BOARD
    out[at] = state.begun[seat]
    for food in range(FOODS):
        out[at + 1 + food] = state.plate[seat, food]
    at += PLATE
    for order in range(ORDERS):
        out[at] = state.deck[order]
        out[at + 1] = 0 if state.served[order] == 0 else 1 + (int(state.served[order]) - 1 - seat) % seats
        out[at + 2] = state.missing[order]
        at += 3
