"""Documents: there and back, what a partial one means, what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fourtop.engine.errors import DocumentError
from fourtop.engine.record import raw
from fourtop.games.dish_em_out import words
from tests.games.dish_em_out.positions import boards, place, walk


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"boards": "own"}), (5, {"partial": "nothing"})])
def test_every_state_of_a_match_leads_back_to_its_bytes(seats: int, options: dict[str, Any]) -> None:
    for state, _, _ in walk(seats, seats, **options):
        document = json.loads(json.dumps(words.document(state)))
        assert raw(words.state(document)) == raw(state)


def test_what_is_not_named_is_in_the_caddy_and_the_deck() -> None:
    state = place(tables=[["diner-classic"], []], boards=boards({"eggs": [0, 3]}, {}))
    document = words.document(state)
    assert document["caddy"]["eggs"] == 17
    assert "diner-classic" not in document["deck"]
    assert len(document["deck"]) == 49
    assert (document["phase"], document["turn"], document["round"]) == ("select", 0, 1)


@pytest.mark.parametrize(
    ("document", "path", "says"),
    [
        ({"boards": boards({"eggs": [0, 15]}, {"eggs": [0, 6]})}, "boards[1].food.eggs", "only 20 tiles"),
        ({"boards": boards({"juice": [0, 0, 1]}, {})}, "boards[0].food.juice", "more than the 2"),
        ({"boards": boards({}, {"eggs": [1]})}, "boards[1].food", "hasn't selected"),
        ({"boards": boards({"eggs": [8]}, {})}, "boards[0].food", "at most 7 tiles"),
        ({"boards": [{"board": "pancake-place"}, {"board": "pancake-place"}]}, "boards[1].board", "somebody else's"),
        ({"boards": [{}]}, "boards", "1 given for 2 seats"),
        ({"caddy": {"eggs": 20}}, "caddy", "what isn't on boards"),
        ({"tables": [["diner-classic"], ["diner-classic"]]}, "tables[1][0]", "somewhere else"),
        ({"tables": [["diner"], []]}, "tables[0][0]", "not one of"),
        ({"offer": ["diner-classic", "early-tram"]}, "offer", "only offered while"),
        ({"phase": "assign", "offer": ["diner-classic"]}, "offer", "one for each seat"),
        ({"phase": "forced"}, "dealt[0]", "should have been assigned"),
        ({"dealt": ["early-tram", None]}, "dealt[0]", "can't be assigned"),
        ({"phase": "cook"}, "phase", "by itself"),
        ({"phase": "serve"}, "waiting", "somebody must"),
        ({"phase": "serve", "turn": 1}, "turn", "should be the dealer"),
        ({"phase": "over", "tables": [["early-tram"], []]}, "phase", "all orders are served"),
        ({"round": 12}, "round", "from 1 to 11"),
        ({"plates": [{"table": 1, "food": {"eggs": 1}}, None]}, "plates[0]", "isn't serving"),
        ({"deck": ["early-tram"]}, "deck", "nowhere else"),
        ({"served": [[{"order": "early-tram", "missing": 6}], []]}, "served[0][0].missing", "from 0 to 5"),
        ({"served": [["early-tram"], []]}, "served[0][0]", "should be a table"),
        ({"seats": 6}, "seats", "2 to 5"),
        ({"colour": 1}, "colour", "unknown"),
    ],
)
def test_what_no_match_leads_to_is_refused_with_its_path(document: dict[str, Any], path: str, says: str) -> None:
    with pytest.raises(DocumentError, match=says) as caught:
        words.state({"seats": 2, **document})
    assert caught.value.path == path


def test_plates_are_held_to_what_is_ready_and_asked_for() -> None:
    serving: dict[str, Any] = {
        "phase": "serve",
        "tables": [["diner-classic"], []],
        "boards": boards({"eggs": [0, 0, 1]}, {}),
    }
    assert words.document(place(**serving, plates=[{"table": 1, "food": {"eggs": 1}}, None]))["plates"][0]["table"] == 1
    for plate, path in (
        ({"table": 2, "food": {"eggs": 1}}, "plates[0].table"),
        ({"table": 1, "food": {"eggs": 2}}, "plates[0].food.eggs"),
        ({"table": 1, "food": {"juice": 1}}, "plates[0].food.juice"),
        ({"table": 1, "food": {}}, "plates[0].food"),
    ):
        with pytest.raises(DocumentError) as caught:
            place(**serving, plates=[plate, None])
        assert caught.value.path == path


def test_the_next_orders_can_be_named() -> None:
    assert words.draws(["two-over-easy"]) == [0]
    with pytest.raises(DocumentError, match=r"draws\[0\]"):
        words.draws(["nobody"])
