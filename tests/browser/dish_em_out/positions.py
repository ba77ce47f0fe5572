"""Positions of Dish 'Em Out that the browser tests lay out."""

from __future__ import annotations

from typing import Any, Final

from fourtop.engine.match import Match
from tests.browser.dinner_rush.kitchen import laid_out

GAME: Final = "dish-em-out"
FOODS: Final = ("juice", "fruit", "toast", "eggs", "bacon", "hash-browns", "pancakes")

# Round 5: all have food on all columns. Ada's three tables are taken; Ben could serve Continental at once.
BREAKFAST: Final[dict[str, Any]] = {
    "seats": 5,
    "round": 5,
    "dealer": 0,
    "boards": [
        {
            "food": {
                "toast": [0, 0, 2],
                "eggs": [0, 2, 1],
                "bacon": [0, 1, 0, 2],
                "hash-browns": [0, 0, 3],
                "pancakes": [0, 0, 0, 0, 1],
            },
            "trashed": {"juice": 1, "eggs": 1},
        },
        {"food": {"juice": [0, 2], "toast": [0, 3], "pancakes": [0, 2, 0, 1]}, "trashed": {"toast": 2}},
        {"food": {"fruit": [0, 1], "eggs": [0, 3], "bacon": [0, 0, 2]}},
        {"food": {"eggs": [0, 0, 2], "hash-browns": [0, 2, 2]}, "trashed": {"fruit": 1}},
        {"food": {"pancakes": [0, 3], "toast": [0, 1, 1]}},
    ],
    "tables": [
        ["diner-classic", "ferry-crossing", "the-whole-griddle"],
        ["continental", "mountain-morning"],
        ["orchard-cup", "honeymoon-brunch"],
        ["egg-in-the-nest", "long-haul"],
        ["short-stack-on-the-side", "griddle-and-rack"],
    ],
    "served": [
        [{"order": "market-toast"}, {"order": "bus-stop-sandwich", "missing": 1}],
        [{"order": "two-and-two"}],
        [{"order": "first-light"}],
        [{"order": "hen-house-fry"}],
        [{"order": "toaster-overload", "missing": 2}],
    ],
}
OFFER: Final = ["choir-practice", "window-seat", "night-shift-nibble", "early-tram", "crisp-potato-stack"]


def breakfast(phase: str = "select", **changes: Any) -> Match:
    """The position of round 5 in a phase, with some fields changed."""
    extra: dict[str, Any] = {}
    if phase == "forced":
        extra["dealt"] = OFFER
    if phase == "assign":
        extra["offer"] = OFFER
    return laid_out(BREAKFAST | {"phase": phase} | extra | changes, name=GAME)
