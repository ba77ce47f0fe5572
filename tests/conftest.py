"""What all tests share: the browser, where there is one, and examples that are the same in every run."""

from __future__ import annotations

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

SKIPPED = pytest.StashKey[int]()


@pytest.fixture(scope="session")
def chromium() -> Path:
    """Where Chromium is. Only for tests marked ``browser``, which do not run without one."""
    found = browsers.find()
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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skips the browser tests where no Chromium can be had; fails the run instead where nobody would notice."""
    wanting = [item for item in items if item.get_closest_marker("browser")]
    if not wanting:
        return
    try:
        found = browsers.find()
    except browsers.ChromiumError as error:
        raise pytest.UsageError(str(error)) from error
    if found:
        os.environ[browsers.VARIABLE] = str(found)  # looked for once
        return
    if os.environ.get("CI") == "true":
        raise pytest.UsageError(f"no Chromium for {len(wanting)} browser tests; {browsers.HOW_TO_GET_ONE}")
    config.stash[SKIPPED] = len(wanting)
    for item in wanting:
        item.add_marker(pytest.mark.skip(reason="no Chromium"))


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> Iterator[None]:
    """Says last which tests did not run for want of a browser, and how to get one."""
    yield
    skipped = [
        report for report in terminalreporter.stats.get("skipped", []) if "no Chromium" in str(report.longrepr)
    ]
    if skipped:
        terminalreporter.write_line(
            f"{len(skipped)} browser tests were skipped: no Chromium; {browsers.HOW_TO_GET_ONE}", yellow=True
        )
