"""What every command shares: where it writes, JSON, and the fault of a bad argument."""

from __future__ import annotations

import functools
import json
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

from rich.console import Console

from fourtop.engine.errors import FourtopError

OK, FOUND, BAD_INPUT, STOPPED = 0, 1, 2, 130
"""Exit codes: all well; something was found (a failure, a gap); the input is wrong; stopped by Ctrl-C."""


class BadArgument(FourtopError):
    """An argument of a command is wrong; the message says which and why."""


class _Console(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Whoever read our output has had enough: told to ``cli.run``, that ends as if all had been read."""
        raise BrokenPipeError


def out() -> Console:
    """Standard output: colour only in a terminal and without ``NO_COLOR``, lines never cut in a pipe."""
    return _Console(file=sys.stdout, highlight=False, soft_wrap=not sys.stdout.isatty())


def err() -> Console:
    """Standard error, for progress and faults."""
    return Console(file=sys.stderr, highlight=False, soft_wrap=True)


def say(text: str = "") -> None:
    """A line on standard output, as it is: no markup is read from it."""
    out().print(text, markup=False)


def write_json(data: Any, target: str) -> None:
    """Write JSON to standard output (``-``) or to a file.

    Raises:
        BadArgument: the file can't be written.
    """
    text = json.dumps(data, indent=2, ensure_ascii=False)
    if target == "-":
        sys.stdout.write(text + "\n")
        return
    write_text(Path(target), text + "\n")


def check_target(target: str | Path | None) -> None:
    """Before long work: is there the folder that its result is to be written into?

    Raises:
        BadArgument: there isn't.
    """
    if target is not None and not Path(target).parent.is_dir():
        raise BadArgument(f"{target}: can't be written: there is no folder {Path(target).parent}")


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all.

    Raises:
        BadArgument: it can't be written.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as fault:
        part.unlink(missing_ok=True)
        raise BadArgument(f"{path}: can't be written: {fault.strerror}") from None


def read_text(path: Path) -> str:
    """The text of a file.

    Raises:
        BadArgument: it can't be read.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadArgument(f"{path}: can't be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadArgument(f"{path}: is not a text file") from None


@functools.cache
def version() -> str:
    """The installed version."""
    from importlib.metadata import version as installed

    return installed("fourtop")


def one_line(text: str) -> str:
    """A fault as one sentence in one line."""
    line = " ".join(text.split())
    return line if line.endswith((".", "?", "!")) else f"{line}."


def drop_stdout() -> None:
    """Let what is still to be written go nowhere, so that closing standard output can't fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
