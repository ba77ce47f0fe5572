"""What a seat knows, what it can't, and the positions that it could imagine."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from fourtop.engine.chance import seeded
from fourtop.engine.match import Match
from fourtop.engine.record import clone, raw
from fourtop.games.flip_and_find import GAME, rules, words
from fourtop.games.flip_and_find.cards import KIND_IDS
from fourtop.games.flip_and_find.layout import PLACES, State
from fourtop.games.flip_and_find.names import PLACE_IDS
from tests.games.flip_and_find.positions import observed, place, play, tile_counts, walk

determinize = GAME.compiled.twin(rules.determinize)


def imagined(state: State, seat: int, seed: int) -> State:
    copy = clone(state)
    determinize(copy, seat, seeded(seed))
    return copy


@pytest.mark.parametrize(("seats", "seed"), [(2, 15), (3, 12), (4, 13)])
def test_what_the_seat_knows_stays_and_the_rest_fits(seats: int, seed: int) -> None:
    differ = 0
    for number, (state, _, _) in enumerate(walk(seats, seed)):
        seat = (int(state.turn) + 1) % seats
        copy = imagined(state, seat, number)
        assert observed(copy, seat) == observed(state, seat)
        assert tile_counts(copy) == tile_counts(state)
        assert (copy.tip_hands.sum(axis=1) == state.tip_hands.sum(axis=1)).all()
        assert (copy.tip_hands[seat] == state.tip_hands[seat]).all()
        differ += raw(copy) != raw(state)
        known = state.seen[seat] > 0
        assert (copy.face[known] == state.face[known]).all()
        assert ((copy.face > 0) == (state.face > 0)).all()
    assert differ


def test_a_tile_that_another_looked_at_is_any_unseen_tile_of_its_shuffle() -> None:
    grid: dict[str, Any] = {"a1": {"face": "bacon", "seen": [1, 0]}, "b1": {"face": "beef", "seen": [1, 1]}}
    state = place(grid=grid)
    rounds = 2000
    found = Counter(int(imagined(state, 1, seed).face[0]) - 1 for seed in range(rounds))
    left = state.pools[0].astype(float)
    left[5] += 1  # bacon, which seat 1 hasn't seen
    for kind, count in enumerate(left):
        chance = count / left.sum()
        assert abs(found[kind] - rounds * chance) < 4 * (rounds * chance * (1 - chance)) ** 0.5
    assert imagined(state, 0, 1).face[0] == state.face[0]


def test_looks_at_tiles_of_an_older_shuffle_stay_with_it() -> None:
    unknown = [
        {"peppers": 6, "tomato": 6, "noodles": 6, "mushrooms": 5},
        {"beef": 10, "chicken": 9, "bacon": 6, "buns": 6, "tip": 4},
    ]
    grid: dict[str, Any] = {
        "a1": {"face": "mushrooms", "seen": [1, 0], "shuffle": 0},
        "b1": {"face": "chicken", "seen": [1, 0], "shuffle": 1},
    }
    state = place(grid=grid, unknown=unknown)
    for seed in range(60):
        copy = imagined(state, 1, seed)
        assert KIND_IDS[copy.face[0] - 1] in unknown[0]
        assert KIND_IDS[copy.face[1] - 1] in unknown[1]


def test_knowledge_moves_with_swapped_tiles() -> None:
    state = place(orders=[["steak-and-tomato"], []], grid={"a1": {"face": "bacon", "seen": [0, 1]}})
    after = play(state, "use 1 a1 e5")
    assert after.face[24] == state.face[0]
    assert after.seen[:2, 24].tolist() == [0, 1]
    assert not after.seen[:, 0].any()
    assert imagined(after, 1, 3).face[24] == after.face[24]


def test_at_the_end_tip_cards_lie_open() -> None:
    *_, (state, _, _) = walk(3, 21)
    assert (imagined(state, 0, 1).tip_hands == state.tip_hands).all()


def faces_in(view: dict[str, Any]) -> dict[str, str]:
    """Every face that a view says by place, whatever for."""
    found = {tile["place"]: tile["face"] for tile in view["grid"] if "face" in tile}
    found |= view.get("memory", {})
    return found | ({view["look"]["place"]: view["look"]["face"]} if "look" in view else {})


@pytest.mark.parametrize("seed", [31, 32])
def test_a_view_has_no_face_but_those_that_lie_up_and_the_own_look(seed: int) -> None:
    for state, _, _ in walk(3, seed):
        up = {PLACE_IDS[int(spot) - 1] for spot in state.up if spot}
        for seat in (None, 0, 1, 2):
            view = words.view(state, seat)
            allowed = set(up)
            if seat is not None and state.look and state.turn == seat:
                allowed.add(PLACE_IDS[int(state.look) - 1])
            assert set(faces_in(view)) == allowed
            assert "seen" not in json.dumps(view)


def test_the_memory_aid_shows_its_seat_what_it_has_seen_and_no_other() -> None:
    for state, _, _ in walk(3, 33, memory_aid="1"):
        assert words.view(state, 0)["memory_aid"] == [False, True, False]
        assert all("memory" not in words.view(state, seat) for seat in (None, 0, 2))
        up = {int(spot) - 1 for spot in state.up if spot}
        known = {PLACE_IDS[spot] for spot in range(PLACES) if state.seen[1, spot] and spot not in up}
        assert set(words.view(state, 1)["memory"]) == known


def test_a_look_ends_with_the_next_action() -> None:
    state = play(place(orders=[["double-patty"], []]), "use 2 c3")
    assert words.view(state, 0)["look"]["place"] == "c3"
    assert "look" not in words.view(state, 1)
    assert "look" not in words.view(play(state, "flip a1"), 0)


def test_the_log_names_no_face_and_flips_tell_theirs_only_at_once() -> None:
    match = Match(GAME, 2, seed=3, options={"first": 0})
    for text in ("flip a1", "flip b1", "flip c1", "flip d1", "done"):
        match.play(match.active[0], text)
    happened = [event for ply in match.log for event in ply.events]
    at_once = match.told(happened, None)
    later = match.told(happened, None, fleeting=False)
    assert sum("face" in row for row in at_once) == 4
    assert all("face" not in row for row in later)
    for row in at_once:
        assert not any(kind in row["text"].split() for kind in KIND_IDS)


def test_the_information_state_tells_apart_what_a_seat_can_tell_apart() -> None:
    seen = {"face": "beef", "seen": [1, 1]}
    variants: list[dict[str, Any]] = [
        {},
        {"turn": 1, "turns": 1},
        {"grid": {"a1": seen}},
        {"grid": {"a1": {**seen, "face": "bacon"}}},
        {"grid": {"b1": seen}},
        {"grid": {"a1": {**seen, "seen": [1, 0]}}},
        {"grid": {"a1": seen}, "up": ["a1"]},
        {"grid": {"a1": {**seen, "kept_by": 1}}, "up": ["a1"]},
        {"orders": [["mixed-grill"], []]},
        {"orders": [[], ["mixed-grill"]]},
        {"orders": [["mixed-grill"], []], "used": [{"regulars": 1}, {}]},
        {"tips": [["$1"], []]},
        {"tips": [["$2"], []]},
        {"tips": [[], ["$1"]]},
        {"under": ["mixed-grill"]},
        {"discard": {"beef": 1}},
        {"flips_left": 3},
        {"dry": 1},
        {"ability_used": True},
        {"options": {"memory_aid": "1"}},
    ]
    found = [tuple(observed(place(**variant), 0)) for variant in variants]
    assert len(set(found)) == len(variants)
    assert observed(place(tips=[[], ["$2"]]), 0) == list(found[13]), "another's tip card is any"
