"""Hints: at tables that allow them, to whoever is to act, from what their seat knows."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from fourtop.bots import hint as hints
from fourtop.bots.hint import hint
from fourtop.engine.match import Match
from fourtop.engine.registry import game as find_game
from tests.server.house import House, Socket, house, seated


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


def mover_of(sockets: list[Socket]) -> int:
    """Whose turn it is."""
    return int(sockets[0].state["view"]["active"][0])


async def asked(home: House, socket: Socket, ply: int | None = None, message: str = "hint-me-1") -> dict[str, Any]:
    socket.say(type="hint", id=message, ply=socket.ply if ply is None else ply)
    await home.settle()
    return socket.answers(message)[-1]


async def test_a_table_says_whether_it_allows_hints(home: House) -> None:
    table, _, sockets = await seated(home, 2)
    assert sockets[0].table["hints"] is False
    answer = await asked(home, sockets[mover_of(sockets)])
    assert (answer["type"], answer["code"]) == ("refused", "no_hints")
    ada = home.browser()
    document = await ada.open(hints=True)
    assert document["hints"] is True
    own = await ada.open(game="flip-and-find", options={"hints": "on"})
    assert own["hints"] is True
    unasked = await ada.open(game="flip-and-find", hints=True)
    assert unasked["hints"] is False, "the game's own option says it"
    assert table


async def test_who_is_to_act_gets_a_move_with_what_it_gains(home: House) -> None:
    _, _, sockets = await seated(home, 2, game="connect-four", hints=True)
    mover = mover_of(sockets)
    answer = await asked(home, sockets[mover])
    assert answer["type"] == "hinted"
    assert answer["move"] == answer["moves"][0]["move"]
    assert answer["move"] in [one["move"] for one in sockets[mover].state["legal"]]
    assert " in 100" in answer["text"]
    assert sockets[1 - mover].answers("hint-me-1") == [], "nobody else is told"
    assert (await sockets[mover].move(answer["move"]))["type"] == "accepted"


async def test_who_is_not_to_act_gets_none(home: House) -> None:
    table, _, sockets = await seated(home, 2, game="connect-four", hints=True)
    mover = mover_of(sockets)
    assert (await asked(home, sockets[1 - mover]))["code"] == "not_now"
    assert (await asked(home, sockets[mover], ply=7))["code"] == "stale"
    watching = await home.browser().connect(table)
    assert (await asked(home, watching))["code"] == "not_seated"


async def test_a_hint_that_cannot_be_found_is_said_so(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object) -> None:
        raise ValueError("lost its way")

    monkeypatch.setattr("fourtop.server.core.hinting.hint", lost)
    _, _, sockets = await seated(home, 2, game="connect-four", hints=True)
    assert (await asked(home, sockets[mover_of(sockets)]))["code"] == "no_idea"


def test_a_hint_is_the_same_each_time_and_whatever_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LIMIT", 600.0)
    match = Match(find_game("dinner-rush"), 2, seed=11)
    seat = match.active[0]
    found = hint(match, seat)
    assert hint(match, seat) == found
    other = 1 - seat
    swapped = Match(find_game("dinner-rush"), 2, seed=11)
    for rank in range(swapped.state.hands.shape[1] - 1):
        one, two = int(swapped.state.hands[other, rank]), int(swapped.state.hands[other, rank + 1])
        if one != two:
            swapped.state.hands[other, rank : rank + 2] = two, one
            break
    assert hint(swapped, seat) == found


def test_a_hint_in_a_memory_game_rests_on_what_lies_open_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """FF-5.1: what was turned down is in no hint, for whoever has forgotten it."""
    monkeypatch.setattr(hints, "LIMIT", 600.0)
    match = Match(find_game("flip-and-find"), 2, seed=3, options={"first": 0})
    for move in ("flip a1", "flip b1", "flip c1", "flip d1", "done", "flip e1"):
        match.play(match.active[0], move)
    found = hint(match, 1)
    faces = match.state.face[:4].copy()
    assert len(set(faces.tolist())) > 1
    match.state.face[:4] = faces[::-1]
    assert hint(match, 1) == found


# Reviews


async def over(home: House) -> tuple[str, list[Any], list[Socket]]:
    table, browsers, sockets = await seated(home, 2, game="connect-four")
    for column in (1, 7, 2, 7, 3, 6, 4):
        assert (await sockets[mover_of(sockets)].move(f"drop {column}"))["type"] == "accepted"
    return table, browsers, sockets


async def test_a_review_is_made_once_a_player_asks(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourtop.bots.review.SECONDS", 0.2)
    table, browsers, _ = await over(home)
    first = (await browsers[1].get(f"/api/tables/{table}/review")).json()
    assert first["review"] is None
    await home.settle()
    found = (await browsers[1].get(f"/api/tables/{table}/review")).json()
    assert (found["total"], found["done"]) == (3, 3)
    assert (found["review"]["seat"], found["review"]["result"]) == (1, 0.0)
    assert [one["ply"] for one in found["review"]["decisions"]] == [2, 4, 6]
    other = (await browsers[1].get(f"/api/tables/{table}/review?seat=0")).json()
    assert other["review"] is None
    await home.settle()
    assert (await browsers[0].get(f"/api/tables/{table}/review")).json()["review"]["seat"] == 0


async def test_who_may_not_have_a_review(home: House) -> None:
    table, browsers, sockets = await seated(home, 2, game="connect-four")
    answer = await browsers[0].get(f"/api/tables/{table}/review")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_over")
    for column in (1, 7, 2, 7, 3, 6, 4):
        await sockets[mover_of(sockets)].move(f"drop {column}")
    stranger = await home.browser().get(f"/api/tables/{table}/review")
    assert (stranger.status_code, stranger.json()["error"]["code"]) == (403, "not_seated")
    nobody = await browsers[0].get(f"/api/tables/{table}/review?seat=5")
    assert (nobody.status_code, nobody.json()["error"]["code"]) == (404, "no_such_seat")
    assert (await browsers[0].get(f"/api/tables/{table}/review?seat=x")).status_code == 422


async def test_a_review_that_fails_can_be_asked_for_again(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object) -> Any:
        yield 3
        raise ValueError("lost its way")

    table, browsers, _ = await over(home)
    with monkeypatch.context() as patched:
        patched.setattr("fourtop.server.core.reviewing.reviewing", lost)
        await browsers[0].get(f"/api/tables/{table}/review")
        await home.settle()
    monkeypatch.setattr("fourtop.bots.review.SECONDS", 0.1)
    await browsers[0].get(f"/api/tables/{table}/review")
    await home.settle()
    assert (await browsers[0].get(f"/api/tables/{table}/review")).json()["review"]["seat"] == 0
