"""Dinner Rush: why a move is refused. Nothing said here tells what another player holds."""

from __future__ import annotations

from typing import Any

from fourtop.engine.errors import IllegalMove
from fourtop.engine.texts import Said, Seat
from fourtop.games.dinner_rush import GAME, layout
from fourtop.games.dinner_rush.cards import INGREDIENTS, JACK, KING, LOWEST, NAMES, QUEEN
from fourtop.games.dinner_rush.claims import CLAIMS, NUMBERS
from fourtop.games.dinner_rush.layout import CLAIM, FLIP, PASS, RECOOK, RESTOCK, SHIFT
from fourtop.games.dinner_rush.moves import signed, spoken, stolen, word

say = GAME.texts.say

CARDS = {KING: ("DR-2.2", "no_king"), QUEEN: ("DR-2.3", "no_queen"), JACK: ("DR-2.4", "no_jack")}


def refusal(state: layout.State, seat: int, action: int) -> IllegalMove:
    """Why an action that isn't legal for the seat here isn't."""
    if state.phase == layout.OVER:
        return _refused("DR-4.1", "over")
    if action >= CLAIM:
        return _claim(state, seat, action - CLAIM)
    if action == PASS:
        if state.phase != layout.RACE:
            return _refused("DR-3.6", "no_race")
        return _refused("DR-3.8", "passed")
    if action == FLIP:
        if state.phase == layout.RACE:
            return _refused("DR-3.6", "racing", ticket=int(state.ticket))
        return _refused("DR-3.7", "turn", seat=Seat(state.turn))
    return _action_card(state, seat, action)


def _refused(rule: str, key: str, **args: Any) -> IllegalMove:
    return IllegalMove(rule, say(f"refused.{key}", **args))


def _action_card(state: layout.State, seat: int, action: int) -> IllegalMove:
    if state.phase == layout.RACE:
        return _refused("DR-2.1", "cards_racing", ticket=int(state.ticket))
    if state.turn != seat:
        return _refused("DR-2.1", "turn", seat=Seat(state.turn))
    if state.phase == layout.FLIPPING:
        return _refused("DR-2.1", "second")
    card = KING if action == RESTOCK else QUEEN if action < SHIFT else JACK
    rule, key = CARDS[card]
    if not state.hands[seat, card]:
        return _refused(rule, key)
    if action == RECOOK:
        other, ticket = next(
            (other, LOWEST + kind)
            for other in range(int(state.seats))
            for kind in range(layout.KINDS)
            if other != seat and state.tickets[other, kind]
        )
        return _refused(rule, "name_ticket", number=other, ticket=ticket)
    other, ticket = stolen(action)
    if other >= state.seats:
        return _refused(rule, "no_seat", number=other, last=int(state.seats) - 1)
    if other == seat:
        return _refused(rule, "own_ticket")
    return _refused(rule, "no_ticket", seat=Seat(other), ticket=ticket)


def _claim(state: layout.State, seat: int, claim: int) -> IllegalMove:
    value, counts = CLAIMS[claim]
    cards = signed(value, counts)
    ticket = int(state.ticket)
    if state.phase != layout.RACE:
        settled = state.tickets.sum() + state.walked.sum() > 0
        return _refused("DR-3.1", "settled" if settled else "not_up")
    if int(state.passed) >> seat & 1:
        return _refused("DR-3.8", "passed")
    if (ticket, counts) in NUMBERS and value != ticket:
        right = " ".join(signed(ticket, counts))
        return _refused("DR-3.2", "signs", cards=spoken(cards), sum=value, ticket=ticket, right=right)
    if value != ticket:
        return _refused("DR-3.1", "sum", cards=spoken(cards), sum=value, ticket=ticket)
    return _refused("DR-3.1", "missing", missing=_missing(state, seat, counts))


def _missing(state: layout.State, seat: int, counts: tuple[int, ...]) -> list[str]:
    held = [int(count) for count in state.hands[seat, :INGREDIENTS]]
    texts: list[Said] = [
        say("refused.missing_card", rank=word(f"card.{NAMES[rank]}"), held=held[rank], count=count)
        for rank, count in enumerate(counts)
        if count > held[rank]
    ]
    return [text.render() for text in texts]
