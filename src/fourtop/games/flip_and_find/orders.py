"""The order row and its deck, and filling an order."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, take
from fourtop.engine.kernel import kernel
from fourtop.games.flip_and_find.cards import (
    ABILITY,
    FOODS,
    KINDS,
    LOWEST_TIP,
    NEEDS,
    ORDERS,
    PRICE,
    TIP_VALUES,
    USES,
)
from fourtop.games.flip_and_find.layout import FLOAT, PLACES, ROW, State
from fourtop.games.flip_and_find.tiles import counts_as, lay, tip_shown, usable, use_up

Counts = NDArray[np.int64]


@kernel
def row_size(state: State) -> int:
    """How many orders hang in the row."""
    row, size = state.row, 0
    while size < ROW and row[size]:
        size += 1
    return size


@kernel
def under_size(state: State) -> int:
    """How many orders were put under the deck and are still there."""
    size = 0
    while size < ORDERS and state.under[size]:
        size += 1
    return size


@kernel
def deck_size(state: State) -> int:
    """How many orders the deck holds, those that were put under it too."""
    return int(state.deck.sum()) + under_size(state)


@kernel
def reveal_order(state: State, rng: Rng) -> None:
    """FF-2.4: the next order of the deck joins the row at its end; from an empty deck none does."""
    order = take(state.deck, rng)
    if order < 0:
        order = int(state.under[0]) - 1
        if order < 0:
            return
        size = under_size(state)
        for at in range(size - 1):
            state.under[at] = state.under[at + 1]
        state.under[size - 1] = 0
    state.row[row_size(state)] = order + 1
    state.revealed += 1


@kernel
def leave_row(state: State, at: int) -> int:
    """The order at that place of the row is taken out of it; those behind it move up."""
    order = int(state.row[at]) - 1
    for other in range(at, ROW - 1):
        state.row[other] = state.row[other + 1]
    state.row[ROW - 1] = 0
    return order


@kernel
def put_under(state: State, at: int, rng: Rng) -> None:
    """FF-2.7, FF-3.2: an order of the row goes under the deck and another is revealed."""
    order = leave_row(state, at)
    state.under[under_size(state)] = order + 1
    reveal_order(state, rng)


@kernel
def shown_counts(state: State, seat: int) -> Counts:
    """How many face-up tiles count for the seat as each kind."""
    counts = np.zeros(KINDS, dtype=np.int64)
    up = state.up
    for at in range(int(state.up_count)):
        place = int(up[at]) - 1
        if usable(state, seat, place):
            counts[counts_as(state, place)] += 1
    return counts


@kernel
def enough(counts: Counts, order: int) -> bool:
    """FF-2.2: whether the ingredients of an order are there."""
    need, short = NEEDS[order], 0
    for kind in range(FOODS):
        short += int(counts[kind] < need[kind])
    return short == 0


@kernel
def order_count(state: State, seat: int) -> int:
    """How many orders the seat has filled."""
    owner, count = state.owner, 0
    for order in range(ORDERS):
        count += int(owner[order] == seat + 1)
    return count


@kernel
def tip_card(state: State, seat: int, rng: Rng) -> None:
    """FF-2.5: the seat takes a tip card and looks at it."""
    state.tip_hands[seat, take(state.tips, rng)] += 1
    state.revealed += 1


@kernel
def fill(state: State, seat: int, at: int, tip: bool, rng: Rng) -> None:  # noqa: FBT001 - kernels are called by position
    """FF-2.2 to FF-2.5: take the order, a tip card; use the tiles flipped first, lay new ones; the next order."""
    order = leave_row(state, at)
    state.owner[order] = seat + 1
    state.left[seat, ABILITY[order]] += USES[ABILITY[order]]
    state.fills += 1
    state.dry = 0
    need = NEEDS[order].astype(np.int64)
    places = np.zeros(PLACES, dtype=np.int64)
    used = 0
    if tip:
        tip_card(state, seat, rng)
        places[used] = use_up(state, tip_shown(state, seat))
        used += 1
    number = 0
    stand_in, standing_for = int(state.stand_in), int(state.counts_as)
    while number < state.up_count:
        place = int(state.up[number]) - 1
        kind = standing_for if stand_in == place + 1 else int(state.face[place]) - 1
        if kind < FOODS and need[kind] and usable(state, seat, place):
            need[kind] -= 1
            places[used] = use_up(state, number)
            used += 1
        else:
            number += 1
    state.stand_in = 0
    state.counts_as = 0
    for place in places[:used]:
        lay(state, int(place))
    reveal_order(state, rng)


@kernel
def money(state: State, seat: int) -> int:
    """FF-4.1: orders and tips, and what the option ``compensation`` gives."""
    total = order_money(state, seat) + float_money(state, seat)
    for number in range(TIP_VALUES):
        total += (LOWEST_TIP + number) * int(state.tip_hands[seat, number])
    return total


@kernel
def order_money(state: State, seat: int) -> int:
    """The prices of the orders that the seat has filled."""
    owner, total = state.owner, 0
    for order in range(ORDERS):
        if owner[order] == seat + 1:
            total += int(PRICE[order])
    return total


@kernel
def float_money(state: State, seat: int) -> int:
    """The seat's money at the start, by the option ``compensation``."""
    if not state.compensation:
        return 0
    seats = int(state.seats)
    return int(FLOAT[seats, (seat - int(state.starter)) % seats])


@kernel
def times_used(state: State, seat: int) -> int:
    """How many abilities the seat has used, each time counted."""
    owner, uses = state.owner, 0
    for order in range(ORDERS):
        if owner[order] == seat + 1:
            uses += int(USES[ABILITY[order]])
    return uses - int(state.left[seat].sum())
