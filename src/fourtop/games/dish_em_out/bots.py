"""What bots know of Dish 'Em Out beside the rules: a plan to begin a search with, and what a position is worth.

The *busser* has simple habits (``habits.py``). Searches imagine others to have them too, and look first at what the
cheapest plan of all would do (``plans.py``).
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng
from fourtop.engine.kernel import kernel
from fourtop.engine.search.tuning import Tuning
from fourtop.games.dish_em_out.cards import ASKED, FOODS, POINTS
from fourtop.games.dish_em_out.habits import assign, busser, take_next
from fourtop.games.dish_em_out.kitchen import ready_foods
from fourtop.games.dish_em_out.layout import ASSIGN, DO_SERVE, FORCED, SELECT, SERVE, TABLES, State
from fourtop.games.dish_em_out.plans import plan
from fourtop.games.dish_em_out.rules import fallback, lacking, order_points, rounds, tokens

__all__ = ["SEARCH", "busser", "evaluate", "guide"]

# A selection takes up to seven tiles, one action each: its budget is shared by eight.
SEARCH = Tuning(habit=1.0, bias=0.7, reply=1.0, cut=30, a_second=15_000, share=8)

SPREAD = 1.1  # points: how far apart two equal players come in a round, as the scale of a logistic curve


@kernel
def guide(state: State, seat: int, rng: Rng) -> int:
    """What the cheapest plan does."""
    if state.stage == ASSIGN:
        return assign(state, seat, rng)
    if state.begun[seat]:
        return DO_SERVE + int(state.begun[seat]) - 1
    targets = np.zeros(TABLES, dtype=np.int64)
    takes = np.zeros(FOODS, dtype=np.int64)
    plan(state, seat, targets, takes)
    if state.stage == SELECT:
        return take_next(state, seat, takes)
    return serve_planned(state, seat, targets)


@kernel
def evaluate(state: State, out: NDArray[np.float64]) -> None:
    """The chances to win, from what each seat has and what it will have of its orders by its cheapest plan."""
    targets = np.zeros(TABLES, dtype=np.int64)
    takes = np.zeros(FOODS, dtype=np.int64)
    most = -1.0e9
    seats = int(state.seats)
    for seat in range(seats):
        points = order_points(state, seat) - tokens(state, seat) - plan(state, seat, targets, takes) / 100
        for table in range(TABLES):
            if state.tables[seat, table]:
                points += int(POINTS[int(state.tables[seat, table]) - 1])
        if state.dealt[seat]:
            points += int(POINTS[int(state.dealt[seat]) - 1])
        out[seat] = points
        most = max(most, points)
    scale = SPREAD * math.sqrt(max(0, int(rounds(state)) - int(state.round_number)) + 1)
    total = 0.0
    for seat in range(seats):
        out[seat] = math.exp((out[seat] - most) / scale)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


@kernel
def serve_planned(state: State, seat: int, targets: NDArray[np.int64]) -> int:
    """An order that the plan serves now; while new orders are still to come, incomplete ones wait for them."""
    found = ready_foods(state, seat)
    waits = state.stage == SERVE and state.round_number < rounds(state)
    for table in range(TABLES):
        if targets[table] == 0:
            lacks = lacking(state, seat, table)
            if lacks == 0 or state.stage == FORCED:
                return DO_SERVE + table
            order = int(state.tables[seat, table]) - 1
            useful = False
            for food in range(FOODS):
                useful |= ASKED[order, food] > 0 and (found >> food & 1) > 0
            if useful and not waits:
                return DO_SERVE + table
    return fallback(state, seat)
