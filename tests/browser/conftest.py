"""A house with a running server, and guests whose pages may not log an error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.guests import DESKTOP, Guest, guest
from tests.browser.serving import serving


class Invite(Protocol):
    """Brings somebody in: a size of window in px, and what Playwright's context takes."""

    def __call__(self, size: tuple[int, int] = DESKTOP, **context: Any) -> Guest: ...


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """The address of a running server with no tables yet."""
    with serving(tmp_path) as address:
        yield address


@pytest.fixture
def invite(browser: Browser, house: str) -> Iterator[Invite]:
    """Guests of the house; at the end none of their pages may have logged an error."""
    came: list[Guest] = []

    def bring(size: tuple[int, int] = DESKTOP, **context: Any) -> Guest:
        came.append(guest(browser, house, size, **context))
        return came[-1]

    yield bring
    for one in came:
        one.context.close()
    assert [fault for one in came for fault in one.faults] == []
