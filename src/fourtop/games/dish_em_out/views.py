"""Dish 'Em Out: what a seat or a spectator sees: all but the order of the deck and plates that others have begun."""

from __future__ import annotations

from fourtop.engine.game import Document
from fourtop.engine.record import opened
from fourtop.games.dish_em_out import GAME
from fourtop.games.dish_em_out.cards import ASKED, DECK, FOOD_IDS, FOODS, ORDERS, POINTS, SIZE, TILES
from fourtop.games.dish_em_out.documents import seats_of
from fourtop.games.dish_em_out.forecast import earliest, if_taken, of_column, timing, to_select
from fourtop.games.dish_em_out.layout import ASSIGN, MOST_FOODS, MOST_TILES, OVER, SELECT, TABLES, State
from fourtop.games.dish_em_out.legal import active
from fourtop.games.dish_em_out.names import STAGES, by_food, food_name, one_of, some_food
from fourtop.games.dish_em_out.rules import counted, order_points, rounds, tokens

BY_SEAT = ("boards", "tables", "dealt", "served", "tokens", "points", "scores")
"""Fields of the view that are lists of one entry a seat."""
SEAT_FIELDS = ("turn", "dealer", "to_select", "selection.seat")
"""Those that hold seats."""


def view(state: State, seat: int | None) -> Document:
    """What the seat (None: a spectator) sees.

    Lists with an entry a seat are in the order of the seats; tables and cards of the offer count from 1.
    """
    state = opened(state)
    seats = range(int(state.seats))
    turned = state.stage in (ASSIGN, SELECT)
    lost = [int(tokens(state, other)) for other in seats]
    points = [int(order_points(state, other)) for other in seats]
    seen: Document = {
        "game": GAME.name,
        "seats": int(state.seats),
        "options": GAME.options_of(state),
        "phase": STAGES[state.stage],
        "active": seats_of(int(active(state))),
        "over": bool(state.stage == OVER),
        "round": int(state.round_number),
        "rounds": int(rounds(state)),
        "final": bool(state.round_number > rounds(state)),
        "dealer": int(state.dealer),
        "turn": int(state.turn) if turned else None,
        "selection": _selection(state),
        "to_select": to_select(state),
        "limits": {"tiles": MOST_TILES, "foods": MOST_FOODS},
        "offer": [_offered(state, place) for place in seats] if state.stage == ASSIGN else [],
        "orders_left": max(0, int(rounds(state)) - int(state.round_number)) * int(state.seats),
        "foods": [
            {"food": food, "name": food_name(number), "one": one_of(number), "tiles": int(TILES[number])}
            for number, food in enumerate(FOOD_IDS)
        ],
        "caddy": by_food(state.caddy),
        "boards": [_board(state, other) for other in seats],
        "tables": [[_customer(state, other, table) for table in range(TABLES)] for other in seats],
        "dealt": [card(int(state.dealt[other]) - 1) if state.dealt[other] else None for other in seats],
        "served": [_served(state, other) for other in seats],
        "tokens": lost,
        "points": points,
        "scores": [won - token for won, token in zip(points, lost, strict=True)],
    }
    if seat is not None:
        seen["plate"] = _plate(state, seat)
    return seen


def card(order: int) -> Document:
    """What is printed on an order."""
    return {
        "card": DECK.orders[order].id,
        "title": DECK.orders[order].title,
        "points": int(POINTS[order]),
        "size": int(SIZE[order]),
        "asks": some_food(ASKED[order]),
    }


def _offered(state: State, place: int) -> Document | None:
    """A card of the offer with its place; None once it is assigned."""
    order = int(state.offer[place]) - 1
    return {"place": place + 1, **card(order)} if order >= 0 else None


def _selection(state: State) -> Document | None:
    """DE-3.3: who selects, what is taken so far and how much more can be."""
    if state.stage != SELECT:
        return None
    seat = int(state.turn)
    taken = some_food([int(state.food[seat][food][0]) for food in range(FOODS)])
    return {
        "seat": seat,
        "taken": taken,
        "tiles_left": MOST_TILES - sum(taken.values()),
        "foods_left": MOST_FOODS - len(taken),
    }


def _board(state: State, seat: int) -> Document:
    """A board: its rows from top to bottom, their columns from Prep to the last Ready one, and what was trashed."""
    board = DECK.boards[int(state.board[seat])]
    rows = []
    for food in range(FOODS):
        first, last = timing(state, seat, food)
        rows.append(
            {
                "food": FOOD_IDS[food],
                "cook": first,
                "hold": last - first + 1,
                "columns": [of_column(state, seat, food, column) for column in range(last + 1)],
                "trashed": int(state.trashed[seat][food]),
                "if_taken": if_taken(state, seat, food),
            }
        )
    return {"board": board.id, "title": board.title, "rows": rows, "trashed": sum(row["trashed"] for row in rows)}


def _customer(state: State, seat: int, table: int) -> Document | None:
    """An order on a table: of each food what it asks for, what is ready for it, cooking, and missing altogether."""
    order = int(state.tables[seat][table]) - 1
    if order < 0:
        return None
    foods = [_asked(state, seat, order, food) for food in range(FOODS) if ASKED[order, food]]
    lacking = sum(food["asked"] - food["ready"] for food in foods)
    return {
        "table": table + 1,
        **card(order),
        "foods": foods,
        "lacking": lacking,
        "complete": lacking == 0,
        "earliest": earliest(state, seat, order),
    }


def _asked(state: State, seat: int, order: int, food: int) -> Document:
    """Tiles of a food for an order. Orders of one board are looked at each by itself: two may count the same tile."""
    first, _ = timing(state, seat, food)
    asked = int(ASKED[order, food])
    there = min(asked, sum(int(count) for count in state.food[seat][food][first:]))
    cooking = min(asked - there, sum(int(count) for count in state.food[seat][food][:first]))
    return {
        "food": FOOD_IDS[food],
        "asked": asked,
        "ready": there,
        "cooking": cooking,
        "missing": asked - there - cooking,
    }


def _served(state: State, seat: int) -> list[Document]:
    """The orders that a seat has served, with what they count and what was missing."""
    return [
        {**card(order), "missing": int(state.missing[order]), "counted": int(counted(state, order))}
        for order in range(ORDERS)
        if state.served[order] == seat + 1
    ]


def _plate(state: State, seat: int) -> Document | None:
    """What the seat has put on a plate that isn't served yet."""
    if not state.begun[seat]:
        return None
    return {"table": int(state.begun[seat]), "food": some_food(state.plate[seat])}
