import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fourtop.engine.match import Match
from tests.cli.conftest import ANSI, Fourtop

DROPS = "\n".join(f"drop {column}" for _ in range(42) for column in range(1, 8))
RACES = "\n".join(itertools.islice(itertools.cycle(["flip", "pass"]), 400))


@pytest.mark.parametrize(
    ("game", "moves", "said"), [("connect-four", DROPS, "four in a row"), ("dinner-rush", RACES, "the game is over")]
)
def test_a_whole_match_from_a_pipe(fourtop: Fourtop, tmp_path: Path, game: str, moves: str, said: str) -> None:
    file = tmp_path / "match.json"
    ran = fourtop("play", game, "--seed", "4", "--name", "Mara", "--save", str(file), stdin=moves)
    assert ran.code == 0, ran.err
    assert said in ran.out
    assert "Mara" in ran.out
    assert "wins." in ran.out or "share the win." in ran.out
    assert ran.out.endswith(f"Saved to {file}.\n")
    match = Match.load(json.loads(file.read_text()))
    assert match.over
    assert match.names[0] == "Mara"
    replayed = fourtop("replay", str(file))
    assert said in replayed.out
    assert fourtop("replay", str(file), "--verify").out == f"{file}: {match.ply} plies replayed, all hashes agree.\n"


def test_the_same_seed_and_moves_are_the_same_match(fourtop: Fourtop) -> None:
    ran = [fourtop("play", "dinner-rush", "--seed", "4", stdin=RACES).out for _ in range(2)]
    assert ran[0] == ran[1]
    assert fourtop("play", "dinner-rush", "--seed", "5", stdin=RACES).out != ran[0]


def test_refusals_give_reason_and_rule_and_the_rule_can_be_read(fourtop: Fourtop) -> None:
    ran = fourtop(
        "play", "connect-four", "--seed", "1", stdin="rule\ndrop 9\nrule\nrule C4-2.2\nrule C4-9\nhop\nquit\n"
    )
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert "No move has been refused; name a rule, e.g. rule DR-2.2." in lines
    assert "No: There is no column 9: the board has columns 1 to 7. (C4-1.1)" in lines
    assert "### C4-1.1 Board and discs" in lines
    assert "### C4-2.2 Full columns" in lines
    assert any(line.startswith("connect-four has no rule 'C4-9'") for line in lines)
    assert any("`moves` lists what you may do" in line for line in lines)


