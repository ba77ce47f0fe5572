"""A page is measured when it has come to rest, and what never ends isn't waited for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.accessibility import violations
from tests.web.stage import Stage
from tests.web.stillness import settle
from tests.web.test_pages import lobby

pytestmark = pytest.mark.browser

# A button in a shadow root: white on white, a second on the way to white on black.
TURN = """() => {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'position: fixed; inset: 0; z-index: 99; background: white;';
  const button = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'));
  button.textContent = 'Turn';
  button.style.cssText = 'color: white; background: white; transition: background-color 1s;';
  button.getBoundingClientRect();
  button.style.background = 'black';
  window.turning = button;
}"""
SPIN = "turning.animate({ rotate: ['0deg', '360deg'] }, { duration: 1000, iterations: Infinity })"
HOLD = "(() => { turning.animate({ rotate: ['0deg', '360deg'] }, 1000).pause(); })()"


@pytest.fixture
def page(stage: Stage) -> Page:
    """The lobby, with a button that turns from white to black."""
    page = lobby(stage)
    page.evaluate(TURN)
    return page


def test_colours_arrive_before_they_are_judged(page: Page) -> None:
    """White on white on its way to white on black is no fault."""
    assert violations(page, only=["color-contrast"]) == []
    assert page.evaluate("getComputedStyle(turning).backgroundColor") == "rgb(0, 0, 0)"


def test_what_never_ends_is_not_waited_for(page: Page) -> None:
    """A spinner and what a test has paused; what does end is."""
    page.evaluate(f"void {SPIN}")
    page.evaluate(HOLD)
    settle(page)
    assert page.evaluate("getComputedStyle(turning).backgroundColor") == "rgb(0, 0, 0)"
    assert page.evaluate("turning.getAnimations().map(one => one.playState).sort()") == ["paused", "running"]
