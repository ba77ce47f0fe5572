"""Sittings at laid-out positions; console errors fail the test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page

from fourtop.engine.match import Match
from tests.browser.dinner_rush import kitchen
from tests.browser.dinner_rush.kitchen import Sitting
from tests.browser.guests import DESKTOP


class SitDown(Protocol):
    """Shows a match to a seat (None: a spectator) in a page of a size."""

    def __call__(
        self, match: Match, seat: int | None = 0, size: tuple[int, int] = DESKTOP, **context: Any
    ) -> tuple[Sitting, Page]: ...


@pytest.fixture
def sit_down(browser: Browser) -> Iterator[SitDown]:
    """Pages at positions that the test lays out."""
    made: list[Sitting] = []

    def make(
        match: Match, seat: int | None = 0, size: tuple[int, int] = DESKTOP, **context: Any
    ) -> tuple[Sitting, Page]:
        sitting, page = kitchen.sit(browser, match, seat, size, **context)
        made.append(sitting)
        return sitting, page

    yield make
    for sitting in made:
        sitting.stage.context.close()
    assert [fault for sitting in made for fault in sitting.stage.faults] == []
