"""A seat's board: food that cooks, gets ready and spoils, and orders that are served with it."""

from __future__ import annotations

from fourtop.engine.kernel import kernel
from fourtop.games.dish_em_out.cards import ASKED, ASKS, COLUMNS, COOK, FOODS, LAST, SIZE
from fourtop.games.dish_em_out.layout import TABLES, State


@kernel
def ready(state: State, seat: int, food: int) -> int:
    """DE-3.5: how many tiles of the food the seat has in its Ready columns."""
    boards, board = int(state.boards), int(state.board[seat])
    count = 0
    for column in range(int(COOK[boards, board, food]), int(LAST[boards, board, food]) + 1):
        count += int(state.food[seat, food, column])
    return count


@kernel
def usable(state: State, seat: int, table: int, food: int) -> int:
    """DE-3.5: how many ready tiles of the food the order on a table can take."""
    return min(ready(state, seat, food), int(ASKED[int(state.tables[seat, table]) - 1, food]))


@kernel
def ready_foods(state: State, seat: int) -> int:
    """DE-3.5: the foods, as bits, of which the seat has something ready."""
    found = 0
    for food in range(FOODS):
        found |= int(ready(state, seat, food) > 0) << food
    return found


@kernel
def can_serve(state: State, seat: int) -> bool:
    """DE-3.6: whether any of the seat's customers wants something that is ready."""
    found = ready_foods(state, seat)
    for table in range(TABLES):
        order = int(state.tables[seat, table]) - 1
        if order >= 0 and ASKS[order] & found:
            return True
    return False


@kernel
def full(state: State, seat: int) -> bool:
    """DE-3.2: whether all tables of the seat are taken."""
    taken = 0
    for table in range(TABLES):
        taken += state.tables[seat, table] > 0
    return bool(taken == TABLES)


@kernel
def has_food(state: State, seat: int) -> bool:
    """DE-4.1: whether anything is left on the seat's board."""
    for food in range(FOODS):
        for column in range(COLUMNS):
            if state.food[seat, food, column]:
                return True
    return False


@kernel
def picked(state: State, seat: int) -> int:
    """DE-3.3: how many tiles lie in Prep."""
    count = 0
    for food in range(FOODS):
        count += int(state.food[seat, food, 0])
    return count


@kernel
def cook(state: State) -> None:
    """DE-3.4: on all boards all food moves one column on; what was in its last one goes to the trash and the caddy."""
    boards = int(state.boards)
    for seat in range(int(state.seats)):
        board = int(state.board[seat])
        for food in range(FOODS):
            last = int(LAST[boards, board, food])
            spoiled = int(state.food[seat, food, last])
            state.trashed[seat, food] += spoiled
            state.caddy[food] += spoiled
            for column in range(last, 0, -1):
                state.food[seat, food, column] = state.food[seat, food, column - 1]
            state.food[seat, food, 0] = 0


@kernel
def use(state: State, seat: int, food: int, count: int) -> None:
    """DE-3.5: ready tiles go to the caddy, the oldest first."""
    state.caddy[food] += count
    column = int(LAST[int(state.boards), int(state.board[seat]), food])
    while count > 0:
        taken = min(count, int(state.food[seat, food, column]))
        state.food[seat, food, column] -= taken
        count -= taken
        column -= 1


@kernel
def fill_plate(state: State, seat: int, table: int) -> None:
    """DE-3.5: all that the order can use is put on its plate."""
    order = int(state.tables[seat, table]) - 1
    for food in range(FOODS):
        if ASKED[order, food]:
            state.plate[seat, food] = usable(state, seat, table, food)


@kernel
def serve(state: State, seat: int, table: int) -> None:
    """DE-3.5: the order is served with what is on its plate."""
    order = int(state.tables[seat, table]) - 1
    missing = int(SIZE[order])
    for food in range(FOODS):
        count = int(state.plate[seat, food])
        if count:
            use(state, seat, food, count)
            missing -= count
            state.plate[seat, food] = 0
    state.begun[seat] = 0
    state.tables[seat, table] = 0
    state.served[order] = seat + 1
    state.missing[order] = missing


@kernel
def seat_customer(state: State, seat: int, order: int) -> None:
    """DE-3.1: the order goes to the first free table."""
    table = 0
    while state.tables[seat, table]:
        table += 1
    state.tables[seat, table] = order + 1
