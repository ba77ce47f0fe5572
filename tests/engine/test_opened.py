"""A state opened for reading."""

from __future__ import annotations

import numpy as np

from fourtop.engine.record import blank, opened, raw

STATE = np.dtype((np.record, [("turn", np.int8), ("hands", np.int8, (2, 3)), ("seats", np.int16)]))


def test_it_has_the_fields_and_leaves_the_state_alone() -> None:
    state = blank(STATE)
    state.turn, state.seats, state.hands[1, 2] = -3, 300, 7
    before = raw(state)
    fields = opened(state)
    assert (fields.turn, fields.seats) == (-3, 300)
    assert fields.hands.tolist() == [[0, 0, 0], [0, 0, 7]]
    assert vars(fields).keys() == set(STATE.names or ())
    assert raw(state) == before


def test_it_is_read_like_the_record() -> None:
    state = blank(STATE)
    state.turn = 2
    fields = opened(state)
    assert fields["turn"] == 2
    assert fields["hands"] is fields.hands
    assert opened(fields) is fields
    state.hands[0, 0] = 5
    assert fields.hands[0, 0] == 5, "the arrays are the state's own"
