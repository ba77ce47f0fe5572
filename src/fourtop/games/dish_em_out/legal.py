"""What a seat may do, in the order of the action numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.dish_em_out import SEATS
from fourtop.games.dish_em_out.cards import ASKS, FOODS
from fourtop.games.dish_em_out.kitchen import ready_foods, usable
from fourtop.games.dish_em_out.layout import (
    ASSIGN,
    DO_ASSIGN,
    DO_BARE,
    DO_DONE,
    DO_PUT,
    DO_SERVE,
    DO_TAKE,
    FORCED,
    MOST_FOODS,
    MOST_TILES,
    OVER,
    SELECT,
    TABLES,
    State,
)

Actions = NDArray[np.int16]


@kernel
def active(state: State) -> int:
    """DE-3.1, DE-3.3: the dealer, then seat by seat; DE-3.2, DE-3.6: all that a simultaneous stage waits for."""
    stage = int(state.stage)
    if stage == ASSIGN:
        return 1 << int(state.dealer)
    if stage == SELECT:
        return 1 << int(state.turn)
    return 0 if stage == OVER else int(state.waiting)


@kernel
def legal_actions(state: State, seat: int, out: Actions) -> int:
    """The actions of the stage."""
    if not active(state) >> seat & 1:
        return 0
    if state.stage == ASSIGN:
        count = 0
        for place in range(int(state.seats)):
            out[count] = DO_ASSIGN + SEATS * place + int(state.turn)
            count += state.offer[place] > 0
        return count
    if state.stage == SELECT:
        return legal_takes(state, seat, out)
    if state.begun[seat]:
        return legal_plate(state, seat, out)
    return legal_servings(state, seat, out)


@kernel
def legal_takes(state: State, seat: int, out: Actions) -> int:
    """DE-3.3: a tile of a food that the caddy holds, from the last one taken on; or done."""
    tiles, kinds, last = 0, 0, 0
    for food in range(FOODS):
        prep = int(state.food[seat, food, 0])
        if prep:
            tiles += prep
            kinds += 1
            last = food
    count = 0
    if tiles < MOST_TILES:
        for food in range(last, FOODS):
            out[count] = DO_TAKE + food
            count += state.caddy[food] > 0 and (kinds < MOST_FOODS or food == last)
    out[count] = DO_DONE
    return count + 1


@kernel
def legal_plate(state: State, seat: int, out: Actions) -> int:
    """DE-3.5: a serving has begun: another tile, in the order of foods, or the order is served."""
    table = int(state.begun[seat]) - 1
    last = 0
    for food in range(FOODS):
        if state.plate[seat, food]:
            last = food
    count = 0
    for food in range(last, FOODS):
        out[count] = DO_PUT + FOODS * table + food
        count += usable(state, seat, table, food) > state.plate[seat, food]
    out[count] = DO_SERVE + table
    return count + 1


@kernel
def legal_servings(state: State, seat: int, out: Actions) -> int:
    """DE-3.5, DE-3.6: orders that a ready tile is there for, or done; DE-3.2: any order, with whatever is ready."""
    forced = state.stage == FORCED
    count = 0
    if not forced:
        out[0] = DO_DONE
        count = 1
    found = ready_foods(state, seat)
    able = 0
    for table in range(TABLES):
        order = int(state.tables[seat, table]) - 1
        wanted = int(ASKS[order]) & found if order >= 0 else 0
        able |= int(wanted != 0) << table
        for food in range(FOODS):
            out[count] = DO_PUT + FOODS * table + food
            count += wanted >> food & 1
    for table in range(TABLES):
        out[count] = DO_SERVE + table
        count += forced or able >> table & 1
    if forced:
        for table in range(TABLES):
            out[count] = DO_BARE + table
            count += able >> table & 1
    return count
