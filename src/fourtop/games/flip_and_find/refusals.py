"""Flip and Find's Diner: why a move is refused. Nothing said here tells what lies under a face-down tile."""

from __future__ import annotations

from typing import Any

from fourtop.engine.errors import IllegalMove
from fourtop.engine.record import opened
from fourtop.engine.texts import Seat
from fourtop.games.flip_and_find.cards import (
    ABILITY,
    DOUBLE,
    EIGHTY_SIX,
    FOODS,
    HANDS,
    KIND_IDS,
    LIGHTS,
    NEEDS,
    REGULARS,
    RUSH,
    SEND_BACK,
    SUBSTITUTION,
    TIP,
    WALK,
)
from fourtop.games.flip_and_find.layout import DO_DONE, DO_FILL, DO_FILL_TIP, DO_SHELF, FILLS, FLIPPING, OVER, State
from fourtop.games.flip_and_find.moves import targets
from fourtop.games.flip_and_find.names import PLACE_IDS, ability_name, kind_name, order_title, say
from fourtop.games.flip_and_find.orders import row_size, shown_counts
from fourtop.games.flip_and_find.tiles import tip_shown, up_places


def refused(rule: str, key: str, **args: Any) -> IllegalMove:
    """A refusal with the text ``refused.<key>``."""
    return IllegalMove(rule, say(f"refused.{key}", **args))


def refusal(state: State, seat: int, action: int) -> IllegalMove:
    """Why an action that isn't legal for the seat here isn't."""
    if state.stage == OVER:
        return refused("FF-4.2" if state.seats == 1 else "FF-4.1", "over")
    if state.turn != seat:
        return refused("FF-2.6", "turn", seat=Seat(state.turn))
    state = opened(state)
    ability, places, number = targets(action)
    if action == DO_DONE:
        return refused("FF-3.3", "done", count=int(state.flips_left))
    if action < DO_FILL:
        if state.stage != FLIPPING:
            return refused("FF-2.1", "no_flips")
        return refused("FF-2.1", "is_up", place=PLACE_IDS[places[0]])
    if action < DO_SHELF:
        return _fill(state, seat, number, tip=action >= DO_FILL_TIP)
    return _use(state, seat, ability, places, number)


def _fill(state: State, seat: int, number: int, *, tip: bool) -> IllegalMove:
    if state.stage == FLIPPING:
        return refused("FF-2.1", "flip_first", count=int(state.flips_left))
    if state.fills >= FILLS:
        return refused("FF-2.2", "two_orders", most=FILLS)
    if number >= row_size(state):
        return refused("FF-2.4", "no_order", number=number + 1)
    order, counts = int(state.row[number]) - 1, shown_counts(state, seat)
    missing = [
        kind_name(kind) for kind in range(FOODS) for _ in range(max(0, int(NEEDS[order, kind]) - int(counts[kind])))
    ]
    if missing:
        key = "missing_kept" if _kept_would_help(state, seat) else "missing"
        return refused("FF-2.2", key, order=order_title(order), missing=missing)
    if tip and tip_shown(state, seat) < 0:
        return refused("FF-2.5", "no_tip_tile")
    return refused("FF-2.5", "no_tip_card")


def _kept_would_help(state: State, seat: int) -> bool:
    """Whether tiles lie face up that count for another seat only."""
    return any(state.kept[int(place) - 1] not in (0, seat + 1) for place in state.up[: int(state.up_count)])


def _use(state: State, seat: int, ability: int, places: list[int], number: int) -> IllegalMove:
    name = ability_name(ability)
    if ability == WALK and state.looks_left:
        return _look(state, places[0])
    if state.ability_used:
        return refused("FF-3.1", "one_ability")
    if not state.left[seat, ability]:
        key = "spent" if ((state.owner == seat + 1) & (ability == ABILITY)).any() else "no_card"
        return refused("FF-3.1", key, ability=name)
    if ability in (HANDS, DOUBLE, RUSH):
        return refused("FF-3.3", "before_last_flip", ability=name)
    if ability == SEND_BACK and state.stage == FLIPPING:
        return refused("FF-3.2", "after_flips", ability=name, count=int(state.flips_left))
    if ability == REGULARS:
        return refused("FF-3.2", "no_tip_card")
    if ability == EIGHTY_SIX:
        if number >= row_size(state):
            return refused("FF-2.4", "no_order", number=number + 1)
        return refused("FF-3.1", "deck_empty")
    return _places(state, seat, ability, places, number)


def _look(state: State, place: int) -> IllegalMove:
    if int(state.walked) >> place & 1:
        return refused("FF-3.2", "looked", place=PLACE_IDS[place])
    return refused("FF-3.2", "target_up", place=PLACE_IDS[place])


def _places(state: State, seat: int, ability: int, places: list[int], number: int) -> IllegalMove:
    """FF-3.2: which of the places isn't as the ability wants it: face up and one's own to use, or face down."""
    up = up_places(state)
    wants_up = {SUBSTITUTION: 1, SEND_BACK: 1, LIGHTS: len(places)}.get(ability, 0)
    for at, place in enumerate(places):
        named = PLACE_IDS[place]
        is_up = up >> place & 1
        if at < wants_up:
            if not is_up:
                return refused("FF-3.2", "target_down", place=named)
            if state.kept[place] not in (0, seat + 1):
                return refused("FF-3.2", "kept", place=named, seat=Seat(int(state.kept[place]) - 1))
        elif is_up:
            return refused("FF-3.2", "target_up", place=named)
    if state.face[places[0]] == TIP + 1:
        return refused("FF-3.2", "tip_tile", place=PLACE_IDS[places[0]])
    return refused("FF-3.1", "same_kind", place=PLACE_IDS[places[0]], kind=say(f"kind.{KIND_IDS[number]}").render())
