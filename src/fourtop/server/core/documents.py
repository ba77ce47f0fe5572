"""What leaves the server, as plain data in the shapes of ``docs/protocol.md``."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from fourtop.bots import levels
from fourtop.engine.game import Event, Game
from fourtop.engine.match import Match
from fourtop.engine.naming import seat_fields
from fourtop.server.core.people import People
from fourtop.server.core.play import Play
from fourtop.server.core.records import ChatRecord, RaceTimeRecord, SeatRecord, TableRecord
from fourtop.server.core.texts import TEXTS

Document = dict[str, Any]

PROTOCOL = 1
CLOCKS = ("race", "look")


def game_document(game: Game) -> Document:
    """A game, as the lobby offers it."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "seats": {"min": game.seats[0], "max": game.seats[1]},
        "minutes": {"min": game.minutes[0], "max": game.minutes[1]},
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "help": option.help,
                "choices": [
                    {"value": choice.value, "title": choice.title, "seats": choice.seats} for choice in option.choices
                ],
                "default": option.default,
            }
            for option in game.options
        ],
        "levels": [{"name": one.name, "title": one.title, "about": one.about} for one in levels(game)],
        "races": "contest" in game.functions,
        "by_seat": list(getattr(game.words, "BY_SEAT", ())),
        "seat_fields": list(seat_fields(game)),
        "table": (game.folder / "table.js").is_file(),
    }


def seat_document(record: SeatRecord, *, online: bool, standin: bool) -> Document:
    """A seat, as everybody sees it."""
    return {
        "seat": record.seat,
        "kind": record.kind,
        "name": record.name,
        "level": record.level,
        "online": online,
        "standin": standin,
    }


def table_document(
    table: TableRecord,
    game: Game,
    people: People,
    seats: Sequence[Document],
    *,
    ply: int,
    commitment: str | None,
) -> Document:
    """A table, as everybody sees it; ``you`` and ``link`` are filled in for each reader."""
    return {
        "id": table.id,
        "game": table.game,
        "title": game.title,
        "stage": table.stage,
        "access": table.access,
        "pace": table.pace,
        "options": table.options,
        "hints": table.allows_hints,
        "seats": list(seats),
        "host": people.host,
        "you": None,
        "link": "",
        "ply": ply,
        "next": table.next,
        "commitment": commitment,
    }


def chat_document(line: ChatRecord) -> Document:
    """A line of chat."""
    return {"id": line.number, "seat": line.seat, "name": line.name, "text": line.text}


def events_since(match: Match, seat: int | None, ply: int, shown: int) -> list[Document]:
    """What a seat (None: a spectator) may know of what happened after ``ply``; -1: the set-up too.

    Args:
        shown: up to this ply everything has been shown: what is fleeting in it is never told again.
    """
    told = [{"ply": 0, **one} for one in match.told(match.opening(), seat, fleeting=shown < 0)] if ply < 0 else []
    for number in range(max(ply, 0), match.ply):
        happened = match.told(match.log[number].events, seat, fleeting=number >= shown)
        told += [{"ply": number + 1, **one} for one in happened]
    return told


def clock_document(seconds: float, left: float) -> Document:
    """A clock: whole seconds only, so that it tells nothing but the time."""
    return {"seconds": math.ceil(seconds), "left": max(0, math.ceil(left))}


def state_message(
    play: Play, seat: int | None, after: int, clocks: Mapping[str, Document], shown: int | None = None
) -> Document:
    """The position as a seat (None: a spectator) may see it, with the events after the ply ``after``.

    Args:
        shown: the last ply that has been shown, see :func:`events_since`; None: that of the position.
    """
    match = play.match
    reason = None if seat is None else match.why_not_undo(seat)
    return {
        "type": "state",
        "ply": match.ply,
        "from": after,
        "view": match.view(seat),
        "legal": [] if seat is None else match.labels(seat),
        "events": events_since(match, seat, after, match.ply if shown is None else shown),
        "expected": match.expected(seat),
        "clocks": {name: clocks.get(name) for name in CLOCKS},
        "undo": {"possible": seat is not None and reason is None, "reason": reason},
        "sealed": None,
        "outcome": match.outcome_document(),
    }


def closed_message(before: Play, seat: int | None, after: int, racing: Sequence[int]) -> Document:
    """What those see who haven't opened a sealed race: the position before it, and that something waits.

    Args:
        before: the match as it was before the race opened.
        racing: the seats that decide; the same for everybody, whoever has decided.
    """
    mine = seat in racing
    text = TEXTS.say("expected.open" if mine else "expected.others").render()
    return {
        **state_message(before, seat, min(after, before.ply), {}),
        "from": after,
        "legal": [],
        "expected": {"text": text, "yours": mine, "seats": list(racing)},
        "undo": {"possible": False, "reason": None},
        "sealed": {"opened": False, "decided": False},
    }


def decided_message(message: Document, others: Sequence[int], *, decided: bool) -> Document:
    """What a seat sees that has opened a sealed race: which of the ``others`` have decided isn't told."""
    if not decided:
        return {**message, "sealed": {"opened": True, "decided": False}}
    return {
        **message,
        "legal": [],
        "expected": {"text": TEXTS.say("expected.decided").render(), "yours": False, "seats": list(others)},
        "sealed": {"opened": True, "decided": True},
    }


def replay_document(play: Play, side: int | None, times: Sequence[RaceTimeRecord], *, everything: bool) -> Document:
    """The whole match after its end, from one side.

    Args:
        side: a seat, or None for the public.
        times: of the claims that were made; those that won are told.
        everything: hidden things too, as ``document`` beside each view.
    """
    plies: list[Document] = []
    for match in play.match.replay():
        ply = match.ply
        entry = play.match.log[ply - 1] if ply else None
        happened = entry.events if entry else match.opening()
        told = _told_all(match, happened) if everything else match.told(happened, side)
        one = {
            "ply": ply,
            "view": match.view(side) | _hindsight(match, side),
            "events": [{"ply": ply, **event} for event in told],
            "move": entry.move if entry else None,
            "seat": entry.seat if entry else None,
            "by": entry.by if entry else None,
        }
        plies.append(one | ({"document": match.document()} if everything else {}))
    return {
        "game": play.game.name,
        "names": list(play.match.names),
        "plies": plies,
        "outcome": play.match.outcome_document(),
        "times": [{"ply": one.ply, "seat": one.seat, "own": one.own, "server": one.server} for one in times if one.won],
    }


def _hindsight(match: Match, side: int | None) -> Document:
    """What a seat's side of a replay shows beside its view, where the game has such a thing: what the seat knew."""
    hindsight = getattr(match.game.words, "hindsight", None)
    return {} if side is None or hindsight is None else hindsight(match.state, side)


def _told_all(match: Match, events: Sequence[Event]) -> list[Document]:
    """All events; what only some are told is marked with the name of the first who is."""
    told: list[Document] = []
    for event in events:
        knows = next((seat for seat in (None, *range(match.seats)) if event.known_to(seat)), None)
        for one in match.told([event], knows):
            if knows is not None and one["text"]:
                one["text"] = TEXTS.say("replay.alone", name=match.names[knows], text=one["text"]).render()
            told.append(one)
    return told
