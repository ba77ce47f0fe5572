"""Bots at tables: at a human pace, the same in any process, standing in for those who are gone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fourtop.bots import level
from fourtop.engine.chance import seeded
from fourtop.engine.match import Match
from fourtop.engine.registry import game as find_game
from fourtop.server.core.botplay import HASTE, think
from tests.server.house import Browser, HandClock, House, Socket, house, seated
from tests.server.moves import flip, play_on, turn

RUSH = find_game("dinner-rush")


async def with_bots(home: House, levels: list[str], *, start: bool = True, **rest: Any) -> tuple[str, Browser, Socket]:
    """Ada on seat 0, bots on the others."""
    ada = home.browser()
    table = (await ada.open(seats=len(levels) + 1, **rest))["id"]
    for seat, name in enumerate(levels, start=1):
        answer = await ada.post(f"/api/tables/{table}/bot", {"seat": seat, "level": name})
        assert answer.status_code == 200
    socket = await ada.connect(table)
    if start:
        await ada.post(f"/api/tables/{table}/start")
    return table, ada, socket


@pytest.mark.parametrize("levels", [["busser"], ["busser", "dishwasher"], ["dishwasher"] * 5])
async def test_a_whole_match_by_bots_only(home: House, levels: list[str]) -> None:
    """Ada leaves; a bot has her seat from then on, and the match goes on to its end."""
    table, ada, socket = await with_bots(home, levels)
    assert (await ada.post(f"/api/tables/{table}/leave")).json()["seats"][0]["kind"] == "bot"
    began = home.clock.now()
    await home.advance_until(lambda: bool(socket.state["outcome"]))
    assert 20 < home.clock.now() - began < 1800
    log = (await home.table(table)).playing.match.log
    assert {entry.by for entry in log} == {"bot"}
    assert socket.table["stage"] == "over"


async def test_a_match_against_bots(home: House) -> None:
    table, _, socket = await with_bots(home, ["busser", "busser", "dishwasher"], options={"first": 0})
    while socket.state["outcome"] is None:
        if "flip" in socket.legal:
            await socket.move("flip")
        elif socket.legal:
            await play_on(home, [socket])
        else:
            ply = socket.ply
            await home.advance_until(lambda ply=ply: socket.ply > ply)  # type: ignore[misc]
    log = (await home.table(table)).playing.match.log
    assert all((entry.by == "person") == (entry.seat == 0) for entry in log)


async def test_bots_take_their_time(home: House) -> None:
    _, _, socket = await with_bots(home, ["busser"], options={"first": 1})
    await home.advance(0.5)
    assert socket.ply == 0
    await home.advance(10)
    assert socket.ply > 0


def test_a_bots_pass_comes_after_a_time_that_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time to pass is drawn without a look at the cards: with any other hands it is the same."""
    monkeypatch.setattr("fourtop.server.core.botplay.choose", lambda *_: RUSH.words.parse("pass")[0])
    times, hands = set(), set()
    for hidden in range(10):
        match = Match(RUSH, 3, seed=1)
        flipper, bot = match.active[0], (match.active[0] + 1) % 3
        RUSH.play_functions()["determinize"](match.state, flipper, seeded(hidden))
        match.play(flipper, "flip")
        if match.over:
            continue
        hands.add(str(match.view(bot)["hand"]))
        times.add(think(match, bot, level(RUSH, "dishwasher"), 1).seconds)
    assert len(hands) > 5
    assert len(times) == 1


async def test_what_a_bot_does_is_worked_out_the_same_anywhere(tmp_path: Path) -> None:
    """Another process, with the same log, does the same after the same time."""
    made: list[list[tuple[str, float]]] = []
    for restart in (False, True):
        clock, folder = HandClock(), tmp_path / str(restart)
        async with house(folder, clock=clock) as home:
            table, _, _ = await with_bots(home, ["busser", "dishwasher"], options={"first": 1})
            if not restart:
                await home.advance(20)
                play = (await home.table(table)).playing
        if restart:
            async with house(folder, clock=clock) as home:
                await home.advance(20)
                play = (await home.table(table)).playing
        made.append(
            [
                (entry.move, round(at - play.times[0], 6))
                for entry, at in zip(play.match.log, play.times[1:], strict=True)
            ]
        )
    assert made[0] == made[1]
    assert made[0]


async def test_bots_do_not_change_the_deal(home: House) -> None:
    tickets = []
    for name in ("busser", "dishwasher"):
        _, _, socket = await with_bots(home, [name], options={"first": 0})
        await socket.move("flip")
        tickets.append(socket.state["view"]["ticket"])
    assert tickets[0] == tickets[1]


