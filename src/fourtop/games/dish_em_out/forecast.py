"""What the screen plans with: when food gets ready and spoils, and when an order could be served at the earliest.

Time is counted in *cook times from now*: 0 is before the next one. A food taken in the selection before cook time n + 1
is then in column (time - n). Rounds go on to be counted after the last one, while food is cooked and served.
"""

from __future__ import annotations

import itertools

from fourtop.engine.game import Document
from fourtop.games.dish_em_out.cards import ASKED, COLUMNS, COOK, FOODS, LAST
from fourtop.games.dish_em_out.layout import MOST_FOODS, MOST_TILES, OVER, SELECT, SERVE, State
from fourtop.games.dish_em_out.rules import rounds

FARTHEST = COLUMNS + 3  # cook times that are looked ahead


def next_cook(state: State) -> int:
    """The round of the next cook time."""
    return int(state.round_number) + int(state.stage == SERVE)


def next_selection(state: State, seat: int) -> int | None:
    """The round in which the seat selects next; None when it doesn't any more."""
    if state.stage == OVER:
        return None
    first = next_cook(state)
    if state.stage == SELECT and has_selected(state, seat):
        first += 1
    return first if first <= rounds(state) + 1 else None


def has_selected(state: State, seat: int) -> bool:
    """Whether the seat has already selected in this round's selection."""
    seats, dealer = int(state.seats), int(state.dealer)
    return (seat - dealer) % seats < (int(state.turn) - dealer) % seats


def to_select(state: State) -> list[int]:
    """The seats that are still to select in this round, in their order; none outside of a selection."""
    if state.stage != SELECT:
        return []
    seats, dealer = int(state.seats), int(state.dealer)
    return [(dealer + turn) % seats for turn in range((int(state.turn) - dealer) % seats, seats)]


def timing(state: State, seat: int, food: int) -> tuple[int, int]:
    """How a food cooks on the seat's board: the columns of its first and its last Ready space."""
    board = int(state.board[seat])
    return int(COOK[int(state.boards), board, food]), int(LAST[int(state.boards), board, food])


def of_column(state: State, seat: int, food: int, column: int) -> Document:
    """When what is in a column gets ready (None: it is) and at which round's cook time it goes to the trash."""
    first, last = timing(state, seat, food)
    cook = next_cook(state)
    kind = "prep" if column == 0 else "cooking" if column < first else "ready"
    return {
        "kind": kind,
        "count": int(state.food[seat, food, column]),
        "ready": cook + first - column - 1 if column < first else None,
        "spoils": cook + last - column,
    }


def if_taken(state: State, seat: int, food: int) -> Document | None:
    """When a tile taken in the seat's next selection gets ready and spoils; None when it doesn't select any more."""
    taken = next_selection(state, seat)
    if taken is None:
        return None
    first, last = timing(state, seat, food)
    return {"taken": taken, "ready": taken + first - 1, "spoils": taken + last}


def earliest(state: State, seat: int, order: int) -> Document | None:
    """When an order could be served complete at the earliest, if what it lacks is selected for it alone.

    ``{"round", "early"}``: ``early`` is before that round's selection, else after its cook time. None: never any more.
    """
    start = 1 if state.stage == SELECT else 0
    for time in range(start, FARTHEST + 1):
        if feasible(state, seat, order, time):
            early = time == 0 and state.stage != SERVE
            return {"round": next_cook(state) + time - 1 + early, "early": early}
    return None


def feasible(state: State, seat: int, order: int, time: int) -> bool:
    """Whether all that the order asks for could be ready after so many cook times."""
    missing: list[tuple[int, int]] = []
    windows: list[list[int]] = []
    selection = next_selection(state, seat)
    cook = next_cook(state)
    for food in range(FOODS):
        first, last = timing(state, seat, food)
        there = sum(int(state.food[seat, food, column]) for column in range(COLUMNS) if first <= column + time <= last)
        lacking = int(ASKED[order, food]) - there
        if lacking <= 0:
            continue
        if selection is None:
            return False
        missing.append((food, lacking))
        rounds_left = range(selection, int(rounds(state)) + 2)
        windows.append([taken for taken in rounds_left if first <= time - (taken - cook) <= last])
    return any(fits(state, seat, missing, chosen) for chosen in itertools.product(*windows))


def fits(state: State, seat: int, missing: list[tuple[int, int]], chosen: tuple[int, ...]) -> bool:
    """Whether these foods can be taken in these rounds: three foods and seven tiles, and what the caddy holds now."""
    for taken in set(chosen):
        foods = {food: count for (food, count), when in zip(missing, chosen, strict=True) if when == taken}
        now = state.stage == SELECT and taken == state.round_number
        prep = [int(state.food[seat, food, 0]) if now else 0 for food in range(FOODS)]
        kinds = {food for food in range(FOODS) if prep[food]} | set(foods)
        if len(kinds) > MOST_FOODS or sum(prep) + sum(foods.values()) > MOST_TILES:
            return False
        if now and any(count > state.caddy[food] for food, count in foods.items()):
            return False
    return True
