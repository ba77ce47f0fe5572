"""How soon moves arrive at tables where people play, while head chefs think at other tables of the same server.

``python -m bench.responsive`` starts a server of its own, seats eight head chefs at as many tables against players who
answer at once, and lets two people play connect four at each of some other tables; it measures from sending a move
until both seats have it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx
import numpy as np
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.output import add_target, machine, positive, write

CHEFS = 8
GOAL = 0.050
"""Seconds for 99 of 100 moves."""
GAMES = ("flip-the-table", "dinner-rush", "flip-and-find", "dish-em-out")
"""What the head chefs play, in turn."""
_TRUST = ssl.create_default_context()  # made once: it takes a tenth of a second, which would count as the server's


class Seat:
    """A person at a table: answers pings, and knows the last position."""

    def __init__(self, address: str) -> None:
        self.http = httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=60, verify=_TRUST)
        self.address = address
        self.state: dict[str, Any] = {}
        self.answer: dict[str, Any] = {}
        self.news = asyncio.Event()
        self._count = 0
        self._line: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def post(self, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        """Ask the server for something; it takes only so many requests a second of one address."""
        while True:
            answer = await self.http.post(path, json=wish)
            if answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                found: dict[str, Any] = answer.raise_for_status().json()
                return found
            await asyncio.sleep(random.uniform(0.5, 1.5))

    async def enter(self, table: str) -> None:
        """Open the line to a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.address.replace("http", "ws") + f"/ws/tables/{table}"
        self._line = await connect(url, additional_headers={"cookie": cookies, "origin": self.address})
        self._reading = asyncio.create_task(self._read(self._line))

    async def _read(self, line: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in line:
                message = json.loads(text)
                if message["type"] == "ping":
                    await line.send(json.dumps({"type": "pong", "n": message["n"]}))
                elif message["type"] == "state":
                    self.state = message
                elif "id" in message:
                    self.answer = message
                self.news.set()

    async def wait(self, seconds: float) -> None:
        """Until something comes in, or that time is over."""
        self.news.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.news.wait(), seconds)

    async def send(self, move: str) -> None:
        """Send a move and don't wait."""
        self._count += 1
        message = {"type": "move", "id": f"move-{self._count:06}", "ply": self.state["ply"], "move": move}
        if self._line is not None:
            await self._line.send(json.dumps(message))

    async def hint(self) -> str:
        """Ask for a hint; the code of the refusal, or nothing."""
        self._count += 1
        key = f"hint-{self._count:06}"
        if self._line is not None:
            await self._line.send(json.dumps({"type": "hint", "id": key, "ply": self.state.get("ply", 0)}))
        while self.answer.get("id") != key:
            await self.wait(1)
        return str(self.answer.get("code", ""))

    @property
    def moves(self) -> list[str]:
        """What may be done now."""
        return [one["move"] for one in self.state.get("legal", [])]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.state.get("outcome") is not None

    async def leave(self) -> None:
        """Go."""
        if self._line is not None:
            await self._line.close()
        if self._reading is not None:
            await self._reading
        await self.http.aclose()


@contextlib.asynccontextmanager
async def server() -> AsyncIterator[str]:
    """A server of its own, with an empty folder; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fourtop", "serve", "--port", "0", "--data", folder]
        process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        try:
            line = b"" if process.stdout is None else await process.stdout.readline()
            found = re.search(r"http://[\d.:]+", line.decode())
            if found is None:
                raise RuntimeError(f"the server didn't start: {line.decode()}")
            yield found[0]
        finally:
            process.terminate()
            await process.wait()


async def ready(address: str) -> None:
    """Wait until every game's search is compiled: only then does a head chef think."""
    for game in (*GAMES, "connect-four"):
        seat = Seat(address)
        wish = {"game": game, "seats": 2, "name": "Ada", "hints": True}
        if game == "flip-and-find":
            wish["options"] = {"hints": "on"}
        table = (await seat.post("/api/tables", wish))["id"]
        await seat.post(f"/api/tables/{table}/bot", {"seat": 1, "level": "dishwasher"})
        await seat.post(f"/api/tables/{table}/start", {})
        await seat.enter(table)
        while await seat.hint() == "not_ready":
            await seat.wait(2)
        await seat.leave()


