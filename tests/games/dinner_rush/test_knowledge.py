"""What a seat knows, and the positions that it could imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourtop.engine.chance import seeded
from fourtop.engine.record import clone, raw
from fourtop.games.dinner_rush import redeal, rules, words
from fourtop.games.dinner_rush.claims import somebody_can
from fourtop.games.dinner_rush.layout import RACE, State
from tests.games.dinner_rush.positions import determinize, observed, place, play, walk


def imagined(state: State, seat: int, seed: int) -> State:
    copy = clone(state)
    rules.determinize(copy, seat, seeded(seed))
    return copy


def guesses(state: State, seat: int, rounds: int) -> Iterator[State]:
    """Many imagined positions, compiled."""
    for seed in range(rounds):
        copy = clone(state)
        determinize(copy, seat, seeded(seed))
        yield copy


def hidden(state: State, seat: int) -> bytes:
    """What may differ: the others' hands."""
    return bytes(np.delete(state.hands, seat, axis=0).tobytes())


@settings(max_examples=12)
@given(st.integers(2, 6), st.integers(0, 10_000))
def test_what_the_seat_knows_stays_and_what_it_imagines_fits(seats: int, seed: int) -> None:
    for number, (state, _, _) in enumerate(walk(seats, seed)):
        seat = (seed + number) % seats
        copy = imagined(state, seat, seed)
        assert observed(copy, seat) == observed(state, seat)
        assert words.view(copy, seat) == words.view(state, seat)
        assert words.view(copy, None) == words.view(state, None)
        assert (copy.hands.sum(axis=0) == state.hands.sum(axis=0)).all()
        assert (copy.hands.sum(axis=1) == state.hands.sum(axis=1)).all()
        assert (copy.known <= copy.hands).all()
        assert (copy.known == copy.hands)[copy.no_more == 1].all()
        copy.hands[:] = state.hands
        assert raw(copy) == raw(state)


def test_with_two_seats_the_other_hand_is_known_exactly() -> None:
    for state, _, _ in walk(2, 5):
        for seat in (0, 1):
            assert raw(imagined(state, seat, 9)) == raw(state)


def test_when_it_is_over_all_is_known() -> None:
    *_, (state, _, _) = walk(5, 3)
    assert raw(imagined(state, 0, 1)) == raw(state)


def test_hands_are_drawn_afresh_each_time() -> None:
    state = next(walk(4, 8))[0]
    assert len({hidden(imagined(state, 0, seed), 0) for seed in range(30)}) == 30


def test_the_ticket_of_a_race_can_be_made_in_what_is_imagined() -> None:
    for seed in range(4):
        for state, _, _ in walk(6, seed):
            if state.phase == RACE:
                assert somebody_can(imagined(state, 0, seed), int(state.ticket))


def test_all_ways_to_deal_the_unseen_cards_are_equally_likely() -> None:
    # Seat 0 sees three 7s and three 6s with the others; seat 1 has two places, seat 2 four. Seat 1's cards: none, one
    # or two 7s of three, in C(3, k) C(3, 2 - k) of C(6, 2) = 15 ways.
    state = place(hands=[["7", "6"], ["7", "6"], ["7", "7", "6", "6"]])
    rounds = 4000
    found = Counter(int(guess.hands[1, 6]) for guess in guesses(state, 0, rounds))
    for sevens in range(3):
        chance = comb(3, sevens) * comb(3, 2 - sevens) / comb(6, 2)
        assert abs(found[sevens] - rounds * chance) < 4 * (rounds * chance * (1 - chance)) ** 0.5


