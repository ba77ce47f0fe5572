import io
import sys

import pytest

from fourtop.cli.progress import follow, prepare


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_told_that_rules_are_prepared_and_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    done: list[int] = []
    prepare(lambda: done.append(1))
    follow(iter([50, 100]), 100, "Games")
    assert done == [1]
    said = screen.getvalue()
    assert "Preparing the rules, once" in said
    assert "100/100" in said


def test_nothing_is_said_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    done: list[int] = []
    prepare(lambda: done.append(1))
    follow(iter([1]), 1, "Games")
    assert done == [1]
    assert pipe.getvalue() == ""
