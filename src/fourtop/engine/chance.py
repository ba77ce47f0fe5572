"""Chance as an argument: a small generator that rules, drivers and bots draw from.

A generator (``rng``) is an ``int64`` array of 4: the words a, b, c and the counter of Chris
Doty-Humphrey's *sfc32* (public domain), each below 2**32. It uses only sums, shifts and products
that fit 63 bits, so that compiled and interpreted code draw the very same numbers.

A longer array is *scripted*, for scenarios: slot 4 is the next listed place, slot 5 how many are
listed, from slot 6 on the listed outcomes. While listed outcomes are left, :func:`below` and
:func:`take` return them; after that, or after one that is not possible there, the generator goes on by itself.
:func:`unused` says whether all came out.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel

Rng = NDArray[np.int64]

WORDS = 4
_MASK = 0xFFFFFFFF
_ROUNDS = 15
_NEXT, _LISTED, _FIRST = 4, 5, 6


@kernel
def next32(rng: Rng) -> int:
    """The next 32 bits, as a number from 0 to 2**32 - 1."""
    a, b, c, counter = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    out = (a + b + counter) & _MASK
    rng[3] = (counter + 1) & _MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & _MASK
    rng[2] = (((c << 21) | (c >> 11)) + out) & _MASK
    return out


@kernel
def below(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, each equally likely; 1 <= n < 2**31 (Lemire's method, without bias)."""
    if rng.shape[0] > WORDS:
        listed = _listed(rng)
        if 0 <= listed < n:
            return listed
        _impossible(rng, listed)
    n = int(n)
    product = next32(rng) * n
    low = product & _MASK
    if low < n:
        threshold = (_MASK + 1 - n) % n
        while low < threshold:
            product = next32(rng) * n
            low = product & _MASK
    return product >> 32


@kernel
def take(counts: NDArray[np.int8], rng: Rng) -> int:
    """Draw one from a multiset (``counts[kind]`` of each kind) and take it out; its kind, or -1 if empty."""
    total = 0
    for kind in range(counts.shape[0]):
        total += int(counts[kind])
    if total == 0:
        return -1
    if rng.shape[0] > WORDS:
        listed = _listed(rng)
        if 0 <= listed < counts.shape[0] and counts[listed] > 0:
            counts[listed] -= 1
            return listed
        _impossible(rng, listed)
    place = below(rng, total) if total > 1 else 0
    kind = 0
    while place >= counts[kind]:
        place -= int(counts[kind])
        kind += 1
    counts[kind] -= 1
    return kind


@kernel
def shuffle(items: NDArray[np.int8], n: int, rng: Rng) -> None:
    """Put the first ``n`` of ``items`` into an order drawn uniformly (Fisher-Yates)."""
    for last in range(n - 1, 0, -1):
        other = below(rng, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept


@kernel
def reseed(rng: Rng, seed: int, index: int, stream: int) -> None:
    """Start the generator of (seed, index, stream): different triples give unrelated numbers.

    ``seed`` is from 0 to 2**63 - 1, ``index`` (a game's number) below 2**32, ``stream`` below 2**16 (0: the deal;
    1 + seat: a bot's own chance).
    """
    rng[0] = seed & _MASK
    rng[1] = ((seed >> 32) ^ (stream << 15)) & _MASK
    rng[2] = index & _MASK
    rng[3] = 1 + stream
    for _ in range(_ROUNDS):
        next32(rng)


@kernel
def _listed(rng: Rng) -> int:
    place = int(rng[_NEXT])
    if place < 0 or place >= rng[_LISTED]:
        return -1
    rng[_NEXT] = place + 1
    return int(rng[_FIRST + place])


@kernel
def _impossible(rng: Rng, listed: int) -> None:
    """An outcome was listed, and can't be: remember which, as -1 - its number from 1, and give no more."""
    if listed >= 0:
        rng[_NEXT] = -1 - int(rng[_NEXT])


def new_rng() -> Rng:
    """A generator without a seed yet: ``int64[4]``, to be filled by :func:`reseed`."""
    return np.zeros(WORDS, dtype=np.int64)


def seeded(seed: int, index: int = 0, stream: int = 0) -> Rng:
    """A new generator, see :func:`reseed`."""
    rng = new_rng()
    reseed(rng, seed, index, stream)
    return rng


def ply_entropy(secret: bytes, ply: int) -> bytes:
    """The 16 bytes of chance of one ply of a match: HMAC-SHA256(secret, ply), cut."""
    return hmac.digest(secret, ply.to_bytes(8, "big"), hashlib.sha256)[:16]


def from_entropy(entropy: bytes) -> Rng:
    """The generator that starts from 16 bytes of entropy."""
    return np.frombuffer(entropy, dtype=">u4").astype(np.int64)


def scripted(rng: Rng, outcomes: Sequence[int]) -> Rng:
    """A copy of ``rng`` that first gives the listed outcomes, see the module."""
    return np.concatenate([rng[:WORDS], np.array([0, len(outcomes), *outcomes], dtype=np.int64)])


def unused(rng: Rng) -> tuple[int, bool] | None:
    """The first listed outcome of a scripted generator that didn't come out; None: all did.

    Returns:
        Its number from 0, and whether it was impossible where it should have come out (else: never reached).
    """
    following, listed = int(rng[_NEXT]), int(rng[_LISTED])
    if following < 0:
        return -following - 2, True
    return (following, False) if following < listed else None
