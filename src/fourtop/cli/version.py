"""``fourtop version``."""

from __future__ import annotations

import platform
from importlib.metadata import version as installed

from fourtop.cli.arguments import JsonTo, find
from fourtop.cli.output import OK, say, version, write_json
from fourtop.engine.registry import game_names


def show_version(*, json: JsonTo = None) -> int:
    """Print the versions of Fourtop, its games' rules and what it runs on: for reports of faults."""
    parts = {"fourtop": version(), "python": platform.python_version()}
    parts |= {package: installed(package) for package in ("numpy", "numba")}
    rules = {name: find(name).version for name in game_names()}
    if json is not None:
        write_json({**parts, "rules": rules}, json)
    if json != "-":
        for name, number in parts.items():
            say(f"{name} {number}")
        for name, edition in rules.items():
            say(f"rules of {name} {edition}")
    return OK
