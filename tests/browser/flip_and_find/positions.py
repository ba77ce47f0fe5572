"""Positions of Flip and Find's Diner that the browser tests lay out."""

from __future__ import annotations

from typing import Any, Final

from fourtop.engine.match import Match
from tests.browser.dinner_rush.kitchen import laid_out

GAME: Final = "flip-and-find"

FACES: Final = {"a1": "beef", "c2": "buns", "d3": "bacon", "b4": "tip", "e5": "peppers"}
"""What lies up in the evening, in the order of its flips; e1 was looked at by Ben alone."""

# Ada has flipped all: she can fill the Bacon Burger or the Bacon Butty, and has abilities that take targets.
EVENING: Final[dict[str, Any]] = {
    "seats": 4,
    "turn": 0,
    "turns": 8,
    "phase": "fill",
    "orders": [
        ["house-burger", "garden-noodles", "lunch-counter-slider", "grand-club"],
        ["tower-burger"],
        ["double-patty"],
        [],
    ],
    "tips": [["$2", "$3"], ["$1"], [], []],
    "row": ["bacon-burger", "mixed-grill", "bacon-butty", "two-drumsticks", "cellar-carbonara"],
    "up": list(FACES),
    "grid": {
        **{place: {"face": face, "seen": [9, 9, 9, 9]} for place, face in FACES.items()},
        "e1": {"face": "tomato", "seen": [0, 6, 0, 0]},
        "a2": {"face": "chicken", "seen": [5, 5, 5, 5]},
    },
}


def evening(**more: Any) -> Match:
    """The evening, with other fields over its own."""
    return laid_out(EVENING | more, name=GAME)


def owning(*orders: str, **more: Any) -> Match:
    """The evening, with other orders in Ada's hand and none in the others'."""
    return evening(orders=[list(orders), [], [], []], **more)


def busy() -> Match:
    """As much as there can be: orders, spent ones too, tips, the memory aid and hints; a lamp burns for Ben."""
    return evening(
        options={"memory_aid": "0,1", "hints": "on"},
        turns=60,
        turn=0,
        orders=[
            ["house-burger", "garden-noodles", "lunch-counter-slider", "grand-club"],
            ["tower-burger", "midnight-noodles", "pepper-noodles", "hunters-pan"],
            ["double-patty", "club-roll", "salsa-chicken"],
            ["chefs-skillet", "fajita-pan"],
        ],
        used=[{"hands": 1}, {"lights": 1}, {}, {}],
        tips=[["$2", "$3", "$4"], ["$1"], ["$1"], ["$2"]],
        grid={**EVENING["grid"], "b4": {"face": "tip", "seen": [9, 9, 9, 9], "kept_by": 1}},
    )


def first_flips(**more: Any) -> Match:
    """The beginning of Ada's turn; nothing lies up."""
    return evening(up=[], phase="flip", grid={"a2": EVENING["grid"]["a2"]}, **more)
