"""Every move that isn't legal is refused by a rule of the game with its reason, and nothing changes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourtop import Match
from fourtop.engine.chance import seeded
from fourtop.engine.errors import IllegalMove
from fourtop.engine.record import clone, raw
from fourtop.games.dinner_rush import GAME, rules, words
from fourtop.rulebook import read_rulebook
from tests.games.dinner_rush.positions import legal, place, walk

NAMES = ["Ada", "Ben", "Cleo"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_each_illegal_action_in_a_random_match_has_a_rule_and_a_reason(seats: int) -> None:
    ids = {rule.id for rule in read_rulebook(GAME).rules}
    mixer = random.Random(seats)
    seen: set[str] = set()
    for state, _, _ in walk(seats, seats):
        before = raw(state)
        for seat in range(seats):
            illegal = sorted(set(range(rules.ACTIONS)) - set(legal(state, seat)))
            for action in mixer.sample(illegal, 60):
                refusal = words.refusal(state, seat, action)
                assert refusal.rule in ids
                assert refusal.reason.endswith((".", "now."))
                seen.add(refusal.rule)
        assert raw(state) == before
    assert len(seen) >= 7


RACE: dict[str, Any] = {"hands": [["2", "7", "K"], ["3", "6", "A"], ["4"]], "ticket": 9}
TURN: dict[str, Any] = {"hands": [["2", "K", "Q", "J"], ["3", "Q"], ["4"]], "tickets": [[8], [9], []]}
FLIP: dict[str, Any] = {"hands": [["2", "K"], [], []], "phase": "flip"}
OVER: dict[str, Any] = {"hands": [["2", "7"], [], []], "printer": {}}


@pytest.mark.parametrize(
    ("position", "seat", "move", "rule", "reason"),
    [
        (OVER, 0, "flip", "DR-4.1", "The game is over."),
        (OVER, 0, "claim 2 7", "DR-4.1", "The game is over."),
        (TURN, 1, "flip", "DR-3.7", "It is Ada's turn."),
        (RACE, 0, "flip", "DR-3.6", "The 9 is still to be made: claim it or pass."),
        (RACE, 0, "king", "DR-2.1", "Action cards are played before the flip; now the 9 is to be made."),
        (TURN, 1, "queen 0 8", "DR-2.1", "It is Ada's turn."),
        (FLIP, 0, "king", "DR-2.1", "You have played an action card this turn: now flip."),
        ({"hands": [["2"], ["K"], []]}, 0, "king", "DR-2.2", "You hold no King."),
        ({"hands": [["2"], ["Q"], []]}, 0, "queen", "DR-2.3", "You hold no Queen."),
        ({"hands": [["2"], ["J"], []]}, 0, "jack 2", "DR-2.4", "You hold no Jack."),
        (TURN, 0, "queen", "DR-2.3", "There are tickets to steal: name one, as in queen 1 9."),
        (TURN, 0, "queen 0 8", "DR-2.3", "A Queen steals from another player, not from yourself."),
        (TURN, 0, "queen 4 8", "DR-2.3", "There is no seat 4 at this table; seats go from 0 to 2."),
        (TURN, 0, "queen 1 10", "DR-2.3", "Ben has no 10 to steal."),
        (TURN, 0, "queen 2 9", "DR-2.3", "Cleo has no 9 to steal."),
        (TURN, 0, "pass", "DR-3.6", "There is no race to pass in before the flip."),
        (TURN, 0, "claim 2 7", "DR-3.1", "The last ticket is settled; the next one is not up yet."),
        (FLIP, 0, "claim 2 7", "DR-3.1", "No ticket is up: there is nothing to claim before the flip."),
        (RACE, 0, "claim 2 6", "DR-3.1", "2 and 6 add up to 8; the ticket is 9."),
        (RACE, 0, "claim 4 4 A+ A-", "DR-3.1", "4, 4, ace (+1) and ace (−1) add up to 8; the ticket is 9."),
        (RACE, 1, "claim 3 4 A+", "DR-3.1", "add up to 8; the ticket is 9."),
        (RACE, 0, "claim 4 5 A+", "DR-3.1", "4, 5 and ace (+1) add up to 10; the ticket is 9."),
        (
            RACE,
            0,
            "claim 3 6",
            "DR-3.1",
            "You don't hold these cards: 3 (you have 0, it takes 1) and 6 (you have 0, it",
        ),
        (RACE, 0, "claim 2 2 5", "DR-3.1", "2 (you have 1, it takes 2) and 5 (you have 0, it takes 1)."),
        (RACE | {"passed": [0]}, 0, "claim 2 7", "DR-3.8", "You have passed, and a pass is final."),
        (RACE | {"passed": [0]}, 0, "pass", "DR-3.8", "You have passed, and a pass is final."),
    ],
)
def test_each_kind_of_refusal(position: dict[str, Any], seat: int, move: str, rule: str, reason: str) -> None:
    match = Match(GAME, 3, seed=1, names=NAMES, start=place(**position))
    before = match.save()
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, move)
    assert (refused.value.rule, reason in refused.value.reason) == (rule, True), refused.value.reason
    assert match.save() == before


def test_the_right_cards_with_the_wrong_signs_are_told_so() -> None:
    state = place(hands=[["4", "4", "A", "A"], [], []], ticket=10)
    refusal = words.refusal(state, 0, *words.parse("claim 4 4 A+ A-"))
    assert refusal.rule == "DR-3.2"
    assert refusal.reason.endswith("add up to 8; 4 4 A+ A+ would make the 10.")


def test_a_refusal_is_the_same_whatever_the_others_hold() -> None:
    for seed in range(3):
        for state, _, _ in walk(4, seed):
            other = clone(state)
            rules.determinize(other, 0, seeded(seed, 3))
            actions = sorted(set(range(rules.ACTIONS)) - set(legal(state, 0)))
            for action in actions[:: max(1, len(actions) // 15)]:
                assert words.refusal(state, 0, action).reason == words.refusal(other, 0, action).reason
