"""Imports go one way, the engine knows no game, and the package starts light."""

from __future__ import annotations

import re
import subprocess
import sys

from importlinter.api import read_configuration
from importlinter.application.use_cases import lint_imports

from tests.project.checkout import ROOT, pyproject, tracked_files


def test_the_import_contracts_are_kept() -> None:
    assert read_configuration(str(ROOT / "pyproject.toml"))["contracts_options"]
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), cache_dir=None)


def test_nothing_in_the_engine_names_a_game() -> None:
    games = pyproject()["project"]["entry-points"]["fourtop.games"]
    words = {name.replace("-", separator) for name in games for separator in "-_ "} | {
        "connect four",
        "connect_four",
    }
    pattern = re.compile("|".join(sorted(words)), re.IGNORECASE)
    named = [
        f"{path}: {match[0]}"
        for path in tracked_files("src/fourtop/engine/*.py")
        for match in pattern.finditer((ROOT / path).read_text())
    ]
    assert named == []


def test_importing_the_package_brings_in_nothing_heavy() -> None:
    heavy = ("numba", "llvmlite", "textual", "fastapi", "sqlalchemy", "pydantic", "rich", "cyclopts")
    program = f"import sys, fourtop; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
