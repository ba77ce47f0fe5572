"""``fourtop simulate``."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Group, Parameter

from fourtop.cli.arguments import Bots, JsonTo, Name, Options, at_least, default_seats, find, read_options, split_bots
from fourtop.cli.output import OK, STOPPED, check_target, out, write_json
from fourtop.cli.progress import follow, prepare
from fourtop.engine.game import Game

if TYPE_CHECKING:
    from fourtop.lab.report import Report

MATCH = Group("What is played", sort_key=1)
REFLEXES = Parameter(
    help="Who is first in a race: each seat as likely (equal), or by the reaction times of the bots' levels (level).",
    group=MATCH,
)
SEATS = Parameter(help="How many seats. [default: 4, or what the game allows]", group=MATCH)


def simulate(
    game: Name,
    /,
    *,
    games: Annotated[int, Parameter(help="How many games.", group=MATCH)] = 10_000,
    seats: Annotated[int | None, SEATS] = None,
    bots: Annotated[Bots, Parameter(group=MATCH)] = None,
    seed: Annotated[int, Parameter(help="Fixes all chance: the same seed gives the same games.", group=MATCH)] = 0,
    option: Annotated[Options, Parameter(group=MATCH)] = None,
    reflexes: Annotated[Literal["equal", "level"], REFLEXES] = "equal",
    jobs: Annotated[int | None, Parameter(help="Processes at most. [default: one per processor]")] = None,
    json: JsonTo = None,
) -> int:
    """Play many games between bots and show who wins, with how many points, and how games ended.

    Game i depends on the seed and i alone: the result is the same for any number of processes.
    Ctrl-C stops it and shows what has been played.
    """
    found = find(game)
    at_least("--games", games, 1)
    if jobs is not None:
        at_least("--jobs", jobs, 1)
    check_target(json)
    names = split_bots(bots)
    options = read_options(found, option)

    from fourtop.lab import Plan, Simulation

    plan = Plan.of(
        game,
        games=games,
        seats=default_seats(found) if seats is None else seats,
        bots=names,
        seed=seed,
        options=options,
        reflexes=reflexes,
    )
    simulation = Simulation(plan)
    stopped = False
    try:
        prepare(simulation.prepare)
        follow(simulation.run(jobs), games, "Games")
    except KeyboardInterrupt:
        stopped = True
    report = simulation.report()
    if json is not None:
        write_json(report.document(), json)
    if json != "-":
        _show(found, report)
    return STOPPED if stopped else OK


def _show(game: Game, report: Report) -> None:
    from rich.table import Table
    from rich.text import Text

    console = out()
    played = f"{report.games:,} games of {game.title}"
    stopped = ", stopped before the end" if report.interrupted else ""
    console.print(Text(f"{played}, {len(report.bots)} seats, seed {report.seed}{stopped}"))
    if not report.games:
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("seat", justify="right")
    table.add_column("bot")
    table.add_column("wins", justify="right")
    table.add_column("points a game", justify="right")
    for row in report.seats:
        margin = 1.96 * math.sqrt(row.win_rate * (1 - row.win_rate) / report.games)
        table.add_row(str(row.seat), row.bot, f"{row.win_rate:.1%} ± {margin:.1%}", f"{row.mean_score:.2f}")
    console.print(table)
    for reason, count in sorted(report.ended.items(), key=lambda entry: -entry[1]):
        console.print(Text(f"ended by {reason.replace('_', ' ')}: {count / report.games:.1%} ({count:,})"))
    speed = f"{report.games_per_second:,.0f} games/s, {report.actions_per_second:,.0f} actions/s"
    console.print(Text(f"{report.actions:,} actions in {report.seconds:.2f} s: {speed}"))
