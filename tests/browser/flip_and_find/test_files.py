"""The files of the table of Flip and Find's Diner: texts, pictures, signs, what the content security policy forbids."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import fourtop
from fourtop.games.flip_and_find.cards import ABILITIES, KIND_IDS
from tests.browser.table_files import TableFiles

FILES: Final = TableFiles(Path(fourtop.game("flip-and-find").folder), "ff")


def test_texts_are_sorted_whole_and_used() -> None:
    """Each key that is named has a text, each text a use."""
    FILES.assert_texts()


@pytest.mark.parametrize("module", FILES.modules, ids=lambda module: module.name)
def test_modules_keep_the_rules(module: Path) -> None:
    """As those of every table."""
    FILES.assert_module(module)


def test_style_sheets_name_only_classes_that_there_are() -> None:
    """Tiers, and what the shelf, the rail and the hand say of their parts."""
    FILES.assert_sheets({"simple", "regular", "deluxe", "lit", "live", "picked", "spent", "playable", "n3"})


def test_every_kind_has_a_picture_a_name_and_every_ability_a_sign() -> None:
    """Drawn by the table itself: nothing is fetched when a tile turns."""
    foods = (FILES.folder / "table-foods.js").read_text()
    drawn = re.findall(r"^  (\w+): svg`", foods, re.MULTILINE)
    assert set(drawn) == set(KIND_IDS)
    assert {f"ff.kind.{kind}" for kind in KIND_IDS} <= set(FILES.texts)
    signs = (FILES.folder / "table-signs.js").read_text()
    assert set(re.findall(r"^  \"?([\w-]+)\"?: (?:svg|written)", signs, re.MULTILINE)) == set(ABILITIES)
    assert {f"ff.short.{ability}" for ability in ABILITIES} <= set(FILES.texts)
