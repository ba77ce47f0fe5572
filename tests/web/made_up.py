"""Made-up documents of the protocol: tables, games, positions of a match that nobody plays."""

from __future__ import annotations

from typing import Any, Final

ORIGIN: Final = "http://diner.test"

Doc = dict[str, Any]


def seat(number: int, name: str, kind: str = "person", **more: Any) -> Doc:
    """A seat's document, with ``more`` over the usual fields."""
    usual: Doc = {"seat": number, "kind": kind, "name": name, "level": None, "online": True, "standin": False}
    return usual | more


def seats() -> list[Doc]:
    """Four seats: you, a bot, a person, a person who is away."""
    return [
        seat(0, "Mara"),
        seat(1, "Biscuit", "bot", level="busser"),
        seat(2, "Konstantin-Alexander von Lang"),
        seat(3, "Jo", online=False),
    ]


def table(**more: Any) -> Doc:
    """A table's document, with ``more`` over the usual fields."""
    usual: Doc = {
        "id": "abc123",
        "game": "demo",
        "title": "Dinner Rush",
        "stage": "playing",
        "access": "link",
        "pace": "live",
        "options": {"declined": "walk"},
        "seats": seats(),
        "host": 0,
        "you": 0,
        "link": f"{ORIGIN}/t/abc123",
        "ply": 7,
        "next": None,
        "commitment": "0" * 64,
    }
    return usual | more


def game(**more: Any) -> Doc:
    """A game's document, with ``more`` over the usual fields."""
    usual: Doc = {
        "name": "demo",
        "title": "Dinner Rush",
        "summary": "Everybody races to cook the ticket that the printer spits out. Fast hands, and a little thrift.",
        "seats": {"min": 2, "max": 6},
        "minutes": {"min": 10, "max": 20},
        "options": [
            {
                "name": "declined",
                "title": "A ticket that everybody passes on",
                "help": "Walks out: it scores for nobody and play goes on.",
                "choices": [
                    {"value": "walk", "title": "Walks out", "seats": 0},
                    {"value": "end", "title": "Ends the game", "seats": 3},
                ],
                "default": "walk",
            }
        ],
        "levels": [
            {"name": "dishwasher", "title": "Dishwasher", "about": "Plays anything that is allowed."},
            {"name": "busser", "title": "Busser", "about": "Sheds cards sensibly and is quick about it."},
        ],
        "races": True,
        "by_seat": ["sizes", "tickets", "scores"],
        "table": True,
    }
    return usual | more


def games() -> list[Doc]:
    """Two games: one with a table of its own, one without."""
    return [
        game(),
        game(
            name="four",
            title="Connect Four",
            summary="Four discs in a line win.",
            seats={"min": 2, "max": 2},
            minutes={"min": 5, "max": 10},
            options=[],
            table=False,
        ),
    ]


def log(last: int = 7) -> list[Doc]:
    """What happened in the demo's match, up to a ply."""
    lines: list[tuple[int, int | None, str]] = [
        (1, 2, "Konstantin-Alexander von Lang flips the printer: a 9."),
        (2, 1, "Biscuit claims the 9 with 2 and 7."),
        (3, 3, "Jo plays Restock and takes 2 and 7 from the compost."),
        (4, 3, "Jo flips the printer: a 10."),
        (5, 0, "You claim the 10 with 3, 6 and A."),
        (6, 0, "You flip the printer: an 8."),
        (7, None, "The 8 walks out."),
    ]
    return [{"ply": ply, "seat": who, "kind": "say", "text": text} for ply, who, text in lines if ply <= last]


def view(**more: Any) -> Doc:
    """The demo game's view, with ``more`` over the usual fields."""
    usual: Doc = {
        "game": "demo",
        "seats": 4,
        "options": {},
        "phase": "race",
        "active": [0, 2],
        "over": False,
        "sizes": [8, 7, 9, 8],
        "tickets": [[10], [9], [], [8, 9]],
        "printer": 7,
        "order": 4,
        "ticket": 9,
        "compost": "7-9",
        "hand": ["A-0", "2-1", "3-2", "4-3", "5-4", "7-5", "Q-6", "K-7"],
    }
    return usual | more


def state(**more: Any) -> Doc:
    """A position as the server sends it, with ``more`` over the usual fields."""
    usual: Doc = {
        "type": "state",
        "ply": 7,
        "from": -1,
        "view": view(),
        "legal": [
            {"move": "claim 2 7", "label": "Claim with 2 and 7", "group": "Claim"},
            {"move": "pass", "label": "Pass", "group": "Race"},
        ],
        "events": log(),
        "expected": {"text": "Race! 9 to make", "yours": True, "seats": [0, 2]},
        "clocks": {"race": {"seconds": 60, "left": 41}, "look": None},
        "undo": {"possible": False, "reason": "A claim is final (DR-3.8)."},
        "sealed": None,
        "outcome": None,
    }
    return usual | more


def outcome(**more: Any) -> Doc:
    """How the demo's match ended, with ``more`` over the usual fields."""
    usual: Doc = {
        "ended": "printer",
        "text": "All tickets are done. Mara and Jo have 15 points each; Mara holds fewer cards.",
        "winners": [0],
        "ranking": [1, 3, 4, 2],
        "scores": [15, 9, -3, 15],
        "lines": [
            [{"label": "Tickets 8, 10", "points": 18}, {"label": "3 ingredients left", "points": -3}],
            [{"label": "Ticket 9", "points": 9}],
            [{"label": "1 ingredient left", "points": -1}, {"label": "1 action card left", "points": -2}],
            [{"label": "Tickets 8, 10", "points": 18}, {"label": "3 ingredients left", "points": -3}],
        ],
        "tie": "Tie at 15: Mara has 3 cards left, Jo has 4 (DR-4.3).",
    }
    return usual | more
