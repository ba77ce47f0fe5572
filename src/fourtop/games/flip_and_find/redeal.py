"""What a seat can't know, drawn anew as it could be: tiles that only others have looked at, others' tip cards.

Every flip is seen by all, so that a seat doesn't know tiles that nobody has seen (undecided anyway) and those that
others have looked at in secret. Of one shuffle, all tiles that a seat hasn't seen are alike to it.
"""

from __future__ import annotations

from fourtop.engine.chance import Rng, take
from fourtop.engine.kernel import kernel
from fourtop.games.flip_and_find.cards import TIP_VALUES
from fourtop.games.flip_and_find.layout import PLACES, State


@kernel
def determinize(state: State, seat: int, rng: Rng) -> None:
    """Draw afresh, in place, what the seat can't know."""
    redeal_tiles(state, seat, rng)
    redeal_tips(state, seat, rng)


@kernel
def redeal_tiles(state: State, seat: int, rng: Rng) -> None:
    """Tiles that the seat hasn't seen go back to their shuffle; those that others have seen come out of it."""
    face, seen, origin, pools, hidden = state.face, state.seen, state.origin, state.pools, 0
    for place in range(PLACES):
        if face[place] and not seen[seat, place]:
            pools[origin[place], face[place] - 1] += 1
            hidden |= 1 << place
    for place in range(PLACES):
        if hidden >> place & 1:
            face[place] = 1 + take(pools[origin[place]], rng)


@kernel
def redeal_tips(state: State, seat: int, rng: Rng) -> None:
    """FF-2.5: the tip cards of the others are any that the seat doesn't hold; at the end they lie open."""
    if state.ending:
        return
    seats = int(state.seats)
    for other in range(seats):
        if other != seat:
            for value in range(TIP_VALUES):
                state.tips[value] += state.tip_hands[other, value]
    for other in range(seats):
        if other != seat:
            count = int(state.tip_hands[other].sum())
            for value in range(TIP_VALUES):
                state.tip_hands[other, value] = 0
            for _ in range(count):
                state.tip_hands[other, take(state.tips, rng)] += 1
