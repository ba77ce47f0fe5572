"""What every table works with."""

from __future__ import annotations

import asyncio
import functools
import logging
import os
import sys
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from fourtop.server.core.ports import Clock, Secrets
from fourtop.server.settings import Settings
from fourtop.server.storage.store import Store

log = logging.getLogger("fourtop.server")

P = ParamSpec("P")
R = TypeVar("R")
POLITE = 10
"""By how much threads that think are nicer than the one that answers people."""


class Env:
    """Storage, clock, secrets, settings, and work that goes on by itself."""

    def __init__(self, store: Store, clock: Clock, secrets: Secrets, settings: Settings) -> None:
        self.store = store
        self.clock = clock
        self.secrets = secrets
        self.settings = settings
        self._tasks: set[asyncio.Task[None]] = set()
        self.one_review = asyncio.Lock()
        self._thinkers = ThreadPoolExecutor(os.cpu_count() or 1, "thinking", initializer=_be_polite)

    async def think(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Work that takes long, in a thread: one for each processor at most, all behind those that answer people."""
        return await asyncio.get_running_loop().run_in_executor(
            self._thinkers, functools.partial(work, *args, **kwargs)
        )

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let work go on in the background; a failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def settled(self) -> None:
        """Wait until no work goes on."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def close(self) -> None:
        """Call off all work."""
        for task in set(self._tasks):
            task.cancel()
        await self.settled()
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("work in the background failed", exc_info=fault)


def _be_polite() -> None:
    """Let this thread run when nothing more urgent does, where threads have a priority of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITE)
