"""The benchmarks of search and bots run, and say what they measured."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bench import search, strength
from fourtop.bots import Level
from fourtop.engine.game import Game
from fourtop.engine.registry import game

QUICK = ["--count", "4", "--scale", "0.001", "--jobs", "1"]


def test_the_speed_of_a_search_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "find_spec", lambda _: None)
    assert search.main(["--games", "connect-four", "--rounds", "1", "--seconds", "0.02", "--json", "-"]) == 0
    document = json.loads(capsys.readouterr().out)
    (row,) = document["games"]
    assert row["simulations"] > 100
    assert row["actions"] > row["simulations"]
    assert row["ratio"] == pytest.approx(row["actions"] / row["random"], abs=0.01)
    assert document["connect_four"] is None
    assert "connect-four, 2 seats" in search.text(
        [search.Speed(**row)], {"fourtop": 4.0, "openspiel": 2.0, "ratio": 2.0}
    )


def test_levels_meet_those_below_and_one_that_sees_everything() -> None:
    pairs = strength.usual_pairs(game("dinner-rush"))
    assert pairs[:2] == [("busser", "dishwasher"), ("line-cook", "busser")]
    assert ("head-chef", "busser") in pairs
    assert pairs[-1] == ("head-chef", strength.SEERS)
    assert strength.SEERS not in {name for pair in strength.usual_pairs(game("connect-four")) for name in pair}
    assert strength.named(game("dinner-rush"), strength.SEERS, 0.5).sees_all


def test_strength_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    pairs = "busser:dishwasher,line-cook:busser"
    assert strength.main(["--games", "connect-four", "--pairs", pairs, *QUICK, "--json", "-"]) == 0
    first, second = json.loads(capsys.readouterr().out)["rows"]
    assert (first["first"], first["second"], first["games"]) == ("busser", "dishwasher", 4)
    assert first["low"] <= first["rate"] <= first["high"]
    assert second["simulations"][0] > 0 == second["simulations"][1]


@pytest.mark.parametrize("played", [0, 1])
def test_ctrl_c_keeps_what_has_been_played(
    played: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = strength.deal

    def until_ctrl_c(name: str, bots: tuple[Level, Level], number: int) -> float:
        if number == played:
            raise KeyboardInterrupt
        return deal(name, bots, number)

    monkeypatch.setattr(strength, "deal", until_ctrl_c)
    pairs = "busser:dishwasher,line-cook:busser"
    assert strength.main(["--games", "connect-four", "--pairs", pairs, *QUICK, "--json", "-"]) == 130
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [(row["first"], row["games"]) for row in rows] == [("busser", 2)][:played]


def test_ctrl_c_between_two_pairs_keeps_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    measure = strength.measure

    def until_ctrl_c(game: Game, first: Level, *rest: Any) -> strength.Row | None:
        if first.name == "line-cook":
            raise KeyboardInterrupt
        return measure(game, first, *rest)

    monkeypatch.setattr(strength, "measure", until_ctrl_c)
    pairs = "busser:dishwasher,line-cook:busser"
    assert strength.main(["--games", "connect-four", "--pairs", pairs, *QUICK, "--json", "-"]) == 130
    assert [row["first"] for row in json.loads(capsys.readouterr().out)["rows"]] == ["busser"]


def test_a_run_goes_on_where_another_ended(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []

    def even(name: str, bots: tuple[Level, Level], number: int) -> float:
        dealt.append(number)
        return 1

    monkeypatch.setattr(strength, "deal", even)
    fixed = ["--games", "connect-four", "--pairs", "line-cook:busser", *QUICK]
    assert strength.main([*fixed, "--from", "150"]) == 0
    assert dealt == [150, 151]
    with pytest.raises(SystemExit, match="2"):
        strength.main([*fixed, "--from", "-1"])
    assert "argument --from: invalid number from 0 up value: '-1'" in capsys.readouterr().err


@pytest.mark.parametrize(("tokens", "what"), [(["--games", "chess"], "chess"), (["--pairs", "chef:busser"], "chef")])
def test_what_there_is_not_is_named(tokens: list[str], what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["--games", "connect-four", *QUICK, *tokens]) == 2
    assert what in capsys.readouterr().err
    assert search.main(["--games", "chess"]) == 2
