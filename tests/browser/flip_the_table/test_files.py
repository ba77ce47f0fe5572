"""The files of the table of Flip the Table!: texts, titles, faces, what the content security policy forbids."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

import fourtop
from fourtop.games.flip_the_table.cards import CARD_IDS, DECK, GAMER_IDS
from fourtop.games.flip_the_table.names import card_title

FOLDER: Final = Path(fourtop.game("flip-the-table").folder)
MODULES: Final = sorted(FOLDER.glob("table*.js"))
LINES_AT_MOST: Final = 350
ABILITIES: Final = {ability for gamer in DECK.gamers for ability in gamer.abilities}


def texts() -> dict[str, str | dict[str, str]]:
    """The English texts of the table."""
    found: dict[str, str | dict[str, str]] = json.loads((FOLDER / "texts" / "en.json").read_text())
    return found


def code() -> str:
    """All modules of the table."""
    return "\n".join(file.read_text() for file in MODULES)


def test_texts_are_sorted_whole_and_used() -> None:
    """Each key that is named has a text, each text a use; keys with a variable part match by their beginning."""
    known = texts()
    assert list(known) == sorted(known)
    assert all(known.values())
    exact = set(re.findall(r"\"(ft\.[\w.\-]+)\"", code()))
    begun = {start.split("${")[0] for start in re.findall(r"`(ft\.[^`]*\$\{[^`]*)`", code())}
    assert exact - set(known) == set()
    assert [key for key in known if key not in exact and not key.startswith(tuple(begun))] == []


def test_titles_and_abilities_are_the_decks() -> None:
    """The view names cards of discard pile and last actions by their ids only."""
    known = texts()
    titles = {name: card_title(kind) for kind, name in enumerate(CARD_IDS)}
    assert {key.removeprefix("ft.card."): text for key, text in known.items() if key.startswith("ft.card.")} == titles
    assert {f"ft.ability.{ability}" for ability in ABILITIES} <= set(known)


def test_every_gamer_has_a_look_of_their_own() -> None:
    """No two are drawn alike, and all parts of a look are there."""
    looks = (FOLDER / "table-looks.js").read_text()
    drawn = dict(re.findall(r"^  ([a-z]+): \{ (skin: .+) \},$", looks, re.MULTILINE))
    assert set(drawn) == set(GAMER_IDS)
    assert len(set(drawn.values())) == len(GAMER_IDS)
    faces = (FOLDER / "table-faces.js").read_text()
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
    """A class of the sheets stands in some template (or is made from a word of the view)."""
    made = {"YES", "NO", "FORCED", "WAIT", "WIN", "LOSE", "NONE", "Heavy", "Light", "Universal", "Mass"}
    made |= {"Game", "Recruit", "Move", "Disrupt", "Tactics", "ready", "new", "none"}
    for sheet in sorted(FOLDER.glob("table*.css")):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
        assert len(sheet.read_text().splitlines()) <= LINES_AT_MOST
        names = set(re.findall(r"\.([a-zA-Z][\w-]*)(?=[^{}]*\{)", re.sub(r"\{[^{}]*\}", "{}", text)))
        shared = {"sr-only", "swatch", "row", "soft", "icon", "help", "inside"}
        unknown = {
            name for name in names - made - shared if not re.search(rf"[\"\s`}}>]{re.escape(name)}[\"\s`$]", code())
        }
        assert unknown <= {f"p{place}" for place in range(1, 7)} | {"by-claim", "by-broken", "seat"}, sheet.name
