"""Flip the Table!: what happened, what is expected, how it ended, in words and for motion.

Places in the data of events: ``hand:0`` (of seat 0), ``deck``, ``discard``, ``table:2`` (counted from 1),
``seat:2:5`` (the fifth seat at table 2), ``lobby``, ``pile`` (of gamers), ``store``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourtop.engine.game import Event, Expected, Line, Outcome
from fourtop.engine.record import opened
from fourtop.engine.texts import Seat
from fourtop.games.flip_the_table import GAME
from fourtop.games.flip_the_table.cards import CARD_IDS, GAMER_IDS, KINDS, PLACES, TABLES, UNDERSIDES
from fourtop.games.flip_the_table.crowd import gathered
from fourtop.games.flip_the_table.deck import GAMES
from fourtop.games.flip_the_table.documents import phase
from fourtop.games.flip_the_table.layout import (
    DO_DISCARD,
    DO_END,
    DO_FLIP,
    DO_PASS,
    ENDINGS,
    HAND,
    OVER,
    SEATS,
    TURNS,
    State,
)
from fourtop.games.flip_the_table.legal import hand_size
from fourtop.games.flip_the_table.moves import arguments, split
from fourtop.games.flip_the_table.names import card_title, gamer_names
from fourtop.games.flip_the_table.rules import card_of, winner

say = GAME.texts.say

Spots = dict[int, str]


def spots(state: State) -> Spots:
    """Where each gamer is who isn't in the pile."""
    found = {int(gamer) - 1: "lobby" for gamer in state.lobby[: int(state.lobby_size)]}
    for table in range(TABLES):
        for place in range(PLACES):
            if state.sitting[table, place]:
                found[int(state.sitting[table, place]) - 1] = f"seat:{table + 1}:{place + 1}"
    return found


def moved(before: State, after: State) -> list[dict[str, str]]:
    """Every gamer who is somewhere else now, in the order of seats: ``{"gamer", "from", "to"}`` each."""
    was, now = spots(before), spots(after)
    rows = [(was.get(gamer, "pile"), now.get(gamer, "pile"), gamer) for gamer in {**was, **now}]
    return [
        {"gamer": GAMER_IDS[gamer], "from": source, "to": target} for source, target, gamer in rows if source != target
    ]


def opening(state: State) -> Sequence[Event]:
    """The set-up: gamers at tables and in the lobby, the deal, who goes first; or that a position was laid out."""
    turn = int(state.turn)
    first = Event("turn", say("log.first", seat=Seat(turn)), turn)
    sizes = [hand_size(state, seat) for seat in range(SEATS)]
    if state.turns or state.stage or state.discard.any() or state.game.any() or sizes != [HAND] * SEATS:
        return [Event("position", say("log.position")), first]
    rows = [{"gamer": GAMER_IDS[gamer], "from": "pile", "to": spot} for gamer, spot in spots(state).items()]
    told = [Event("setup", say("log.setup", count=HAND), None, {"gamers": rows})]
    for seat in range(SEATS):
        cards = [CARD_IDS[kind] for kind in range(KINDS) for _ in range(int(state.hands[seat, kind]))]
        told += _hand(seat, cards, f"hand:{seat}")
    return [*told, first]


def _hand(seat: int, cards: list[str], target: str) -> list[Event]:
    """Cards that come from the deck: to their owner with their names, to others as so many."""
    own = frozenset({seat})
    data = {"from": "deck", "to": target, "count": len(cards)}
    return [
        Event("hand", None, seat, data, hidden_from=own),
        Event("hand", None, seat, {**data, "cards": cards}, only=own),
    ]


