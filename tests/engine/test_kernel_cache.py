"""Compiled kernels are kept on disk, warm for the next process and never stale, wherever a change was made.

Each test has a small game in a folder of its own and looks at it from other processes: a match lasts
``LIMIT`` plies, and each is worth ``worth() + STEP + TABLE[1000] + CARD + EXTRA`` points.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

RULES = """
from typing import Any
import numpy as np
from numpy.typing import NDArray
from fourtop.engine.chance import Rng
from fourtop.engine.kernel import kernel
from tiny.deck import CARD, LIMIT, STEP, TABLE
from tiny.helpers import worth
import sizes

FIELDS = [("seats", "i1"), ("plies", "i2"), ("revealed", "i2"), ("phases", "i2"), ("points", "i4")]
STATE = np.dtype((np.record, FIELDS))
ACTIONS = OBSERVATION = 1

@kernel
def setup(state: Any, rng: Rng) -> None:
    state.points = 0

@kernel
def active(state: Any) -> int:
    return 1 if state.plies < LIMIT else 0

@kernel
def legal_actions(state: Any, seat: int, out: NDArray[np.int16]) -> int:
    out[0] = 0
    return active(state)

@kernel
def apply(state: Any, seat: int, action: int, rng: Rng) -> None:
    state.plies += 1
    state.points += worth() + STEP + TABLE[1000] + CARD + sizes.EXTRA

@kernel
def scores(state: Any, out: NDArray[np.int32]) -> None:
    out[0] = state.points

@kernel
def ranking(state: Any, out: NDArray[np.int8]) -> None:
    out[0] = 1

@kernel
def observe(state: Any, seat: int, out: NDArray[np.int16]) -> None:
    out[0] = state.plies

@kernel
def determinize(state: Any, seat: int, rng: Rng) -> None:
    pass

@kernel
def fallback(state: Any, seat: int) -> int:
    return 0
"""
HELPERS = """
from fourtop.engine.kernel import kernel
from elsewhere import inner

@kernel
def worth() -> int:
    return inner() + 1
"""
ELSEWHERE = """
from fourtop.engine.kernel import kernel

@kernel
def inner() -> int:
    return 10
"""
DECK = """
import tomllib
from pathlib import Path
from sizes import LIMIT, STEP, TABLE

with (Path(__file__).parent / "deck.toml").open("rb") as file:
    CARD = tomllib.load(file)["card"]
"""
SIZES = """
import numpy as np

LIMIT = 3
EXTRA = 0
STEP = np.int64(100)
TABLE = np.arange(2000, dtype=np.int64)
TABLE[1000] = 1000
"""
GAME = """
from pathlib import Path
from fourtop.engine.game import Game

GAME = Game("tiny", "Tiny", "", (1, 1), __name__, Path(__file__).parent, (1, 1), False, False, False, 99, (0, 9999), 1)
"""
FILES = {
    "tiny/__init__.py": GAME,
    "tiny/rules.py": RULES,
    "tiny/helpers.py": HELPERS,
    "tiny/deck.py": DECK,
    "tiny/deck.toml": "card = 10000\n",
    "elsewhere.py": ELSEWHERE,
    "sizes.py": SIZES,
}
PLAY = """
import json, sys, time
import numpy as np
from fourtop.engine import drivers
from fourtop.engine.chance import new_rng
from fourtop.engine.drivers import playouts
from fourtop.engine.kernel import cache_root
from tiny import GAME

compiled = []
start = time.perf_counter()
with drivers.compiling(compiled.append):
    play = drivers.load(GAME, playouts.random_playout)
    state = GAME.blank(1, {})
    play(state, np.zeros(1, np.int16), new_rng(), new_rng())
seconds = time.perf_counter() - start
found = {"points": int(state.points), "compiled": len(compiled), "seconds": seconds, "root": str(cache_root())}
json.dump(found, sys.stdout)
"""
POINTS = 3 * (11 + 100 + 1000 + 10000)

Play = Callable[..., dict[str, Any]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the game's sources."""
    for name, text in FILES.items():
        file = tmp_path / "sources" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "sources"


