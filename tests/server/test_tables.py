"""Gathering at a table: opening, sitting down, bots, host, links."""

from __future__ import annotations

import asyncio

import pytest

from fourtop.bots import LEVELS
from tests.server.house import Browser, House, seated


async def test_the_games_that_can_be_played(home: House) -> None:
    games = (await home.browser().get("/api/games")).json()
    rush = next(game for game in games if game["name"] == "dinner-rush")
    assert rush["seats"] == {"min": 2, "max": 6}
    assert rush["minutes"] == {"min": 10, "max": 20}
    assert rush["races"] is True
    assert [level["name"] for level in rush["levels"]] == [level.name for level in LEVELS]
    assert {option["name"] for option in rush["options"]} >= {"declined", "first", "reflexes", "race_seconds"}
    assert all({"value", "title"} <= set(choice) for option in rush["options"] for choice in option["choices"])


async def test_who_opens_a_table_sits_and_is_host(home: House) -> None:
    table = await home.browser().open(seats=3, name="Ada")
    assert (table["stage"], table["host"], table["you"]) == ("gathering", 0, 0)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "empty", "empty"]
    assert table["seats"][0]["name"] == "Ada"
    assert table["link"] == f"http://diner.test/t/{table['id']}"
    assert (table["next"], table["commitment"], table["ply"]) == (None, None, 0)
    assert table["options"]["race_seconds"] == 60


async def test_open_tables_are_listed_newest_first_others_are_not(home: House) -> None:
    ada, ben = home.browser(), home.browser()
    first = (await ada.open(access="open"))["id"]
    await home.advance(1)
    second = (await ada.open(access="open"))["id"]
    await ada.open(access="link")
    listed = (await ben.get("/api/tables")).json()
    assert [table["id"] for table in listed] == [second, first]
    assert all(table["you"] is None for table in listed)
    await ben.sit(first, "Ben")  # full now
    assert [table["id"] for table in (await ben.get("/api/tables")).json()] == [second]


async def test_a_table_where_nobody_is_leaves_the_list_in_time(home: House) -> None:
    ada = home.browser()
    left, stayed = (await ada.open())["id"], (await ada.open())["id"]
    await ada.connect(stayed)
    unhurried = (await ada.open(pace="unhurried"))["id"]
    await home.advance(700)
    listed = {table["id"] for table in (await ada.get("/api/tables")).json()}
    assert listed == {stayed, unhurried}
    assert (await ada.get(f"/api/tables/{left}")).status_code == 200  # its link still works


async def test_sitting_down_takes_the_first_free_seat_or_the_one_named(home: House) -> None:
    table = (await home.browser().open(seats=4))["id"]
    ben, cleo = home.browser(), home.browser()
    assert (await ben.sit(table, "Ben", 2))["you"] == 2
    assert (await cleo.sit(table, "Cleo"))["you"] == 1


