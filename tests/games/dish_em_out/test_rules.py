"""The rules: what is conserved, how food moves, how a round goes, how it ends."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fourtop.engine.record import clone
from fourtop.games.dish_em_out import GAME, rules, words
from fourtop.games.dish_em_out.cards import ALL_TILES, COOK, DECK, FOOD_IDS, FOODS, LAST, ORDERS, POINTS, SIZE, TILES
from fourtop.games.dish_em_out.kitchen import cook, ready
from fourtop.games.dish_em_out.layout import ASSIGN, COOKING, EARLY, FORCED, OVER, SELECT, SERVE, State
from tests.games.dish_em_out.positions import active, boards, legal, moves, place, play, scored, walk

TABLE = {  # DE-2.1
    "juice": (1, 1),
    "fruit": (1, 1),
    "toast": (1, 2),
    "eggs": (2, 1),
    "bacon": (2, 2),
    "hash-browns": (3, 2),
    "pancakes": (3, 2),
}


def whereabouts(state: State) -> list[int]:
    """In how many places each order is."""
    lying = [*state.offer, *state.dealt, *state.tables.reshape(-1)]
    return [
        int(state.deck[order]) + int(state.served[order] > 0) + sum(int(one) == order + 1 for one in lying)
        for order in range(ORDERS)
    ]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_tiles_and_orders_are_conserved_after_every_action(seats: int, seed: int) -> None:
    assert (ALL_TILES, ORDERS) == (140, 50)
    for state, _, _ in walk(seats, seed):
        assert (state.food.sum(axis=(0, 2), dtype=int) + state.caddy == TILES).all()
        assert (state.caddy >= 0).all()
        assert whereabouts(state) == [1] * ORDERS


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (5, 12)])
def test_the_stages_come_in_their_order(seats: int, seed: int) -> None:
    follows = {
        ASSIGN: {ASSIGN, FORCED, EARLY, SELECT},
        FORCED: {FORCED, EARLY, SELECT},
        EARLY: {EARLY, SELECT},
        SELECT: {SELECT, SERVE, ASSIGN, OVER},
        SERVE: {SERVE, ASSIGN, SELECT, OVER},
        OVER: set(),
    }
    before = None
    for state, _, _ in walk(seats, seed):
        assert state.stage != COOKING
        if before is not None:
            assert int(state.stage) in follows[int(before.stage)]
            if state.round_number != before.round_number and state.round_number <= rules.rounds(state):
                assert state.dealer == (before.dealer + 1) % seats
        before = state


@pytest.mark.parametrize(("seats", "cards"), [(2, 20), (3, 30), (4, 40), (5, 50)])
def test_ten_rounds_at_any_count_and_everybody_serves_ten(seats: int, cards: int) -> None:
    *_, (end, _, _) = walk(seats, 5)
    assert int((end.served > 0).sum()) == cards
    assert [int((end.served == seat + 1).sum()) for seat in range(seats)] == [10] * seats
    assert not end.food.any()
    assert not end.tables.any()
    assert end.deck.sum() == 50 - cards


def test_fewer_rounds() -> None:
    *_, (end, _, _) = walk(3, 6, rounds=3)
    assert int((end.served > 0).sum()) == 9


@pytest.mark.parametrize("food", FOOD_IDS)
def test_food_gets_ready_and_spoils_in_its_time(food: str) -> None:
    number, (cooks, holds) = FOOD_IDS.index(food), TABLE[food]
    state = place(boards=boards({food: [2]}, {}))
    for time in range(1, cooks + holds + 1):
        cook(state)
        there = cooks <= time < cooks + holds
        assert ready(state, 0, number) == (2 if there else 0), f"after {time} cook times"
        assert state.trashed[0, number] == (2 if time == cooks + holds else 0)
    assert state.caddy[number] == 20


def test_boards_of_their_own_have_one_thing_better_and_one_worse() -> None:
    for board in range(len(DECK.boards)):
        changed = [
            (COOK[1, board, food] - COOK[0, board, food], LAST[1, board, food] - LAST[0, board, food])
            for food in range(FOODS)
        ]
        assert sum(change != (0, 0) for change in changed) == 2
        assert min(last for _, last in changed if last) == -1


def test_stacks_of_a_food_in_a_column_add_up() -> None:
    state = play(place(turn=1, boards=boards({"eggs": [2, 3]}, {})), (1, "done"))
    assert state.food[0, FOOD_IDS.index("eggs")].tolist() == [0, 2, 3, 0, 0]


def test_a_selection_is_three_foods_and_seven_tiles_in_their_order() -> None:
    state = place()
    assert moves(state, 0) == [*(f"take {food}" for food in FOOD_IDS), "done"]
    three = play(state, (0, "take fruit, take toast, take eggs"))
    assert moves(three, 0) == ["take eggs", "done"]
    assert moves(play(three, (0, "take eggs 4")), 0) == ["done"]
    assert legal(state, 1) == []


def test_the_last_order_is_left_for_the_last_seat() -> None:
    state = GAME.blank(3, {"first": 1})
    rules.setup(state, np.array([1, 2, 3, 4], dtype=np.int64))
    orders = [int(order) for order in state.offer[:3]]
    assert moves(state, 1) == ["assign 1 1", "assign 2 1", "assign 3 1"]
    after = play(state, (1, "assign 3 1"), (1, "assign 1 2"))
    assert [int(after.tables[seat, 0]) for seat in range(3)] == [orders[1], orders[2], orders[0]]
    assert active(after) == [1]


def test_the_oldest_ready_tiles_go_first() -> None:
    state = place(
        phase="serve", tables=[["market-toast"], []], boards=boards({"toast": [0, 2, 1], "fruit": [0, 3]}, {})
    )
    after = play(state, (0, "serve 1"))
    assert after.trashed.sum() == 0
    assert after.food[0, FOOD_IDS.index("toast"), :3].tolist() == [0, 2, 0]


def test_points_count_in_full_or_not_at_all() -> None:
    document: dict[str, Any] = {
        "phase": "serve",
        "tables": [["diner-classic"], []],
        "boards": boards({"eggs": [0, 0, 2]}, {}),
    }
    full = play(place(**document), (0, "serve 1"))
    nothing = play(place(**document, options={"partial": "nothing"}), (0, "serve 1"))
    assert (scored(full), scored(nothing)) == ([4 - 3, 0], [-3, 0])


def test_nobody_waits_for_a_seat_that_has_nothing_to_serve() -> None:
    state = place(
        3,
        turn=2,
        tables=[["half-a-melon"], ["two-over-easy"], []],
        boards=boards({"fruit": [2]}, {"eggs": [2]}, {"eggs": [0, 1]}),
    )
    after = play(state, (2, "done"))
    assert (after.stage, active(after)) == (SERVE, [0])


def test_after_the_last_selection_cooking_goes_on_by_itself_where_nothing_can_be_served() -> None:
    state = place(options={"rounds": 3}, round=4, turn=1, tables=[["crisp-potato-stack"], []], boards=boards({}, {}))
    after = play(state, (1, "take pancakes 7, done"))
    assert after.stage == OVER
    assert scored(after) == [2 - 3, -7]


def test_bounds_of_points_and_plies_hold_for_any_match() -> None:
    """The bounds that the game states, worked out: ten orders a seat, seven tiles in each of eleven selections."""
    sizes, points = sorted(SIZE.tolist())[-10:], sorted(POINTS.tolist())[-10:]
    assert GAME.score_bounds == (-(sum(sizes) + 7 * 11), sum(points))
    taken = 7 * 11 * 5
    stages = 5 * (11 + 10 + 10 + 1 + int(LAST.max()) + 1)
    assert GAME.max_plies >= taken + taken + 50 + 50 + stages


def test_ties_go_by_tokens_then_by_the_five_highest_orders() -> None:
    served = [[{"order": "diner-classic", "missing": 2}], [{"order": "two-over-easy"}, {"order": "half-a-melon"}], []]
    state = place(3, options={"rounds": 3}, phase="over", served=served)
    places = np.zeros(3, dtype=np.int8)
    rules.ranking(state, places)
    assert (scored(state), places.tolist()) == ([2, 2, 0], [2, 1, 3])
    one = [{"order": order} for order in ("three-egg-special", "orchard-cup", "continental", "bottomless-juice")]
    six = [{"order": order} for order in ("two-over-easy", "half-a-melon", "first-light", "night-shift-nibble")]
    six += [{"order": order} for order in ("soldiers-and-a-glass", "egg-in-the-nest", "corner-counter-toast")]
    state = place(2, options={"rounds": 3}, phase="over", served=[six, one])
    places = np.zeros(2, dtype=np.int8)
    rules.ranking(state, places)
    assert (scored(state), places.tolist()) == ([8, 8], [2, 1])
    assert words.outcome(state).tie is not None


def test_nothing_is_secret_and_a_guess_is_the_position_itself() -> None:
    for state, seat, _ in list(walk(3, 9))[::20]:
        if seat >= 0:
            guess = clone(state)
            rules.determinize(guess, seat, np.array([1, 2, 3, 4], dtype=np.int64))
            assert guess.tobytes() == state.tobytes()
