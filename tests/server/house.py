"""A server in process, with a clock that tests move and secrets that they know; browsers and sockets to it."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import json
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from fourtop.server.app.build import create_app
from fourtop.server.app.context import Context
from fourtop.server.core.service import Service
from fourtop.server.core.table import Table
from fourtop.server.settings import Limits, Settings
from fourtop.server.storage.database import FILE, Database

HOST = "diner.test"
ORIGIN = f"http://{HOST}"
ROUNDS = 20_000
CALM = Limits(messages=10_000, requests=10_000.0, burst=10_000)
"""Limits that no test meets that isn't about them."""


class HandClock:
    """A clock that stands still until it is moved."""

    class Call:
        def __init__(self, callback: Callable[[], None]) -> None:
            self.callback: Callable[[], None] | None = callback

        def cancel(self) -> None:
            self.callback = None

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.time = now
        self._calls: list[tuple[float, int, HandClock.Call]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, callback: Callable[[], None]) -> Call:
        call = self.Call(callback)
        heapq.heappush(self._calls, (when, next(self._order), call))
        return call

    def next_call(self) -> float | None:
        while self._calls and self._calls[0][2].callback is None:
            heapq.heappop(self._calls)
        return self._calls[0][0] if self._calls else None

    def run_due(self) -> bool:
        """Run one callback that is due; False: none is."""
        when = self.next_call()
        if when is None or when > self.time:
            return False
        _, _, call = heapq.heappop(self._calls)
        callback, call.callback = call.callback, None
        assert callback is not None
        callback()
        return True


class KnownSecrets:
    """Ids and secrets in a fixed order; no token comes twice, whichever server gives it."""

    _tokens = itertools.count(1)

    def __init__(self, match_secret: bytes = b"\x07" * 32) -> None:
        self._ids = itertools.count(1)
        self._match = match_secret

    def table_id(self) -> str:
        return f"table{next(self._ids)}"

    def token(self) -> str:
        return f"{next(self._tokens):A>43}"

    def match_secret(self) -> bytes:
        return self._match


