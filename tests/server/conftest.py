"""A running server for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.house import House, house


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    """A server with a table of its own, nobody there yet."""
    async with house(tmp_path) as running:
        yield running
