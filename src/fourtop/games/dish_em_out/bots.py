"""The *busser*: plans backwards from its orders, serves before food spoils, deals to its own advantage."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below
from fourtop.engine.kernel import kernel
from fourtop.engine.search.tuning import Tuning
from fourtop.games.dish_em_out import SEATS
from fourtop.games.dish_em_out.cards import ASKED, COLUMNS, FOODS, POINTS, SIZE
from fourtop.games.dish_em_out.kitchen import full, ready_foods
from fourtop.games.dish_em_out.layout import (
    ASSIGN,
    DO_ASSIGN,
    DO_DONE,
    DO_SERVE,
    DO_TAKE,
    FORCED,
    MOST_FOODS,
    MOST_TILES,
    SELECT,
    SERVE,
    TABLES,
    State,
)
from fourtop.games.dish_em_out.plans import plan
from fourtop.games.dish_em_out.rules import lacking, least_lacking, order_points, rounds, tokens

# A selection takes up to seven tiles, one action each: its budget is shared by eight.
SEARCH = Tuning(habit=1.0, bias=0.9, reply=1.0, margin=0.5, scale=20.0, a_second=800, share=8)

EASY = 2 * MOST_FOODS  # foods that a seat can start in the rounds that an order may wait


@kernel
def busser(state: State, seat: int, rng: Rng) -> int:
    """The *busser*'s choice."""
    if state.stage == ASSIGN:
        return choose_order(state, seat, rng)
    if state.begun[seat]:
        return DO_SERVE + int(state.begun[seat]) - 1
    targets = np.zeros(TABLES, dtype=np.int64)
    takes = np.zeros(FOODS, dtype=np.int64)
    plan(state, seat, targets, takes)
    if state.stage == SELECT:
        return choose_food(state, seat, takes)
    return choose_serving(state, seat, targets)


@kernel
def choose_food(state: State, seat: int, takes: NDArray[np.int64]) -> int:
    """The next tile of what the plan takes, or done; what was begun otherwise may leave no room for it."""
    last, kinds, tiles = 0, 0, 0
    for food in range(FOODS):
        prep = int(state.food[seat, food, 0])
        if prep:
            last = food
            kinds += 1
            tiles += prep
    if tiles < MOST_TILES:
        for food in range(last, FOODS):
            if state.food[seat, food, 0] < takes[food] and (kinds < MOST_FOODS or state.food[seat, food, 0]):
                return DO_TAKE + food
    return DO_DONE


@kernel
def choose_serving(state: State, seat: int, targets: NDArray[np.int64]) -> int:
    """An order that the plan serves now; while new orders are still to come, incomplete ones wait for them."""
    found = ready_foods(state, seat)
    waits = state.stage == SERVE and state.round_number < rounds(state)
    for table in range(TABLES):
        if targets[table] == 0:
            lacks = lacking(state, seat, table)
            if lacks == 0 or state.stage == FORCED:
                return DO_SERVE + table
            order = int(state.tables[seat, table]) - 1
            useful = False
            for food in range(FOODS):
                useful |= ASKED[order, food] > 0 and (found >> food & 1) > 0
            if useful and not waits:
                return DO_SERVE + table
    if state.stage == FORCED:
        return DO_SERVE + least_lacking(state, seat)
    return DO_DONE


@kernel
def choose_order(state: State, seat: int, rng: Rng) -> int:
    """What brings oneself most; what brings the leader least is kept for them; others get any."""
    target = int(state.turn)
    ahead = leader(state, seat, rng)
    if target == seat:
        return DO_ASSIGN + SEATS * extreme(state, target, 1) + target
    kept = -1
    if ahead >= 0 and state.dealt[ahead] == 0:
        kept = extreme(state, ahead, -1)
        if target == ahead:
            return DO_ASSIGN + SEATS * kept + target
    left = 0
    found = kept
    for place in range(int(state.seats)):
        if state.offer[place] and place != kept:
            left += 1
            if below(rng, left) == 0:
                found = place
    return DO_ASSIGN + SEATS * found + target


@kernel
def leader(state: State, seat: int, rng: Rng) -> int:
    """Who has most points, more than oneself; of several any; -1: nobody has."""
    found, ties = -1, 0
    most = order_points(state, seat) - tokens(state, seat)
    for other in range(int(state.seats)):
        points = order_points(state, other) - tokens(state, other)
        if points > most:
            most, ties, found = points, 1, other
        elif points == most and found >= 0:
            ties += 1
            if below(rng, ties) == 0:
                found = other
    return found


@kernel
def extreme(state: State, seat: int, sign: int) -> int:
    """The place of the offered order that is worth most to the seat (``sign`` 1), or least (-1)."""
    best, found = 0, -1
    for place in range(int(state.seats)):
        if state.offer[place]:
            value = sign * worth(state, seat, int(state.offer[place]) - 1)
            if found < 0 or value > best:
                best, found = value, place
    return found


@kernel
def worth(state: State, seat: int, order: int) -> int:
    """About what an order brings a seat, in hundredths of a point: less what it can't start in time with all it has."""
    foods = 0
    for food in range(FOODS):
        foods += ASKED[order, food] > 0
    busy = foods
    for food in range(FOODS):
        wanted = 0
        for table in range(TABLES):
            if state.tables[seat, table]:
                wanted += int(ASKED[int(state.tables[seat, table]) - 1, food])
        for column in range(COLUMNS):
            wanted -= int(state.food[seat, food, column])
        busy += wanted > 0
    value = 100 * int(POINTS[order])
    if busy > EASY:
        value -= 100 * int(SIZE[order]) * (busy - EASY) // foods
    if full(state, seat):
        value -= 100 * lacking(state, seat, least_lacking(state, seat))
    return value
