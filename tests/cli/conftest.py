"""Runs the program as a person does, but in this process."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pytest

from fourtop.cli import run

ANSI = re.compile(r"\x1b\[")


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str


Fourtop: TypeAlias = Callable[..., Ran]


@pytest.fixture
def fourtop(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fourtop:
    """``fourtop("rules", "connect-four")``; ``stdin`` is what is piped in."""

    def ran(*tokens: str, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        capsys.readouterr()
        code = run(tokens)
        captured = capsys.readouterr()
        assert not ANSI.search(captured.out + captured.err), "no colours in a pipe"
        return Ran(code, captured.out, captured.err)

    return ran