def test_ranks_that_a_seat_is_known_not_to_hold_are_dealt_to_the_others_only_and_equally() -> None:
    # Unseen: 7 7 7 6 6 6 5 5. Seat 1 (3 places) has no 7, seat 2 (3 places) no 6, seat 3 (2 places) any. Ways by hand:
    # with a 7s at seat 2 (3 - a at seat 3) and b 6s at seat 1 (3 - b at seat 3): 6 - a - b <= 2, and the 5s
    # fill 3 - b, 3 - a and a + b - 4 places, in C(3, a) C(3, b) 2! / ((3 - b)! (3 - a)! (a + b - 4)!) ways.
    # That is (a, b) = (3, 3): 1, (2, 3) and (3, 2): 6 each, (2, 2): 18, (1, 3) and (3, 1): 3 each; 37 in all.
    state = place(
        4,
        hands=[["7", "6", "5", "5"], ["6", "6", "5"], ["7", "7", "5"], ["7", "6"]],
        no_more=[[], ["7"], ["6"], []],
    )
    ways = {(3, 3): 1, (2, 3): 6, (3, 2): 6, (2, 2): 18, (1, 3): 3, (3, 1): 3}
    rounds = 4000
    found: Counter[tuple[int, int]] = Counter()
    for guess in guesses(state, 0, rounds):
        hands = guess.hands
        assert hands[1, 6] == 0
        assert hands[2, 5] == 0
        found[int(hands[2, 6]), int(hands[1, 5])] += 1
    assert set(found) == set(ways)
    for key, count in ways.items():
        chance = count / 37
        assert abs(found[key] - rounds * chance) < 4 * (rounds * chance * (1 - chance)) ** 0.5


def test_the_last_resort_finds_a_deal_where_only_one_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redeal, "TRIES", 0)
    tight = place(
        5,
        hands=[["A"], ["2", "2"], ["3", "3"], ["4", "4"], ["2", "3"]],
        no_more=[[], ["3", "4", "A"], ["2", "4", "A"], ["2", "3", "A"], ["4", "A"]],
        compost=["A", "A", "A", "2", "3", "4", "4"],
    )
    for seed in range(40):
        hands = imagined(tight, 0, seed).hands
        assert hands[3].tolist() == tight.hands[3].tolist()
        assert hands.sum(axis=1).tolist() == tight.hands.sum(axis=1).tolist()
        assert hands[1, 2] == hands[2, 1] == 0
    for state, _, _ in walk(5, 2):
        copy = imagined(state, 1, 4)
        assert observed(copy, 1) == observed(state, 1)
        assert (copy.hands.sum(axis=0) == state.hands.sum(axis=0)).all()


def test_the_tries_hardly_ever_fail_in_play() -> None:
    failed = tried = 0
    for seed in range(10):
        for state, seat, _ in walk(6, seed):
            if seat >= 0 and state.no_more.any():
                tried += 1
                failed += redeal_fails(state, seat, seed)
    assert tried > 50
    assert failed == 0


def redeal_fails(state: State, seat: int, seed: int) -> bool:
    """Whether all tries fail, so that the last resort is needed."""
    copy = clone(state)
    rng = seeded(seed)
    tries = 0

    def count(*arguments: object) -> None:
        nonlocal tries
        tries += 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(redeal, "deal_looking_ahead", count)
        redeal.redeal(copy, seat, rng)
    return tries > 0


def test_others_passes_are_not_in_the_information_state_but_the_own_is() -> None:
    state = place(hands=[["2", "7"], ["3"], ["4"]], ticket=9)
    after = play(state, 1, "pass")
    assert observed(after, 0) == observed(state, 0)
    assert observed(after, 1) != observed(state, 1)


def test_the_information_state_tells_apart_what_a_seat_can_tell_apart() -> None:
    base: dict[str, Any] = {"hands": [["2", "7"], ["3", "5"], ["4"]], "compost": ["6", "J"]}
    variants: list[dict[str, Any]] = [
        {},
        {"turn": 1},
        {"hands": [["2", "6"], ["3", "5"], ["4"]], "compost": ["7", "J"]},
        {"compost": ["J", "6"]},
        {"known": [[], ["3"], []]},
        {"no_more": [[], ["4"], []]},
        {"tickets": [[], [9], []]},
        {"walked": [9]},
        {"phase": "flip"},
        {"ticket": 9},
        {"options": {"declined": "end"}},
    ]
    seen = [tuple(observed(place(**{**base, **variant}), 0)) for variant in variants]
    assert len(set(seen)) == len(variants)
    swapped = place(**{**base, "hands": [["2", "7"], ["4", "5"], ["3"]]})
    assert tuple(observed(swapped, 0)) == seen[0]
