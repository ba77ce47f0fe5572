"""A server that is stopped in the middle of a match, and started again on the same file."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from fourtop.server.storage.database import FILE
from tests.server.house import Browser, HandClock, House, Socket, house, seated
from tests.server.moves import claims, flip, play_on, play_out, turn


async def come_back(home: House, table: str, browsers: list[Browser]) -> list[Socket]:
    """The same browsers, by their cookies, at the new server."""
    sockets = []
    for old in browsers:
        browser = home.browser()
        browser.http.cookies.update(dict(old.http.cookies))
        sockets.append(await browser.connect(table))
    return sockets


async def test_a_restart_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock=clock) as home:
        table, browsers, sockets = await seated(home, 3)
        mover = turn(sockets)
        first = await sockets[mover].move("flip", message_id="intention-1")
        refused = await sockets[mover].move("flip", message_id="intention-2")
        sockets[0].say(type="chat", id="message-chat", text="back soon")
        await sockets[0].move("pass")
        states = [socket.state for socket in sockets]
    async with house(tmp_path, clock=clock) as home:
        again = await come_back(home, table, browsers)
        for before, after in zip(states, again, strict=True):
            for key in ("ply", "view", "legal", "expected", "undo"):
                assert after.state[key] == before[key]
            assert after.last("hello")["chat"] == [{"id": 1, "seat": 0, "name": "Ada", "text": "back soon"}]
            assert [event["kind"] for event in after.state["events"]][-2:] == ["flip", "pass"]
        assert await again[mover].move("flip", message_id="intention-1", ply=0) == first
        assert await again[mover].move("flip", message_id="intention-2", ply=1) == refused
        again[0].say(type="chat", id="message-chat", text="back soon")
        await home.settle()
        assert again[1].all("chat") == []
        await play_out(home, again)


async def test_restarted_after_every_move_it_is_the_same_match(tmp_path: Path) -> None:
    """As if the server had never stopped: the same moves give the same outcome."""
    clock = HandClock()
    async with house(tmp_path / "once", clock=clock) as home:
        _, _, sockets = await seated(home, 2)
        await play_out(home, sockets)
        outcome = sockets[0].state["outcome"]
    async with house(tmp_path / "often", clock=clock) as home:
        table, browsers, sockets = await seated(home, 2)
    going = True
    while going:
        async with house(tmp_path / "often", clock=clock) as home:
            sockets = await come_back(home, table, browsers)
            going = await play_on(home, sockets)
    assert sockets[0].state["outcome"] == outcome


async def test_a_live_race_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Everybody's time runs anew from what the new server sends; bots and clock as well."""
    clock = HandClock()
    async with house(tmp_path, clock=clock) as home:
        table, browsers, sockets = await seated(home, 2)
        await flip(sockets)
    clock.time += 3600
    async with house(tmp_path, clock=clock) as home:
        again = await come_back(home, table, browsers)
        assert again[0].state["view"]["phase"] == "race"
        assert again[0].state["clocks"]["race"]["left"] == 60
        await home.advance(61)
        assert again[0].state["view"]["phase"] != "race"


async def test_claims_with_equal_reflexes_outlive_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock=clock) as home:
        table, browsers, sockets = await seated(home, 2, options={"reflexes": "equal"})
        await flip(sockets)
        able = next(seat for seat in (0, 1) if claims(sockets[seat]))
        await sockets[able].move(claims(sockets[able])[0], message_id="intention-1")
    async with house(tmp_path, clock=clock) as home:
        again = await come_back(home, table, browsers)
        await again[1 - able].move("pass")
        assert again[able].answers("intention-1")[-1]["type"] == "accepted"
        assert again[0].state["view"]["tickets"][able]


async def test_gathering_tables_are_listed_after_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock=clock) as home:
        table = (await home.browser().open())["id"]
    async with house(tmp_path, clock=clock) as home:
        assert [one["id"] for one in (await home.browser().get("/api/tables")).json()] == [table]


async def test_bots_play_on_after_a_restart_without_anybody_looking(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock=clock) as home:
        ada = home.browser()
        table = (await ada.open(seats=2))["id"]
        await ada.post(f"/api/tables/{table}/bot", {"seat": 1, "level": "busser"})
        await ada.post(f"/api/tables/{table}/start")
        await ada.post(f"/api/tables/{table}/leave")
        await home.advance(5)
    async with house(tmp_path, clock=clock) as home:
        await home.advance_until(lambda: home.service.loaded[0].record.stage == "over")
        assert (await home.browser().get(f"/api/tables/{table}/replay")).status_code == 200


