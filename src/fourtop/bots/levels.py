"""The levels of bots, named for the kitchen, and which of them a game offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fourtop.bots.pace import Pace
from fourtop.engine.drivers.playouts import BUSSER, DISHWASHER
from fourtop.engine.errors import BadSetup
from fourtop.engine.game import Game


@dataclass(frozen=True)
class Level:
    """A kind of bot.

    Attributes:
        name: as in commands and links.
        title, about: for people.
        number: what drivers call it.
        pace: how long it takes in live play.
    """

    name: str
    title: str
    about: str
    number: int
    pace: Pace


LEVELS = (
    Level(
        "dishwasher",
        "Dishwasher",
        "plays anything that is allowed",
        DISHWASHER,
        Pace(find=7.0, each=2.0, decline=10.0, think=1.6, spread=0.35),
    ),
    Level(
        "busser",
        "Busser",
        "follows simple good habits",
        BUSSER,
        Pace(find=4.5, each=1.5, decline=9.0, think=1.4, spread=0.3),
    ),
)


def levels(game: Game) -> tuple[Level, ...]:
    """The levels that a game offers, weakest first; a *busser* needs habits written for the game."""
    return tuple(level for level in LEVELS if level.name != "busser" or "busser" in game.functions)


def level(game: Game, name: str) -> Level:
    """The level of that name.

    Raises:
        BadSetup: the game doesn't offer it; the message lists those that it does.
    """
    offered = levels(game)
    for found in offered:
        if found.name == name:
            return found
    raise BadSetup("bots", f"there is no {name!r}; {game.title} has {', '.join(found.name for found in offered)}")


def fill(game: Game, names: Sequence[str], seats: int) -> list[Level]:
    """A level for each of ``seats`` seats: the named ones, repeated in order; unnamed, the game's best.

    Raises:
        BadSetup: a level that the game doesn't offer, or more names than seats.
    """
    if len(names) > seats:
        raise BadSetup("bots", f"{len(names)} named for {seats} seats")
    chosen = [level(game, name) for name in names] or [levels(game)[-1]]
    return [chosen[seat % len(chosen)] for seat in range(seats)]
