"""Over real sockets: uvicorn on a free port, websockets and httpx as browsers, the machine's own clock."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect as connect_now

from fourtop.server import ServerError, run
from fourtop.server.app.build import create_app
from fourtop.server.settings import Settings
from fourtop.server.storage.database import FILE, Database


@contextlib.asynccontextmanager
async def served(data: Path) -> AsyncIterator[str]:
    """A server on a free port; gives its address."""
    listening = socket.create_server(("127.0.0.1", 0))
    app = create_app(data, Settings(compile=False))
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, timeout_graceful_shutdown=2))
    with contextlib.closing(listening):
        task = asyncio.create_task(server._serve(sockets=[listening]))
        while not server.started:  # uvicorn tells by this flag alone
            await asyncio.sleep(0.01)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        await task


class Player:
    """A browser that answers pings, confirms what it shows, and keeps what it knows."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, headers={"origin": address})
        self.state: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.changed = asyncio.Condition()
        self._line: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._count = 0

    async def sit_at(self, table: str) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self._line = await connect(
            self.address.replace("http", "ws") + f"/ws/tables/{table}",
            origin=self.address,  # type: ignore[arg-type]
            additional_headers={"cookie": cookies},
        )
        self._reading = asyncio.create_task(self._read(self._line))
        await self.until(lambda: bool(self.table))

    async def _read(self, line: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in line:
                message = json.loads(text)
                if message["type"] == "ping":
                    await line.send(json.dumps({"type": "pong", "n": message["n"]}))
                    continue
                if message["type"] == "state":
                    self.state = message
                    await line.send(json.dumps({"type": "shown", "ply": message["ply"]}))
                elif message["type"] in ("hello", "table"):
                    self.table = message["table"]
                elif "id" in message:
                    self.answers[message["id"]] = message
                async with self.changed:
                    self.changed.notify_all()

    async def until(self, done: Any) -> None:
        async with asyncio.timeout(30), self.changed:
            await self.changed.wait_for(done)

    async def move(self, move: str) -> dict[str, Any]:
        """Make a move and wait for what becomes of it."""
        assert self._line is not None
        self._count += 1
        key = f"{id(self)}-{self._count:08}"
        await self._line.send(json.dumps({"type": "move", "id": key, "ply": self.state["ply"], "move": move}))
        await self.until(lambda: self.answers.get(key, {"type": "held"})["type"] != "held")
        return self.answers[key]

    async def leave(self) -> None:
        if self._line is not None:
            await self._line.close()
        if self._reading is not None:
            await self._reading
        await self.http.aclose()


async def play(player: Player, seat: int) -> None:
    """Play to the end: flip, claim what one can, else pass."""
    while player.state.get("outcome") is None:
        moves = [one["move"] for one in player.state["legal"]]
        ply = player.state["ply"]
        if not moves:
            await player.until(lambda ply=ply: player.state["ply"] > ply)
            continue
        wanted = next((move for move in moves if move.startswith(("claim", "flip"))), moves[0])
        answer = await player.move(wanted)
        if answer["type"] == "refused":
            assert answer["code"] in ("stale", "slower", "drawn", "rule", "claimed"), (seat, answer)
            if answer["code"] == "rule":  # somebody else was faster, and this view is older than that
                await player.until(lambda ply=ply: player.state["ply"] > ply)


async def test_a_whole_match_over_the_wire(tmp_path: Path) -> None:
    async with served(tmp_path) as address:
        players = [Player(address) for _ in range(4)]
        wish = {"game": "dinner-rush", "seats": 4, "access": "link", "pace": "live", "name": "Ada"}
        table = (await players[0].http.post("/api/tables", json=wish)).json()["id"]
        for player in players[1:]:
            answer = await player.http.post(f"/api/tables/{table}/sit", json={"seat": None, "name": "Guest"})
            assert answer.status_code == 200
        for player in players:
            await player.sit_at(table)
        await players[0].http.post(f"/api/tables/{table}/start", json={})
        for player in players:
            await player.until(lambda player=player: bool(player.state))
        async with asyncio.timeout(120):
            await asyncio.gather(*(play(player, seat) for seat, player in enumerate(players)))
        assert len({json.dumps(player.state["outcome"]) for player in players}) == 1
        replay = (await players[0].http.get(f"/api/tables/{table}/replay")).json()
        assert replay["outcome"] == players[0].state["outcome"]
        assert all(0 <= one["own"] <= one["server"] for one in replay["times"])
        for player in players:
            await player.leave()


async def test_the_line_breaks_and_the_server_restarts(tmp_path: Path) -> None:
    async with served(tmp_path) as address:
        ada = Player(address)
        wish = {
            "game": "dinner-rush",
            "seats": 2,
            "access": "link",
            "pace": "live",
            "name": "Ada",
            "options": {"first": 0},
        }
        table = (await ada.http.post("/api/tables", json=wish)).json()["id"]
        await ada.http.post(f"/api/tables/{table}/bot", json={"seat": 1, "level": "dishwasher"})
        await ada.sit_at(table)
        await ada.http.post(f"/api/tables/{table}/start", json={})
        await ada.until(lambda: bool(ada.state))
        assert (await ada.move("flip"))["type"] == "accepted"
        before = ada.state["view"]["hand"]
        cookies = dict(ada.http.cookies)
    assert ada._reading is not None
    await ada._reading  # the server has closed the line
    async with served(tmp_path) as address:
        again = Player(address)
        again.http.cookies.update(cookies)
        await again.sit_at(table)
        await again.until(lambda: bool(again.state))
        assert again.table["you"] == 0
        assert again.state["ply"] >= 1
        assert again.state["view"]["hand"] == before
        await again.leave()
    await ada.leave()


async def test_who_may_not_connect_is_told_why(tmp_path: Path) -> None:
    async with served(tmp_path) as address:
        url = address.replace("http", "ws") + "/ws/tables/nowhere"
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, origin=address)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 404
        assert json.loads(refused.value.response.body or b"")["error"]["code"] == "no_table"
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, origin="https://evil.example")  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403


# The command's side


def test_the_server_says_where_it_is_and_stops_cleanly(tmp_path: Path) -> None:
    code = (
        f"from pathlib import Path; from fourtop.server import run; run(port=0, data=Path({str(tmp_path / 'a b')!r}))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line
        assert httpx.get(found[0] + "/api/games").status_code == 200
        with pytest.raises(InvalidStatus):
            connect_now(found[0].replace("http", "ws") + "/ws/tables/nowhere")
        assert "Ctrl-C" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=30)
    assert (process.returncode, rest, errors) == (0, "", "")
    assert (tmp_path / "a b" / FILE).is_file()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServerError, match=f"port {port} is in use"):
            run(port=port, data=tmp_path)


def test_a_host_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match="no address of this machine"):
        run(host="no such host", port=0, data=tmp_path)
    with pytest.raises(ServerError, match="can't be listened on"):
        run(host="192.0.2.1", port=0, data=tmp_path)


def test_a_data_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ServerError, match="can't be used"):
        run(port=0, data=tmp_path / "file")


def test_data_of_a_newer_version(tmp_path: Path) -> None:
    async def make() -> None:
        await (await Database.open(tmp_path)).close()

    asyncio.run(make())
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as raw, raw:
        raw.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(ServerError, match="newer Fourtop"):
        run(port=0, data=tmp_path)
