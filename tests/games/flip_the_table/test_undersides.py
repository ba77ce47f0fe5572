"""What is under the tables: decided late, known to whom, and never what can't be."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from fourtop.engine.chance import scripted, seeded
from fourtop.engine.record import clone
from fourtop.games.flip_the_table import GAME, undersides, words
from fourtop.games.flip_the_table.layout import LOSE, NONE, UNDECIDED, WIN, State
from tests.games.flip_the_table.positions import fresh, place, play

ROUNDS = 4000


def near(found: int, chance: float) -> bool:
    """Within about four standard deviations of what is to be expected in ROUNDS tries."""
    return bool(abs(found - ROUNDS * chance) < 4 * np.sqrt(ROUNDS * chance * (1 - chance)))


def looked(state: State, table: int, seed: int) -> int:
    copy = clone(state)
    return undersides.look(copy, table, 1, seeded(seed))


def test_nothing_is_decided_before_somebody_looks() -> None:
    state = fresh(1)
    assert state.underside.tolist() == [UNDECIDED] * 3
    found = Counter(looked(state, seed % 3, seed) for seed in range(ROUNDS))
    assert near(found[WIN], 2 / 9)
    assert near(found[LOSE], 2 / 9)
    assert near(found[NONE], 5 / 9)


def test_a_second_look_sees_the_same() -> None:
    state = place(hands=[["peek"], ["peek"]])
    after = play(play(play(play(state, "peek @2"), "end"), "peek @2", seed=9), "end")
    assert after.peeked.tolist() == [0, 3, 0]
    assert after.unknown.sum() == 8


def test_three_looks_see_three_different_tables() -> None:
    state = place(tables=[{"underside": "WIN"}, {"underside": "WIN"}, {}])
    assert {looked(state, 2, seed) for seed in range(200)} == {LOSE, NONE}


def test_an_unseen_table_goes_back_without_a_trace_but_chance_is_used() -> None:
    state = place(hands=[["change"], []], tables=[{}, {"underside": "LOSE", "peeked": [1]}, {}])
    rng = seeded(4)
    fresh_rng = rng.copy()
    after = clone(state)
    undersides.swap_with_store(after, 0, rng)
    assert after.underside.tolist() == state.underside.tolist()
    assert after.unknown.tolist() == state.unknown.tolist()
    assert not np.array_equal(rng, fresh_rng)


def test_what_goes_back_seen_is_under_no_table_in_play() -> None:
    # Both WIN have been seen; one goes back. Neither the table drawn for it nor the third can be WIN, ever.
    state = place(hands=[["change"], []], tables=[{"underside": "WIN", "peeked": [0]}, {"underside": "WIN"}, {}])
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(ROUNDS):
        after = clone(state)
        undersides.swap_with_store(after, 0, seeded(seed))
        assert after.underside[1] == WIN
        assert after.unknown[WIN - 1] == 1
        found[int(after.underside[0]), int(after.underside[2])] += 1
    assert {first for first, _ in found} | {third for _, third in found} == {LOSE, NONE}
    assert near(found[LOSE, LOSE], 2 / 7 * 1 / 6)
    assert near(found[NONE, NONE], 5 / 7 * 4 / 6)
    assert near(found[LOSE, NONE], 2 / 7 * 5 / 6)


def test_what_goes_back_may_come_again_from_the_store_room() -> None:
    state = place(hands=[["change"], []], tables=[{"underside": "WIN", "peeked": [0]}, {"underside": "WIN"}, {}])
    seen = set()
    for seed in range(300):
        after = clone(state)
        rng = seeded(seed)
        undersides.swap_with_store(after, 0, rng)
        undersides.swap_with_store(after, 0, rng)
        seen.add(undersides.decide(after, 0, rng))
    assert WIN in seen


def test_mixing_forgets_everything_but_what_is_out() -> None:
    state = place(tables=[{"underside": "WIN", "peeked": [0]}, {"underside": "NONE", "peeked": [0, 1]}, {}], out=3)
    undersides.mix(state, seeded(1))
    assert state.underside.tolist() == [UNDECIDED] * 3
    assert state.peeked.tolist() == [0] * 3
    assert state.unknown.tolist() == [2, 2, 2]
    assert undersides.store_size(state) == 3


def test_the_last_none_can_be_flipped_and_the_store_room_is_never_empty() -> None:
    state = place(tables=[{"underside": "NONE"}, {}, {}], out=4, tokens=[{"ready": 1}, {}])
    after = play(state, "flip @1")
    assert after.unknown.tolist() == [2, 2, 0]
    assert undersides.store_size(after) == 1
    rng = scripted(seeded(1), words.draws(["NONE"]))
    assert undersides.decide(after, 0, rng) in (WIN, LOSE), "there is no NONE left"


@pytest.mark.parametrize("jit", [False, True])
def test_both_modes_decide_alike(jit: bool) -> None:
    decide = (GAME.compiled if jit else GAME.interpreted).twin(undersides.decide)
    state = fresh(2)
    assert int(decide(state, 0, seeded(5))) == undersides.decide(fresh(2), 0, seeded(5))
