"""The finder of browsers, with made-up programs and a made-up Playwright."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import chromium


@pytest.fixture(autouse=True)
def empty_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing on PATH, nothing named, nothing downloaded, no rights to install."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "cache"))
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.delenv("PLAYWRIGHT_NODEJS_PATH", raising=False)
    monkeypatch.setattr("os.geteuid", lambda: 1000)


def program(path: Path, *, code: int = 0) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return path


class Machine:
    """Runs programs that are there; takes note of all commands, and does as it is told on some."""

    def __init__(self, **makes: Path) -> None:
        self.commands: list[str] = []
        self.makes = makes
        self.driver_starts = "libatomic1" not in makes

    def run(self, command: list[str], limit: float) -> bool:
        """The seam of the finder: a command whose last word is a key of ``makes`` makes that program."""
        line = " ".join(command)
        if command[-1] == "--version":
            if "driver" in line:
                return self.driver_starts
            return chromium.run(command, limit)
        self.commands.append(line)
        what = "playwright" if "playwright" in command else command[-1]
        if what == "libatomic1":
            self.driver_starts = True
        elif what in self.makes:
            program(self.makes[what])
        return True


def test_the_named_one_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "chromium")
    named = program(tmp_path / "my browser")
    monkeypatch.setenv(chromium.VARIABLE, str(named))
    assert chromium.find() == named


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
    assert chromium.find() == found


def test_a_stub_that_does_not_start_is_passed_over(tmp_path: Path) -> None:
    program(tmp_path / "chromium", code=1)
    found = program(tmp_path / "google-chrome")
    assert chromium.find() == found


@pytest.mark.parametrize(
    "place",
    [
        "chromium-1234/chrome-linux/chrome",
        "chromium-1234/chrome-linux64/chrome",
        "chromium-1234/chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium",
    ],
)
def test_playwrights_own_is_found_after_those_on_path(tmp_path: Path, place: str) -> None:
    program(tmp_path / "cache" / place.replace("1234", "1200"))
    newest = program(tmp_path / "cache" / place)
    assert chromium.find() == newest
    on_path = program(tmp_path / "chrome")
    assert chromium.find() == on_path


@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"HOME": "/u/mara"}, "/u/mara/.cache/ms-playwright"),
        ({"HOME": "/u/mara", "XDG_CACHE_HOME": "/fast"}, "/fast/ms-playwright"),
        ({"PLAYWRIGHT_BROWSERS_PATH": "/browsers"}, "/browsers"),
    ],
)
def test_playwrights_folder(variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("PLAYWRIGHT_BROWSERS_PATH", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert chromium.playwright_cache() == Path(folder)


def test_playwrights_folder_on_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.delenv("PLAYWRIGHT_BROWSERS_PATH")
    monkeypatch.setenv("HOME", "/u/mara")
    assert chromium.playwright_cache() == Path("/u/mara/Library/Caches/ms-playwright")


def test_nothing_is_installed_where_nothing_is_lacking(tmp_path: Path) -> None:
    program(tmp_path / "chromium")
    machine = Machine()
    chromium.install(machine.run)
    assert machine.commands == []
    assert chromium.lacking(machine.run) is None


def test_installing_asks_playwright_first(tmp_path: Path) -> None:
    machine = Machine(playwright=tmp_path / "cache" / "chromium-1" / "chrome-linux" / "chrome")
    chromium.install(machine.run)
    assert [line.split(" -m ")[1] for line in machine.commands] == ["playwright install chromium"]
    assert chromium.lacking(machine.run) is None


def test_installing_takes_the_distributions_package_where_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "apt-get")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    machine = Machine(chromium=tmp_path / "chromium")
    chromium.install(machine.run)
    assert machine.commands[1:] == [
        "apt-get update",
        "env DEBIAN_FRONTEND=noninteractive apt-get install --yes chromium",
    ]
    assert chromium.find(machine.run) == tmp_path / "chromium"


def test_a_library_that_playwright_lacks_is_installed_where_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "apt-get")
    program(tmp_path / "chromium")
    machine = Machine(libatomic1=tmp_path)
    assert chromium.lacking(machine.run) == chromium.NO_DRIVER
    chromium.install(machine.run)
    assert machine.commands == []
    monkeypatch.setattr("os.geteuid", lambda: 0)
    chromium.install(machine.run)
    assert machine.commands[-1].endswith("apt-get install --yes libatomic1")
    assert chromium.lacking(machine.run) is None


def test_without_rights_no_package_is_installed(tmp_path: Path) -> None:
    program(tmp_path / "apt-get")
    machine = Machine()
    chromium.install(machine.run)
    assert not any("apt-get" in line for line in machine.commands)
    assert chromium.lacking(machine.run) == chromium.NO_CHROMIUM


def test_the_script_prints_the_path_or_how_to_get_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert chromium.main([]) == 1
    told = capsys.readouterr()
    assert chromium.NO_CHROMIUM in told.err
    assert told.out == ""
    found = program(tmp_path / "chromium")
    assert chromium.main(["--install"]) == 0
    assert capsys.readouterr().out == f"{found}\n"


def test_a_command_that_is_not_there_or_hangs_failed(tmp_path: Path) -> None:
    assert not chromium.run([str(tmp_path / "absent")], 5)
    sleeper = program(tmp_path / "sleeper")
    sleeper.write_text("#!/bin/sh\nexec /bin/sleep 60\n")
    assert not chromium.run([str(sleeper)], 0.05)
