"""Where work is done: in this process, or in several on this machine."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from typing import Protocol, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

_AHEAD = 2  # tasks handed out per process, so that none waits for the next


class Executor(Protocol):
    """Carries out tasks; the work and the tasks can be sent to another process (pickled)."""

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results, as they come, in any order. Closing the iterator drops what isn't done."""


class Here:
    """In this process, one after the other."""

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results in the tasks' order."""
        return map(work, tasks)


class Pool:
    """In ``jobs`` processes of this machine, started afresh (not forked)."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results as they come."""
        left = iter(tasks)
        pool = ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"), initializer=_settle_in)
        waiting: set[Future[Result]] = set()
        try:
            with _interrupts_held():
                waiting |= {pool.submit(work, task) for task in islice(left, self.jobs * _AHEAD)}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(work, task) for task in islice(left, len(done))}
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _settle_in() -> None:
    """Ctrl-C reaches every process of a terminal: only the first one is to answer it. Whoever works ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """However the first process ended (killed, even), nobody is left who works for it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Processes started in here don't see Ctrl-C, not even before they can say so; for us it waits until the end."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
