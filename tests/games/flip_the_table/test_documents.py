"""Documents: inverse to states, partial ones filled up as stated, impossible ones refused with the place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourtop.engine.errors import DocumentError
from fourtop.engine.record import raw
from fourtop.games.flip_the_table import words
from tests.games.flip_the_table.positions import OWNED, OWNED_TOO, fresh, play, table, walk


@settings(max_examples=8)
@given(st.integers(0, 100_000), st.sampled_from(("random", 0, 1)))
def test_state_and_document_are_inverse_all_through_a_match(seed: int, first: Any) -> None:
    for state, _, _ in walk(seed, first=first):
        document = json.loads(json.dumps(words.document(state)))
        assert raw(words.state(document)) == raw(state)
        assert words.document(words.state(document)) == document


def test_what_is_not_named_is_where_the_module_says() -> None:
    document = words.document(words.state({}))
    assert (len(document["deck"]), document["discard"], document["hands"]) == (60, [], [[], []])
    assert (len(document["pile"]), document["lobby"]) == (24, [])
    assert document["unknown"] == ["WIN"] * 2 + ["LOSE"] * 2 + ["NONE"] * 5
    assert (document["phase"], document["turn"], document["turns"]) == ("act", 0, 0)
    assert "claim" not in document
    assert "ended" not in document
    assert document["tables"] == [{"sitting": [], "forced": [], "peeked": []}] * 3


@pytest.mark.parametrize(
    ("given", "deck", "discard", "hand"),
    [
        ({}, 60, 0, 0),
        ({"deck": ["mix"]}, 1, 59, 0),
        ({"discard": ["mix"]}, 59, 1, 0),
        ({"rest": "discard"}, 0, 60, 0),
        ({"deck": ["mix"], "rest": "deck"}, 60, 0, 0),
        ({"deck": [], "discard": [], "rest": 1}, 0, 0, 60),
    ],
)
def test_cards_not_named(given: dict[str, Any], deck: int, discard: int, hand: int) -> None:
    document = words.document(words.state(given))
    assert (len(document["deck"]), len(document["discard"]), len(document["hands"][1])) == (deck, discard, hand)


SIX = ["ewa", "otis", "sam", "mei", "greta", "hiro"]
WON: dict[str, Any] = {
    "ended": "flipped_win",
    "tables": [{"underside": "WIN", "peeked": [0, 1]}, {}, {}],
    "last": ["flip @1", ""],
}


def test_positions_that_are_over() -> None:
    for document in (
        WON,
        {"ended": "turns", "turns": 200},
        {"ended": "gathered", "turn": 1, "claim": 0, "tables": [OWNED, OWNED_TOO, {}]},
        {"ended": "flipped_lose", "tables": [{}, {"underside": "LOSE", "peeked": [0, 1]}, {}], "last": ["flip @2", ""]},
    ):
        state = words.state(document)
        assert words.document(state)["phase"] == "over"
        assert words.outcome(state).ended == document["ended"]


@pytest.mark.parametrize(
    ("document", "path", "reason"),
    [
        ({"hand": []}, "hand", "unknown"),
        ({"game": "whist"}, "game", "flip-the-table"),
        ({"seats": 3}, "seats", "2 seats"),
        ({"options": []}, "options", "table"),
        ({"options": {"first": 2}}, "options.first", "random, 0, 1"),
        ({"hands": [["mix"]]}, "hands", "1 given for 2 seats"),
        ({"hands": "mix"}, "hands", "list"),
        ({"hands": [["mix"], "mix"]}, "hands[1]", "list"),
        ({"hands": [["mix", "flip"], []]}, "hands[0][1]", "'flip' is not one of"),
        ({"hands": [["mix", 3], []]}, "hands[0][1]", "3 is not one of"),
        ({"hands": [["mix", "mix"], ["mix", "mix"]]}, "hands[1][1]", "only 3 of 'mix'"),
        ({"hands": [["splendor"], []], "deck": ["splendor"]}, "deck[0]", "only 1 of 'splendor'"),
        ({"deck": ["mix"] * 61}, "deck", "more than there can be"),
        ({"rest": "hands"}, "rest", "'deck', 'discard'"),
        ({"rest": 2}, "rest", "from 0 to 1"),
        ({"rest": True}, "rest", "whole number"),
        ({"tables": [{}]}, "tables", "there are 3"),
        ({"tables": {}}, "tables", "list"),
        ({"tables": [{}, [], {}]}, "tables[1]", "table"),
        ({"tables": [{}, {"gamers": []}, {}]}, "tables[1].gamers", "unknown"),
        ({"tables": [{"game": "chess", "owner": 0}, {}, {}]}, "tables[0].game", "'chess' is not one of"),
        ({"tables": [{"game": "splendor"}, {}, {}]}, "tables[0].owner", "missing"),
        ({"tables": [{"game": "splendor", "owner": 2}, {}, {}]}, "tables[0].owner", "from 0 to 1"),
        ({"tables": [{"owner": 0}, {}, {}]}, "tables[0].owner", "no game"),
        (
            {"tables": [table("splendor"), table("splendor"), {}]},
            "tables[1].game",
            "only 1 of 'splendor'",
        ),
        ({"tables": [table(None, 0, *SIX, "nora"), {}, {}]}, "tables[0].sitting", "6 seats"),
        ({"tables": [table(None, 0, "sam"), table(None, 0, "sam"), {}]}, "tables[1].sitting[0]", "somewhere else"),
        ({"tables": [table(None, 0, "sam"), {}, {}], "lobby": ["sam"]}, "lobby[0]", "somewhere else"),
        ({"lobby": ["bob"]}, "lobby[0]", "'bob' is not one of"),
        ({"pile": ["sam"]}, "pile", "nobody says where these are: richard"),
        ({"tables": [table("splendor", 0, "ewa", forced=["sam"]), {}, {}]}, "tables[0].forced[0]", "doesn't sit"),
        ({"tables": [table("splendor", 0, "ewa", forced=["ewa"]), {}, {}]}, "tables[0].forced[0]", "answer NO"),
        ({"tables": [table(None, 0, "sam", forced=["sam"]), {}, {}]}, "tables[0].forced[0]", "answer NO"),
        (
            {"tables": [table("umbrellas-for-hire", 0, "xuzheng", forced=["xuzheng"]), {}, {}]},
            "tables[0].forced[0]",
            "can't be forced",
        ),
        ({"tables": [{"underside": "MAYBE"}, {}, {}]}, "tables[0].underside", "WIN, LOSE, NONE"),
        ({"tables": [{"underside": "WIN"}] * 3}, "tables[2].underside", "only 2 WIN"),
        ({"tables": [{"underside": "NONE"}, {}, {}], "out": 5}, "tables[0].underside", "only 5 NONE"),
        ({"tables": [{"peeked": [0]}, {}, {}]}, "tables[0].peeked", "underside is missing"),
        ({"tables": [{"underside": "WIN", "peeked": [2]}, {}, {}]}, "tables[0].peeked[0]", "from 0 to 1"),
        ({"out": 6}, "out", "from 0 to 5"),
        ({"unknown": ["WIN"]}, "unknown", "what is left is WIN, WIN"),
        ({"known": [["mix"], []]}, "known[0][0]", "doesn't hold so many"),
        ({"records": [{"Games": 1}, {}]}, "records[0].Games", "unknown"),
        ({"records": [{"Game": -1}, {}]}, "records[0].Game", "from 0"),
        ({"records": [{"Game": 6}, {}]}, "records[0]", "have earned a token"),
        ({"records": [[], {}]}, "records[0]", "table"),
        ({"tokens": [{"ready": 3}, {}]}, "tokens[0].ready", "from 0 to 2"),
        ({"tokens": [{}, {"ready": 2, "new": 1}]}, "tokens[1].new", "from 0 to 0"),
        ({"tokens": [{}, {"old": 1}]}, "tokens[1].old", "unknown"),
        ({"last": ["jump", ""]}, "last[0]", "is no move"),
        ({"last": ["", "end"]}, "last[1]", "not an action of a turn"),
        ({"last": ["PEEK @1", ""]}, "last[0]", "as moves write it"),
        ({"last": [3, ""]}, "last[0]", "3"),
        ({"turn": 2}, "turn", "from 0 to 1"),
        ({"turn": True}, "turn", "whole number"),
        ({"turns": 201}, "turns", "from 0 to 200"),
        ({"turns": 200}, "turns", "after 200 turns it is over"),
        ({"phase": "lunch"}, "phase", "act, discard, end, over"),
        ({"phase": "over"}, "ended", "missing"),
        ({"phase": "act", "ended": "turns", "turns": 200}, "phase", "it is over"),
        ({"phase": "discard"}, "phase", "with these cards it is 'end'"),
        ({"phase": "end", "hands": [["mix"] * 3 + ["peek"] * 3, []]}, "phase", "it is 'discard'"),
        ({"ended": "lunch"}, "ended", "flipped_win, flipped_lose, gathered, turns"),
        ({"ended": "flipped_win"}, "ended", "show WIN to both"),
        ({**WON, "last": ["flip @2", ""]}, "ended", "show WIN to both"),
        ({**WON, "ended": "flipped_lose"}, "ended", "show LOSE to both"),
        ({"ended": "turns"}, "turns", "after 200"),
        ({"ended": "gathered"}, "claim", "whose turn it isn't"),
        ({"claim": 0}, "claim", "the other seat's"),
        ({"claim": 2}, "claim", "from 0 to 1"),
        ({"claim": 0, "turn": 1, "tables": [OWNED, {}, {}]}, "claim", "doesn't own two gathered"),
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


@given(st.sampled_from(sorted(words.document(fresh(1)))) | st.sampled_from(("rest", "claim", "ended")), json_values)
def test_whatever_stands_in_a_field_is_read_or_refused(field: str, value: Any) -> None:
    document = {**words.document(fresh(1)), field: value}
    try:
        state = words.state(document)
    except DocumentError:
        return
    assert raw(words.state(words.document(state))) == raw(state)


def test_draws_are_cards_gamers_and_undersides() -> None:
    assert words.draws(["ark-nova", "mix", "stinson", "NONE"]) == [0, 33, 1, 2]
    with pytest.raises(DocumentError, match=r"draws\[1\]: 'nobody' is not one of WIN, LOSE, NONE"):
        words.draws(["mix", "nobody"])


def test_a_last_action_is_kept() -> None:
    after = play(words.state({"hands": [["peek"], []]}), "peek @3")
    assert words.document(after)["last"] == ["peek @3", ""]
