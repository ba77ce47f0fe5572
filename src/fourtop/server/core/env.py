"""What every table works with."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from fourtop.server.core.ports import Clock, Secrets
from fourtop.server.settings import Settings
from fourtop.server.storage.store import Store

log = logging.getLogger("fourtop.server")


class Env:
    """Storage, clock, secrets, settings, and work that goes on by itself."""

    def __init__(self, store: Store, clock: Clock, secrets: Secrets, settings: Settings) -> None:
        self.store = store
        self.clock = clock
        self.secrets = secrets
        self.settings = settings
        self._tasks: set[asyncio.Task[None]] = set()

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

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("work in the background failed", exc_info=fault)
