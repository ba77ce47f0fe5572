"""The deck as numbers: foods, how they cook on each board, orders, what they ask for and earn."""

from __future__ import annotations

import numpy as np

from fourtop.games.dish_em_out.deck import BOARDS, FOODS, ORDERS, load

DECK = load()

FOOD_IDS = tuple(food.id for food in DECK.foods)
TILES = np.array([food.tiles for food in DECK.foods], dtype=np.int8)  # DE-1.2
ALL_TILES = int(TILES.sum())

BOARD_IDS = tuple(board.id for board in DECK.boards)
EQUAL, OWN = 0, 1  # choices of the option ``boards``
COOK = np.array(
    [
        [[food.cook for food in DECK.foods]] * BOARDS,
        [[cook for cook, _ in board.own] for board in DECK.boards],
    ],
    dtype=np.int8,
)
"""[choice of the option ``boards``, board, food]: cook times from Prep until it is ready."""
LAST = np.array(
    [
        [[food.cook + food.hold - 1 for food in DECK.foods]] * BOARDS,
        [[cook + hold - 1 for cook, hold in board.own] for board in DECK.boards],
    ],
    dtype=np.int8,
)
"""The same: the cook times after which a tile is in the last Ready column; the next one takes it to the trash."""
COLUMNS = int(LAST.max()) + 1  # the longest row, Prep included, Trash not

ORDER_IDS = tuple(order.id for order in DECK.orders)
ASKED = np.array([[order.foods.count(food) for food in FOOD_IDS] for order in DECK.orders], dtype=np.int8)
"""[order, food]: how many tiles it asks for."""
ASKS = np.array([sum(1 << food for food in range(FOODS) if asked[food]) for asked in ASKED], dtype=np.int16)
"""[order]: the foods that it asks for, as bits."""
SIZE = ASKED.sum(axis=1).astype(np.int8)
POINTS = np.array([order.points for order in DECK.orders], dtype=np.int8)

__all__ = [
    "ALL_TILES",
    "ASKED",
    "ASKS",
    "BOARDS",
    "BOARD_IDS",
    "COLUMNS",
    "COOK",
    "DECK",
    "EQUAL",
    "FOODS",
    "FOOD_IDS",
    "LAST",
    "ORDERS",
    "ORDER_IDS",
    "OWN",
    "POINTS",
    "SIZE",
    "TILES",
]
