"""Move texts: whole selections and servings as one, in any order, and what can't be read."""

from __future__ import annotations

import pytest

from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.games.dish_em_out import words
from fourtop.games.dish_em_out.layout import ACTIONS
from tests.games.dish_em_out.positions import legal, place


def texts(text: str) -> list[str]:
    return [words.format(action) for action in words.parse(text)]


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("assign 2 3", ["assign 2 3"]),
        ("take eggs", ["take eggs"]),
        ("Take Eggs 2", ["take eggs"] * 2),
        ("take hash browns 2", ["take hash-browns"] * 2),
        ("take hash-browns pancakes", ["take hash-browns", "take pancakes"]),
        ("take hash 1 pan", ["take hash-browns", "take pancakes"]),
        ("take bacon 2 eggs", ["take eggs", "take bacon", "take bacon"]),
        ("take bacon, take juice 2, done", ["take juice", "take juice", "take bacon", "done"]),
        ("done", ["done"]),
        ("serve 2", ["serve 2"]),
        ("serve 2 nothing", ["serve 2 nothing"]),
        ("serve 2 eggs 1 toast 2", ["put 2 toast", "put 2 toast", "put 2 eggs", "serve 2"]),
        ("put 1 bacon", ["put 1 bacon"]),
        ("serve 1, serve 3, done", ["serve 1", "serve 3", "done"]),
    ],
)
def test_texts_and_their_actions(text: str, actions: list[str]) -> None:
    assert texts(text) == actions


def test_every_action_has_a_text_that_leads_back() -> None:
    for action in range(ACTIONS):
        assert words.parse(words.format(action)) == (action,)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "moves begin with assign, take, done, put and serve"),
        ("cook", "isn't a move"),
        ("take", "take eggs 3"),
        ("take 3", "should be a food"),
        ("take eggs 0", "should be a food, or a number from 1"),
        ("take eggs 2 3", "should be a food"),
        ("take cheese", "did you mean"),
        ("take eeggs", "eggs"),
        ("serve", "serve 2"),
        ("serve eggs", "serve 2"),
        ("put 2", "put 2 eggs"),
        ("assign 1", "assign 2 0"),
        ("assign 1 Ben", "assign 2 0"),
        ("done now", "after done"),
        ("take eggs, serve 1, take bacon", "stand together"),
        ("take eggs, ", "isn't a move"),
        ("take " + "eggs " * 60, "at most 200 characters"),
    ],
)
def test_what_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(BadMove, match=says):
        words.parse(text)


@pytest.mark.parametrize(
    ("text", "rule", "says"),
    [
        ("take eggs 8", "DE-3.3", "at most 7 tiles"),
        ("take eggs 4, take bacon 4", "DE-3.3", "at most 7 tiles"),
        ("take eggs bacon juice toast", "DE-3.3", "at most 3 different foods"),
        ("serve 4", "DE-1.1", "tables go from 1 to 3"),
        ("put 0 eggs", "DE-1.1", "no table 0"),
        ("assign 6 0", "DE-3.1", "no card 6"),
        ("assign 1 7", "DE-1.1", "nobody plays at seat 7"),
    ],
)
def test_what_no_position_allows(text: str, rule: str, says: str) -> None:
    with pytest.raises(IllegalMove, match=f"(?i){says}") as caught:
        words.parse(text)
    assert caught.value.rule == rule


def test_points_are_counted_in_words() -> None:
    state = place(phase="assign", offer=["night-shift-nibble", "ferry-crossing"])
    labels = [words.label(state, 0, action) for action in legal(state, 0)]
    assert [one.said.render() for one in labels] == ["1: Night Shift Nibble, 1 point", "2: Ferry Crossing, 8 points"]
    alone = [one.alone.render(["Ada", "Ben"]) for one in labels if one.alone]
    assert alone == ["Night Shift Nibble, 1 point, to Ada", "Ferry Crossing, 8 points, to Ada"]
