from pathlib import Path

import pytest

from fourtop.engine import scenario
from tests.engine.potluck import GAME

GOOD = """
title = "Everybody fills, then the pot is stirred"
rules = ["PL-1"]
game = "potluck"
seats = 2
[position]
full = [1, 0]
[[steps]]
seat = 0
move = "fill"
refused = "PL-1"
says = "can't fill"
[[steps]]
seat = 1
move = "fill full"
expect = {points = [0, 1]}
[[steps]]
seat = 1
undo = true
refused = "undo"
[[steps]]
seat = 0
move = "roll"
draws = [4]
[steps.expect_view.spectator]
points = [4, 1]
absent = ["secret"]
[expect]
turn = 1
"""


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenario, "find_game", lambda name: {"potluck": GAME}[name])


def written(folder: Path, text: str) -> scenario.Scenario:
    path = folder / "a.toml"
    path.write_text(text)
    return scenario.read(path)


def test_a_scenario_that_is_so_has_no_failures(tmp_path: Path) -> None:
    assert scenario.run(written(tmp_path, GOOD)) == []


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('refused = "PL-1"\n', "", "step 1: 'fill' is refused by PL-1: seat 0 can't fill now."),
        ('refused = "PL-1"\n', 'refused = "PL-2"\n', "step 1: 'fill' is refused by PL-1"),
        ("can't fill", "won't fill", "step 1: 'fill': the reason"),
        ("[0, 1]}", "[0, 2]}", "step 2: points[1] is 1; expected 2"),
        ("[0, 1]}", "[0, 1, 1]}", "step 2: points is [0, 1]; expected [0, 1, 1]"),
        ("draws = [4]", "draws = [99]", "step 4: draws[0]: can't come out there"),
        ("draws = [4]", "draws = [4, 1]", "step 4: draws[1]: nothing more is drawn"),
        ("draws = [4]", "draws = [3]", "step 4: view of spectator: points[0] is 3; expected 4"),
        ('absent = ["secret"]', 'absent = ["turn"]', "step 4: view of spectator: document has 'turn'"),
        ("turn = 1", "turn = 0", "at the end: turn is 1; expected 0"),
        ("turn = 1", "turns_left = 0", "at the end: turns_left is missing; expected 0"),
        ('move = "fill full"', 'move = "fly"', "step 2: 'fly' is no move of Potluck"),
        ('move = "roll"', 'move = "roll"\nrefused = "PL-1"', "step 4: 'roll' is accepted; PL-1 should refuse it"),
        ("seat = 1\nundo = true", "seat = 7\nundo = true", "step 3: seat: There is no seat 7"),
        ("steps.expect_view.spectator", "steps.expect_view.7", "step 4: view of 7: there is no such seat"),
    ],
)
def test_what_is_not_so_is_told_with_its_step(tmp_path: Path, old: str, new: str, what: str) -> None:
    assert old in GOOD
    failures = scenario.run(written(tmp_path, GOOD.replace(old, new, 1)))
    assert failures
    assert what in str(failures[0])


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('title = "Everybody', 'titel = "Everybody', "'titel' is unknown"),
        ("seats = 2", 'seats = "2"', "seats should be int, is str"),
        ("seats = 2", "seats = 5", "seats: Potluck is for 2 to 4 seats, not 5"),
        ('rules = ["PL-1"]', "rules = []", "rules: should list the ids"),
        ('rules = ["PL-1"]\n', "", "rules is missing"),
        ("[0, 1]}", "[0, 1]", "line"),
        ("undo = true", "draws = [1]", "steps[2]: should have seat, and move or undo = true"),
        ("full = [1, 0]", "pots = 1", "position: pots: unknown"),
        ("expect_view.spectator", "expect_view.crowd", "expect_view.crowd: should be a seat's number or spectator"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(tmp_path: Path, old: str, new: str, what: str) -> None:
    assert old in GOOD
    with pytest.raises(scenario.BadScenario) as bad:
        scenario.run(written(tmp_path, GOOD.replace(old, new, 1)))
    assert what in str(bad.value)
    assert str(tmp_path / "a.toml") in str(bad.value)


def test_finding_scenarios(tmp_path: Path) -> None:
    with pytest.raises(scenario.BadScenario, match="no scenario"):
        scenario.find(tmp_path)
    with pytest.raises(scenario.BadScenario, match="no such file"):
        scenario.find(tmp_path / "a.toml")
    written(tmp_path, GOOD)
    assert scenario.find(tmp_path) == scenario.find(tmp_path / "a.toml") == [tmp_path / "a.toml"]
