"""Fourtop: the open tabletop for four games about eating out.

>>> import fourtop
>>> match = fourtop.Match(fourtop.game("dinner-rush"), seats=4, seed=7)
"""

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
from fourtop.engine.match import Match
from fourtop.engine.registry import game, game_names, games

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
    "games",
]
