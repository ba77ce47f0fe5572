"""``fourtop review``: what was played and what was better, in words and as JSON; bad input is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fourtop.bots import review
from fourtop.engine.match import Match
from fourtop.engine.registry import game as find_game
from tests.cli.conftest import Fourtop

LOST = (1, 7, 2, 7, 3, 6, 4)


def saved(folder: Path, columns: tuple[int, ...] = LOST) -> str:
    match = Match(find_game("connect-four"), 2, seed=1, names=["Ada", "Ben"])
    for column in columns:
        match.play(match.active[0], f"drop {column}")
    file = folder / "match.json"
    file.write_text(json.dumps(match.save()))
    return str(file)


def test_it_says_what_mattered_most(fourtop: Fourtop, tmp_path: Path) -> None:
    ran = fourtop("review", saved(tmp_path), "--seat", "1", "--simulations", "900")
    assert ran.code == 0
    assert "Ben: 3 decisions" in ran.out
    assert re.search(r"ply 6: Column 6 won \d times in 100; better by \d\d: Column 4", ran.out)
    assert "Ada" not in ran.out


def test_everybody_is_reviewed_by_default_and_the_same_each_time(fourtop: Fourtop, tmp_path: Path) -> None:
    file = saved(tmp_path)
    first, second = (fourtop("review", file, "--simulations", "90", "--json", "-") for _ in range(2))
    found, again = json.loads(first.out), json.loads(second.out)
    for document in (found, again):
        for one in document["reviews"]:
            del one["seconds"]
    assert found == again
    assert (found["names"], found["interrupted"]) == (["Ada", "Ben"], False)
    assert [(one["seat"], one["result"], len(one["decisions"])) for one in found["reviews"]] == [
        (0, 1.0, 4),
        (1, 0.0, 3),
    ]


def test_what_has_been_judged_is_shown_when_it_is_stopped(
    fourtop: Fourtop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = review._Judge.move

    def stopped(self: Any, steps: Any, *rest: Any) -> Any:
        if steps[0].ply == 5:
            raise KeyboardInterrupt
        return whole(self, steps, *rest)

    monkeypatch.setattr(review._Judge, "move", stopped)
    ran = fourtop("review", saved(tmp_path), "--simulations", "30", "--json", "-")
    assert ran.code == 130
    found = json.loads(ran.out)
    assert found["interrupted"] is True
    assert [len(one["decisions"]) for one in found["reviews"]] == [2]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seat", "2"], "--seat: 2 is not between 0 and 1"),
        (["--seconds", "0"], "--seconds: 0 is not between 0 and 3600"),
        (["--seconds", "nan"], "--seconds: nan is not between 0 and 3600"),
        (["--simulations", "1"], "--simulations"),
    ],
)
def test_bad_arguments(fourtop: Fourtop, tmp_path: Path, arguments: list[str], reason: str) -> None:
    ran = fourtop("review", saved(tmp_path), *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert reason in ran.err


def test_a_match_that_is_not_over(fourtop: Fourtop, tmp_path: Path) -> None:
    ran = fourtop("review", saved(tmp_path, LOST[:4]))
    assert ran.code == 2
    assert "this match is not over" in ran.err


def test_a_file_that_is_none(fourtop: Fourtop, tmp_path: Path) -> None:
    assert fourtop("review", str(tmp_path / "nowhere.json")).code == 2
    (tmp_path / "odd.json").write_text("[")
    assert "is not a saved match" in fourtop("review", str(tmp_path / "odd.json")).err
