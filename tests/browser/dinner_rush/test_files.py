"""The files of Dinner Rush's table: texts, pictures, and what the content security policy forbids."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import fourtop
from tests.browser.table_files import TableFiles

FILES: Final = TableFiles(Path(fourtop.game("dinner-rush").folder), "dr")


def test_texts_are_sorted_whole_and_used() -> None:
    """Each key that is named has a text, each text a use."""
    FILES.assert_texts()


@pytest.mark.parametrize("module", FILES.modules, ids=lambda module: module.name)
def test_modules_keep_the_rules(module: Path) -> None:
    """As those of every table."""
    FILES.assert_module(module)


def test_pictures_are_inert() -> None:
    """An SVG draws and does nothing else."""
    for file in FILES.folder.glob("*.svg"):
        text = file.read_text()
        assert "viewBox" in text
        assert not re.search(r"<script|<foreignObject|href|\son\w+=", text)
