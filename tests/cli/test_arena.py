import json
from pathlib import Path

import pytest

from tests.cli.conftest import Fourtop

QUICK = ("arena", "connect-four", "--bots", "dishwasher,busser", "--games", "30", "--jobs", "1")


def test_the_standings_are_best_first(fourtop: Fourtop) -> None:
    ran = fourtop(*QUICK, "--json", "-")
    assert (ran.code, ran.err) == (0, "")
    document = json.loads(ran.out)
    rows = document["standings"]
    assert [row["bot"] for row in rows] == ["busser", "dishwasher"]
    assert {"bot", "rating", "win_rate", "interval", "games"} <= set(rows[0])
    assert rows[0]["interval"][0] < rows[0]["rating"] < rows[0]["interval"][1]
    assert rows[0]["win_rate"] + rows[1]["win_rate"] == pytest.approx(1)
    assert document["games"] == rows[0]["games"] == 30
    assert document["interrupted"] is False


def test_a_table_and_a_plot_for_people(fourtop: Fourtop) -> None:
    lines = fourtop(*QUICK).out.splitlines()
    assert lines[0] == "30 games of Connect Four, 2 seats, seed 0"
    assert lines[1].split()[:2] == ["bot", "rating"]
    assert lines[2].startswith("busser")
    assert sum("●" in line for line in lines) == 2


def test_it_can_be_gone_on_with(fourtop: Fourtop, tmp_path: Path) -> None:
    file = str(tmp_path / "arena.jsonl")
    short = (*QUICK[:4], "--games", "10", "--jobs", "1", "--resume", file, "--json", "-")
    assert json.loads(fourtop(*short).out)["games"] == 10
    ran = fourtop(*QUICK, "--resume", file, "--json", "-")
    assert json.loads(ran.out) == json.loads(fourtop(*QUICK, "--json", "-").out)
    assert len(Path(file).read_text().splitlines()) == 16


@pytest.mark.parametrize(
    ("tokens", "what"),
    [
        (("--bots", "busser"), "two or more levels"),
        (("--bots", "busser,chef"), "there is no 'chef'"),
        (("--games", "0"), "--games: 0 is less than 1"),
        (("--seats", "3"), "2 seats, not 3"),
        (("--resume", "no/such/folder/x"), "can't be written"),
        (("--reflexes", "level", "--bots", "busser,dishwasher"), "Connect Four has no races"),
    ],
)
def test_bad_input_is_named(fourtop: Fourtop, tokens: tuple[str, ...], what: str) -> None:
    ran = fourtop("arena", "connect-four", *tokens)
    assert (ran.code, ran.out) == (2, "")
    assert what in " ".join(ran.err.split())
