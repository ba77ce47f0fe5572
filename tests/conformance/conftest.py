"""Every test here that takes ``game`` runs for each registered game, one that takes ``setup`` for each set-up too."""

from __future__ import annotations

import pytest

from fourtop.engine.registry import game_names, games
from tests.conformance.walks import setups


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games(), ids=game_names())
    if "setup" in metafunc.fixturenames:
        metafunc.parametrize("setup", [setup for game in games() for setup in setups(game)], ids=str)
