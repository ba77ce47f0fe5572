"""The files of the table of Dish 'Em Out: texts, pictures, what the content security policy forbids."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import fourtop
from fourtop.games.dish_em_out.cards import FOOD_IDS
from tests.browser.table_files import TableFiles

FILES: Final = TableFiles(Path(fourtop.game("dish-em-out").folder), "de")
PICTURE_AT_MOST: Final = 3000
"""Bytes of a picture."""


def test_texts_are_sorted_whole_and_used() -> None:
    """Each key that is named has a text, each text a use."""
    FILES.assert_texts()


def test_every_food_has_a_picture_of_its_own() -> None:
    """Small, self-contained, no two alike; and the spoon."""
    drawn = {file.stem: file.read_text() for file in (FILES.folder / "pictures").glob("*.svg")}
    assert set(drawn) == {*FOOD_IDS, "spoon"}
    assert len(set(drawn.values())) == len(drawn)
    for name, picture in drawn.items():
        assert len(picture) <= PICTURE_AT_MOST, name
        assert not re.search(r"href|<script|<style|style=|url\(", picture), name


@pytest.mark.parametrize("module", FILES.modules, ids=lambda module: module.name)
def test_modules_keep_the_rules(module: Path) -> None:
    """Imports that exist, no style attribute in a template, readable in one sitting."""
    FILES.assert_module(module)


def test_style_sheets_name_only_classes_that_there_are() -> None:
    """A class of the sheets stands in some template, or is a mark or a column's kind."""
    FILES.assert_sheets({"prep", "cooking", "ready", "taking", "missing", "small", "numbers"})
