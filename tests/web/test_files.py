"""The browser's files as files: texts, licences, sizes, imports, what the content security policy forbids."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from string import Template
from typing import Final

import pytest

WEB: Final = Path(__file__).parents[2] / "src" / "fourtop" / "web"
ROOT: Final = WEB.parents[2]
FONTS_AT_MOST: Final = 60_000  # bytes, together
PAGE_AT_MOST: Final = 200_000  # bytes, compressed, all that a table page loads before a game's own files
LINES_AT_MOST: Final = 350

MODULES: Final = sorted(file for file in WEB.rglob("*.js") if "vendor" not in file.parts)
PAGES: Final = sorted((WEB / "pages").glob("*.html"))


def catalogue() -> dict[str, str | dict[str, str]]:
    """The English texts."""
    texts: dict[str, str | dict[str, str]] = json.loads((WEB / "texts" / "en.json").read_text())
    return texts


def test_texts_are_sorted_and_whole() -> None:
    """Keys in order, so that two people's additions don't hide a double; nothing empty."""
    texts = catalogue()
    assert list(texts) == sorted(texts)
    assert all(texts.values())
    assert all("other" in text for text in texts.values() if isinstance(text, dict))


def test_every_text_is_used_and_every_use_has_a_text() -> None:
    """Each `t("key")` has an entry, each entry a use; keys with a variable part match by their beginning."""
    code = "\n".join(file.read_text() for file in MODULES)
    exact = set(re.findall(r"\bt\(\s*\"([\w.-]+)\"", code))
    exact |= {key for pair in re.findall(r"\bt\([^`()\n]*\? \"([\w.-]+)\" : \"([\w.-]+)\"", code) for key in pair}
    begun = {start.split("${")[0] for start in re.findall(r"\bt\(`([^`]+)`", code)}
    texts = set(catalogue())
    assert exact - texts == set()
    unused = {key for key in texts - exact if not any(key.startswith(start) for start in begun)}
    assert unused == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_are_whole(page: Path) -> None:
    """A language, a title, a favicon, no inline script or style; all that they name exists."""
    html = page.read_text()
    assert re.search(r"<html lang=\"\w+\">", html)
    assert re.search(r"<title>.+</title>", html)
    assert 'rel="icon"' in html
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", html)
    for address in re.findall(r"(?:src|href)=\"/web/([^\"]+)\"", html):
        assert (WEB / address).is_file(), address
    placeholders = set(Template(html).get_identifiers())
    assert placeholders == {"lobby": set(), "page": {"title", "body"}}.get(page.stem, {"table"})
    if 'class="noscript"' in html:  # its style is that of the plain pages, fetched by those alone who need it
        assert '<noscript><link rel="stylesheet" href="/web/plain.css"></noscript>' in html


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_modules_keep_the_rules(module: Path) -> None:
    """Imports that exist, no style attribute in a template (the policy forbids it), readable in one sitting."""
    code = module.read_text()
    for address in re.findall(r"(?:from|import)\s*\(?\"(\.[^\"]+)\"", code):
        target = (module.parent / address).resolve()
        assert target.is_file() or target.with_suffix(".d.ts").is_file(), address
    assert not re.search(r"<[a-z][^>`]*\sstyle=", code)
    assert "innerHTML" not in code
    assert len(code.splitlines()) <= LINES_AT_MOST
    for name in re.findall(r"/web/pictures/([\w-]+\.svg)|picture\(\"([\w-]+)\"", code):
        file = name[0] or f"{name[1]}.svg"
        assert (WEB / "pictures" / file).is_file(), file


def test_fonts_are_small_and_licensed() -> None:
    """Together at most 60 KB; each has its licence beside it and is named in NOTICE."""
    fonts = list((WEB / "fonts").glob("*.woff2"))
    assert len(fonts) == 2
    assert sum(font.stat().st_size for font in fonts) <= FONTS_AT_MOST
    notice = (ROOT / "NOTICE").read_text()
    for licence in [*WEB.glob("*/OFL-*.txt"), *WEB.glob("*/LICENSE-*.txt")]:
        assert licence.name in notice
    assert len(list(WEB.glob("fonts/OFL-*.txt"))) == 2


def test_pictures_are_named_and_inert() -> None:
    """Each picture is told in the README; none carries script or fetches anything."""
    readme = (WEB / "pictures" / "README.md").read_text()
    for file in (WEB / "pictures").glob("*.svg"):
        assert f"`{file.stem}`" in readme or f"`{file.name}`" in readme, file.name
        text = file.read_text()
        assert not re.search(r"<script|<style|\son\w+=|href=\"(?!#)|<image|<foreignObject", text)


def loaded(start: Path, *, dynamic: bool = True) -> set[Path]:
    """A module and all that it imports, with those that it imports while it runs (``dynamic``) or without."""
    pattern = r"(?:from|import)\s*\(?\"(\.[^\"]+)\"" if dynamic else r"(?:from|import)\s*\"(\.[^\"]+)\""
    found: set[Path] = set()
    waiting = [start]
    while waiting:
        file = waiting.pop()
        if file in found:
            continue
        found.add(file)
        for address in re.findall(pattern, file.read_text()):
            target = (file.parent / address).resolve()
            if target.suffix == ".js" and target.is_file():
                waiting.append(target)
    return found


@pytest.mark.parametrize("page", ["lobby", "table", "replay"])
def test_pages_fetch_all_modules_at_once(page: str) -> None:
    """Each module that the page's own imports is preloaded, so that none waits for another; nothing else is."""
    html = (WEB / "pages" / f"{page}.html").read_text()
    preloaded = {WEB / address for address in re.findall(r'rel="modulepreload" href="/web/([^"]+)"', html)}
    assert preloaded == loaded(WEB / f"{page}.js", dynamic=False) - {WEB / f"{page}.js"}


def test_a_table_is_light() -> None:
    """Page, modules, style sheets, fonts, texts: at most 200 KB compressed before a game adds its own."""
    files = loaded(WEB / "table.js") | {WEB / "pages" / "table.html", WEB / "early.js", WEB / "texts" / "en.json"}
    files |= set(WEB.glob("*.css"))
    packed = sum(len(gzip.compress(file.read_bytes())) for file in files)
    packed += sum(font.stat().st_size for font in (WEB / "fonts").glob("*.woff2"))
    assert packed <= PAGE_AT_MOST
