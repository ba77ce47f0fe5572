"""Moves of several actions: a person's and a bot's are kept whole, and taken back whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.house import house

DISH: dict[str, Any] = {"game": "dish-em-out", "options": {"first": 0}}


async def test_a_bot_selects_as_a_person_does_and_goes_back_with_one(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada = home.browser()
        table = (await ada.open(seats=2, **DISH))["id"]
        await ada.post(f"/api/tables/{table}/bot", {"seat": 1, "level": "busser"})
        await ada.post(f"/api/tables/{table}/start")
        socket = await ada.connect(table)
        await socket.move("assign 1 0")
        before = socket.state["view"]
        await socket.move("take toast 3, take juice, done")
        await home.advance_until(lambda: socket.state["view"]["active"] != [1])
        log = (await home.table(table)).log.plies
        bots = [row for row in log if row.by == "bot"]
        assert len(bots) > 2, "it has taken something"
        assert [row.joined for row in bots] == [False] + [True] * (len(bots) - 1)
        assert bots[-1].move == "done"
        if socket.state["undo"]["possible"]:
            await socket.ask("undo")
            assert socket.state["view"] == before


async def test_a_selection_is_refused_whole(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada = home.browser()
        table = (await ada.open(seats=2, **DISH))["id"]
        await ada.post(f"/api/tables/{table}/bot", {"seat": 1, "level": "busser"})
        await ada.post(f"/api/tables/{table}/start")
        socket = await ada.connect(table)
        await socket.move("assign 1 0")
        before = socket.state
        answer = await socket.move("take toast 3, done, done")
        assert (answer["type"], answer["rule"]) == ("refused", "DE-3.3")
        assert (await home.table(table)).log.plies[-1].move == "assign 1 0"
        assert socket.state["view"] == before["view"]
