"""The locks hold what the project asks for, with hashes, and nothing of the machine that wrote them."""

from __future__ import annotations

import json
import re

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.project.checkout import ROOT, pyproject

LOCKS = sorted(path.stem for path in (ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;\\]+)", re.MULTILINE)


def pins(lock: str) -> dict[str, set[Version]]:
    """Name to locked versions; several where Python versions differ."""
    found: dict[str, set[Version]] = {}
    for match in PIN.finditer((ROOT / "requirements" / f"{lock}.txt").read_text()):
        found.setdefault(canonicalize_name(match["name"]), set()).add(Version(match["version"]))
    return found


def asked(lock: str) -> list[Requirement]:
    """What pyproject.toml asks of a lock."""
    document = pyproject()
    extras, groups = document["project"]["optional-dependencies"], document["dependency-groups"]
    base = document["project"]["dependencies"] + groups["build"]
    wanted = {
        "base": base,
        "dev": base + extras["dev"],
        "bench": base + extras["openspiel"],
        "node": groups["node"],
        "lock": groups["lock"],
    }
    return [Requirement(text) for text in wanted[lock]]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_is_asked(lock: str) -> None:
    locked = pins(lock)
    for requirement in asked(lock):
        versions = locked.get(canonicalize_name(requirement.name))
        assert versions, f"{requirement.name} is not in requirements/{lock}.txt; run make lock"
        for version in versions:
            assert requirement.specifier.contains(version), f"{requirement} but locked {version}; run make lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_hashes_and_no_addresses(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    assert "://" not in text
    assert not re.search(r"^\s*-", text.replace("    --hash=sha256:", ""), re.MULTILINE), "an option of pip's"
    for entry in re.split(r"\n(?=\S)", text):
        assert not PIN.match(entry) or "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("lock", ["dev", "bench"])
def test_locks_agree_on_what_is_played(lock: str) -> None:
    base, other = pins("base"), pins(lock)
    assert {name: other.get(name) for name in base} == base


def test_the_node_lock_holds_what_is_asked_and_no_addresses() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    asked = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    packages = lock["packages"]
    assert packages[""]["devDependencies"] == asked, "run npm install --package-lock-only"
    for place, entry in packages.items():
        assert "resolved" not in entry, place
        assert place == "" or entry["integrity"].startswith("sha512-"), place