async def test_a_log_that_no_longer_replays_is_said_to_be_of_old_rules(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, browsers, sockets = await seated(home, 2)
        await flip(sockets)
    with sqlite3.connect(tmp_path / FILE) as raw:
        raw.execute("update plies set hash = 'another'")
    raw.close()
    async with house(tmp_path) as home:
        answer = await home.browser().get(f"/api/tables/{table}")
        assert answer.status_code == 200
        replay = await home.browser().get(f"/api/tables/{table}/replay")
        assert (replay.status_code, replay.json()["error"]["code"]) == (409, "old_rules")
        page = await home.browser().get(f"/t/{table}/plain")
        assert "no longer installed" in page.text
        again = (await come_back(home, table, browsers))[0]
        assert again.last("hello")["seat"] == 0
        assert (await again.ask("move", move="flip", ply=0))["type"] == "refused"


async def test_options_that_are_gone_are_of_old_rules_and_hold_up_no_other_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, _, sockets = await seated(home, 2)
        await flip(sockets)
        other, _, _ = await seated(home, 2)
    with sqlite3.connect(tmp_path / FILE) as raw:
        raw.execute("update tables set options = '{\"tips\": 3}' where id = ?", (table,))
    raw.close()
    async with house(tmp_path) as home:
        await home.settle()
        assert {one.record.id for one in home.context.service.loaded} == {table, other}
        assert (await home.browser().get(f"/api/tables/{table}")).status_code == 200
        replay = await home.browser().get(f"/api/tables/{table}/replay")
        assert (replay.status_code, replay.json()["error"]["code"]) == (409, "old_rules")


async def test_two_servers_on_one_file_never_write_a_ply_twice(tmp_path: Path) -> None:
    """The database is the lock: whoever is second reads again, and answers with what is so."""
    clock = HandClock()
    async with house(tmp_path, clock=clock) as one:
        table, browsers, sockets = await seated(one, 2)
        async with house(tmp_path, clock=clock) as other:
            there = await come_back(other, table, browsers)
            mover = turn(sockets)
            assert (await sockets[mover].move("flip", message_id="intention-1"))["type"] == "accepted"
            late = await there[mover].move("flip", message_id="intention-2", ply=0)
            assert (late["type"], late["code"]) == ("refused", "stale")
            assert there[mover].state["ply"] == 1
            assert there[mover].state["view"] == sockets[mover].state["view"]
            # In a simultaneous phase the other's move isn't in the way.
            await sockets[0].move("pass", message_id="intention-3")
            done = await there[1].move("pass", message_id="intention-4", ply=1)
            assert (done["type"], done["ply"]) == ("accepted", 3)
            # The same message at both is one move.
            again = await sockets[1].move("pass", message_id="intention-4", ply=2)
            assert again["type"] in ("accepted", "refused")


@pytest.mark.parametrize("fault", [OSError("disk full"), asyncio.CancelledError()])
async def test_what_could_not_be_written_did_not_happen(
    home: House, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    table, _, sockets = await seated(home, 2)
    store = (await home.table(table)).env.store

    async def broken(*_: object, **__: object) -> None:
        raise fault

    mover = turn(sockets)
    with monkeypatch.context() as patched:
        patched.setattr(store, "add_plies", broken)
        sockets[mover].say(type="move", id="intention-1", ply=0, move="flip")
        if isinstance(fault, OSError):
            await home.settle()
            assert sockets[mover].last("error")["code"] == "server"
        else:
            with pytest.raises(asyncio.CancelledError):
                await sockets[mover].task
    assert (await home.table(table)).playing.ply == 0
    if isinstance(fault, OSError):
        assert (await sockets[mover].move("flip", message_id="intention-1"))["type"] == "accepted"


async def test_who_sits_where_is_as_it_was_when_it_could_not_be_written(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, browsers, sockets = await seated(home, 3, start=False)

    async def broken(*_: object, **__: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr((await home.table(table)).env.store, "save_people", broken)
        for path, body in [("leave", {}), ("empty", {"seat": 1}), ("start", {}), ("host", {"seat": 1})]:
            answer = await browsers[0].post(f"/api/tables/{table}/{path}", body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (500, "server")
    now = (await browsers[0].get(f"/api/tables/{table}")).json()
    assert [seat["name"] for seat in now["seats"]] == ["Ada", "Ben", "Cleo"]
    assert (now["stage"], now["host"], now["you"]) == ("gathering", 0, 0)
    assert (await browsers[0].post(f"/api/tables/{table}/start")).status_code == 200
    assert sockets[0].state["ply"] == 0
