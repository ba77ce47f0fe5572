"""What holds for the files of every game's table: texts, modules, style sheets."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

LINES_AT_MOST: Final = 350


@dataclass(frozen=True)
class TableFiles:
    """A game's folder, and the prefix of its texts (``ff``)."""

    folder: Path
    prefix: str

    @property
    def modules(self) -> list[Path]:
        """Its modules."""
        return sorted(self.folder.glob("table*.js"))

    @property
    def sheets(self) -> list[Path]:
        """Its style sheets."""
        return sorted(self.folder.glob("table*.css"))

    @property
    def code(self) -> str:
        """All modules."""
        return "\n".join(file.read_text() for file in self.modules)

    @property
    def texts(self) -> dict[str, str | dict[str, str]]:
        """The English texts."""
        found: dict[str, str | dict[str, str]] = json.loads((self.folder / "texts" / "en.json").read_text())
        return found

    def assert_texts(self) -> None:
        """Sorted, whole, used: each key that is named has a text; one with a variable part matches by its beginning."""
        known, code = self.texts, self.code
        assert list(known) == sorted(known)
        assert all(known.values())
        exact = set(re.findall(rf"\"({self.prefix}\.[\w.\-]+)\"", code))
        begun = {start.split("${")[0] for start in re.findall(rf"`({self.prefix}\.[^`]*\$\{{[^`]*)`", code)}
        assert exact - set(known) == set()
        assert [key for key in known if key not in exact and not key.startswith(tuple(begun))] == []

    def assert_module(self, module: Path) -> None:
        """Imports that exist, no style or handler in markup, nothing from elsewhere, readable in one sitting."""
        source = module.read_text()
        for address in re.findall(r"(?:from|import)\s*\(?\"(\.[^\"]+)\"", source):
            assert (module.parent / address).resolve().is_file(), address
        assert not re.search(r"<[a-z][^>`]*\s(?:style|on\w+)=\"|https?://|innerHTML|unsafe", source)
        assert len(source.splitlines()) <= LINES_AT_MOST

    def assert_sheets(self, made: set[str]) -> None:
        """A class of the sheets stands in some template, is shared, or is made from a word of the view (``made``)."""
        shared = {"sr-only", "swatch", "row", "soft", "icon", "help", "inside"}
        for sheet in self.sheets:
            text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
            assert len(sheet.read_text().splitlines()) <= LINES_AT_MOST
            names = set(re.findall(r"\.([a-zA-Z][\w-]*)(?=[^{}]*\{)", re.sub(r"\{[^{}]*\}", "{}", text)))
            unknown = {
                name
                for name in names - made - shared
                if not re.search(rf"[\"\s`}}>]{re.escape(name)}[\"\s`$]", self.code)
            }
            assert unknown == set(), sheet.name
