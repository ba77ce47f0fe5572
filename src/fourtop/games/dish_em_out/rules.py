"""The rules of Dish 'Em Out, and only the rules; ids as in ``rulebook.md``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below, shuffle, take
from fourtop.engine.kernel import kernel
from fourtop.games.dish_em_out import SEATS
from fourtop.games.dish_em_out.cards import BOARDS, FOODS, ORDERS, POINTS, SIZE, TILES
from fourtop.games.dish_em_out.kitchen import can_serve, cook, fill_plate, full, has_food, seat_customer, serve, usable
from fourtop.games.dish_em_out.layout import (
    ACTIONS,
    ASSIGN,
    COOKING,
    DO_ASSIGN,
    DO_BARE,
    DO_DONE,
    DO_PUT,
    DO_SERVE,
    DO_TAKE,
    EARLY,
    ENDINGS,
    FEWEST_ROUNDS,
    FIRST_RANDOM,
    FORCED,
    NOTHING,
    OVER,
    SELECT,
    SERVE,
    STATE,
    TABLES,
    State,
)
from fourtop.games.dish_em_out.legal import active, legal_actions
from fourtop.games.dish_em_out.observation import OBSERVATION, observe

__all__ = [
    "ACTIONS",
    "ENDINGS",
    "OBSERVATION",
    "STATE",
    "active",
    "apply",
    "determinize",
    "ended",
    "fallback",
    "legal_actions",
    "observe",
    "ranking",
    "scores",
    "setup",
    "together",
]

BEST = 5  # DE-4.2: orders whose points break a tie


@kernel
def rounds(state: State) -> int:
    """DE-1.3: rounds in which orders are dealt."""
    return FEWEST_ROUNDS + int(state.rounds)


@kernel
def setup(state: State, rng: Rng) -> None:
    """DE-1.1 to DE-1.5: boards at random, the caddy full, a first dealer, the first orders."""
    boards = np.arange(BOARDS, dtype=np.int8)
    shuffle(boards, BOARDS, rng)
    for seat in range(int(state.seats)):
        state.board[seat] = boards[seat]
    for food in range(FOODS):
        state.caddy[food] = TILES[food]
    for order in range(ORDERS):
        state.deck[order] = 1
    state.dealer = below(rng, int(state.seats)) if state.first == FIRST_RANDOM else state.first - 1
    begin_round(state, rng)


@kernel
def next_seat(state: State, seat: int) -> int:
    """The seat to the left."""
    return (seat + 1) % int(state.seats)


@kernel
def begin_round(state: State, rng: Rng) -> None:
    """DE-3.1: orders are drawn for all; DE-4.1: after the last of them, food is selected once more."""
    state.round_number += 1
    state.turn = state.dealer
    state.phases += 1
    if state.round_number > rounds(state):
        state.stage = SELECT
        return
    state.stage = ASSIGN
    state.revealed += 1
    for place in range(int(state.seats)):
        state.offer[place] = 1 + take(state.deck, rng)


@kernel
def apply(state: State, seat: int, action: int, rng: Rng) -> None:
    """Carry out a legal action, and whatever follows from it until somebody is to act again."""
    act(state, seat, action)
    while waits_for_nobody(state):
        go_on(state, rng)


@kernel
def act(state: State, seat: int, action: int) -> None:
    """What the action itself does."""
    if action < DO_TAKE:
        assign(state, (action - DO_ASSIGN) // SEATS)
    elif action < DO_DONE:
        state.caddy[action - DO_TAKE] -= 1
        state.food[seat, action - DO_TAKE, 0] += 1
    elif action == DO_DONE:
        if state.stage == SELECT:
            end_selection(state, seat)
        else:
            state.waiting &= ~(1 << seat)
    elif action < DO_SERVE:
        state.begun[seat] = 1 + (action - DO_PUT) // FOODS
        state.plate[seat, (action - DO_PUT) % FOODS] += 1
    else:
        table = (action - DO_SERVE) % TABLES
        if state.begun[seat] == 0 and action < DO_BARE:
            fill_plate(state, seat, table)
        serve(state, seat, table)
        if state.stage == FORCED or not can_serve(state, seat):
            state.waiting &= ~(1 << seat)


@kernel
def assign(state: State, place: int) -> None:
    """DE-3.1: an order for the seat whose turn it is to get one; the last order goes to the last seat by itself."""
    left = give(state, place)
    if left == 1:
        place = 0
        while state.offer[place] == 0:
            place += 1
        give(state, place)
    elif left > 1:
        return
    state.stage = FORCED
    state.phases += 1
    for seat in range(int(state.seats)):
        if full(state, seat):
            state.waiting |= 1 << seat


@kernel
def give(state: State, place: int) -> int:
    """The order goes to the seat whose turn it is; how many are left."""
    state.dealt[state.turn] = state.offer[place]
    state.offer[place] = 0
    state.turn = next_seat(state, int(state.turn))
    left = 0
    for other in range(int(state.seats)):
        left += state.offer[other] > 0
    return left


@kernel
def end_selection(state: State, seat: int) -> None:
    """DE-3.3: the next seat selects; after the last all cook."""
    state.phases += 1
    state.turn = next_seat(state, seat)
    if state.turn == state.dealer:
        state.stage = COOKING


@kernel
def waits_for_nobody(state: State) -> bool:
    """Whether the stage is over, so that what comes next comes by itself."""
    stage = int(state.stage)
    return state.waiting == 0 and stage not in (ASSIGN, SELECT, OVER)


@kernel
def go_on(state: State, rng: Rng) -> None:
    """From one stage to the next."""
    state.phases += 1
    if state.stage == FORCED:
        for seat in range(int(state.seats)):
            seat_customer(state, seat, int(state.dealt[seat]) - 1)
            state.dealt[seat] = 0
        open_serving(state, EARLY)
    elif state.stage == EARLY:
        state.stage = SELECT
    elif state.stage == COOKING:
        cook(state)
        open_serving(state, SERVE)
    elif state.round_number > rounds(state):
        close_kitchens(state)
    else:
        state.dealer = next_seat(state, int(state.dealer))
        begin_round(state, rng)


@kernel
def open_serving(state: State, stage: int) -> None:
    """DE-3.6: all may serve who have something ready that a customer wants."""
    state.stage = stage
    for seat in range(int(state.seats)):
        if can_serve(state, seat):
            state.waiting |= 1 << seat


@kernel
def close_kitchens(state: State) -> None:
    """DE-4.1: who has no food left serves what is left as it is; the others cook on, until nobody has any."""
    state.stage = OVER
    for seat in range(int(state.seats)):
        if has_food(state, seat):
            state.stage = COOKING
        else:
            for table in range(TABLES):
                if state.tables[seat, table]:
                    serve(state, seat, table)
    if state.stage == COOKING:
        state.round_number += 1


@kernel
def determinize(state: State, seat: int, rng: Rng) -> None:
    """Nothing is secret but the order of the deck, which isn't decided before it is drawn from.

    A plate that somebody has begun isn't shown to others, but it is no secret: they lose nothing by not knowing it.
    """


@kernel
def together(state: State) -> bool:
    """DE-3.2, DE-3.6: serving is simultaneous."""
    return state.stage in (FORCED, EARLY, SERVE)


@kernel
def counted(state: State, order: int) -> int:
    """DE-3.5: what a served order counts; nothing if it was incomplete and the table agreed on that."""
    if state.partial == NOTHING and state.missing[order]:
        return 0
    return int(POINTS[order])


@kernel
def tokens(state: State, seat: int) -> int:
    """DE-3.4, DE-3.5: a token for each trashed tile and each missing one."""
    count = 0
    for food in range(FOODS):
        count += int(state.trashed[seat, food])
    for order in range(ORDERS):
        if state.served[order] == seat + 1:
            count += int(state.missing[order])
    return count


@kernel
def order_points(state: State, seat: int) -> int:
    """DE-4.2: the points of the seat's served orders."""
    points = 0
    for order in range(ORDERS):
        if state.served[order] == seat + 1:
            points += counted(state, order)
    return points


