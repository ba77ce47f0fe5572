"""What views say for planning ahead: how much a selection holds, whoever's turn it is."""

from __future__ import annotations

import pytest

from fourtop.games.dish_em_out import words
from fourtop.games.dish_em_out.layout import MOST_FOODS, MOST_TILES


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("phase", ["select", "serve"])
def test_everybody_sees_the_limits_of_a_selection(phase: str, seat: int | None) -> None:
    """DE-3.3: also while somebody else selects, or nobody does."""
    position = {"phase": phase, "boards": [{"food": {"toast": [0, 1]}}, {}], "tables": [["continental"], []]}
    seen = words.view(words.state(position), seat)
    assert seen["limits"] == {"tiles": MOST_TILES, "foods": MOST_FOODS}
