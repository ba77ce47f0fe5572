"""docs/cli.md against the program."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Fourtop
from tests.cli.test_help import CHECKS, COMMANDS

TEXT = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
SECTIONS = dict(
    re.findall(r"^### `fourtop ([a-z ]+?)(?: [\[A-Z][^\n]*)?`\n(.*?)(?=^##|\Z)", TEXT, re.DOTALL | re.MULTILINE)
)


def test_every_command_has_a_section_and_no_other_is_told() -> None:
    assert sorted(SECTIONS) == sorted(CHECKS.get(name, name) for name in COMMANDS)


@pytest.mark.parametrize("command", SECTIONS)
def test_every_option_is_told_and_no_other(fourtop: Fourtop, command: str) -> None:
    shown = fourtop(*command.split(), "--help").out.split("Examples:")[0]
    options = set(re.findall(r"^│ (--[a-z]+)", shown, re.MULTILINE)) - {"--json"}
    told = set(re.findall(r"^\| `(--[a-z]+)", SECTIONS[command], re.MULTILINE))
    assert told == options
