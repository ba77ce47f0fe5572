"""People at tables, as browser contexts: what they see and do in the lobby and at any table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.accessibility import violations
from tests.web.stillness import settle

PHONE: Final = (390, 844)
SMALL: Final = (360, 740)
DESKTOP: Final = (1440, 900)
SHOTS: Final = Path(__file__).parent / "shots"
WAIT: Final = 15_000
"""Milliseconds until something that should happen counts as missing."""


@dataclass
class Guest:
    """A browser context with one page; its console errors are collected."""

    context: BrowserContext
    page: Page
    house: str
    faults: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        """Open an address of the house."""
        self.page.goto(self.house + path)

    def open_table(self, name: str, seats: int, game: str = "Dinner Rush", **choices: str) -> str:
        """Open a table of a game by mouse; gives its path.

        ``seats``: 0 where the game leaves no choice. ``choices``: labels of more radio buttons, or in lists, by title.
        """
        page = self.page
        self.go("/")
        page.locator("label.dish", has_text=game).click()
        if seats:
            page.get_by_role("group", name="Seats").get_by_role("radio", name=str(seats), exact=True).check()
        page.get_by_label("Your name").fill(name)
        if choices:
            page.get_by_text("House rules and pace").click()
        for group, label in choices.items():
            title = group.replace("_", " ")
            box = page.get_by_role("combobox", name=title, exact=True)
            if box.count():
                box.select_option(label=label)
            else:
                page.get_by_role("group", name=title).get_by_role("radio", name=label, exact=True).check()
        page.get_by_role("button", name="Open a table").click()
        page.wait_for_url("**/t/*")
        return page.url.removeprefix(self.house)

    def sit(self, path: str, name: str) -> None:
        """Follow a link and take the first free seat."""
        page = self.page
        self.go(path)
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_label("Your name").fill(name)
        page.locator("ft-sit").get_by_role("button").click()
        expect(page.locator("ft-sit")).to_have_count(0)

    def table(self) -> dict[str, Any]:
        """What the server says of the table that this page is at."""
        document: dict[str, Any] = self.context.request.get(f"{self.house}/api/tables/{self.table_id}").json()
        return document

    def replay(self, side: str = "all") -> dict[str, Any]:
        """The whole match as the server tells it after the end."""
        document: dict[str, Any] = self.context.request.get(
            f"{self.house}/api/tables/{self.table_id}/replay?side={side}"
        ).json()
        return document

    @property
    def table_id(self) -> str:
        """Of the page's address."""
        return self.page.url.removeprefix(self.house).split("/")[2]

    def shoot(self, name: str, lights: Sequence[str] = ("light", "dark")) -> None:
        """Pictures of the page, to be looked at."""
        SHOTS.mkdir(exist_ok=True)
        for light in lights:
            self.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
            settle(self.page)
            self.page.screenshot(path=SHOTS / f"{name}-{light}.png")

    def assert_spotless(self, name: str) -> None:
        """Nothing sticks out, axe-core finds nothing by day or by night, and there are pictures to look at."""
        self.assert_fits()
        for light in ("light", "dark"):
            self.page.emulate_media(color_scheme=light)
            assert violations(self.page) == [], f"{name}, {light}"
        self.shoot(name)

    def assert_fits(self) -> None:
        """Nothing is wider than the window, so that nobody has to scroll sideways."""
        wide, window = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= window, f"{wide} px in a window of {window} px at {self.page.url}"


def guest(browser: Browser, house: str, size: tuple[int, int] = DESKTOP, **context: Any) -> Guest:
    """Somebody new; ``context`` goes to Playwright."""
    width, height = size
    usual: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "has_touch": width < 800,
        "reduced_motion": "reduce",
    }
    made = browser.new_context(**(usual | context))
    made.set_default_timeout(WAIT)
    page = made.new_page()
    one = Guest(made, page, house)
    page.on("console", lambda message: one.faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: one.faults.append(str(error)))
    return one
