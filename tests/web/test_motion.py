"""Flights from where things were to where they are: their times, that they block nothing and can be overtaken."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Build
from tests.web.stage import until
from tests.web.test_pages import lobby

pytestmark = pytest.mark.browser

# Two shelves and a bin; the things on them are told by key and fly between them.
SHELVES = """async () => {
  const { html, css, repeat } = await import('/web/vendor/lit.js');
  const { FtElement, define } = await import('/web/lib/base.js');
  const { Flip } = await import('/web/lib/motion.js');
  class Shelves extends FtElement {
    static properties = { left: {}, right: {} };
    static styles = css`
      :host { position: fixed; inset: 0; z-index: 99; background: white; }
      div { position: absolute; top: 10px; left: 10px; width: 120px; }
      div.right { left: 600px; top: 300px; }
      button { display: block; width: 100px; height: 50px; }
      i { position: absolute; left: 900px; top: 500px; width: 50px; height: 25px; }`;
    constructor() { super(); new Flip(this); this.left = ['a', 'b']; this.right = []; this.clicks = 0; }
    shelf(keys) {
      return repeat(keys, k => k, k => html`<button data-flip=${k} data-flip-from="bin" data-flip-to="bin"
        @click=${() => this.clicks++}>${k}</button>`);
    }
    render() {
      return html`<div>${this.shelf(this.left)}</div><div class="right">${this.shelf(this.right)}</div>
        <i data-flip="bin"></i>`;
    }
    async move(left, right) { this.left = left; this.right = right; await this.updateComplete; }
    at(key) { const { x, y, width } = this.renderRoot.querySelector(`[data-flip=${key}]`).getBoundingClientRect();
      return { x, y, width }; }
    flights() { return this.renderRoot.getAnimations().filter(a => a.effect.getKeyframes()[0].translate)
      .map(a => ({ key: a.effect.target.dataset.flip, ...a.effect.getTiming() })); }
  }
  define('test-shelves', Shelves);
  window.shelves = document.body.appendChild(document.createElement('test-shelves'));
  await window.shelves.updateComplete;
}"""


@pytest.fixture
def moving(build: Build) -> Page:
    """A page with shelves whose things may move."""
    return shelves(build, "no-preference")


def shelves(build: Build, motion: str) -> Page:
    """A page with shelves."""
    page = lobby(build(reduced_motion=motion))
    page.evaluate(SHELVES)
    return page


def flights(page: Page, code: str) -> list[dict[str, Any]]:
    """What flies right after some code."""
    found: list[dict[str, Any]] = page.evaluate(f"async () => {{ {code}; return shelves.flights(); }}")
    return found


def test_things_fly_between_containers(moving: Page) -> None:
    """By key, though the element is another one: 180 to 320 ms, 40 ms apart, beginning where it was."""
    found = flights(moving, "window.before = shelves.at('a'); await shelves.move([], ['a', 'b'])")
    assert [(one["key"], one["delay"]) for one in found] == [("a", 0), ("b", 40)]
    assert all(180 <= one["duration"] <= 320 for one in found)
    moving.evaluate("shelves.renderRoot.getAnimations().forEach(a => { a.pause(); a.currentTime = 0; })")
    assert moving.evaluate("shelves.at('a')") == moving.evaluate("before")


def test_a_thing_in_flight_can_be_clicked(moving: Page) -> None:
    """Where it is seen, all the way."""
    moving.evaluate("shelves.move([], ['a', 'b'])")
    moving.evaluate("shelves.renderRoot.getAnimations().forEach(a => { a.pause(); a.currentTime = 120; })")
    spot = moving.evaluate("shelves.at('a')")
    moving.mouse.click(spot["x"] + 20, spot["y"] + 20)
    assert moving.evaluate("shelves.clicks") == 1


def test_a_new_position_continues_from_the_middle(moving: Page) -> None:
    """It turns back from where it is, not from where it was going."""
    moving.evaluate("shelves.move([], ['a', 'b'])")
    halfway = moving.evaluate(
        "() => { shelves.renderRoot.getAnimations().forEach(a => { a.pause(); a.currentTime = 120; });"
        "return shelves.at('a'); }"
    )
    moving.evaluate("shelves.move(['a', 'b'], [])")
    moving.evaluate("shelves.renderRoot.getAnimations().forEach(a => { a.pause(); a.currentTime = 0; })")
    now = moving.evaluate("shelves.at('a')")
    assert now["x"] == pytest.approx(halfway["x"], abs=1)
    assert now["y"] == pytest.approx(halfway["y"], abs=1)


def test_new_things_come_from_their_source_and_gone_ones_go(moving: Page) -> None:
    """What is new grows out of where it comes from; the image of what is gone flies off and is cleared away."""
    moving.evaluate("shelves.move(['a', 'b', 'c'], [])")
    moving.evaluate("shelves.renderRoot.getAnimations().forEach(a => { a.pause(); a.currentTime = 0; })")
    start = moving.evaluate("shelves.at('c')")
    assert start["width"] == pytest.approx(50, abs=1)
    assert start["x"] == pytest.approx(900, abs=1)
    moving.evaluate("shelves.move(['a'], [])")
    assert moving.evaluate("document.getElementById('ft-flights').children.length") == 2
    assert moving.evaluate("document.getElementById('ft-flights').getAttribute('aria-hidden')") == "true"
    until(moving, "document.getElementById('ft-flights').children.length === 0")


def test_reduced_motion_moves_nothing(build: Build) -> None:
    """A short fade in place at most."""
    page = shelves(build, "reduce")
    assert flights(page, "await shelves.move([], ['a', 'b'])") == []
    assert page.evaluate("document.getElementById('ft-flights')") is None
    durations = page.evaluate("shelves.renderRoot.getAnimations().map(a => a.effect.getTiming().duration)")
    assert all(duration <= 150 for duration in durations)
