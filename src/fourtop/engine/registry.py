"""Which games there are: the entry points of the group ``fourtop.games``, from any installed package."""

from __future__ import annotations

import functools
from importlib.metadata import EntryPoint, entry_points

from fourtop.engine.errors import UnknownGame
from fourtop.engine.game import Game

GROUP = "fourtop.games"


@functools.cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def game_names() -> tuple[str, ...]:
    """The names of all installed games, sorted."""
    return tuple(_points())


@functools.cache
def game(name: str) -> Game:
    """The game of that name.

    Raises:
        UnknownGame: none is installed; the message lists those that are.
        TypeError: the entry point isn't a :class:`Game` of that name.
    """
    point = _points().get(name)
    if point is None:
        raise UnknownGame(f"there is no game {name!r}; installed: {', '.join(_points()) or 'none'}")
    found = point.load()
    if not isinstance(found, Game) or found.name != name:
        raise TypeError(f"entry point {point.value} of {GROUP} is not the Game {name!r}")
    return found


def games() -> tuple[Game, ...]:
    """All installed games, by name."""
    return tuple(game(name) for name in game_names())
