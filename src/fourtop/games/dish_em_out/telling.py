"""Dish 'Em Out: what happened, what is expected, how it ended, in words and for motion.

Places in the data of events: ``deck``, ``caddy``, ``offer:2`` (counted from 1), ``dealt:0`` (of seat 0), ``table:0:2``
(seat 0's table 2), ``served:0``. A column of a board is a number, 0 for Prep, or ``"trash"``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from fourtop.engine.chance import new_rng
from fourtop.engine.game import Event, Expected, Line, Outcome
from fourtop.engine.record import clone
from fourtop.engine.texts import Seat
from fourtop.games.dish_em_out import GAME, SEATS
from fourtop.games.dish_em_out.cards import ASKED, COLUMNS, FOOD_IDS, FOODS, ORDER_IDS
from fourtop.games.dish_em_out.documents import seats_of
from fourtop.games.dish_em_out.layout import (
    ASSIGN,
    COOKING,
    DO_ASSIGN,
    DO_DONE,
    DO_PUT,
    DO_SERVE,
    DO_TAKE,
    ENDINGS,
    FORCED,
    MOST_FOODS,
    MOST_TILES,
    OVER,
    SELECT,
    SERVE,
    TABLES,
    State,
)
from fourtop.games.dish_em_out.names import (
    amounts,
    counted_points,
    counted_tokens,
    food_name,
    order_title,
    some_food,
)
from fourtop.games.dish_em_out.rules import (
    act,
    active,
    best_orders,
    counted,
    go_on,
    order_points,
    ranking,
    rounds,
    tokens,
    waits_for_nobody,
)

say = GAME.texts.say


def opening(state: State) -> Sequence[Event]:
    """The set-up and the first round; or that a position was laid out."""
    if state.stage != ASSIGN or state.phases != 1:
        return [Event("position", say("log.position"))]
    return [Event("setup", say("log.setup", rounds=int(rounds(state)))), *_new_round(state)]


def events(before: State, seat: int, action: int, after: State) -> Sequence[Event]:
    """What the action brought about, in order: itself, then whatever came by itself."""
    now = clone(before)
    act(now, seat, action)
    told = _acted(before, seat, action, now)
    while waits_for_nobody(now):
        if now.stage == SERVE and now.round_number <= rounds(now):
            return told + _new_round(after)
        then = clone(now)
        go_on(now, new_rng())
        told += _went_on(then, now)
    return told


def _acted(before: State, seat: int, action: int, after: State) -> list[Event]:
    """The action itself."""
    if action < DO_TAKE:
        return _assigned(before, seat, (action - DO_ASSIGN) // SEATS, after)
    if action < DO_DONE:
        food = action - DO_TAKE
        data = {"food": FOOD_IDS[food], "from": "caddy", "to": 0}
        own = frozenset({seat})
        return [
            Event("take", None, seat, data, hidden_from=own),
            Event("take", say("log.take", food=food_name(food)), seat, data, only=own, part=True),
        ]
    if action == DO_DONE:
        return [
            _selected(before, seat) if before.stage == SELECT else Event("done", say("log.done", seat=Seat(seat)), seat)
        ]
    if action < DO_SERVE:
        table, food = divmod(action - DO_PUT, FOODS)
        order = int(before.tables[seat, table]) - 1
        said = say("log.put", food=food_name(food), order=order_title(order))
        data = {"table": table + 1, "card": ORDER_IDS[order], "food": FOOD_IDS[food]}
        return [Event("put", said, seat, data, only=frozenset({seat}), part=True)]
    return [_served(before, seat, (action - DO_SERVE) % TABLES, after, left=False)]


def _assigned(before: State, seat: int, place: int, after: State) -> list[Event]:
    """DE-3.1: the order that was assigned, and the last one, which goes by itself."""
    told: list[Event] = []
    for other in [place, *range(int(before.seats))]:
        order = int(before.offer[other]) - 1
        if order < 0 or after.offer[other] or (told and other == place):
            continue
        target = int(np.flatnonzero(after.dealt == order + 1)[0])
        key = "assign_last" if told else "assign_self" if target == seat else "assign"
        said = say(f"log.{key}", seat=Seat(seat), target=Seat(target), order=order_title(order))
        data = {"card": ORDER_IDS[order], "target": target, "from": f"offer:{other + 1}", "to": f"dealt:{target}"}
        told.append(Event("assign", said, seat, data))
    return told


def _selected(before: State, seat: int) -> Event:
    """DE-3.3: what a selection has taken."""
    taken = before.food[seat, :, 0]
    key = "select" if taken.any() else "select_nothing"
    return Event("select", say(f"log.{key}", seat=Seat(seat), foods=amounts(taken)), seat, {"foods": some_food(taken)})


def _served(before: State, seat: int, table: int, after: State, *, left: bool) -> Event:
    """DE-3.5: an order that was served; ``left``: by itself, as its seat has no food any more."""
    order = int(before.tables[seat, table]) - 1
    used = before.food[seat] - after.food[seat]
    missing = int(after.missing[order])
    points = int(counted(after, order))
    lacking = ASKED[order] - used.sum(axis=1)
    key = "serve_left" if left else "serve_lacking" if missing else "serve"
    said = say(
        f"log.{key}",
        seat=Seat(seat),
        order=order_title(order),
        points=counted_points(points),
        foods=amounts(lacking),
        tokens=counted_tokens(missing),
    )
    tiles = [
        {"food": FOOD_IDS[food], "column": column, "count": int(used[food, column])}
        for food in range(FOODS)
        for column in range(COLUMNS)
        if used[food, column]
    ]
    data = {
        "table": table + 1,
        "card": ORDER_IDS[order],
        "tiles": tiles,
        "missing": missing,
        "points": points,
        "from": f"table:{seat}:{table + 1}",
        "to": f"served:{seat}",
    }
    return Event("serve", said, seat, data)


def _went_on(before: State, after: State) -> list[Event]:
    """What comes by itself at the end of a stage."""
    if before.stage == FORCED:
        return [_placed(before, after)]
    if before.stage == COOKING:
        return _cooked(before, after)
    if before.stage == SERVE:
        return _closed(before, after)
    return [Event("phase", None, None, {"phase": "select"})]


def _placed(before: State, after: State) -> Event:
    """DE-3.1: new customers sit down."""
    rows = []
    for seat in range(int(before.seats)):
        order = int(before.dealt[seat])
        table = int(np.flatnonzero(after.tables[seat] == order)[0])
        rows.append(
            {"card": ORDER_IDS[order - 1], "seat": seat, "from": f"dealt:{seat}", "to": f"table:{seat}:{table + 1}"}
        )
    return Event("place", None, None, {"cards": rows})


def _cooked(before: State, after: State) -> list[Event]:
    """DE-3.4: how food has moved, and what each seat has trashed."""
    seats = range(int(before.seats))
    moves: list[dict[str, Any]] = []
    trash: list[Event] = []
    for seat in seats:
        spoiled = after.trashed[seat] - before.trashed[seat]
        for food in range(FOODS):
            for column in range(COLUMNS):
                count = int(before.food[seat, food, column])
                if count:
                    gone = bool(spoiled[food]) and (column + 1 == COLUMNS or not after.food[seat, food, column + 1])
                    target = "trash" if gone else column + 1
                    moves.append({"seat": seat, "food": FOOD_IDS[food], "from": column, "to": target, "count": count})
        if spoiled.any():
            said = say("log.trash", seat=Seat(seat), foods=amounts(spoiled), tokens=counted_tokens(int(spoiled.sum())))
            trash.append(Event("trash", said, seat, {"foods": some_food(spoiled), "count": int(spoiled.sum())}))
    data = {"round": int(before.round_number), "moves": moves}
    return [Event("cook", say("log.cook"), None, data), *trash]


def _closed(before: State, after: State) -> list[Event]:
    """DE-4.1: orders that are served as they are by seats without food; the end."""
    told = []
    for seat in range(int(before.seats)):
        left = [table for table in range(TABLES) if before.tables[seat, table] and not after.tables[seat, table]]
        told += [_served(before, seat, table, after, left=True) for table in left]
    if after.stage == OVER:
        told.append(Event("over", outcome(after).said, None, {"ended": ENDINGS[0]}))
    return told


def _new_round(state: State) -> list[Event]:
    """DE-3.1, DE-4.1: the spoon is passed, orders are drawn; or food is selected one last time."""
    dealer = int(state.dealer)
    data = {"round": int(state.round_number), "dealer": dealer}
    if state.stage == SELECT:
        return [Event("last_selection", say("log.last_selection", seat=Seat(dealer)), dealer, data)]
    orders = [int(order) - 1 for order in state.offer[: int(state.seats)]]
    cards = [
        {"card": ORDER_IDS[order], "from": "deck", "to": f"offer:{place + 1}"} for place, order in enumerate(orders)
    ]
    said = say("log.round", number=int(state.round_number), rounds=int(rounds(state)), seat=Seat(dealer))
    names = [order_title(order) for order in orders]
    return [
        Event("round", said, dealer, data),
        Event("deal", say("log.deal", seat=Seat(dealer), orders=names), dealer, {"cards": cards}),
    ]


def expected(state: State, seat: int | None) -> Expected:
    """What is expected now and of whom, as the seat (None: a spectator) reads it."""
    seats = tuple(seats_of(int(active(state))))
    if state.stage == OVER:
        return Expected(say("expected.over"), ())
    names = [Seat(other) for other in seats]
    key = {ASSIGN: "assign", FORCED: "forced", SELECT: "select"}.get(int(state.stage), "serve")
    if seat is None or seat not in seats:
        return Expected(say(f"expected.other.{key}", seats=names), seats)
    if state.begun[seat]:
        order = order_title(int(state.tables[seat, state.begun[seat] - 1]) - 1)
        return Expected(say("expected.yours.plate", order=order), seats)
    if state.stage == SELECT:
        taken = state.food[seat, :, 0]
        tiles, foods = MOST_TILES - int(taken.sum()), MOST_FOODS - int((taken > 0).sum())
        first = "_first" if tiles == MOST_TILES else ""
        last = "_last" if state.round_number > rounds(state) else ""
        how = "_full" if tiles == 0 else "_same" if foods == 0 else first + last
        return Expected(say(f"expected.yours.select{how}", tiles=tiles, foods=foods), seats)
    if state.stage == ASSIGN:
        target = Seat(state.turn)
        return Expected(
            say("expected.yours.assign_self" if target == seat else "expected.yours.assign", seat=target), seats
        )
    return Expected(say(f"expected.yours.{key}"), seats)


def outcome(state: State) -> Outcome:
    """How it ended: points of served orders less tokens; ties go by tokens, then by the five highest orders."""
    seats = range(int(state.seats))
    places = np.zeros(int(state.seats), dtype=np.int8)
    ranking(state, places)
    points = [int(order_points(state, seat)) for seat in seats]
    lost = [int(tokens(state, seat)) for seat in seats]
    scores = [won - token for won, token in zip(points, lost, strict=True)]
    lines = []
    for seat in seats:
        count = int((state.served == seat + 1).sum())
        said = say("score.orders" if count != 1 else "score.orders_one", count=count)
        lines.append((Line(said, points[seat]), Line(say("score.tokens"), -lost[seat])))
    best = [seat for seat in seats if scores[seat] == max(scores)]
    tie = None
    if len(best) > 1:
        winners = [Seat(seat) for seat in best if places[seat] == 1]
        fewest = [seat for seat in best if lost[seat] == min(lost[other] for other in best)]
        highest = max(int(best_orders(state, seat)) for seat in fewest)
        key = "shared" if len(winners) > 1 else "tokens" if len(fewest) == 1 else "orders"
        tie = say(f"outcome.tie.{key}", seats=winners, points=highest)
    return Outcome(
        ended=ENDINGS[0],
        said=say("outcome.all_served"),
        ranking=tuple(int(place) for place in places),
        scores=tuple(scores),
        lines=tuple(lines),
        tie=tie,
    )
