"""Moves through the server: once each, in order, refused with a reason, brought up to date."""

from __future__ import annotations

import asyncio

import pytest

from fourtop.engine.match import Match
from fourtop.engine.registry import game as find_game
from fourtop.server.core import service
from fourtop.server.core.documents import replay_document
from fourtop.server.core.play import Play
from tests.engine.potluck import GAME as POTLUCK
from tests.engine.potluck import rules, words
from tests.server.house import House, Socket, seated
from tests.server.moves import claims, flip, play_out, turn


@pytest.fixture
def potluck(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with a simultaneous phase and composite moves, found like an installed one."""
    monkeypatch.setattr(service, "find_game", lambda name: POTLUCK if name == "potluck" else find_game(name))
    return "potluck"


async def together(home: House, potluck: str, seats: int = 2) -> tuple[str, list[Socket]]:
    table, _, sockets = await seated(home, seats, game=potluck)
    return table, sockets


# Who may do what


async def test_a_move_is_accepted_and_shown_to_everybody(home: House) -> None:
    table, _, sockets = await seated(home, 3)
    watching = await home.browser().connect(table)
    mover = turn(sockets)
    answer = await sockets[mover].move("flip", message_id="intention-1")
    assert answer == {"type": "accepted", "id": "intention-1", "ply": 1}
    for socket in [*sockets, watching]:
        assert (socket.state["ply"], socket.state["from"]) == (1, 0)
        assert [event["kind"] for event in socket.state["events"]] == ["flip"]
        assert socket.state["events"][0]["ply"] == 1
    assert all("hand" in socket.state["view"] for socket in sockets)
    assert "hand" not in watching.state["view"]
    assert watching.state["legal"] == []


async def test_a_refusal_names_rule_and_reason_and_changes_nothing(home: House) -> None:
    _, _, sockets = await seated(home, 3)
    other = (turn(sockets) + 1) % 3
    before = len(sockets[other].raw)
    answer = await sockets[other].move("flip", message_id="intention-1")
    assert (answer["type"], answer["code"], answer["ply"]) == ("refused", "rule", 0)
    assert answer["rule"].startswith("DR-")
    assert answer["reason"]
    assert len(sockets[other].raw) == before + 1
    assert all(socket.ply == 0 for socket in sockets)


@pytest.mark.parametrize("move", ["", " ", "flop", "claim", "claim 2 2", "flip flip", "ki\nng", "🍕", "x" * 200])
async def test_what_is_no_move_is_refused(home: House, move: str) -> None:
    _, _, sockets = await seated(home, 2)
    answer = await sockets[turn(sockets)].move(move)
    assert answer["type"] == "refused"
    assert answer["code"] in ("unreadable", "rule")
    assert sockets[0].ply == 0


async def test_those_who_watch_cannot_act(home: House) -> None:
    table, _, sockets = await seated(home, 2)
    watching = await home.browser().connect(table)
    for kind, rest in [("move", {"move": "flip"}), ("undo", {}), ("open", {}), ("explain", {"move": "flip"})]:
        answer = await watching.ask(kind, **rest)
        assert (answer["type"], answer["code"]) == ("refused", "not_seated"), kind
    await watching.ask("chat", "message-chat", text="hello")
    assert watching.answers("message-chat")[0]["code"] == "not_seated"
    assert all(socket.all("chat") == [] for socket in sockets)


async def test_nobody_acts_for_another_seat(home: House) -> None:
    """A seat is what the cookie says; a field that names another is refused as unknown."""
    _, _, sockets = await seated(home, 2)
    mover = turn(sockets)
    other = 1 - mover
    sockets[other].say(type="move", id="intention-1", ply=0, move="flip", seat=mover)
    await home.settle()
    assert sockets[other].last("error")["code"] == "invalid"
    assert sockets[mover].ply == 0


async def test_before_the_start_there_is_nothing_to_move(home: House) -> None:
    _, _, sockets = await seated(home, 2, start=False)
    answer = await sockets[0].ask("move", move="flip", ply=0)
    assert answer["code"] == "not_started"
    assert (await sockets[0].ask("explain", move="flip"))["code"] == "not_started"


# Once each


async def test_a_double_click_is_one_move(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    mover = sockets[turn(sockets)]
    for _ in range(3):
        mover.say(type="move", id="intention-1", ply=0, move="flip")
    await home.settle()
    assert mover.answers("intention-1") == [{"type": "accepted", "id": "intention-1", "ply": 1}] * 3
    assert mover.ply == 1


async def test_a_resend_after_a_reconnect_is_answered_the_same(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    mover = turn(sockets)
    first = await sockets[mover].move("flip", message_id="intention-1")
    refused = await sockets[mover].move("flip", message_id="intention-2")
    await sockets[mover].hang_up()
    again = await browsers[mover].connect(table)
    assert await again.move("flip", message_id="intention-1", ply=0) == first
    assert await again.move("flip", message_id="intention-2", ply=1) == refused
    assert again.ply == 1


async def test_ids_are_a_seats_own(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    mover = turn(sockets)
    await sockets[mover].move("flip", message_id="intention-1")
    answer = await sockets[1 - mover].move("pass", message_id="intention-1")
    assert answer["type"] == "accepted"
    assert sockets[0].ply == 2


async def test_two_moves_of_one_seat_in_the_same_moment(home: House) -> None:
    """The second was made upon a position that is gone: it isn't tried upon another."""
    _, _, sockets = await seated(home, 2)
    mover = sockets[turn(sockets)]
    mover.say(type="move", id="intention-1", ply=0, move="flip")
    mover.say(type="move", id="intention-2", ply=0, move="flip")
    await home.settle()
    assert mover.answers("intention-1")[-1]["type"] == "accepted"
    assert mover.answers("intention-2")[-1]["code"] == "stale"


# In order


async def test_a_stale_move_is_answered_with_the_present_position(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    old_tab = await browsers[turn(sockets)].connect(table)
    await flip(sockets)
    before = len(old_tab.all("state"))
    answer = await old_tab.move("flip", ply=0)
    assert (answer["type"], answer["code"], answer["rule"]) == ("refused", "stale", None)
    assert len(old_tab.all("state")) == before + 1
    assert old_tab.state["ply"] == 1


async def test_a_ply_from_the_future_is_stale(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    assert (await sockets[turn(sockets)].move("flip", ply=7))["code"] == "stale"


async def test_sync_sends_what_is_missing(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    await flip(sockets)
    await sockets[0].move("pass")
    for ply, start, plies in [(0, 0, [1, 2]), (1, 1, [2]), (2, 2, []), (-1, -1, None), (99, -1, None)]:
        sockets[0].say(type="sync", ply=ply)
        await home.settle()
        assert (sockets[0].state["from"], sockets[0].state["ply"]) == (start, 2)
        found = [event["ply"] for event in sockets[0].state["events"]]
        assert found == plies if plies is not None else found[0] == 0


async def test_after_a_reconnect_exactly_the_previous_view(home: House) -> None:
    table, browsers, sockets = await seated(home, 3)
    await flip(sockets)
    await sockets[1].move("pass")
    before = sockets[0].state
    await sockets[0].hang_up()
    again = await browsers[0].connect(table)
    keys = ("ply", "view", "legal", "expected", "undo", "outcome")
    assert {key: again.state[key] for key in keys} == {key: before[key] for key in keys}
    assert again.state["from"] == -1
    told = [event for state in sockets[0].all("state") for event in state["events"]]
    assert again.state["events"] == told


async def test_every_connection_of_a_seat_sees_the_same(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    second = await browsers[0].connect(table)
    await flip(sockets)
    await sockets[1].move("pass")
    assert second.state == sockets[0].state


# At the same time


async def test_two_moves_at_the_same_moment_both_count(home: House, potluck: str) -> None:
    _, sockets = await together(home, potluck)
    for socket in sockets:
        socket.say(type="move", id="intention-1", ply=0, move="fill")
    await home.settle()
    assert [socket.answers("intention-1")[-1]["type"] for socket in sockets] == ["accepted"] * 2
    assert sockets[0].state["view"]["points"] == [1, 1]
    assert sockets[0].ply == 2


async def test_a_stale_move_in_a_simultaneous_phase_counts_unless_the_seat_has_acted(home: House, potluck: str) -> None:
    _, sockets = await together(home, potluck, 3)
    for _ in range(3):
        await sockets[0].move("fill")
    assert (await sockets[1].move("fill", ply=0))["ply"] == 4
    assert (await sockets[1].move("fill", ply=0))["code"] == "stale"
    assert (await sockets[1].move("fill", ply=4))["ply"] == 5


async def test_a_stale_move_of_a_phase_that_is_over_is_stale(home: House, potluck: str) -> None:
    _, sockets = await together(home, potluck)
    await sockets[0].move("full")
    await sockets[1].move("full")
    assert (await sockets[0].move("stir", ply=1))["code"] == "stale"
    assert (await sockets[0].move("stir"))["type"] == "accepted"


async def test_whoever_is_last_in_a_simultaneous_phase_may_be_late(home: House, potluck: str) -> None:
    _, sockets = await together(home, potluck, 3)
    await sockets[0].move("full")
    await sockets[1].move("full")
    assert (await sockets[2].move("fill", ply=1))["type"] == "accepted"


async def test_a_composite_move_counts_whole_or_not_at_all(home: House, potluck: str) -> None:
    _, sockets = await together(home, potluck)
    assert (await sockets[0].move("fill fill full", message_id="intention-1"))["ply"] == 3
    assert len(sockets[1].all("state")) == 2  # told once
    answer = await sockets[1].move("fill full fill")
    assert answer["type"] == "refused"
    assert sockets[1].ply == 3
    assert sockets[1].state["view"]["points"] == [2, 0]


# Undo


async def test_undo_takes_the_last_move_back_for_everybody(home: House, potluck: str) -> None:
    _, sockets = await together(home, potluck)
    await sockets[0].move("fill fill")
    assert sockets[0].state["undo"] == {"possible": True, "reason": None}
    assert sockets[1].state["undo"]["possible"] is False
    answer = await sockets[0].ask("undo", "undo-0001")
    assert answer == {"type": "accepted", "id": "undo-0001", "ply": 3}
    assert sockets[1].state["view"]["points"] == [0, 0]
    assert sockets[1].state["events"][0]["kind"] == "undo"


async def test_undo_pressed_twice_takes_back_once(home: House, potluck: str) -> None:
    _, sockets = await together(home, potluck)
    await sockets[0].move("fill")
    await sockets[0].move("fill")
    ply = sockets[0].ply
    for message_id in ("undo-0001", "undo-0001", "undo-0002"):
        sockets[0].say(type="undo", id=message_id, ply=ply)
    await home.settle()
    assert [one["type"] for one in sockets[0].answers("undo-0001")] == ["accepted", "accepted"]
    assert sockets[0].answers("undo-0002")[-1]["code"] == "stale"
    assert sockets[0].state["view"]["points"] == [1, 0]


async def test_undo_in_a_simultaneous_phase_keeps_the_others_moves(home: House, potluck: str) -> None:
    _, sockets = await together(home, potluck)
    await sockets[0].move("fill")
    ply = sockets[0].ply
    await sockets[1].move("fill fill")
    assert (await sockets[0].ask("undo", ply=ply))["type"] == "accepted"
    assert sockets[0].state["view"]["points"] == [0, 2]


async def test_undo_is_refused_with_the_reason(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    seat = await flip(sockets)
    assert sockets[seat].state["undo"]["possible"] is False
    answer = await sockets[seat].ask("undo")
    assert (answer["type"], answer["code"], answer["rule"]) == ("refused", "undo", None)
    assert answer["reason"]
    assert sockets[0].ply == 1


async def test_undo_of_an_action_card_through_the_match(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    mover = sockets[turn(sockets)]
    card = next(move for move in mover.legal if move.startswith(("king", "queen")))
    view = mover.state["view"]
    await mover.move(card)
    assert mover.state["undo"]["possible"] is True
    await mover.ask("undo")
    assert mover.state["view"] == view


# Asking


async def test_explain_says_why_and_changes_nothing(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    mover = turn(sockets)
    answer = await sockets[mover].ask("explain", "question-1", move="flip")
    assert answer == {"type": "explained", "id": "question-1", "legal": True, "rule": None, "reason": ""}
    answer = await sockets[1 - mover].ask("explain", "question-2", move="flip")
    assert (answer["legal"], answer["rule"][:3]) == (False, "DR-")
    answer = await sockets[mover].ask("explain", "question-3", move="dance")
    assert (answer["legal"], answer["rule"]) == (False, None)
    assert answer["reason"]
    assert all(socket.ply == 0 for socket in sockets)
    assert len(sockets[1 - mover].all("state")) == 1


# Chat


async def test_chat_is_told_to_everybody_once(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    watching = await home.browser().connect(table)
    for _ in range(2):
        sockets[0].say(type="chat", id="message-chat", text="  good   luck ")
    await home.settle()
    expected = {"type": "chat", "chat": {"id": 1, "seat": 0, "name": "Ada", "text": "good luck"}}
    for socket in [*sockets, watching]:
        assert socket.all("chat") == [expected]
    again = await browsers[1].connect(table)
    assert again.last("hello")["chat"] == [expected["chat"]]


# To the end


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
async def test_a_whole_match_and_what_comes_after(home: House, seats: int) -> None:
    table, browsers, sockets = await seated(home, seats)
    watching = await home.browser().connect(table)
    early = await browsers[0].get(f"/api/tables/{table}/replay")
    assert (early.status_code, early.json()["error"]["code"]) == (409, "not_over")
    await play_out(home, sockets)
    outcome = watching.state["outcome"]
    assert len(outcome["scores"]) == seats
    assert outcome["scores"] == [sum(line["points"] for line in lines) for lines in outcome["lines"]]
    assert outcome["winners"] == [seat for seat in range(seats) if outcome["ranking"][seat] == 1]
    assert watching.last("table")["table"]["stage"] == "over"
    assert (await sockets[0].move("flip"))["type"] == "refused"
    replay = (await watching._house.browser().get(f"/api/tables/{table}/replay")).json()
    assert len(replay["plies"]) == watching.ply + 1
    assert replay["outcome"] == outcome
    assert replay["plies"][-1]["view"] == watching.state["view"]
    assert "hand" not in replay["plies"][1]["view"]
    mine = (await browsers[0].get(f"/api/tables/{table}/replay?side=1")).json()
    assert "hand" in mine["plies"][0]["view"]
    assert "document" not in mine["plies"][0]
    every = (await browsers[0].get(f"/api/tables/{table}/replay?side=all")).json()
    assert every["plies"][0]["document"]["hands"]
    for side in ("9", "-1", "", "x", "٣"):
        wrong = await browsers[0].get(f"/api/tables/{table}/replay", params={"side": side})
        assert (wrong.status_code, wrong.json()["error"]["where"]) == (422, "side")


async def test_the_saved_match_replays_and_keeps_its_promise(home: House) -> None:
    import hashlib

    table, browsers, sockets = await seated(home, 3)
    commitment = (await browsers[0].get(f"/api/tables/{table}")).json()["commitment"]
    await play_out(home, sockets)
    answer = await browsers[0].get(f"/api/tables/{table}/save")
    assert answer.headers["content-disposition"].startswith("attachment")
    match = Match.load(answer.json())
    assert hashlib.sha256(match.secret).hexdigest() == commitment
    assert list(match.scores) == sockets[0].state["outcome"]["scores"]


async def test_again_with_the_same_people(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    await play_out(home, sockets)
    answers = await asyncio.gather(*(one.http.post(f"/api/tables/{table}/again", json={}) for one in browsers))
    assert [answer.status_code for answer in answers] == [201, 201]
    following = {answer.json()["id"] for answer in answers}
    assert len(following) == 1
    next_id = following.pop()
    assert sockets[0].last("table")["table"]["next"] == next_id
    table_now = answers[0].json()
    assert table_now["stage"] == "gathering"
    assert [seat["name"] for seat in table_now["seats"]] == ["Ada", "Ben"]
    assert answers[1].json()["you"] == 1
    host = browsers[table_now["host"]]  # whoever came first
    assert (await host.post(f"/api/tables/{next_id}/start")).status_code == 200
    stranger = await home.browser().post(f"/api/tables/{table}/again")
    assert (stranger.status_code, stranger.json()["error"]["code"]) == (403, "not_seated")


async def test_the_winners_times_are_told_after_the_end(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    await play_out(home, sockets)
    replay = (await browsers[0].get(f"/api/tables/{table}/replay")).json()
    won = [ply["ply"] for ply in replay["plies"] if (ply["move"] or "").startswith("claim")]
    assert [one["ply"] for one in replay["times"]] == won
    assert claims(sockets[0]) == []


# Clocks that are no race


async def test_at_the_end_of_any_clock_the_harmless_is_played(
    home: House, potluck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "clocks", lambda state: {"course": 5} if rules.everybody(state) else {}, raising=False)
    table, sockets = await together(home, potluck, 3)
    await sockets[0].move("full")
    await home.advance(4.9)
    assert sockets[0].ply == 1
    await home.advance(0.2)
    log = (await home.table(table)).playing.match.log
    assert [(entry.seat, entry.move, entry.by) for entry in log[1:]] == [(1, "full", "clock"), (2, "full", "clock")]


async def test_while_everybody_may_look_final_moves_wait_and_others_do_not(
    home: House, potluck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "clocks", lambda state: {"look": 5} if rules.everybody(state) else {}, raising=False)
    table, sockets = await together(home, potluck, 3)
    assert sockets[0].state["clocks"] == {"race": None, "look": {"seconds": 5, "left": 5}}
    play = (await home.table(table)).playing
    monkeypatch.setattr(play, "final", lambda seat, action: play.game.words.format(action) == "full")
    await home.advance(1.5)
    answer = await sockets[0].move("full")
    assert (answer["code"], answer["rule"]) == ("look", None)
    assert "4 s" in answer["reason"]
    other = next(move for move in sockets[1].legal if move != "full")
    assert (await sockets[1].move(other))["type"] == "accepted"
    await home.advance(10)
    assert sockets[0].ply == 1, "its end plays nothing"
    assert (await sockets[0].move("full"))["type"] == "accepted"


def test_a_replay_of_all_sides_says_who_alone_was_told() -> None:
    match = Match(find_game("flip-the-table"), 2, seed=2, names=["Ada", "Ben"])
    seat = match.active[0]
    match.play(seat, "draw")
    document = replay_document(Play(match, 0.0), None, [], everything=True)
    texts = [event["text"] for event in document["plies"][1]["events"] if event["text"]]
    assert any(text.startswith(f"{match.names[seat]} alone: You draw ") for text in texts)
    public = replay_document(Play(match, 0.0), None, [], everything=False)
    assert not any("alone" in event["text"] for event in public["plies"][1]["events"])
