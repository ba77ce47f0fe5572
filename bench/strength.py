"""How strong the levels of bots are: each against the one below, and the best against a search that sees everything.

Every deal is played from both seats. A win rate counts ties as half; its interval holds the true one in 95 cases of
100.

    python -m bench.strength [--games GAME,...] [--pairs A:B,...] [--count N] [--from DEAL] [--scale S] [--jobs N]
                             [--json FILE|-]

Ctrl-C ends it with the table of what has been played; --from goes on where another run ended.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from bench.output import add_target, machine, not_negative, positive, write
from fourtop.bots import Level, level, levels, tuning
from fourtop.cli.output import BAD_INPUT, OK, STOPPED
from fourtop.cli.progress import follow
from fourtop.engine import registry
from fourtop.engine.errors import FourtopError
from fourtop.engine.game import Game
from fourtop.lab import Here, Pool, processors
from fourtop.lab.arena_standings import wilson
from fourtop.lab.playing import play

SEERS = "all-seeing"
"""The best level with a look at all that is hidden: what its search could reach at most."""

HEADS = ("| game | level | against | wins | 95% | games | simulations an action |", "|" + "---|" * 7)


@dataclass(frozen=True)
class Row:
    """How one level fared against another.

    Attributes:
        simulations: that the first and the second make for one action; 0: none.
        rate, low, high: the first one's win rate, and its interval.
        seconds: wall clock.
    """

    game: str
    first: str
    second: str
    simulations: tuple[int, int]
    games: int
    rate: float
    low: float
    high: float
    seconds: float

    def __str__(self) -> str:
        return (
            f"| {self.game} | {self.first} | {self.second} | **{self.rate:.0%}** | {self.low:.0%} to {self.high:.0%} "
            f"| {self.games} | {self.simulations[0]:,} / {self.simulations[1]:,} |"
        )


def named(game: Game, name: str, scale: float) -> Level:
    """The level of that name, its budget times ``scale``.

    Raises:
        BadSetup: there is none.
    """
    one = replace(levels(game)[-1], name=SEERS, sees_all=True) if name == SEERS else level(game, name)
    return replace(one, search=one.search * scale)


def usual_pairs(game: Game) -> list[tuple[str, str]]:
    """Each level with the one below; the best also with the busser, and with the search that sees everything."""
    names = [one.name for one in levels(game)]
    pairs = list(zip(names[1:], names, strict=False))
    if "busser" in names:
        pairs.append((names[-1], "busser"))
    return [*pairs, (names[-1], SEERS)] if game.hidden else pairs


def deal(game: str, bots: tuple[Level, Level], number: int) -> float:
    """What the first one wins of the two games of a deal: 0 to 2."""
    found, won = registry.game(game), 0.0
    for turn in range(2):
        line = bots[::-1] if turn else bots
        by_pace = "contest" in found.functions
        places = play(found, line, found.option_values({}), seed=1, first=number, count=1, by_pace=by_pace).places[0]
        if places[turn] == 1:
            won += 0.5 if places[1 - turn] == 1 else 1
    return won


def measure(game: Game, first: Level, second: Level, games: int, begin: int, jobs: int) -> Row | None:
    """Let two levels play at least so many games from a deal on; fewer if Ctrl-C ends it, None if none then."""
    start = time.perf_counter()
    deals = -(-games // 2)
    executor = Pool(min(jobs, deals)) if jobs > 1 else Here()
    won: list[float] = []

    def played() -> Iterator[int]:
        for one in executor.run(functools.partial(deal, game.name, (first, second)), range(begin, begin + deals)):
            won.append(one)
            yield 2 * len(won)

    with contextlib.suppress(KeyboardInterrupt):
        follow(played(), 2 * deals, f"{game.title}: {first.title} against {second.title}")
    if not won:
        return None
    games, rate = 2 * len(won), sum(won) / (2 * len(won))
    low, high = wilson(sum(won), games)
    budgets = (first.simulations(tuning(game, first)), second.simulations(tuning(game, second)))
    seconds = round(time.perf_counter() - start, 1)
    return Row(game.name, first.name, second.name, budgets, games, rate, low, high, seconds)


def rows(games: list[Game], pairs: list[tuple[str, str]], given: argparse.Namespace) -> Iterator[Row]:
    """All that is to be measured; after one that was cut short that is told.

    Raises:
        KeyboardInterrupt: it was.
    """
    for game in games:
        for names in pairs or usual_pairs(game):
            first, second = (named(game, name, given.scale) for name in names)
            row = measure(game, first, second, given.count, given.begin, given.jobs)
            if row is not None:
                yield row
            if row is None or row.games < given.count:
                raise KeyboardInterrupt


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", metavar="GAME,...", help="which games of two seats [all that can]")
    parser.add_argument("--pairs", metavar="A:B,...", default="", help=f"which levels; {SEERS} too [see above]")
    parser.add_argument("--count", type=positive(int), default=200, help="games of each pair [200]")
    parser.add_argument(
        "--from", dest="begin", metavar="DEAL", type=not_negative, default=0, help="begin with this deal [0]"
    )
    parser.add_argument("--scale", type=positive(float), default=1.0, help="budgets of all searches times this [1]")
    parser.add_argument("--jobs", type=positive(int), default=processors(), help="processes [one per processor]")
    add_target(parser)
    given = parser.parse_args(arguments)
    try:
        names = given.games.split(",") if given.games else registry.game_names()
        games = [registry.game(name) for name in names]
        games = [game for game in games if game.seats[0] <= 2 <= game.seats[1]]
        pairs = [tuple(pair.split(":")) for pair in given.pairs.split(",") if pair]
        if any(len(pair) != 2 for pair in pairs):
            parser.error("argument --pairs: write e.g. head-chef:busser,sous-chef:line-cook")
        found: list[Row] = []
        print(HEADS[0], file=sys.stderr)
        stopped = True
        with contextlib.suppress(KeyboardInterrupt):
            for row in rows(games, pairs, given):
                found.append(row)
                print(row, file=sys.stderr, flush=True)
            stopped = False
    except FourtopError as fault:
        print(fault, file=sys.stderr)
        return BAD_INPUT
    document: dict[str, Any] = {
        "scale": given.scale,
        "from": given.begin,
        "rows": [vars(row) for row in found],
        **machine(),
    }
    write(document, "\n".join([*HEADS, *map(str, found)]), given.json)
    return STOPPED if stopped else OK


if __name__ == "__main__":
    sys.exit(main())
