"""Whatever is sent, the server answers, and never with a fault of its own."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.house import Browser, House, Socket, house, seated

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
SEATS = st.none() | st.integers(-2, 8) | st.booleans() | st.text(max_size=3)
NAMES = st.text(max_size=40) | st.sampled_from(["Ada", "Ben", "<b>"])
BODIES = {
    "": st.fixed_dictionaries(
        {
            "game": st.sampled_from(["dinner-rush", "connect-four", "chess", ""]) | st.text(max_size=20),
            "seats": SEATS,
            "name": NAMES,
        },
        optional={
            "options": st.dictionaries(st.sampled_from(["first", "declined", "race_seconds", "x"]), JSON, max_size=3),
            "access": st.sampled_from(["open", "link", "x"]),
            "pace": st.sampled_from(["live", "unhurried", "x"]),
        },
    ),
    "/sit": st.fixed_dictionaries({"name": NAMES}, optional={"seat": SEATS}),
    "/leave": st.just({}),
    "/bot": st.fixed_dictionaries({"seat": SEATS, "level": st.sampled_from(["busser", "dishwasher", "chef", ""])}),
    "/empty": st.fixed_dictionaries({"seat": SEATS}),
    "/host": st.fixed_dictionaries({"seat": SEATS}),
    "/start": st.just({}),
    "/device": st.just({}),
    "/again": st.just({}),
}
REQUESTS = st.sampled_from(sorted(BODIES)).flatmap(
    lambda path: st.tuples(st.just(path), BODIES[path] | JSON, st.integers(0, 3))
)
READS = st.sampled_from(
    [
        "/api/tables/{}",
        "/api/tables/{}/replay",
        "/api/tables/{}/replay?side=0",
        "/api/tables/{}/save",
        "/t/{}/plain",
        "/api/tables",
    ]
)
IDS = st.sampled_from([f"message-{number}" for number in range(6)]) | st.text(max_size=70)
MESSAGES = (
    st.fixed_dictionaries(
        {"type": st.sampled_from(["move", "undo", "open", "explain", "chat", "sync", "shown", "pong", "x"])},
        optional={
            "id": IDS,
            "ply": st.integers(-2, 40),
            "move": st.sampled_from(["flip", "pass", "claim 2 6", "king", "queen", "jack 5", "3"])
            | st.text(max_size=30),
            "text": st.text(max_size=40),
            "n": st.integers(-1, 20),
        },
    )
    | JSON
)


def in_house(test: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    """Run a test in a server of its own."""

    async def with_house() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with house(Path(folder)) as home:
                await test(home)

    asyncio.run(with_house())


def well_formed(answer: Any) -> None:
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400 and answer.headers["content-type"].startswith("application/json"):
        assert set(answer.json()) == {"error"}
        assert set(answer.json()["error"]) == {"code", "message", "where"}


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(requests=st.lists(REQUESTS | READS, min_size=5, max_size=40))
def test_any_requests_in_any_order(requests: list[Any]) -> None:
    async def test(home: House) -> None:
        browsers = [home.browser() for _ in range(4)]
        table = (await browsers[0].open(seats=3))["id"]
        for request in requests:
            if isinstance(request, str):
                well_formed(await browsers[1].http.get(request.format(table)))
                continue
            path, body, who = request
            address = f"/api/tables/{table}{path}" if path else "/api/tables"
            try:
                content = json.dumps(body).encode()
            except (UnicodeEncodeError, ValueError):
                continue
            well_formed(await browsers[who].http.post(address, content=content))
        assert (await browsers[0].get(f"/api/tables/{table}")).status_code == 200

    in_house(test)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(messages=st.lists(st.tuples(st.integers(0, 2), MESSAGES), min_size=5, max_size=40))
def test_any_messages_in_any_order(messages: list[tuple[int, Any]]) -> None:
    async def test(home: House) -> None:
        table, _, sockets = await seated(home, 2)
        everybody: list[Socket] = [*sockets, await home.browser().connect(table)]
        for who, message in messages:
            everybody[who].say_raw(json.dumps(message))
            if who == 0:
                await home.advance(0.2)
        await home.settle()
        for socket in everybody:
            assert not socket.task.done()
            assert not any(one.get("code") == "server" for one in socket.all("error"))
        plies = {socket.ply for socket in everybody}
        assert len(plies) == 1
        match = (await home.table(table)).playing.match
        assert match.load(match.save()).hash == match.hash

    in_house(test)


@settings(max_examples=60)
@given(st.binary(max_size=200))
def test_any_bytes_as_a_form(body: bytes) -> None:
    async def test(home: House) -> None:
        browser: Browser = home.browser()
        table = (await browser.open())["id"]
        well_formed(await browser.http.post(f"/t/{table}/plain", content=body))

    in_house(test)


async def test_every_operation_of_the_api_is_described(home: House) -> None:
    """The API's own description names each operation with its refusals, in their one shape."""
    described = (await home.browser().get("/api/openapi.json")).json()
    operations = [
        (path, method, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]
    assert len(operations) >= 15
    for path, method, operation in operations:
        assert path.startswith("/api/"), path
        refusal = operation["responses"]["404"]["content"]["application/json"]["schema"]["$ref"]
        assert refusal.endswith("/ErrorBody"), (path, method)
