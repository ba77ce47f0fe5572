"""Moves prepared in advance: kept by the server, played when the turn comes, or handed back with the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.house import HandClock, House, Socket, house, seated
from tests.server.test_restart import come_back

DISH: dict[str, Any] = {"game": "dish-em-out", "options": {"first": 0}}


async def prepare(socket: Socket, *moves: str, **rest: Any) -> dict[str, Any]:
    """Send a preparation; none: withdraw it."""
    return await socket.ask("prepare", moves=list(moves), ply=socket.ply, **rest)


async def deal(sockets: list[Socket]) -> None:
    """The dealer assigns the orders of the first round, to everybody in order."""
    while sockets[0].state["view"]["phase"] == "assign":
        answer = await sockets[0].move(sockets[0].legal[0])
        assert answer["type"] == "accepted"


async def diner(home: House, seats: int = 3, **rest: Any) -> tuple[str, list[Any], list[Socket]]:
    table, browsers, sockets = await seated(home, seats, **DISH, **rest)
    await deal(sockets)
    assert sockets[0].state["view"]["active"] == [0]
    return table, browsers, sockets


async def test_what_is_prepared_is_played_as_one_move_when_the_turn_comes(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, _, sockets = await diner(home)
        answer = await prepare(sockets[1], "take eggs 3, take bacon 2", "done", message_id="prepare-1")
        assert answer == {"type": "prepared", "id": "prepare-1", "moves": ["take eggs 3, take bacon 2", "done"]}
        waiting = {"moves": ["take eggs 3, take bacon 2", "done"], "returned": None}
        assert sockets[1].state["prepared"] == waiting
        before = sockets[1].ply
        await sockets[0].move("take toast 2, done")
        assert sockets[1].state["view"]["active"] == [2]
        assert sockets[1].state["view"]["caddy"]["eggs"] == 17
        assert sockets[1].state["prepared"] is None
        assert sockets[1].ply == before + 3 + 6
        assert (await sockets[1].ask("undo"))["type"] == "accepted"
        assert sockets[1].state["view"]["caddy"]["eggs"] == 20
        assert sockets[1].state["view"]["active"] == [1]


async def test_nobody_else_learns_of_it_before(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, browsers, sockets = await diner(home)
        told = [len(socket.raw) for socket in sockets]
        await prepare(sockets[1], "take eggs 3", "done")
        assert [len(socket.raw) for socket in sockets][::2] == told[::2]
        watcher = await home.browser().connect(sockets[0].table["id"])
        assert watcher.state["prepared"] is None
        other = await browsers[2].connect(sockets[0].table["id"])
        assert other.state["prepared"] is None
        own = await browsers[1].connect(sockets[0].table["id"])
        assert own.state["prepared"]["moves"] == ["take eggs 3", "done"]


async def test_what_is_not_legal_then_is_handed_back_with_the_reason(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, _, sockets = await diner(home, 4)
        eggs = "take eggs 7, done"
        await prepare(sockets[3], eggs)
        for seat in range(3):
            assert (await sockets[seat].move(eggs if seat < 2 else "take eggs 4, done"))["type"] == "accepted"
        state = sockets[3].state
        assert state["view"]["active"] == [3]
        assert state["prepared"]["moves"] == [eggs]
        assert state["prepared"]["returned"]["rule"] == "DE-3.3"
        assert "no more eggs" in state["prepared"]["returned"]["reason"]
        assert state["view"]["caddy"]["eggs"] == 2
        assert sockets[0].state["prepared"] is None
        assert (await sockets[3].move("take eggs 2, done"))["type"] == "accepted"
        assert sockets[3].state["prepared"] is None


async def test_it_can_be_changed_and_withdrawn(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, _, sockets = await diner(home)
        await prepare(sockets[1], "take eggs 3, done")
        await prepare(sockets[1], "take juice, done")
        await prepare(sockets[2], "take toast, done")
        assert (await prepare(sockets[2]))["moves"] == []
        assert sockets[2].state["prepared"] is None
        await sockets[0].move("done")
        view = sockets[0].state["view"]
        assert (view["active"], view["caddy"]["juice"], view["caddy"]["eggs"]) == ([2], 19, 20)


async def test_sent_when_it_is_the_turn_already_it_is_played_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, _, sockets = await diner(home)
        await prepare(sockets[0], "take eggs, done")
        assert sockets[0].state["view"]["active"] == [1]


async def test_what_cannot_be_read_is_refused_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, _, sockets = await diner(home)
        assert (await prepare(sockets[1], "take eggs", "dance"))["code"] == "unreadable"
        refused = await prepare(sockets[1], "take eggs 8")
        assert (refused["code"], refused["rule"]) == ("rule", "DE-3.3")
        assert sockets[1].state["prepared"] is None
        watcher = await home.browser().connect(sockets[0].table["id"])
        assert (await prepare(watcher, "done"))["code"] == "not_seated"
        await sockets[0].move("done")
        assert sockets[0].state["view"]["active"] == [1]


async def test_a_simultaneous_phase_lets_it_wait(tmp_path: Path) -> None:
    """In a race both may claim; what is prepared for one's own turn waits until there is one."""
    async with house(tmp_path) as home:
        _, _, sockets = await seated(home, 2)
        first = int(sockets[0].state["view"]["turn"])
        other = sockets[1 - first]
        await sockets[first].move("flip")
        await prepare(other, "flip")
        assert other.state["view"]["phase"] == "race"
        assert other.state["prepared"]["returned"] is None
        for socket in sockets:
            await socket.move("pass")
        await home.advance(5)
        assert other.state["prepared"] is None
        flips = [event for event in sockets[0].state["events"] if event["kind"] == "flip"]
        assert flips[-1]["seat"] == 1 - first


