"""Chance: unbiased, the same everywhere, unrelated between streams, and scripted where a scenario lists outcomes."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Collection
from math import comb, factorial
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourtop.engine import chance, slots
from fourtop.engine.chance import (
    Rng,
    below,
    from_entropy,
    next32,
    ply_entropy,
    scripted,
    seeded,
    shuffle,
    take,
    unused,
)
from fourtop.engine.kernel import Kernels, jit_enabled

DRAWS = 20_000
seeds = st.integers(0, 2**63 - 1)


def sfc32(a: int, b: int, c: int, counter: int) -> list[int]:
    """Eight numbers of the published algorithm, on unsigned 32-bit words, to compare with."""
    found = []
    with np.errstate(over="ignore"):
        words = np.array([a, b, c, counter], dtype=np.uint32)
        for _ in range(8):
            out = words[0] + words[1] + words[3]
            words[3] += np.uint32(1)
            words[0] = words[1] ^ (words[1] >> np.uint32(9))
            words[1] = words[2] + (words[2] << np.uint32(3))
            words[2] = ((words[2] << np.uint32(21)) | (words[2] >> np.uint32(11))) + out
            found.append(int(out))
    return found


words32 = st.integers(0, 2**32 - 1)


@given(words32, words32, words32, words32)
def test_the_generator_is_sfc32(a: int, b: int, c: int, counter: int) -> None:
    rng = np.array([a, b, c, counter], dtype=np.int64)
    assert [next32(rng) for _ in range(8)] == sfc32(a, b, c, counter)
    assert all(0 <= int(word) < 2**32 for word in rng)


def unevenness(counts: Collection[int], kinds: int) -> float:
    """How far counts of ``kinds`` things are from equal: chi-square in its standard deviations from its mean."""
    expected = sum(counts) / kinds
    statistic = sum((count - expected) ** 2 / expected for count in counts) + (kinds - len(counts)) * expected
    return float((statistic - (kinds - 1)) / (2 * (kinds - 1)) ** 0.5)


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 28, 52, 100])
def test_each_number_below_n_is_equally_likely(n: int) -> None:
    rng = seeded(n)
    counts = Counter(below(rng, n) for _ in range(DRAWS))
    assert set(counts) == set(range(n))
    assert abs(unevenness(counts.values(), n)) < 4


def test_numbers_below_a_large_bound_have_no_bias() -> None:
    # scaled without rejection, every third number below this would come up twice as often
    n = 3 * 2**29
    rng = seeded(1)
    counts = Counter(below(rng, n) % 3 for _ in range(DRAWS))
    assert abs(unevenness(counts.values(), 3)) < 4


@given(seeds, st.integers(1, 2**31 - 1))
def test_numbers_below_n_are_below_n(seed: int, n: int) -> None:
    rng = seeded(seed)
    assert all(0 <= below(rng, n) < n for _ in range(5))


def test_one_possibility_is_certain() -> None:
    assert all(below(seeded(seed), 1) == 0 for seed in range(100))


def test_every_order_is_equally_likely() -> None:
    rng = seeded(4)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS):
        items = np.arange(5, dtype=np.int8)
        shuffle(items, 4, rng)
        assert items[4] == 4, "only the first n are shuffled"
        counts[tuple(int(item) for item in items[:4])] += 1
    assert len(counts) == factorial(4)
    assert abs(unevenness(counts.values(), factorial(4))) < 4


def test_every_hand_from_a_multiset_is_equally_likely() -> None:
    # three of five different things: each of the ten hands
    rng = seeded(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS):
        pile = np.ones(5, dtype=np.int8)
        counts[tuple(sorted(take(pile, rng) for _ in range(3)))] += 1
    assert abs(unevenness(counts.values(), comb(5, 3))) < 4


@given(seeds, st.lists(st.integers(0, 6), min_size=1, max_size=8))
def test_a_pile_gives_what_is_in_it_and_then_nothing(seed: int, kinds: list[int]) -> None:
    pile = np.array(kinds, dtype=np.int8)
    rng = seeded(seed)
    drawn = Counter(take(pile, rng) for _ in range(sum(kinds)))
    assert drawn == Counter({kind: count for kind, count in enumerate(kinds) if count})
    assert not pile.any()
    left = rng.copy()
    assert take(pile, rng) == -1
    assert np.array_equal(rng, left), "an empty pile uses no chance"


def start(seed: int, index: int = 0, stream: int = 0) -> tuple[int, ...]:
    rng = seeded(seed, index, stream)
    return tuple(next32(rng) for _ in range(4))


def test_each_seed_game_and_stream_has_numbers_of_its_own() -> None:
    triples = [(seed, index, stream) for seed in (0, 1, 2, 2**32, 2**62) for index in range(8) for stream in range(8)]
    found = {triple: start(*triple) for triple in triples}
    assert len(set(found.values())) == len(triples)
    first = [numbers[0] for numbers in found.values()]
    assert len(set(first)) == len(first)


def test_neighbouring_seeds_are_unrelated() -> None:
    flipped = [
        (start(seed, index, stream)[0] ^ other).bit_count()
        for seed in range(200)
        for index, stream, other in (
            (0, 0, start(seed + 1)[0]),
            (0, 0, start(seed, 1)[0]),
            (0, 0, start(seed, 0, 1)[0]),
        )
    ]
    assert abs(sum(flipped) / len(flipped) - 16) < 0.5


@given(seeds)
def test_the_same_seed_gives_the_same_numbers(seed: int) -> None:
    assert start(seed) == start(seed)


def test_the_numbers_of_a_seed_never_change() -> None:
    # saved matches and published simulations depend on them
    rng = seeded(7, 3, 2)
    assert [next32(rng) for _ in range(4)] == [2387781011, 1571763444, 874018577, 2779788771]


def test_the_chance_of_a_ply_follows_from_the_secret_alone() -> None:
    secret = bytes(range(32))
    entropy = [ply_entropy(secret, ply) for ply in range(50)]
    assert len(set(entropy)) == 50
    assert all(len(one) == 16 for one in entropy)
    assert ply_entropy(bytes(32), 1) != entropy[1]
    assert entropy[1] == hmac.new(secret, b"\0\0\0\0\0\0\0\1", hashlib.sha256).digest()[:16]
    rng = from_entropy(bytes.fromhex("00000001ffffffff0000000280000000"))
    assert rng.tolist() == [1, 2**32 - 1, 2, 2**31]


def listed(outcomes: list[int]) -> Rng:
    return scripted(seeded(9), outcomes)


def test_listed_outcomes_come_first_and_then_chance_goes_on() -> None:
    rng, plain = listed([2, 0]), seeded(9)
    assert [below(rng, 6), below(rng, 6)] == [2, 0]
    assert [below(rng, 6) for _ in range(10)] == [below(plain, 6) for _ in range(10)]


def test_after_a_listed_outcome_that_is_not_possible_chance_goes_on() -> None:
    rng, plain = listed([3, 9, 3]), seeded(9)
    assert below(rng, 6) == 3
    assert [below(rng, 6) for _ in range(10)] == [below(plain, 6) for _ in range(10)]
    assert unused(rng) == (1, True)


def test_what_is_listed_and_never_drawn_is_known() -> None:
    rng = listed([3, 0])
    assert unused(rng) == (0, False)
    below(rng, 6)
    assert unused(rng) == (1, False)
    below(rng, 6)
    assert unused(rng) is None


def test_listed_things_are_drawn_from_a_pile_while_it_has_them() -> None:
    rng = listed([1, 1, 0])
    pile = np.array([2, 1, 0], dtype=np.int8)
    assert take(pile, rng) == 1
    assert take(pile, rng) == 0, "there is no second 1"
    assert pile.tolist() == [1, 0, 0]
    assert unused(rng) == (1, True)


@pytest.mark.parametrize("name", ["next32", "below", "take", "shuffle", "reseed"])
def test_compiled_and_interpreted_draw_the_same(name: str, tmp_path: Path) -> None:
    twins = [Kernels("chance", slots, {}, tmp_path, jit=jit) for jit in (jit_enabled(), False)]
    found = []
    for kernels in twins:
        function = kernels.twin(getattr(chance, name))
        rng = seeded(11)
        results: list[object] = []
        for number in range(1, 200):
            items = np.arange(number % 9 + 1, dtype=np.int8)
            if name == "next32":
                results.append(int(function(rng)))
            elif name == "below":
                results.append(int(function(rng, (number * 123_456_789) % (2**31 - 1) + 1)))
            elif name == "take":
                results.append((int(function(items, rng)), items.tolist()))
            elif name == "shuffle":
                function(items, items.shape[0], rng)
                results.append(items.tolist())
            else:
                function(rng, number * 2**53 + number, number, number)
            results.append(rng.tolist())
        found.append(results)
    assert found[0] == found[1]
