"""Dish 'Em Out: why a move is refused."""

from __future__ import annotations

from typing import Any

from fourtop.engine.errors import IllegalMove
from fourtop.engine.texts import Seat
from fourtop.games.dish_em_out import GAME, SEATS
from fourtop.games.dish_em_out.cards import ASKED, FOODS
from fourtop.games.dish_em_out.kitchen import picked, ready
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
from fourtop.games.dish_em_out.names import food_name, order_title
from fourtop.games.dish_em_out.rules import active

say = GAME.texts.say


def refused(rule: str, key: str, **args: Any) -> IllegalMove:
    """The refusal by that rule with the text ``refused.<key>``."""
    return IllegalMove(rule, say(f"refused.{key}", **args))


def refusal(state: State, seat: int, action: int) -> IllegalMove:
    """Why an action that isn't legal for the seat here isn't."""
    if state.stage == OVER:
        return refused("DE-4.1", "over")
    if state.stage == ASSIGN:
        return _assigning(state, seat, action)
    if state.stage == SELECT:
        return _selecting(state, seat, action)
    mask = int(active(state))
    if not mask >> seat & 1:
        others = [Seat(other) for other in range(int(state.seats)) if mask >> other & 1]
        if state.stage == FORCED:
            return refused("DE-3.2", "others_forced", seats=others)
        return refused("DE-3.6", "others_serve", seats=others)
    return _serving(state, seat, action)


def _assigning(state: State, seat: int, action: int) -> IllegalMove:
    """DE-3.1."""
    if seat != state.dealer:
        return refused("DE-3.1", "dealer", seat=Seat(state.dealer))
    if action >= DO_TAKE:
        return refused("DE-3.1", "assign_first", seat=Seat(state.turn))
    place, target = divmod(action - DO_ASSIGN, SEATS)
    if target >= state.seats:
        return refused("DE-1.1", "no_seat", number=target)
    if target != state.turn:
        return refused("DE-3.1", "assign_to", seat=Seat(state.turn))
    if place >= state.seats:
        return refused("DE-3.1", "no_card", number=place + 1)
    return refused("DE-3.1", "assigned", number=place + 1)


def _selecting(state: State, seat: int, action: int) -> IllegalMove:
    """DE-3.3."""
    if seat != state.turn:
        return refused("DE-3.3", "turn", seat=Seat(state.turn))
    if action < DO_TAKE:
        return refused("DE-3.1", "assign_later")
    if action > DO_DONE:
        return refused("DE-3.5", "serve_later")
    food = action - DO_TAKE
    taken = [other for other in range(FOODS) if state.food[seat, other, 0]]
    if picked(state, seat) >= MOST_TILES:
        return refused("DE-3.3", "tiles", most=MOST_TILES)
    if food not in taken and len(taken) >= MOST_FOODS:
        return refused("DE-3.3", "foods", most=MOST_FOODS)
    if not state.caddy[food]:
        return refused("DE-3.3", "caddy", food=food_name(food))
    return refused("DE-3.3", "order_of_foods", food=food_name(food), last=food_name(taken[-1]))


def _serving(state: State, seat: int, action: int) -> IllegalMove:
    """DE-3.2, DE-3.5, DE-3.6."""
    if action < DO_TAKE:
        return refused("DE-3.1", "assign_later")
    begun = int(state.begun[seat])
    if action < DO_DONE:
        return refused("DE-3.3", "take_later")
    if action == DO_DONE:
        return refused("DE-3.5", "begun", table=begun) if begun else refused("DE-3.2", "tables_full")
    if action < DO_SERVE:
        table, food = divmod(action - DO_PUT, FOODS)
    else:
        table, food = (action - DO_SERVE) % TABLES, -1
    if not state.tables[seat, table]:
        return refused("DE-3.5", "no_customer", table=table + 1)
    if begun and begun != table + 1:
        return refused("DE-3.5", "begun", table=begun)
    if food >= 0:
        return _putting(state, seat, table, food)
    if action >= DO_BARE:
        if begun:
            return refused("DE-3.5", "plate_not_bare", table=table + 1)
        if state.stage != FORCED:
            return refused("DE-3.5", "bare_unforced")
        return refused("DE-3.5", "bare_anyway", table=table + 1)
    order = int(state.tables[seat, table]) - 1
    return refused("DE-3.6", "nothing_ready", order=order_title(order))


def _putting(state: State, seat: int, table: int, food: int) -> IllegalMove:
    """DE-3.5: why no tile of the food can be put on the order's plate."""
    order = int(state.tables[seat, table]) - 1
    asked, there = int(ASKED[order, food]), int(ready(state, seat, food))
    args = {"order": order_title(order), "food": food_name(food)}
    if not asked:
        return refused("DE-3.5", "not_asked", **args)
    plate = int(state.plate[seat, food])
    if plate >= asked:
        return refused("DE-3.5", "enough", **args, count=asked)
    if plate >= there:
        return refused("DE-3.5", "not_ready" if not there else "no_more_ready", **args, count=there)
    last = max(other for other in range(FOODS) if state.plate[seat, other])
    return refused("DE-3.5", "plate_order", food=food_name(food), last=food_name(last))