@pytest.mark.parametrize(
    ("seat", "status", "code"),
    [
        (0, 409, "seat_taken"),
        (2, 404, "no_such_seat"),
        (63, 404, "no_such_seat"),
        (64, 422, "invalid"),
        (-1, 422, "invalid"),
    ],
)
async def test_a_seat_that_is_not_free(home: House, seat: int, status: int, code: str) -> None:
    table = (await home.browser().open())["id"]
    answer = await home.browser().post(f"/api/tables/{table}/sit", {"seat": seat, "name": "Ben"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert answer.json()["error"]["where"] == "seat"


async def test_two_who_sit_down_on_the_same_seat_at_the_same_moment(home: House) -> None:
    table = (await home.browser().open())["id"]
    browsers = [home.browser() for _ in range(8)]
    answers = await asyncio.gather(
        *(one.http.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": "Ben"}) for one in browsers)
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7


async def test_nobody_sits_twice(home: House) -> None:
    ada = home.browser()
    table = (await ada.open(seats=3))["id"]
    answer = await ada.post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Ada again"})
    assert answer.json()["error"]["code"] == "already_seated"


async def test_the_same_name_gets_a_number(home: House) -> None:
    table = (await home.browser().open(seats=4, name="Ada"))["id"]
    for number in (2, 3):
        document = await home.browser().sit(table, "ada")
        assert document["seats"][document["you"]]["name"] == f"ada {number}"


async def test_a_reload_keeps_the_seat(home: House) -> None:
    ada = home.browser()
    table = (await ada.open())["id"]
    assert (await ada.get(f"/api/tables/{table}")).json()["you"] == 0
    assert (await home.browser().get(f"/api/tables/{table}")).json()["you"] is None


async def test_only_the_host_puts_bots_and_sends_away(home: House) -> None:
    ada, ben = home.browser(), home.browser()
    table = (await ada.open(seats=3))["id"]
    await ben.sit(table, "Ben")
    for path, body in [
        ("bot", {"seat": 2, "level": "busser"}),
        ("empty", {"seat": 0}),
        ("host", {"seat": 1}),
        ("start", {}),
    ]:
        for browser, code in [(ben, "not_host"), (home.browser(), "not_seated")]:
            answer = await browser.post(f"/api/tables/{table}/{path}", body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, code), path
    document = (await ada.post(f"/api/tables/{table}/bot", {"seat": 2, "level": "busser"})).json()
    assert document["seats"][2] == {
        "seat": 2,
        "kind": "bot",
        "name": "Busser",
        "level": "busser",
        "online": True,
        "standin": False,
    }
    document = (await ada.post(f"/api/tables/{table}/bot", {"seat": 2, "level": "dishwasher"})).json()
    assert document["seats"][2]["level"] == "dishwasher"
    document = (await ada.post(f"/api/tables/{table}/empty", {"seat": 2})).json()
    document = (await ada.post(f"/api/tables/{table}/empty", {"seat": 1})).json()
    assert [seat["kind"] for seat in document["seats"]] == ["person", "empty", "empty"]
    assert (await ben.get(f"/api/tables/{table}")).json()["you"] is None


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("bot", {"seat": 0, "level": "busser"}, "seat_taken"),
        ("bot", {"seat": 1, "level": "grandmaster"}, "no_such_level"),
        ("bot", {"seat": 5, "level": "busser"}, "no_such_seat"),
        ("empty", {"seat": 0}, "own_seat"),
        ("empty", {"seat": 9}, "no_such_seat"),
        ("host", {"seat": 1}, "not_a_person"),
        ("stand-in", {"seat": 1}, "not_started"),
        ("stand-in", {"seat": 9}, "no_such_seat"),
        ("start", {}, "seats_empty"),
        ("again", {}, "not_over"),
    ],
)
async def test_what_the_host_cannot_do(home: House, path: str, body: dict[str, object], code: str) -> None:
    ada = home.browser()
    table = (await ada.open())["id"]
    answer = await ada.post(f"/api/tables/{table}/{path}", body)
    assert answer.json()["error"]["code"] == code
    assert (await ada.get(f"/api/tables/{table}")).json()["seats"][1]["kind"] == "empty"


async def test_the_host_hands_over_and_leaving_passes_it_on(home: House) -> None:
    table, (ada, ben, cleo), _ = await seated(home, 3, start=False)
    assert (await ada.post(f"/api/tables/{table}/host", {"seat": 2})).json()["host"] == 2
    assert (await cleo.post(f"/api/tables/{table}/leave")).json()["host"] == 0
    assert (await ada.post(f"/api/tables/{table}/leave")).json()["host"] == 1
    document = (await ben.post(f"/api/tables/{table}/leave")).json()
    assert (document["host"], document["you"]) == (None, None)
    assert (await cleo.sit(table, "Cleo", 1))["host"] == 1  # who sits down at an empty table is host


async def test_when_the_host_is_gone_somebody_else_can_start(home: House) -> None:
    table, (_, ben, _), (first, second, third) = await seated(home, 3, start=False)
    await first.hang_up()
    await home.advance(19)
    assert second.last("table")["table"]["host"] == 0
    await home.advance(1)
    assert second.last("table")["table"]["host"] == 1
    assert third.last("table")["table"]["host"] == 1
    assert (await ben.post(f"/api/tables/{table}/start")).status_code == 200


async def test_a_host_who_comes_back_in_time_stays_host(home: House) -> None:
    table, (ada, *_), (first, second) = await seated(home, 2, start=False)
    await first.hang_up()
    await home.advance(19)
    await ada.connect(table)
    await home.advance(60)
    assert second.last("table")["table"]["host"] == 0


async def test_with_nobody_else_there_the_host_stays_host(home: House) -> None:
    table, (ada, _), (first, second) = await seated(home, 2, start=False)
    await second.hang_up()
    await first.hang_up()
    await home.advance(600)
    assert (await ada.get(f"/api/tables/{table}")).json()["host"] == 0


async def test_starting_begins_the_match_once(home: House) -> None:
    table, (ada, _), sockets = await seated(home, 2)
    document = (await ada.get(f"/api/tables/{table}")).json()
    assert document["stage"] == "playing"
    assert len(document["commitment"]) == 64
    assert all(socket.state["ply"] == 0 for socket in sockets)
    for path, body in [("start", {}), ("bot", {"seat": 1, "level": "busser"}), ("empty", {"seat": 1})]:
        answer = await ada.post(f"/api/tables/{table}/{path}", body)
        assert answer.json()["error"]["code"] == "already_started", path
    answer = await home.browser().post(f"/api/tables/{table}/sit", {"seat": None, "name": "Late"})
    assert answer.json()["error"]["code"] == "table_full"


async def test_everybody_is_told_who_comes_and_goes(home: House) -> None:
    table, (_, ben), (first, second) = await seated(home, 2, start=False)
    assert [seat["online"] for seat in first.last("table")["table"]["seats"]] == [True, True]
    await second.hang_up()
    assert [seat["online"] for seat in first.last("table")["table"]["seats"]] == [True, False]
    again = await ben.connect(table)
    assert [seat["online"] for seat in first.last("table")["table"]["seats"]] == [True, True]
    assert again.last("hello")["seat"] == 1
    watching = await home.browser().connect(table)
    assert watching.last("hello")["seat"] is None
    assert watching.all("state") == []  # nothing to be seen yet


async def test_sitting_down_with_an_open_connection(home: House) -> None:
    table = (await home.browser().open())["id"]
    ben = home.browser()
    await ben.get("/")  # the page gives the cookie that the connection is known by
    socket = await ben.connect(table)
    assert socket.last("hello")["seat"] is None
    await ben.sit(table, "Ben")
    assert socket.last("hello")["seat"] == 1
    assert socket.last("table")["table"]["you"] == 1
    await ben.post(f"/api/tables/{table}/leave")
    assert socket.last("hello")["seat"] is None


async def test_the_qr_code_is_of_the_link(home: House) -> None:
    table = (await home.browser().open())["id"]
    answer = await home.browser().get(f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<?xml")
    assert "<script" not in answer.text


async def test_links_lead_where_others_can_reach_the_server(tmp_path: object) -> None:
    from pathlib import Path

    from tests.server.house import house

    assert isinstance(tmp_path, Path)
    async with house(tmp_path / "a", public="https://diner.example/") as running:
        assert (await running.browser().open())["link"].startswith("https://diner.example/t/")
    async with house(tmp_path / "b", network="http://192.0.2.7:8000") as running:
        ada = running.browser()
        assert (await ada.open())["link"].startswith("http://diner.test/t/")
        local = await ada.get("/api/tables", headers={"host": "localhost:8000"})
        assert local.json()[0]["link"].startswith("http://192.0.2.7:8000/t/")


@pytest.mark.parametrize(
    ("wish", "where"),
    [
        ({"seats": 1}, "seats"),
        ({"seats": 7}, "seats"),
        ({"seats": "2"}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": 2.0}, "seats"),
        ({"game": "checkers"}, "game"),
        ({"options": {"no": 1}}, "options.no"),
        ({"options": {"declined": "maybe"}}, "options.declined"),
        ({"options": {"race_seconds": "60"}}, "options.race_seconds"),
        ({"options": {"first": 5}}, "options.first"),
        ({"access": "secret"}, "access"),
        ({"pace": "slow"}, "pace"),
        ({"name": ""}, "name"),
        ({"name": None}, "name"),
        ({"extra": 1}, "extra"),
    ],
)
async def test_a_table_that_cannot_be(home: House, wish: dict[str, object], where: str) -> None:
    body = {"game": "dinner-rush", "seats": 2, "options": {}, "access": "open", "pace": "live", "name": "Ada"} | wish
    answer = await home.browser().post("/api/tables", body)
    assert answer.status_code in (404, 422)
    assert answer.json()["error"]["where"] == where
    assert (await home.browser().get("/api/tables")).json() == []


async def test_an_unknown_table(home: House) -> None:
    ada = home.browser()
    for path in ("", "/qr.svg", "/replay", "/save"):
        answer = await ada.get(f"/api/tables/nowhere{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_table")
    answer = await ada.post("/api/tables/nowhere/sit", {"name": "Ada"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_table")
    socket = await ada.connect("nowhere")
    assert (socket.status, socket.refused) == (
        404,
        {"error": {"code": "no_table", "message": answer.json()["error"]["message"], "where": None}},
    )


async def test_people_who_open_a_dead_link_get_a_page(home: House) -> None:
    ada: Browser = home.browser()
    answer = await ada.get("/t/nowhere", headers={"accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "There is no such table" in answer.text
