"""FF-5.2: what a bot still remembers of the tiles that its seat has seen.

Each remembered tile fades with the same chance in every turn. Whether one has faded follows from the seed that the
set-up drew, the seat, the tile and the turn in which it was last seen: no bot keeps a memory of its own, so that any
process works out the same, and a tile that has faded stays so until it is seen again.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.flip_and_find.layout import LAST_ROUND, MOST_SEATS, PLACES, State
from fourtop.games.flip_and_find.tiles import up_places

CERTAIN = 1 << 16
Lasting = NDArray[np.int64]


def lasting(fade: float) -> Lasting:
    """With what chance, of ``CERTAIN``, a tile is remembered after so many turns, if each takes ``fade`` of it."""
    ages = np.arange(LAST_ROUND * MOST_SEATS + 2)
    lasts: Lasting = np.floor(CERTAIN * (1 - fade) ** ages).astype(np.int64)
    return lasts


@kernel
def mixed(hashed: int, value: int) -> int:
    """A hash, below 2**32, of a hash and another number."""
    hashed = (hashed ^ value) * 0x2C1B3C6D & 0xFFFFFFFF
    hashed = (hashed ^ hashed >> 15) * 0x297A2D39 & 0xFFFFFFFF
    return hashed ^ hashed >> 16


@kernel
def remembers(state: State, seat: int, place: int, lasts: Lasting) -> bool:
    """Whether the seat's bot still knows the tile there; ``lasts`` as :func:`lasting` makes it."""
    seen = int(state.seen[seat, place])
    if seen == 0:
        return False
    age = int(state.turns) + 1 - seen
    drawn = mixed(mixed(int(state.lapses), seen << 16 | int(state.tile[place]) << 8), seat) >> 16
    return drawn < int(lasts[age])


@kernel
def recall(state: State, seat: int, lasts: Lasting) -> NDArray[np.int64]:
    """The kind of each tile that the bot remembers, -1 for others; int64[PLACES]."""
    kinds = np.full(PLACES, -1, dtype=np.int64)
    for place in range(PLACES):
        if remembers(state, seat, place, lasts):
            kinds[place] = int(state.face[place]) - 1
    return kinds


@kernel
def forget(state: State, seat: int, fade: int) -> None:
    """What lies face down and has faded from the seat's memory is to it as if it had never been seen.

    ``fade``: the chance for each turn, of ``CERTAIN``; for that itself nothing is remembered that was turned down.
    """
    lasts = np.zeros(LAST_ROUND * MOST_SEATS + 2, dtype=np.int64)
    kept = CERTAIN if fade < CERTAIN else 0
    for age in range(lasts.shape[0]):
        lasts[age] = kept
        kept = kept * (CERTAIN - fade) // CERTAIN
    up = up_places(state)
    for place in range(PLACES):
        if state.seen[seat, place] and not up >> place & 1 and not remembers(state, seat, place, lasts):
            state.seen[seat, place] = 0
