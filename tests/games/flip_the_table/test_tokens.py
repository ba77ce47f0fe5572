"""Records, patterns and Flip tokens."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourtop.games.flip_the_table import GAME
from fourtop.games.flip_the_table.tokens import earn
from fourtop.games.flip_the_table.views import progress
from tests.games.flip_the_table.positions import place, play


def earned(record: list[int], ready: int = 0) -> tuple[int, list[int]]:
    state = GAME.blank(2, {})
    state.record[0] = record
    state.ready[0] = ready
    earn(state, 0)
    return int(state.fresh[0]), [int(count) for count in state.record[0]]


@pytest.mark.parametrize(
    ("record", "ready", "tokens", "left"),
    [
        ([5, 0, 0, 0, 0], 0, 0, [5, 0, 0, 0, 0]),
        ([6, 0, 0, 0, 0], 0, 1, [0, 0, 0, 0, 0]),
        ([0, 7, 0, 0, 0], 0, 1, [0, 1, 0, 0, 0]),
        ([1, 1, 1, 1, 2], 0, 0, [1, 1, 1, 1, 2]),
        ([1, 1, 1, 1, 3], 0, 1, [0, 0, 0, 0, 0]),
        ([2, 2, 2, 2, 2], 0, 0, [2, 2, 2, 2, 2]),  # two more of one category, not of two
        ([3, 3, 1, 1, 1], 0, 1, [0, 2, 0, 0, 0]),  # of equal ones the first
        ([3, 4, 1, 1, 1], 0, 1, [2, 1, 0, 0, 0]),  # else the larger
        ([6, 1, 1, 1, 1], 0, 1, [0, 1, 1, 1, 1]),  # six of one first
        ([6, 0, 7, 0, 0], 0, 2, [0, 0, 1, 0, 0]),
        ([6, 0, 7, 0, 0], 1, 1, [6, 0, 1, 0, 0]),
        ([9, 1, 1, 1, 1], 0, 2, [0, 0, 0, 0, 0]),
        ([9, 1, 1, 1, 1], 2, 0, [9, 1, 1, 1, 1]),
        ([18, 0, 0, 0, 0], 0, 2, [6, 0, 0, 0, 0]),
    ],
)
def test_patterns(record: list[int], ready: int, tokens: int, left: list[int]) -> None:
    assert earned(record, ready) == (tokens, left)


@given(st.lists(st.integers(0, 20), min_size=5, max_size=5), st.integers(0, 2))
def test_a_token_costs_six_or_seven_cards_and_none_is_left_behind(record: list[int], ready: int) -> None:
    tokens, left = earned(record, ready)
    assert 6 * tokens <= sum(record) - sum(left) <= 7 * tokens
    assert min(left) >= 0
    assert ready + tokens <= 2
    if ready + tokens < 2:
        assert max(left) < 6
        assert min(left) == 0 or max(left) < 3


@pytest.mark.parametrize(
    ("record", "six", "mixed", "missing", "extra"),
    [
        ({}, 0, 0, 5, 2),
        ({"Move": 1}, 1, 1, 4, 2),
        ({"Game": 2, "Move": 1}, 2, 3, 3, 1),
        ({"Game": 5, "Move": 1}, 5, 4, 3, 0),
        ({"Game": 2, "Recruit": 2, "Move": 2, "Disrupt": 2, "Tactics": 2}, 2, 6, 0, 1),
    ],
)
def test_progress_to_the_next_token(record: dict[str, int], six: int, mixed: int, missing: int, extra: int) -> None:
    shown: dict[str, Any] = progress(place(records=[record, {}]), 0)
    assert (shown["six"]["have"], shown["six"]["need"]) == (six, 6)
    assert (shown["mixed"]["have"], shown["mixed"]["need"]) == (mixed, 7)
    assert len(shown["mixed"]["missing"]) == missing
    assert shown["mixed"]["extra"] == extra
    assert shown["mixed"]["have"] + missing + extra == 7


def test_it_is_checked_after_the_whole_effect_and_ready_only_in_the_next_turn() -> None:
    state = place(hands=[["mix"], []], records=[{"Tactics": 5}, {}])
    after = play(state, "mix")
    assert (int(after.ready[0]), int(after.fresh[0])) == (0, 1)
    after = play(after, "end")
    assert (int(after.ready[0]), int(after.fresh[0])) == (0, 1), "not at the start of the other's turn"
    after = play(play(after, "draw"), "end")
    assert (int(after.ready[0]), int(after.fresh[0])) == (1, 0)
