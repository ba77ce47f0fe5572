"""The files of the table of Flip the Table!: texts, titles, faces, what the content security policy forbids."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import fourtop
from fourtop.games.flip_the_table.cards import CARD_IDS, DECK, GAMER_IDS
from fourtop.games.flip_the_table.names import card_title
from tests.browser.table_files import TableFiles

FILES: Final = TableFiles(Path(fourtop.game("flip-the-table").folder), "ft")
ABILITIES: Final = {ability for gamer in DECK.gamers for ability in gamer.abilities}


def test_texts_are_sorted_whole_and_used() -> None:
    """Each key that is named has a text, each text a use."""
    FILES.assert_texts()


def test_titles_and_abilities_are_the_decks() -> None:
    """The view names cards of discard pile and last actions by their ids only."""
    known = FILES.texts
    titles = {name: card_title(kind) for kind, name in enumerate(CARD_IDS)}
    assert {key.removeprefix("ft.card."): text for key, text in known.items() if key.startswith("ft.card.")} == titles
    assert {f"ft.ability.{ability}" for ability in ABILITIES} <= set(known)


def test_every_gamer_has_a_look_of_their_own() -> None:
    """No two are drawn alike, and all parts of a look are there."""
    looks = (FILES.folder / "table-looks.js").read_text()
    drawn = dict(re.findall(r"^  ([a-z]+): \{ (skin: .+) \},$", looks, re.MULTILINE))
    assert set(drawn) == set(GAMER_IDS)
    assert len(set(drawn.values())) == len(GAMER_IDS)
    faces = (FILES.folder / "table-faces.js").read_text()
    for part, table in (
        ("cut", "CUTS"),
        ("beard", "BEARDS"),
        ("glasses", "GLASSES"),
        ("hat", "HATS"),
        ("extra", "EXTRAS"),
    ):
        start = faces.index(f"const {table} = {{")
        there = set(re.findall(r"^  (\w+): [({]", faces[start : faces.index("\n};", start)], re.MULTILINE))
        assert set(re.findall(rf"\b{part}: \"(\w+)\"", "\n".join(drawn.values()))) <= there, part


@pytest.mark.parametrize("module", FILES.modules, ids=lambda module: module.name)
def test_modules_keep_the_rules(module: Path) -> None:
    """As those of every table."""
    FILES.assert_module(module)


def test_style_sheets_name_only_classes_that_there_are() -> None:
    """Answers, undersides, types, categories and seats are words of the view."""
    made = {"YES", "NO", "FORCED", "WAIT", "WIN", "LOSE", "NONE", "Heavy", "Light", "Universal", "Mass"}
    made |= {"Game", "Recruit", "Move", "Disrupt", "Tactics", "ready", "new", "none", "by-claim", "by-broken", "seat"}
    FILES.assert_sheets(made | {f"p{place}" for place in range(1, 7)})
