"""What all tests share: the browser, where there is one, and examples that are the same in every run."""

from __future__ import annotations

import asyncio
import functools
import os
import signal
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

# What a shell starts in the background ignores Ctrl-C, and so would the programs that tests start and interrupt.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

SKIPPED = "Browser tests skipped"
PATIENCE = 20_000
"""Milliseconds until what a browser test expects counts as missing: so long that no busy machine fails it."""

lacking = functools.cache(browsers.lacking)


@pytest.fixture(scope="session")
def chromium() -> Path:
    """Where Chromium is. Only for tests marked ``browser``, which do not run without one."""
    found = browsers.find()
    assert found is not None, "a test that uses Chromium is marked `browser`"
    return found


@pytest.fixture(scope="session")
def browser(chromium: Path) -> Iterator[Browser]:
    """One running Chromium for the whole session; a test makes contexts of its own in it."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(browsers.FLAGS))
        yield running
        running.close()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a browser test where no Chromium can be had; fails it in CI, where nobody would notice."""
    if item.get_closest_marker("browser") is None:
        return
    if lacks := lacking():
        if os.environ.get("CI") == "true":
            pytest.fail(lacks, pytrace=False)
        pytest.skip(f"{SKIPPED}: {lacks}")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Hides the browser's event loop from all other tests.

    Playwright leaves it marked as running while the browser lives, so that none of another could run in this process.
    """
    left = asyncio._get_running_loop()
    if left is None or item.get_closest_marker("browser"):
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(left)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Says last how many tests did not run for want of a browser, and how to get one."""
    yield
    skipped = terminalreporter.stats.get("skipped", [])
    if count := sum(SKIPPED in str(report.longrepr) for report in skipped):
        terminalreporter.write_line(f"{SKIPPED}: {count}, {lacking()}", yellow=True)
