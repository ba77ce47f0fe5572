"""The levels of the bots, named for the kitchen, weakest first."""

from __future__ import annotations

from dataclasses import dataclass

from fourtop.engine.drivers.playouts import BUSSER, DISHWASHER
from fourtop.engine.errors import BadSetup


@dataclass(frozen=True)
class Level:
    """A level of play.

    Attributes:
        name: as in commands and messages.
        title, about: for people.
        number: as in the compiled drivers.
        median: seconds after which half of its reactions have come, for the least that can be found.
        spread: sigma of the log-normal distribution of those seconds.
        each: seconds more for each further card to be found.
    """

    name: str
    title: str
    about: str
    number: int
    median: float
    spread: float
    each: float


LEVELS = (
    Level("dishwasher", "Dishwasher", "Plays anything that is allowed.", DISHWASHER, 4.0, 0.45, 0.6),
    Level("busser", "Busser", "Plays sensibly, by simple rules of thumb.", BUSSER, 2.6, 0.4, 0.45),
)


def level(name: str, where: str = "level") -> Level:
    """The level of that name.

    Raises:
        BadSetup: there is none; names those that there are.
    """
    for one in LEVELS:
        if one.name == name:
            return one
    raise BadSetup(where, f"there is no bot {name!r}; there are {', '.join(one.name for one in LEVELS)}")