@pytest.fixture
def play(folder: Path, tmp_path: Path) -> Play:
    """Plays a game in a process of its own; tells the points, how many kernels were compiled and how long it took."""

    def run(**environment: str) -> dict[str, Any]:
        inherited = {
            name: value for name, value in os.environ.items() if name not in ("FOURTOP_CACHE", "NUMBA_DISABLE_JIT")
        }
        # Python's own bytecode files go by time and size, which the edits below leave as they were
        inherited["PYTHONDONTWRITEBYTECODE"] = "1"
        done = subprocess.run(
            [sys.executable, "-c", PLAY],
            cwd=folder,
            env=inherited | {"PYTHONPATH": str(folder), "FOURTOP_CACHE": str(tmp_path / "cache")} | environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        result: dict[str, Any] = json.loads(done.stdout)
        return result

    return run


def test_an_unchanged_game_is_compiled_once_and_then_quick(play: Play) -> None:
    first = play()
    assert first["points"] == POINTS
    assert first["compiled"] > 0
    second = play()
    assert second["points"] == POINTS
    assert second["compiled"] == 0
    assert second["seconds"] < first["seconds"] / 2


def edit(file: Path, old: str, new: str) -> None:
    """Change a file in the worst way: neither its size nor its time tell."""
    text, stat = file.read_text(), file.stat()
    assert old in text
    assert len(old) == len(new)
    file.write_text(text.replace(old, new))
    os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def test_a_change_anywhere_changes_the_result_at_once(play: Play, folder: Path) -> None:
    assert play()["points"] == 3 * (11 + 100 + 1000 + 10000)
    edit(folder / "tiny/rules.py", "+= worth()", "-= worth()")
    assert play()["points"] == -3 * (11 + 100 + 1000 + 10000), "the rules"
    edit(folder / "tiny/helpers.py", "+ 1", "+ 2")
    assert play()["points"] == -3 * (12 + 100 + 1000 + 10000), "a function that the rules call"
    edit(folder / "elsewhere.py", "10", "20")
    assert play()["points"] == -3 * (22 + 100 + 1000 + 10000), "a function of another package that is called by that"
    edit(folder / "sizes.py", "LIMIT = 3", "LIMIT = 4")
    assert play()["points"] == -4 * (22 + 100 + 1000 + 10000), "an imported constant"
    edit(folder / "sizes.py", "np.int64(100)", "np.int64(200)")
    assert play()["points"] == -4 * (22 + 200 + 1000 + 10000), "an imported constant that is NumPy's"
    edit(folder / "sizes.py", "TABLE[1000] = 1000", "TABLE[1000] = 3000")
    assert play()["points"] == -4 * (22 + 200 + 3000 + 10000), "a place in an imported table"
    edit(folder / "sizes.py", "EXTRA = 0", "EXTRA = 7")
    assert play()["points"] == -4 * (29 + 200 + 3000 + 10000), "a constant reached through its module"
    edit(folder / "tiny/deck.toml", "10000", "50000")
    assert play()["points"] == -4 * (29 + 200 + 3000 + 50000), "the data"
    assert play()["compiled"] == 0


def test_a_change_that_is_taken_back_finds_what_was_compiled_before(play: Play, folder: Path) -> None:
    play()
    edit(folder / "elsewhere.py", "10", "20")
    play()
    edit(folder / "elsewhere.py", "20", "10")
    again = play()
    assert (again["points"], again["compiled"]) == (POINTS, 0)


def test_interpreted_it_needs_no_cache(play: Play, tmp_path: Path) -> None:
    assert play(NUMBA_DISABLE_JIT="1") == play(NUMBA_DISABLE_JIT="1") | {"seconds": pytest.approx(0, abs=5)}
    assert play(NUMBA_DISABLE_JIT="1")["points"] == POINTS
    assert not list(tmp_path.glob("cache/tiny-*"))


@pytest.mark.parametrize("variable", ["FOURTOP_CACHE", "HOME"])
def test_where_nothing_can_be_written_a_temporary_folder_serves(play: Play, tmp_path: Path, variable: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    blocked = {name: str(tmp_path / "file" / "below") for name in ("HOME", "XDG_CACHE_HOME", "FOURTOP_CACHE")}
    if variable == "HOME":
        blocked["FOURTOP_CACHE"] = ""
    first = play(**blocked, TMPDIR=str(tmp_path / "temporary"))
    assert first["points"] == POINTS
    assert Path(first["root"]).parent == tmp_path / "temporary"
    assert play(**blocked, TMPDIR=str(tmp_path / "temporary"))["compiled"] == 0


def test_a_temporary_folder_that_others_can_write_to_is_not_used(play: Play, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    planted = tmp_path / "temporary" / f"fourtop-kernels-{os.getuid()}"
    planted.mkdir(parents=True)
    planted.chmod(0o777)
    found = play(FOURTOP_CACHE=str(tmp_path / "file" / "below"), TMPDIR=str(tmp_path / "temporary"))
    assert found["points"] == POINTS
    assert Path(found["root"]).parent == planted.parent
    assert not list(planted.iterdir())


def test_scipy_is_not_loaded_for_kernels_that_do_not_use_it() -> None:
    """Where it is installed; and whoever imports it afterwards gets it."""
    code = """
import importlib.util, sys
from fourtop.engine.kernel import import_numba
import_numba()
print("scipy" in sys.modules, importlib.util.find_spec("json") is not None)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "True"]
