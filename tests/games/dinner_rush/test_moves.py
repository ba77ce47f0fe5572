"""Move texts: inverse to actions, read however they are written, refused with what is wrong."""

from __future__ import annotations

import random
import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.games.dinner_rush import GAME, rules, words
from fourtop.games.dinner_rush.cards import NAMES
from fourtop.games.dinner_rush.layout import PASS, RECOOK
from tests.games.dinner_rush.positions import legal, place, walk


def test_parse_and_format_are_inverse_for_every_action() -> None:
    texts = [words.format(action) for action in range(rules.ACTIONS)]
    assert len(set(texts)) == rules.ACTIONS
    assert [words.parse(text) for text in texts] == [(action,) for action in range(rules.ACTIONS)]
    assert texts[RECOOK] == "queen"
    assert texts[PASS] == "pass"


def test_a_claim_is_the_same_in_any_order_spacing_and_case() -> None:
    mixer = random.Random(4)
    for action in range(PASS + 1, rules.ACTIONS):
        cards = words.format(action).split()[1:]
        mixer.shuffle(cards)
        assert words.parse("  CLAIM " + " , ".join(cards).lower()) == (action,)
        assert words.parse("claim" + "".join(f" {card}  " for card in cards)) == (action,)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Flip", "flip"),
        ("\tQUEEN   2,9 ", "queen 2 9"),
        ("jack a", "jack A"),
        ("claim 26", "claim 2 6"),
        ("claim 2+6", "claim 2 6"),
        ("claim A+ 2 A- 3 4", "claim 2 3 4 A+ A-"),
        ("claim a+1 a-1 2 3 4", "claim 2 3 4 A+ A-"),
        ("claim A −1, 4, 5", "claim 4 5 A-"),
        ("claim a + 7", "claim 7 A+"),
        ("claim 7 A", "claim 7 A+"),
        ("claim 4 7 A", "claim 4 7 A-"),
        ("claim 5 5 A A- A+", "claim 5 5 A+ A- A-"),
    ],
)
def test_what_else_is_read(text: str, same: str) -> None:
    assert words.format(*words.parse(text)) == same


