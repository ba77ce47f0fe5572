"""What a search asks of a position: chances to win, and whether what is imagined of the other is plausible."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fourtop.engine.match import Match
from fourtop.games.flip_the_table import GAME
from fourtop.games.flip_the_table.cards import CHANGE, PEEK
from fourtop.games.flip_the_table.forecast import edge, evaluate, plausible
from fourtop.games.flip_the_table.layout import DO_DRAW, DO_PEEK, LOSE, NONE, WIN

EVEN = 0.5


def position(**fields: Any) -> Any:
    """The first position of a match, seat 0's turn, nobody with a card in hand, some fields changed."""
    state = Match(GAME, 2, seed=3, options={"first": 0}).state
    state.hands[:] = 0
    for name, value in fields.items():
        if isinstance(value, dict):
            for place, part in value.items():
                getattr(state, name)[place] = part
        else:
            setattr(state, name, value)
    return state


def chances(state: Any) -> list[float]:
    out = np.zeros(2)
    evaluate(state, out)
    return [float(chance) for chance in out]


def test_at_first_nobody_is_ahead() -> None:
    assert chances(position()) == [EVEN, EVEN]


@pytest.mark.parametrize(
    "fields",
    [
        {"peeked": {1: 0b01}, "underside": {1: WIN}},
        {"ready": {0: 1}},
        {"peeked": {1: 0b01}, "underside": {1: LOSE}, "ready": {0: 1}},
        {"hands": {(0, PEEK): 1}},
        {"hands": {(0, CHANGE): 1}},
    ],
    ids=["knows where a WIN lies", "has a token", "knows where not to flip", "may look", "may change a table"],
)
def test_what_helps_a_seat_helps_it_alone(fields: dict[str, Any]) -> None:
    own, other = chances(position(**fields))
    assert own > EVEN > other
    assert own + other == pytest.approx(1)


def test_the_edge_counts_what_is_known() -> None:
    assert edge(position(), 0) == 0
    assert edge(position(peeked={0: 0b01}, underside={0: LOSE}), 0) == pytest.approx(1 / 8)
    assert edge(position(peeked={0: 0b01}, underside={0: LOSE}), 1) == 0
    assert edge(position(peeked={0: 0b10}, underside={0: WIN}), 1) == 1


@pytest.mark.parametrize(
    ("fields", "fits"),
    [
        ({"ready": {1: 1}, "last": {1: DO_DRAW + 1}, "underside": {2: WIN}}, False),
        ({"ready": {1: 1}, "last": {1: DO_DRAW + 1}, "underside": {2: NONE}}, True),
        ({"ready": {1: 0}, "last": {1: DO_DRAW + 1}, "underside": {2: WIN}}, True),  # it had no token
        ({"ready": {1: 1}, "last": {1: DO_PEEK + 2 + 1}, "underside": {2: WIN}}, True),  # it only saw it then
        ({"ready": {1: 1}, "last": {1: DO_PEEK + 1 + 1}, "underside": {2: WIN}}, False),
    ],
)
def test_who_knew_where_to_flip_would_have_flipped(fields: dict[str, Any], fits: bool) -> None:
    state = position(peeked={2: 0b10}, **fields)
    assert bool(plausible(state, 0)) is fits
    assert plausible(state, 1), "of its own past a seat imagines nothing"
