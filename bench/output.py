"""What the scripts here have in common: their options, and how figures are written."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any


def add_measuring(parser: argparse.ArgumentParser, *, rounds: int, seconds: float) -> None:
    """The options that say how much is measured."""
    parser.add_argument("--rounds", type=positive(int), default=rounds, help=f"how many times each [{rounds}]")
    parser.add_argument("--seconds", type=positive(float), default=seconds, help=f"how long each time [{seconds}]")


def add_target(parser: argparse.ArgumentParser) -> None:
    """The option that says where the figures go."""
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file; -: print them and nothing else")


def write(document: Mapping[str, Any], text: str, target: str | None) -> None:
    """Print the text, or the document where that is asked for."""
    written = json.dumps(document, indent=2)
    if target == "-":
        print(written)
        return
    print(text)
    if target:
        Path(target).write_text(written + "\n", encoding="utf-8")


def machine() -> dict[str, str]:
    """What this runs on, to be told with the figures."""
    import numba
    import numpy as np

    return {
        "processor": _processor(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
    }


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def positive(kind: type[int | float]) -> Callable[[str], int | float]:
    """A reader of arguments that are numbers above 0."""

    def read(text: str) -> int | float:
        value = kind(text)
        if value <= 0:
            raise ValueError
        return value

    read.__name__ = "positive number"
    return read


def not_negative(text: str) -> int:
    """A reader of arguments that count from 0."""
    value = int(text)
    if value < 0:
        raise ValueError
    return value


not_negative.__name__ = "number from 0 up"
