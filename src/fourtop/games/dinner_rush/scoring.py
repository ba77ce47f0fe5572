"""How Dinner Rush is counted, and who wins."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.dinner_rush.cards import INGREDIENTS, LOWEST, RANKS
from fourtop.games.dinner_rush.layout import KINDS, State, cards_left

INGREDIENT_WASTE, ACTION_WASTE = 1, 2


@kernel
def earned(state: State, seat: int) -> int:
    """DR-4.2: the values of the seat's tickets together."""
    points = 0
    for kind in range(KINDS):
        points += (LOWEST + kind) * int(state.tickets[seat, kind])
    return points


@kernel
def score(state: State, seat: int) -> int:
    """DR-4.2: the tickets' values, less 1 for each ingredient and 2 for each action card in hand."""
    points = earned(state, seat)
    for rank in range(RANKS):
        waste = INGREDIENT_WASTE if rank < INGREDIENTS else ACTION_WASTE
        points -= waste * int(state.hands[seat, rank])
    return points


@kernel
def scores(state: State, out: NDArray[np.int32]) -> None:
    """DR-4.2, as if it ended now."""
    for seat in range(int(state.seats)):
        out[seat] = score(state, seat)


@kernel
def ranking(state: State, out: NDArray[np.int8]) -> None:
    """DR-4.3: more points, then fewer cards left, then a shared place."""
    for seat in range(int(state.seats)):
        place = 1
        points, cards = score(state, seat), cards_left(state, seat)
        for other in range(int(state.seats)):
            theirs = score(state, other)
            if theirs > points or (theirs == points and cards_left(state, other) < cards):
                place += 1
        out[seat] = place
