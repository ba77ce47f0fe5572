"""``fourtop version``."""

from __future__ import annotations

import platform
from importlib.metadata import version as installed

from fourtop.cli.arguments import JsonTo
from fourtop.cli.output import OK, say, version, write_json


def show_version(*, json: JsonTo = None) -> int:
    """Print the version, and those of what it runs on: for reports of faults."""
    parts = {"fourtop": version(), "python": platform.python_version()}
    parts |= {package: installed(package) for package in ("numpy", "numba")}
    if json is not None:
        write_json(parts, json)
    if json != "-":
        for name, number in parts.items():
            say(f"{name} {number}")
    return OK
