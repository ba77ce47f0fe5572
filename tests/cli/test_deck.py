import json
from pathlib import Path

import pytest

from fourtop.games.flip_the_table.deck import FILE
from tests.cli.conftest import Fourtop


def test_a_deck_without_faults(fourtop: Fourtop) -> None:
    ran = fourtop("deck", "check", str(FILE))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{FILE}: all well.\n"


def test_each_fault_with_its_line_and_reason(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = FILE.read_text(encoding="utf-8").replace("gather = 5", "gather = 9").replace('"stays"', '"stay"')
    file.write_text(text, encoding="utf-8")
    ran = fourtop("deck", "check", str(file))
    assert (ran.code, ran.err) == (1, "")
    gather, stays = (1 + text[: text.index(word)].count("\n") for word in ("gather = 9", '"stay"'))
    assert ran.out.splitlines() == [
        f"{file}:{gather}: gather: 9 is not between 2 and 5",
        f"{file}:{stays}: abilities: 'stay' is unknown; did you mean 'stays'?",
        f"{file}: 2 faults.",
    ]
    shown = json.loads(fourtop("deck", "check", str(file), "--json", "-").out)
    assert shown["game"] == "flip-the-table"
    assert [problem["line"] for problem in shown["problems"]] == [gather, stays]


def test_the_game_may_be_named(fourtop: Fourtop, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE.read_text(encoding="utf-8").replace('game = "flip-the-table"\n', ""), encoding="utf-8")
    assert fourtop("deck", "check", str(file), "--game", "flip-the-table").code == 0


@pytest.mark.parametrize(
    ("tokens", "text", "said"),
    [
        ([], "a = \n", "mine.toml:1: Invalid value"),
        ([], "a = 1\n", "mine.toml: name its game at the top"),
        ([], "game = 3\n", "mine.toml: name its game at the top"),
        ([], 'game = "chess"\n', "there is no game 'chess'"),
        ([], 'game = "connect-four"\n', "connect-four has no deck file to check"),
        (["--game", "chess"], "a = 1\n", "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_checked_is_code_2(
    fourtop: Fourtop, tmp_path: Path, tokens: list[str], text: str, said: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    ran = fourtop("deck", "check", str(file), *tokens)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
