"""Fourtop: the open tabletop for four games about eating out.

>>> import fourtop
>>> match = fourtop.Match(fourtop.game("dinner-rush"), seats=4, seed=7)
"""

from typing import TYPE_CHECKING, Any

from fourtop.engine.errors import (
    BadMove,
    BadSetup,
    DocumentError,
    FourtopError,
    IllegalMove,
    NotUndone,
    UnknownGame,
)
from fourtop.engine.game import Game
from fourtop.engine.registry import game, game_names

if TYPE_CHECKING:
    from fourtop.engine.match import Match

__all__ = [
    "BadMove",
    "BadSetup",
    "DocumentError",
    "FourtopError",
    "Game",
    "IllegalMove",
    "Match",
    "NotUndone",
    "UnknownGame",
    "game",
    "game_names",
]


def __getattr__(name: str) -> Any:
    """``Match``, when first asked for: it brings NumPy along, which programs that only read rules do without."""
    if name == "Match":
        from fourtop.engine.match import Match

        return Match
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
