"""``make play`` as one types it: the lobby opens, a taken port is told, Ctrl-C ends it without a murmur."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.project.checkout import ROOT


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Data and cache of its own, and a browser that only writes down what it should open."""
    browser = tmp_path / "browser"
    browser.write_text('#!/bin/sh\necho "$1" >"$0.opened"\n')
    browser.chmod(0o755)
    return os.environ | {
        "BROWSER": str(browser),
        "FOURTOP_CACHE": str(tmp_path / "cache"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "HOME": str(tmp_path),
    }


def play(environment: dict[str, str], *arguments: str) -> subprocess.Popen[str]:
    """What ``make play`` runs once it has set up, in a terminal's foreground group."""
    recipe = re.search(r"^play:.*\n.*\n\t@\$\(python\) (.*) \$\(ARGS\)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert recipe
    return subprocess.Popen(
        [sys.executable, *recipe[1].split(), *arguments],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.fixture
def running(environment: dict[str, str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server that has said where it is, and that address."""
    process = play(environment, "--port", "0")
    try:
        assert process.stdout is not None
        said = re.search(r"http://\S+", process.stdout.readline())
        assert said, process.communicate(timeout=10)
        yield process, said[0]
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
            process.communicate(timeout=60)


def test_the_lobby_opens_and_ctrl_c_ends_it(running: tuple[subprocess.Popen[str], str], tmp_path: Path) -> None:
    process, address = running
    with urlopen(address) as answer:  # noqa: S310 - the address that our own server said
        assert b"Fourtop" in answer.read()
    opened = tmp_path / "browser.opened"
    deadline = time.monotonic() + 30
    while not (opened.is_file() and opened.read_text()) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert opened.read_text().strip().rstrip("/") == address.rstrip("/")
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does, also to what it has started
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert errors == ""


def test_a_taken_port_is_told(running: tuple[subprocess.Popen[str], str], environment: dict[str, str]) -> None:
    _, address = running
    port = address.rpartition(":")[2].strip("/")
    second = play(environment, "--port", port)
    _, errors = second.communicate(timeout=60)
    assert second.returncode == 2
    assert errors == f"fourtop serve: port {port} is in use: close what uses it, or give another one with --port.\n"
