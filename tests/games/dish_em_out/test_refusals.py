"""Every action that isn't legal is refused by the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from fourtop.engine.record import raw
from fourtop.games.dish_em_out import GAME, words
from fourtop.games.dish_em_out.layout import ACTIONS
from fourtop.rulebook import read_rulebook
from tests.games.dish_em_out.positions import boards, legal, place, walk

KNOWN = {rule.id for rule in read_rulebook(GAME).rules}
SERVING: dict[str, Any] = {
    "phase": "serve",
    "tables": [["diner-classic", "orchard-cup"], ["half-a-melon"]],
    "boards": boards({"eggs": [0, 0, 3], "toast": [0, 1]}, {"fruit": [0, 2]}),
}


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 2)])
def test_all_refusals_of_a_match_name_a_rule_and_a_reason(seats: int, seed: int) -> None:
    for state, _, _ in list(walk(seats, seed))[::3]:
        before = raw(state)
        for seat in range(seats):
            for action in set(range(ACTIONS)) - set(legal(state, seat)):
                refusal = words.refusal(state, seat, action)
                assert refusal.rule in KNOWN
                assert refusal.reason.endswith((".", "once."))
        assert raw(state) == before


@pytest.mark.parametrize(
    ("document", "seat", "move", "rule", "says"),
    [
        ({}, 1, "take eggs", "DE-3.3", "isn't your turn"),
        ({}, 0, "assign 1 0", "DE-3.1", "beginning of a round"),
        ({}, 0, "serve 1", "DE-3.5", "after the cook time"),
        (SERVING, 0, "put 1 juice", "DE-3.5", "doesn't ask for juice"),
        (SERVING, 0, "put 1 hash-browns", "DE-3.5", "no ready hash browns"),
        (SERVING, 0, "serve 2", "DE-3.6", "Nothing that Orchard Cup asks for"),
        (SERVING, 0, "serve 3", "DE-3.5", "Nobody sits at table 3"),
        (SERVING, 0, "serve 1 nothing", "DE-3.5", "must serve"),
        (SERVING, 0, "take eggs", "DE-3.3", "when all have served"),
        ({**SERVING, "waiting": [0]}, 1, "done", "DE-3.6", "wait for seat 0"),
        ({**SERVING, "plates": [{"table": 1, "food": {"eggs": 2}}, None]}, 0, "put 1 eggs", "DE-3.5", "no more than 2"),
        ({**SERVING, "plates": [{"table": 1, "food": {"eggs": 1}}, None]}, 0, "put 1 toast", "DE-3.5", "order of the"),
        ({**SERVING, "plates": [{"table": 1, "food": {"eggs": 1}}, None]}, 0, "serve 1 nothing", "DE-3.5", "already"),
        ({**SERVING, "plates": [{"table": 1, "food": {"eggs": 1}}, None]}, 0, "done", "DE-3.5", "plate of table 1"),
    ],
)
def test_particular_ones(document: dict[str, Any], seat: int, move: str, rule: str, says: str) -> None:
    state = place(**document)
    (action,) = words.parse(move)
    assert action not in legal(state, seat)
    refusal = words.refusal(state, seat, action)
    assert refusal.rule == rule
    assert says in refusal.reason