async def test_a_restart_keeps_it(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock=clock) as home:
        table, browsers, sockets = await diner(home)
        await prepare(sockets[1], "take eggs 3, done")
    async with house(tmp_path, clock=clock) as home:
        again = await come_back(home, table, browsers)
        assert again[1].state["prepared"]["moves"] == ["take eggs 3, done"]
        await again[0].move("done")
        assert again[0].state["view"]["caddy"]["eggs"] == 17
    async with house(tmp_path, clock=clock) as home:
        again = await come_back(home, table, browsers)
        assert again[1].state["prepared"] is None


async def test_whoever_takes_over_the_seat_is_not_bound_by_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, browsers, sockets = await diner(home)
        await prepare(sockets[1], "take eggs 3, done")
        await browsers[1].post(f"/api/tables/{table}/leave")
        await sockets[0].move("done")
        assert sockets[0].state["view"]["active"] == [1]


async def test_the_same_message_counts_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, _, sockets = await diner(home)
        await prepare(sockets[1], "take eggs, done", message_id="prepare-1")
        await prepare(sockets[1], message_id="prepare-2")
        again = await prepare(sockets[1], "take eggs, done", message_id="prepare-1")
        assert again["moves"] == ["take eggs, done"]
        assert sockets[1].state["prepared"] is None


async def test_two_servings_in_the_same_moment_both_count(tmp_path: Path) -> None:
    """Each was sent upon the position that both saw; the second is no longer the newest when it arrives."""
    async with house(tmp_path) as home:
        _, _, sockets = await seated(home, 2, **DISH)
        while sum(bool(socket.legal) for socket in sockets) < 2:
            for socket in sockets:
                if socket.legal and len(socket.state["view"]["active"]) == 1:
                    await socket.move(await wise(socket))
        assert sockets[0].state["view"]["phase"] == "serve"
        ply = sockets[0].ply
        moves = [next(move for move in socket.legal if move.startswith("serve")) for socket in sockets]
        for seat, socket in enumerate(sockets):
            socket.say(type="move", id=f"same-moment-{seat}", ply=ply, move=moves[seat])
        await home.settle()
        for seat, socket in enumerate(sockets):
            assert socket.answers(f"same-moment-{seat}")[-1]["type"] == "accepted"
            assert len(sockets[0].state["view"]["served"][seat]) == 1


async def wise(socket: Socket) -> str:
    """Quick food that both customers want; orders as they come; nobody serves alone."""
    view, seat = socket.state["view"], socket.last("hello")["seat"]
    if view["phase"] == "assign":
        return str(socket.legal[0])
    if view["phase"] != "select":
        return "done"
    wanted = {food["food"]: 1 for order in view["tables"][seat] if order for food in order["foods"] if food["missing"]}
    return ", ".join([*(f"take {food}" for food in list(wanted)[:3]), "done"])
