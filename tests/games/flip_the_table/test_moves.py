"""Moves as text, and as buttons say them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.games.flip_the_table import rules, words
from fourtop.games.flip_the_table.layout import DO_END, PAIRS
from tests.games.flip_the_table.positions import legal, place, table

NAMES = ["Ada", "Ben"]


def test_every_action_has_a_text_of_its_own_that_leads_back() -> None:
    texts = [words.format(action) for action in range(rules.ACTIONS)]
    assert len(set(texts)) == rules.ACTIONS == DO_END + 1
    assert [words.parse(text) for text in texts] == [(action,) for action in range(rules.ACTIONS)]


def test_every_pair_of_gamers_can_be_swapped_either_way_round() -> None:
    assert len(PAIRS) == 24 * 23 // 2
    assert words.parse("swap nora sam") == words.parse("swap sam nora")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play splendor @2", "play splendor @2"),
        ("  PLAY   Splendor@2 ", "play splendor @2"),
        ("play Ark Nova: Marine Worlds @1", "play ark-nova-marine-worlds @1"),
        ("play ark nova @1", "play ark-nova @1"),
        ("play marine @3", "play ark-nova-marine-worlds @3"),
        ("play quilt & quarrel @1", "play quilt-quarrel @1"),
        ("play everybody's aunt @1", "play everybodys-aunt @1"),
        ("play itty @1", "play itty-bitty-card-game @1"),
        ("summon Rich @1", "summon richard @1"),
        ("force gel", "force gelev"),
        ("swap nora, sam", "swap sam nora"),
        ("swap nora and sam", "swap sam nora"),
        ("change@3", "change @3"),
        ("expel SAM", "expel sam"),
        ("discard Take a Seat", "discard summon"),
        ("discard Summon Gamer", "discard summon"),
        ("discard shell", "discard mix"),
        ("end", "end"),
        ("Draw", "draw"),
    ],
)
def test_texts_that_people_write(text: str, move: str) -> None:
    (action,) = words.parse(text)
    assert words.format(action) == words.format(words.parse(move)[0])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no move; moves are play, summon"),
        ("jump @2", "is no move"),
        ("play @2", "Name a game and a table"),
        ("play splendor", "as in play splendor @2"),
        ("play splendor @", "as in play splendor @2"),
        ("play splendour @2", "did you mean splendor?"),
        ("play zzzz @2", "is not in this deck."),
        ("play ark @2", "could be ark-nova and ark-nova-marine-worlds"),
        ("play the @2", "could be the-salt-parliament"),
        ("summon nobdy @1", "is not in this deck"),
        ("summon @1", "Name a gamer and a table"),
        ("summon nor", "Name a gamer and a table"),
        ("force", "Name a gamer, as in force gelev"),
        ("expel", "Name a gamer, as in expel sam"),
        ("expel kalindra", "did you mean kalinda or"),
        ("swap nora", "Name two gamers"),
        ("swap", "Name two gamers"),
        ("swap nora bob", "is not in this deck"),
        ("discard", "Name a card"),
        ("discard peer review", "is not in this deck"),
        ("change", "Name a table and nothing else, as in change @2"),
        ("change table @2", "Name a table and nothing else"),
        ("peek 2", "Name a table and nothing else"),
        ("flip", "as in flip @2"),
        ("mix @2", "mix stands alone"),
        ("end turn", "end stands alone"),
        ("play " + "x" * 300, "at most 200 characters"),
    ],
)
def test_texts_that_cannot_be_read_say_what_is_missing(text: str, reason: str) -> None:
    with pytest.raises(BadMove) as refused:
        words.parse(text)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("peek @4", "FT-1.1", "There is no table 4; tables go from 1 to 3."),
        ("play splendor @0", "FT-1.1", "There is no table 0"),
        ("swap nora nora", "FT-4.3", "not Nora twice"),
    ],
)
def test_moves_that_no_position_allows(text: str, rule: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        words.parse(text)
    assert refused.value.rule == rule
    assert reason in refused.value.reason


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    for start in ("", "play ", "swap ", "discard ", "music "):
        try:
            (action,) = words.parse(start + text)
        except (BadMove, IllegalMove):
            continue
        assert 0 <= action < rules.ACTIONS


def test_buttons_stand_under_the_card_that_they_take() -> None:
    state = place(
        hands=[["splendor", "summon", "force", "swap", "change", "expel", "music", "peek", "mix"], []],
        tables=[table("two-left-mittens", 0, "sam"), table(None, 0, "mei"), {}],
        lobby=["richard"],
        tokens=[{"ready": 1}, {}],
    )
    rows = {}
    for action in legal(state, 0):
        label = words.label(state, 0, action)
        rows[words.format(action)] = (label.group.render(NAMES), label.said.render(NAMES))
    assert rows["play splendor @2"] == ("Open a game", "Splendor at table 2")
    assert rows["summon richard @3"] == ("Summon Gamer", "Richard to table 3")
    assert rows["force sam"] == ("Peer Pressure", "Force Sam")
    assert rows["swap sam mei"] == ("Swap Seats", "Sam with Mei")
    assert rows["change @1"] == ("Change Table", "Table 1")
    assert rows["expel mei"] == ("Expel Gamer", "Mei")
    assert rows["music @1"] == ("Play Loud Music", "Table 1")
    assert rows["peek @3"] == ("Peek Underneath", "Table 3")
    assert rows["mix"] == ("Mix the Table Covers", "Mix, and draw a card")
    assert rows["draw"] == ("Your turn", "Draw a card")
    assert rows["flip @2"] == ("Spend a Flip token", "Flip table 2")
    assert len(set(rows.values())) == len(rows)