def events(before: State, seat: int, action: int, after: State) -> Sequence[Event]:
    """What the action brought about, in order."""
    before, after = opened(before), opened(after)
    verb, number = split(action)
    said = say(f"log.{verb}", seat=Seat(seat), **arguments(action))
    if action == DO_END:
        return _end(before, seat, after)
    if action >= DO_DISCARD:
        data = {"from": f"hand:{seat}", "to": "discard", "cards": [CARD_IDS[number]]}
        return [Event("discard", said, seat, data)]
    if action == DO_PASS:
        return [Event("pass", said, seat)]
    told = [] if verb == "draw" else [_played(before, seat, action, said)]
    if verb == "flip":
        told += _flip(before, seat, number, after)
    elif verb == "peek":
        shown = UNDERSIDES[after.underside[number] - 1]
        text = say("log.peeked", table=number + 1, underside=shown)
        told.append(Event("peeked", text, seat, {"table": number + 1, "underside": shown}, only=frozenset({seat})))
    told += _gone(before, seat, action, after)
    told += _drawn(before, seat, action, after)
    told += _gatherings(before, after)
    return told + _tokens(before, seat, after)


def _played(before: State, seat: int, action: int, said: Any) -> Event:
    """The action itself; a card goes from the hand to where it does its work."""
    verb, number = split(action)
    kind = card_of(action)
    data: dict[str, Any] = {}
    if kind >= 0:
        target = f"table:{number % TABLES + 1}" if kind < GAMES else "discard"
        data = {"from": f"hand:{seat}", "to": target, "cards": [CARD_IDS[kind]]}
    if verb in ("change", "music", "peek", "flip", "play", "summon"):
        data["table"] = number % TABLES + 1
    if verb in ("force", "expel"):
        data |= {"gamers": [GAMER_IDS[number]], "at": spots(before)[number]}
    return Event(verb, said, seat, data)


def _flip(before: State, seat: int, table: int, after: State) -> list[Event]:
    """FT-6.4: what the table shows."""
    shown = "NONE" if after.stage != OVER else UNDERSIDES[after.underside[table] - 1]
    data = {"table": table + 1, "underside": shown}
    told = [Event("shown", say("log.shown", table=table + 1, underside=shown), seat, data)]
    if after.stage == OVER:
        told.append(_over(after))
    else:
        data = {"from": "store", "to": f"table:{table + 1}", "table": table + 1}
        told.append(Event("replaced", say("log.replaced", table=table + 1), None, data))
    return told


def _gone(before: State, seat: int, action: int, after: State) -> list[Event]:
    """A game that left a table, and gamers who moved."""
    told = []
    for table in range(TABLES):
        game = int(before.game[table])
        if game and after.game[table] != game:
            said = say("log.cleared", card=card_title(game - 1), table=table + 1)
            data = {"from": f"table:{table + 1}", "to": "discard", "cards": [CARD_IDS[game - 1]]}
            told.append(Event("cleared", said, None, data))
    rows = moved(before, after)
    if rows:
        gamers = gamer_names([GAMER_IDS.index(row["gamer"]) for row in rows])
        verb = split(action)[0]
        key = "pulled" if verb == "play" else "returned" if rows[0]["to"] == "lobby" and verb != "expel" else None
        text = say(f"log.{key}{'' if len(rows) > 1 else '_one'}", gamers=gamers) if key else None
        told.append(Event("gamers", text, seat, {"gamers": rows}))
    return told


def _drawn(before: State, seat: int, action: int, after: State) -> list[Event]:
    """FT-1.3: a card drawn, to its owner with its title; before it the new deck, where there was none."""
    kind = card_of(action)
    gained = after.hands[seat].astype(int) - before.hands[seat]
    if kind >= 0:
        gained[kind] += 1
    cards = [card for card in range(KINDS) for _ in range(int(gained[card]))]
    if not cards:
        return []
    told = []
    if not before.deck.any():
        told.append(Event("reshuffle", say("log.reshuffle"), None, {"from": "discard", "to": "deck"}))
    own = frozenset({seat})
    told.append(Event("draw", say("log.draw", seat=Seat(seat)), seat, hidden_from=own))
    told.append(Event("draw", say("log.you_draw", card=card_title(cards[0])), seat, only=own))
    return told + _hand(seat, [CARD_IDS[card] for card in cards], f"hand:{seat}")