async def against_a_chef(address: str, game: str, until: float) -> int:
    """Matches against a head chef, one after another; how many moves the chef was made to answer."""
    asked = 0
    while time.perf_counter() < until:
        seat = Seat(address)
        table = (await seat.post("/api/tables", {"game": game, "seats": 2, "name": "Ada"}))["id"]
        await seat.post(f"/api/tables/{table}/bot", {"seat": 1, "level": "head-chef"})
        await seat.post(f"/api/tables/{table}/start", {})
        await seat.enter(table)
        while time.perf_counter() < until and not seat.over:
            if seat.moves:
                await seat.send(random.choice(seat.moves))
                asked += 1
            await seat.wait(1)
        await seat.leave()
    return asked


async def between_people(address: str, pause: float, until: float) -> list[float]:
    """Two people play connect four; seconds from sending each move until both have it."""
    found: list[float] = []
    while time.perf_counter() < until:
        pair = [Seat(address), Seat(address)]
        wish = {"game": "connect-four", "seats": 2, "name": "Ada"}
        table = (await pair[0].post("/api/tables", wish))["id"]
        await pair[1].post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Ben"})
        await pair[0].post(f"/api/tables/{table}/start", {})
        for seat in pair:
            await seat.enter(table)
        for seat in pair:
            while not seat.state:
                await seat.wait(1)
        while time.perf_counter() < until and not pair[0].over:
            mover = next(seat for seat in pair if seat.moves)
            ply = mover.state["ply"]
            sent = time.perf_counter()
            await mover.send(random.choice(mover.moves))
            while any(seat.state["ply"] == ply for seat in pair):
                late = next(seat for seat in pair if seat.state["ply"] == ply)
                await late.wait(5)
            found.append(time.perf_counter() - sent)
            await asyncio.sleep(random.uniform(0.5, 1.5) * pause)
        for seat in pair:
            await seat.leave()
    return found


async def measure(tables: int, seconds: float, chefs: int) -> dict[str, Any]:
    """Latencies at ``tables`` tables during ``seconds``, with so many head chefs at others."""
    async with server() as address:
        await ready(address)
        until = time.perf_counter() + seconds
        thinking = [against_a_chef(address, GAMES[number % len(GAMES)], until) for number in range(chefs)]
        playing = [between_people(address, 1.0, until) for _ in range(tables)]
        asked, found = await asyncio.gather(asyncio.gather(*thinking), asyncio.gather(*playing))
    times = np.array([one for each in found for one in each])
    half, most, worst = (float(np.percentile(times, part)) for part in (50, 99, 100))
    return {
        "chefs": chefs,
        "asked": sum(asked),
        "tables": tables,
        "moves": len(times),
        "median": half,
        "percentile_99": most,
        "worst": worst,
        "goal": GOAL,
        "reached": most <= GOAL,
    }


def text(found: dict[str, Any]) -> str:
    """The figures in words."""
    half, most, worst = (round(1000 * found[key], 1) for key in ("median", "percentile_99", "worst"))
    return (
        f"{found['moves']} moves at {found['tables']} tables while {found['chefs']} head chefs thought "
        f"({found['asked']} moves for them to answer): half within {half} ms, 99 of 100 within {most} ms, "
        f"all within {worst} ms (goal: 99 of 100 within {round(1000 * GOAL)} ms)"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.responsive", description=__doc__)
    parser.add_argument("--tables", type=positive(int), default=20, help="tables where people play [20]")
    parser.add_argument("--seconds", type=positive(float), default=60.0, help="how long [60]")
    parser.add_argument("--chefs", type=int, default=CHEFS, help=f"head chefs at other tables [{CHEFS}]")
    add_target(parser)
    given = parser.parse_args()
    found = {**asyncio.run(measure(given.tables, given.seconds, given.chefs)), **machine()}
    write(found, text(found), given.json)


if __name__ == "__main__":
    main()
