"""A memory game at a table: a face is sent while its tile lies up, and to whoever was away until shown; never again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Browser, House, Socket, house, seated

FLIPS = ("flip a1", "flip b1", "flip c1", "flip d1")
OPTIONS = {"first": 0, "look_seconds": 3}


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


async def table_of_two(home: House, **options: Any) -> tuple[str, list[Browser], list[Socket]]:
    return await seated(home, 2, game="flip-and-find", options=OPTIONS | options)


async def turn_over(home: House, sockets: list[Socket], seat: int) -> None:
    """A whole turn of the seat, with the time to look."""
    for flip in FLIPS:
        assert (await sockets[seat].move(flip))["type"] == "accepted"
    await home.advance(3.1)
    assert (await sockets[seat].move("done"))["type"] == "accepted"


def faces(message: dict[str, Any]) -> list[str]:
    """Every face in a message, from the view or from what happened."""
    tiles = [tile["face"] for tile in message["view"]["grid"] if "face" in tile]
    return tiles + [event["face"] for event in message["events"] if "face" in event]


async def test_the_turn_ends_only_after_the_time_to_look(home: House) -> None:
    _, _, sockets = await table_of_two(home)
    for flip in FLIPS:
        await sockets[0].move(flip)
    assert sockets[1].state["clocks"]["look"] == {"seconds": 3, "left": 3}
    answer = await sockets[0].move("done")
    assert (answer["type"], answer["code"]) == ("refused", "look")
    await home.advance(2.9)
    assert (await sockets[0].move("done"))["code"] == "look"
    await home.advance(0.2)
    assert sockets[0].ply == 4, "nothing is played by itself"
    assert (await sockets[0].move("done"))["type"] == "accepted"


async def test_a_bot_leaves_the_time_to_look_too(home: House) -> None:
    browser = home.browser()
    table = (await browser.open(game="flip-and-find", seats=2, options=OPTIONS | {"first": 1, "look_seconds": 5}))["id"]
    await browser.post(f"/api/tables/{table}/bot", {"seat": 1, "level": "busser"})
    socket = await browser.connect(table)
    await browser.post(f"/api/tables/{table}/start")
    await home.advance_until(lambda: socket.state["view"]["phase"] == "fill")
    begun = home.clock.now()
    await home.advance_until(lambda: socket.state["view"]["turn"] == 0)
    assert home.clock.now() - begun >= 5


async def test_without_a_time_to_look_the_turn_ends_at_once(home: House) -> None:
    _, _, sockets = await table_of_two(home, look_seconds=0)
    for flip in FLIPS:
        await sockets[0].move(flip)
    assert (await sockets[0].move("done"))["type"] == "accepted"


async def test_a_flip_is_told_with_its_face_and_never_again(home: House) -> None:
    table, browsers, sockets = await table_of_two(home)
    await sockets[0].move("flip a1")
    shown = [event for event in sockets[1].state["events"] if event["kind"] == "flip"]
    assert [bool(event["face"]) for event in shown] == [True]
    assert [event["fleeting"] for event in shown] == [["face"]]
    for flip in FLIPS[1:]:
        await sockets[0].move(flip)
    await home.advance(3.1)
    await sockets[0].move("done")
    for socket in sockets:
        socket.say(type="shown", ply=5)
    await home.settle()
    for browser in browsers:
        again = await browser.connect(table)
        assert len(again.state["events"]) > 5
        assert faces(again.state) == []
    sockets[1].say(type="sync", ply=-1)
    await home.settle()
    assert faces(sockets[1].state) == []


async def test_whoever_was_away_is_told_once_more_what_was_not_shown_yet(home: House) -> None:
    table, browsers, sockets = await table_of_two(home)
    await turn_over(home, sockets, 0)
    sockets[1].say(type="shown", ply=2)
    await home.settle()
    await sockets[1].hang_up()
    back = await browsers[1].connect(table)
    told = [event for event in back.state["events"] if event["kind"] == "flip"]
    assert ["face" in event for event in told] == [False, False, True, True]
    back.say(type="shown", ply=back.ply)
    await home.settle()
    assert faces((await browsers[1].connect(table)).state) == []


async def test_a_replay_from_a_seats_side_shows_what_it_knew(home: House) -> None:
    browser = home.browser()
    options = {"first": 0, "look_seconds": 0}
    table = (await browser.open(game="flip-and-find", seats=1, options=options))["id"]
    socket = await browser.connect(table)
    await browser.post(f"/api/tables/{table}/start")
    for _ in range(12):
        for flip in FLIPS:
            await socket.move(flip)
        await socket.move("done")
    assert "memory" not in socket.state["view"]
    address = f"/api/tables/{table}/replay?side="
    own, public, everything = [(await browser.get(f"{address}{side}")).json()["plies"] for side in (0, "public", "all")]
    assert set(own[5]["view"]["memory"]) == {"a1", "b1", "c1", "d1"}
    assert not any("memory" in one["view"] for one in [*public, *everything])
    assert {place for place, tile in everything[5]["document"]["grid"].items() if "face" in tile} == set(
        own[5]["view"]["memory"]
    )


async def test_a_spectator_who_comes_later_is_told_no_face(home: House) -> None:
    table, _, sockets = await table_of_two(home)
    watching = await home.browser().connect(table)
    await turn_over(home, sockets, 0)
    assert sum("face" in event for message in watching.all("state") for event in message["events"]) == 4
    later = await home.browser().connect(table)
    assert faces(later.state) == []


async def test_whoever_takes_a_seat_is_not_told_what_was_seen_in_it(home: House) -> None:
    table, browsers, sockets = await table_of_two(home)
    await turn_over(home, sockets, 0)
    await browsers[1].post(f"/api/tables/{table}/leave", {})
    other = home.browser()
    await other.sit(table, "Cleo", 1)
    assert faces((await other.connect(table)).state) == []


async def test_nothing_that_is_sent_depends_on_what_lies_down(home: House) -> None:
    table_id, browsers, sockets = await table_of_two(home)
    await turn_over(home, sockets, 0)
    for socket in sockets:
        socket.say(type="shown", ply=socket.ply)
    await home.settle()
    table = await home.table(table_id)
    state = table.playing.match.state
    assert len(set(state.face[:4].tolist())) > 1

    async def all_sent() -> list[Any]:
        sent: list[Any] = [table.state(seat, after) for seat in (None, 0, 1) for after in (-1, 3, 5)]
        sent += [table.moves.explain(1, "explain-me-1", f"fill {number}") for number in range(1, 6)]
        page = (await browsers[1].get(f"/t/{table_id}/plain")).text
        return [*sent, [line for line in page.splitlines() if 'name="id"' not in line]]

    before = await all_sent()
    state.face[:4] = state.face[:4][::-1].copy()
    state.face[0] = 1 + state.face[0] % 8
    assert await all_sent() == before


async def test_an_own_look_is_in_the_own_view_alone(home: House) -> None:
    _, _, sockets = await table_of_two(home)
    match = (await home.table(sockets[0].table["id"])).playing.match
    match.state.deck[3], match.state.owner[3] = 0, 1  # the Double Patty, with a Sniff test
    match.state.left[0, 1] = 1
    await sockets[0].move("use 2 e5")
    place = sockets[0].state["view"]["look"]
    assert place["place"] == "e5"
    assert "look" not in sockets[1].state["view"]
    assert faces(sockets[1].state) == []
    await sockets[0].move("flip a1")
    assert "look" not in sockets[0].state["view"]
