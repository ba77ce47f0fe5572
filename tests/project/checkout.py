"""The checkout as tests of the project see it: its root, its tracked files, its package data."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def tracked_files(*patterns: str) -> list[Path]:
    """Files that git tracks and that are there, as paths from the root: all, or those of git's patterns."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *patterns], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [Path(name) for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def pyproject() -> dict[str, Any]:
    """The document of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text())
