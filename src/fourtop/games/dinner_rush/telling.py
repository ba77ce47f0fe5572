"""Dinner Rush: what happened, what is expected, how it ended, in words and for motion.

Places in the data of events: ``printer``, ``ticket`` (the one that is up), ``compost``, ``walked``,
``hand:2`` and ``tickets:2`` (of seat 2), ``deck`` (what is dealt from).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourtop.engine.game import Event, Expected, Line, Outcome
from fourtop.engine.texts import Said, Seat
from fourtop.games.dinner_rush import GAME, layout, rules, scoring
from fourtop.games.dinner_rush.cards import INGREDIENTS, JACK, KING, NAMES, QUEEN, RANKS, TICKETS
from fourtop.games.dinner_rush.claims import CLAIMS
from fourtop.games.dinner_rush.documents import card_names, pile, values
from fourtop.games.dinner_rush.layout import CLAIM, FLIP, PASS, RECOOK, RESTOCK, SHIFT
from fourtop.games.dinner_rush.moves import signed, spoken, stolen, word
from fourtop.games.dinner_rush.views import active_seats, places

say = GAME.texts.say


def motion(
    kind: str, said: Said | None, seat: int | None, source: str, target: str, cards: Sequence[object], **data: Any
) -> Event:
    """An event in which cards (or tickets) go from one place to another."""
    return Event(kind, said, seat, {"from": source, "to": target, "cards": list(cards), **data})


def names(cards: Sequence[str]) -> list[str]:
    """Cards as texts say them."""
    return [word(f"card.{card}") for card in cards]


def clocks(state: layout.State) -> dict[str, int]:
    """DR-3.6: the race's clock in seconds while a race is on, 0 for no limit."""
    return {"race": int(GAME.options_of(state)["race_seconds"])} if state.phase == layout.RACE else {}


def opening(state: layout.State) -> Sequence[Event]:
    """The deal, the cards left over, who goes first; or that a position was laid out."""
    seats = range(int(state.seats))
    sizes = [layout.cards_left(state, seat) for seat in seats]
    first = Event("turn", say("log.first", seat=Seat(state.turn)), int(state.turn))
    if state.phases or state.printer.sum() != TICKETS or len(set(sizes)) > 1:
        return [Event("position", say("log.position")), first]
    told = [Event("deal", say("log.deal", count=sizes[0]), None, {"count": sizes[0]})]
    for seat in seats:
        data = {"from": "deck", "to": f"hand:{seat}", "count": sizes[seat]}
        own = frozenset({seat})
        told.append(Event("hand", None, seat, data, hidden_from=own))
        told.append(Event("hand", None, seat, {**data, "cards": card_names(state.hands[seat])}, only=own))
    left_over = pile(state)
    if left_over:
        told.append(
            motion("left_over", say("log.left_over", cards=names(left_over)), None, "deck", "compost", left_over)
        )
    return [*told, first]


def events(before: layout.State, seat: int, action: int, after: layout.State) -> Sequence[Event]:
    """What the action brought about, in order."""
    if action == FLIP:
        ticket = int(after.ticket)
        told = [motion("flip", say("log.flip", seat=Seat(seat), ticket=ticket), seat, "printer", "ticket", [ticket])]
    elif action == RESTOCK:
        told = _king(before, seat, after)
    elif action < SHIFT:
        told = _queen(seat, action)
    elif action < PASS:
        told = _jack(before, seat, action - SHIFT, after)
    elif action == PASS:
        told = _pass(before, seat, after)
    else:
        told = _claim(seat, action - CLAIM)
    if after.phase == layout.OVER:
        hands = [card_names(after.hands[other]) for other in range(int(after.seats))]
        told.append(Event("end", _why_over(after), None, {"ended": ended(after), "hands": hands}))
    elif after.phase == layout.ACTION:
        told.append(Event("turn", None, int(after.turn)))
    return told


def _played(seat: int, rank: int) -> Event:
    return motion("played", None, seat, f"hand:{seat}", "compost", [NAMES[rank]])


def _king(before: layout.State, seat: int, after: layout.State) -> list[Event]:
    cards = card_names([max(0, int(after.hands[seat, rank]) - int(before.hands[seat, rank])) for rank in range(RANKS)])
    said = say("log.king", seat=Seat(seat), cards=names(cards)) if cards else say("log.king_none", seat=Seat(seat))
    return [motion("king", said, seat, "compost", f"hand:{seat}", cards), _played(seat, KING)]


def _queen(seat: int, action: int) -> list[Event]:
    if action == RECOOK:
        return [Event("queen", say("log.queen_none", seat=Seat(seat)), seat), _played(seat, QUEEN)]
    other, ticket = stolen(action)
    said = say("log.queen", seat=Seat(seat), ticket=ticket, other=Seat(other))
    return [motion("queen", said, seat, f"tickets:{other}", f"tickets:{seat}", [ticket]), _played(seat, QUEEN)]


