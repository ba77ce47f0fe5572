"""Finds a Chromium for the browser tests, or gets one: Playwright's own, else the distribution's package.

Run as a script it prints the path of the one found, or what is lacking and how to get it (exit code 1); with
``--install`` it first tries to install that. The tests import :func:`find` and :func:`lacking`.
"""

from __future__ import annotations

import importlib.util
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

DOWNLOADS = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)
"""Where in Playwright's cache a Chromium that it downloaded lies."""

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

NO_CHROMIUM = (
    "no Chromium; how to get one: install Chromium or Chrome (Debian: apt install chromium), or run "
    f"`.venv/bin/python -m playwright install --with-deps chromium`, or set {VARIABLE} to the path of one"
)
NO_DRIVER = "Playwright's driver does not start; a library that it needs is missing (Debian: apt install libatomic1)"

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


def playwright_cache() -> Path:
    """The folder into which Playwright downloads browsers, there or not."""
    if named := os.environ.get("PLAYWRIGHT_BROWSERS_PATH"):
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "ms-playwright"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ms-playwright"


def candidates() -> Iterator[Path]:
    """Yields the browsers that are there, the likeliest first."""
    for name in NAMES:
        if found := shutil.which(name):
            yield Path(found)
    mac = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    if mac.exists():
        yield mac
    for pattern in DOWNLOADS:
        yield from sorted(playwright_cache().glob(pattern), reverse=True)


def find(run: Run = run) -> Path | None:
    """Finds a Chromium that starts.

    Args:
        run: runs a command; replaced in tests.

    Returns:
        Its path, or None where there is none.

    Raises:
        ChromiumError: the one that the environment names does not start.
    """
    if named := os.environ.get(VARIABLE):
        if not starts(Path(named), run):
            raise ChromiumError(f"{VARIABLE}={named} does not start")
        return Path(named)
    return next((path for path in candidates() if starts(path, run)), None)


def driver_starts(run: Run = run) -> bool:
    """Tells whether the Node.js that Playwright brings along runs; also true where it brings none."""
    package = importlib.util.find_spec("playwright")
    if package is None or package.origin is None or "PLAYWRIGHT_NODEJS_PATH" in os.environ:
        return True
    node = Path(package.origin).parent / "driver" / "node"
    return not node.exists() or starts(node, run)


def lacking(run: Run = run) -> str | None:
    """What the browser tests lack here and how to get it; None where they can run.

    Raises:
        ChromiumError: as :func:`find`.
    """
    if find(run) is None:
        return NO_CHROMIUM
    return None if driver_starts(run) else NO_DRIVER


def install(run: Run = run) -> None:
    """Gets what is lacking: Playwright's own Chromium, else, where root may install it, the distribution's.

    Raises:
        ChromiumError: as :func:`find`.
    """
    if lacking(run) is None:
        return
    packages = shutil.which("apt-get") is not None and os.geteuid() == 0

    def install_package(name: str) -> None:
        run(["apt-get", "update"], 300)
        run(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "--yes", name], 900)

    if packages and not driver_starts(run):
        print("Playwright's driver lacks a library; installing the distribution's package", file=sys.stderr)
        install_package("libatomic1")
    if find(run) is None:
        print("No Chromium here for the browser tests; asking Playwright for its own", file=sys.stderr)
        run([sys.executable, "-m", "playwright", "install", "chromium"], 600)
    if packages and find(run) is None:
        print("Playwright's is not to be had; installing the distribution's package", file=sys.stderr)
        install_package("chromium")


def main(arguments: list[str]) -> int:
    """Prints the path of a Chromium, or what is lacking; returns the exit code."""
    try:
        if "--install" in arguments:
            install()
        lacks = lacking()
    except ChromiumError as error:
        lacks = str(error)
    if lacks:
        print(f"The browser tests cannot run: {lacks}", file=sys.stderr)
        return 1
    print(find())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