@kernel
def best_orders(state: State, seat: int) -> int:
    """DE-4.2: the sum of the seat's five highest orders."""
    left, points = BEST, 0
    for value in range(int(POINTS.max()), 0, -1):
        for order in range(ORDERS):
            if left and state.served[order] == seat + 1 and counted(state, order) == value:
                points += value
                left -= 1
    return points


@kernel
def scores(state: State, out: NDArray[np.int32]) -> None:
    """DE-4.2: points of served orders less tokens."""
    for seat in range(int(state.seats)):
        out[seat] = order_points(state, seat) - tokens(state, seat)


@kernel
def ranking(state: State, out: NDArray[np.int8]) -> None:
    """DE-4.2: most points, then fewest tokens, then the five highest orders, then shared."""
    seats = int(state.seats)
    keys = np.zeros((seats, 3), dtype=np.int64)
    for seat in range(seats):
        lost = tokens(state, seat)
        keys[seat, 0] = order_points(state, seat) - lost
        keys[seat, 1] = -lost
        keys[seat, 2] = best_orders(state, seat)
    for seat in range(seats):
        place = 1
        for other in range(seats):
            for key in range(3):
                if keys[other, key] != keys[seat, key]:
                    place += keys[other, key] > keys[seat, key]
                    break
        out[seat] = place


@kernel
def ended(state: State) -> int:
    """It ends when all orders are served, and in no other way."""
    return 0


@kernel
def fallback(state: State, seat: int) -> int:
    """What the clock plays: done where that is possible; the first order; the serving that lacks least."""
    if state.stage == ASSIGN:
        place = 0
        while state.offer[place] == 0:
            place += 1
        return DO_ASSIGN + SEATS * place + int(state.turn)
    if state.begun[seat]:
        return DO_SERVE + int(state.begun[seat]) - 1
    if state.stage != FORCED:
        return DO_DONE
    return DO_SERVE + least_lacking(state, seat)


@kernel
def lacking(state: State, seat: int, table: int) -> int:
    """How many tiles the order on the table would be served without now."""
    count = int(SIZE[int(state.tables[seat, table]) - 1])
    for food in range(FOODS):
        count -= usable(state, seat, table, food)
    return count


@kernel
def least_lacking(state: State, seat: int) -> int:
    """The table whose order would lack least if it were served now."""
    best, found = 100, -1
    for table in range(TABLES):
        if state.tables[seat, table]:
            count = lacking(state, seat, table)
            if count < best:
                best, found = count, table
    return found
