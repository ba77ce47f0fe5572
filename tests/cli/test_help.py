import subprocess
import sys

import pytest

from fourtop.cli.commands import app
from tests.cli.conftest import Fourtop

COMMANDS = sorted(name for name in app if not name.startswith("-"))
CHECKS = {"deck": "deck check", "scenario": "scenario check"}  # commands that have one of their own


def test_all_commands_are_known() -> None:
    assert " ".join(COMMANDS) == "arena bench deck games play replay review rules scenario serve simulate version"


def test_help_lists_every_command_in_groups_with_examples(fourtop: Fourtop) -> None:
    shown = fourtop("--help")
    assert shown.code == 0
    assert shown.err == ""
    for heading in ("Play", "Study", "Rules", "About", "Examples:"):
        assert heading in shown.out
    for name in COMMANDS:
        assert f"│ {name}" in shown.out


def test_without_a_command_the_help_is_shown(fourtop: Fourtop) -> None:
    assert fourtop().out == fourtop("--help").out


@pytest.mark.parametrize("command", [CHECKS.get(name, name) for name in COMMANDS])
def test_each_command_has_help_with_examples(fourtop: Fourtop, command: str) -> None:
    shown = fourtop(*command.split(), "--help")
    assert shown.code == 0
    assert f"Usage: fourtop {command}" in shown.out
    examples = shown.out.split("Examples:")[1].split("\n\n")[1].splitlines()
    assert all(line.startswith(f"    fourtop {command}") for line in examples)


@pytest.mark.parametrize("tokens", [["--help"], ["rules", "connect-four"], ["games"], ["--version"]])
def test_what_only_reads_starts_without_the_heavy_packages(tokens: list[str]) -> None:
    program = f"""
import sys
from fourtop.cli import run
code = run({tokens})
heavy = {{"numba", "numpy", "textual", "fastapi", "sqlalchemy"}} & set(sys.modules)
sys.exit(f"imported {{heavy}}" if heavy else code)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_version_and_python_dash_m() -> None:
    def said(*command: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "fourtop", *command], capture_output=True, text=True, check=True
        ).stdout

    from importlib.metadata import version

    assert said("--version").strip() == version("fourtop")
    assert said("version").splitlines()[0] == f"fourtop {version('fourtop')}"
