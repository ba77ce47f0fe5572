"""What goes on around the tables: memory, compiled rules, links between documents and code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fourtop
from fourtop.engine.match import Match
from fourtop.engine.registry import game as find_game
from fourtop.engine.registry import games
from fourtop.server.app import api, models, pages, plain
from fourtop.server.core.fault import Fault
from fourtop.server.core.texts import TEXTS
from fourtop.server.warm import warm
from tests.server.house import House, seated
from tests.server.moves import flip, play_out

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()


async def test_tables_that_nobody_looks_at_leave_the_memory_and_come_back(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    await play_out(home, sockets)
    idle = (await home.browser().open())["id"]
    unhurried, _, others = await seated(home, 2, pace="unhurried")
    for socket in (*sockets, *others):
        await socket.hang_up()
    await home.jump(1000)
    assert home.service.loaded == []
    assert (await browsers[0].get(f"/api/tables/{table}")).json()["stage"] == "over"
    assert (await browsers[0].get(f"/api/tables/{idle}")).json()["stage"] == "gathering"
    again = await browsers[0].connect(table)
    assert again.state["outcome"] is not None
    assert (await home.table(unhurried)).playing.ply == 0


async def test_a_live_match_stays_in_memory_until_it_is_over(home: House) -> None:
    table, _, sockets = await seated(home, 2, options={"race_seconds": 0})
    for socket in sockets:
        await socket.hang_up()
    await home.advance_until(lambda: any(one.record.stage == "over" for one in home.service.loaded))
    await home.jump(1000)
    assert home.service.loaded == []
    assert (await home.browser().get(f"/api/tables/{table}")).json()["stage"] == "over"


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_warmed_up_rules_play_the_same_match(name: str) -> None:
    game = find_game(name)
    before = _hashes(name)
    try:
        warm(game)
        assert _hashes(name) == before
    finally:
        game.__dict__.pop("_compiled_for_play", None)


def _hashes(name: str) -> list[str]:
    match, hashes = Match(find_game(name), seed=3), []
    while not match.over:
        seat = match.active[0]
        match.play(seat, match.legal_actions(seat)[-1])
        hashes.append(match.hash)
    return hashes


async def test_matches_go_on_when_their_rules_are_compiled_meanwhile(home: House) -> None:
    _, _, sockets = await seated(home, 2)
    await flip(sockets)
    game = find_game("dinner-rush")
    try:
        warm(game)
        await play_out(home, sockets)
    finally:
        game.__dict__.pop("_compiled_for_play", None)
    assert sockets[0].state["outcome"] is not None


# What is documented


def test_every_route_is_in_the_protocol() -> None:
    for router in (api.router, pages.router, plain.router):
        for route in router.routes:
            path = str(getattr(route, "path", ""))
            written = path.replace("{table_id}", "ID").replace("{game_name}", "GAME").replace("{token}", "TOKEN")
            assert f"`{written}" in PROTOCOL or f" {written}" in PROTOCOL, path


def test_every_message_and_field_is_in_the_protocol() -> None:
    for message in models.Message.__args__:
        kind = message.model_fields["type"].annotation.__args__[0]
        fields = ", ".join(name for name in message.model_fields if name != "type")
        assert f'{{type: "{kind}", {fields}}}' in PROTOCOL, kind


def test_every_code_of_a_refusal_has_its_text_and_every_text_is_used() -> None:
    source = "".join(path.read_text() for path in Path(fourtop.__file__).parent.glob("server/**/*.py"))
    source += "".join(path.read_text() for path in Path(fourtop.__file__).parent.glob("server/templates/*.html"))
    for key in TEXTS.texts:
        name = key.rsplit(".", 1)[1]
        assert re.search(rf"""["'.](?:{re.escape(key)}|{name})["']|\bsay\(["']{name}["']""", source), key
    for code in re.findall(r'Fault\(\s*"(\w+)"', source):
        assert f"fault.{code}" in TEXTS.texts, code
    assert Fault("no_table", 404).message.endswith(".")
