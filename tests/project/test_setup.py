"""Set-up says what is missing, does its work once, and once more when its inputs change."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.checkout import ROOT

NEEDED = ("awk", "cat", "cksum", "dirname", "grep", "make", "rm", "sh", "tail")
"""The programs that set-up uses besides Python."""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What set-up reads of a fresh clone, in a folder whose name has a space."""
    folder = tmp_path / "a fresh clone"
    (folder / "tools").mkdir(parents=True)
    (folder / "requirements").mkdir()
    for name in ("Makefile", "pyproject.toml", "tools/setup.sh", "requirements/base.txt"):
        shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A folder to be all of PATH: the needed programs, no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in NEEDED:
        found = shutil.which(name)
        assert found, name
        (folder / name).symlink_to(found)
    return folder


def script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def python_that(path: Path, change: str) -> None:
    """A Python that is changed by a statement before it does what it is asked."""
    script(path, f"exec '{sys.executable}' -c 'import sys; {change}; exec(sys.argv[2])' \"$@\"")


def make(clone: Path, path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs make with an environment as bare as can be."""
    return subprocess.run(
        ["make", *arguments],
        cwd=clone,
        env={"PATH": str(path), "HOME": str(clone.parent)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("target", ["play", "test", "check", "bench", "lock"])
def test_without_python_it_says_what_is_needed(clone: Path, path: Path, target: str) -> None:
    done = make(clone, path, target)
    assert done.returncode != 0
    assert "Fourtop cannot be set up: it needs Python 3.11 or newer." in done.stderr
    assert "sudo apt install python3 python3-venv" in done.stderr


def test_too_old_a_python_is_named(clone: Path, path: Path) -> None:
    python_that(path / "python3", 'sys.version_info = (3, 9, 18, "final", 0)')
    done = make(clone, path, "play")
    assert done.returncode != 0
    assert "it needs Python 3.11 or newer, and python3 is 3.9." in done.stderr


def test_a_python_without_venv_says_how_to_get_it(clone: Path, path: Path) -> None:
    python_that(path / "python3.12", 'sys.version_info = (3, 12, 1); sys.modules["ensurepip"] = None')
    done = make(clone, path, "play")
    assert done.returncode != 0
    assert "Python 3.12 (python3.12) is here, but without its venv and ensurepip modules." in done.stderr
    assert "sudo apt install python3.12-venv" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_python_that_does_not_run_is_passed_over(clone: Path, path: Path) -> None:
    script(path / "python3.13", "echo not installed >&2; exit 127")
    python_that(path / "python3", 'sys.version_info = (3, 10, 4, "final", 0)')
    done = make(clone, path, "play")
    assert "and python3 is 3.10." in done.stderr


def test_without_a_network_it_says_so(clone: Path, path: Path) -> None:
    script(path / "python3", f"exec '{Path(sys.base_prefix) / 'bin' / 'python3'}' \"$@\"")
    nowhere = {
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_RETRIES": "0",
        "PIP_CONFIG_FILE": os.devnull,
    }
    done = subprocess.run(
        ["tools/setup.sh", "base"],
        cwd=clone,
        env={"PATH": str(path), "HOME": str(clone.parent), **nowhere},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "the packages could not be downloaded" in done.stderr
    assert "Is there a network connection?" in done.stderr
    assert not list((clone / ".venv").glob("stamp-*"))


def recording_python(clone: Path) -> Path:
    """A made-up environment whose Python writes down what it is asked to do."""
    calls = clone / "calls"
    script(
        clone / ".venv" / "bin" / "python",
        f"case $1 in -c) echo good ;; *) echo \"$@\" >>'{calls}' ;; esac",
    )
    return calls


def setup(clone: Path, path: Path) -> None:
    subprocess.run(["tools/setup.sh", "base"], cwd=clone, env={"PATH": str(path)}, check=True, capture_output=True)


def test_it_installs_by_hash_and_then_the_project(clone: Path, path: Path) -> None:
    calls = recording_python(clone)
    setup(clone, path)
    locked, project, compiled = calls.read_text().splitlines()
    assert "--require-hashes --requirement requirements/base.txt" in locked
    assert "--no-deps --no-build-isolation --editable ." in project
    assert compiled == "-m compileall -q src examples"


@pytest.mark.parametrize("changed", ["pyproject.toml", "requirements/base.txt", None])
def test_it_runs_again_only_when_its_inputs_change(clone: Path, path: Path, changed: str | None) -> None:
    calls = recording_python(clone)
    setup(clone, path)
    calls.unlink()
    if changed:
        with (clone / changed).open("a") as file:
            file.write("# changed\n")
    else:
        (clone / "pyproject.toml").touch()
    setup(clone, path)
    assert calls.exists() == bool(changed)


def test_a_checkout_that_moved_is_set_up_again(clone: Path, path: Path) -> None:
    recording_python(clone)
    setup(clone, path)
    moved = clone.rename(clone.with_name("moved"))
    calls = recording_python(moved)
    setup(moved, path)
    assert calls.exists()


def test_play_passes_arguments_on(clone: Path, path: Path) -> None:
    calls = recording_python(clone)
    setup(clone, path)
    calls.unlink()
    done = make(clone, path, "play", "ARGS=--port 8123")
    assert done.returncode == 0, done.stderr
    assert calls.read_text() == "-m fourtop serve --open --port 8123\n"


def test_make_alone_lists_every_target(clone: Path, path: Path) -> None:
    done = make(clone, path)
    assert done.returncode == 0
    listed = {line.split()[1] for line in done.stdout.splitlines()}
    (phony,) = [line for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith(".PHONY")]
    assert listed == set(phony.split()[1:])
