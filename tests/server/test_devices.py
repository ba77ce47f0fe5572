"""The same seat on another device, by a link that works once."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.house import Browser, House, seated
from tests.server.moves import flip

HTML = {"accept": "text/html"}


async def link_of(browser: Browser, table: str) -> str:
    answer = await browser.post(f"/api/tables/{table}/device")
    assert answer.status_code == 200
    return str(answer.json()["link"]).removeprefix("http://diner.test")


async def test_a_second_device_has_the_same_seat(home: House) -> None:
    table, (ada, _), sockets = await seated(home, 2)
    link = await link_of(ada, table)
    phone = home.browser()
    page = await phone.get(link, headers=HTML)
    assert page.status_code == 200
    assert 'method="post"' in page.text
    assert (await phone.get(f"/api/tables/{table}")).json()["you"] is None  # looking doesn't use it up
    taken = await phone.http.post(link)
    assert (taken.status_code, taken.headers["location"]) == (303, f"/t/{table}")
    socket = await phone.connect(table)
    assert socket.state["view"] == sockets[0].state["view"]
    await flip([sockets[0], sockets[1]])
    assert (await socket.move("pass"))["type"] == "accepted"
    assert sockets[0].state["view"]["passed"] == [0]
    # The first device keeps the seat; what it sends upon what it saw before is brought up to date.
    assert (await sockets[0].move("pass", ply=1))["code"] == "stale"
    assert (await ada.get(f"/api/tables/{table}")).json()["you"] == 0


async def test_the_link_is_used_once(home: House) -> None:
    table, (ada, _), _ = await seated(home, 2)
    link = await link_of(ada, table)
    phones = [home.browser() for _ in range(6)]
    answers = await asyncio.gather(*(phone.http.post(link, headers=HTML) for phone in phones))
    assert sorted(answer.status_code for answer in answers) == [303] + [410] * 5
    late = await home.browser().get(link, headers=HTML)
    assert late.status_code == 410
    assert "used or has run out" in late.text


async def test_the_link_runs_out(home: House) -> None:
    table, (ada, _), _ = await seated(home, 2)
    link = await link_of(ada, table)
    await home.jump(600)
    assert (await home.browser().http.post(link)).status_code == 410


async def test_only_who_has_the_seat_gets_a_link(home: House) -> None:
    table, _, _ = await seated(home, 2)
    answer = await home.browser().post(f"/api/tables/{table}/device")
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_seated")


async def test_who_sits_there_already_does_not_change_seats_by_a_link(home: House) -> None:
    table, (ada, ben), _ = await seated(home, 2)
    link = await link_of(ada, table)
    answer = await ben.http.post(link)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "already_seated")
    assert (await home.browser().http.post(link)).status_code == 303  # and it wasn't used up


async def test_who_has_seen_another_hand_is_not_let_in_by_a_link(home: House) -> None:
    table, (ada, _, cleo), _ = await seated(home, 3)
    link = await link_of(ada, table)
    await cleo.post(f"/api/tables/{table}/leave")
    answer = await cleo.http.post(link)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "sat_elsewhere")


async def test_a_link_of_a_seat_that_was_given_up_is_void(home: House) -> None:
    table, (ada, _), _ = await seated(home, 2)
    link = await link_of(ada, table)
    await ada.post(f"/api/tables/{table}/leave")
    assert (await home.browser().http.post(link)).status_code == 410


async def test_leaving_leaves_on_all_devices(home: House) -> None:
    table, (ada, _), _ = await seated(home, 2, start=False)
    phone = home.browser()
    await phone.http.post(await link_of(ada, table))
    socket = await phone.connect(table)
    assert socket.last("hello")["seat"] == 0
    await ada.post(f"/api/tables/{table}/leave")
    assert socket.last("hello")["seat"] is None


@pytest.mark.parametrize("token", ["x", "A" * 43, "A" * 5000, "%00", "..%2f..%2fetc"])
async def test_a_made_up_link(home: House, token: str) -> None:
    for answer in (await home.browser().http.get(f"/d/{token}"), await home.browser().http.post(f"/d/{token}")):
        assert answer.status_code in (404, 410)
        assert set(answer.json()) == {"error"}
