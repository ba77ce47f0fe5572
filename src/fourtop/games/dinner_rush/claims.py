"""All claims there are: which cards make which ticket (DR-3.1, DR-3.2), and quick ways to test a hand for them.

A claim is a ticket's value and a multiset of ingredients. The seven counts of a multiset are packed
into one number, four bits a rank, the highest of the four free as a guard: subtracting a claim from a
hand with all guards set leaves every guard set exactly when the hand has the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from fourtop.engine.kernel import kernel
from fourtop.games.dinner_rush.cards import ACE, COPIES, INGREDIENTS, VALUES

BITS = 4
COUNT = 0b111  # a count of up to four
GUARDS = sum(0b1000 << BITS * rank for rank in range(INGREDIENTS))
MOST_SUM = VALUES[-1] + COPIES  # of cards without aces: the highest ticket and four aces that take one off each
USEFUL = (2 << MOST_SUM) - 1  # sums that aces can still mend, as bits


def _multisets(rank: int, room: int) -> Iterator[tuple[int, ...]]:
    """Counts of the ranks from ``rank`` to 7 (rank ``r`` is worth ``r + 1``) that add up to at most ``room``."""
    if rank == INGREDIENTS:
        yield ()
        return
    for count in range(min(COPIES, room // (rank + 1)) + 1):
        for rest in _multisets(rank + 1, room - count * (rank + 1)):
            yield (count, *rest)


def total(counts: Sequence[int]) -> int:
    """What the cards without the aces add up to."""
    return sum(count * (rank + 1) for rank, count in enumerate(counts) if rank != ACE)


def pluses(counts: Sequence[int], value: int) -> int:
    """How many of the aces must count plus one for the cards to make ``value``; -1 if they can't."""
    twice = counts[ACE] + value - total(counts)
    return twice // 2 if twice % 2 == 0 and 0 <= twice // 2 <= counts[ACE] else -1


def _all_claims() -> list[tuple[int, tuple[int, ...]]]:
    """(value, counts) of every claim, by value, then number of cards, then the cards, low ones first."""
    hands = [(aces, *others) for others in _multisets(1, MOST_SUM) for aces in range(COPIES + 1)]
    found = [(value, counts) for value in VALUES for counts in hands if pluses(counts, value) >= 0]
    return sorted(found, key=lambda claim: (claim[0], sum(claim[1]), [-count for count in claim[1]]))


def pack(counts: Sequence[int]) -> int:
    """The counts of the seven ingredients in one number."""
    return sum(count << BITS * rank for rank, count in enumerate(counts))


CLAIMS = _all_claims()
NUMBERS = {claim: number for number, claim in enumerate(CLAIMS)}

COUNTS = np.array([counts for _, counts in CLAIMS], dtype=np.int8)  # [claim, rank]
SIZES = COUNTS.sum(axis=1, dtype=np.int8)  # cards of each claim
PACKED = np.array([pack(counts) for _, counts in CLAIMS], dtype=np.int64)
STARTS = np.searchsorted([value for value, _ in CLAIMS], [*VALUES, VALUES[-1] + 1]).astype(np.int64)
"""Place of the first claim of each value; one more at the end."""


@kernel
def packed_hand(state: Any, seat: int) -> int:
    """The seat's ingredients in one number, guards set."""
    packed = GUARDS
    for rank in range(INGREDIENTS):
        packed += int(state.hands[seat, rank]) << BITS * rank
    return packed


@kernel
def makes(hand: int, ticket: int) -> bool:
    """Whether a packed hand has cards that make the ticket."""
    sums = 1  # bit n: some of the cards without aces add up to n
    for rank in range(1, INGREDIENTS):
        for _ in range(hand >> BITS * rank & COUNT):
            sums |= sums << (rank + 1)
        sums &= USEFUL
    aces = hand & COUNT  # a sum that is off by so many or fewer can be mended
    return (sums >> (ticket - aces)) & ((2 << 2 * aces) - 1) != 0


@kernel
def somebody_can(state: Any, ticket: int) -> bool:
    """DR-3.5: whether any seat holds cards that make the ticket."""
    for seat in range(int(state.seats)):  # noqa: SIM110 - kernels have no generators
        if makes(packed_hand(state, seat), ticket):
            return True
    return False
