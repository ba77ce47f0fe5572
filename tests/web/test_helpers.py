"""Sound that is off until asked for, keys that mean the table, texts with plurals, a grid under the arrow keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Build
from tests.web.stage import Stage
from tests.web.test_pages import lobby

pytestmark = pytest.mark.browser

GRID = """async () => {
  const { html, css } = await import('/web/vendor/lit.js');
  const { FtElement, define } = await import('/web/lib/base.js');
  const { Roving } = await import('/web/lib/keys.js');
  class Grid extends FtElement {
    static styles = css`:host { position: fixed; inset: 0; z-index: 99; background: white; }`;
    constructor() { super(); new Roving(this, 'button', { columns: () => 3 }); }
    render() { return html`${[...'abcdefgh'].map(name => html`<button>${name}</button>`)}`; }
  }
  define('test-grid', Grid);
  await document.body.appendChild(document.createElement('test-grid')).updateComplete;
}"""


def test_sound_is_off_until_turned_on(build: Build) -> None:
    """No audio is even made before; after that every sound plays without a fault."""
    stage = build()
    stage.context.add_init_script(
        "window.made = 0;"
        "window.AudioContext = class extends AudioContext { constructor() { super(); window.made++; } };"
    )
    page = lobby(stage)
    everything = (
        "import('/web/lib/sound.js').then(m => ['bell', 'paper', 'tick', 'no', 'end'].forEach(name => m.play(name)))"
    )
    page.evaluate(everything)
    assert page.evaluate("made") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Sound").get_by_role("radio", name="On").check()
    page.evaluate(everything)
    assert page.evaluate("made") == 1


def test_arrows_walk_a_grid(stage: Stage) -> None:
    """Sideways and up and down, Home and End within the row, and never off the edge."""
    page = lobby(stage)
    page.evaluate(GRID)
    page.get_by_role("button", name="a", exact=True).focus()
    walk = [("ArrowRight", "b"), ("ArrowDown", "e"), ("End", "f"), ("Home", "d"), ("ArrowDown", "g")]
    walk += [("ArrowDown", "g"), ("End", "h"), ("ArrowRight", "h"), ("ArrowUp", "e")]
    for key, name in walk:
        page.keyboard.press(key)
        expect(page.get_by_role("button", name=name, exact=True)).to_be_focused()
    assert (
        page.evaluate("document.querySelector('test-grid').renderRoot.querySelectorAll('[tabindex=\"0\"]').length") == 1
    )


def pressed(page: Page, key: str) -> bool:
    """Whether a key pressed now is meant for the table."""
    page.evaluate(
        "import('/web/lib/keys.js').then(({ forTable }) => document.addEventListener("
        "'keydown', event => { window.meant = forTable(event); }, { once: true }))"
    )
    page.keyboard.press(key)
    meant: bool = page.evaluate("window.meant")
    return meant


def test_single_keys_mean_the_table(stage: Stage) -> None:
    """Not while somebody types, not with a modifier, not when they are turned off."""
    page = lobby(stage)
    assert pressed(page, "p")
    assert not pressed(page, "Control+p")
    page.get_by_label("Your name").focus()
    assert not pressed(page, "p")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Single-key commands").get_by_role("radio", name="Off").check()
    page.keyboard.press("Escape")
    assert not pressed(page, "p")


def test_texts_have_plurals_and_values(stage: Stage) -> None:
    """By the language's own forms; a value that is missing stays visible, a key that is missing is an error."""
    page = lobby(stage)
    say = "(key, values) => import('/web/lib/texts.js').then(m => m.t(key, values))"
    told = page.evaluate(
        f"Promise.all([({say})('clock.left', {{n: 1}}), ({say})('clock.left', {{n: 2}}), ({say})('lobby.host')])"
    )
    assert told == ["1 second left", "2 seconds left", "{name}'s table"]
    fault = page.evaluate(f"({say})('no.such').catch(fault => fault.message)")
    assert fault == "no text for no.such"


def test_a_log_leaves_out_the_parts_of_what_is_told_as_a_whole(stage: Stage) -> None:
    page = lobby(stage)
    events = [
        {"text": "Ada takes toast.", "seat": 0, "part": True},
        {"text": "Ben takes eggs.", "seat": 1, "part": True},
        {"text": "Ada takes toast.", "seat": 0, "part": True},
        {"text": "Ada takes 2 toast.", "seat": 0},
        {"text": "", "seat": 1},
        {"text": "Ada takes juice.", "seat": 0, "part": True},
    ]
    texts = page.evaluate(
        "events => import('/web/parts/ft-log.js').then(m => m.lines(events).map(({ text }) => text))", events
    )
    assert texts == ["Ben takes eggs.", "Ada takes 2 toast.", "Ada takes juice."]