async def test_bots_are_quick_when_nobody_waits(home: House) -> None:
    """Once no person is left to decide, bots take a quarter of the rest of their time."""
    spans = []
    for passes in (False, True):
        _, _, socket = await with_bots(home, ["dishwasher"] * 3, options={"first": 0, "race_seconds": 0})
        await socket.move("flip")
        began, ply = home.clock.now(), socket.ply
        if passes:
            await socket.move("pass")
            ply += 1
        await home.advance_until(lambda ply=ply, socket=socket: socket.ply > ply)  # type: ignore[misc]
        spans.append(home.clock.now() - began)
    assert spans[1] == pytest.approx(spans[0] / HASTE, rel=0.01)


async def test_a_bot_stands_in_for_who_is_gone_and_gives_the_seat_back(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    mover = turn(sockets)
    other = sockets[1 - mover]
    await sockets[mover].hang_up()
    await home.advance(59)
    assert other.ply == 0
    assert other.table["seats"][mover]["online"] is False
    assert other.table["seats"][mover]["standin"] is False
    await home.advance(1)
    seat = other.table["seats"][mover]
    assert (seat["kind"], seat["standin"], seat["online"]) == ("person", True, False)
    await home.advance(15)
    assert other.ply > 0
    again = await browsers[mover].connect(table)
    assert again.last("hello")["seat"] == mover
    seat = other.table["seats"][mover]
    assert (seat["standin"], seat["online"]) == (False, True)
    log = (await home.table(table)).playing.match.log
    assert {entry.by for entry in log if entry.seat == mover} == {"bot"}
    before = again.ply
    if again.state["view"]["phase"] == "race" and again.legal:
        await again.move("pass")
        assert again.ply == before + 1


async def test_the_returning_player_is_not_overtaken(home: House) -> None:
    """A thought of the stand-in is worthless as soon as its player is back."""
    table, browsers, sockets = await seated(home, 2)
    mover = turn(sockets)
    await sockets[mover].hang_up()
    await home.advance(60.2)
    again = await browsers[mover].connect(table)
    await home.advance(59)
    assert again.ply == 0


async def test_everybody_gone_the_match_still_ends(home: House) -> None:
    table, _, sockets = await seated(home, 3)
    for socket in sockets:
        await socket.hang_up()
    running = await home.table(table)
    await home.advance_until(lambda: running.record.stage == "over")


async def test_who_leaves_for_good_can_be_replaced(home: House) -> None:
    table, (_ada, ben), (first, _) = await seated(home, 2)
    left = (await ben.post(f"/api/tables/{table}/leave")).json()
    assert (left["seats"][1]["kind"], left["seats"][1]["name"]) == ("bot", "Ben’s stand-in")
    cleo = home.browser()
    document = await cleo.sit(table, "Cleo")
    assert (document["you"], document["seats"][1]["kind"]) == (1, "person")
    socket = await cleo.connect(table)
    assert "hand" in socket.state["view"]
    assert first.table["seats"][1]["name"] == "Cleo"


async def test_nobody_looks_into_two_hands(home: House) -> None:
    """Whoever has had a seat of the match may have that one back, and no other."""
    table, (_, ben, cleo), _ = await seated(home, 3)
    await ben.post(f"/api/tables/{table}/leave")
    await cleo.post(f"/api/tables/{table}/leave")
    answer = await ben.post(f"/api/tables/{table}/sit", {"seat": 2, "name": "Ben"})
    assert answer.json()["error"]["code"] == "sat_elsewhere"
    assert (await ben.sit(table, "Ben"))["you"] == 1


@pytest.mark.parametrize("wants", [500, -1, ValueError("lost its way")])
async def test_a_bot_that_fails_does_the_harmless(
    home: House, monkeypatch: pytest.MonkeyPatch, wants: int | Exception
) -> None:
    def choose(*_: object) -> int:
        if isinstance(wants, Exception):
            raise wants
        return wants

    monkeypatch.setattr("fourtop.server.core.botplay.choose", choose)
    table, _, socket = await with_bots(home, ["busser"], options={"first": 1})
    await home.advance(10)
    assert socket.ply > 0
    assert (await home.table(table)).playing.match.log[0].move == "flip"


async def test_undo_takes_a_bots_harmless_reply_back_too(home: House) -> None:
    _, _, socket = await with_bots(home, ["busser"], options={"first": 0})
    assert socket.state["undo"]["possible"] is False
    cards = [move for move in socket.legal if move.startswith(("king", "queen"))]
    assert cards
    await socket.move(cards[0])
    await home.advance(5)
    assert (await socket.ask("undo"))["type"] == "accepted"
    assert cards[0] in socket.legal
    await home.advance(30)
    assert socket.ply == 2  # the bot waits for the flip


async def test_a_bot_does_not_race_a_gone_players_clock(home: House) -> None:
    """In a race a stand-in decides as well, before the clock does."""
    table, _, sockets = await seated(home, 2, options={"race_seconds": 120})
    await flip(sockets)
    gone = 1
    await sockets[gone].hang_up()
    await sockets[0].move("pass")
    await home.advance(90)
    log = (await home.table(table)).playing.match.log
    assert [entry.by for entry in log if entry.seat == gone and entry.move != "flip"] == ["bot"]
