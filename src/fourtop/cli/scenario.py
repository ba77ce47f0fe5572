"""``fourtop scenario check``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from fourtop.cli.arguments import JsonTo, find
from fourtop.cli.output import BAD_INPUT, FOUND, OK, BadArgument, err, say, write_json


def check(
    *paths: Annotated[Path, Parameter(name="PATH", help="A scenario file, or a folder of them.")],
    game: Annotated[str | None, Parameter(help="All scenarios of this game.")] = None,
    json: JsonTo = None,
) -> int:
    """Play scenarios and compare everything that they say. Exit code 1: one failed; 2: one can't be read."""
    if game is None and not paths:
        raise BadArgument("name files or folders, or a game: fourtop scenario check --game dinner-rush")
    from fourtop.engine import scenario

    files = [file for path in paths for file in scenario.find(path)]
    if game is not None:
        own = scenario.of_game(find(game))
        if not own:
            raise BadArgument(f"{game} has no scenarios")
        files += own
    unreadable: list[str] = []
    failures: list[scenario.Failure] = []
    for file in dict.fromkeys(files):
        try:
            failures += scenario.run(scenario.read(file))
        except scenario.BadScenario as fault:
            unreadable.append(str(fault))
    total = len(dict.fromkeys(files))
    failed = len({failure.path for failure in failures})
    passed = total - failed - len(unreadable)
    if json is not None:
        rows = [{"file": str(one.path), "step": one.step, "what": one.what} for one in failures]
        write_json({"scenarios": total, "passed": passed, "failures": rows, "unreadable": unreadable}, json)
    if json != "-":
        for failure in failures:
            say(str(failure))
        say(f"{total} scenario{'' if total == 1 else 's'}: {passed} passed, {failed} failed.")
    for line in unreadable:
        err().print(f"fourtop scenario check: {line}", markup=False)
    if unreadable:
        return BAD_INPUT
    return FOUND if failures else OK
