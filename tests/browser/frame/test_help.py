"""Help at any table: a hint while one plays, a review afterwards; by mouse at a desk, on a phone, and by keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.guests import DESKTOP, PHONE, Guest

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LONG = 60_000
"""Milliseconds for a search or a review, on a busy machine."""
LOST = (1, 7, 2, 7, 3, 6, 4)
"""Connect Four that the second seat could have held."""


def opened(ada: Guest, **choices: str) -> Page:
    page = ada.page
    ada.open_table("Ada", 0, game="Connect Four", **choices)
    return page


def test_a_hint_says_what_to_do_and_does_it(invite: Invite) -> None:
    ada = invite(PHONE)
    page = opened(ada, Hints="For whoever asks")
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("button", name="Start the match").click()
    page.get_by_role("button", name="Hint", exact=True).focus()
    page.keyboard.press("Enter")
    slip = page.get_by_role("region", name="Hint")
    expect(slip).to_contain_text("in 100", timeout=LONG)
    ada.assert_spotless("help-hint-phone")
    slip.get_by_role("button", name="Do it").click()
    expect(slip).to_have_count(0)
    expect(page.locator("ft-log")).to_contain_text("Ada drops a disc")


def test_a_table_without_hints_has_no_button_for_them(invite: Invite) -> None:
    page = opened(invite(DESKTOP))
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("button", name="Start the match").click()
    expect(page.locator("ft-frame .now")).to_contain_text("Your turn")
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


@pytest.mark.parametrize(("size", "name"), [(DESKTOP, "desktop"), (PHONE, "phone")])
def test_a_review_shows_where_it_was_lost(invite: Invite, size: tuple[int, int], name: str) -> None:
    ada, ben = invite(size), invite(size)
    path = ada.open_table("Ada", 0, game="Connect Four")
    ben.sit(path, "Ben")
    ada.page.get_by_role("button", name="Start the match").click()
    for number, column in enumerate(LOST):
        page = (ada, ben)[number % 2].page
        page.get_by_role("button", name=f"Column {column}", exact=True).click()
    expect(ben.page.locator("ft-result")).to_be_visible()
    page = ben.page
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button" if size == PHONE else "tab", name="Review").click()
    page.get_by_role("button", name="Review my match").click()
    curve = page.get_by_role("img", name="Your chance to win")
    expect(curve).to_be_visible(timeout=LONG)
    listed: Any = page.locator("ft-review ol").last.get_by_role("button")
    expect(listed).to_have_count(3)
    expect(listed.last).to_contain_text("Column 4")
    ben.assert_spotless(f"help-review-{name}")
    listed.last.click()
    expect(listed.last).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Decision before").click()
    expect(listed.nth(1)).to_have_attribute("aria-current", "step")
    expect(page.get_by_role("slider")).to_have_value("3")
