"""The full-screen table in a real (pseudo) terminal."""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


class Terminal:
    """A terminal of 80 by 24 with the program in it."""

    def __init__(self, *command: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fourtop", *command],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=os.environ | {"TERM": "xterm-256color"},
        )
        os.close(slave)
        self.seen = b""

    def until(self, text: bytes) -> None:
        while text not in self.seen:
            self.seen += os.read(self.master, 65536)
        self.seen = self.seen[self.seen.index(text) + len(text) :]

    def press(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def ended(self) -> int:
        while True:
            try:
                part = os.read(self.master, 65536)
            except OSError:
                break
            if not part:
                break
            self.seen += part
        return self.process.wait()


@contextmanager
def terminal(*command: str) -> Iterator[Terminal]:
    running = Terminal(*command)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.kill()
            running.process.wait()
        os.close(running.master)


RESTORED = b"\x1b[?1049l"  # back from the alternate screen


def test_it_opens_and_leaves_cleanly() -> None:
    with terminal("play", "connect-four", "--seed", "1") as screen:
        screen.until(b"Your move")
        screen.press(b"\x11")  # Ctrl-Q
        assert screen.ended() == 0
        assert RESTORED in screen.seen
        assert b"Traceback" not in screen.seen


@pytest.mark.parametrize("how", ["signal", "key"])
def test_ctrl_c_restores_the_terminal_keeps_the_match_and_is_130(tmp_path: Path, how: str) -> None:
    file = tmp_path / "match.json"
    with terminal("play", "connect-four", "--seed", "1", "--save", str(file)) as screen:
        screen.until(b"Your move")
        if how == "signal":
            os.kill(screen.process.pid, signal.SIGINT)
        else:
            screen.press(b"\x03")
        assert screen.ended() == 130
        assert RESTORED in screen.seen
        assert b"Traceback" not in screen.seen
    assert file.exists()


def test_plain_lines_in_a_terminal_have_a_prompt() -> None:
    with terminal("play", "connect-four", "--seed", "1", "--plain") as screen:
        screen.until(b"> ")
        screen.press(b"drop 1\n")
        screen.until(b"Guest drops a disc into column 1.")
        screen.until(b"> ")
        while screen.process.poll() is None:  # one that comes between prompt and reading may not be noticed
            os.kill(screen.process.pid, signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                screen.process.wait(5)
        assert screen.ended() == 130
        assert b"fourtop: stopped" in screen.seen
        assert b"Traceback" not in screen.seen


def test_rules_and_lists_are_pretty_in_a_terminal_only() -> None:
    with terminal("rules", "connect-four", "C4-2.2") as screen:
        assert screen.ended() == 0
        assert b"\x1b[" in screen.seen
        assert b"###" not in screen.seen
