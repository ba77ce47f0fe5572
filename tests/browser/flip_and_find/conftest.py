"""The stage of the browser tests, for Flip and Find's Diner; its server runs fast, for nobody has to think."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.dinner_rush.conftest import SitDown, sit_down
from tests.browser.serving import serving

__all__ = ["SitDown", "sit_down"]

FASTER = 40.0

DEAL = b"\x55" * 32
"""A deal that whoever remembers well soon wins, alone and with another."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """A server whose bots answer at once; all matches are dealt as ``DEAL``."""
    with serving(tmp_path, secret=DEAL, faster=FASTER) as address:
        yield address
