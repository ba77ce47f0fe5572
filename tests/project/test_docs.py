"""What the documents say is so: links, commands, targets, versions, dependencies."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.project.checkout import ROOT, pyproject, tracked_files

DOCUMENTS = tracked_files("*.md")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\((?P<target>[^)\s]+)\)")
HEADING = re.compile(r"^#+ +(?P<text>.+?)\s*$", re.MULTILINE)


def anchor(heading: str) -> str:
    """How a heading is linked to."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("path", DOCUMENTS, ids=str)
def test_links_lead_somewhere(path: Path) -> None:
    for match in LINK.finditer((ROOT / path).read_text()):
        target, _, fragment = match["target"].partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        file = ROOT / path.parent / target if target else ROOT / path
        assert file.exists(), f"{path} links to {target}"
        if fragment and file.suffix == ".md":
            text = file.read_text()
            anchors = {anchor(heading["text"]) for heading in HEADING.finditer(text)}
            if file.name == "rulebook.md":  # its reader leads to rules by their ids
                anchors |= {heading["text"].split()[0] for heading in HEADING.finditer(text)}
            assert fragment in anchors or f'id="{fragment}"' in text, f"{path} links to {match['target']}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=str)
def test_make_targets_that_are_named_exist(path: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"(?:`|^)make ([a-z]+)", (ROOT / path).read_text(), re.MULTILINE))
    assert named <= targets


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert versions[0] == pyproject()["project"]["version"]
    assert len(set(versions)) == len(versions)


def test_each_dependency_has_its_row_and_each_row_its_dependency() -> None:
    document = pyproject()
    project, groups = document["project"], document["dependency-groups"]
    lists = [project["dependencies"], *project["optional-dependencies"].values(), *groups.values()]
    named = {Requirement(text).name for texts in lists for text in texts}
    named |= set(json.loads((ROOT / "package.json").read_text())["devDependencies"])
    rows = re.findall(
        r"^\| (\S+) \| (\S.*) \| (\S.*) \|$", (ROOT / "docs" / "dependencies.md").read_text(), re.MULTILINE
    )
    listed = [name for name, *_ in rows if name != "package"]
    assert sorted(listed) == sorted(named)
