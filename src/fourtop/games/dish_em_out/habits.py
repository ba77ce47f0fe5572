"""The *busser*: simple habits. Order by order, the soonest first; slow food first; what is complete is served.

It looks at each order by itself: when could it be served at the earliest, and what must be started now for that?
"""

from __future__ import annotations

import numpy as np

from fourtop.engine.chance import Rng, below
from fourtop.engine.kernel import kernel
from fourtop.games.dish_em_out import SEATS
from fourtop.games.dish_em_out.cards import ASKED, COLUMNS, COOK, FOODS, LAST, POINTS, SIZE
from fourtop.games.dish_em_out.kitchen import full
from fourtop.games.dish_em_out.layout import (
    ASSIGN,
    DO_ASSIGN,
    DO_DONE,
    DO_SERVE,
    DO_TAKE,
    MOST_FOODS,
    MOST_TILES,
    SELECT,
    TABLES,
    State,
)
from fourtop.games.dish_em_out.plans import Numbers, lay_out, use_stock
from fourtop.games.dish_em_out.rules import fallback, lacking, least_lacking, order_points, tokens

EASY = 2 * MOST_FOODS  # foods that a seat can start in the rounds that an order may wait
FARTHEST = 5  # cook times that are looked ahead


@kernel
def busser(state: State, seat: int, rng: Rng) -> int:
    """The *busser*'s choice."""
    if state.stage == ASSIGN:
        return assign(state, seat, rng)
    if state.begun[seat]:
        return DO_SERVE + int(state.begun[seat]) - 1
    if state.stage == SELECT:
        takes = np.zeros(FOODS, dtype=np.int64)
        start(state, seat, takes)
        return take_next(state, seat, takes)
    for table in range(TABLES):
        if state.tables[seat, table] and lacking(state, seat, table) == 0:
            return DO_SERVE + table
    return fallback(state, seat)


@kernel
def start(state: State, seat: int, takes: Numbers) -> None:
    """Fill ``takes`` with what is started now: for each order in turn, the soonest first, what it lacks."""
    stock = np.zeros((2, FOODS, COLUMNS), dtype=np.int64)  # what no order has taken yet; scratch
    held = np.zeros(FOODS, dtype=np.int64)
    lacks = np.zeros(FOODS, dtype=np.int64)
    lay_out(state, seat, stock[0], held)
    takes[:] = 0
    left = 0
    for table in range(TABLES):
        left |= int(state.tables[seat, table] > 0) << table
    while left:
        best, chosen = FARTHEST + 1, -1
        for table in range(TABLES):
            if left >> table & 1:
                when = earliest(state, seat, table, stock, lacks, takes)
                if when < best:
                    best, chosen = when, table
        if chosen < 0:
            return
        left &= ~(1 << chosen)
        lack(state, seat, chosen, best, stock[0], lacks)
        begin(state, seat, best, lacks, held, takes)


@kernel
def earliest(state: State, seat: int, table: int, stock: Numbers, lacks: Numbers, takes: Numbers) -> int:
    """In how many cook times the order could be complete, given what is already started now; or too late."""
    boards, board = int(state.boards), int(state.board[seat])
    for when in range(1, FARTHEST + 1):
        stock[1] = stock[0]
        lack(state, seat, table, when, stock[1], lacks)
        tiles, kinds, possible = 0, 0, True
        for food in range(FOODS):
            cooks = int(COOK[boards, board, food])
            possible &= lacks[food] == 0 or cooks <= when
            urgent = lacks[food] > 0 and cooks == when
            tiles += takes[food] + (lacks[food] if urgent else 0)
            kinds += takes[food] > 0 or urgent
        if possible and tiles <= MOST_TILES and kinds <= MOST_FOODS:
            return when
    return FARTHEST + 1


@kernel
def lack(state: State, seat: int, table: int, when: int, stock: Numbers, lacks: Numbers) -> None:
    """Fill ``lacks`` with what the order lacks if it is served after so many cook times; what it takes is used up."""
    boards, board = int(state.boards), int(state.board[seat])
    order = int(state.tables[seat, table]) - 1
    for food in range(FOODS):
        first, last = int(COOK[boards, board, food]), int(LAST[boards, board, food])
        lacks[food] = use_stock(stock, food, int(ASKED[order, food]), first - when, last - when)


@kernel
def begin(state: State, seat: int, when: int, lacks: Numbers, held: Numbers, takes: Numbers) -> None:
    """DE-3.3: add to ``takes`` what is lacking: what must be started now, then what keeps so long."""
    boards, board = int(state.boards), int(state.board[seat])
    for late in range(2):
        for food in range(FOODS):
            cooks, last = int(COOK[boards, board, food]), int(LAST[boards, board, food])
            if lacks[food] and when <= last and (cooks < when) == (late > 0):
                tiles, kinds = 0, 0
                for other in range(FOODS):
                    tiles += takes[other]
                    kinds += takes[other] > 0
                if takes[food] > 0 or kinds < MOST_FOODS:
                    takes[food] += min(lacks[food], MOST_TILES - tiles, held[food] - takes[food])


@kernel
def take_next(state: State, seat: int, takes: Numbers) -> int:
    """The next tile of what is to be taken, or done; what was begun otherwise may leave no room for it."""
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
def assign(state: State, seat: int, rng: Rng) -> int:
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
