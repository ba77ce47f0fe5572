"""Arguments that several commands share, and what is made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from cyclopts import Group, Parameter

from fourtop.cli.output import BadArgument
from fourtop.engine.game import Game
from fourtop.engine.registry import game as find_game

PLAY = Group("Play", sort_key=1)
STUDY = Group("Study", sort_key=2)
RULES = Group("Rules", sort_key=3)
ABOUT = Group("About", sort_key=4)

Name: TypeAlias = Annotated[str, Parameter(help="The game's name, as `fourtop games` lists it.")]
JsonTo: TypeAlias = Annotated[
    str | None,
    Parameter(
        "--json", metavar="FILE", allow_leading_hyphen=True, help="Write JSON to a file; -: only JSON, on stdout."
    ),
]
Options: TypeAlias = Annotated[
    list[str] | None,
    Parameter("--option", metavar="NAME=VALUE", negative="", help="An option of the game; may be given several times."),
]
Bots: TypeAlias = Annotated[
    str | None,
    Parameter("--bots", metavar="LEVEL,...", help="Bot levels by commas; fewer than seats are repeated in order."),
]


def flag(name: str, about: str, group: Group | None = None) -> Parameter:
    """A switch that is off when not named."""
    if group is None:
        return Parameter(name, help=about, negative="", show_default=False)
    return Parameter(name, help=about, negative="", show_default=False, group=group)


def find(name: str) -> Game:
    """The installed game of that name.

    Raises:
        UnknownGame: there is none.
        BadArgument: its package can't be loaded.
    """
    try:
        return find_game(name)
    except (ImportError, TypeError) as fault:
        raise BadArgument(f"{name}: can't be loaded: {fault}") from fault


def split_bots(bots: str | None) -> list[str]:
    """The names of ``a,b,c``.

    Raises:
        BadArgument: one of them is empty.
    """
    if bots is None:
        return []
    names = [name.strip() for name in bots.split(",")]
    if "" in names:
        raise BadArgument(f"--bots: {bots!r} has an empty name; write e.g. --bots busser,dishwasher")
    return names


def read_options(game: Game, given: Sequence[str] | None) -> dict[str, str | int]:
    """The options of ``NAME=VALUE`` arguments, each as the game writes it; the others have their defaults.

    Raises:
        BadArgument: one isn't ``NAME=VALUE``, or is given twice.
        BadSetup: the game has no such option or value.
    """
    values: dict[str, str | int] = {}
    known = {option.name: option for option in game.options}
    for text in given or ():
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            raise BadArgument(f"--option: {text!r} is not NAME=VALUE")
        if name in values:
            raise BadArgument(f"--option: {name} is given twice")
        choices = known[name].choices if name in known else ()
        values[name] = next((choice.value for choice in choices if str(choice.value) == value), value)
    return game.option_values(values)


def at_least(what: str, number: int, least: int) -> int:
    """The number, if it isn't too small.

    Raises:
        BadArgument: it is.
    """
    if number < least:
        raise BadArgument(f"{what}: {number} is less than {least}")
    return number


def default_seats(game: Game) -> int:
    """How many sit down when nobody says: four, or as near as the game allows."""
    return min(max(4, game.seats[0]), game.seats[1])
