"""A real server on a free port, in a thread of the test's process; every match is dealt alike, time runs faster."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn

from fourtop.server.app.build import create_app
from fourtop.server.core.ports import Cancellable, SystemSecrets
from fourtop.server.settings import Limits, Settings

HOST = "127.0.0.1"
FASTER = 6.0
"""How much faster than the wall's the server's clock runs: bots think in seconds, tests should not."""

CALM = Limits(messages=1000, requests=1000.0, burst=1000)
"""Limits that no test of the browser meets."""


class QuickClock:
    """A clock that runs faster."""

    def __init__(self, faster: float) -> None:
        self._faster = faster
        self._epoch = time.time()
        self._start = time.monotonic()

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._epoch + (time.monotonic() - self._start) * self._faster

    def call_at(self, when: float, callback: Callable[[], None]) -> Cancellable:
        """Call back from the running event loop."""
        wait = max(0.0, when - self.now()) / self._faster
        return asyncio.get_running_loop().call_later(wait, callback)


class FixedDeal(SystemSecrets):
    """Secrets of the machine, but every match is dealt alike; short ids that stay the same."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._ids = itertools.count(1)

    def table_id(self) -> str:
        """``table1``, ``table2``…"""
        return f"table{next(self._ids)}"

    def match_secret(self) -> bytes:
        """The same for each match."""
        return self._secret


@contextlib.contextmanager
def serving(data: Path, secret: bytes = b"\x07" * 32, faster: float = FASTER) -> Iterator[str]:
    """A server over a data folder; gives its address, and closes it at the end."""
    app = create_app(
        data, Settings(compile=False, limits=CALM, listed=1e6), clock=QuickClock(faster), secrets=FixedDeal(secret)
    )
    with socket.socket() as listening:
        listening.bind((HOST, 0))
        config = uvicorn.Config(app, log_config=None, access_log=False, timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, name="diner")
        thread.start()
        try:
            while not server.started and thread.is_alive():
                time.sleep(0.01)
            assert server.started, "the server did not start"
            yield f"http://{HOST}:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(timeout=20)
            assert not thread.is_alive(), "the server did not stop"