def test_moves_view_undo_help_and_save(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    script = f"help\nmoves\nundo\ndrop 1\nundo\nview\nsave\nsave {file}\nsave {tmp_path}/no/x.json\nquit\n"
    ran = fourtop("play", "connect-four", "--seed", "1", stdin=script)
    assert ran.code == 0
    assert "  drop 3  (Column 3)\n" in ran.out
    assert "Guest takes back the last move.\n" in ran.out
    assert "Name a file: save match.json\n" in ran.out
    assert f"Saved to {file}.\n" in ran.out
    assert "x.json: can't be written" in ran.out
    assert len(json.loads(file.read_text())["plies"]) == 3


@pytest.mark.parametrize("columns", [60, 300])
@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("connect-four", ["Board"]),
        ("dinner-rush", ["Your hand [", "Printer"]),
        ("flip-and-find", ["Round 1   draw pile"]),
        ("flip-the-table", ["Table 1  no game", "Lobby ", "Your hand ["]),
        ("dish-em-out", ["Round 1 of 10", "Caddy juice 20"]),
    ],
)
def test_the_table_is_drawn_as_on_a_full_screen(
    fourtop: Fourtop, monkeypatch: pytest.MonkeyPatch, game: str, told: list[str], columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = fourtop("play", game, "--seed", "3", "--bots", "busser", stdin="view\nquit\n")
    shown = ran.out.split("> view\n")[1].split("> quit")[0].splitlines()
    assert all(any(words in line for line in shown) for words in told), ran.out
    assert max(map(len, shown)) <= min(columns, 100)
    assert not any(line.endswith(" ") for line in shown)


def test_the_table_is_told_in_words_too(fourtop: Fourtop) -> None:
    ran = fourtop("play", "flip-the-table", "--seed", "3", "--name", "Mara", "--bots", "busser", stdin="list\nquit\n")
    told = ran.out.split("> list\n")[1].split("> quit")[0].splitlines()
    assert told[0] == "Turn: Mara"
    assert {"Deck: 50", "Discard: none", "Hand sizes: 5, 5"} <= set(told)


def test_when_the_moves_end_early_the_match_is_kept_and_the_code_is_1(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = fourtop("play", "connect-four", "--seed", "1", "--save", str(file), stdin="drop 1\n")
    assert ran.code == 1
    assert ran.err == "fourtop play: the moves ended before the match did.\n"
    assert Match.load(json.loads(file.read_text())).ply == 2


def test_a_kept_match_goes_on(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    fourtop("play", "connect-four", "--seed", "1", "--name", "Mara", "--save", str(file), stdin="drop 1\nquit\n")
    ran = fourtop("play", "--resume", str(file), "--save", str(file), stdin=DROPS)
    assert ran.code == 0
    match = Match.load(json.loads(file.read_text()))
    assert match.over
    assert match.log[0].move == "drop 1"
    assert match.names[0] == "Mara"
    wrong = fourtop("play", "dinner-rush", "--resume", str(file))
    assert wrong.code == 2
    assert "is a match of connect-four, not of dinner-rush" in wrong.err


def test_options_and_bots_are_taken(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    common = ("play", "dinner-rush", "--seats", "3", "--option", "declined=end", "--option", "race_seconds=0")
    ran = fourtop(
        *common, "--bots", "dishwasher,busser", "--seat", "2", "--seed", "8", "--save", str(file), stdin=RACES
    )
    assert ran.code == 0
    saved = json.loads(file.read_text())
    assert saved["options"]["declined"] == "end"
    assert saved["options"]["race_seconds"] == 0
    assert saved["names"] == ["Ada", "Ben", "Guest"]


def test_a_replay_shows_a_position_and_a_seats_side(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    fourtop("play", "dinner-rush", "--seed", "4", "--save", str(file), stdin=RACES)
    at = json.loads(fourtop("replay", str(file), "--ply", "1", "--json", "-").out)
    assert at["plies"][-1]["ply"] == 1
    assert len(at["position"]["hands"]) == 4
    assert at["outcome"] is None
    mine = json.loads(fourtop("replay", str(file), "--seat", "1", "--ply", "1", "--json", "-").out)["position"]
    assert "hands" not in mine
    assert mine["hand"] == at["position"]["hands"][1]
    shown = fourtop("replay", str(file), "--seat", "1", "--ply", "1").out
    assert "Hand: " in shown
    assert fourtop("replay", str(file), "--ply", "1000").code == 2
    assert fourtop("replay", str(file), "--seat", "4").code == 2


def test_a_real_pipe(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fourtop", "play", "connect-four", "--seed", "4"],
        input=DROPS,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"FORCE_COLOR": ""},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "wins." in done.stdout
    assert not ANSI.search(done.stdout)


def test_ctrl_c_keeps_the_match_and_is_code_130(
    fourtop: Fourtop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fourtop.terminal.lines import Lines

    moves = iter(["drop 1", None])

    def read(_: Lines) -> str:
        move = next(moves)
        if move is None:
            raise KeyboardInterrupt
        return move

    monkeypatch.setattr(Lines, "_next", read)
    file = tmp_path / "match.json"
    ran = fourtop("play", "connect-four", "--seed", "1", "--save", str(file))
    assert ran.code == 130
    assert ran.err == "fourtop: stopped\n"
    assert Match.load(json.loads(file.read_text())).ply == 2
