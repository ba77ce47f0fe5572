"""Views, events and the outcome: what is told to whom."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from typing import Any

import pytest

from fourtop import Match
from fourtop.engine.chance import seeded
from fourtop.engine.game import Event
from fourtop.engine.record import clone
from fourtop.games.dinner_rush import GAME, rules, words
from fourtop.games.dinner_rush.layout import OVER
from tests.games.dinner_rush.positions import fresh, place, play, walk

NAMES = ["Ada", "Ben", "Cleo"]


def log(start: object, seat: int, move: str, viewer: int | None = None) -> list[str]:
    match = Match(GAME, 3, seed=1, names=NAMES, start=start)
    return [event["text"] for event in match.told(match.play(seat, move), viewer) if event["text"]]


def test_a_view_has_the_own_hand_and_nobody_elses() -> None:
    state = fresh(3, 4)
    for seat in (None, 0, 1, 2):
        seen = words.view(state, seat)
        assert seen.get("hand") == (None if seat is None else words.document(state)["hands"][seat])
        assert "hands" not in seen
        assert seen["hand_sizes"] == [13, 13, 13]
        json.dumps(seen)


def test_who_has_passed_is_there_only_in_a_race() -> None:
    state = place(hands=[["2", "7"], ["3"], ["4"]], ticket=9)
    after = play(state, 1, "pass")
    assert (words.view(after, None)["racing"], words.view(after, None)["passed"]) == ([0, 2], [1])
    assert "racing" not in words.view(fresh(3, 1), None)
    assert "ticket" not in words.view(fresh(3, 1), None)


def test_no_event_tells_what_its_reader_may_not_know() -> None:
    for seed in range(3):
        match = Match(GAME, 4, seed=seed)
        other = clone(match.state)
        rules.determinize(other, 0, seeded(seed, 5))
        for reader in (0, None):
            assert told(words.opening(match.state), reader) == told(words.opening(other), reader)
        steps = list(walk(4, seed))
        for (state, seat, action), (after, _, _) in itertools.pairwise(steps):
            if after.phase == OVER:
                continue
            for event in words.events(state, seat, action, after):
                assert (event.only, event.hidden_from) == (None, frozenset())
                assert "hands" not in event.data


def told(events: Sequence[Event], reader: int | None) -> list[object]:
    return [(event.kind, event.said, event.data) for event in events if event.known_to(reader)]


def test_the_deal_shows_everybody_the_own_cards_only() -> None:
    state = fresh(3, 2)
    for reader in (None, 0, 1, 2):
        hands = [event for event in words.opening(state) if event.kind == "hand" and event.known_to(reader)]
        assert [event.data["to"] for event in hands] == ["hand:0", "hand:1", "hand:2"]
        assert ["cards" in event.data for event in hands] == [reader == seat for seat in range(3)]
    texts = [event.said.render(NAMES) for event in words.opening(state) if event.said]
    assert texts[0] == "Everybody is dealt 13 cards."
    assert texts[1].startswith("Left over and face up on the compost pile: ")
    assert texts[2].endswith(" goes first.")


@pytest.mark.parametrize(
    ("hands", "move", "line"),
    [
        ([["K"], [], []], "king", "Ada plays a King and takes from the compost pile: 5 and 7."),
        ([["Q"], [], []], "queen 1 9", "Ada plays a Queen and steals the 9 from Ben."),
        (
            [["J"], ["5"], []],
            "jack 5",
            "Ada plays a Jack and asks for 5s. Giving one: Ben. Without any: Cleo.",
        ),
        ([["J"], ["5"], ["5"]], "jack 5", "Ada plays a Jack and asks for 5s. Giving one: Ben and Cleo."),
        ([["J"], ["5"], ["5"]], "jack A", "Ada plays a Jack and asks for aces: nobody has any."),
    ],
)
def test_the_log_of_action_cards(hands: list[list[str]], move: str, line: str) -> None:
    start = place(hands=hands, compost=["7", "J", "5"], tickets=[[], [9], []])
    assert log(start, 0, move) == [line]


def test_the_log_of_a_race() -> None:
    start = place(hands=[["2", "7"], ["4", "4", "A"], []], ticket=9)
    assert log(start, 1, "claim A+ 4 4") == ["Ben makes the 9 with 4, 4 and ace (+1)."]
    assert log(start, 1, "pass") == ["Ben passes."]
    last = place(hands=[["2", "7"], [], []], ticket=9, passed=[0, 1], options={"declined": "end"})
    assert log(last, 2, "pass") == [
        "Cleo passes.",
        "Nobody claims the 9: it walks out.",
        "A ticket walked out: the game is over.",
    ]


def test_without_targets_action_cards_say_so() -> None:
    start = place(hands=[["K", "Q"], [], []], rest=1)
    assert log(start, 0, "king") == ["Ada plays a King, but there is no ingredient on the compost pile."]
    assert log(start, 0, "queen") == ["Ada plays a Queen, but there is no ticket to steal."]


def test_motion_says_from_where_to_where() -> None:
    state = place(hands=[["J"], ["5"], []])
    after = play(state, 0, "jack 5")
    (action,) = words.parse("jack 5")
    motions = [event.data for event in words.events(state, 0, action, after) if "from" in event.data]
    assert motions == [
        {"from": "hand:1", "to": "hand:0", "cards": ["5"]},
        {"from": "hand:0", "to": "compost", "cards": ["J"]},
    ]


def test_the_flip_that_ends_it_says_why_and_lays_the_hands_open() -> None:
    start = place(hands=[["2"], ["3", "K"], []], printer={"8": 1})
    match = Match(GAME, 3, seed=1, names=NAMES, start=start)
    told = match.told(match.play(0, "flip"), None)
    assert [event["text"] for event in told] == [
        "Ada flips the next ticket: 8.",
        "Nobody can make the 8: the game is over.",
    ]
    assert told[-1]["hands"] == [["2"], ["3", "K"], []]


def test_what_is_expected() -> None:
    def text(state: object, seat: int | None) -> str:
        return words.expected(state, seat).said.render(NAMES)

    turn = place(hands=[["K"], ["2"], []])
    assert text(turn, 0) == "Your turn: play an action card or flip."
    assert text(turn, 1) == text(turn, None) == "Ada is to flip the next ticket."
    assert text(place(hands=[["2"], [], []]), 0) == "Your turn: flip the next ticket."
    assert text(play(turn, 0, "king"), 0) == "Your turn: flip the next ticket."
    race = play(place(hands=[["2", "7"], ["3"], ["4"]], ticket=9), 1, "pass")
    assert text(race, 0) == text(race, None) == "Race! 9 to make."
    assert text(race, 1) == "Race! 9 to make; you have passed."
    assert words.expected(race, None).seats == (0, 2)
    assert text(place(printer={}), 0) == "The game is over."


def test_the_lines_of_the_outcome_add_up() -> None:
    for seed in range(6):
        *_, (state, _, _) = walk(2 + seed % 5, seed)
        outcome = words.outcome(state)
        for lines, points in zip(outcome.lines, outcome.scores, strict=True):
            assert sum(line.points for line in lines) == points
            assert lines[0].said.render()
        assert min(outcome.ranking) == 1
        assert outcome.said.render().endswith("the game is over.")


def test_a_tie_is_explained() -> None:
    def tie(hands: list[list[str]], tickets: list[list[int]]) -> str | None:
        outcome = words.outcome(place(hands=hands, tickets=tickets, printer={}))
        return outcome.tie.render(NAMES) if outcome.tie else None

    assert tie([["2"], ["3"], ["4"]], [[8], [9], [10]]) is None
    assert tie([["J"], ["3", "3"], ["4"]], [[10], [10], []]) == (
        "Ada and Ben are level at 8; Ada wins with the fewest cards left (1)."
    )
    assert tie([["J"], ["K"], ["4", "4"]], [[10], [10], [10]]) == (
        "Ada, Ben and Cleo are level at 8; Ada and Ben share the win with the fewest cards left (1)."
    )


def test_the_outcome_of_the_lines_in_words() -> None:
    outcome = words.outcome(place(hands=[["2", "J", "K"], [], []], tickets=[[8, 10], [], []], printer={}))
    assert [(line.said.render(), line.points) for line in outcome.lines[0]] == [
        ("Tickets 8 and 10", 18),
        ("Ingredients left in hand: 1", -1),
        ("Action cards left in hand: 2", -4),
    ]
    assert [(line.said.render(), line.points) for line in outcome.lines[1]] == [("No tickets", 0)]


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"ticket": 9, "phase": "over"}, "no_one_can"),
        ({"printer": {}}, "printer_empty"),
        ({"walked": [9], "phase": "over", "options": {"declined": "end"}}, "declined"),
        ({"printer": {}, "tickets": [[8], [], []], "options": {"declined": "end"}}, "printer_empty"),
    ],
)
def test_why_it_is_over(position: dict[str, Any], why: str) -> None:
    state = place(**position)
    assert words.outcome(state).ended == why
    assert rules.ENDINGS[rules.ended(state)] == why


def test_the_race_clock_runs_in_a_race_only() -> None:
    hands = [["2", "7"], [], []]
    assert words.clocks(place(hands=hands)) == {}
    assert words.clocks(place(hands=hands, ticket=9)) == {"race": 60}
    assert words.clocks(place(hands=hands, ticket=9, options={"race_seconds": 0})) == {"race": 0}


def test_by_seat_names_the_lists_with_an_entry_a_seat() -> None:
    seen = words.view(place(4, printer={}), 1)
    assert set(words.BY_SEAT) == {
        name for name, value in seen.items() if isinstance(value, list) and len(value) == 4 and name != "compost"
    }
