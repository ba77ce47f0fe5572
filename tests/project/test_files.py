"""The files of the project: licences, words that don't belong, and what the built package holds."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path

import pytest

from tests.project.checkout import ROOT, pyproject, tracked_files

FOREIGN = {
    "a path of somebody's machine": r"(?<![\w.~*}])/(?:home|root|work|Users|farm|mnt|workspace)/(?!\.\.\.)\w",
    "the address of a package registry": r"https?://[\w.-]*(?:pypi|pythonhosted|npmjs|deb\.debian|ubuntu)\.",
    "a private address": r"https?://(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d",
    "a tracker's number": r"\b[Ii]ssue #?\d",
    "a mark of unfinished work": r"\b(?:TODO|FIXME|XXX|HACK)\b",
    "the mark of a merge": r"^(?:<{7}|>{7}) ",
}


@cache
def texts() -> dict[Path, str]:
    """Every tracked text file."""
    found = {}
    for path in tracked_files():
        data = (ROOT / path).read_bytes()
        if b"\0" not in data:
            found[path] = data.decode()
    return found


@pytest.mark.parametrize("what", FOREIGN)
def test_no_file_holds(what: str) -> None:
    pattern = re.compile(FOREIGN[what], re.MULTILINE)
    newline = "\n"  # Python 3.11 takes no backslash inside an f-string's braces
    own = Path(__file__).relative_to(ROOT)
    hits = [
        f"{path}:{1 + text.count(newline, 0, match.start())}: {match[0]}"
        for path, text in texts().items()
        if path != own
        for match in pattern.finditer(text)
    ]
    assert hits == []


def test_every_file_ends_with_one_newline_and_no_line_with_spaces() -> None:
    made = {".svg", ".json", ".txt"}
    bad = [
        str(path)
        for path, text in texts().items()
        if text
        and path.suffix not in made
        and "vendor" not in path.parts
        and (not text.endswith("\n") or text.endswith("\n\n") or re.search(r"[ \t]$", text, re.MULTILINE))
    ]
    assert bad == []


def test_the_licence_is_the_one_that_is_named() -> None:
    assert pyproject()["project"]["license"] == "Apache-2.0"
    licence = (ROOT / "LICENSE").read_text()
    assert "Apache License" in licence
    assert "Version 2.0, January 2004" in licence
    assert "END OF TERMS AND CONDITIONS" in licence


def test_notice_names_each_folder_with_work_of_others_and_its_licences() -> None:
    notice = (ROOT / "NOTICE").read_text()
    licences = tracked_files("src/**/OFL*", "src/**/LICENSE*", "src/**/COPYING*")
    assert licences, "fonts, code and pictures of others come with their licences"
    for path in licences:
        assert f"({path.parent})" in notice, f"NOTICE says nothing of {path.parent}"
        assert path.name in notice, f"NOTICE doesn't name {path}"
    for name in re.findall(r"\((src/[^)]+)\)", notice):
        assert (ROOT / name).is_dir(), f"NOTICE names {name}, which is gone"
    for path in tracked_files("*.woff2", "*.woff", "*.ttf"):
        assert path.parent in {licence.parent for licence in licences}, f"{path} lies beside no licence"


def test_the_wheel_holds_all_data_files_the_licences_and_the_entry_points(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    version = pyproject()["project"]["version"]
    info = f"fourtop-{version}.dist-info"
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
        points = archive.read(f"{info}/entry_points.txt").decode()
    wanted = {str(path.relative_to("src")) for path in tracked_files("src")}
    assert wanted
    assert wanted <= held
    assert {f"{info}/licenses/LICENSE", f"{info}/licenses/NOTICE"} <= held
    assert not {name for name in held if name.startswith("tests/")}
    assert "fourtop = fourtop.cli:main" in points
    for name, where in pyproject()["project"]["entry-points"]["fourtop.games"].items():
        assert f"{name} = {where}" in points
