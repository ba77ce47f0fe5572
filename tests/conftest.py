"""What all tests share: the browser, where there is one, and examples that are the same in every run."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from tools import chromium as browsers

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# The same examples every time, so that a red run is red again; no deadline, for compiling counts as well.
hypothesis.settings.register_profile("fourtop", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("fourtop")

NO_CHROMIUM = "no Chromium"


@functools.cache
def find_chromium() -> Path | None:
    """Looks once a process; None where there is none."""
    return browsers.find()


@pytest.fixture(scope="session")
def chromium() -> Path:
    """Where Chromium is. Only for tests marked ``browser``, which do not run without one."""
    found = find_chromium()
    assert found is not None, "a test that uses Chromium is marked `browser`"
    return found


@pytest.fixture(scope="session")
def browser(chromium: Path) -> Iterator[Browser]:
    """One running Chromium for the whole session; a test makes contexts of its own in it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(browsers.FLAGS))
        yield running
        running.close()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a browser test where no Chromium can be had; fails it in CI, where nobody would notice."""
    if item.get_closest_marker("browser") is None or find_chromium():
        return
    if os.environ.get("CI") == "true":
        pytest.fail(f"{NO_CHROMIUM}; {browsers.HOW_TO_GET_ONE}", pytrace=False)
    pytest.skip(NO_CHROMIUM)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Says last how many tests did not run for want of a browser, and how to get one."""
    yield
    skipped = terminalreporter.stats.get("skipped", [])
    if count := sum(NO_CHROMIUM in str(report.longrepr) for report in skipped):
        terminalreporter.write_line(
            f"Browser tests skipped: {count}, {NO_CHROMIUM}; {browsers.HOW_TO_GET_ONE}", yellow=True
        )
