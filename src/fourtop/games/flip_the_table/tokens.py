"""The records of played cards, and the Flip tokens that they earn."""

from __future__ import annotations

from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.layout import CATEGORIES, MOST_TOKENS, State

OF_ONE = 6  # FT-6.2: cards of one category
EXTRA = 2  # or one of each category and so many more of one


@kernel
def largest(state: State, seat: int) -> int:
    """FT-6.2: the category with most cards in the seat's record; of equal ones the first."""
    best = 0
    for category in range(1, CATEGORIES):
        if state.record[seat, category] > state.record[seat, best]:
            best = category
    return best


@kernel
def least(state: State, seat: int) -> int:
    """How many cards the category with the fewest has in the seat's record."""
    count = int(state.record[seat, 0])
    for category in range(1, CATEGORIES):
        count = min(count, int(state.record[seat, category]))
    return count


@kernel
def earn(state: State, seat: int) -> None:
    """FT-6.2, FT-6.3: tokens for the patterns in the seat's record, as long as there is room for them."""
    while state.ready[seat] + state.fresh[seat] < MOST_TOKENS:
        most = largest(state, seat)
        if state.record[seat, most] >= OF_ONE:
            state.record[seat, most] -= OF_ONE
        elif least(state, seat) >= 1 and state.record[seat, most] > EXTRA:
            for category in range(CATEGORIES):
                state.record[seat, category] -= 1
            state.record[seat, most] -= EXTRA
        else:
            return
        state.fresh[seat] += 1
