"""Documents: inverse to states, partial ones filled up as stated, impossible ones refused with the place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourtop.engine.errors import DocumentError
from fourtop.engine.record import raw
from fourtop.games.dinner_rush import words
from tests.games.dinner_rush.positions import fresh, walk


@settings(max_examples=15)
@given(
    st.integers(2, 6),
    st.integers(0, 10_000),
    st.fixed_dictionaries(
        {
            "declined": st.sampled_from(("walk", "end")),
            "first": st.sampled_from(("random", 0, 1)),
            "reflexes": st.sampled_from(("own", "equal")),
            "race_seconds": st.sampled_from((0, 15, 60)),
        }
    ),
)
def test_state_and_document_are_inverse_all_through_a_match(seats: int, seed: int, options: dict[str, Any]) -> None:
    for state, _, _ in walk(seats, seed, **options):
        document = json.loads(json.dumps(words.document(state)))
        assert raw(words.state(document)) == raw(state)
        assert words.document(words.state(document)) == document


def test_cards_not_named_lie_at_the_bottom_of_the_compost_pile_in_ascending_rank() -> None:
    document = words.document(words.state({"hands": [["7", 5], ["K"]], "compost": ["Q", "2"]}))
    assert document["seats"] == 2
    assert document["hands"] == [["5", "7"], ["K"]]
    assert document["compost"][:6] == ["A", "A", "A", "A", "2", "2"]
    assert document["compost"][-5:] == ["K", "K", "K", "Q", "2"]
    assert len(document["compost"]) == 37


def test_or_in_the_hand_that_rest_names() -> None:
    document = words.document(words.state({"hands": [["7"], []], "compost": ["Q"], "rest": 1}))
    assert document["compost"] == ["Q"]
    assert len(document["hands"][1]) == 38


def test_tickets_not_named_are_in_the_printer_or_have_walked_out_where_it_is_given() -> None:
    document = words.document(words.state({"tickets": [[8, 10], []]}))
    assert (document["printer"], document["walked"]) == ({"8": 3, "9": 4, "10": 3}, [])
    document = words.document(words.state({"tickets": [[8, 10], []], "printer": {"9": 1}}))
    assert (document["printer"], document["walked"]) == ({"8": 0, "9": 1, "10": 0}, [8, 8, 8, 9, 9, 9, 10, 10, 10])


@pytest.mark.parametrize(
    ("document", "phase"),
    [
        ({}, "action"),
        ({"hands": [["2", "6"], []], "ticket": 8}, "race"),
        ({"printer": {}}, "over"),
        ({"ticket": 8, "phase": "over"}, "over"),
        ({"walked": [8], "options": {"declined": "end"}, "phase": "over"}, "over"),
        ({"phase": "flip"}, "flip"),
    ],
)
def test_the_phase_follows_from_the_tickets(document: dict[str, Any], phase: str) -> None:
    assert words.document(words.state(document))["phase"] == phase


@pytest.mark.parametrize(
    ("document", "path", "reason"),
    [
        ({"hand": []}, "hand", "unknown"),
        ({"game": "whist"}, "game", "dinner-rush"),
        ({"seats": 7}, "seats", "2 to 6"),
        ({"seats": "3"}, "seats", "2 to 6"),
        ({"hands": [[]] * 7}, "seats", "2 to 6"),
        ({"options": []}, "options", "table"),
        ({"options": {"declined": "no"}}, "options.declined", "walk, end"),
        ({"options": {"first": 4}, "seats": 3}, "options.first", "5 seats"),
        ({"seats": 3, "hands": [[], []]}, "hands", "2 given for 3 seats"),
        ({"hands": "25"}, "hands", "list"),
        ({"hands": [["2"], "5"]}, "hands[1]", "list"),
        ({"hands": [["2"], ["5", "1"]]}, "hands[1][1]", "'1' is not a card"),
        ({"hands": [["2"], [True]]}, "hands[1][0]", "not a card"),
        ({"hands": [["2"], [["5"]]]}, "hands[1][0]", "not a card"),
        ({"hands": [["5", "5", "5"], ["5", "5"]]}, "hands[1]", "only 4 cards 5"),
        ({"hands": [["5", "5"], ["5"]], "compost": ["5", "5"]}, "compost", "only 4 cards 5"),
        ({"compost": ["2"] * 53}, "compost", "more than there are cards"),
        ({"rest": "hands"}, "rest", "'compost'"),
        ({"rest": 2}, "rest", "from 0 to 1"),
        ({"tickets": [[8, 8, 8], [8, 8]]}, "tickets[1]", "only 4 tickets of 8"),
        ({"tickets": [[7], []]}, "tickets[0][0]", "7 is not a ticket"),
        ({"tickets": [[8.0], []]}, "tickets[0][0]", "not a ticket"),
        ({"printer": 3}, "printer", "table"),
        ({"printer": {"7": 1}}, "printer.7", "unknown"),
        ({"printer": {"8": 5}}, "printer.8", "from 0 to 4"),
        ({"printer": {"8": 4}, "walked": [8]}, "printer.8", "only 3 of the 4"),
        ({"printer": {"8": 3, "9": 4, "10": 4}, "walked": []}, "printer.8", "1 of the 4 are missing"),
        ({"phase": "lunch"}, "phase", "action, flip, race, over"),
        ({"phase": ["race"]}, "phase", "action, flip, race, over"),
        ({"turn": 2}, "turn", "from 0 to 1"),
        ({"turn": True}, "turn", "whole number"),
        ({"phase": "race"}, "ticket", "missing"),
        ({"phase": "flip", "ticket": 9}, "ticket", "before the flip"),
        ({"phase": "action", "printer": {}}, "phase", "printer is empty"),
        ({"ticket": 9}, "ticket", "nobody can make the 9"),
        ({"ticket": None}, "ticket", "not a ticket"),
        ({"hands": [["2", "7"], []], "ticket": 9, "phase": "over"}, "phase", "somebody can make the 9"),
        ({"hands": [["2", "7"], []], "ticket": 9, "passed": [0, 1]}, "passed", "walked out"),
        ({"hands": [["2", "7"], []], "ticket": 9, "passed": [2]}, "passed[0]", "from 0 to 1"),
        ({"passed": [1]}, "passed", "but in a race"),
        ({"phase": "over"}, "phase", "goes on"),
        ({"hands": [["2"], []], "known": [["2", "2"], []]}, "known[0]", "doesn't hold so many 2"),
        ({"hands": [["2", "2"], []], "known": [["2"], []], "no_more": [["2"], []]}, "no_more[0]", "holds more 2"),
        ({"printer": {}, "hands": [["2"], []], "known": [[], []]}, "known", "all cards are known"),
        ({"printer": {}, "no_more": [["2"], []]}, "no_more", "all cards are known"),
        ({"revealed": -1}, "revealed", "from 0"),
        ({"phases": 10**6}, "phases", "32767"),
    ],
)
def test_an_impossible_document_is_refused_with_the_place(document: dict[str, Any], path: str, reason: str) -> None:
    with pytest.raises(DocumentError) as refused:
        words.state(document)
    assert refused.value.path == path
    assert reason in refused.value.reason


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(words.document(fresh(3, 1)))) | st.just("rest") | st.just("ticket"), json_values)
def test_whatever_stands_in_a_field_is_read_or_refused(field: str, value: Any) -> None:
    document = {**words.document(fresh(3, 1)), field: value}
    try:
        state = words.state(document)
    except DocumentError:
        return
    assert raw(words.state(words.document(state))) == raw(state)


def test_draws_are_tickets() -> None:
    assert words.draws(["8", 10, 9]) == [0, 2, 1]
    with pytest.raises(DocumentError, match=r"draws\[1\]: 'J' is not a ticket"):
        words.draws(["8", "J"])
