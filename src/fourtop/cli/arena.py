"""``fourtop arena``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Group, Parameter

from fourtop.cli.arguments import JsonTo, Name, Options, at_least, find, read_options, split_bots
from fourtop.cli.output import OK, STOPPED, check_target, out, write_json
from fourtop.cli.progress import follow, prepare
from fourtop.engine.game import Game

if TYPE_CHECKING:
    from fourtop.lab.arena import Arena
    from fourtop.lab.arena_file import ArenaFile
    from fourtop.lab.arena_standings import Standing

MATCH = Group("What is played", sort_key=1)
BOTS = Parameter("--bots", metavar="LEVEL,...", help="The levels that compete. [default: all of the game]", group=MATCH)
REFLEXES = Parameter(
    help="Who is first in a race: by the levels' reaction times, or each as likely. [default: level, if it has races]",
    group=MATCH,
)
RESUME = Parameter(metavar="FILE", help="Keep every game in this file, and go on where it ends.")
WIDTH = 48  # of the plot, in characters


def arena(
    game: Name,
    /,
    *,
    bots: Annotated[str | None, BOTS] = None,
    games: Annotated[int, Parameter(help="How many games; rounded up to whole deals.", group=MATCH)] = 200,
    seats: Annotated[int | None, Parameter(help="How many seats. [default: 2]", group=MATCH)] = None,
    seed: Annotated[int, Parameter(help="Fixes all chance: the same seed gives the same games.", group=MATCH)] = 0,
    option: Annotated[Options, Parameter(group=MATCH)] = None,
    reflexes: Annotated[Literal["equal", "level"] | None, REFLEXES] = None,
    jobs: Annotated[int | None, Parameter(help="Processes at most. [default: one per processor]")] = None,
    resume: Annotated[Path | None, RESUME] = None,
    json: JsonTo = None,
) -> int:
    """Let levels of bots compete, and show how strong they are.

    Each deal is played from every seat, so that neither deal nor seat favours anybody. The result is the same for any
    number of processes. Ctrl-C stops it and shows what has been played.
    """
    found = find(game)
    at_least("--games", games, 1)
    if jobs is not None:
        at_least("--jobs", jobs, 1)
    check_target(json)
    check_target(resume)
    options = read_options(found, option)

    from fourtop.bots import levels
    from fourtop.lab.arena import Arena, ArenaPlan
    from fourtop.lab.arena_file import ArenaFile
    from fourtop.lab.arena_standings import standings

    names = split_bots(bots) or [one.name for one in levels(found)]
    plan = ArenaPlan.of(game, names, games=games, seats=seats, seed=seed, options=options, reflexes=reflexes)
    played = Arena(plan)
    file = ArenaFile(resume, played) if resume is not None else None
    stopped = False
    try:
        prepare(played.prepare)
        follow(_parts(played, jobs, file), plan.blocks * plan.seats, "Games")
    except KeyboardInterrupt:
        stopped = True
    finally:
        if file is not None:
            file.close()
    rows = standings(played)
    if json is not None:
        write_json(_document(found, played, rows), json)
    if json != "-":
        _show(found, played, rows)
    return STOPPED if stopped else OK


def _parts(played: Arena, jobs: int | None, file: ArenaFile | None) -> Iterator[int]:
    for blocks in played.run(jobs):
        if file is not None:
            file.add(blocks)
        yield played.games


def _document(game: Game, played: Arena, rows: list[Standing]) -> dict[str, Any]:
    plan = played.plan
    return {
        "game": plan.game,
        "version": game.version,
        "seats": plan.seats,
        "seed": plan.seed,
        "options": dict(plan.options),
        "reflexes": plan.reflexes,
        "games": played.games,
        "interrupted": played.interrupted,
        "standings": [row.document() for row in rows],
    }


def _show(game: Game, played: Arena, rows: list[Standing]) -> None:
    from rich.table import Table
    from rich.text import Text

    console, plan = out(), played.plan
    stopped = ", stopped before the end" if played.interrupted else ""
    console.print(Text(f"{played.games:,} games of {game.title}, {plan.seats} seats, seed {plan.seed}{stopped}"))
    if not played.games:
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("bot")
    for heading in ("rating", "95%", "wins", "95%", "points a game", "games"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            row.bot,
            f"{row.rating:.1f}",
            f"{row.interval[0]:.1f} to {row.interval[1]:.1f}",
            f"{row.win_rate:.1%}",
            f"{row.win_interval[0]:.1%} to {row.win_interval[1]:.1%}",
            f"{row.mean_score:.2f}",
            f"{row.games:,}",
        )
    console.print(table)
    console.print()
    for line in _plot(rows):
        console.print(Text(line))


def _plot(rows: list[Standing]) -> list[str]:
    """The ratings and their intervals on one scale."""
    low, high = min(row.interval[0] for row in rows), max(row.interval[1] for row in rows)
    broad = max(len(row.bot) for row in rows)

    def at(rating: float) -> int:
        return round((rating - low) / max(high - low, 1e-9) * (WIDTH - 1))

    lines = []
    for row in rows:
        cells = [" "] * WIDTH
        for place in range(at(row.interval[0]), at(row.interval[1]) + 1):
            cells[place] = "─"
        cells[at(row.rating)] = "●"
        lines.append(f"{row.bot:<{broad}}  {''.join(cells)}".rstrip())
    left, right = f"{low:.1f}", f"{high:.1f}"
    return [*lines, f"{'':<{broad}}  {left}{right:>{WIDTH - len(left)}}"]
