"""Planning backwards: when each order of a seat could be served, and what must be selected now for that.

Time is counted in cook times from now, as in ``forecast.py``. A *plan* gives each order a time (its target) at which it
is served with what is ready then. What its tables and the rounds to come demand is kept: when a new customer comes, a
table must be free. Of all plans the cheapest is taken: tiles that would be missing or spoil cost most, then what is
left for later selections, then waiting.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.dish_em_out.cards import ASKED, COLUMNS, COOK, FOODS, LAST, POINTS
from fourtop.games.dish_em_out.layout import FORCED, MOST_FOODS, MOST_TILES, NOTHING, SELECT, SERVE, TABLES, State
from fourtop.games.dish_em_out.rules import rounds

FARTHEST = 4  # cook times that are looked ahead
NEVER = -1

MISSING = 100  # cost of a tile that is missing or spoils
SPARE = 45  # of one that nobody wants yet, and that keeps for a while
LATER = 14  # of a food that is left for the next selection
WAIT = 4  # of each cook time that a customer waits

Numbers = NDArray[np.int64]


@kernel
def plan(state: State, seat: int, targets: Numbers, takes: Numbers) -> int:
    """The cheapest plan of a seat.

    Args:
        targets: filled: for each table the time at which its order is served, ``NEVER`` without one.
        takes: filled: how many tiles of each food are selected before the next cook time.

    Returns:
        What it costs, in hundredths of a point.
    """
    stock = np.zeros((2, FOODS, COLUMNS), dtype=np.int64)  # as it is; what a plan leaves of it
    held = np.zeros(FOODS, dtype=np.int64)
    lay_out(state, seat, stock[0], held)
    selections = max(0, int(rounds(state)) + 2 - int(state.round_number) - int(state.stage == SERVE))
    first = 1 if state.stage == SELECT else 0
    tried = np.zeros(TABLES, dtype=np.int64)
    lacking = np.zeros((TABLES, FOODS), dtype=np.int64)
    trial = np.zeros(FOODS, dtype=np.int64)
    for table in range(TABLES):
        tried[table] = first if state.tables[seat, table] else NEVER
    best = -1
    while True:
        wait = 0
        for table in range(TABLES):
            wait += WAIT * max(0, int(tried[table]))
        if (best < 0 or wait < best) and room(state, tried, first):
            stock[1] = stock[0]
            cost = wait + price(state, seat, tried, stock[1], lacking, held, selections, trial)
            if best < 0 or cost < best:
                best = cost
                for table in range(TABLES):
                    targets[table] = tried[table]
                for food in range(FOODS):
                    takes[food] = trial[food]
        table = 0
        while table < TABLES and (tried[table] == NEVER or tried[table] == FARTHEST):
            if tried[table] == FARTHEST:
                tried[table] = first
            table += 1
        if table == TABLES:
            return best
        tried[table] += 1


@kernel
def lay_out(state: State, seat: int, stock: Numbers, held: Numbers) -> None:
    """What is on the board, and what the caddy holds: what was taken in a selection that goes on is still there."""
    for food in range(FOODS):
        held[food] = state.caddy[food]
        for column in range(COLUMNS):
            stock[food, column] = state.food[seat, food, column]
        if state.stage == SELECT and state.turn == seat:
            held[food] += stock[food, 0]
            stock[food, 0] = 0


@kernel
def room(state: State, targets: Numbers, first: int) -> bool:
    """DE-3.2: whether a table is free whenever a customer comes in the rounds that are left."""
    to_come = max(0, int(rounds(state)) - int(state.round_number))
    early = 0
    if state.stage == FORCED:
        to_come += 1
        early = 1
    elif state.stage == SERVE:
        early = 1
    for time in range(first, FARTHEST + 1):
        left = 0
        for table in range(TABLES):
            left += targets[table] > time
        if left > max(0, TABLES - min(time + early, to_come)):
            return False
    return True


@kernel
def price(
    state: State,
    seat: int,
    targets: Numbers,
    stock: Numbers,
    lacking: Numbers,
    held: Numbers,
    selections: int,
    takes: Numbers,
) -> int:
    """What a plan costs beside waiting; ``takes`` and ``lacking`` are filled, ``stock`` used up."""
    boards, board = int(state.boards), int(state.board[seat])
    lacking[:] = 0
    cost = 0
    for time in range(FARTHEST + 1):
        for table in range(TABLES):
            if targets[table] == time:
                order = int(state.tables[seat, table]) - 1
                for food in range(FOODS):
                    if ASKED[order, food]:
                        first, last = int(COOK[boards, board, food]), int(LAST[boards, board, food])
                        asked = int(ASKED[order, food])
                        lacking[table, food] = use_stock(stock, food, asked, first - time, last - time)
    spoiled = leftovers(state, seat, stock)
    cost += select(state, seat, targets, lacking, held, selections, takes)
    missing = 0
    for table in range(TABLES):
        left = 0
        for food in range(FOODS):
            left += lacking[table, food]
        missing += left
        if left and state.partial == NOTHING:
            cost += MISSING * int(POINTS[int(state.tables[seat, table]) - 1])
    return cost + spoiled + MISSING * missing


@kernel
def use_stock(stock: Numbers, food: int, count: int, first: int, last: int) -> int:
    """Use tiles of columns ``first`` to ``last``, the oldest first; how many are lacking."""
    for column in range(min(last, COLUMNS - 1), max(first, 0) - 1, -1):
        used = min(count, int(stock[food, column]))
        stock[food, column] -= used
        count -= used
    return count


@kernel
def leftovers(state: State, seat: int, stock: Numbers) -> int:
    """The cost of what nobody has a use for: as good as spoiled, unless it keeps until another customer comes."""
    boards, board = int(state.boards), int(state.board[seat])
    ahead = int(rounds(state)) - int(state.round_number)
    cost = 0
    for food in range(FOODS):
        for column in range(COLUMNS):
            if stock[food, column]:
                keeps = ahead > 0 and column + 1 <= LAST[boards, board, food]
                cost += int(stock[food, column]) * (SPARE if keeps else MISSING)
    return cost


@kernel
def select(
    state: State, seat: int, targets: Numbers, lacking: Numbers, held: Numbers, selections: int, takes: Numbers
) -> int:
    """DE-3.3: what is lacking is selected as early as it keeps, what must be started soonest first.

    ``lacking`` is left with what can't be selected in time, ``takes`` filled with what is selected now. Returns the
    cost of what is left for later.
    """
    boards, board = int(state.boards), int(state.board[seat])
    tiles, kinds = 0, 0  # of each selection: tiles four bits apart, foods as bits eight apart
    for food in range(FOODS):
        takes[food] = 0
    for latest in range(min(selections, FARTHEST + 1)):
        for table in range(TABLES):
            for food in range(FOODS):
                if lacking[table, food] and targets[table] - COOK[boards, board, food] == latest:
                    start = max(0, int(targets[table]) - int(LAST[boards, board, food]))
                    for when in range(start, latest + 1):
                        foods = kinds >> 8 * when & 255
                        if not foods >> food & 1 and bits(foods) >= MOST_FOODS:
                            continue
                        taken = min(int(lacking[table, food]), MOST_TILES - (tiles >> 4 * when & 15))
                        if when == 0:
                            taken = min(taken, int(held[food]) - int(takes[food]))
                            takes[food] += taken
                        if taken:
                            kinds |= 1 << 8 * when + food
                            tiles += taken << 4 * when
                            lacking[table, food] -= taken
    return LATER * bits(kinds >> 8)


@kernel
def bits(mask: int) -> int:
    """How many foods a mask has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
