"""Dish 'Em Out: state to document and back.

A document may be partial. Food that nothing names is in the caddy, orders that nothing names are in the deck. Boards go
by seat in the order of the deck file; nothing is trashed or served. It is the first round's selection; seat 0 has the
spoon and is to select. In a stage in which all serve it waits, if nothing else is said, for all who can.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fourtop.engine.errors import DocumentError, at
from fourtop.engine.game import Document
from fourtop.engine.reading import blank, counts, drawn, mapping, name, whole
from fourtop.games.dish_em_out import GAME, SEATS
from fourtop.games.dish_em_out.cards import (
    ALL_TILES,
    BOARD_IDS,
    COLUMNS,
    FOOD_IDS,
    FOODS,
    LAST,
    ORDER_IDS,
    ORDERS,
    SIZE,
    TILES,
)
from fourtop.games.dish_em_out.kitchen import can_serve, full, picked, usable
from fourtop.games.dish_em_out.layout import (
    ASSIGN,
    COOKING,
    EARLY,
    FORCED,
    MOST_FOODS,
    MOST_TILES,
    OVER,
    SELECT,
    SERVE,
    TABLES,
    State,
)
from fourtop.games.dish_em_out.names import STAGES, by_food, some_food
from fourtop.games.dish_em_out.reading import listed, per_seat
from fourtop.games.dish_em_out.rules import rounds

KEYS = (
    *("game", "seats", "options", "phase", "round", "dealer", "turn", "waiting", "offer", "dealt", "boards"),
    *("tables", "plates", "served", "caddy", "deck", "revealed", "phases"),
)
SERVING = (FORCED, EARLY, SERVE)
MOST_COUNTED = 2**15 - 1
MOST_TRASHED = 10_000


def order_or_none(number: int) -> str | None:
    """The id of an order that is written down as its number plus 1."""
    return ORDER_IDS[number - 1] if number else None


def seats_of(mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(SEATS) if mask >> seat & 1]


def row_length(state: State, seat: int, food: int) -> int:
    """How many columns a row has, Prep included, Trash not."""
    return int(LAST[int(state.boards), int(state.board[seat]), food]) + 1


def document(state: State) -> Document:
    """The whole state as plain data."""
    seats = range(int(state.seats))
    return {
        "game": GAME.name,
        "seats": int(state.seats),
        "options": GAME.options_of(state),
        "phase": STAGES[state.stage],
        "round": int(state.round_number),
        "dealer": int(state.dealer),
        "turn": int(state.turn),
        "waiting": seats_of(int(state.waiting)),
        "offer": [order_or_none(int(state.offer[place])) for place in seats] if state.stage == ASSIGN else [],
        "dealt": [order_or_none(int(state.dealt[seat])) for seat in seats],
        "boards": [_board(state, seat) for seat in seats],
        "tables": [[order_or_none(int(order)) for order in state.tables[seat]] for seat in seats],
        "plates": [_plate(state, seat) for seat in seats],
        "served": [
            [
                {"order": ORDER_IDS[order], "missing": int(state.missing[order])}
                for order in range(ORDERS)
                if state.served[order] == seat + 1
            ]
            for seat in seats
        ],
        "caddy": by_food(state.caddy),
        "deck": [ORDER_IDS[order] for order in range(ORDERS) if state.deck[order]],
        "revealed": int(state.revealed),
        "phases": int(state.phases),
    }


def _board(state: State, seat: int) -> Document:
    """The rows of a board, each from Prep to its last Ready column, and how many tiles it has trashed."""
    return {
        "board": BOARD_IDS[state.board[seat]],
        "food": {
            food: [int(count) for count in state.food[seat, number, : row_length(state, seat, number)]]
            for number, food in enumerate(FOOD_IDS)
        },
        "trashed": by_food(state.trashed[seat]),
    }


def _plate(state: State, seat: int) -> Document | None:
    if not state.begun[seat]:
        return None
    return {"table": int(state.begun[seat]), "food": some_food(state.plate[seat])}


def state(document: Mapping[str, Any]) -> State:
    """The state of a document, which may be partial, see the module.

    Raises:
        DocumentError: an unknown field, tiles or orders too many, a position that no match leads to.
    """
    state = blank(GAME, document, KEYS, GAME.seats[0])
    seats = int(state.seats)
    state.stage = name(document.get("phase", "select"), "phase", STAGES)
    if state.stage == COOKING:
        raise DocumentError("phase", "food cooks by itself: a position is before that or after")
    state.dealer = whole(document.get("dealer", 0), "dealer", 0, seats - 1)
    state.turn = whole(document.get("turn", int(state.dealer)), "turn", 0, seats - 1)
    _read_round(state, document)
    _read_boards(state, document)
    _read_orders(state, document)
    _check_dealing(state)
    _check_food(state)
    _read_waiting(state, document)
    _read_plates(state, document)
    if state.stage == OVER and (state.tables.any() or state.food.any()):
        raise DocumentError("phase", "it isn't over before all orders are served and all food is gone")
    state.revealed = whole(document.get("revealed", 0), "revealed", 0, MOST_COUNTED)
    state.phases = whole(document.get("phases", 0), "phases", 0, MOST_COUNTED)
    return state


def _read_round(state: State, document: Mapping[str, Any]) -> None:
    """DE-1.3, DE-4.1: orders are dealt in so many rounds; food is selected in one more; then it only cooks."""
    last = int(rounds(state))
    least = 1
    if state.stage == SELECT:
        last += 1
    elif state.stage in (SERVE, OVER):
        last += 1 + COLUMNS
    if state.stage == OVER:
        least = int(rounds(state)) + 1
    state.round_number = whole(document.get("round", least), "round", least, last)
    if state.stage in (*SERVING, OVER) and state.turn != state.dealer:
        raise DocumentError("turn", "nobody has a turn now: it should be the dealer")


def _read_boards(state: State, document: Mapping[str, Any]) -> None:
    """DE-1.2, DE-2.1: what cooks where; the caddy holds the rest."""
    left = TILES.tolist()
    used: set[int] = set()
    for seat, (path, given) in enumerate(per_seat(document, "boards", int(state.seats), {})):
        mapping(given, path, ("board", "food", "trashed"))
        state.board[seat] = name(given.get("board", BOARD_IDS[seat]), at(path, "board"), BOARD_IDS)
        if int(state.board[seat]) in used:
            raise DocumentError(at(path, "board"), f"{BOARD_IDS[state.board[seat]]!r} is somebody else's already")
        used.add(int(state.board[seat]))
        rows_path = at(path, "food")
        rows = mapping(given.get("food", {}), rows_path, FOOD_IDS)
        for food, food_id in enumerate(FOOD_IDS):
            row_path = at(rows_path, food_id)
            row = listed(rows.get(food_id, []), row_path, row_length(state, seat, food))
            for column, count in enumerate(row):
                state.food[seat, food, column] = whole(count, at(row_path, column), 0, int(TILES[food]))
            left[food] -= sum(row)
            if left[food] < 0:
                raise DocumentError(row_path, f"there are only {TILES[food]} tiles in all")
        state.trashed[seat] = counts(given.get("trashed", {}), at(path, "trashed"), FOOD_IDS, MOST_TRASHED)
    state.caddy[:] = left
    if "caddy" in document and counts(document["caddy"], "caddy", FOOD_IDS, ALL_TILES) != left:
        raise DocumentError("caddy", f"it holds what isn't on boards: {by_food(left)}")


def _read_orders(state: State, document: Mapping[str, Any]) -> None:
    """DE-1.4: each order is in one place."""
    seats = int(state.seats)
    left = set(range(ORDERS))

    def take(given: Any, path: str) -> int:
        order = name(given, path, ORDER_IDS)
        if order not in left:
            raise DocumentError(path, f"{given!r} is somewhere else already")
        left.discard(order)
        return order + 1

    for place, given in enumerate(listed(document.get("offer", []), "offer", seats)):
        state.offer[place] = 0 if given is None else take(given, at("offer", place))
    for seat, (path, given) in enumerate(per_seat(document, "dealt", seats, None)):
        state.dealt[seat] = 0 if given is None else take(given, path)
    for seat, (path, given) in enumerate(per_seat(document, "tables", seats, [])):
        for table, order in enumerate(listed(given, path, TABLES)):
            state.tables[seat, table] = 0 if order is None else take(order, at(path, table))
    for seat, (path, given) in enumerate(per_seat(document, "served", seats, [])):
        for place, served in enumerate(listed(given, path, ORDERS)):
            inner = at(path, place)
            mapping(served, inner, ("order", "missing"))
            order = take(served.get("order"), at(inner, "order")) - 1
            state.served[order] = seat + 1
            state.missing[order] = whole(served.get("missing", 0), at(inner, "missing"), 0, int(SIZE[order]))
    if "deck" in document:
        named = [name(given, at("deck", place), ORDER_IDS) for place, given in enumerate(_deck(document["deck"]))]
        if sorted(named) != sorted(left):
            raise DocumentError("deck", "it should hold just the orders that are nowhere else")
    for order in left:
        state.deck[order] = 1
    to_come = seats * max(0, int(rounds(state)) - int(state.round_number))
    if len(left) < to_come:
        raise DocumentError("deck", f"{to_come} orders are still to come, only {len(left)} are left")


def _deck(value: Any) -> Sequence[Any]:
    return listed(value, "deck", ORDERS)


def _check_dealing(state: State) -> None:
    """DE-3.1, DE-3.2: from the dealer on each seat has an order, the others of the offer are left; or nobody has."""
    seats, dealer = int(state.seats), int(state.dealer)
    count = 0
    if state.stage == ASSIGN:
        count = (int(state.turn) - dealer) % seats
        offered = sum(1 for place in range(seats) if state.offer[place])
        if offered != seats - count or offered < 2:
            raise DocumentError(
                "offer", f"{offered} orders; it should be one for each seat without a new one, 2 at least"
            )
    elif state.offer.any():
        raise DocumentError("offer", "orders are only offered while they are assigned")
    elif state.stage == FORCED:
        count = seats
    for turn in range(seats):
        seat = (dealer + turn) % seats
        if bool(state.dealt[seat]) != (turn < count):
            fault = "should have been assigned" if turn < count else "can't be assigned"
            raise DocumentError(at("dealt", seat), f"an order {fault} to this seat now")


def _check_food(state: State) -> None:
    """DE-3.3, DE-3.4: only in a selection something is in Prep, of those who have selected."""
    seats = int(state.seats)
    chosen = (int(state.turn) - int(state.dealer)) % seats + 1 if state.stage == SELECT else 0
    for turn in range(seats):
        seat = (int(state.dealer) + turn) % seats
        kinds = sum(1 for food in range(FOODS) if state.food[seat, food, 0])
        path = at(at("boards", seat), "food")
        if turn >= chosen and kinds:
            raise DocumentError(path, "nothing can be in Prep: this seat hasn't selected since the last cook time")
        if kinds > MOST_FOODS or picked(state, seat) > MOST_TILES:
            raise DocumentError(path, f"at most {MOST_TILES} tiles of {MOST_FOODS} foods can be in Prep")


def _read_waiting(state: State, document: Mapping[str, Any]) -> None:
    """DE-3.2, DE-3.6: who still has to serve, or may."""
    able = full if state.stage == FORCED else can_serve
    could = [seat for seat in range(int(state.seats)) if state.stage in SERVING and able(state, seat)]
    given = listed(document.get("waiting", could), "waiting", len(could))
    for place, number in enumerate(given):
        seat = whole(number, at("waiting", place), 0, int(state.seats) - 1)
        if seat not in could or int(state.waiting) >> seat & 1:
            raise DocumentError(at("waiting", place), f"nothing is to be served by seat {seat}, or it is named twice")
        state.waiting |= 1 << seat
    if state.stage in SERVING and not state.waiting:
        raise DocumentError("waiting", "somebody must have an order to serve now")
    if state.stage == FORCED and len(given) != len(could):
        raise DocumentError("waiting", "all whose tables are full serve an order first")


def _read_plates(state: State, document: Mapping[str, Any]) -> None:
    """DE-3.5: what was put on plates of orders that are still to be served."""
    for seat, (path, given) in enumerate(per_seat(document, "plates", int(state.seats), None)):
        if given is None:
            continue
        mapping(given, path, ("table", "food"))
        if not int(state.waiting) >> seat & 1:
            raise DocumentError(path, "this seat isn't serving")
        table = whole(given.get("table"), at(path, "table"), 1, TABLES)
        if not state.tables[seat, table - 1]:
            raise DocumentError(at(path, "table"), "there is no customer")
        foods = mapping(given.get("food", {}), at(path, "food"), FOOD_IDS)
        if not foods:
            raise DocumentError(at(path, "food"), "something must be on the plate")
        state.begun[seat] = table
        for food_id, count in foods.items():
            food = FOOD_IDS.index(food_id)
            most = int(usable(state, seat, table - 1, food))
            state.plate[seat, food] = whole(count, at(at(path, "food"), food_id), 1, most)


def draws(names: Sequence[Any]) -> list[int]:
    """The outcomes that make the next orders be drawn as named.

    Raises:
        DocumentError: a name that is none of an order.
    """
    return drawn(names, ORDER_IDS)
