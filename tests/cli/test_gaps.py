from dataclasses import replace
from pathlib import Path

import pytest

from fourtop.cli import rules as command
from fourtop.engine.registry import game
from tests.cli.conftest import ANSI


def test_gaps_are_listed_and_are_exit_code_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rulebook.md").write_text("## SP-1 Pot\n\n## SP-2 Lid\n")
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "pot.toml").write_text('title = "Pot"\nrules = ["SP-1", "SP-3"]\n')
    soup = replace(game("connect-four"), name="soup", title="Soup", folder=tmp_path)
    monkeypatch.setattr(command, "find", lambda name: soup)
    assert command.rules("soup", coverage_=True) == 1
    out = capsys.readouterr().out
    assert out.splitlines() == [
        "SP-2 Lid: no scenario",
        "SP-3: not in the rulebook, but named by pot.toml",
        "1 of 2 rules shown by scenarios.",
    ]
    assert not ANSI.search(out)
