"""The example as a stranger ships it: a wheel, installed somewhere, found by its entry point."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "connect_four"

LOOK = """
import json, fourtop
game = fourtop.game("connect-four")
match = fourtop.Match(game, seed=1)
match.play(0, "drop 4")
print(json.dumps([str(game.folder), match.view(1)["board"][-1], match.labels(1)[0]["label"]]))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel contains, built from a copy of the sources."""
    folder = tmp_path_factory.mktemp("stranger")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--quiet", "--wheel-dir", folder, EXAMPLE], check=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_has_every_file_of_the_package(installed: Path) -> None:
    def found(folder: Path) -> set[str]:
        paths = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
        return {str(path.relative_to(folder)) for path in paths}

    assert found(installed / "connect_four") == found(EXAMPLE / "src" / "connect_four")


def test_it_is_found_and_played_from_where_it_was_installed(installed: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        env=os.environ | {"PYTHONPATH": str(installed)},
        cwd=installed.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    folder, row, label = json.loads(done.stdout)
    assert Path(folder) == installed / "connect_four"
    assert row == "...x..."
    assert label == "Column 1"


def test_its_scenarios_are_found_there_too(installed: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fourtop", "scenario", "check", str(installed / "connect_four" / "scenarios")],
        env=os.environ | {"PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "5 passed" in done.stdout
