"""docs/add-a-game.md builds exactly examples/connect_four: blocks, commands and links are true."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "connect_four"
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = [
    (*f"{token.info} ".split(" ", 1), token.content) for token in MarkdownIt().parse(PAGE) if token.type == "fence"
]
COMMANDS = [line for kind, _, text in BLOCKS if kind == "sh" for line in text.splitlines()]
ASKED = ("play", "serve", "bench")  # go on until somebody ends them, or long: only their help is asked for


def parts() -> dict[str, list[str]]:
    """What the page shows of each file, in order."""
    found: dict[str, list[str]] = defaultdict(list)
    for _, name, text in BLOCKS:
        if name.strip():
            found[name.strip()].append(text)
    return found


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def files() -> list[str]:
    """The files that the page has to show whole."""
    found = [path for path in (EXAMPLE / "src").rglob("*") if path.suffix in (".py", ".toml", ".md")]
    return ["pyproject.toml", *sorted(str(path.relative_to(EXAMPLE)) for path in found)]


@pytest.mark.parametrize("name", files())
def test_the_page_shows_the_whole_file(name: str) -> None:
    shown = lines("\n".join(parts()[name]))
    there = lines((EXAMPLE / name).read_text(encoding="utf-8"))
    for number, (one, other) in enumerate(zip(shown, there, strict=False), start=1):
        assert one == other, f"{name}: line {number} that isn't empty"
    assert len(shown) == len(there), f"{name}: the page shows {len(shown)} of {len(there)} lines"


@pytest.mark.parametrize("name", [name for name in parts() if name.startswith("tests/")])
def test_the_page_shows_a_piece_of_a_test(name: str) -> None:
    there = (EXAMPLE / name).read_text(encoding="utf-8")
    assert all(text in there for text in parts()[name])


def test_every_block_with_a_name_is_of_a_file() -> None:
    assert all((EXAMPLE / name).is_file() for name in parts())


def test_every_file_of_the_package_is_in_its_tree() -> None:
    tree = next(text for kind, name, text in BLOCKS if not kind and not name.strip())
    for path in (EXAMPLE / "src" / "connect_four").iterdir():
        if path.name != "__pycache__":
            assert path.name in tree


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.startswith("fourtop ")])
def test_its_commands_work(command: str) -> None:
    words = shlex.split(command)[1:]
    if words[0] in ASKED:
        words.append("--help")
    done = subprocess.run(
        [sys.executable, "-m", "fourtop", *words], cwd=EXAMPLE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_its_other_commands_name_what_is_there() -> None:
    others = [shlex.split(line) for line in COMMANDS if not line.startswith("fourtop ")]
    assert ["pip", "install", "-e", "."] in others
    (tests,) = (line for line in others if line[:3] == ["python", "-m", "pytest"])
    paths = [word for word in tests if word.startswith("tests/")]
    assert paths
    assert all((ROOT / path).exists() for path in paths)


def test_its_python_runs() -> None:
    (program,) = (text for kind, name, text in BLOCKS if kind == "python" and not name.strip())
    expected = next(line.split("# ")[1] for line in program.splitlines() if "# " in line)
    shown = program.replace("match.legal_actions(0)", "print(match.legal_actions(0))")
    done = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == expected


def test_its_links_lead_somewhere() -> None:
    links = [
        str(child.attrs["href"])
        for token in MarkdownIt().parse(PAGE)
        for child in token.children or []
        if child.type == "link_open"
    ]
    headings = [line.lstrip("# ").lower() for line in PAGE.splitlines() if line.startswith("## ")]
    anchors = {"".join(letter for letter in heading if letter.isalnum() or letter in " -") for heading in headings}
    assert links
    for link in links:
        if link.startswith("#"):
            assert link[1:] in {anchor.replace(" ", "-") for anchor in anchors}, link
        else:
            assert (ROOT / "docs" / link).exists(), link
