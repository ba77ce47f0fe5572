"""The commands that documents show: they are understood, the cheap ones are run, and none is left out."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

import fourtop
from fourtop.cli.commands import app
from tests.project.checkout import ROOT, tracked_files

BLOCK = re.compile(r"^```(?:sh|console|bash)\n(?P<lines>.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^(?:\$ )?(?:\.venv/bin/|python -m )?fourtop (?P<arguments>.*)$", re.MULTILINE)


def shown(path: Path) -> list[list[str]]:
    """The arguments of each ``fourtop`` command in a document's shell blocks."""
    blocks = [block["lines"].replace("\\\n", " ") for block in BLOCK.finditer((ROOT / path).read_text())]
    return [shlex.split(match["arguments"], comments=True) for lines in blocks for match in COMMAND.finditer(lines)]


SHOWN = [
    pytest.param(words, id=f"{path}: {shlex.join(words)}") for path in tracked_files("*.md") for words in shown(path)
]
STAYS = {"play", "serve", "bench"}
"""Commands that go on until somebody ends them, or measure: understood is enough."""


def commands(where: App = app, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every command that does something, as the words that one types."""
    for name in where:
        if not name.startswith("-"):
            found = where[name]
            below = list(commands(found, (*path, name)))
            yield from below or [(*path, name)]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "fourtop", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("arguments", SHOWN)
def test_a_command_in_a_document_is_understood(arguments: list[str]) -> None:
    app.parse_args(arguments, exit_on_error=False, print_error=False)


@pytest.mark.parametrize(
    "arguments", [words for words in shown(Path("README.md")) if words[0] not in STAYS], ids=" ".join
)
def test_a_command_in_the_readme_runs(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("command", sorted(commands()), ids=" ".join)
def test_every_command_has_help_with_an_example_and_a_place_in_the_readme(command: tuple[str, ...]) -> None:
    done = run(*command, "--help")
    assert done.returncode == 0
    name = " ".join(["fourtop", *command])
    assert re.search(rf"^ *{name}\b", done.stdout.partition("Examples:")[2], re.MULTILINE), done.stdout
    assert f"| `{name}` |" in (ROOT / "README.md").read_text()


def test_the_readme_names_no_command_that_is_gone() -> None:
    named = re.findall(r"\| `fourtop ([a-z ]+)` \|", (ROOT / "README.md").read_text())
    assert {tuple(name.split()) for name in named} == set(commands())


def test_the_readme_names_every_game() -> None:
    readme = (ROOT / "README.md").read_text()
    assert [name for name in fourtop.game_names() if fourtop.game(name).title not in readme] == []


def test_the_python_of_the_readme_runs() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout
