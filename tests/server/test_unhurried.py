"""Races at an unhurried table: in secret, each when they come by."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Browser, HandClock, House, KnownSecrets, Socket, house, seated
from tests.server.moves import claims, turn

OPTIONS = {"race_seconds": 0}


async def waiting(home: House, seats: int = 3, **rest: Any) -> tuple[str, list[Browser], list[Socket]]:
    """A table where a ticket has just been flipped."""
    table, browsers, sockets = await seated(home, seats, pace="unhurried", **({"options": OPTIONS} | rest))
    answer = await sockets[turn(sockets)].move("flip")
    assert answer["type"] == "accepted"
    return table, browsers, sockets


def ticket(socket: Socket) -> Any:
    return socket.state["view"].get("ticket")


async def test_the_ticket_is_withheld_until_one_opens_it(home: House) -> None:
    table, _, sockets = await waiting(home)
    watching = await home.browser().connect(table)
    for socket in (*sockets, watching):
        assert socket.state["ply"] == 0
        assert socket.state["view"]["phase"] != "race"
        assert ticket(socket) is None
        assert socket.state["legal"] == []
        assert socket.state["sealed"] == {"opened": False, "decided": False}
        assert not any(event["kind"] == "flip" for state in socket.all("state") for event in state["events"])
        assert socket.table["ply"] == 0
    assert [socket.state["expected"]["yours"] for socket in (*sockets, watching)] == [True, True, True, False]
    assert watching.state["expected"]["seats"] == [0, 1, 2]
    assert (await sockets[0].ask("open"))["type"] == "accepted"
    assert sockets[0].state["sealed"] == {"opened": True, "decided": False}
    assert sockets[0].state["ply"] == 1
    assert ticket(sockets[0]) in (8, 9, 10)
    assert claims(sockets[0]) or "pass" in sockets[0].legal
    assert ticket(sockets[1]) is None


async def test_nobody_sees_who_has_opened_claimed_or_passed(home: House) -> None:
    table, _, sockets = await waiting(home)
    watching = await home.browser().connect(table)
    await home.advance(1)
    before = [len(socket.got) for socket in (sockets[2], watching)]
    await sockets[0].ask("open")
    await sockets[0].move("pass")
    await sockets[1].ask("open")
    await sockets[1].move((claims(sockets[1]) or ["pass"])[0])
    for place, socket in enumerate((sockets[2], watching)):
        assert [one["type"] for one in socket.got[before[place] :] if one["type"] != "ping"] == []
    # The one who has decided isn't told either; of it alone nothing more is expected.
    assert sockets[0].state["sealed"] == {"opened": True, "decided": True}
    assert sockets[0].state["expected"]["seats"] == [1, 2]
    assert sockets[2].state["expected"]["seats"] == [0, 1, 2]
    assert sockets[0].state["view"]["racing"] == [0, 1, 2]
    # Nor does it come out by asking anew.
    again = await home.browser().connect(table)
    assert again.state["expected"] == watching.state["expected"]
    assert again.state["view"] == watching.state["view"]


async def test_the_least_own_time_wins_whenever_it_was(home: House) -> None:
    table, _, sockets = await waiting(home, 2)
    for _ in range(10):
        for socket in sockets:
            if not socket.state["sealed"]["opened"]:
                await socket.ask("open")
        if all(claims(socket) for socket in sockets):
            break
        for socket in sockets:
            await socket.move("pass")
        await sockets[turn(sockets)].move("flip")
    tickets = [len(sockets[0].state["view"]["tickets"][seat]) for seat in (0, 1)]
    # Seat 0 thinks for 40 s. Seat 1 opened at the same time and needs an hour.
    await home.advance(40)
    answer = await sockets[0].move(claims(sockets[0])[0], message_id="intention-1")
    assert answer == {"type": "held", "id": "intention-1"}
    assert sockets[0].legal == []
    await home.jump(3600)
    await sockets[1].move(claims(sockets[1])[0], message_id="intention-2")
    assert sockets[0].answers("intention-1")[-1]["type"] == "accepted"
    lost = sockets[1].answers("intention-2")[-1]
    assert (lost["type"], lost["code"]) == ("refused", "slower")
    now = [len(sockets[0].state["view"]["tickets"][seat]) for seat in (0, 1)]
    assert now == [tickets[0] + 1, tickets[1]]
    times = {one.seat: one.own for one in await home.context.env.store.race_times(table)}
    assert times == {0: 40_000, 1: 3_640_000}
    assert all(socket.state["sealed"] is None for socket in sockets)


async def test_the_later_one_wins_with_less_thinking(home: House) -> None:
    _, _, sockets = await waiting(home, 2)
    await sockets[0].ask("open")
    await home.advance(30)
    assert claims(sockets[0])
    await sockets[0].move(claims(sockets[0])[0])
    await home.jump(86_400)
    await sockets[1].ask("open")
    assert claims(sockets[1])
    await home.advance(2)
    await sockets[1].move(claims(sockets[1])[0])
    assert [bool(tickets) for tickets in sockets[0].state["view"]["tickets"]] == [False, True]


async def test_on_closing_only_the_claim_becomes_a_ply(home: House) -> None:
    table, _, sockets = await waiting(home)
    watching = await home.browser().connect(table)
    for socket in sockets:
        await socket.ask("open")
    able = next(seat for seat in range(3) if claims(sockets[seat]))
    for seat, socket in enumerate(sockets):
        await home.advance(1)
        await socket.move(claims(socket)[0] if seat == able else "pass", message_id="intention-1")
    assert [socket.answers("intention-1")[-1]["type"] for socket in sockets] == ["accepted"] * 3
    for socket in (*sockets, watching):
        assert socket.state["ply"] == 2
    kinds = [event["kind"] for event in watching.state["events"]]
    assert (watching.state["from"], kinds.count("flip"), "pass" in kinds) == (0, 1, False)
    moves = [entry.move for entry in (await home.table(table)).playing.match.log]
    assert moves[0] == "flip"
    assert moves[1].startswith("claim")


async def test_when_nobody_claims_it_walks_out(home: House) -> None:
    _, _, sockets = await waiting(home)
    for socket in sockets:
        await socket.ask("open")
        await socket.move("pass")
    assert sockets[0].state["ply"] == 4
    assert sockets[0].state["view"]["walked"]
    assert sockets[0].state["sealed"] is None


@pytest.mark.parametrize("reflexes", ["own", "equal"])
async def test_with_equal_reflexes_thinking_time_is_ignored(home: House, reflexes: str) -> None:
    winners = set()
    for secret in range(12):
        home.context.env.secrets = KnownSecrets(bytes([secret]) * 32)
        home.context.env.secrets.table_id = lambda secret=secret: f"table-of-{secret}"  # type: ignore[method-assign,misc]
        _, _, sockets = await waiting(home, 2, options=OPTIONS | {"reflexes": reflexes})
        for socket in sockets:
            await socket.ask("open")
        if not all(claims(socket) for socket in sockets):
            continue
        await sockets[0].move(claims(sockets[0])[0])
        await home.advance(100)
        await sockets[1].move(claims(sockets[1])[0])
        winners.add(next(seat for seat in (0, 1) if sockets[0].state["view"]["tickets"][seat]))
    assert winners == ({0, 1} if reflexes == "equal" else {0})


async def test_what_cannot_be_done_with_a_sealed_race(home: House) -> None:
    table, browsers, sockets = await waiting(home)
    assert (await sockets[0].move("pass"))["code"] == "unopened"
    await sockets[0].ask("open")
    assert (await sockets[0].ask("open"))["type"] == "accepted"  # again does no harm
    assert (await sockets[0].move("claim 7 7 7 7 7"))["code"] == "rule"
    assert (await sockets[0].move("sing"))["code"] == "unreadable"
    await sockets[0].move("pass", message_id="intention-1")
    assert await sockets[0].move("pass", message_id="intention-1") == {"type": "held", "id": "intention-1"}
    assert (await sockets[0].move("pass"))["code"] == "decided"
    assert (await sockets[0].ask("undo"))["type"] == "refused"
    assert (await (await home.browser().connect(table)).ask("open"))["code"] == "not_seated"
    again = await browsers[0].connect(table)
    assert again.state["sealed"] == {"opened": True, "decided": True}


async def test_what_was_meant_for_an_earlier_race_is_stale(home: House) -> None:
    """A tab or a plain page that still shows the last ticket decides nothing about the next, and opens nothing."""
    table, browsers, sockets = await waiting(home)
    for socket in sockets:
        await socket.ask("open")
        await socket.move("pass")
    old = sockets[0].ply
    assert (await sockets[turn(sockets)].move("flip"))["type"] == "accepted"
    assert (await sockets[0].ask("open", ply=old - 1))["code"] == "stale"
    assert sockets[0].state["sealed"] == {"opened": False, "decided": False}
    await sockets[0].ask("open")
    assert (await sockets[0].move("pass", ply=old - 1))["code"] == "stale"
    refused = await browsers[0].form(f"/t/{table}/plain", move="pass", ply=str(old - 1), id="formform1")
    assert refused.status_code == 409
    assert sockets[0].state["sealed"] == {"opened": True, "decided": False}


async def test_nothing_is_sealed_outside_a_race(home: House) -> None:
    _, _, sockets = await seated(home, 2, pace="unhurried")
    assert (await sockets[0].ask("open"))["code"] == "nothing_sealed"
    assert sockets[0].state["sealed"] is None


async def test_explain_tells_nothing_of_what_is_withheld(home: House) -> None:
    _, _, sockets = await waiting(home)
    asked = [await sockets[0].ask("explain", f"question-{ply}", move=f"claim {ply}") for ply in range(8, 11)]
    asked.append(await sockets[0].ask("explain", "question-p", move="pass"))
    await sockets[0].ask("open")
    after = await sockets[0].ask("explain", "question-q", move="pass")
    assert all(answer["legal"] is False for answer in asked)
    assert after["legal"] is True


async def test_ones_own_clock_runs_from_opening(home: House) -> None:
    _, _, sockets = await waiting(home, 2, options={"race_seconds": 15})
    await home.jump(1000)
    assert sockets[0].state["sealed"] == {"opened": False, "decided": False}
    await sockets[0].ask("open")
    assert sockets[0].state["clocks"]["race"] == {"seconds": 15, "left": 15}
    await home.advance(14)
    assert sockets[0].state["sealed"]["decided"] is False
    await home.advance(2)
    assert sockets[0].state["sealed"] == {"opened": True, "decided": True}
    assert sockets[1].state["sealed"] == {"opened": False, "decided": False}


async def test_a_decision_after_ones_own_time_is_too_late(home: House) -> None:
    table, _, sockets = await waiting(home, 2, options={"race_seconds": 15})
    await sockets[0].ask("open")
    home.clock.time += 15.5  # the clock's callback hasn't run yet
    sockets[0].say(type="move", id="intention-1", ply=1, move="pass")
    await home.settle()
    assert sockets[0].answers("intention-1")[-1]["code"] in ("too_late", "decided")
    assert (await home.table(table)).sealed.on is not None


async def test_bots_decide_at_once_and_in_secret(home: House) -> None:
    ada = home.browser()
    table = (await ada.open(seats=3, pace="unhurried", options=OPTIONS | {"first": 0}))["id"]
    for seat in (1, 2):
        await ada.post(f"/api/tables/{table}/bot", {"seat": seat, "level": "busser"})
    socket = await ada.connect(table)
    await ada.post(f"/api/tables/{table}/start")
    await socket.move("flip")
    before = len(socket.got)
    await home.advance(30)
    race = (await home.table(table)).sealed.on
    assert race is not None
    assert race.decided(1)
    assert race.decided(2)
    assert [one["type"] for one in socket.got[before:] if one["type"] != "ping"] == []
    await socket.ask("open")
    await socket.move("pass")
    assert socket.state["sealed"] is None


async def test_nobody_stands_in_for_those_who_are_away(home: House) -> None:
    _, _, sockets = await seated(home, 2, pace="unhurried")
    mover = turn(sockets)
    await sockets[mover].hang_up()
    await home.jump(7 * 86_400)
    other = sockets[1 - mover]
    assert other.state["ply"] == 0
    assert [seat["standin"] for seat in other.last("table")["table"]["seats"]] == [False, False]


async def test_the_host_has_a_bot_play_on_for_somebody_who_is_away(home: House) -> None:
    table, browsers, sockets = await seated(home, 3, pace="unhurried")
    host, away = browsers[0], next(seat for seat in (1, 2) if seat != turn(sockets))

    async def hand_on(browser: Browser, seat: int) -> str:
        answer = await browser.post(f"/api/tables/{table}/stand-in", {"seat": seat})
        return str(answer.json().get("error", {}).get("code", ""))

    await sockets[away].hang_up()
    await home.advance(30)
    assert await hand_on(host, away) == "still_here"
    await home.advance(40)
    assert await hand_on(browsers[3 - away], away) == "not_host"
    assert await hand_on(browsers[away], 0) == "not_host"
    assert await hand_on(host, away) == ""
    assert await hand_on(host, away) == "no_person"
    seat = sockets[0].last("table")["table"]["seats"][away]
    assert (seat["kind"], seat["name"].endswith("stand-in")) == ("bot", True)
    back = await browsers[away].sit(table, "Back", away)
    assert (back["you"], back["seats"][away]["kind"]) == (away, "person")
    assert await hand_on(host, away) == "still_here"


async def test_a_stand_in_decides_a_race_that_waits_for_somebody_who_is_away(home: House) -> None:
    table, browsers, sockets = await waiting(home, 2)
    assert await sockets[0].ask("open")
    assert (await sockets[0].move("pass"))["type"] == "held"
    await sockets[1].hang_up()
    await home.jump(86_400)
    assert sockets[0].state["sealed"] == {"opened": True, "decided": True}
    assert (await browsers[0].post(f"/api/tables/{table}/stand-in", {"seat": 1})).status_code == 200
    await home.advance_until(lambda: sockets[0].state["sealed"] is None)


async def test_openings_and_decisions_outlive_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock=clock) as home:
        table, browsers, sockets = await waiting(home, 2)
        await sockets[0].ask("open")
        claim = (claims(sockets[0]) or ["pass"])[0]
        await home.advance(5)
        await sockets[0].move(claim, message_id="intention-1")
        await sockets[1].ask("open")
        cookies = [dict(browser.http.cookies) for browser in browsers]
    clock.time += 1000
    async with house(tmp_path, clock=clock) as home:
        browsers = [home.browser() for _ in range(2)]
        for browser, kept in zip(browsers, cookies, strict=True):
            browser.http.cookies.update(kept)
        sockets = [await browser.connect(table) for browser in browsers]
        assert sockets[0].state["sealed"] == {"opened": True, "decided": True}
        assert sockets[1].state["sealed"] == {"opened": True, "decided": False}
        assert await sockets[0].move(claim, message_id="intention-1") == {"type": "held", "id": "intention-1"}
        watching = await home.browser().connect(table)
        assert ticket(watching) is None
        await sockets[1].move("pass", message_id="intention-2")
        assert sockets[0].answers("intention-1")[-1]["type"] == "accepted"
        assert watching.state["sealed"] is None
    async with house(tmp_path, clock=clock) as home:
        browser = home.browser()
        browser.http.cookies.update(cookies[1])
        again = await browser.connect(table)
        assert (await again.move("pass", message_id="intention-2"))["type"] == "accepted"
