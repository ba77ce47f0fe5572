import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.cli.conftest import Fourtop


def test_it_says_where_it_is_serves_and_stops_by_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fourtop", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        line = process.stdout.readline()
        assert line.startswith("Fourtop is open at http://127.0.0.1:")
        with urllib.request.urlopen(f"{line.split()[-1]}/api/games") as answer:  # noqa: S310  # our own server
            assert answer.status == 200
        os.kill(process.pid, signal.SIGINT)
        assert process.stderr
        assert "Traceback" not in process.stderr.read()
        assert process.wait() == 0  # Ctrl-C is how it is meant to be stopped
    assert any(tmp_path.iterdir())


def test_a_port_that_is_taken_is_told(fourtop: Fourtop, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ran = fourtop("serve", "--port", port, "--data", str(tmp_path))
    assert ran.code == 2
    assert ran.err == f"fourtop serve: port {port} is in use: close what uses it, or give another one with --port.\n"
