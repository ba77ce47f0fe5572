"""The deck as numbers: kinds of tiles, orders and what they need, tip cards, abilities."""

from __future__ import annotations

import numpy as np

from fourtop.games.flip_and_find.deck import ABILITIES as BY_TIER
from fourtop.games.flip_and_find.deck import INGREDIENTS, TIPS, TWICE, load

DECK = load()

FOODS = len(INGREDIENTS)
TIP = FOODS  # the kind of a tip tile
KINDS = FOODS + 1
KIND_IDS = (*INGREDIENTS, "tip")
TILE_COUNTS = np.array(DECK.tiles, dtype=np.int8)

ORDERS = len(DECK.orders)
ORDER_IDS = tuple(order.id for order in DECK.orders)
NEEDS = np.array([[order.ingredients.count(name) for name in INGREDIENTS] for order in DECK.orders], dtype=np.int8)
"""[order, ingredient]: how many it needs."""
PRICE = np.array([order.price for order in DECK.orders], dtype=np.int16)

ABILITIES = tuple(ability for tier in BY_TIER for ability in tier)
"""FF-3.2: in the order of their numbers, which begin with 1."""
KINDS_OF_ABILITY = len(ABILITIES)
SHELF, SNIFF, EIGHTY_SIX, HANDS, SEND_BACK, WALK, DOUBLE, SUBSTITUTION, LIGHTS, REGULARS, RUSH = range(KINDS_OF_ABILITY)
ABILITY = np.array([ABILITIES.index(order.ability) for order in DECK.orders], dtype=np.int8)
USES = np.array([2 if ability == TWICE else 1 for ability in ABILITIES], dtype=np.int8)  # of a card with it
MORE_FLIPS = np.array(
    [{"hands": 1, "rush": 1, "double-shift": 2}.get(ability, 0) for ability in ABILITIES], dtype=np.int8
)

LOWEST_TIP = TIPS[0]
TIP_VALUES = len(DECK.tips)
TIP_COUNTS = np.array(DECK.tips, dtype=np.int8)
TIP_IDS = tuple(f"${LOWEST_TIP + number}" for number in range(TIP_VALUES))
TIP_CARDS = int(TIP_COUNTS.sum())
