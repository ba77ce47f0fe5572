"""Data files with the line of every entry."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fourtop.engine.decks import (
    BadDeck,
    DeckFile,
    Place,
    Problem,
    check_of,
    meant,
    read_deck,
    rows,
    twice,
    unknown_keys,
)
from fourtop.engine.registry import game

TEXT = '''# a comment
game = "lunch-break"   # 2

[limits]
most = 3
[limits.deep]
"quoted key" = 1
dotted.name = 2

[[card]]
title = "Soup"
says = """
[[card]] isn't a header here
title = no
"""
tags = [
  "hot",   # 17
  "wet, [x]",

  "salty",
]

[[card]]
title = "Bread"
inline = { a = 1, b = [1, 2] }
pairs = [
  { one = 1, two = 2 },
  { one = 3 }, { one = 4 },
]
[[card.note]]
text = "first"
[[card.note]]
text = "second"
'''


def deck(tmp_path: Path, text: str) -> DeckFile:
    file = tmp_path / "deck.toml"
    file.write_text(text, encoding="utf-8")
    return read_deck(file)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("game",), 2),
        (("limits",), 4),
        (("limits", "most"), 5),
        (("limits", "deep"), 6),
        (("limits", "deep", "quoted key"), 7),
        (("limits", "deep", "dotted", "name"), 8),
        (("card",), 10),
        (("card", 0), 10),
        (("card", 0, "says"), 12),
        (("card", 0, "tags"), 16),
        (("card", 0, "tags", 0), 17),
        (("card", 0, "tags", 1), 18),
        (("card", 0, "tags", 2), 20),
        (("card", 1), 23),
        (("card", 1, "inline", "b", 1), 25),
        (("card", 1, "pairs", 0, "two"), 27),
        (("card", 1, "pairs", 1), 28),
        (("card", 1, "pairs", 2, "one"), 28),
        (("card", 1, "note", 0, "text"), 31),
        (("card", 1, "note", 1), 32),
        (("card", 1, "price"), 23),
        (("card", 7), 10),
        (("cellar", "wine"), 1),
        ((), 1),
    ],
)
def test_every_entry_has_its_line(tmp_path: Path, place: Place, line: int) -> None:
    assert deck(tmp_path, TEXT).line(*place) == line


def test_every_entry_of_the_data_is_located(tmp_path: Path) -> None:
    file = deck(tmp_path, TEXT.replace("\n", "\r\n"))
    assert file.data == tomllib.loads(TEXT)
    for place in places(file.data):
        assert place in file.lines or any(other[: len(place)] == place for other in file.lines), place


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*place, key)
        yield from places(part, (*place, key))


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a = 1\nb = \n", 2, "Invalid value"),
        ("a = 1\na = 2\n", 2, "Cannot overwrite"),
        ("a = 1\n[[x]\n", 2, "Expected"),
        ("a = 1\nb = [\n1,\n", 4, "Invalid value"),
    ],
)
def test_what_is_no_toml_is_refused_with_its_line(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(BadDeck) as refused:
        deck(tmp_path, text)
    assert refused.value.line == line
    assert reason in refused.value.reason
    assert str(refused.value).startswith(f"{tmp_path / 'deck.toml'}:{line}: ")


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match="can't be read: No such file"):
        read_deck(tmp_path / "gone.toml")
    (tmp_path / "photo.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadDeck, match="is not a text file"):
        read_deck(tmp_path / "photo.toml")


def test_rows_are_checked_and_the_sound_ones_returned(tmp_path: Path) -> None:
    file = deck(
        tmp_path,
        '[[card]]\ntitle = "Soup"\nprice = 3\n[[card]]\ntitle = 4\n'
        '[[card]]\ntitel = "Bread"\nprice = true\ntags = ["", 1]\n',
    )
    kinds = {"title": str, "price": int, "tags": list}
    found: list[Problem] = []
    checking = rows(file, "card", kinds, ("tags", "price"))
    try:
        while True:
            found.append(next(checking))
    except StopIteration as done:
        sound = done.value
    assert sound == [(("card", 0), {"title": "Soup", "price": 3})]
    assert found == [
        Problem(5, "title: should be a text, is 4"),
        Problem(7, "titel: unknown; did you mean 'title'?; known here: title, price, tags"),
        Problem(6, "title is missing"),
        Problem(8, "price: should be a whole number, is True"),
        Problem(9, "tags: should be a list of texts, is ['', 1]"),
    ]


def test_a_list_of_tables_is_one(tmp_path: Path) -> None:
    assert list(rows(deck(tmp_path, "card = 3\n"), "card", {})) == [
        Problem(1, "card: should be tables that begin with [[card]]")
    ]


def test_names_that_stand_there_twice_and_keys_that_are_unknown(tmp_path: Path) -> None:
    file = deck(tmp_path, 'a = "x"\nb = "y"\nc = "x"\n')
    named = [((key,), key, str(file.data[key])) for key in "abc"]
    assert list(twice(file, named)) == [Problem(3, "c: 'x' is in line 1 already")]
    assert [problem.line for problem in unknown_keys(file, file.data, ("a", "c"))] == [2]


def test_what_somebody_may_have_meant() -> None:
    assert meant("Hevy", ["Heavy", "Light"]) == "; did you mean 'Heavy'?"
    assert meant("zzz", ["Heavy", "Light"]) == ""


def test_a_game_without_a_deck_has_no_check() -> None:
    assert check_of(game("connect-four")) is None
