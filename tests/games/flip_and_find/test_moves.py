"""Moves: text and action, what can't be read, and why moves are refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.games.flip_and_find import GAME, rules, words
from fourtop.rulebook import read_rulebook
from tests.games.flip_and_find.positions import legal, place, play, shown, walk


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("flip c4", "flip c4"),
        ("  FLIP   C4 ", "flip c4"),
        ("fill 2", "fill 2"),
        ("fill 2 tip", "fill 2 tip"),
        ("done", "done"),
        ("use 1 b2 d5", "use 1 b2 d5"),
        ("use 1 d5 b2", "use 1 b2 d5"),
        ("use shelf d5 b2", "use 1 b2 d5"),
        ("use 2 c4", "use 2 c4"),
        ("use sniff c4", "use 2 c4"),
        ("use eighty-six 3", "use 3 3"),
        ("use 4", "use 4"),
        ("use 5 a1 c3", "use 5 a1 c3"),
        ("use 5 c3 a1", "use 5 c3 a1"),
        ("use 6 e5", "use 6 e5"),
        ("use 7", "use 7"),
        ("use 8 b2 BEEF", "use 8 b2 beef"),
        ("use 9 b2", "use 9 b2"),
        ("use 9 d5 b2", "use 9 b2 d5"),
        ("use 10", "use 10"),
        ("use rush", "use 11"),
    ],
)
def test_moves_are_read_and_written(text: str, again: str) -> None:
    (action,) = words.parse(text)
    assert words.format(action) == again


def test_every_action_comes_back() -> None:
    assert [words.parse(words.format(action)) for action in range(rules.ACTIONS)] == [
        (one,) for one in range(rules.ACTIONS)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cook",
        "flip",
        "flip a1 b1",
        "flip x",
        "flip a10",
        "fill",
        "fill two",
        "fill 1 tips",
        "done now",
        "use",
        "use soap",
        "use 1",
        "use 1 a1",
        "use 1 a1 b1 c1",
        "use 2",
        "use 3",
        "use 3 a",
        "use 4 a1",
        "use 5 a1",
        "use 8 a1",
        "use 8 a1 gold",
        "use 9",
        "use 9 a1 b1 c1",
        "flip " + "a" * 300,
        "use ² a1",
    ],
)
def test_what_cannot_be_read_is_told(text: str) -> None:
    with pytest.raises(BadMove) as caught:
        words.parse(text)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("flip f1", "FF-1.4"),
        ("flip a6", "FF-1.4"),
        ("flip a0", "FF-1.4"),
        ("fill 0", "FF-1.4"),
        ("fill 6 tip", "FF-1.4"),
        ("use 0", "FF-3.2"),
        ("use 12 a1", "FF-3.2"),
        ("use 1 a1 a1", "FF-3.2"),
        ("use 5 b2 b2", "FF-3.2"),
    ],
)
def test_what_no_position_allows(text: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        words.parse(text)
    assert caught.value.rule == rule


@settings(max_examples=300)
@given(st.text(alphabet="flipusedontab12345 \u0663\u00b2", max_size=16))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        (action,) = words.parse(text)
    except (BadMove, IllegalMove):
        return
    assert 0 <= action < rules.ACTIONS


RULES = {rule.id for rule in read_rulebook(GAME).rules}


@pytest.mark.parametrize(("seats", "seed"), [(1, 51), (2, 52), (3, 53)])
def test_each_illegal_move_has_a_rule_and_a_reason(seats: int, seed: int) -> None:
    for number, (state, seat, _) in enumerate(walk(seats, seed)):
        if number % 9:
            continue
        for who in range(seats):
            allowed = set(legal(state, who))
            for action in range(number % 7, rules.ACTIONS, 7):
                if action in allowed:
                    continue
                refusal = words.refusal(state, who, action)
                assert refusal.rule in RULES
                assert re.search(r"[.]$", refusal.reason)
                if seat >= 0 and who != seat:
                    assert refusal.rule == "FF-2.6"


def test_a_refusal_depends_on_face_up_tiles_alone() -> None:
    grids = [{"e5": {"face": face, "seen": [1, 1]}} for face in ("beef", "chicken")]
    states = [
        place(
            row=["two-drumsticks", "house-burger", "grand-club", "fajita-pan", "double-patty"], phase="fill", grid=grid
        )
        for grid in grids
    ]
    for action in range(rules.ACTIONS):
        if action not in legal(states[0], 0):
            told = {(words.refusal(state, 0, action).rule, words.refusal(state, 0, action).reason) for state in states}
            assert len(told) == 1


def test_labels_say_what_a_move_does_and_no_face_that_lies_down() -> None:
    state = play(
        place(
            row=["two-drumsticks", "house-burger", "grand-club", "fajita-pan", "double-patty"],
            **shown("chicken", "chicken", "tip"),
        ),
        "fill 1",
    )
    assert {words.label(state, 0, action).said.render() for action in legal(state, 0)} >= {"End turn"}
    fresh = place(orders=[["steak-and-tomato", "mixed-grill", "house-burger"], []])
    labels = {words.format(action): words.label(fresh, 0, action) for action in legal(fresh, 0)}
    assert labels["use 1 b2 d5"].said.render() == "Swap b2 and d5"
    assert labels["use 1 b2 d5"].group.render() == "Shuffle the shelf"
    assert labels["flip c4"].said.render() == "Flip c4"
    assert labels["use 10"].said.render() == "Take a tip card"
