"""Documents: there and back, partial ones, and those that describe no position."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fourtop.engine.errors import DocumentError
from fourtop.engine.record import raw
from fourtop.games.flip_and_find import words
from fourtop.games.flip_and_find.layout import FILLING, FLIPPING
from tests.games.flip_and_find.positions import place, play, shown, walk


@pytest.mark.parametrize(("seats", "seed"), [(1, 41), (2, 42), (4, 43)])
def test_there_and_back(seats: int, seed: int) -> None:
    for number, (state, _, _) in enumerate(walk(seats, seed, memory_aid="all" if seats == 4 else "0")):
        if number % 3 == 0:
            document = json.loads(json.dumps(words.document(state)))
            assert raw(words.state(document)) == raw(state)


def test_what_is_missing() -> None:
    state = place(3)
    assert int(state.draw) == 35
    assert int(state.flips_left) == 4
    assert int(state.stage) == FLIPPING
    assert not state.face.any()
    assert len(words.document(state)["row"]) == 5
    assert int(place(phase="fill").stage) == FILLING
    assert int(place(turn=1, turns=4).starter) == 1


def test_a_walk_and_a_substitution_come_back() -> None:
    state = play(place(orders=[["fajita-pan"], []]), "use 6 b2", "use 6 c3")
    assert words.document(state)["walk"] == {"left": 1, "looked": ["b2", "c3"]}
    state = play(place(orders=[["grand-club"], []], **shown("beef")), "use 8 a1 buns")
    assert words.document(state)["substitution"] == {"place": "a1", "as": "buns"}
    assert raw(words.state(words.document(state))) == raw(state)


SEEN = {"face": "beef", "seen": [1, 1]}
BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"surprise": 1}, "surprise", "unknown"),
    ({"game": "chess"}, "game", "should be"),
    ({"seats": 5}, "seats", "not 5"),
    ({"options": {"hints": "loud"}}, "options.hints", "not one of"),
    ({"options": {"memory_aid": "2"}}, "options.memory_aid", "at least 3"),
    ({"options": 3}, "options", "table"),
    ({"turn": 2}, "turn", "from 0 to 1"),
    ({"turns": 121}, "turns", "from 0 to 120"),
    ({"starter": 1}, "starter", "another seat"),
    ({"phase": "lunch"}, "phase", "not one of"),
    ({"phase": "over"}, "ended", "missing"),
    ({"ended": "five_orders"}, "ended", "don't say so"),
    ({"ended": "sixty_rounds", "phase": "flip"}, "phase", "over"),
    ({"turns": 120}, "phase", "it is over"),
    ({"row": ["club-roll"]}, "row", "fewer"),
    ({"row": ["club-roll", "club-roll"]}, "row[1]", "somewhere else"),
    ({"row": ["pancakes"]}, "row[0]", "not one of"),
    ({"deck": ["club-roll"]}, "deck", "nobody says"),
    ({"orders": [["club-roll"]]}, "orders", "1 given"),
    ({"used": [{"sniff": 1}, {}]}, "used[0].sniff", "no order"),
    ({"orders": [["double-patty"], []], "used": [{"sniff": 2}, {}]}, "used[0].sniff", "from 1 to 1"),
    ({"tips": [["$4", "$4"], []]}, "tips[0][1]", "only 1"),
    ({"tip_cards": ["$4"]}, "tip_cards", "nobody says"),
    ({"grid": {"f1": {}}}, "grid.f1", "unknown"),
    ({"grid": {"a1": {"face": "gold"}}}, "grid.a1.face", "not one of"),
    ({"grid": {"a1": {"face": "beef", "seen": [0, 0]}}}, "grid.a1.face", "nobody has seen"),
    ({"grid": {"a1": {"seen": [1, 0]}}}, "grid.a1.seen", "face is missing"),
    ({"grid": {"a1": {"face": "beef", "seen": [1]}}}, "grid.a1.seen", "1 given"),
    ({"grid": {"a1": {"face": "beef", "seen": [2, 1]}}}, "grid.a1.seen[0]", "from 0 to 1"),
    ({"grid": {"a1": {"tile": 3}}}, "grid.d1.tile", "already"),
    ({"grid": {"a1": {**SEEN, "kept_by": 0}}}, "grid.a1.kept_by", "face up"),
    ({"grid": {"a1": {"fresh": True}}}, "grid.a1.fresh", "nobody"),
    ({"grid": {"a1": {**SEEN, "kept_by": 1, "fresh": True}}, "up": ["a1"]}, "grid.a1.fresh", "turn of that seat"),
    ({"grid": {"a1": {"shuffle": 1}}}, "unknown", "1 tiles of shuffle 1"),
    ({"up": ["a1"]}, "up[0]", "all see"),
    ({"grid": {"a1": SEEN}, "up": ["a1", "a1"]}, "up[1]", "already"),
    ({"discard": {"beef": 11}}, "discard.beef", "not so many"),
    ({"unknown": [{"beef": 3}]}, "unknown", "nobody says"),
    ({"unknown": []}, "unknown", "at least one"),
    ({"flips_left": 7}, "flips_left", "from 1 to 6"),
    ({"fills": 1}, "fills", "from 0 to 0"),
    ({"fills": 1, "dry": 1, "phase": "fill"}, "dry", "filled"),
    ({"ability_used": 1}, "ability_used", "true or false"),
    ({"look": "a1"}, "look", "no ability"),
    ({"look": "a1", "ability_used": True}, "look", "the seat has seen"),
    (
        {"grid": {"a1": SEEN}, "look": "a1", "ability_used": True, "walk": {"left": 1, "looked": ["a1"]}},
        "walk.looked",
        "2 tiles",
    ),
    ({"grid": {"a1": SEEN}, "ability_used": True, "walk": {"left": 2, "looked": ["a1"]}}, "look", "still looks"),
    ({"ability_used": True, "substitution": {"place": "a1", "as": "buns"}}, "substitution.place", "face-up"),
    (
        {"ability_used": True, "substitution": {"place": "a1", "as": "beef"}, **shown("beef")},
        "substitution.as",
        "another",
    ),
    ({"lapses": -1}, "lapses", "from 0"),
]


@pytest.mark.parametrize(
    ("document", "path", "reason"), BAD, ids=[f"{path}-{number}" for number, (_, path, _) in enumerate(BAD)]
)
def test_a_wrong_document_is_refused_with_its_place(document: dict[str, Any], path: str, reason: str) -> None:
    with pytest.raises(DocumentError, match=reason) as caught:
        words.state({"seats": 2, **document})
    assert caught.value.path == path


def test_draws_are_tiles_orders_and_tip_cards() -> None:
    assert words.draws(["beef", "tip", "$3", "lunch-counter-slider"]) == [0, 8, 2, 0]
    with pytest.raises(DocumentError, match="not one of"):
        words.draws(["gold"])
