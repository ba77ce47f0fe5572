"""How a state of Dish 'Em Out is laid out: its record, its stages, the numbers of its actions.

Orders are numbers as in the deck, foods too; where a field can be empty it holds the number plus 1. A tile's *column*
is how many cook times it has been through: 0 is Prep. What is ready and what spoils follows from ``COOK`` and ``LAST``
(``cards.py``).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fourtop.games.dish_em_out import SEATS
from fourtop.games.dish_em_out.cards import COLUMNS, FOODS, ORDERS

TABLES = 3  # DE-1.1: customers of a board
MOST_TILES, MOST_FOODS = 7, 3  # DE-3.3: of one selection
FEWEST_ROUNDS = 3  # the first choice of the option ``rounds``
FIRST_RANDOM = 0  # choice of the option ``first``; from 1 on a seat's number plus 1
FULL, NOTHING = 0, 1  # choices of the option ``partial``

# Stages of a round, DE-3.1 to DE-3.6: orders are assigned; those whose tables are full serve one; all may serve before
# selecting; food is selected; it cooks (no state that is played from stays in this stage); all may serve.
ASSIGN, FORCED, EARLY, SELECT, COOKING, SERVE, OVER = range(7)
ENDINGS = ("all_served",)

# Action numbers
DO_ASSIGN = 0  # + SEATS * place in the offer + seat
DO_TAKE = DO_ASSIGN + SEATS * SEATS  # + food
DO_DONE = DO_TAKE + FOODS
DO_PUT = DO_DONE + 1  # + FOODS * table + food
DO_SERVE = DO_PUT + TABLES * FOODS  # + table
DO_BARE = DO_SERVE + TABLES  # + table: serve it with nothing at all
ACTIONS = DO_BARE + TABLES

FIELDS = [
    ("seats", np.int8),
    ("rounds", np.int8),  # the options
    ("partial", np.int8),
    ("boards", np.int8),
    ("first", np.int8),
    ("stage", np.int8),
    ("round_number", np.int8),  # from 1; above the number of rounds: no orders are dealt any more
    ("dealer", np.int8),  # who has the spoon
    ("turn", np.int8),  # to whom an order is assigned, or who selects; else the dealer
    ("waiting", np.int8),  # the seats, as bits, that a simultaneous stage waits for; else 0
    ("revealed", np.int16),
    ("phases", np.int16),
    ("board", np.int8, SEATS),
    ("caddy", np.int8, FOODS),
    ("food", np.int8, (SEATS, FOODS, COLUMNS)),  # tiles by column, those on a plate that isn't served yet included
    ("trashed", np.int16, (SEATS, FOODS)),  # tiles so far
    ("offer", np.int8, SEATS),  # drawn orders plus 1, those that are assigned already taken out
    ("dealt", np.int8, SEATS),  # the order plus 1 that a seat was assigned and that isn't on a table yet
    ("tables", np.int8, (SEATS, TABLES)),  # orders plus 1
    ("begun", np.int8, SEATS),  # the table plus 1 that a serving has begun for
    ("plate", np.int8, (SEATS, FOODS)),  # tiles put on it so far
    ("deck", np.int8, ORDERS),  # 1: nobody has seen the order yet; some of these never come
    ("served", np.int8, ORDERS),  # by which seat, plus 1
    ("missing", np.int8, ORDERS),  # tiles that it was served without
]
STATE = np.dtype((np.record, FIELDS))
State = Any
