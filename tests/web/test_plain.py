"""The script over the server-rendered plain table: live, in place, without losing focus or what was typed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web import made_up
from tests.web.accessibility import violations
from tests.web.conftest import Build
from tests.web.stage import PHONE, Stage, page_file, seated, until

pytestmark = pytest.mark.browser

ADDRESS = "/t/abc123/plain"


def body(ply: int, expected: str, *, error: str = "", move: str = "pass") -> str:
    """A page as the server renders it."""
    return page_file(
        "page",
        title=f"Ply {ply}",
        body=f"""<main data-table="abc123" data-ply="{ply}" data-stage="playing"><h1>Dinner Rush</h1>
        {f'<p class="error" role="alert">{error}</p>' if error else ""}
        <p role="status" class="yours">{expected}</p>
        <section><h2>Moves</h2><form method="post"><input type="hidden" name="ply" value="{ply}">
        <ul class="moves"><li><button name="move" value="{move}">{move}</button></li></ul></form>
        <form method="post" class="typed"><div class="field"><label for="move">Type a move</label>
        <input type="text" id="move" name="move"></div><button id="play">Play</button></form></section></main>""",
    )[1].decode()


@pytest.fixture
def page(stage: Stage) -> Page:
    """The plain table at ply 7."""
    return begin(stage)


def begin(stage: Stage) -> Page:
    """The plain table at ply 7, connected."""
    seated(stage)
    stage.answers[f"GET {ADDRESS}"] = (200, body(7, "Race! 9 to make"))
    page = stage.page(ADDRESS)
    until(page, lambda: bool(stage.lines))
    return page


def test_a_new_position_comes_in_place(stage: Stage, page: Page) -> None:
    """What is typed and the focus stay; what is expected is read out."""
    page.get_by_label("Type a move").fill("claim 2")
    stage.answers[f"GET {ADDRESS}"] = (200, body(8, "Jo is choosing"))
    stage.line.send(made_up.state(ply=8, events=[], **{"from": 7}))
    expect(page.locator("[aria-live=polite]")).to_have_text("Jo is choosing")
    expect(page.locator("main")).to_have_attribute("data-ply", "8")
    expect(page.get_by_label("Type a move")).to_have_value("claim 2")
    expect(page.get_by_label("Type a move")).to_be_focused()
    expect(page).to_have_title("Ply 8 · Fourtop")


def test_a_button_sends_its_move(stage: Stage, page: Page) -> None:
    """Without a reload; a button that is gone hands the focus to what is expected now."""
    stage.answers[f"POST {ADDRESS}"] = (200, body(8, "Jo is choosing", move="flip"))
    page.get_by_role("button", name="pass").click()
    expect(page.locator("main")).to_have_attribute("data-ply", "8")
    expect(page.locator("main [role=status]")).to_be_focused()
    assert next(asked for asked in stage.asked if asked[0].startswith("POST"))[1] == {"ply": "7", "move": "pass"}


def test_a_refusal_is_read_out_and_nothing_typed_is_lost(stage: Stage, page: Page) -> None:
    """The server's answer to a refused form is shown in place."""
    stage.answers[f"POST {ADDRESS}"] = (409, body(7, "Race! 9 to make", error="The sum is 8 (DM-3.1)."))
    page.get_by_label("Type a move").fill("claim 2 6")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("The sum is 8 (DM-3.1).")
    expect(page.locator("[aria-live=polite]")).to_contain_text("The sum is 8")
    expect(page.get_by_label("Type a move")).to_have_value("claim 2 6")
    stage.faults.clear()  # the browser itself logs the 409


def test_it_is_whole_without_the_script(build: Build) -> None:
    """On a phone, scripts off: nothing is missing, nothing overflows."""
    stage = build(PHONE, java_script_enabled=False)
    stage.answers[f"GET {ADDRESS}"] = (200, body(7, "Race! 9 to make"))
    page = stage.page(ADDRESS)
    expect(page.get_by_role("button", name="pass")).to_be_visible()


def test_nothing_for_axe(page: Page) -> None:
    """In both lights."""
    for light in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        assert violations(page) == []