def _jack(before: layout.State, seat: int, rank: int, after: layout.State) -> list[Event]:
    others = [other for other in range(int(before.seats)) if other != seat]
    gave = [other for other in others if after.hands[other, rank] < before.hands[other, rank]]
    none = [other for other in others if other not in gave]
    key = "jack_none" if not gave else "jack" if none else "jack_all"
    said = say(
        f"log.{key}",
        seat=Seat(seat),
        rank=word(f"many.{NAMES[rank]}"),
        gave=[Seat(other) for other in gave],
        none=[Seat(other) for other in none],
    )
    asked = Event("jack", said, seat, {"rank": NAMES[rank], "gave": gave, "none": none})
    given = [motion("give", None, other, f"hand:{other}", f"hand:{seat}", [NAMES[rank]]) for other in gave]
    return [asked, *given, _played(seat, JACK)]


def _claim(seat: int, claim: int) -> list[Event]:
    ticket, counts = CLAIMS[claim]
    said = say("log.claim", seat=Seat(seat), ticket=ticket, cards=spoken(signed(ticket, counts)))
    cards = card_names(counts)
    return [
        motion("claim", said, seat, f"hand:{seat}", "compost", cards, ticket=ticket),
        motion("won", None, seat, "ticket", f"tickets:{seat}", [ticket]),
    ]


def _pass(before: layout.State, seat: int, after: layout.State) -> list[Event]:
    told = [Event("pass", say("log.pass", seat=Seat(seat)), seat)]
    if after.phase != layout.RACE:
        ticket = int(before.ticket)
        told.append(motion("walk_out", say("log.walk_out", ticket=ticket), None, "ticket", "walked", [ticket]))
    return told


def expected(state: layout.State, seat: int | None) -> Expected:
    """What is expected now and of whom, as the seat (None: a spectator) reads it."""
    seats = tuple(active_seats(state))
    if state.phase == layout.OVER:
        return Expected(say("expected.over"), seats)
    if state.phase == layout.RACE:
        passed = seat is not None and seat not in seats
        return Expected(say("expected.passed" if passed else "expected.race", ticket=int(state.ticket)), seats)
    if seat != state.turn:
        return Expected(say("expected.other", seat=Seat(state.turn)), seats)
    cards = state.phase == layout.ACTION and state.hands[seat, INGREDIENTS:].any()
    return Expected(say("expected.action" if cards else "expected.only_flip"), seats)


def ended(state: layout.State) -> str:
    """Why it is over: ``no_one_can``, ``printer_empty`` or ``declined``."""
    return rules.ENDINGS[rules.ended(state)]


def _why_over(state: layout.State) -> Said:
    return say(f"end.{ended(state)}", ticket=int(state.ticket))


def outcome(state: layout.State) -> Outcome:
    """How it ended: why, the places, and each seat's points line by line."""
    ranking = tuple(places(state))
    return Outcome(
        ended=ended(state),
        said=_why_over(state),
        ranking=ranking,
        scores=tuple(scoring.score(state, seat) for seat in range(len(ranking))),
        lines=tuple(_lines(state, seat) for seat in range(len(ranking))),
        tie=_tie(state, ranking),
    )


def _lines(state: layout.State, seat: int) -> tuple[Line, ...]:
    tickets = values(state.tickets[seat])
    lines = [Line(say("score.tickets", tickets=tickets) if tickets else say("score.no_tickets"), sum(tickets))]
    ingredients = int(state.hands[seat, :INGREDIENTS].sum())
    actions = int(state.hands[seat, INGREDIENTS:].sum())
    if ingredients:
        lines.append(Line(say("score.ingredients", count=ingredients), -scoring.INGREDIENT_WASTE * ingredients))
    if actions:
        lines.append(Line(say("score.actions", count=actions), -scoring.ACTION_WASTE * actions))
    return tuple(lines)


def _tie(state: layout.State, ranking: tuple[int, ...]) -> Said | None:
    """How equal points at the top were told apart, or that the win is shared."""
    points = [scoring.score(state, seat) for seat in range(len(ranking))]
    tied = [seat for seat, mine in enumerate(points) if mine == max(points)]
    winners = [seat for seat, place in enumerate(ranking) if place == 1]
    if len(tied) == 1:
        return None
    args = {
        "tied": [Seat(seat) for seat in tied],
        "points": max(points),
        "cards": layout.cards_left(state, winners[0]),
    }
    if len(winners) == 1:
        return say("outcome.tie_cards", winner=Seat(winners[0]), **args)
    return say("outcome.tie_shared", winners=[Seat(seat) for seat in winners], **args)