def _gatherings(before: State, after: State) -> list[Event]:
    """FT-3.3: tables that are gathered now, or no longer."""
    told = []
    for table in range(TABLES):
        was = int(before.owner[table]) if gathered(before, table) else 0
        now = int(after.owner[table]) if gathered(after, table) else 0
        if was and was != now:
            data = {"table": table + 1, "owner": was - 1}
            told.append(Event("broken", say("log.broken", table=table + 1, seat=Seat(was - 1)), None, data))
        if now and was != now:
            data = {"table": table + 1, "owner": now - 1}
            told.append(Event("gathered", say("log.gathered", table=table + 1, seat=Seat(now - 1)), None, data))
    return told


def _tokens(before: State, seat: int, after: State) -> list[Event]:
    """FT-6.2: Flip tokens that were earned."""
    earned = int(after.fresh[seat]) - int(before.fresh[seat])
    return [Event("token", say("log.token", seat=Seat(seat)), seat) for _ in range(earned)]


def _end(before: State, seat: int, after: State) -> list[Event]:
    """FT-7.2: in the order of the rule."""
    other = 1 - seat
    told = [Event("end", say("log.end", seat=Seat(seat)), seat)]
    if before.claim == other + 1 and after.claim != before.claim:
        told.append(Event("lapsed", say("log.lapsed", seat=Seat(other)), other))
    if after.claim == seat + 1:
        told.append(Event("claim", say("log.claim", seat=Seat(seat)), seat))
    if after.stage == OVER:
        return [*told, _over(after)]
    rows = moved(before, after)
    if rows:
        gamers = gamer_names([GAMER_IDS.index(row["gamer"]) for row in rows])
        key = "lobby" if len(rows) > 1 else "lobby_one"
        told.append(Event("gamers", say(f"log.{key}", gamers=gamers), None, {"gamers": rows}))
    if before.fresh[other]:
        told.append(Event("ready", say("log.ready", seat=Seat(other)), other))
    return [*told, Event("turn", None, other)]


def _over(state: State) -> Event:
    return Event("over", outcome(state).said, None, {"ended": ENDINGS[state.ending - 1]})


def expected(state: State, seat: int | None) -> Expected:
    """What is expected now and of whom, as the seat (None: a spectator) reads it."""
    if state.stage == OVER:
        return Expected(say("expected.over"), ())
    turn = int(state.turn)
    if seat != turn:
        return Expected(say("expected.other", seat=Seat(turn)), (turn,))
    now = phase(state)
    if now == "discard":
        count = hand_size(state, turn) - HAND
        return Expected(say("expected.discard" if count > 1 else "expected.discard_one", count=count), (turn,))
    if now == "act":
        now = "act_claim" if state.claim else "act_flip" if state.ready[turn] else "act"
    return Expected(say(f"expected.{now}", seat=Seat(1 - turn)), (turn,))


def outcome(state: State) -> Outcome:
    """How it ended: a table was flipped, a claim held, or 200 turns passed."""
    won = winner(state)
    ending = ENDINGS[state.ending - 1]
    table = int(state.last[state.turn]) - DO_FLIP if state.ending else 0
    said = say(f"outcome.{ending}", seat=Seat(max(won, 0)), turn=Seat(state.turn), table=table, turns=int(state.turns))
    return Outcome(
        ended=ending,
        said=said,
        ranking=tuple(1 + (won == 1 - seat) for seat in range(SEATS)),
        scores=tuple(int(won == seat) for seat in range(SEATS)),
        lines=tuple((Line(say("score.won"), 1),) if won == seat else () for seat in range(SEATS)),
        tie=say("outcome.shared") if state.ending == TURNS else None,
    )
