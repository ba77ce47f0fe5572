"""Browser tests beside others; where there is no Chromium a last line says so, and in CI they fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.checkout import ROOT
from tools import chromium

TESTS = """
import pytest

def test_without() -> None:
    pass

@pytest.mark.browser
def test_with(chromium) -> None:
    pass
"""

IN_TURN = """
import asyncio
import pytest

@pytest.mark.browser
def test_in_the_browser(browser) -> None:
    page = browser.new_page()
    assert page.evaluate("1 + 1") == 2

async def test_in_a_loop_of_its_own() -> None:
    await asyncio.sleep(0.01)

@pytest.mark.browser
def test_in_the_same_browser(browser) -> None:
    test_in_the_browser(browser)

async def test_in_another_loop() -> None:
    await asyncio.sleep(0.01)
"""


def run_pytest(folder: Path, *, ci: bool, workers: int = 0) -> subprocess.CompletedProcess[str]:
    """Runs two tests in a checkout where no Chromium can be found."""
    lay_out(folder, TESTS)
    (folder / "tools" / "real.py").write_text((ROOT / "tools" / "chromium.py").read_text())
    (folder / "tools" / "chromium.py").write_text(
        "from tools.real import *\n\ndef lacking() -> str:\n    return NO_CHROMIUM\n"
    )
    environment = surroundings() | {"CI": "true" if ci else ""}
    environment.pop(chromium.VARIABLE, None)
    return started(folder, workers, environment)


def lay_out(folder: Path, tests: str) -> None:
    """A checkout with these tests alone."""
    for name in ("tests", "tools"):
        (folder / name).mkdir()
    (folder / "tests" / "test_some.py").write_text(tests)
    for name in ("tests/conftest.py", "tools/chromium.py", "pyproject.toml"):
        (folder / name).write_text((ROOT / name).read_text())


def surroundings() -> dict[str, str]:
    """The environment without what the run that this is part of was told."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}


def started(folder: Path, workers: int, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Runs the tests of a checkout."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", str(workers)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("workers", [0, 2])
def test_they_are_skipped_with_a_last_line_that_says_how_to_get_one(tmp_path: Path, workers: int) -> None:
    done = run_pytest(tmp_path, ci=False, workers=workers)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.strip().splitlines()
    assert any("1 passed, 1 skipped" in line for line in lines)
    said = [line for line in lines[-2:] if line == f"Browser tests skipped: 1, {chromium.NO_CHROMIUM}"]
    assert said, done.stdout


def test_in_ci_they_fail(tmp_path: Path) -> None:
    done = run_pytest(tmp_path, ci=True, workers=2)
    assert done.returncode == 1
    assert "1 passed, 1 error" in done.stdout
    assert chromium.NO_CHROMIUM in done.stdout


@pytest.mark.browser
def test_a_browser_that_runs_does_not_keep_others_from_running(tmp_path: Path) -> None:
    lay_out(tmp_path, IN_TURN)
    done = started(tmp_path, 0, surroundings())
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout
