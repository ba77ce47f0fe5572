"""Two matches with the same moves, whose hidden parts differ, send a seat and spectators the same bytes.

The second match is dealt anew in all that the seat can't know. Both are played side by side, by moves that are
legal in both; what the seat and a spectator are sent, and when, is compared until the game reveals the difference.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fourtop.engine.chance import Rng, seeded
from fourtop.engine.game import Game
from fourtop.engine.registry import game as find_game
from tests.server.house import House, KnownSecrets, Socket, house, seated

RUSH = find_game("dinner-rush")


def dealt_anew(game: Game, seat: int, hidden: int) -> Game:
    """The same game, but that after the set-up all that the seat can't know is drawn again."""
    other = replace(game)
    functions = game.play_functions()

    def setup(state: Any, rng: Rng) -> None:
        functions["setup"](state, rng)
        functions["determinize"](state, seat, seeded(hidden))

    other.__dict__["_compiled_for_play"] = {**functions, "setup": setup}
    return other


@dataclass
class World:
    """One of the two matches."""

    home: House
    table: str
    sockets: list[Socket]
    watching: Socket

    async def legal(self, seat: int) -> set[str]:
        match = (await self.home.table(self.table)).playing.match
        return {match.game.words.format(action) for action in match.legal_actions(seat)}

    async def public(self, seat: int) -> tuple[Any, Any]:
        match = (await self.home.table(self.table)).playing.match
        return match.view(seat), match.view(None)

    def sent(self, seat: int) -> list[list[tuple[float, str]]]:
        return [self.sockets[seat].traffic, self.watching.traffic]


@contextlib.asynccontextmanager
async def world(
    folder: Path, game: Game | None, seats: int, secret: bytes, pace: str, options: dict[str, Any]
) -> AsyncIterator[World]:
    async with house(folder, secrets=KnownSecrets(secret)) as home:
        table, browsers, sockets = await seated(home, seats, start=False, pace=pace, options=options)
        if game is not None:
            (await home.table(table)).game = game
        watching = await home.browser().connect(table)
        await browsers[0].post(f"/api/tables/{table}/start")
        yield World(home, table, sockets, watching)


async def step(worlds: list[World], chance: Random, seats: int, *, sealed: bool) -> bool:
    """One thing that somebody does in both; False: there is nothing that can be done in both."""
    order = list(range(seats))
    chance.shuffle(order)
    for seat in order:
        if sealed and not worlds[0].sockets[seat].state["sealed"]["opened"]:
            for one in worlds:
                await one.sockets[seat].ask("open", f"open-{seat}-{one.sockets[seat].ply}-x")
            return True
        both = sorted(await worlds[0].legal(seat) & await worlds[1].legal(seat))
        if sealed and worlds[0].sockets[seat].state["sealed"]["decided"]:
            continue
        if not both:
            continue
        move = chance.choice([move for move in both if not move.startswith("jack")] or both)  # jacks tell most
        pause = chance.choice([0.0, 0.0, 0.3, 2.0])
        message = f"message-{len(worlds[0].sockets[seat].got)}-{seat}"
        answers = []
        for one in worlds:
            answers.append(await one.sockets[seat].move(move, message_id=message))
            await one.home.advance(pause)
        assert answers[0]["type"] == answers[1]["type"]
        return True
    return False


@pytest.mark.parametrize("pace", ["live", "unhurried"])
@pytest.mark.parametrize("seats", [3, 5])
async def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know(
    tmp_path: Path, pace: str, seats: int
) -> None:
    steps = 0
    for hidden in range(3):
        steps += await compare(tmp_path / str(hidden), pace, seats, hidden)
    assert steps >= 9


async def compare(folder: Path, pace: str, seats: int, hidden: int) -> int:
    """Play two worlds side by side until the game reveals which is which; returns how many steps that took."""
    seat, chance, steps = hidden % seats, Random(hidden), 0
    options = {"first": chance.randrange(seats), "reflexes": chance.choice(["own", "equal"])}
    secret, other = bytes([hidden]) * 32, dealt_anew(RUSH, seat, hidden)
    async with (
        world(folder / "a", None, seats, secret, pace, options) as first,
        world(folder / "b", other, seats, secret, pace, options) as second,
    ):
        worlds = [first, second]
        true = [(await one.home.table(one.table)).playing.match.document()["hands"] for one in worlds]
        assert true[0] != true[1]
        assert true[0][seat] == true[1][seat]
        while await first.public(seat) == await second.public(seat):
            assert first.sent(seat) == second.sent(seat)
            sealed = (await first.home.table(first.table)).sealed.on is not None
            if not await step(worlds, chance, seats, sealed=sealed):
                break
            steps += 1
    return steps


async def test_it_would_see_a_leak(tmp_path: Path) -> None:
    """The test can fail: another seat's connection, which knows its own hand, is told something else."""
    other = dealt_anew(RUSH, 0, 1)
    async with (
        world(tmp_path / "a", None, 3, b"\x01" * 32, "live", {}) as first,
        world(tmp_path / "b", other, 3, b"\x01" * 32, "live", {}) as second,
    ):
        assert first.sent(0) == second.sent(0)
        assert first.sockets[1].traffic != second.sockets[1].traffic
