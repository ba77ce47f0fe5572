"""The finder of browsers, with made-up programs and a made-up Playwright."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import chromium


@pytest.fixture(autouse=True)
def empty_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing on PATH, nothing named, no rights to install."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr("os.geteuid", lambda: 1000)


def program(path: Path, *, code: int = 0) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return path


def no_playwright() -> None:
    return None


def test_the_named_one_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "chromium")
    named = program(tmp_path / "my browser")
    monkeypatch.setenv(chromium.VARIABLE, str(named))
    assert chromium.find(playwright=no_playwright) == named


@pytest.mark.parametrize("broken", [True, False])
def test_a_named_one_that_does_not_start_is_an_error(
    broken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(tmp_path / "chromium")
    named = program(tmp_path / "mine", code=1) if broken else tmp_path / "absent"
    monkeypatch.setenv(chromium.VARIABLE, str(named))
    assert chromium.main([]) == 1
    assert f"{chromium.VARIABLE}={named} does not start" in capsys.readouterr().err


@pytest.mark.parametrize("name", chromium.NAMES)
def test_every_name_on_path_is_known(name: str, tmp_path: Path) -> None:
    found = program(tmp_path / name)
    assert chromium.find(playwright=no_playwright) == found


def test_a_stub_that_does_not_start_is_passed_over(tmp_path: Path) -> None:
    program(tmp_path / "chromium", code=1)
    found = program(tmp_path / "google-chrome")
    assert chromium.find(playwright=no_playwright) == found


def test_playwrights_own_is_found_after_those_on_path(tmp_path: Path) -> None:
    downloaded = program(tmp_path / "cache" / "chrome-linux")
    assert chromium.find(playwright=lambda: downloaded) == downloaded
    on_path = program(tmp_path / "chrome")
    assert chromium.find(playwright=lambda: downloaded) == on_path


def test_a_download_that_is_not_there_is_none(tmp_path: Path) -> None:
    assert chromium.find(playwright=lambda: tmp_path / "absent") is None
    assert chromium.find(playwright=no_playwright) is None


def test_installing_asks_playwright_first(tmp_path: Path) -> None:
    commands: list[str] = []
    downloaded = tmp_path / "downloaded"

    def run(command: list[str], limit: float) -> bool:
        commands.append(" ".join(command[1:]))
        if "playwright" in command:
            program(downloaded)
        return True

    assert chromium.install(run, lambda: downloaded) == downloaded
    assert commands == ["-m playwright install chromium", "--version"]


def test_installing_takes_the_distributions_package_where_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "apt-get")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    commands: list[list[str]] = []

    def run(command: list[str], limit: float) -> bool:
        commands.append(command)
        if command[-1] == "chromium" and "apt-get" in command:
            program(tmp_path / "chromium")
        return "playwright" not in command

    assert chromium.install(run, no_playwright) == tmp_path / "chromium"
    assert ["apt-get", "update"] in commands


def test_without_rights_nothing_is_installed(tmp_path: Path) -> None:
    program(tmp_path / "apt-get")
    commands: list[list[str]] = []

    def run(command: list[str], limit: float) -> bool:
        commands.append(command)
        return False

    assert chromium.install(run, no_playwright) is None
    assert not any("apt-get" in command for command in commands)


def test_the_script_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(chromium, "find", no_playwright)
    assert chromium.main([]) == 1
    told = capsys.readouterr()
    assert chromium.HOW_TO_GET_ONE in told.err
    assert told.out == ""


def test_a_command_that_is_not_there_or_hangs_failed(tmp_path: Path) -> None:
    assert not chromium.run([str(tmp_path / "absent")], 5)
    sleeper = program(tmp_path / "sleeper")
    sleeper.write_text("#!/bin/sh\nexec /bin/sleep 60\n")
    assert not chromium.run([str(sleeper)], 0.05)
