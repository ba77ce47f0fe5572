"""Ways to play Dinner Rush through sockets."""

from __future__ import annotations

from tests.server.house import House, Socket


def turn(sockets: list[Socket]) -> int:
    """Whose turn it is."""
    return int(sockets[0].state["view"]["turn"])


async def flip(sockets: list[Socket]) -> int:
    """The seat whose turn it is flips the next ticket; returns the seat."""
    seat = turn(sockets)
    answer = await sockets[seat].move("flip")
    assert answer["type"] == "accepted", answer
    return seat


def claims(socket: Socket) -> list[str]:
    """The claims that a seat could make."""
    return [move for move in socket.legal if move.startswith("claim")]


async def flip_until_all_can(sockets: list[Socket]) -> None:
    """Play on until there is a ticket that every seat could claim."""
    for _ in range(12):
        await flip(sockets)
        assert sockets[0].state["view"]["phase"] == "race"
        if all(claims(socket) for socket in sockets):
            return
        for socket in sockets:
            await socket.move("pass")
    raise AssertionError("never")


async def play_on(home: House, sockets: list[Socket]) -> bool:
    """Flip; or, in a race, claim the first that anybody can, those before them passing. False: the match is over."""
    state = sockets[0].state
    if state["outcome"] is not None:
        return False
    if state["view"]["phase"] != "race":
        await flip(sockets)
        return True
    for socket in [one for one in sockets if one.legal]:
        mine = claims(socket)
        answer = await socket.move(mine[0] if mine else "pass")
        assert answer["type"] in ("held", "accepted"), answer
        if mine:
            break
    await home.advance(1)
    return True


async def play_out(home: House, sockets: list[Socket]) -> None:
    """Play to the end."""
    while await play_on(home, sockets):
        pass
