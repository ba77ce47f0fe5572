"""Flip and Find's Diner in words for people: log, what is expected, how it ended.

FF-5.1: no text names a face, for the log stays; the face of a flip is fleeting data of its event.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from fourtop.engine.game import Event, Expected, Line, Outcome
from fourtop.engine.texts import Said, Seat
from fourtop.games.flip_and_find.cards import (
    ABILITIES,
    DECK,
    EIGHTY_SIX,
    KIND_IDS,
    LIGHTS,
    LOWEST_TIP,
    ORDER_IDS,
    ORDERS,
    PRICE,
    REGULARS,
    SEND_BACK,
    SNIFF,
    SUBSTITUTION,
    TIP_VALUES,
    WALK,
)
from fourtop.games.flip_and_find.layout import (
    DO_DONE,
    DO_FILL,
    DO_FILL_TIP,
    DO_SHELF,
    ENDINGS,
    FILLING,
    LOOK_SECONDS,
    OVER,
    PLACES,
    State,
)
from fourtop.games.flip_and_find.legal import legal_actions
from fourtop.games.flip_and_find.moves import arguments, targets
from fourtop.games.flip_and_find.names import PLACE_IDS, order_title, say
from fourtop.games.flip_and_find.orders import float_money, money, order_count, times_used
from fourtop.games.flip_and_find.rules import ACTIONS, standing
from fourtop.games.flip_and_find.views import round_number


def clocks(state: State) -> dict[str, int]:
    """FF-3.3: how long everybody may look after the last flip, before the turn can end."""
    seconds = LOOK_SECONDS[int(state.look_seconds)]
    return {"look": seconds} if state.stage == FILLING and seconds else {}


def opening(state: State) -> Sequence[Event]:
    """The set-up and who goes first, or that a position was laid out."""
    turn = int(state.turn)
    first = Event("turn", say("log.first", seat=Seat(turn)), turn, {"round": round_number(state)})
    if state.turns or state.up_count or state.stage or state.owner.any() or state.face.any():
        return [Event("position", say("log.position")), first]
    orders = [ORDER_IDS[int(order) - 1] for order in state.row if order]
    return [Event("setup", say("log.setup", count=PLACES), None, {"orders": orders}), first]


def events(before: State, seat: int, action: int, after: State) -> Sequence[Event]:
    """What the action brought about, in order."""
    if action == DO_DONE:
        return _done(before, seat, after)
    if action < DO_FILL:
        place = targets(action)[1][0]
        return [_flip("log.flip", seat, place, after)]
    told = _fill(before, seat, action, after) if action < DO_SHELF else _use(before, seat, action, after)
    return [*told, _over(after)] if after.stage == OVER else told


def _flip(key: str, seat: int, place: int, after: State, **args: Any) -> Event:
    """A tile turned face up: what it shows is told with the flip, and never again."""
    data = {"place": PLACE_IDS[place], "tile": int(after.tile[place])}
    fleeting = {"face": KIND_IDS[after.face[place] - 1]}
    return Event("flip", say(key, seat=Seat(seat), place=PLACE_IDS[place], **args), seat, data, fleeting=fleeting)


def _fill(before: State, seat: int, action: int, after: State) -> list[Event]:
    number = targets(action)[2]
    order = int(before.row[number]) - 1
    laid = [place for place in range(PLACES) if before.tile[place] != after.tile[place]]
    data = {"order": ORDER_IDS[order], "number": number + 1, "price": int(PRICE[order])}
    said = say("log.fill", seat=Seat(seat), order=order_title(order), price=int(PRICE[order]))
    told = [Event("fill", said, seat, {**data, "places": [PLACE_IDS[place] for place in laid]})]
    if action >= DO_FILL_TIP:
        told += _tip(before, seat, after)
    if before.shuffle != after.shuffle:
        told.append(Event("reshuffle", say("log.reshuffle")))
    told.append(Event("laid", None, None, {"places": [PLACE_IDS[place] for place in laid]}))
    return told + _revealed(before, after)


def _tip(before: State, seat: int, after: State) -> list[Event]:
    """FF-2.5: a tip card, to its owner with its value."""
    gained = after.tip_hands[seat] - before.tip_hands[seat]
    value = LOWEST_TIP + int(gained.argmax())
    mine = frozenset({seat})
    return [
        Event("tip", say("log.tip", seat=Seat(seat)), seat, hidden_from=mine),
        Event("tip", say("log.own_tip", value=value), seat, {"value": value}, only=mine),
    ]


def _revealed(before: State, after: State) -> list[Event]:
    """FF-2.4: the order that has come into the row, at its end."""
    size = sum(1 for order in after.row if order)
    order = int(after.row[size - 1]) - 1 if size else -1
    if order < 0 or order + 1 in before.row:
        return []
    return [Event("order", say("log.order", order=order_title(order)), None, {"order": ORDER_IDS[order]})]


def _use(before: State, seat: int, action: int, after: State) -> list[Event]:
    ability, places, number = targets(action)
    args = arguments(action, int(before.row[number]) if ability == EIGHTY_SIX else 0)
    key = f"log.use.{ABILITIES[ability].replace('-', '_')}"
    if ability == WALK and before.looks_left:
        key = "log.walk_on"
    elif ability == LIGHTS and len(places) == 1:
        key = "log.keep_one"
    data: dict[str, Any] = {"ability": ability + 1, "places": [PLACE_IDS[place] for place in places]}
    if ability == EIGHTY_SIX:
        data |= {"number": number + 1, "order": ORDER_IDS[int(before.row[number]) - 1]}
    if ability == SUBSTITUTION:
        data["counts_as"] = KIND_IDS[number]
    kind = "look" if ability in (SNIFF, WALK) else "use"
    told = [Event(kind, say(key, seat=Seat(seat), **args), seat, data)]
    if ability == SEND_BACK:
        told.append(_flip("log.flip", seat, places[1], after))
    elif ability == EIGHTY_SIX:
        told += _revealed(before, after)
    elif ability == REGULARS:
        told += _tip(before, seat, after)
    return told


def _done(before: State, seat: int, after: State) -> list[Event]:
    """FF-2.6, FF-2.7: the tiles turn down; an order that nobody fills goes; the next turn, or the end."""
    now_up = set(after.up.tolist())
    down = [PLACE_IDS[int(place) - 1] for place in before.up if place and place not in now_up]
    told = [Event("done", say("log.done", seat=Seat(seat)), seat, {"places": down})]
    if after.stage == OVER:
        return [*told, _over(after)]
    if before.row[0] != after.row[0]:
        order = int(before.row[0]) - 1
        said = say("log.clogged", order=order_title(order))
        told.append(Event("clogged", said, None, {"order": ORDER_IDS[order], "number": 1}))
        told += _revealed(before, after)
    turn = int(after.turn)
    if turn == after.starter:
        told.append(Event("round", say("log.round", number=round_number(after)), None, {"round": round_number(after)}))
    return [*told, Event("turn", None, turn, {"round": round_number(after)})]


def _over(state: State) -> Event:
    return Event("over", outcome(state).said, None, {"ended": ENDINGS[state.ending - 1]})


def expected(state: State, seat: int | None) -> Expected:
    """What is expected now and of whom, as the seat (None: a spectator) reads it."""
    if state.stage == OVER:
        return Expected(say("expected.over"), ())
    turn = int(state.turn)
    if seat != turn:
        return Expected(say("expected.other", seat=Seat(turn)), (turn,))
    if state.stage != FILLING:
        count = int(state.flips_left)
        return Expected(say("expected.flip" if count > 1 else "expected.flip_one", count=count), (turn,))
    if state.looks_left:
        return Expected(say("expected.walk", count=int(state.looks_left)), (turn,))
    return Expected(say(f"expected.{_left_to_do(state, turn)}"), (turn,))


def _left_to_do(state: State, seat: int) -> str:
    """What can still be done in a turn after the flips: ``fill``, ``use``, or ``done``, nothing."""
    legal = np.zeros(ACTIONS, dtype=np.int16)
    count = legal_actions(state, seat, legal)
    if DO_FILL <= legal[0] < DO_SHELF:  # orders come first
        return "fill"
    return "use" if count > 1 else "done"


def outcome(state: State) -> Outcome:
    """How it ended: five orders, or too many turns; each order and all tips as lines."""
    seats = range(int(state.seats))
    ending = ENDINGS[state.ending - 1]
    scores = tuple(money(state, seat) for seat in seats)
    standings = [standing(state, seat) for seat in seats]
    return Outcome(
        ended=ending,
        said=_ended(state, ending, scores),
        ranking=tuple(1 + sum(other > own for other in standings) for own in standings),
        scores=scores,
        lines=tuple(tuple(_lines(state, seat)) for seat in seats),
        tie=_tie(state, scores, standings),
    )


def _ended(state: State, ending: str, scores: Sequence[int]) -> Said:
    if state.seats > 1:
        return say(f"outcome.{ending}")
    return say(f"outcome.alone.{ending}", money=scores[0], turns=round_number(state), grade=grade(scores[0]))


def grade(dollars: int) -> str:
    """FF-4.2: the grade for so much money alone."""
    return [one.title for one in DECK.grades if dollars >= one.least][-1]


def _lines(state: State, seat: int) -> list[Line]:
    """What the seat's money is made of."""
    lines = [
        Line(say("score.order", order=order_title(order)), int(PRICE[order]))
        for order in range(ORDERS)
        if state.owner[order] == seat + 1
    ]
    tips = sum((LOWEST_TIP + value) * int(state.tip_hands[seat, value]) for value in range(TIP_VALUES))
    if tips:
        count = int(state.tip_hands[seat].sum())
        lines.append(Line(say("score.tips" if count > 1 else "score.tip", count=count), tips))
    if float_money(state, seat):
        lines.append(Line(say("score.float"), float_money(state, seat)))
    return lines


def _tie(state: State, scores: Sequence[int], standings: Sequence[int]) -> Said | None:
    """FF-4.1: how a tie for first place was decided; None without one."""
    first = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(first) == 1:
        return None
    if sum(standings[seat] == max(standings) for seat in first) > 1:
        return say("tie.shared")
    winner = max(first, key=lambda seat: standings[seat])
    orders = [order_count(state, seat) for seat in first]
    if orders.count(max(orders)) == 1:
        return say("tie.orders", seat=Seat(winner), count=max(orders))
    return say("tie.abilities", seat=Seat(winner), count=times_used(state, winner))
