"""``fourtop play``."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Group, Parameter

from fourtop.cli.arguments import Bots, Options, default_seats, find, flag, read_options, split_bots
from fourtop.cli.output import FOUND, OK, BadArgument, check_target, err, say, write_text
from fourtop.cli.progress import prepare

if TYPE_CHECKING:
    from fourtop.engine.match import Match
    from fourtop.terminal.host import Host

MATCH = Group("The match", sort_key=1)
SEATS = Parameter(help="How many seats. [default: 4, or what the game allows]", group=MATCH)
TABLE = Group("At the table", sort_key=2)

WIDTHS = 20, 100
"""Columns that the table takes at least and at most where it is written in lines."""


def play(
    game: Annotated[str | None, Parameter(help="The game; not needed with --resume.")] = None,
    /,
    *,
    seats: Annotated[int | None, SEATS] = None,
    bots: Annotated[Bots, Parameter(group=MATCH)] = None,
    seed: Annotated[int | None, Parameter(help="Fixes all chance. [default: nobody can guess it]", group=MATCH)] = None,
    option: Annotated[Options, Parameter(group=MATCH)] = None,
    seat: Annotated[int, Parameter(help="Your seat.", group=MATCH)] = 0,
    resume: Annotated[Path | None, Parameter(help="Go on with a saved match.", group=MATCH)] = None,
    name: Annotated[str, Parameter(help="Your name in the log.", group=TABLE)] = "Guest",
    save: Annotated[
        Path | None, Parameter(help="Keep the match here at the end, or when you leave.", group=TABLE)
    ] = None,
    unhurried: Annotated[
        bool, flag("--unhurried", "Nobody races you: bots wait, then the lot decides.", TABLE)
    ] = False,
    plain: Annotated[bool, flag("--plain", "Lines instead of a full screen; always unhurried.", TABLE)] = False,
) -> int:
    """Play against bots in the terminal.

    In a pipe, moves are read from standard input, one a line.
    """
    from fourtop.terminal.matches import Party

    full_screen = not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") != "dumb"
    who = name.strip()
    if not who or not who.isprintable() or len(who) > 24:
        raise BadArgument("--name: should be 1 to 24 printable characters")
    check_target(save)
    party = Party(who, seat, split_bots(bots), unhurried or not full_screen)
    if resume is not None:
        from fourtop.cli.replay import load

        if seats is not None or seed is not None or option is not None:
            raise BadArgument("--resume: a saved match has its own seats, seed and options; leave them out")
        match = load(resume)
        if game is not None and match.game.name != game:
            raise BadArgument(f"--resume: {resume} is a match of {match.game.name}, not of {game}")
        host = party.resume(match)
    else:
        if game is None:
            raise BadArgument("name a game, e.g. fourtop play dinner-rush; `fourtop games` lists them")
        found = find(game)
        options = read_options(found, option)
        host = party.new(found, default_seats(found) if seats is None else seats, seed=seed, options=options)
    if any(level.search for level in host.bots.values()):
        from fourtop.engine.search import prepare as prepare_search

        prepare(lambda: prepare_search(host.match.game))
    if full_screen:
        from fourtop.terminal.app import run

        return run(host, party, keep, save)
    return _lines(host, save)


def keep(match: Match, path: Path) -> None:
    """Save a match.

    Raises:
        BadArgument: the file can't be written.
    """
    write_text(path, json.dumps(match.save(), indent=1, ensure_ascii=False) + "\n")


def _lines(host: Host, save: Path | None) -> int:
    from fourtop.terminal.lines import Lines, reader

    typed = sys.stdin.isatty()

    def prompt() -> None:
        if typed:
            sys.stdout.write("> ")
        sys.stdout.flush()

    width = min(max(shutil.get_terminal_size().columns, WIDTHS[0]), WIDTHS[1])
    table = Lines(
        host, reader(sys.stdin, prompt), say, lambda path: keep(host.match, path), echo=not typed, width=width
    )
    try:
        ended = table.run()
    finally:
        if save is not None:
            keep(host.match, save)
            say(f"Saved to {save}.")
    if not ended:
        err().print("fourtop play: the moves ended before the match did.", markup=False)
    return OK if ended else FOUND
