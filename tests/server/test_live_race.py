"""Races at a live table: whose claim counts, who hears of it, and the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from fourtop.server.core.live import draw
from tests.server.house import Browser, House, Socket, seated
from tests.server.moves import claims, flip, flip_until_all_can


async def measure(home: House, sockets: Sequence[Socket], trips: Sequence[float]) -> None:
    """Answer pings so that each connection seems so far away (seconds, there and back)."""
    await home.advance(5.5)
    pings = [socket.last("ping")["n"] for socket in sockets]
    began = home.clock.time
    # A new ping for each, sent now: the last ones have been out for a while.
    for socket in sockets:
        connection = _connection(home, socket)
        connection.ping()
    await home.settle()
    pings = [socket.last("ping")["n"] for socket in sockets]
    for trip, number, socket in sorted(zip(trips, pings, sockets, strict=True), key=lambda one: one[:2]):
        home.clock.time = began + trip
        socket.say(type="pong", n=number)
        await home.settle()


def _connection(home: House, socket: Socket) -> Any:
    for table in home.service.loaded:
        for connection in table.audience.connections.values():
            if home.sockets[connection.number - 1] is socket:
                return connection
    raise LookupError


async def raced(home: House, trips: Sequence[float], **rest: Any) -> tuple[str, list[Browser], list[Socket]]:
    """A race that everybody could win, its ticket just shown, with connections that far away."""
    table, browsers, sockets = await seated(home, len(trips), **rest)
    await flip_until_all_can(sockets)
    await measure(home, sockets, trips)
    return table, browsers, sockets


async def at(home: House, opened: float, moment: float) -> None:
    await home.advance(max(0.0, opened + moment - home.clock.time))


async def opened_at(home: House, table: str) -> float:
    race = (await home.table(table)).live.race
    assert race is not None
    return race.opened


async def test_the_only_claim_wins_after_its_window(home: House) -> None:
    _, _, sockets = await raced(home, [0.02, 0.08])
    claim = claims(sockets[0])[0]
    ply = sockets[0].ply
    answer = await sockets[0].move(claim, message_id="intention-1")
    assert answer == {"type": "held", "id": "intention-1"}
    assert sockets[1].ply == ply
    await home.advance(0.079)
    assert sockets[1].ply == ply
    await home.advance(0.002)
    assert sockets[0].answers("intention-1")[-1] == {"type": "accepted", "id": "intention-1", "ply": ply + 1}
    assert sockets[1].state["view"]["tickets"][0]


async def test_a_held_claim_is_shown_to_nobody(home: House) -> None:
    table, _, sockets = await raced(home, [0.02, 0.2, 0.2])
    watching = await home.browser().connect(table)
    everybody = (*sockets, watching)
    before = [len(socket.got) for socket in everybody]
    await sockets[0].move(claims(sockets[0])[0])
    await home.advance(0.19)
    told = [[one["type"] for one in socket.got[then:]] for socket, then in zip(everybody, before, strict=True)]
    assert [[kind for kind in kinds if kind != "ping"] for kinds in told] == [["held"], [], [], []]


async def test_the_quicker_one_wins_though_in_later(home: House) -> None:
    """Ben is far away: his screen showed the ticket later, he thought for less, his claim comes in later."""
    table, _, sockets = await seated(home, 2)
    await measure(home, sockets, [0.01, 0.14])
    await flip_until_all_can(sockets)
    opened = await opened_at(home, table)
    ply = sockets[0].ply
    await at(home, opened, 0.01)
    sockets[0].say(type="shown", ply=ply)
    await at(home, opened, 0.14)
    sockets[1].say(type="shown", ply=ply)
    await at(home, opened, 1.01)  # thought for 1.00 s
    await sockets[0].move(claims(sockets[0])[0], message_id="intention-1")
    await at(home, opened, 1.12)  # thought for 0.98 s
    await sockets[1].move(claims(sockets[1])[0], message_id="intention-2")
    await home.advance(0.3)
    assert sockets[1].answers("intention-2")[-1]["type"] == "accepted"
    lost = sockets[0].answers("intention-1")[-1]
    assert (lost["type"], lost["code"], lost["rule"]) == ("refused", "slower", None)
    assert "Ben" in lost["reason"]
    times = await home.context.env.store.race_times(table)
    assert [(one.seat, one.own, one.server, one.credit, one.won) for one in times] == [
        (0, 1000, 1010, 10, False),
        (1, 980, 1120, 140, True),
    ]


async def test_what_the_losers_tried_is_never_shown(home: House) -> None:
    table, _, sockets = await raced(home, [0.05, 0.05, 0.05])
    watching = await home.browser().connect(table)
    hands = [list(socket.state["view"]["hand"]) for socket in sockets]
    seen = [len(socket.raw) for socket in (*sockets, watching)]
    tried = [claims(socket)[-1] for socket in sockets]
    for socket, claim in zip(sockets, tried, strict=True):
        await socket.move(claim)
        await home.advance(0.001)
    await home.advance(1)
    winner = next(seat for seat in range(3) if sockets[0].state["view"]["tickets"][seat])
    assert winner == 0
    for place, socket in enumerate((*sockets, watching)):
        for text in socket.raw[seen[place] :]:
            for seat in (1, 2):
                if seat != place:
                    assert f'"move":"{tried[seat]}"' not in text or tried[seat] == tried[0]
    for seat in (1, 2):
        assert sockets[seat].state["view"]["hand"] == hands[seat]


async def test_who_claims_twice_or_passes_after_it(home: House) -> None:
    _, _, sockets = await raced(home, [0.05, 0.2])
    await sockets[0].move(claims(sockets[0])[0], message_id="intention-1")
    assert (await sockets[0].move(claims(sockets[0])[0]))["code"] == "claimed"
    assert (await sockets[0].move("pass"))["code"] == "claimed"
    assert await sockets[0].move("x", message_id="intention-1") == {"type": "held", "id": "intention-1"}


async def test_a_claim_that_is_none_is_refused_at_once(home: House) -> None:
    _, _, sockets = await raced(home, [0.05, 0.05])
    answer = await sockets[0].move("claim 7 7 7 7")
    assert (answer["type"], answer["rule"][:3]) == ("refused", "DR-")


async def test_claim_and_pass_of_another_in_the_same_moment(home: House) -> None:
    _, _, sockets = await raced(home, [0.05, 0.05, 0.05])
    ply = sockets[0].ply
    sockets[0].say(type="move", id="intention-1", ply=ply, move=claims(sockets[0])[0])
    sockets[1].say(type="move", id="intention-2", ply=ply, move="pass")
    sockets[2].say(type="move", id="intention-3", ply=ply, move="pass")
    await home.settle()
    # Everybody has decided: nothing is waited for.
    assert sockets[0].answers("intention-1")[-1]["type"] == "accepted"
    assert sockets[1].answers("intention-2")[-1]["type"] == "accepted"
    assert sockets[2].answers("intention-3")[-1]["type"] == "accepted"
    assert sockets[0].ply == ply + 3


async def test_passes_of_all_walk_the_ticket_out(home: House) -> None:
    _, _, sockets = await raced(home, [0.05, 0.05])
    ply = sockets[0].ply
    for socket in sockets:
        socket.say(type="move", id="intention-1", ply=ply, move="pass")
    await home.settle()
    assert all(socket.answers("intention-1")[-1]["type"] == "accepted" for socket in sockets)
    assert sockets[0].state["view"]["phase"] != "race"
    assert sockets[0].state["view"]["walked"]


async def test_the_clock_passes_for_those_who_have_not(home: House) -> None:
    _, _, sockets = await raced(home, [0.05, 0.05, 0.05], options={"race_seconds": 15})
    assert sockets[0].state["clocks"]["race"]["seconds"] == 15
    await sockets[0].move("pass")
    await home.advance(20)
    assert sockets[0].state["view"]["phase"] != "race"
    table = home.service.loaded[0]
    assert [entry.by for entry in table.playing.match.log[-2:]] == ["clock", "clock"]


async def test_without_a_clock_it_waits(home: House) -> None:
    _, _, sockets = await raced(home, [0.05, 0.05], options={"race_seconds": 0})
    assert sockets[0].state["clocks"]["race"] is None
    await home.advance(3000)
    assert sockets[0].state["view"]["phase"] == "race"


@pytest.mark.parametrize("early", [0.3, 0.06, 0.01, 0.0, -0.049, -0.051, -0.2])
async def test_of_clock_and_claim_exactly_one_happens(home: House, early: float) -> None:
    table, _, sockets = await raced(home, [0.05, 0.05], options={"race_seconds": 15})
    opened = await opened_at(home, table)
    claim, ply = claims(sockets[0])[0], sockets[0].ply
    await at(home, opened, 15 - early)
    answer = await sockets[0].move(claim, ply=ply)
    await home.advance(1)
    won = bool(sockets[0].state["view"]["tickets"][0])
    walked = bool(sockets[0].state["view"]["walked"])
    assert won != walked
    assert won == (early >= 0)  # without "shown" nothing is credited
    if won:
        assert answer["type"] == "held"
    else:
        assert answer["code"] in ("too_late", "stale", "rule")


async def test_a_tie_is_drawn_from_the_matchs_secret(home: House) -> None:
    table, _, sockets = await raced(home, [0.05, 0.05, 0.05])
    ply = sockets[0].ply
    for socket in sockets:
        socket.say(type="move", id="intention-1", ply=ply, move=claims(socket)[0])
    await home.settle()
    answers = [socket.answers("intention-1")[-1] for socket in sockets]
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused", "refused"]
    assert {answer.get("code") for answer in answers} == {None, "drawn"}
    play = (await home.table(table)).playing
    expected = draw(play.match.secret, ply - _passes(play, ply), 3)
    assert answers[expected]["type"] == "accepted"


def _passes(play: Any, ply: int) -> int:
    """How many plies of the race were made before the claims."""
    phase, count = play.marks[ply].phase, 0
    while play.marks[ply - count - 1].phase == phase:
        count += 1
    return count


async def test_equal_reflexes_hold_every_claim_until_all_have_decided(home: House) -> None:
    _table, _browsers, sockets = await raced(
        home, [0.05, 0.05, 0.05], options={"reflexes": "equal", "race_seconds": 30}
    )
    await sockets[0].move(claims(sockets[0])[0], message_id="intention-1")
    await home.advance(10)
    await sockets[1].move(claims(sockets[1])[0], message_id="intention-1")
    await home.advance(5)
    assert sockets[2].state["view"]["phase"] == "race"
    await sockets[2].move("pass")
    answers = [sockets[seat].answers("intention-1")[-1] for seat in (0, 1)]
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
    assert {answer.get("code") for answer in answers} == {None, "drawn"}


async def test_equal_reflexes_and_the_clock(home: House) -> None:
    _, _, sockets = await raced(home, [0.05, 0.05], options={"reflexes": "equal", "race_seconds": 15})
    await sockets[0].move(claims(sockets[0])[0])
    await home.advance(20)
    assert sockets[1].state["view"]["tickets"][0]


async def test_a_claim_by_a_form_counts_from_the_page(home: House) -> None:
    """Without scripts there is no "shown": the time runs from when the page was sent."""
    table, browsers, sockets = await seated(home, 2)
    await flip_until_all_can(sockets)
    page = await browsers[1].get(f"/t/{table}/plain")
    assert page.status_code == 200
    await home.advance(3)
    answer = await browsers[1].form(
        f"/t/{table}/plain", move=claims(sockets[1])[0], ply=str(sockets[1].ply), id="formform1"
    )
    assert answer.status_code == 303
    await home.advance(1)
    assert sockets[0].state["view"]["tickets"][1]


async def test_a_claim_by_a_form_that_was_never_read_counts_from_the_opening(home: House) -> None:
    """Who has seen the ticket elsewhere and never opens the page gains nothing by it."""
    table, browsers, sockets = await seated(home, 2)
    await flip_until_all_can(sockets)
    claim, ply = claims(sockets[1])[0], sockets[1].ply
    race = (await home.table(table)).live.race
    assert race is not None
    race._sent.pop(1)  # as if seat 1 hadn't been connected since it opened
    await home.advance(3)
    answer = await browsers[1].form(f"/t/{table}/plain", move=claim, ply=str(ply), id="formform1")
    assert answer.status_code == 303
    await home.advance(1)
    times = await home.context.env.store.race_times(table)
    assert [(one.seat, one.own) for one in times][-1] == (1, 3000)


async def test_a_gone_players_claim_still_counts(home: House) -> None:
    table, browsers, sockets = await raced(home, [0.05, 0.2])
    await sockets[0].move(claims(sockets[0])[0], message_id="intention-1")
    await sockets[0].hang_up()
    await home.advance(1)
    again = await browsers[0].connect(table)
    assert again.state["view"]["tickets"][0]
    assert (await again.move("whatever", message_id="intention-1", ply=0))["type"] == "accepted"


async def test_many_claims_in_one_moment_make_one_ply(home: House) -> None:
    _, _, sockets = await raced(home, [0.01] * 6)
    ply = sockets[0].ply
    await asyncio.gather(*(socket.move(claims(socket)[0], ply=ply) for socket in sockets))
    await home.advance(1)
    assert all(socket.ply == ply + 1 for socket in sockets)


async def test_flipping_alone_opens_the_race_for_all(home: House) -> None:
    _, _, sockets = await seated(home, 4)
    await flip(sockets)
    assert all(socket.state["clocks"]["race"] == {"seconds": 60, "left": 60} for socket in sockets)
    await home.advance(10.4)
    await sockets[0].move("pass")
    assert sockets[1].state["clocks"]["race"] == {"seconds": 60, "left": 50}
