"""The files of the table of Dish 'Em Out: texts, pictures, what the content security policy forbids."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

import fourtop
from fourtop.games.dish_em_out.cards import FOOD_IDS

FOLDER: Final = Path(fourtop.game("dish-em-out").folder)
MODULES: Final = sorted(FOLDER.glob("table*.js"))
LINES_AT_MOST: Final = 350
PICTURE_AT_MOST: Final = 3000
"""Bytes of a picture."""


def code() -> str:
    """All modules of the table."""
    return "\n".join(file.read_text() for file in MODULES)


def test_texts_are_sorted_whole_and_used() -> None:
    """Each key that is named has a text, each text a use; keys with a variable part match by their beginning."""
    known: dict[str, str | dict[str, str]] = json.loads((FOLDER / "texts" / "en.json").read_text())
    assert list(known) == sorted(known)
    assert all(known.values())
    exact = set(re.findall(r"\"(de\.[\w.\-]+)\"", code()))
    begun = {start.split("${")[0] for start in re.findall(r"`(de\.[^`]*\$\{[^`]*)`", code())}
    assert exact - set(known) == set()
    assert [key for key in known if key not in exact and not key.startswith(tuple(begun))] == []


def test_every_food_has_a_picture_of_its_own() -> None:
    """Small, self-contained, no two alike; and the spoon."""
    drawn = {file.stem: file.read_text() for file in (FOLDER / "pictures").glob("*.svg")}
    assert set(drawn) == {*FOOD_IDS, "spoon"}
    assert len(set(drawn.values())) == len(drawn)
    for name, picture in drawn.items():
        assert len(picture) <= PICTURE_AT_MOST, name
        assert not re.search(r"href|<script|<style|style=|url\(", picture), name


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_modules_keep_the_rules(module: Path) -> None:
    """Imports that exist, no style attribute in a template, readable in one sitting."""
    source = module.read_text()
    for address in re.findall(r"(?:from|import)\s*\(?\"(\.[^\"]+)\"", source):
        assert (module.parent / address).resolve().is_file(), address
    assert not re.search(r"<[a-z][^>`]*\sstyle=", source)
    assert "innerHTML" not in source
    assert len(source.splitlines()) <= LINES_AT_MOST


def test_style_sheets_name_only_classes_that_there_are() -> None:
    """A class of the sheets stands in some template, or is a mark, a column's kind."""
    made = {"prep", "cooking", "ready", "taking", "missing"}
    shared = {"sr-only", "swatch", "row", "soft", "small", "icon", "help", "inside", "numbers"}
    for sheet in sorted(FOLDER.glob("table*.css")):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
        assert len(text.splitlines()) <= LINES_AT_MOST
        names = set(re.findall(r"\.([a-zA-Z][\w-]*)(?=[^{}]*\{)", re.sub(r"\{[^{}]*\}", "{}", text)))
        unknown = {
            name for name in names - made - shared if not re.search(rf"[\"\s`}}>]{re.escape(name)}[\"\s`$]", code())
        }
        assert unknown == set(), sheet.name