def test_two_claims_with_the_same_cards_are_one() -> None:
    assert words.parse("claim 4 A- 4 A+") == words.parse("claim A+ A- 4 4")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no move"),
        ("   ", "is no move"),
        ("2 6", "is no move"),
        ("serve", "'serve' is no move; moves are flip, king"),
        ("flip 9", "flip stands alone"),
        ("king me", "king stands alone"),
        ("queen 2", "names a seat and a ticket"),
        ("queen two nine", "names a seat and a ticket"),
        ("queen -1 9", "names a seat and a ticket"),
        ("jack", "as in jack 5"),
        ("jack 5 6", "as in jack 5"),
        ("jack 1", "as in jack 5"),
        ("claim", "names its cards"),
        ("claim two", "names its cards"),
        ("claim 2-6", "names its cards"),
        ("claim 2 6 1", "names its cards"),
        ("claim 4 5 A", "could make 8 or 10"),
        ("claim 2 7 A", "8 or 10"),
        ("claim 5 5 A A- A+ A-", "8 or 10"),
        ("claim " + "2 " * 100, "at most 200 characters"),
    ],
)
def test_what_is_no_move_is_refused_in_words(text: str, reason: str) -> None:
    with pytest.raises(BadMove) as refused:
        words.parse(text)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("claim 2 2", "DR-3.1", "2 and 2 add up to 4; tickets are 8, 9 and 10."),
        ("claim 7", "DR-3.1", "7 makes 7; tickets are"),
        ("claim 5 6", "DR-3.1", "5 and 6 add up to 11;"),
        ("claim A+ A+", "DR-3.2", "ace (+1) and ace (+1) add up to 2;"),
        ("claim A", "DR-3.2", "ace makes -1 or 1;"),
        ("claim 3 4 A-", "DR-3.2", "3, 4 and ace (−1) add up to 6; tickets are 8, 9 and 10. It could be 3 4 A+."),
        ("claim 5 5 A+", "DR-3.2", "add up to 11; tickets are 8, 9 and 10. It could be 5 5 A-."),
        ("claim 2 6 K", "DR-3.1", "a King is an action card"),
        ("claim q", "DR-3.1", "a Queen is an action card"),
        ("claim 9", "DR-1.1", "8, 9 and 10 are tickets"),
        ("claim 10", "DR-1.1", "8, 9 and 10 are tickets"),
        ("claim A+ 10", "DR-1.1", "8, 9 and 10 are tickets"),
        ("claim 2 2 2 2 2", "DR-1.1", "only 4 2s"),
        ("claim A+A+A+A+A+3", "DR-1.1", "only 4 aces"),
        ("jack K", "DR-2.4", "A or 2 to 7"),
        ("jack 10", "DR-2.4", "A or 2 to 7"),
        ("jack 8", "DR-2.4", "A or 2 to 7"),
        ("queen 6 9", "DR-2.3", "no seat 6 at any table"),
        ("queen 1 7", "DR-2.3", "8, 9 and 10"),
    ],
)
def test_a_move_that_no_position_allows_names_the_rule(text: str, rule: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        words.parse(text)
    assert refused.value.rule == rule
    assert reason in refused.value.reason


@given(st.lists(st.sampled_from(["A+", "A-", "A", "10", "8", *NAMES]), min_size=1, max_size=12))
def test_any_cards_are_a_claim_that_adds_up_or_refused(cards: list[str]) -> None:
    try:
        (action,) = words.parse(" ".join(["claim", *cards]))
    except (BadMove, IllegalMove):
        return
    written = words.format(action).split()[1:]
    assert sorted(card[0] for card in written) == sorted(card[0] for card in cards)
    points = {"A+": 1, "A-": -1}
    assert sum(points.get(card) or int(card) for card in written) in (8, 9, 10)


@given(st.text(max_size=40) | st.text("flipkngquejac mAa+-−0123456789,\n", max_size=60).map("claim ".__add__))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        (action,) = words.parse(text)
    except (BadMove, IllegalMove):
        return
    assert words.parse(words.format(action)) == (action,)


def test_a_long_run_of_aces_and_spaces_is_refused_at_once() -> None:
    with pytest.raises(BadMove):
        words.parse("claim " + "a  + " * 38 + "!")


def test_each_legal_move_has_a_label_of_its_own_and_a_heading() -> None:
    for seats, seed in ((2, 3), (4, 7), (6, 1)):
        for state, seat, action in walk(seats, seed):
            if action < 0:
                continue
            out = [words.label(state, seat, number) for number in legal(state, seat)]
            said = [label.said.render() for label in out]
            assert len(set(said)) == len(said)
            assert all(label.group.render() for label in out)


def test_labels_in_words() -> None:
    names = ["Ada", "Ben", "Cleo"]
    state = place(hands=[["K", "Q", "J"], [], []], compost=["5", "J", "6"], tickets=[[], [9], []])

    def label(move: str) -> str:
        return words.label(state, 0, *words.parse(move)).said.render(names)

    assert label("king") == "King: take 6 and 5 from the compost pile"
    assert label("queen 1 9") == "Queen: steal the 9 from Ben"
    assert label("jack A") == "Jack: ask everybody for aces"
    assert label("claim 3 5 A+") == "Claim with 3, 5 and ace (+1)"
    bare = place(hands=[["K", "Q"], [], []], rest=2)
    assert words.label(bare, 0, *words.parse("king")).said.render() == "King: nothing to take, only to be rid of it"
    assert "nothing to steal" in words.label(bare, 0, RECOOK).said.render()


def test_every_text_is_used() -> None:
    """Names of cards aside, which are made up: the key of each text stands somewhere in the game's sources."""
    sources = "".join(path.read_text() for path in GAME.folder.glob("*.py"))
    texts = tomllib.loads((GAME.folder / "text.en.toml").read_text())
    keys = {key for section, texts in texts.items() if section not in ("card", "one", "many") for key in texts}
    assert {key for key in keys if not re.search(rf"[\".]{key}\"", sources)} == set()


def test_the_host_names_seats_as_the_waiting_room_counts_them() -> None:
    first = next(option for option in GAME.options if option.name == "first")
    assert [choice.title for choice in first.choices if choice.value != "random"] == [f"Seat {n}" for n in range(1, 7)]
