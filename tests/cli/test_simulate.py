import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Fourtop


def timeless(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if "second" not in key}


def test_the_report_has_what_it_promises(fourtop: Fourtop) -> None:
    ran = fourtop(
        "simulate", "connect-four", "--games", "200", "--seed", "1", "--bots", "busser,dishwasher", "--json", "-"
    )
    assert (ran.code, ran.err) == (0, "")
    report = json.loads(ran.out)
    assert set(report) == {
        "game",
        "version",
        "seed",
        "bots",
        "options",
        "games",
        "actions",
        "seconds",
        "games_per_second",
        "actions_per_second",
        "seats",
        "ended",
        "interrupted",
        "reflexes",
    }
    assert report["games"] == 200 == sum(report["ended"].values())
    assert report["interrupted"] is False
    assert report["options"] == {"line": "wins"}
    assert [seat["bot"] for seat in report["seats"]] == ["busser", "dishwasher"]
    assert sum(seat["win_rate"] for seat in report["seats"]) == pytest.approx(1)
    assert report["seats"][0]["win_rate"] > 0.9


def test_fewer_bots_than_seats_are_repeated_in_order(fourtop: Fourtop) -> None:
    ran = fourtop(
        "simulate", "dinner-rush", "--games", "5", "--seats", "5", "--bots", "busser,dishwasher", "--json", "-"
    )
    assert json.loads(ran.out)["bots"] == ["busser", "dishwasher", "busser", "dishwasher", "busser"]


def test_the_same_result_for_one_process_and_two(fourtop: Fourtop) -> None:
    common = ("simulate", "dinner-rush", "--games", "60", "--seed", "9", "--json", "-", "--jobs")
    one, two = (json.loads(fourtop(*common, jobs).out) for jobs in ("1", "2"))
    assert timeless(one) == timeless(two)


def test_words_for_people(fourtop: Fourtop, tmp_path: Path) -> None:
    ran = fourtop("simulate", "connect-four", "--games", "100", "--json", str(tmp_path / "report.json"))
    assert ran.out.startswith("100 games of Connect Four, 2 seats, seed 0\n")
    assert "ended by line" in ran.out
    assert "games/s" in ran.out
    assert json.loads((tmp_path / "report.json").read_text())["games"] == 100


def test_ctrl_c_reports_what_was_played(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [
        "simulate",
        "connect-four",
        "--games",
        "1000000000",
        "--jobs",
        "2",
        "--json",
        str(tmp_path / "report.json"),
    ]
    with subprocess.Popen(
        [sys.executable, "-m", "fourtop", *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "80"},
    ) as process:
        os.close(theirs)
        seen = b""
        while not re.search(rb"[1-9]\d*/1000000000", seen):
            seen += os.read(ours, 4096)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process
        assert process.stdout
        printed = process.stdout.read()
        assert process.wait() == 130
    while True:
        try:
            rest = os.read(ours, 4096)
        except OSError:
            break
        if not rest:
            break
        seen += rest
    os.close(ours)
    assert b"Traceback" not in seen
    report = json.loads((tmp_path / "report.json").read_text())
    assert report["interrupted"] is True
    assert 0 < report["games"] < 1_000_000_000
    assert b", stopped before the end" in printed
