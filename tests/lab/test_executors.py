"""Who works for whom: processes of a pool end with the one that began them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fourtop.lab.executors import Pool

ENDS_WITHIN = 30.0  # seconds; a moment, but on a machine with other work
FIRST = """
import sys
from tests.lab.test_executors import report_and_stay
from fourtop.lab.executors import Pool

if __name__ == "__main__":
    list(Pool(2).run(report_and_stay, [sys.argv[1], sys.argv[1]]))
"""


def report_and_stay(folder: str) -> None:
    """Write down which process this is, and work for longer than any test."""
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(600)


def double(number: int) -> int:
    """Some work."""
    return 2 * number


def alive(pid: int) -> bool:
    """Whether that process runs; one that has ended and that nobody asked about doesn't."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def until(condition: Callable[[], bool]) -> bool:
    """Whether it comes true in time."""
    end = time.monotonic() + ENDS_WITHIN
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return condition()


def test_all_tasks_are_done() -> None:
    assert sorted(Pool(2).run(double, range(7))) == [0, 2, 4, 6, 8, 10, 12]


@pytest.mark.skipif(os.name != "posix", reason="signals to other processes")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_whoever_works_ends_with_the_first_process(how: signal.Signals, tmp_path: Path) -> None:
    script = tmp_path / "first.py"
    script.write_text(FIRST, encoding="utf-8")
    folder = tmp_path / "pids"
    folder.mkdir()
    root = Path(__file__).resolve().parents[2]
    first = subprocess.Popen([sys.executable, str(script), str(folder)], env={**os.environ, "PYTHONPATH": str(root)})
    try:
        assert until(lambda: len(list(folder.iterdir())) == 2)
        pids = [int(path.name) for path in folder.iterdir()]
        first.send_signal(how)
        first.wait(ENDS_WITHIN)
        assert until(lambda: not any(map(alive, pids))), "processes are left"
    finally:
        first.kill()
        first.wait()