class Socket:
    """The browser's end of a WebSocket, in process."""

    def __init__(self, house: House, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        self._house = house
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.got: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.traffic: list[tuple[float, str]] = []
        self.refused: dict[str, Any] | None = None
        self.status: int | None = None
        self.closed: int | None = None
        self.listening = False
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", HOST.encode()), *headers],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
            "state": {},
        }
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.get_running_loop().create_task(house.app(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        self.listening = self._to_server.empty()
        message = await self._to_server.get()
        self.listening = False
        return message

    async def _send(self, message: Any) -> None:
        kind = message["type"]
        if kind == "websocket.send":
            self.raw.append(message["text"])
            self.traffic.append((self._house.clock.now(), message["text"]))
            self.got.append(json.loads(message["text"]))
        elif kind == "websocket.close":
            self.closed = message.get("code", 1000)
        elif kind == "websocket.http.response.start":
            self.status = message["status"]
        elif kind == "websocket.http.response.body":
            self.refused = json.loads(message["body"])

    @property
    def idle(self) -> bool:
        return self.task.done() or (self.listening and self._to_server.empty())

    def say(self, **message: Any) -> None:
        """Send a message; :meth:`House.settle` waits until it has been dealt with."""
        self.say_raw(json.dumps(message))

    def say_raw(self, text: str | bytes) -> None:
        key = "text" if isinstance(text, str) else "bytes"
        self._to_server.put_nowait({"type": "websocket.receive", key: text})

    async def hang_up(self) -> None:
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.task
        await self._house.settle()

    # What the browser knows

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a type."""
        return self.all(kind)[-1]

    @property
    def table(self) -> dict[str, Any]:
        """The table as it was last told."""
        told = [one["table"] for one in self.got if one["type"] in ("hello", "table")]
        return dict(told[-1])

    def all(self, kind: str) -> list[dict[str, Any]]:
        """All messages of a type."""
        return [one for one in self.got if one["type"] == kind]

    @property
    def state(self) -> dict[str, Any]:
        return self.last("state")

    @property
    def ply(self) -> int:
        return int(self.state["ply"])

    @property
    def legal(self) -> list[str]:
        return [one["move"] for one in self.state["legal"]]

    def answers(self, message_id: str) -> list[dict[str, Any]]:
        """All answers to a message."""
        return [one for one in self.got if one.get("id") == message_id and one["type"] != "chat"]

    async def ask(self, kind: str, message_id: str | None = None, **rest: Any) -> dict[str, Any]:
        """Send a message with an id and give its (last) answer."""
        message_id = message_id or self._house.fresh_id()
        if kind in ("move", "undo", "open") and "ply" not in rest:
            rest["ply"] = self.ply if self.all("state") else 0
        self.say(type=kind, id=message_id, **rest)
        await self._house.settle()
        return self.answers(message_id)[-1]

    async def move(self, move: str, **rest: Any) -> dict[str, Any]:
        """Make a move."""
        return await self.ask("move", move=move, **rest)


class Browser:
    """A visitor: one cookie jar."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(house.app, raise_app_exceptions=False),
            base_url=ORIGIN,
            headers={"origin": ORIGIN},
        )

    async def get(self, path: str, **rest: Any) -> httpx.Response:
        answer = await self.http.get(path, **rest)
        await self._house.settle()
        return answer

    async def post(self, path: str, body: Any = None, **rest: Any) -> httpx.Response:
        answer = await self.http.post(path, json={} if body is None else body, **rest)
        await self._house.settle()
        return answer

    async def form(self, path: str, **fields: Any) -> httpx.Response:
        answer = await self.http.post(path, data=fields)
        await self._house.settle()
        return answer

    async def open(self, game: str = "dinner-rush", seats: int = 2, **rest: Any) -> dict[str, Any]:
        """Open a table."""
        wish = {"game": game, "seats": seats, "options": {}, "access": "open", "pace": "live", "name": "Ada"} | rest
        answer = await self.post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    async def sit(self, table: str, name: str, seat: int | None = None) -> dict[str, Any]:
        """Sit down."""
        answer = await self.post(f"/api/tables/{table}/sit", {"seat": seat, "name": name})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def connect(self, table: str, **headers: str) -> Socket:
        """Open a WebSocket to a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        given = {"origin": ORIGIN, "cookie": cookies} | headers
        socket = Socket(
            self._house, f"/ws/tables/{table}", [(name.encode(), value.encode()) for name, value in given.items()]
        )
        self._house.sockets.append(socket)
        await self._house.settle()
        return socket


class House:
    """The running server."""

    def __init__(self, app: FastAPI, clock: HandClock) -> None:
        self.app = app
        self.clock = clock
        self.sockets: list[Socket] = []
        self._browsers: list[Browser] = []

    @property
    def context(self) -> Context:
        context: Context = self.app.state.context
        return context

    @property
    def service(self) -> Service:
        return self.context.service

    async def table(self, table_id: str) -> Table:
        return await self.service.table(table_id)

    def fresh_id(self) -> str:
        return f"message-{next(_IDS)}"

    def browser(self) -> Browser:
        made = Browser(self)
        self._browsers.append(made)
        return made

    async def settle(self) -> None:
        """Wait until all that was sent has been dealt with, and nothing goes on that isn't waiting for the clock."""
        for rounds in range(ROUNDS):
            await asyncio.sleep(0 if rounds % 50 else 0.001)
            await self.context.env.settled()
            if self.clock.run_due():
                continue
            if all(socket.idle for socket in self.sockets) and not self._busy():
                await asyncio.sleep(0)
                if all(socket.idle for socket in self.sockets) and not self._busy():
                    return
        raise AssertionError("it never settles")

    def _busy(self) -> bool:
        tables = self.service.loaded
        return any(table.lock.locked() for table in tables) or any(
            connection.waiting and not connection.closed
            for table in tables
            for connection in table.audience.connections.values()
        )

    async def advance(self, seconds: float) -> None:
        """Let time pass; everything that falls due happens at its time."""
        end = self.clock.time + seconds
        await self.settle()
        while (when := self.clock.next_call()) is not None and when <= end:
            self.clock.time = max(self.clock.time, when)
            await self.settle()
        self.clock.time = end
        await self.settle()

    async def jump(self, seconds: float) -> None:
        """Let much time pass at once; what falls due happens at its end."""
        self.clock.time += seconds
        await self.settle()

    async def advance_until(self, done: Callable[[], bool], longest: float = 3600.0) -> None:
        """Let time pass until something is so."""
        end = self.clock.time + longest
        await self.settle()
        while not done():
            when = self.clock.next_call()
            assert when is not None, "nothing will happen any more"
            assert when <= end, f"not so after {longest} s"
            self.clock.time = max(self.clock.time, when)
            await self.settle()

    async def close(self) -> None:
        for socket in self.sockets:
            if not socket.task.done():
                await socket.hang_up()
        for browser in self._browsers:
            await browser.http.aclose()


_IDS = itertools.count(1)

_EMPTY: dict[str, bytes] = {}
"""A database without anything in it, made once: migrations are what takes longest at a start."""


async def _make_empty_database() -> None:
    with tempfile.TemporaryDirectory() as folder:
        await (await Database.open(Path(folder))).close()
        _EMPTY[FILE] = (Path(folder) / FILE).read_bytes()


def _put_empty_database(data: Path) -> None:
    data.mkdir(parents=True, exist_ok=True)
    if not (data / FILE).exists():
        (data / FILE).write_bytes(_EMPTY[FILE])


@contextlib.asynccontextmanager
async def house(
    data: Path,
    *,
    clock: HandClock | None = None,
    secrets: KnownSecrets | None = None,
    limits: Limits = CALM,
    **settings: Any,
) -> AsyncIterator[House]:
    """A server over a data folder."""
    if not _EMPTY:
        await _make_empty_database()
    _put_empty_database(data)
    clock = clock or HandClock()
    made = Settings(compile=False, limits=limits, **settings)
    app = create_app(data, made, clock=clock, secrets=secrets or KnownSecrets())
    async with app.router.lifespan_context(app):
        running = House(app, clock)
        await running.settle()
        try:
            yield running
        finally:
            await running.close()


async def seated(
    running: House, seats: int = 2, *, start: bool = True, **rest: Any
) -> tuple[str, list[Browser], list[Socket]]:
    """A table with a person on each seat, all connected, started."""
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]
    browsers = [running.browser() for _ in range(seats)]
    table = (await browsers[0].open(seats=seats, **rest))["id"]
    for seat in range(1, seats):
        await browsers[seat].sit(table, names[seat], seat)
    sockets = [await browser.connect(table) for browser in browsers]
    if start:
        answer = await browsers[0].post(f"/api/tables/{table}/start")
        assert answer.status_code == 200, answer.text
    return table, browsers, sockets
