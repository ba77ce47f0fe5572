import json
from pathlib import Path

import pytest

from tests.cli.conftest import Fourtop

BAD = [
    (["dine"], "dine"),
    (["--nonsense"], "--nonsense"),
    (["play"], "name a game"),
    (["play", "chess"], "there is no game 'chess'; installed: connect-four, dinner-rush"),
    (["play", "connect-four", "--seats", "3"], "Connect Four is for 2 seats, not 3"),
    (["play", "connect-four", "--seats", "two"], "two"),
    (["play", "connect-four", "--seat", "2"], "seat: 2 is not between 0 and 1"),
    (["play", "connect-four", "--bots", "chef"], "there is no 'chef'; Connect Four has dishwasher, busser"),
    (["play", "connect-four", "--bots", "busser,busser"], "2 named for 1 seats"),
    (["play", "connect-four", "--bots", "busser,"], "--bots: 'busser,' has an empty name"),
    (["play", "connect-four", "--option", "line"], "'line' is not NAME=VALUE"),
    (["play", "connect-four", "--option", "line=draws"], "options.line: 'draws' is not one of wins, loses"),
    (["play", "connect-four", "--option", "colour=red"], "options.colour: unknown; Connect Four has line"),
    (["play", "connect-four", "--option", "line=wins", "--option", "line=wins"], "line is given twice"),
    (["play", "connect-four", "--name", " "], "--name: should be 1 to 24 printable characters"),
    (
        ["play", "connect-four", "--save", "no/such/folder/x.json"],
        "no/such/folder/x.json: can't be written: there is no folder",
    ),
    (["play", "--resume", "gone.json"], "gone.json: can't be read: No such file"),
    (["play", "--resume", "gone.json", "--seed", "1"], "a saved match has its own"),
    (["simulate"], "GAME"),
    (["simulate", "chess"], "there is no game 'chess'"),
    (["simulate", "connect-four", "--games", "0"], "--games: 0 is less than 1"),
    (["simulate", "connect-four", "--games", "many"], "many"),
    (["simulate", "connect-four", "--games", "5000000000"], "games: 5000000000 is not between"),
    (["simulate", "connect-four", "--jobs", "0"], "--jobs: 0 is less than 1"),
    (["simulate", "connect-four", "--seed", "-1"], "seed: -1 is not between"),
    (["simulate", "connect-four", "--seats", "5"], "2 seats, not 5"),
    (["simulate", "connect-four", "--bots", "a,b,c"], "3 named for 2 seats"),
    (["simulate", "connect-four", "--games", "10", "--json", "no/such/folder/x.json"], "x.json: can't be written"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["rules", "connect-four", "C4-9.9"], "connect-four has no rule 'C4-9.9'"),
    (["rules", "connect-four", "C4-1.1", "--list"], "leave the rule's id out"),
    (["rules", "--coverage"], "name a game"),
    (["scenario", "check"], "name files or folders, or a game"),
    (["scenario", "check", "gone.toml"], "gone.toml: no such file"),
    (["scenario", "check", "--game", "chess"], "there is no game 'chess'"),
    (["replay"], "FILE"),
    (["replay", "gone.json"], "gone.json: can't be read: No such file"),
    (["bench", "--games", "chess"], "there is no game 'chess'"),
    (["bench", "--games", ","], "--games: name games by commas"),
    (["serve", "--port", "70000"], "--port: 70000 is not between 0 and 65535"),
    (["serve", "--port", "eighty"], "eighty"),
    (["serve", "--public", "games.example"], "--public: 'games.example' is no address"),
    (["serve", "--host", "256.0.0.1", "--data", "."], "--host: '256.0.0.1' is no address of this machine"),
    (["games", "more"], "more"),
    (["version", "--json"], "--json"),
]


@pytest.mark.parametrize(("tokens", "said"), BAD, ids=[" ".join(tokens) for tokens, _ in BAD])
def test_bad_input_is_one_clear_line_and_code_2(
    fourtop: Fourtop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tokens: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = fourtop(*tokens)
    assert ran.code == 2, ran
    assert ran.out == ""
    assert said in ran.err
    assert ran.err.startswith("fourtop")
    assert len(ran.err.splitlines()) == 1, ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is not a saved match: not JSON (line 1)"),
        ("[]", "is not a saved match"),
        ("{}", "fourtop: is missing"),
        ("\xff", "is not a text file"),
        (json.dumps({"fourtop": "x"}), "fourtop: should be int, is str"),
        ("[" * 100_000, "is not a saved match: "),
        ("1" * 5_000, "is not a saved match: "),
    ],
)
def test_a_bad_match_file_says_what_is_wrong(fourtop: Fourtop, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(text.encode("latin-1"))
    for tokens in (["replay", str(file)], ["play", "--resume", str(file)]):
        ran = fourtop(*tokens)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
        assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("text", ["title = ", "title = " + "[" * 100_000, "title = " + "1" * 5_000])
@pytest.mark.parametrize("command", ["scenario", "deck"])
def test_a_data_file_that_cannot_be_read_is_code_2(fourtop: Fourtop, tmp_path: Path, command: str, text: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(text)
    ran = fourtop(command, "check", str(file))
    assert ran.code == 2
    assert f"{file}:" in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_draw_that_cannot_be_is_told_with_its_file_and_step(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "drawn.toml"
    file.write_text(
        'title = "T"\nrules = ["DR-2.6"]\ngame = "dinner-rush"\n'
        'options = {first = 0}\nsteps = [{seat = 0, move = "flip", draws = [5]}]\n'
    )
    ran = fourtop("scenario", "check", str(file))
    assert ran.code == 1
    assert f"{file}: step 1: draws[0]: 5 is not a ticket" in ran.out
