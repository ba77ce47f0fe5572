"""The levels of bots, named for the kitchen, and which of them a game offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourtop.bots.pace import Pace
from fourtop.engine.drivers.playouts import BUSSER, DISHWASHER
from fourtop.engine.errors import BadSetup
from fourtop.engine.game import Game
from fourtop.engine.search import Tuning, tuning_of


@dataclass(frozen=True)
class Level:
    """A kind of bot.

    Attributes:
        name: as in commands and links.
        title, about: for people.
        number: what drivers call it; of a bot that searches, what it does while it can't.
        pace: how long it takes in live play.
        search: seconds of one core that it searches for a whole move of a person, counted in simulations by the game's
            ``Tuning.a_second``, so that it plays the same on any machine; 0: it doesn't search.
        slips: chance for each phase in which it acts to do so out of habit, without a thought, where a game has habits
            and it searches.
        fade: chance for each turn that it has forgotten a thing, where a game knows forgetting and it searches.
        sober: it says chances to win instead of playing: its search trusts in nothing but the position.
        sees_all: it looks at everything. No game offers that; it is for measuring what the others don't know.
    """

    name: str
    title: str
    about: str
    number: int
    pace: Pace
    search: float = 0.0
    slips: float = 0.0
    fade: float = 0.0
    sober: bool = False
    sees_all: bool = False

    def simulations(self, tuning: Tuning) -> int:
        """How many for one action; 0: it doesn't search."""
        return max(tuning.least, round(self.search * tuning.a_second / tuning.share)) if self.search else 0


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
    Level(
        "line-cook",
        "Line cook",
        "thinks a little ahead, now and then; forgets a little",
        BUSSER,
        Pace(find=4.2, each=1.4, decline=9.0, think=1.6, spread=0.3),
        search=0.04,
        slips=0.6,
        fade=0.15,
    ),
    Level(
        "sous-chef",
        "Sous chef",
        "thinks ahead, most of the time; remembers well",
        BUSSER,
        Pace(find=3.6, each=1.2, decline=8.5, think=1.8, spread=0.28),
        search=0.2,
        slips=0.3,
        fade=0.1,
    ),
    Level(
        "head-chef",
        "Head chef",
        "thinks far ahead and forgets next to nothing",
        BUSSER,
        Pace(find=3.0, each=1.0, decline=8.0, think=2.0, spread=0.25),
        search=1.0,
        fade=0.03,
    ),
)


def levels(game: Game) -> tuple[Level, ...]:
    """The levels that a game offers, weakest first; a *busser* needs habits written for the game."""
    return tuple(level for level in LEVELS if level.name != "busser" or "busser" in game.functions)


def level(game: Game, name: str) -> Level:
    """The level of that name; ``head chef`` is ``head-chef``.

    Raises:
        BadSetup: the game doesn't offer it; the message lists those that it does.
    """
    offered = levels(game)
    for found in offered:
        if found.name == name.strip().lower().replace(" ", "-"):
            return found
    raise BadSetup("bots", f"there is no {name!r}; {game.title} has {', '.join(found.name for found in offered)}")


def usual(game: Game) -> Level:
    """The level where nobody says which: the best that doesn't search, so that it costs next to nothing."""
    return [one for one in levels(game) if not one.search][-1]


def fill(game: Game, names: Sequence[str], seats: int) -> list[Level]:
    """A level for each of ``seats`` seats: the named ones, repeated in order; unnamed, the usual one.

    Raises:
        BadSetup: a level that the game doesn't offer, or more names than seats.
    """
    if len(names) > seats:
        raise BadSetup("bots", f"{len(names)} named for {seats} seats")
    chosen = [level(game, name) for name in names] or [usual(game)]
    return [chosen[seat % len(chosen)] for seat in range(seats)]


def slips(game: Game, one: Level) -> float:
    """The chance for each phase that a bot of that level acts out of habit in the game, 0 to 1."""
    return one.slips if one.search and "busser" in game.functions else 0.0


def tuning(game: Game, one: Level) -> Tuning:
    """How a bot of that level searches in the game."""
    found = tuning_of(game)
    found = found.sober if one.sober else found
    return replace(found, sees_all=True) if one.sees_all else found
