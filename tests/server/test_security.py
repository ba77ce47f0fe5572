"""Hostile names, payloads, origins and rates."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fourtop.server.core.fault import Fault
from fourtop.server.core.wording import chat_of, free_name, name_of
from fourtop.server.settings import Limits
from tests.server.house import House, house, seated
from tests.server.moves import turn

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=a()>',
    "' or 1=1; --",
    "{{ 7 * 7 }}",
    "${7*7}",
    "$title",
    "</main><h1>x",
    "%s%n{0}{seat}",
    "../../etc/pwd",
    "javascript:alert(1)",
]


# Names and chat


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_is_inert_text(home: House, name: str) -> None:
    table, browsers, sockets = await seated(home, 2, start=False, name=name[:24])
    shown = name[:24].strip()
    assert sockets[1].table["seats"][0]["name"] == shown
    await browsers[0].post(f"/api/tables/{table}/start")
    sockets[0].say(type="chat", id="message-chat", text=name)
    await sockets[turn(sockets)].move("flip")
    page = (await browsers[1].get(f"/t/{table}/plain")).text
    for wild in ("<script>alert", "<img src=x", "</main><h1>x", "49<"):
        assert wild not in page
    assert page.count("<main") == 1
    texts = [event["text"] for state in sockets[1].all("state") for event in state["events"]]
    assert any("{seat}" not in text for text in texts)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200d",
        "x" * 25,
        "Ada\x00",
        "Ada\x07",
        "Ada\x1b[31m",
        "\u202eadA",
        "Ada\u2066x\u2069",
        "Ada\u200b",
        "Ada\ufeff",
        "\ud800",
        "A" + "\u0301" * 9,
        "\ue000",
    ],
)
def test_names_that_are_refused(name: str) -> None:
    with pytest.raises(Fault) as refused:
        name_of(name)
    assert (refused.value.status, refused.value.where) == (422, "name")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("Ada\u2028Ben", "Ada Ben"),
        ("Zoe\u0308", "Zoë"),
        ("李雷", "李雷"),
        ("👩‍🍳", "👩‍🍳"),
        ("नमस्ते", "नमस्ते"),
        ("O’Hara", "O’Hara"),
        ("7", "7"),
    ],
)
def test_names_as_they_are_kept(given: str, kept: str) -> None:
    assert name_of(given) == kept


def test_chat_is_longer_and_as_inert() -> None:
    assert chat_of("x" * 300) == "x" * 300
    with pytest.raises(Fault):
        chat_of("x" * 301)
    with pytest.raises(Fault):
        chat_of("a\u202eb")


def test_a_free_name_is_never_longer_than_a_name_may_be() -> None:
    taken = ["x" * 24]
    for number in range(2, 12):
        name = free_name("X" * 24, taken)
        assert name.endswith(str(number))
        assert len(name) <= 24
        taken.append(name)


async def test_odd_chat_is_refused_to_its_sender_only(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    for number, (text, code) in enumerate(
        [("a\u202eb", "odd_characters"), ("  ", "nothing_written"), ("x" * 301, "too_long")]
    ):
        answer = await sockets[0].ask("chat", f"message-{number}", text=text)
        assert (answer["type"], answer["code"]) == ("refused", code)
    assert sockets[1].all("chat") == []


# Secrets


async def test_only_hashes_of_secrets_are_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, (ada, _), _ = await seated(home, 2)
        link = (await ada.post(f"/api/tables/{table}/device")).json()["link"]
        secrets = [ada.http.cookies["fourtop"], link.rsplit("/", 1)[1]]
    kept = list(Path.iterdir(tmp_path))
    assert kept
    for secret in secrets:
        assert all(secret.encode() not in path.read_bytes() for path in kept)


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(home: House) -> None:
    answer = await home.browser().get("/")
    cookie = answer.headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
        assert part.lower() in cookie.lower()
    assert "secure" not in cookie.lower()  # plain http on the own machine
    async with home.browser().http as client:
        client.base_url = "https://diner.test"
        assert "secure" in (await client.get("/")).headers["set-cookie"].lower()


@pytest.mark.parametrize("cookie", ["", "x", "A" * 44, "../..", '";drop table', "é" * 43])
async def test_a_cookie_that_we_never_gave_is_nobody(home: House, cookie: str) -> None:
    table, _, _ = await seated(home, 2)
    header = {"cookie": f"fourtop={cookie}".encode()}
    answer = await home.browser().get(f"/api/tables/{table}", headers=header)
    assert answer.json()["you"] is None


async def test_no_seed_or_secret_reaches_a_client_before_the_end(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    await sockets[turn(sockets)].move("flip")
    secret = (await home.table(table)).playing.match.secret.hex()
    sent = "".join(text for socket in sockets for text in socket.raw)
    sent += (await browsers[0].get(f"/api/tables/{table}")).text + (await browsers[0].get(f"/t/{table}/plain")).text
    assert secret not in sent
    assert "secret" not in sent
    assert '"seed"' not in sent
    hand = json.dumps(sockets[1].state["view"]["hand"], separators=(",", ":"))
    assert hand not in "".join(sockets[0].raw)


# Origins


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "http://diner.test.evil.example", "null", "http://diner.test:8080"]
)
async def test_other_sites_change_nothing(home: House, origin: str) -> None:
    table, (ada, _), _ = await seated(home, 2, start=False)
    for answer in (
        await ada.post(f"/api/tables/{table}/start", {}, headers={"origin": origin}),
        await ada.http.post(f"/t/{table}/plain", data={"do": "start"}, headers={"origin": origin}),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong_origin")
    assert (await ada.get(f"/api/tables/{table}")).json()["stage"] == "gathering"
    socket = await ada.connect(table, origin=origin)
    assert (socket.status, socket.got) == (403, [])


async def test_a_browser_that_names_no_origin_but_says_cross_site(home: House) -> None:
    ada = home.browser()
    del ada.http.headers["origin"]
    answer = await ada.post("/api/tables", {}, headers={"sec-fetch-site": "cross-site"})
    assert answer.json()["error"]["code"] == "wrong_origin"
    answer = await ada.post("/api/tables", {})  # a program, or a browser of old: no cookie is misused
    assert answer.json()["error"]["code"] == "invalid"


# Headers


async def test_every_answer_is_closed_to_the_outside(home: House) -> None:
    table, (ada, _), _ = await seated(home, 2)
    for path in (
        "/",
        f"/t/{table}",
        f"/t/{table}/plain",
        "/rules/dinner-rush",
        "/api/games",
        "/nowhere",
        "/web/tokens.css",
    ):
        headers = (await ada.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy, path
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cache-control"]
    assert "connect-src 'self' ws://diner.test" in policy


async def test_pages_hold_no_inline_scripts_or_styles(home: House) -> None:
    table, (ada, _), _ = await seated(home, 2)
    for path in ("/", f"/t/{table}", f"/t/{table}/plain", f"/t/{table}/replay", "/rules/dinner-rush"):
        text = (await ada.get(path)).text
        assert not re.search(r"<script(?![^>]*\bsrc=)", text), path
        assert not re.search(r"\son\w+=", text), path
        assert not re.search(r"<style|\sstyle=", text), path
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", text), path


async def test_there_is_no_documentation_page_that_loads_from_elsewhere(home: House) -> None:
    for path in ("/docs", "/redoc", "/openapi.json"):
        assert (await home.browser().get(path)).status_code == 404


# Shapes and sizes


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 422, "invalid"),
        (b"{", 400, "unreadable"),
        (b"\xff\xfe", 400, "unreadable"),
        (b"[]", 422, "invalid"),
        (b"null", 422, "invalid"),
        (b'"x"', 422, "invalid"),
        (b'{"name": "Ada", "seat": "1"}', 422, "invalid"),
        (b'{"name": "Ada", "seat": true}', 422, "invalid"),
        (b'{"name": "Ada", "seat": 1e3}', 422, "invalid"),
        (b'{"name": "Ada", "seat": 99999999999999999999}', 422, "invalid"),
        (b'{"name": "\\ud800", "seat": 1}', 422, "invalid"),
        (b'{"name": "Ada", "more": 1}', 422, "invalid"),
        (b'{"name": "' + b"x" * 20_000 + b'"}', 413, "too_large"),
        (b"[" * 5000, 400, "unreadable"),
    ],
)
async def test_bodies_that_are_refused(home: House, body: bytes, status: int, code: str) -> None:
    table = (await home.browser().open())["id"]
    answer = await home.browser().http.post(
        f"/api/tables/{table}/sit", content=body, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert set(answer.json()["error"]) == {"code", "message", "where"}


async def test_a_body_that_does_not_say_how_long_it_is(home: House) -> None:
    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 1000

    answer = await home.browser().http.post(
        "/api/tables", content=endless(), headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "no_page"),
        ("GET", "/api/nowhere", 404, "no_page"),
        ("DELETE", "/api/tables", 405, "no_method"),
        ("PUT", "/", 405, "no_method"),
        ("GET", "/rules/checkers", 404, "no_game"),
        ("GET", "/games/checkers/table.js", 404, "no_game"),
        ("POST", "/api/games", 405, "no_method"),
    ],
)
async def test_the_frameworks_own_refusals_have_the_same_shape(
    home: House, method: str, path: str, status: int, code: str
) -> None:
    answer = await home.browser().http.request(method, path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize("host", ["", "diner.test/evil", 'x"onload="', "a" * 300, "x\ty"])
async def test_an_odd_host_is_refused(home: House, host: str) -> None:
    answer = await home.browser().http.get("/api/tables", headers={"host": host})
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "null",
        "[]",
        "{}",
        '{"type": "dance"}',
        '{"type": "move"}',
        '{"type": "move", "id": "short", "ply": 0, "move": "flip"}',
        '{"type": "move", "id": "message-1", "ply": -1, "move": "flip"}',
        '{"type": "move", "id": "message-1", "ply": false, "move": "flip"}',
        '{"type": "move", "id": "message-1", "ply": 0.0, "move": "flip"}',
        '{"type": "move", "id": "message-1", "ply": 1e999, "move": "flip"}',
        '{"type": "move", "id": "message-1", "ply": 99999999999, "move": "flip"}',
        '{"type": "move", "id": "message-1", "ply": 0, "move": 7}',
        '{"type": "move", "id": "message 1", "ply": 0, "move": "flip"}',
        '{"type": "move", "id": "message-1", "ply": 0, "move": "flip", "seat": 0}',
        '{"type": "chat", "id": "message-1", "text": "\\ud800"}',
        '{"type": "pong", "n": "1"}',
        "[" * 2000,
    ],
)
async def test_messages_that_are_refused(home: House, text: str) -> None:
    _, _, sockets = await seated(home, 2)
    mover = sockets[turn(sockets)]
    mover.say_raw(text)
    await home.settle()
    assert mover.got[-1]["type"] == "error"
    assert mover.got[-1]["code"] in ("invalid", "unreadable")
    assert mover.got[-1]["message"]
    assert (await mover.move("flip"))["type"] == "accepted"  # the connection stays


async def test_messages_that_are_too_long_or_binary(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    sockets[0].say_raw(json.dumps({"type": "chat", "id": "message-1", "text": "é" * 2100}, ensure_ascii=False))
    await home.settle()
    assert sockets[0].last("error")["code"] == "too_large"
    sockets[0].say_raw(b"\x00\xff")
    await home.settle()
    assert sockets[0].last("error")["code"] == "unreadable"


# Rates


async def test_too_many_messages_are_dropped_and_then_the_line_is_cut(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits()) as home:
        _, _, sockets = await seated(home, 2)
        for number in range(60):
            sockets[0].say(type="explain", id=f"question-{number}", move="flip")
        await home.settle()
        answered = len(sockets[0].all("explained"))
        assert 20 <= answered <= 40
        assert [one["code"] for one in sockets[0].all("error")] == ["too_many"]
        await home.advance(1)
        assert (await sockets[0].ask("explain", "question-x", move="flip"))["type"] == "explained"
        for number in range(300):
            sockets[0].say(type="explain", id=f"question-{number}", move="flip")
        await home.settle()
        assert sockets[0].closed == 1008
        assert sockets[1].closed is None


async def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(requests=5.0, burst=10)) as home:
        ada = home.browser()
        codes = [(await ada.post("/api/tables", {})).status_code for _ in range(12)]
        assert codes == [422] * 10 + [429] * 2
        assert (await ada.get("/api/tables")).status_code == 200
        await home.advance(1)
        assert (await ada.post("/api/tables", {})).status_code == 422


async def test_too_many_connections_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(connections=5, per_visitor=3)) as home:
        ada = home.browser()
        table = (await ada.open())["id"]
        sockets = [await ada.connect(table) for _ in range(4)]
        assert [socket.status for socket in sockets] == [None, None, None, 429]
        others = [await home.browser().connect(table) for _ in range(3)]
        assert [socket.status for socket in others] == [None, None, 429]
        await sockets[0].hang_up()
        assert (await ada.connect(table)).status is None


async def test_a_connection_that_takes_nothing_is_given_up(home: House) -> None:
    _, _, _sockets = await seated(home, 2)
    connection = next(iter(home.service.loaded[0].audience.connections.values()))
    for _ in range(2000):
        connection.send({"type": "ping", "n": 1})
    assert connection.closed
    assert len(connection.waiting) <= 400


# Injection


@pytest.mark.parametrize("table", ["'; drop table tables; --", "..%2f..%2f", "%00", "x" * 3000, "nowhere?x=1#y"])
async def test_odd_table_ids_are_unknown_tables(home: House, table: str) -> None:
    answer = await home.browser().get(f"/api/tables/{table}")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] in ("no_table", "no_page")
    assert (await home.browser().open())["stage"] == "gathering"


async def test_a_fault_of_our_own_has_the_same_shape_and_tells_nothing(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a detail of the inside")

    monkeypatch.setattr(home.service, "listed", broken)
    answer = await home.browser().get("/api/tables")
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "server")
    assert "inside" not in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]
