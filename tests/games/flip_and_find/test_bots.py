"""The busser: how it forgets, what it prefers, that it is better than chance; every ability is used."""

from __future__ import annotations

import numpy as np
import pytest

from fourtop.engine.chance import seeded
from fourtop.engine.record import clone
from fourtop.games.flip_and_find import GAME, bots, rules, words
from fourtop.games.flip_and_find.balance import play
from fourtop.games.flip_and_find.layout import SIXTY
from fourtop.games.flip_and_find.memory import CERTAIN, lasting, recall, remembers
from fourtop.lab import Plan, simulate
from tests.games.flip_and_find.positions import legal, place, shown

ROW = ["two-drumsticks", "tower-burger", "grand-club", "fajita-pan", "double-patty"]
NEVER, AT_ONCE = lasting(0.0), lasting(1.0)


def choice(state: object, lasts: np.ndarray[tuple[int], np.dtype[np.int64]] = NEVER, seed: int = 1) -> str:
    return words.format(int(bots.choose_action(state, int(state.turn), seeded(seed), lasts, bots.NO_ABILITY)))  # type: ignore[attr-defined]


def test_it_fills_the_dearer_order_with_a_tip() -> None:
    state = place(row=ROW, **shown("chicken", "chicken", "peppers", "tip"))
    assert choice(state) == "fill 4 tip"


def test_it_flips_what_it_remembers_when_that_is_enough() -> None:
    grid = {"c3": {"face": "chicken", "seen": [1, 1]}, "d4": {"face": "chicken", "seen": [1, 1]}}
    state = place(turns=2, row=ROW, grid=grid, flips_left=2)
    assert choice(state) in ("flip c3", "flip d4")
    assert len({choice(state, AT_ONCE, seed) for seed in range(8)}) > 2, "forgotten: any tile will do"


def test_with_flips_to_spare_it_looks_for_more_first() -> None:
    grid = {"c3": {"face": "chicken", "seen": [1, 1]}, "d4": {"face": "chicken", "seen": [1, 1]}}
    state = place(turns=2, row=ROW, grid=grid)
    assert choice(state) not in ("flip c3", "flip d4")


@pytest.mark.parametrize(
    ("orders", "faces", "move"),
    [
        (["grand-club"], ("beef", "chicken", "noodles"), "use 8 a1 chicken"),
        (["mixed-grill"], ("tip", "tip"), "use 10"),
        (["garden-noodles"], ("beef", "bacon"), "use 9 a1 b1"),
    ],
)
def test_it_uses_what_helps(orders: list[str], faces: tuple[str, ...], move: str) -> None:
    row = ["two-drumsticks", "tower-burger", "chefs-skillet", "fajita-pan", "double-patty"]
    assert choice(place(row=row, orders=[orders, []], **shown(*faces))) == move


def test_it_sends_back_what_it_does_not_need_for_what_it_remembers() -> None:
    document = shown("chicken", "noodles")
    document["grid"]["e5"] = {"face": "chicken", "seen": [1, 1]}
    state = place(
        row=["two-drumsticks", "tower-burger", "chefs-skillet", "grand-club", "double-patty"],
        orders=[["bacon-burger"], []],
        **document,
    )
    assert choice(state) == "use 5 b1 e5"


def test_a_tile_fades_with_the_same_chance_each_turn_and_stays_forgotten() -> None:
    lasts = lasting(0.25)
    assert lasts[0] == CERTAIN
    assert lasts[1] == CERTAIN * 3 // 4
    fates = np.zeros((2000, 6), dtype=bool)
    for seed in range(len(fates)):
        state = place(grid={"a1": {"face": "beef", "seen": [1, 1]}}, lapses=seed)
        for age in range(fates.shape[1]):
            state.turns = age
            fates[seed, age] = remembers(state, 0, 0, lasts)
    assert fates[:, 0].all()
    assert (fates[:, 1:] <= fates[:, :-1]).all(), "what has faded doesn't come back"
    for age in range(1, fates.shape[1]):
        assert abs(fates[:, age].mean() - 0.75**age) < 4 * (0.25 / len(fates)) ** 0.5


def test_seats_forget_apart_and_only_what_they_saw() -> None:
    lasts = lasting(0.5)
    fates = []
    for seed in range(200):
        state = place(
            grid={"a1": {"face": "beef", "seen": [1, 1]}, "b1": {"face": "tip", "seen": [1, 0]}},
            turns=1,
            turn=1,
            lapses=seed,
        )
        fates.append((remembers(state, 0, 0, lasts), remembers(state, 1, 0, lasts), remembers(state, 0, 1, lasts)))
        assert not remembers(state, 1, 1, lasts)
    assert len(set(fates)) == 8


def test_what_is_remembered_moves_with_a_swapped_tile() -> None:
    lasts = lasting(0.3)
    for seed in range(50):
        state = place(
            grid={"a1": {"face": "beef", "seen": [1, 1]}}, turns=2, lapses=seed, orders=[["steak-and-tomato"], []]
        )
        after = clone(state)
        rules.apply(after, 0, words.parse("use 1 a1 e5")[0], seeded(1))
        assert recall(after, 0, lasts)[24] == recall(state, 0, lasts)[0]


def test_bussers_beat_dishwashers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourtop.lab.simulation.find_game", lambda _: GAME)
    report = simulate(Plan.of("flip-and-find", games=300, seats=2, bots=["busser", "dishwasher"], seed=4), jobs=1)
    assert report.seats[0].win_rate > 0.95


def test_memory_wins() -> None:
    played = play(2, 600, fades=(0.0, 0.9), seed=5)
    assert played.shares[:, 0].mean() > 0.6


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_lengths_uses_and_shares_are_as_the_page_says(seats: int) -> None:
    played = play(seats, 1500, seed=6)
    low, high = np.percentile(played.rounds, (10, 90))
    assert 4 <= low <= high <= 20
    assert not (played.finals["ending"] == SIXTY).any()
    uses = played.uses().sum(axis=(0, 1))
    assert (uses > 0).all()
    if seats > 1:
        assert ((played.by_turn > 0.75) & (played.by_turn < 1.25)).all()


def test_the_choice_is_legal_in_matches_of_bussers() -> None:
    state = GAME.blank(3, {})
    chance = seeded(8)
    rules.setup(state, chance)
    for _ in range(60):
        seat = int(state.turn)
        action = int(bots.busser(state, seat, seeded(9)))
        assert action in legal(state, seat)
        rules.apply(state, seat, action, chance)
