"""Flip the Table!: why a move is refused. Nothing said here tells what the other holds or what is under a table."""

from __future__ import annotations

from fourtop.engine.errors import IllegalMove
from fourtop.engine.record import opened
from fourtop.engine.texts import Seat
from fourtop.games.flip_the_table.cards import PLACES, TABLES
from fourtop.games.flip_the_table.crowd import NO, WAIT, answer, find_gamer
from fourtop.games.flip_the_table.deck import GAMES
from fourtop.games.flip_the_table.layout import (
    ACT,
    DO_DISCARD,
    DO_DRAW,
    DO_END,
    DO_FLIP,
    DO_PASS,
    ENDINGS,
    HAND,
    LAST_TURN,
    OVER,
    PAIRS,
    State,
)
from fourtop.games.flip_the_table.legal import hand_size
from fourtop.games.flip_the_table.moves import split
from fourtop.games.flip_the_table.names import card_title, gamer_name
from fourtop.games.flip_the_table.rules import card_of
from fourtop.games.flip_the_table.targets import refused

OVER_BY = dict(zip(ENDINGS, ("FT-6.4", "FT-6.4", "FT-7.1", "FT-7.3"), strict=True))


def refusal(state: State, seat: int, action: int) -> IllegalMove:
    """Why an action that isn't legal for the seat here isn't."""
    state = opened(state)
    if state.stage == OVER:
        ending = ENDINGS[state.ending - 1]
        return refused(OVER_BY[ending], f"over_{ending}", turns=LAST_TURN)
    if state.turn != seat:
        return refused("FT-2.1", "turn", seat=Seat(state.turn))
    too_many = hand_size(state, seat) - HAND
    if action == DO_END:
        return refused("FT-2.1", "end_first") if state.stage == ACT else refused("FT-2.3", "too_many", count=too_many)
    if action >= DO_DISCARD:
        return _discard(state, seat, action - DO_DISCARD)
    if state.stage != ACT:
        return refused("FT-2.3", "too_many", count=too_many) if too_many > 0 else refused("FT-2.1", "acted")
    if action == DO_PASS:
        return refused("FT-2.1", "pass")
    if action >= DO_FLIP:
        return refused("FT-6.3", "not_ready") if state.fresh[seat] else refused("FT-6.4", "no_token")
    if action == DO_DRAW:
        return refused("FT-1.3", "no_cards")
    kind = card_of(action)
    if not state.hands[seat, kind]:
        return refused("FT-2.1", "no_card", card=card_title(kind))
    if kind < GAMES:
        return refused("FT-3.1", "locked", table=action % TABLES + 1, seat=Seat(1 - seat))
    return _no_target(state, action)


def _discard(state: State, seat: int, kind: int) -> IllegalMove:
    if state.stage == ACT:
        return refused("FT-2.3", "discard_first")
    held = hand_size(state, seat)
    if held <= HAND:
        return refused("FT-2.3", "discard_none", count=held, most=HAND)
    return refused("FT-2.3", "discard_card", card=card_title(kind))


def _no_target(state: State, action: int) -> IllegalMove:
    """FT-4.1 to FT-4.6: why a skill can't be played on that."""
    verb, number = split(action)
    if verb == "summon":
        return _summon(state, number // TABLES, number % TABLES)
    if verb == "music":
        return refused("FT-4.6", "music" if state.game[number] else "music_wait", table=number + 1)
    if verb == "swap":
        one, other = (int(gamer) for gamer in PAIRS[number])
        for gamer in (one, other):
            if find_gamer(state, gamer) < 0:
                return _not_seated(state, gamer, "FT-4.3")
        table = find_gamer(state, one) // PLACES + 1
        return refused("FT-4.3", "same_table", gamer=gamer_name(one), other=gamer_name(other), table=table)
    found = find_gamer(state, number)
    if found < 0:
        return _not_seated(state, number, "FT-4.2" if verb == "force" else "FT-4.5")
    if verb == "expel":
        return refused("FT-5.2", "stays", gamer=gamer_name(number))
    return _force(state, number, found // PLACES, found % PLACES)


def _summon(state: State, gamer: int, table: int) -> IllegalMove:
    if not any(waiting == gamer + 1 for waiting in state.lobby[: int(state.lobby_size)]):
        found = find_gamer(state, gamer)
        if found < 0:
            return refused("FT-4.1", "in_pile", gamer=gamer_name(gamer))
        return refused("FT-4.1", "seated", gamer=gamer_name(gamer), table=found // PLACES + 1)
    return refused("FT-3.3", "table_full", table=table + 1, places=PLACES)


def _force(state: State, gamer: int, table: int, place: int) -> IllegalMove:
    name = gamer_name(gamer)
    said = answer(state, table, place)
    if said == WAIT:
        return refused("FT-3.2", "force_wait", gamer=name, table=table + 1)
    if said == NO:
        return refused("FT-5.4", "unforceable", gamer=name)
    return refused("FT-4.2", "force_forced" if state.forced[table, place] else "force_yes", gamer=name)


def _not_seated(state: State, gamer: int, rule: str) -> IllegalMove:
    waits = any(waiting == gamer + 1 for waiting in state.lobby[: int(state.lobby_size)])
    return refused(rule, "in_lobby" if waits else "in_pile", gamer=gamer_name(gamer))
