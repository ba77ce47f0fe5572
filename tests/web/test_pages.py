"""Every page in every size and light: no console error, nothing cut off, nothing for axe-core; a picture of each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web import made_up
from tests.web.accessibility import violations
from tests.web.conftest import Build
from tests.web.stage import DESKTOP, PHONE, SMALL, Stage, seated

pytestmark = pytest.mark.browser

PICTURES: Final = Path(__file__).parents[2] / "screenshots" / "web"  # git ignores it
OPEN: Final = [made_up.seat(0, "Ada <b>&"), made_up.seat(1, "", "empty", online=False)]
GATHERING: Final = made_up.table(
    stage="gathering",
    seats=[
        made_up.seat(0, "Mara"),
        made_up.seat(1, "Biscuit", "bot", level="busser"),
        made_up.seat(2, "", "empty", online=False),
        made_up.seat(3, "Jo"),
    ],
)
BOARD: Final[dict[str, Any]] = {
    "game": "four",
    "seats": 2,
    "options": {},
    "phase": "drop",
    "active": [0],
    "over": False,
    "board": [".......", ".......", "...o...", "..xo..."],
    "scores": [0, 0],
}


def lobby(stage: Stage) -> Page:
    """The lobby with two open tables."""
    tables = [
        made_up.table(id="t1", stage="gathering", you=None),
        made_up.table(id="t2", stage="gathering", seats=OPEN),
    ]
    stage.answers["GET /api/tables"] = (200, tables)
    page = stage.page("/")
    page.get_by_role("heading", name="Open tables").wait_for()
    page.get_by_text("Ada <b>&'s table").wait_for()
    return page


def host(stage: Stage) -> Page:
    """The waiting room, as its host sees it."""
    seated(stage, GATHERING)
    page = stage.page("/t/abc123")
    page.get_by_role("button", name="Add a bot").first.wait_for()
    return page


def guest(stage: Stage) -> Page:
    """The waiting room of somebody who has no seat yet."""
    seated(stage, GATHERING | {"you": None})
    page = stage.page("/t/abc123")
    page.get_by_label("Your name").wait_for()
    return page


def table(stage: Stage) -> Page:
    """One's own turn at a table of a game with a table of its own."""
    seated(stage)
    page = stage.page("/t/abc123")
    page.get_by_role("button", name="Claim").wait_for()
    return page


def over(stage: Stage) -> Page:
    """The end, with a tie that was broken."""
    done = {"text": "Mara wins with 15 points", "yours": False, "seats": []}
    position = made_up.state(outcome=made_up.outcome(), legal=[], expected=done, clocks={"race": None, "look": None})
    seated(stage, made_up.table(stage="over"), position)
    page = stage.page("/t/abc123")
    page.get_by_text("You win!").wait_for()
    return page


def plain(stage: Stage) -> Page:
    """A game without a table of its own."""
    position = made_up.state(
        view=BOARD,
        legal=[{"move": str(n), "label": f"Column {n}", "group": "Drop a disc"} for n in range(1, 8)],
        undo={"possible": True, "reason": None},
        clocks={"race": None, "look": None},
    )
    seated(stage, made_up.table(game="four", title="Connect Four", seats=made_up.seats()[:2]), position)
    page = stage.page("/t/abc123")
    page.get_by_role("button", name="Column 3").wait_for()
    return page


def replay(stage: Stage) -> Page:
    """A match again, at its start."""
    plies = [
        {
            "ply": n,
            "view": made_up.view(),
            "events": [e for e in made_up.log() if e["ply"] == n],
            "move": "x",
            "seat": 0,
        }
        for n in range(8)
    ]
    names = [each["name"] for each in made_up.seats()]
    document = {"game": "demo", "names": names, "plies": plies, "outcome": made_up.outcome(), "times": []}
    for side in ("0", "all", "public"):
        stage.answers[f"GET /api/tables/abc123/replay?side={side}"] = (200, document)
    page = stage.page("/t/abc123/replay")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    page.get_by_text("Compost", exact=True).wait_for()
    return page


def gone(stage: Stage) -> Page:
    """A table that isn't."""
    stage.answers["GET /api/tables/nowhere"] = (404, {"error": {"code": "no_table", "message": "", "where": None}})
    stage.on_connect = lambda line: line.route.close()
    page = stage.page("/t/nowhere")
    page.get_by_text("There is no such table").wait_for()
    stage.faults.clear()  # the browser itself logs the 404
    return page


SCENES: Final[dict[str, Callable[[Stage], Page]]] = {
    scene.__name__: scene for scene in (lobby, host, guest, table, over, plain, replay, gone)
}


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL], ids=["desktop", "phone", "small"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_page(build: Build, scene: str, size: tuple[int, int]) -> None:
    """In both lights: nothing wider than the window, nothing for axe-core."""
    stage = build(size, color_scheme="light")
    page = SCENES[scene](stage)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for light in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        page.screenshot(path=PICTURES / f"{scene}-{size[0]}-{light}.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        # What isn't a colour is the same in both lights.
        if size != SMALL:
            assert violations(page, only=None if light == "light" else ["color-contrast"]) == []


@pytest.mark.parametrize("scene", ["lobby", "table", "over"])
def test_forced_colours_and_large_text(build: Build, scene: str) -> None:
    """High contrast modes and 400% zoom (a window of 320 by 256) keep everything reachable."""
    stage = build((320, 256), forced_colors="active")
    page = SCENES[scene](stage)
    page.screenshot(path=PICTURES / f"{scene}-forced.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page, colours=False) == []


def test_a_chosen_light_stays(build: Build) -> None:
    """The menu's choice holds against the system's and over a reload."""
    stage = build(color_scheme="light")
    page = lobby(stage)
    background = "getComputedStyle(document.documentElement).backgroundColor"
    day = page.evaluate(background)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Night").check()
    night = page.evaluate(background)
    assert night != day
    page.reload()
    assert page.evaluate(background) == night
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("radio", name="Night")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.get_by_role("radio", name="Night")).to_be_hidden()


def test_nothing_shifts_while_fonts_arrive(build: Build) -> None:
    """Layout shift of the lobby stays under what counts as good (0.1)."""
    stage = build(PHONE)
    stage.context.add_init_script(
        "window.shift = 0;"
        "new PerformanceObserver(list => { for (const e of list.getEntries()) window.shift += e.value; })"
        ".observe({type: 'layout-shift', buffered: true});"
    )
    page = table(stage)
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    assert page.evaluate("document.fonts.check('700 16px \"Hepta Slab\"')")
    assert page.evaluate("window.shift") < 0.1
