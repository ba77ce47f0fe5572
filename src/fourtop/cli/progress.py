"""Progress on standard error, in a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from fourtop.cli.output import err


def prepare(work: Callable[[], None]) -> None:
    """Do work that compiles rules when they are new or changed, and say so while that lasts."""
    if not sys.stderr.isatty():
        work()
        return
    from fourtop.engine.drivers import compiling

    console = err()
    with console.status("Preparing the rules, once") as status:

        def told(done: int) -> None:
            status.update(f"Preparing the rules, once: {done} functions compiled")

        with compiling(told):
            work()


def follow(parts: Iterable[int], total: int, what: str) -> None:
    """Go through ``parts``, each the number done so far, beside a bar."""
    if not sys.stderr.isatty():
        for _ in parts:
            pass
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err(), transient=True) as progress:
        task = progress.add_task(what, total=total)
        for done in parts:
            progress.update(task, completed=done)
