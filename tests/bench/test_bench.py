"""The benchmarks run, say what they measured, and say no to what makes no sense."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bench import __main__ as everything
from bench import connect_four_vs_openspiel, kernels
from bench.timing import middle, rates
from fourtop.engine import slots


def test_rates_are_counted_by_the_work_that_was_done() -> None:
    calls: list[int] = []

    def work(times: int) -> None:
        calls.append(times)
        end = time.process_time() + times * 0.002
        while time.process_time() < end:
            pass

    found = rates({"one": work, "other": work}, rounds=3, seconds=0.02)
    assert [len(figures) for figures in found.values()] == [3, 3]
    assert all(250 < figure <= 500 for figures in found.values() for figure in figures)


def test_the_middle_figure_has_four_digits() -> None:
    assert middle([1, 123_456, 9_999_999]) == 123_500


def test_every_kernel_of_a_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert kernels.main(["--games", "connect-four", "--rounds", "1", "--seconds", "0.001", "--json", "-"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["games"]
    assert row["game"] == "connect-four"
    assert set(row["nanoseconds"]) == {"copy", "busser", *slots.REQUIRED}
    assert all(figure > 0 for figure in row["nanoseconds"].values())


def test_figures_are_written_to_a_file_beside_the_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figures.json"
    kernels.main(["--games", "connect-four", "--rounds", "1", "--seconds", "0.001", "--json", str(file)])
    assert "connect-four, 2 seats" in capsys.readouterr().out
    assert {"processor", "python", "numba", "games"} <= set(json.loads(file.read_text()))


@pytest.mark.parametrize("bad", [["--rounds", "0"], ["--seconds", "-1"], ["--seconds", "x"], ["--surprise"]])
def test_a_bad_option_is_named(bad: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for main in (kernels.main, connect_four_vs_openspiel.main):
        with pytest.raises(SystemExit) as exit_:
            main(bad)
        assert exit_.value.code == 2
        assert bad[0] in capsys.readouterr().err


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert kernels.main(["--games", "chess"]) == 2
    assert "'chess'" in capsys.readouterr().err


def test_without_openspiel_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert connect_four_vs_openspiel.main([]) == 2
    assert "pip install 'fourtop[openspiel]'" in capsys.readouterr().err


def with_stand_in(monkeypatch: pytest.MonkeyPatch, *, mean: float) -> None:
    """In place of OpenSpiel something whose first seat's mean result differs by so much."""
    play, own = connect_four_vs_openspiel.fourtop_games()
    monkeypatch.setattr(connect_four_vs_openspiel, "openspiel_games", lambda: (play, own + mean))
    monkeypatch.setattr(connect_four_vs_openspiel, "version", lambda _: "0")


def test_the_ratio_is_that_of_the_medians(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with_stand_in(monkeypatch, mean=0)
    figures = {"fourtop": [790.0, 800.0, 5000.0], "openspiel": [1.0, 100.0, 101.0]}
    monkeypatch.setattr(connect_four_vs_openspiel, "rates", lambda *_, **__: figures)
    assert connect_four_vs_openspiel.main(["--json", "-"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (found["fourtop"], found["openspiel"], found["ratio"]) == (800, 100, 8)
    assert found["fourtop_rounds"] == [790, 800, 5000]
    assert connect_four_vs_openspiel.main([]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["ratio", "8.0"]


def test_two_different_games_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    with_stand_in(monkeypatch, mean=0.1)
    with pytest.raises(RuntimeError, match="mean result"):
        connect_four_vs_openspiel.compare(1, 0.01)


def test_random_games_have_the_known_result_for_the_first_seat() -> None:
    # OpenSpiel's own rollouts give 0.1172 with 40,000 games; the first seat wins some 55.6%, 0.3% are drawn
    assert connect_four_vs_openspiel.fourtop_games()[1] == pytest.approx(0.114, abs=0.02)


def test_a_goal_is_reached_from_its_own_side() -> None:
    assert everything.Goal("speed", "times", 8, 8).reached
    assert not everything.Goal("speed", "times", 8, 7.9).reached
    assert everything.Goal("start", "s", 1, 0.9).reached
    assert not everything.Goal("start", "s", 1, 1.1).reached
    assert "MISSED" in str(everything.Goal("start", "s", 1, 1.1))
