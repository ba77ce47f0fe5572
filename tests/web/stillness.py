"""Waiting until a page has come to rest: a picture or a measure in the midst of a transition is of neither state."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

# Two frames until styles that were changed are in effect and their transitions have begun. What never ends isn't
# waited for: what is repeated forever, and what a test holds by hand.
_REST: Final = """async () => {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  await frame();
  await frame();
  const inside = root => [...root.querySelectorAll('*')].map(one => one.shadowRoot).filter(Boolean);
  const roots = root => [root, ...inside(root).flatMap(roots)];
  const moving = roots(document).flatMap(root => root.getAnimations())
    .filter(one => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(moving.map(one => one.finished.catch(() => undefined)));
  await frame();
}"""


def settle(page: Page) -> None:
    """Wait until what was changed has been painted and nothing moves or changes colour."""
    page.evaluate(_REST)
