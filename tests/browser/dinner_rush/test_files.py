"""The files of Dinner Rush's table: texts, pictures, and what the content security policy forbids."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import fourtop

FOLDER = Path(fourtop.game("dinner-rush").folder)
MODULES = sorted(FOLDER.glob("table*.js"))


def test_every_text_is_used_and_every_use_has_a_text() -> None:
    """Keys with a variable part match by their beginning; the catalogue is sorted."""
    texts: dict[str, object] = json.loads((FOLDER / "texts" / "en.json").read_text())
    code = "\n".join(file.read_text() for file in MODULES)
    exact = set(re.findall(r'"(dr\.[\w.-]+)"', code))
    begun = {start.split("${")[0] for start in re.findall(r"`(dr\.[^`]+)`", code)}
    assert list(texts) == sorted(texts)
    assert exact - set(texts) == set()
    assert [key for key in texts if key not in exact and not key.startswith(tuple(begun))] == []


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_modules_keep_the_rules(module: Path) -> None:
    """No inline style or handler in markup, nothing from elsewhere, small enough to read in one sitting."""
    code = module.read_text()
    assert not re.search(r"<[^>]*\sstyle=|\son\w+=\"|https?://|innerHTML|unsafe", code)
    assert code.count("\n") <= 350


def test_pictures_are_inert() -> None:
    """An SVG draws and does nothing else."""
    for file in FOLDER.glob("*.svg"):
        text = file.read_text()
        assert "viewBox" in text
        assert not re.search(r"<script|<foreignObject|href|\son\w+=", text)
