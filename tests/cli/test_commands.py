import json
import os
import subprocess
import sys
from pathlib import Path

from fourtop.engine.registry import game
from tests.cli.conftest import Fourtop


def test_games_are_listed_with_seats_and_options(fourtop: Fourtop) -> None:
    shown = fourtop("games")
    assert shown.code == 0
    assert "connect-four  Connect Four · 2 seats" in shown.out
    assert "--option line=…  Four in a row: wins (default), loses" in shown.out
    described = {row["name"]: row for row in json.loads(fourtop("games", "--json", "-").out)}
    assert described["dinner-rush"]["seats"] == {"min": 2, "max": 6}
    assert described["connect-four"]["options"][0]["default"] == "wins"


def test_rules_in_a_pipe_are_the_rulebook_itself(fourtop: Fourtop) -> None:
    text = (game("connect-four").folder / "rulebook.md").read_text(encoding="utf-8")
    assert fourtop("rules", "connect-four").out == text.rstrip("\n") + "\n"


def test_one_rule_with_the_scenarios_that_show_it(fourtop: Fourtop) -> None:
    shown = fourtop("rules", "connect-four", "c4-2.2")
    assert shown.code == 0
    assert shown.out.startswith("### C4-2.2 Full columns\n")
    assert "Shown by 1 scenario:\n  A full column takes no more (full-column.toml)\n" in shown.out
    assert "C4-2.1" not in shown.out


def test_the_list_of_rules_and_their_scenarios(fourtop: Fourtop) -> None:
    assert "  C4-2.2  Full columns (1 scenario)\n" in fourtop("rules", "connect-four", "--list").out
    rows = json.loads(fourtop("rules", "connect-four", "--list", "--json", "-").out)["rules"]
    assert rows[0]["id"] == "C4-1.1"
    assert all(row["scenarios"] for row in rows)


def test_games_with_rulebooks(fourtop: Fourtop) -> None:
    assert "Connect Four: 10 rules. Read them: fourtop rules connect-four\n" in fourtop("rules").out


def test_coverage_of_the_installed_games_has_no_gap(fourtop: Fourtop) -> None:
    for name in ("connect-four", "dinner-rush"):
        ran = fourtop("rules", name, "--coverage")
        assert ran.code == 0, ran.out


def test_json_goes_to_a_file_or_alone_to_stdout(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "rules.json"
    both = fourtop("rules", "connect-four", "--coverage", "--json", str(file))
    assert both.out == "10 of 10 rules shown by scenarios.\n"
    alone = fourtop("rules", "connect-four", "--coverage", "--json", "-")
    assert (
        json.loads(alone.out)
        == json.loads(file.read_text())
        == {
            "game": "connect-four",
            "rules": 10,
            "missing": [],
            "unknown": {},
        }
    )
    assert [path.name for path in tmp_path.iterdir()] == ["rules.json"]


def test_scenarios_of_the_installed_games_hold(fourtop: Fourtop) -> None:
    for name in ("connect-four", "dinner-rush"):
        ran = fourtop("scenario", "check", "--game", name)
        assert ran.code == 0, ran.out
        assert "0 failed" in ran.out


def test_a_failing_scenario_is_told_with_file_step_and_difference(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(
        """
title = "Not so"
rules = ["C4-2.1"]
game = "connect-four"
[[steps]]
seat = 0
move = "drop 1"
[steps.expect]
board = [".......", ".......", ".......", ".......", ".......", "o......"]
[[steps]]
seat = 0
move = "drop 1"
"""
    )
    ran = fourtop("scenario", "check", str(tmp_path))
    assert ran.code == 1
    assert f"{file}: step 1: board[5] is 'x......'; expected 'o......'\n" in ran.out
    assert f"{file}: step 2: 'drop 1' is refused by C4-1.2" in ran.out
    assert ran.out.endswith("1 scenario: 0 passed, 1 failed.\n")
    told = json.loads(fourtop("scenario", "check", str(file), "--json", "-").out)
    assert [row["step"] for row in told["failures"]] == [1, 2]


def test_bench_measures_and_says_what(fourtop: Fourtop) -> None:
    ran = fourtop("bench", "--games", "connect-four", "--quick", "--json", "-")
    assert ran.code == 0
    (row,) = json.loads(ran.out)["games"]
    assert row["game"] == "connect-four"
    assert row["games_per_second"] > 0
    assert row["actions_per_second"] > row["games_per_second"]
    assert row["start_seconds"]["cold"] is None
    assert row["start_seconds"]["warm"] > 0


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "fourtop", "rules", "connect-four"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        process.stdout.close()
        assert process.stderr
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_no_colour_where_there_is_none_to_see() -> None:
    plain = os.environ | {"NO_COLOR": "1", "FORCE_COLOR": ""}
    said = subprocess.run([sys.executable, "-m", "fourtop", "games"], capture_output=True, env=plain, check=True).stdout
    assert b"\x1b" not in said
