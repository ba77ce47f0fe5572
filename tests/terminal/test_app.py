"""The full-screen table, played by keys."""

import json
from pathlib import Path

import pytest
from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from fourtop.cli.play import keep
from fourtop.engine.game import Game
from fourtop.engine.match import Match
from fourtop.engine.registry import game
from fourtop.terminal.app import TableApp
from fourtop.terminal.matches import Party
from fourtop.terminal.widgets import Log, Moves
from tests.engine.potluck import GAME as POTLUCK

FOUR, RUSH = game("connect-four"), game("dinner-rush")
SMALL, LARGE = (80, 24), (120, 40)


def table(found: Game, *, seats: int = 2, seed: int = 14, live: bool = False, save: Path | None = None) -> TableApp:
    party = Party("Mara", 0, (), unhurried=not live)
    options = {"first": 0} if found is RUSH else {}
    return TableApp(party.new(found, seats, seed=seed, options=options), party, keep, save, pace=0)


def words(app: TableApp, name: str) -> str:
    return str(app.screen_stack[0].query_one(name, Static).render())


def opened(app: TableApp) -> str:
    """What is open over the table; `Screen`: nothing."""
    return type(app.screen).__name__


def screen(app: TableApp) -> list[str]:
    """The characters on the screen."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


async def settled(pilot: Pilot[int]) -> None:
    """Until nothing is under way any more: bots act in the meantime."""
    app = pilot.app
    assert isinstance(app, TableApp)
    before = -1
    while before != app.match.ply:
        before = app.match.ply
        await pilot.pause()
        await pilot.pause()


async def typed(pilot: Pilot[int], text: str) -> None:
    line = pilot.app.query_one("#move", Input)
    line.value = text
    line.focus()
    await pilot.press("enter")
    await settled(pilot)


def fits(app: TableApp, size: tuple[int, int]) -> None:
    lines = screen(app)
    assert len(lines) == size[1]
    assert all(Text(line).cell_len == size[0] for line in lines)
    assert "Undo" in lines[-1]


@pytest.mark.parametrize(("found", "size"), [(FOUR, SMALL), (RUSH, SMALL), (RUSH, LARGE), (POTLUCK, LARGE)], ids=str)
async def test_a_whole_match_chosen_from_the_list(found: Game, size: tuple[int, int]) -> None:
    app = table(found)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        turn = 0
        while not app.match.over:
            fits(app, size)
            assert words(app, "#expected").startswith("▶ ")
            ply = app.match.ply
            await pilot.press("down", *["down"] * (turn % 3), "enter")
            await settled(pilot)
            assert app.match.ply > ply
            turn += 1
        fits(app, size)
        outcome = words(app, "#outcome")
        assert "Mara" in outcome
        assert "win" in outcome
        assert "The match is over" in words(app, "#notice")


@pytest.mark.parametrize("live", [True, False], ids=["live", "unhurried"])
async def test_a_whole_match_typed(live: bool) -> None:
    app = table(RUSH, seats=4, live=live)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        while not app.match.over:
            ply = app.match.ply
            await pilot.press(*("flip" if not app.match.together else "pass"), "enter")
            await settled(pilot)
            assert app.match.ply > ply
        assert app.match.over
        assert {ply.by for ply in app.match.log} == {"person", "bot"}


async def test_tab_completes_and_typing_narrows_the_list() -> None:
    app = table(RUSH)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        everything = app.query_one(Moves).option_count
        await pilot.press("f", "l")
        await pilot.pause()
        assert app.query_one(Moves).option_count == 2 < everything  # its heading and `flip`
        await pilot.press("tab")
        assert app.query_one("#move", Input).value == "flip"
        assert app.focused is app.query_one("#move")
        await pilot.press("tab")
        assert app.focused is not app.query_one("#move")


async def test_from_the_list_back_to_the_line() -> None:
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("down", "down", "escape")
        assert app.focused is app.query_one("#move")
        await pilot.press("down", "d", "r")
        assert app.focused is app.query_one("#move")
        assert app.query_one("#move", Input).value == "dr"


async def test_a_refusal_names_its_rule_and_the_rules_open_there() -> None:
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await typed(pilot, "drop 9")
        assert words(app, "#notice").startswith("No: There is no column 9: the board has columns 1 to 7. (C4-1.1")
        assert app.match.ply == 0
        await pilot.press("ctrl+r")
        await settled(pilot)
        assert opened(app) == "RulesScreen"
        shown = "\n".join(screen(app))
        assert "C4-1.1 Board and discs" in shown
        assert "seven columns of" in shown
        await pilot.press("down")
        await settled(pilot)
        assert "seven columns of" not in "\n".join(screen(app))
        await pilot.press("escape")
        await settled(pilot)
        assert opened(app) == "Screen"
        assert app.query_one("#move", Input).value == "drop 9"


async def test_the_match_goes_on_behind_the_rules() -> None:
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        app.query_one("#move", Input).value = "drop 4"
        await pilot.press("enter", "ctrl+r")
        await settled(pilot)
        assert opened(app) == "RulesScreen"
        assert app.match.ply == 2
        assert "Ada drops" in str(app.query_one(Log).query_one(Static).render())


async def test_an_unreadable_move_says_so_and_an_empty_line_helps() -> None:
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await typed(pilot, "")
        assert "press ↓" in words(app, "#notice")
        await typed(pilot, "hop")
        assert "'hop' isn't a move" in words(app, "#notice")


async def test_undo_takes_the_own_move_back_or_says_why_not() -> None:
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+z")
        await settled(pilot)
        assert words(app, "#notice").startswith("No: ")
        await typed(pilot, "drop 4")
        assert "x" in words(app, "#view")
        await pilot.press("ctrl+z")
        await settled(pilot)
        assert "x" not in words(app, "#view")
        assert app.match.log[-1].move == "undo"
        await typed(pilot, "drop 4")
        assert app.host.mine


async def test_new_lines_of_the_log_are_marked() -> None:
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for _ in range(2):
            await typed(pilot, "drop 4")
        lines = str(app.query_one(Log).query_one(Static).render()).splitlines()
        assert [line[0] for line in lines if line] == [" ", " ", "›", "›"]


async def test_leaving_asks_and_keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await typed(pilot, "drop 4")
        await pilot.press("ctrl+q")
        await settled(pilot)
        assert opened(app) == "LeaveScreen"
        await pilot.press("escape")
        await settled(pilot)
        assert opened(app) == "Screen"
        await pilot.press("ctrl+q", "enter")
        await settled(pilot)
    assert app.return_value == 0
    assert Match.load(json.loads((tmp_path / "connect-four-1.json").read_text())).ply == app.match.ply == 2


async def test_a_file_that_cannot_be_written_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await typed(pilot, "drop 4")
        await pilot.press("ctrl+q")
        await settled(pilot)
        app.screen.query_one("#file", Input).value = f"{tmp_path}/no/match.json"
        await pilot.press("enter")
        await settled(pilot)
        assert opened(app) == "LeaveScreen"
        assert "can't be written" in str(app.screen.query_one("#problem", Static).render())
        await pilot.press("tab", "tab", "enter")
        await settled(pilot)
    assert app.return_value == 0


async def test_when_the_named_file_cannot_be_written_another_is_asked_for(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    app = table(FOUR, save=folder / "match.json")
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await typed(pilot, "drop 4")
        await pilot.press("ctrl+q")
        await settled(pilot)
        assert opened(app) == "LeaveScreen"
        assert "can't be written" in words(app, "#notice")
        app.screen.query_one("#file", Input).value = f"{tmp_path}/match.json"
        await pilot.press("enter")
        await settled(pilot)
    assert app.return_value == 0
    assert (tmp_path / "match.json").exists()


async def test_leaving_without_a_move_does_not_ask() -> None:
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+q")
        await settled(pilot)
    assert app.return_value == 0


async def test_ctrl_c_asks_and_the_second_time_stops_with_130() -> None:
    app = table(FOUR)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await typed(pilot, "drop 4")
        await pilot.press("ctrl+c")
        await settled(pilot)
        assert opened(app) == "LeaveScreen"
        await pilot.press("ctrl+c")
        await settled(pilot)
    assert app.return_value == 130


async def test_with_a_file_named_the_match_is_kept_at_the_end_and_another_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    app = table(FOUR, save=file)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+n")
        assert "First this match" in words(app, "#notice")
        turn = 0
        while not app.match.over:
            await pilot.press("down", *["down"] * (turn % 7), "enter")
            await settled(pilot)
            turn += 1
        assert words(app, "#notice") == f"Kept in {file}."
        assert Match.load(json.loads(file.read_text())).over
        first = app.match
        await pilot.press("ctrl+n")
        await settled(pilot)
        assert app.match is not first
        assert app.match.ply < first.ply
        assert app.match.names == first.names
        assert not app.query_one("#outcome").display
        assert app.query_one("#moves", OptionList).display or not app.host.mine


async def test_the_clock_runs_in_a_live_race_and_ends_it() -> None:
    party = Party("Mara", 0, (), unhurried=False)
    host = party.new(RUSH, 3, seed=3, options={"first": 0, "race_seconds": 15})
    app = TableApp(host, party, keep, pace=1000)  # bots too slow to matter
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await typed(pilot, "flip")
        assert app._clock
        left = app._clock[1]
        assert 10 < left <= 15
        app._tick()
        assert f"({left - 1:.0f} s left)" in words(app, "#expected")
        for _ in range(15):
            app._tick()
        await settled(pilot)
        assert [ply.by for ply in app.match.log[1:]] == ["clock"] * 3


async def test_without_colour_everything_is_still_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = table(RUSH, seats=3)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        shown = "\n".join(screen(app))
        for told in ("▶ Your turn", "Mara (you)", "Your hand [", "Printer", "Ada", "Ben", "^z Undo"):
            assert told in shown
        styles = {
            segment.style for strip in app.screen._compositor.render_strips() for segment in strip if segment.style
        }
        grey = [style for style in styles if style.color and len(set(style.color.get_truecolor())) > 1]
        assert not grey


@pytest.mark.parametrize("size", [(60, 20), (40, 15), (200, 60)])
async def test_other_sizes_do_no_harm(size: tuple[int, int]) -> None:
    app = table(RUSH, seats=6)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await typed(pilot, "flip")
        assert len(screen(app)) == size[1]
        await pilot.resize_terminal(*SMALL)
        await settled(pilot)
        fits(app, SMALL)


async def test_a_bot_that_searches_thinks_beside_the_table() -> None:
    party = Party("Mara", 0, ("line-cook",), unhurried=True)
    app = TableApp(party.new(FOUR, 2, seed=14, options={}), party, keep, None, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await typed(pilot, "drop 4")
        await app.workers.wait_for_complete()
        await settled(pilot)
        assert [ply.by for ply in app.match.log] == ["person", "bot"]
        await typed(pilot, "drop 4")
        await app.workers.wait_for_complete()
        await settled(pilot)
        assert app.match.ply == 4
