"""Pages and files: what is served, how it is kept and how large it is."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urljoin

import pytest

from fourtop.engine.registry import game as find_game
from fourtop.rulebook import read_rulebook
from tests.server.house import Browser, House, seated

PHONE = 200 * 1024
"""Bytes, compressed, that a page may load before one can play."""


async def test_the_pages(home: House) -> None:
    table, (ada, _), _ = await seated(home, 2)
    for path in ("/", f"/t/{table}", f"/t/{table}/replay", f"/t/{table}/plain", "/rules/dinner-rush"):
        answer = await ada.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.text.startswith("<!doctype html>")
        assert "$" not in re.sub(r"<script.*?</script>", "", answer.text)
        assert (await ada.http.head(path)).status_code == 200
    assert f'href="/t/{table}/plain"' in (await ada.get(f"/t/{table}")).text


async def test_each_rule_of_the_rulebook_has_its_place(home: House) -> None:
    text = (await home.browser().get("/rules/dinner-rush")).text
    rules = read_rulebook(find_game("dinner-rush")).rules
    assert len(rules) > 20
    for rule in rules:
        assert text.count(f' id="{rule.id}"') == 1, rule.id
    assert text.count("<main") == 1
    assert '<main class="book">' in text


@pytest.mark.parametrize(
    "path", ["/web/tokens.css", "/web/vendor/lit.js", "/web/texts/en.json", "/web/pictures/logo.svg"]
)
async def test_files_are_asked_about_and_not_sent_again(home: House, path: str) -> None:
    first = await home.browser().get(path)
    assert first.status_code == 200
    again = await home.browser().get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    kind = first.headers["content-type"]
    assert kind.split(";")[0] in ("text/css", "text/javascript", "application/json", "image/svg+xml")
    expected = "max-age" if path.endswith(".svg") else "no-cache"
    assert expected in first.headers["cache-control"]


async def test_text_is_compressed(home: House) -> None:
    answer = await home.browser().http.get("/web/vendor/lit.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in answer.headers["vary"].lower()
    plain = await home.browser().http.get("/web/vendor/lit.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert answer.content == plain.content


async def test_a_games_own_files(home: House) -> None:
    ada = home.browser()
    for name in ("table.js", "table.css"):
        assert (await ada.get(f"/games/dinner-rush/{name}")).status_code == 200
    folder = find_game("dinner-rush").folder
    for picture in folder.glob("*.svg"):
        assert (await ada.get(f"/games/dinner-rush/{picture.name}")).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/games/dinner-rush/rules.py",
        "/games/dinner-rush/__init__.py",
        "/games/dinner-rush/text.en.toml",
        "/games/dinner-rush/rulebook.md",
        "/games/dinner-rush/scenarios/",
        "/games/dinner-rush/",
        "/games/dinner-rush/../registry.py",
        "/games/dinner-rush/%2e%2e/%2e%2e/engine/game.py",
        "/games/connect-four/table.js",
        "/web/",
        "/web/pages/table.html",
        "/web/../server/text.en.toml",
        "/web/..%2fserver/app/api.py",
        "/web//etc/passwd",
        "/web/lib/types.d.ts",
        "/web/README.md",
    ],
)
async def test_files_that_are_not_for_browsers(home: House, path: str) -> None:
    assert (await home.browser().http.get(path)).status_code == 404


async def _load(browser: Browser, path: str, loaded: dict[str, int]) -> None:
    """Load a file and all that it names, as a browser does; keeps each one's compressed size."""
    if path in loaded:
        return
    answer = await browser.http.get(path)
    assert answer.status_code == 200, path
    kind = answer.headers["content-type"].split(";")[0]
    packed = kind.startswith(("text/", "application/json", "image/svg"))
    loaded[path] = len(gzip.compress(answer.content, 6)) if packed else len(answer.content)
    if kind == "text/html":
        named = re.findall(r'(?:src|href)="(/web/[^"]+)"', answer.text)
    elif kind == "text/javascript":
        code = re.sub(r"/\*.*?\*/", "", answer.text, flags=re.DOTALL)  # types are imported in comments
        named = re.findall(r'(?:from|import)\s*"([./][^"]+)"', code)
    elif kind == "text/css":
        named = re.findall(r'url\("?([^")]+)"?\)', answer.text)
    else:
        named = []
    for name in named:
        await _load(browser, urljoin(path, name), loaded)


async def test_a_table_is_ready_to_play_within_200_kb(home: House) -> None:
    table, (ada, _), _ = await seated(home, 2)
    loaded: dict[str, int] = {}
    await _load(ada, f"/t/{table}", loaded)
    for path in ("/games/dinner-rush/table.js", "/games/dinner-rush/table.css", "/web/texts/en.json"):
        await _load(ada, path, loaded)
    total = sum(loaded.values())
    assert total < PHONE, f"{total} bytes: {sorted(loaded.items(), key=lambda one: -one[1])[:12]}"
