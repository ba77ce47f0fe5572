"""Claims: which cards make which ticket, checked by brute force and by values worked out by hand."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourtop.games.dinner_rush.claims import CLAIMS, PACKED, SIZES, STARTS, makes, pack
from tests.games.dinner_rush.positions import moves, place

counts_of_a_hand = st.tuples(*[st.integers(0, 4)] * 7)


def sums(counts: tuple[int, ...]) -> set[int]:
    """All that the cards can add up to when every one is played, each ace as plus or minus one."""
    rest = sum(rank * count for rank, count in enumerate(counts[1:], start=2))
    return {rest + sum(signs) for signs in itertools.product((1, -1), repeat=counts[0])}


def test_the_claims_are_all_multisets_of_cards_that_make_a_ticket_each_once() -> None:
    # Counted by hand for 8 without aces: 2+6, 3+5, 4+4, 2+2+4, 2+3+3, 2+2+2+2.
    expected = {
        (value, (aces, *others))
        for others in itertools.product(range(5), repeat=6)
        if sum(rank * count for rank, count in enumerate(others, start=2)) <= 14
        for aces in range(5)
        for value in sums((aces, *others)) & {8, 9, 10}
    }
    assert set(CLAIMS) == expected
    assert len(CLAIMS) == len(expected)
    assert [value for value, _ in CLAIMS].count(8) == 96
    assert [value for value, _ in CLAIMS].count(9) == 118
    assert [value for value, _ in CLAIMS].count(10) == 150
    assert sum(value == 8 and counts[0] == 0 for value, counts in CLAIMS) == 6


def test_claims_stand_by_ticket_then_by_number_of_cards() -> None:
    keys = [(value, int(size)) for (value, _), size in zip(CLAIMS, SIZES, strict=True)]
    assert keys == sorted(keys)
    assert list(STARTS) == [0, 96, 214, 364]
    assert len(set(PACKED.tolist())) < len(CLAIMS)  # 4 4 A A makes an 8 and a 10: two claims with the same cards


@given(counts_of_a_hand, st.sampled_from((8, 9, 10)))
def test_a_hand_makes_a_ticket_when_some_of_its_cards_add_up_to_it(counts: tuple[int, ...], ticket: int) -> None:
    some = itertools.product(*(range(count + 1) for count in counts))
    by_brute_force = any(ticket in sums(part) for part in some if abs(sum(part)) <= 14)
    assert makes(pack(counts), ticket) == by_brute_force


@pytest.mark.parametrize(
    ("ticket", "hand", "claims"),
    [
        (8, "2 6 4 4", ["2 6", "4 4"]),
        (8, "4 5 A", ["4 5 A-"]),
        (8, "4 4 A A", ["4 4", "4 4 A+ A-"]),
        (9, "4 4 A A", ["4 4 A+"]),
        (10, "4 4 A A", ["4 4 A+ A+"]),
        (10, "3 3 3 A", ["3 3 3 A+"]),
        (8, "7 7 A A A A", ["7 A+", "7 A+ A+ A-"]),
        (9, "7 7 7 7 A", []),
        (10, "J Q K 7 2", []),
        (10, "J Q K 7 3", ["3 7"]),
        (9, "2 3 4 5 6 7", ["2 7", "3 6", "4 5", "2 3 4"]),
        (8, "2 2 2 A A A", ["2 2 2 A+ A+"]),
        (
            8,
            "2 2 2 2 A A A A",
            ["2 2 2 2", "2 2 2 A+ A+", "2 2 A+ A+ A+ A+", "2 2 2 2 A+ A-", "2 2 2 A+ A+ A+ A-", "2 2 2 2 A+ A+ A- A-"],
        ),
    ],
)
def test_the_claims_from_a_hand_shortest_first(ticket: int, hand: str, claims: list[str]) -> None:
    own = hand.split()
    able = [card for card in ("2", "3", "5", "6", "7", "A") if own.count(card) < 4]  # seat 1 can make any ticket
    state = place(2, ticket=ticket, hands=[own, able])
    assert moves(state, 0) == ["pass", *(f"claim {claim}" for claim in claims)]
