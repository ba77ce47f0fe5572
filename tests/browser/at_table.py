"""What tests of every game's table do alike, in a page at a laid-out position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.dinner_rush.kitchen import Sitting
from tests.browser.guests import DESKTOP, SMALL
from tests.web.accessibility import violations

# Notes what is moved, by its key (an image of what is gone, by its classes): where from and where to.
NOTE_FLIGHTS: Final = """() => {
  window.flown = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (frames.translate) flown[this.dataset.flip] = frames.translate;
    else if (Array.isArray(frames)) flown[`image of ${this.className}`] = frames.map(one => one.translate);
    return animate.call(this, frames, how);
  };
}"""

WAIT: Final = 20_000
"""Milliseconds until a position that should come counts as missing."""

FINGER: Final = 24
"""Px that a control has at least for itself (WCAG 2.2, 2.5.8)."""


def state(page: Page) -> dict[str, Any]:
    """The position as the page got it."""
    found: dict[str, Any] = page.evaluate("document.querySelector('ft-table-page').store.state")
    return found


def act(page: Page) -> Locator:
    """The prominent button."""
    return page.locator("ft-main-action button.act")


def arrived(page: Page, ply: int) -> None:
    """Wait for the next position, and until nothing is on its way."""
    for _ in range(WAIT // 20):
        if state(page)["ply"] > ply:
            break
        page.wait_for_timeout(20)
    else:
        raise AssertionError(f"nothing came after ply {ply}: {page.locator('ft-refusal').all_inner_texts()}")
    expect(page.locator("ft-main-action[busy]")).to_have_count(0)


def press(page: Page, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        page.keyboard.press(key)


def moves(sitting: Sitting) -> list[str]:
    """The moves that the page has sent."""
    return [one["move"] for one in sitting.got if one["type"] == "move"]


def says(page: Page, rule: str, words: str) -> None:
    """A refusal names its rule and its reason."""
    line = page.locator("ft-refusal .line")
    expect(line).to_contain_text(words)
    expect(line.get_by_role("button", name=f"Read rule {rule}")).to_be_visible()


def assert_fits(page: Page, at: int) -> None:
    """Nothing sticks out sideways, of the window or of the table's part of it."""
    assert page.evaluate("document.documentElement.scrollWidth") <= at
    wide, room = page.locator("main#table").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert wide <= room, f"{wide} in {room} at {at}"


def assert_touchable(controls: Locator, at: int, least: int = FINGER) -> None:
    """Each of them has so many px for itself, both ways."""
    small = controls.evaluate_all(
        "(all, least) => all.map(one => [one.className, one.offsetWidth, one.offsetHeight])"
        ".filter(([, wide, high]) => Math.min(wide, high) < least)",
        least,
    )
    assert small == [], f"at {at}"


def assert_whole(texts: Locator, at: int) -> None:
    """None of them is cut off."""
    cut = texts.evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    )
    assert cut == [], f"at {at}"


def assert_accessible(page: Page, sizes: Sequence[tuple[int, int]] = (SMALL, DESKTOP)) -> None:
    """axe-core finds nothing by day or by night."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for light in ("light", "dark"):
            page.emulate_media(color_scheme=light)
            assert violations(page) == [], f"{light} at {width}"
