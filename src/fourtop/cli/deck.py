"""``fourtop deck check``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from fourtop.cli.arguments import JsonTo, find
from fourtop.cli.output import FOUND, OK, BadArgument, say, write_json


def check_file(
    file: Annotated[Path, Parameter(name="FILE", help="A deck file (TOML).")],
    /,
    *,
    game: Annotated[str | None, Parameter(help="Of this game; else the one that the file names.")] = None,
    json: JsonTo = None,
) -> int:
    """Check a deck file: every fault with its line and reason. Exit code 1: there are faults; 2: it can't be read."""
    from fourtop.engine.decks import check_of, read_deck

    named = game if game is not None else read_deck(file).data.get("game")
    if not isinstance(named, str):
        raise BadArgument(f'{file}: name its game at the top (game = "flip-the-table") or with --game')
    check = check_of(find(named))
    if check is None:
        raise BadArgument(f"{named} has no deck file to check")
    problems = check(file)
    if json is not None:
        rows = [{"line": problem.line, "reason": problem.reason} for problem in problems]
        write_json({"file": str(file), "game": named, "problems": rows}, json)
    if json != "-":
        for problem in problems:
            say(f"{file}:{problem.line}: {problem.reason}")
        count = len(problems)
        say(f"{file}: {f'{count} fault' + 's' * (count > 1) if count else 'all well'}.")
    return FOUND if problems else OK
