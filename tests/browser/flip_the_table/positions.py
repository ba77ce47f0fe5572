"""Positions of Flip the Table! that the browser tests lay out."""

from __future__ import annotations

from typing import Any, Final

from fourtop.engine.match import Match
from tests.browser.dinner_rush.kitchen import laid_out

GAME: Final = "flip-the-table"

# Ada may act. Ben claims by tables 2 and 3; she has a ready token and has looked under table 2, Ben under table 1.
EVENING: Final[dict[str, Any]] = {
    "turn": 0,
    "turns": 14,
    "claim": 1,
    "tables": [
        {"game": "splendor", "owner": 0, "sitting": ["richard", "lupe", "xuzheng"], "underside": "NONE", "peeked": [1]},
        {
            "game": "crumb-heist",
            "owner": 1,
            "sitting": ["amina", "dagny", "nora", "-", "otis", "hiro"],
            "forced": ["nora"],
            "underside": "WIN",
            "peeked": [0],
        },
        {
            "game": "umbrellas-for-hire",
            "owner": 1,
            "sitting": ["gelev", "marcus", "mei", "yeye", "ewa"],
            "forced": ["gelev", "yeye"],
        },
    ],
    "lobby": ["stinson", "greta", "bruno", "kalinda"],
    "hands": [["the-mayor-is-under-the-table", "sock-drawer-stampede", "swap", "summon", "expel"], ["mix", "peek"]],
    "discard": ["tariffs-turnips", "peek", "force", "force", "music", "quilt-quarrel"],
    "rest": "deck",
    "records": [
        {"Game": 3, "Recruit": 2, "Move": 1, "Disrupt": 0, "Tactics": 1},
        {"Game": 4, "Recruit": 1, "Move": 0, "Disrupt": 2, "Tactics": 0},
    ],
    "tokens": [{"ready": 1, "new": 0}, {"ready": 0, "new": 1}],
    "last": ["summon richard @1", "expel kalinda"],
}

# As full as it gets: eighteen sit, everybody else is in the lobby, seven cards are in the hand.
CROWD: Final[dict[str, Any]] = {
    "turn": 0,
    "turns": 60,
    "phase": "discard",
    "tables": [
        {
            "game": "the-mayor-is-under-the-table",
            "owner": 1,
            "sitting": ["gelev", "yeye", "xuzheng", "greta", "hiro", "sam"],
            "forced": ["gelev", "yeye"],
            "underside": "LOSE",
            "peeked": [0, 1],
        },
        {
            "game": "a-ledger-for-aunt-odile",
            "owner": 0,
            "sitting": ["marcus", "amina", "dagny", "ewa", "farid", "ines"],
            "forced": ["marcus", "amina", "dagny", "ewa", "farid", "ines"],
            "underside": "NONE",
            "peeked": [0, 1],
        },
        {
            "game": "ark-nova-marine-worlds",
            "owner": 1,
            "sitting": ["richard", "stinson", "kalinda", "jonas", "lupe", "priya"],
            "underside": "WIN",
            "peeked": [0, 1],
        },
    ],
    "lobby": ["olivia", "nora", "bruno", "chidi", "mei", "otis"],
    "hands": [
        ["ark-nova", "thirty-spoons-one-soup", "ninety-years-of-drizzle", "summon", "mix", "music", "peek"],
        ["who-salted-the-cake", "uproar-in-aisle-nine"],
    ],
    "records": [
        {"Game": 5, "Recruit": 4, "Move": 3, "Disrupt": 2, "Tactics": 0},
        {"Game": 5, "Recruit": 5, "Move": 5, "Disrupt": 5, "Tactics": 5},
    ],
    "tokens": [{"ready": 1, "new": 1}, {"ready": 2, "new": 0}],
    "last": ["draw", "swap richard kalinda"],
}


def evening(**more: Any) -> Match:
    """The evening, with other fields over its own."""
    return laid_out(EVENING | more, name=GAME)


def calm(**more: Any) -> Match:
    """The evening without a claim."""
    return laid_out({key: value for key, value in EVENING.items() if key != "claim"} | more, name=GAME)


def crowd() -> Match:
    """As full as it gets."""
    return laid_out(CROWD, name=GAME)
