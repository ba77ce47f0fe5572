"""The rules: what is conserved, how a turn goes, how it ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from fourtop.engine.chance import scripted, seeded
from fourtop.games.flip_and_find import GAME, cards, rules, words
from fourtop.games.flip_and_find.layout import FILLING, FLIPPING, OVER, PLACES, SHUFFLES, State
from tests.games.flip_and_find.positions import legal, moves, place, play, shown, tile_counts, walk

ROW = ["two-drumsticks", "house-burger", "grand-club", "fajita-pan", "double-patty"]
CHICKEN = shown("chicken", "chicken", "beef", "noodles")


def where_orders_are(state: State) -> list[int]:
    """Every order once for each place that it is in."""
    orders = [int(order) - 1 for order in (*state.row, *state.under) if order]
    orders += [order for order in range(cards.ORDERS) if state.deck[order]]
    return sorted(orders + [order for order in range(cards.ORDERS) if state.owner[order]])


def check_invariants(state: State, seats: int, tips: int) -> None:
    assert tile_counts(state) == [*cards.TILE_COUNTS.tolist(), tips]
    assert where_orders_are(state) == list(range(cards.ORDERS))
    assert (state.tips + state.tip_hands.sum(axis=0) == cards.TIP_COUNTS).all()
    assert sorted(set(state.tile.tolist())) == sorted(state.tile.tolist())
    hidden = [sum(state.origin[spot] == one and not state.face[spot] for spot in range(PLACES)) for one in range(8)]
    for shuffle in range(SHUFFLES):
        rest = int(state.draw) if shuffle == state.shuffle else 0
        assert int(state.pools[shuffle].sum()) == hidden[shuffle] + rest
    for spot in range(PLACES):
        assert bool(state.face[spot]) == bool(state.seen[:seats, spot].any())
    ups = [int(spot) - 1 for spot in state.up[: int(state.up_count)]]
    assert all(state.face[spot] and state.seen[:seats, spot].all() for spot in ups)
    assert not state.up[int(state.up_count) :].any()
    assert all(spot in ups for spot in np.flatnonzero(state.kept))
    assert (state.flips_left > 0) == (state.stage == FLIPPING)
    assert state.left.min() >= 0


@pytest.mark.parametrize(("seats", "seed", "tips"), [(1, 1, 4), (2, 2, 0), (3, 3, 8), (4, 4, 4)])
def test_nothing_is_lost_in_random_matches(seats: int, seed: int, tips: int) -> None:
    turns = Counter[int]()
    for state, seat, action in walk(seats, seed, tip_tiles=tips):
        check_invariants(state, seats, tips)
        if words.format(max(action, 0)) == "done":
            turns[seat] += 1
    assert state.stage == OVER
    assert len(set(turns.values())) <= 1, "all have had as many turns"


def test_the_tiles_lie_where_they_were_dealt_until_used() -> None:
    for state, seat, action in walk(3, 7):
        if seat < 0 or not words.format(action).startswith(("fill", "use 1 ")):
            continue
        after = play(state, words.format(action))
        changed = {spot for spot in range(PLACES) if state.tile[spot] != after.tile[spot]}
        if words.format(action).startswith("fill"):
            assert changed <= {int(spot) - 1 for spot in state.up if spot}
        else:
            assert len(changed) == 2


def test_a_fill_takes_the_order_the_tip_and_the_tiles_and_lays_new_ones() -> None:
    state = place(row=ROW, **shown("chicken", "tip", "chicken", "beef", "chicken"))
    after = play(state, "fill 1 tip")
    assert words.document(after)["orders"][0] == ["two-drumsticks"]
    assert int(after.tip_hands[0].sum()) == 1
    assert [int(spot) for spot in after.up if spot] == [4, 5], "the later chicken stays up"
    assert int(after.discard.sum()) == 3
    assert int(after.draw) == int(state.draw) - 3
    assert not after.face[[0, 1, 2]].any()
    assert int(after.revealed) > int(state.revealed)


def test_without_the_word_tip_the_tip_tile_stays() -> None:
    after = play(place(row=ROW, **shown("chicken", "tip", "chicken")), "fill 1")
    assert words.document(after)["up"] == ["b1"]
    assert not after.tip_hands.any()


def test_tiles_laid_out_before_a_reshuffle_come_from_the_older_shuffle() -> None:
    discard = {"beef": 10, "chicken": 4, "bacon": 6, "buns": 6, "noodles": 5, "tomato": 4}
    state = place(row=ROW, discard=discard, **shown("chicken", "chicken", "noodles", "tip"))
    assert int(state.draw) == 0
    after = play(state, "fill 1", "done")
    assert int(after.shuffle) == 1
    assert int(after.pools[1].sum()) == 37
    beef, chicken = 0, 1
    assert after.pools[0, [beef, 5, 6]].tolist() == [0, 0, 0]
    assert after.pools[1, [beef, chicken]].tolist() == [10, 6]
    for seed in range(40):
        flipped = play(after, "flip c3", "flip d3", "flip e3", seed=seed)
        assert not {1, 6, 7} & set(flipped.face.tolist()), "an ingredient of the new shuffle under an older tile"


def test_every_undecided_tile_is_as_likely_as_its_share() -> None:
    state = place(**shown("beef", "beef"))
    state.stage, state.flips_left = FLIPPING, 4
    rounds = 3000
    flip = GAME.compiled.twin(rules.apply)
    found = Counter[int]()
    for seed in range(rounds):
        copy = state.copy()
        flip(copy, 0, 24, seeded(seed))
        found[int(copy.face[24]) - 1] += 1
    left = state.pools[0].astype(float)
    for kind, count in enumerate(left):
        chance = count / left.sum()
        assert abs(found[kind] - rounds * chance) < 4 * (rounds * chance * (1 - chance)) ** 0.5


def test_under_the_deck_comes_last_and_in_order() -> None:
    rest = [name for name in cards.ORDER_IDS if name not in (*ROW, "bacon-butty", "mixed-grill", "club-roll")]
    orders = [rest, []]
    state = place(
        turn=1, turns=1, row=ROW, deck=["club-roll"], under=["mixed-grill", "bacon-butty"], orders=orders, **CHICKEN
    )
    after = play(state, "fill 1")
    assert words.document(after)["row"][-1] == "club-roll"
    again = play(
        place(
            turn=1,
            turns=1,
            row=ROW,
            deck=[],
            under=["mixed-grill", "bacon-butty"],
            orders=[[*rest, "club-roll"], []],
            **CHICKEN,
        ),
        "fill 1",
    )
    assert words.document(again)["row"][-1] == "mixed-grill"
    assert words.document(again)["under"] == ["bacon-butty"]


def test_an_eighty_sixed_order_is_the_last_of_all() -> None:
    state = place(row=ROW, orders=[["chicken-roll"], []])
    after = play(state, "use 3 2")
    assert words.document(after)["under"] == ["house-burger"]
    assert "house-burger" not in words.document(after)["deck"]


@pytest.mark.parametrize(
    ("order", "number", "more"), [("house-burger", 4, 1), ("chefs-skillet", 7, 2), ("tower-burger", 11, 1)]
)
def test_more_flips(order: str, number: int, more: int) -> None:
    after = play(place(orders=[[order], []]), f"use {number}")
    assert int(after.flips_left) == 4 + more
    after = play(after, *[f"flip {spot}" for spot in ("a1", "b1", "c1", "d1", "e1", "a2")[: 4 + more]])
    assert int(after.stage) == FILLING


def test_rush_hour_is_used_twice_and_others_once() -> None:
    state = play(
        place(1, orders=[["tower-burger"]]), "use 11", "flip a1", "flip b1", "flip c1", "flip d1", "flip e1", "done"
    )
    assert "use 11" in moves(state, 0)
    again = play(state, "use 11")
    assert words.document(again)["used"] == [{"rush": 2}]


def test_lights_on_lasts_through_the_own_next_turn() -> None:
    state = place(orders=[["garden-noodles"], []], **shown("beef", "chicken"))
    state = play(state, "use 9 a1 b1", "done")
    assert words.document(state)["up"] == ["a1", "b1"]
    state = play(state, "flip c1", "flip d1", "flip c2", "flip d2")
    state = play(state, "done", "flip c1", "flip d1", "flip c2", "flip d2")
    assert words.document(state)["up"][:2] == ["a1", "b1"]
    state = play(state, "done")
    assert words.document(state)["up"] == []
    assert not state.kept.any()


def test_kept_tiles_are_the_earliest() -> None:
    grid: dict[str, Any] = {
        "e5": {"face": "chicken", "kept_by": 0},
        "a1": {"face": "chicken"},
        "b1": {"face": "chicken"},
    }
    state = place(row=ROW, grid=grid, up=["e5", "a1", "b1"], phase="fill")
    assert words.document(play(state, "fill 1"))["up"] == ["b1"]


def test_a_walk_is_one_use_of_three_different_tiles() -> None:
    state = play(place(orders=[["fajita-pan"], []]), "use 6 a1")
    assert "use 6 a1" not in moves(state, 0)
    state = play(state, "use 6 b1", "use 6 c1")
    assert int(state.left[0].sum()) == 0
    assert not any(move.startswith("use") for move in moves(state, 0))
    assert state.seen[:, :3].tolist() == [[1, 1, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]]


def test_the_end_of_a_turn_and_a_reveal_stay() -> None:
    state = place(orders=[["steak-and-tomato", "house-burger"], []])
    assert rules.final(state, 0, words.parse("done")[0])
    assert not rules.final(state, 0, 0)
    swapped, more, flipped = (play(state, text) for text in ("use 1 a1 e5", "use 4", "flip a1"))
    assert int(swapped.revealed) == int(more.revealed) == int(state.revealed)
    assert int(flipped.revealed) == int(state.revealed) + 1


def test_the_last_flip_begins_another_phase() -> None:
    state = play(place(), "flip a1", "flip b1", "flip c1")
    assert int(state.phases) == 0
    assert int(play(state, "flip d1").phases) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sixty_rounds_end_it(seats: int) -> None:
    state = place(seats, turn=seats - 1, turns=60 * seats - 1, phase="fill")
    after = play(state, "done")
    assert rules.ENDINGS[rules.ended(after)] == "sixty_rounds"
    assert legal(after, 0) == []


def test_places_by_money_then_orders_then_uses() -> None:
    orders = [["house-burger", "bacon-burger"], ["beef-noodles", "double-patty", "hotpot-chicken"], []]
    state = place(3, turn=2, turns=2, phase="fill", orders=orders)
    out = np.zeros(3, dtype=np.int8)
    rules.ranking(state, out)
    assert out.tolist() == [2, 1, 3]


def test_a_listed_order_and_tip_come_as_listed() -> None:
    state = place(row=ROW, **shown("chicken", "chicken", "tip"))
    (action,) = words.parse("fill 1 tip")
    rules.apply(state, 0, action, scripted(seeded(1), words.draws(["$4", "club-roll"])))
    assert words.document(state)["tips"] == [["$4"], []]
    assert words.document(state)["row"][-1] == "club-roll"
