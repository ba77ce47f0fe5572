"""Finds a Chromium for the browser tests, or gets one: Playwright's own, else the distribution's package.

Run as a script it prints the path of the one found, or how to get one (exit code 1); with ``--install`` it
first tries to install one. The tests import :func:`find`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

VARIABLE = "FOURTOP_CHROMIUM"
"""Environment variable that names a Chromium to use instead of looking for one."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
"""What the browser is called on PATH, by distribution."""

FLAGS = (
    "--no-sandbox",  # containers run tests as root, and the pages are our own
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Flags for tests: a quiet browser that talks to nobody but the page."""

HOW_TO_GET_ONE = (
    "how to get one: install Chromium or Chrome (Debian: apt install chromium), or run "
    f"`.venv/bin/python -m playwright install --with-deps chromium`, or set {VARIABLE} to the path of one"
)

Run = Callable[[list[str], float], bool]
"""Runs a command with a time limit in seconds; true when it ended well."""


class ChromiumError(Exception):
    """The Chromium that the environment names cannot be used."""


def run(command: list[str], limit: float) -> bool:
    """Runs a command quietly for at most ``limit`` seconds; true when it exists and its exit code was 0."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=limit, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def starts(path: Path, run: Run = run) -> bool:
    """Tells whether the program runs: neither a distribution's stub does, nor one that lacks libraries."""
    return run([str(path), "--version"], 30)


def playwright_path() -> Path | None:
    """Where Playwright keeps the Chromium it downloads, there or not; None without Playwright."""
    try:
        from playwright.sync_api import Error, sync_playwright  # half a second, and often not needed
    except ImportError:
        return None
    try:
        with sync_playwright() as playwright:
            return Path(playwright.chromium.executable_path)
    except Error:
        return None


def candidates(playwright: Callable[[], Path | None] = playwright_path) -> Iterator[Path]:
    """Yields the browsers that are there, the likeliest first; Playwright is asked last, for it is slow."""
    for name in NAMES:
        if found := shutil.which(name):
            yield Path(found)
    mac = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    if mac.exists():
        yield mac
    downloaded = playwright()
    if downloaded is not None and downloaded.exists():
        yield downloaded


def find(run: Run = run, playwright: Callable[[], Path | None] = playwright_path) -> Path | None:
    """Finds a Chromium that starts.

    Args:
        run: runs a command; replaced in tests.
        playwright: where Playwright's own would be; replaced in tests.

    Returns:
        Its path, or None where there is none.

    Raises:
        ChromiumError: the one that the environment names does not start.
    """
    if named := os.environ.get(VARIABLE):
        if not starts(Path(named), run):
            raise ChromiumError(f"{VARIABLE}={named} does not start")
        return Path(named)
    return next((path for path in candidates(playwright) if starts(path, run)), None)


def install(run: Run = run, playwright: Callable[[], Path | None] = playwright_path) -> Path | None:
    """Finds a Chromium or gets one: Playwright's download, else Debian's package where root may install it.

    Returns:
        Its path, or None where none can be had.

    Raises:
        ChromiumError: as :func:`find`.
    """
    if found := find(run, playwright):
        return found
    print("No Chromium here for the browser tests; asking Playwright for its own", file=sys.stderr)
    if run([sys.executable, "-m", "playwright", "install", "chromium"], 600) and (found := find(run, playwright)):
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("Playwright's is not to be had; installing the distribution's package", file=sys.stderr)
        run(["apt-get", "update"], 300)
        run(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "--yes", "chromium"], 900)
    return find(run, playwright)


def main(arguments: list[str]) -> int:
    """Prints the path of a Chromium, or how to get one; returns the exit code."""
    try:
        found = install() if "--install" in arguments else find()
    except ChromiumError as error:
        print(error, file=sys.stderr)
        return 1
    if found is None:
        print(f"No Chromium; {HOW_TO_GET_ONE}", file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
