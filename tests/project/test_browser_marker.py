"""What becomes of browser tests where there is no Chromium: a last line says so, in CI they fail."""

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


def run_pytest(folder: Path, *, ci: bool, workers: int = 0) -> subprocess.CompletedProcess[str]:
    """Runs two tests in a checkout where no Chromium can be found."""
    (folder / "tests").mkdir()
    (folder / "tests" / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    (folder / "tests" / "test_two.py").write_text(TESTS)
    (folder / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    (folder / "tools").mkdir()
    (folder / "tools" / "real.py").write_text((ROOT / "tools" / "chromium.py").read_text())
    (folder / "tools" / "chromium.py").write_text(
        "from tools.real import *\n\ndef lacking() -> str:\n    return NO_CHROMIUM\n"
    )
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment.pop(chromium.VARIABLE, None)
    environment["CI"] = "true" if ci else ""
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
