"""How a state of Flip and Find's Diner is laid out: its record, its stages, the numbers of its actions.

What nobody knows isn't decided. A tile that nobody has seen has no face yet; it comes out of the multiset of its
*shuffle* when somebody first sees it. Each time the discard pile is shuffled into a new draw pile a new multiset
begins, for what lay face down before can't be of it. The order deck is a multiset, with a known queue of orders that
were put under it; the tip cards are a multiset.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fourtop.games.flip_and_find.cards import FOODS, KINDS, KINDS_OF_ABILITY, ORDERS, TIP_VALUES

MOST_SEATS = 4
WIDTH = 5
PLACES = WIDTH * WIDTH
ROW = 5  # FF-1.4: orders face up
FLIPS = 4  # FF-2.1
FILLS = 2  # FF-2.2: orders a turn
LOOKS = 3  # FF-3.2: Walk the line
KEPT = 2  # Lights on: up to so many tiles
TO_WIN = 5  # FF-4.1
SOLO_TURNS = 12  # FF-4.2
SOLO_DRY = 3  # FF-2.7: turns without a fill
LAST_ROUND = 60  # FF-4.3
SHUFFLES = 8  # more than can come about: each takes more than 31 tiles that were used

# Stages
FLIPPING, FILLING, OVER = 0, 1, 2

# Why it is over, a place in ENDINGS plus 1; 0 while it goes on.
FIVE, TWELVE, SIXTY = 1, 2, 3
ENDINGS = ("five_orders", "twelve_turns", "sixty_rounds")

# Action numbers
PAIRS = np.array([(one, other) for one in range(PLACES) for other in range(one + 1, PLACES)], dtype=np.int8)
TURNS_DOWN = PLACES - 1  # the other tiles that Send it back could flip
DO_FLIP = 0  # + place
DO_FILL = DO_FLIP + PLACES  # + place in the row
DO_FILL_TIP = DO_FILL + ROW
DO_SHELF = DO_FILL_TIP + ROW  # + number of the pair
DO_SNIFF = DO_SHELF + len(PAIRS)  # + place
DO_EIGHTY_SIX = DO_SNIFF + PLACES  # + place in the row
DO_HANDS = DO_EIGHTY_SIX + ROW
DO_SEND_BACK = DO_HANDS + 1  # + TURNS_DOWN * place turned down + place flipped, counted without the former
DO_WALK = DO_SEND_BACK + PLACES * TURNS_DOWN  # + place
DO_DOUBLE = DO_WALK + PLACES
DO_SUBSTITUTION = DO_DOUBLE + 1  # + FOODS * place + ingredient
DO_LIGHTS = DO_SUBSTITUTION + FOODS * PLACES  # + place, or PLACES + number of the pair
DO_REGULARS = DO_LIGHTS + PLACES + len(PAIRS)
DO_RUSH = DO_REGULARS + 1
DO_DONE = DO_RUSH + 1
ACTIONS = DO_DONE + 1

FIRST_RANDOM = 0  # choice of the option ``first``; from 1 on a seat's number plus 1
LOOK_SECONDS = (0, 1, 2, 3, 5)  # of the choices of the option
HINTS = 1
FLOAT = np.array(  # FF-4.1: dollars at the start with the option ``compensation``; [seats, place in the order of turns]
    [[0, 0, 0, 0], [0, 0, 0, 0], [2, 0, 0, 0], [3, 1, 0, 0], [4, 1, 0, 0]], dtype=np.int16
)

FIELDS = [
    ("seats", np.int8),
    ("tip_tiles", np.int8),  # the options
    ("memory_aid", np.int8),  # bits by seat
    ("look_seconds", np.int8),
    ("hints", np.int8),
    ("compensation", np.int8),
    ("first", np.int8),
    ("starter", np.int8),  # the seat that went first
    ("turn", np.int8),  # the seat whose turn it is
    ("stage", np.int8),
    ("ending", np.int8),
    ("flips_left", np.int8),  # required flips that are still to be made
    ("fills", np.int8),  # orders filled this turn
    ("ability_used", np.int8),  # this turn
    ("looks_left", np.int8),  # of Walk the line
    ("look", np.int8),  # the place plus 1 that the seat looks at until its next action; 0: none
    ("stand_in", np.int8),  # Substitution: the place plus 1 of the tile; 0: none
    ("counts_as", np.int8),  # ... and the ingredient that it counts as
    ("dry", np.int8),  # FF-2.7: turns since the last fill
    ("shuffle", np.int8),  # how often the discard pile was shuffled: the draw pile is of this shuffle
    ("draw", np.int8),  # tiles in the draw pile
    ("up_count", np.int8),
    ("laid", np.uint8),  # tiles laid out so far
    ("turns", np.int16),  # completed
    ("revealed", np.int16),
    ("phases", np.int16),
    ("walked", np.int32),  # places looked at in this walk, as bits
    ("lapses", np.int32),  # the seed of what bots forget, see memory.py
    ("up", np.int8, PLACES),  # face-up places plus 1 in the order of their flips
    ("face", np.int8, PLACES),  # kind plus 1; 0: nobody has seen it yet
    ("origin", np.int8, PLACES),  # the shuffle it comes from
    ("tile", np.uint8, PLACES),  # which tile lies there: its number among those laid out
    ("kept", np.int8, PLACES),  # Lights on: the seat plus 1 that it stays up for; 0: nobody
    ("fresh", np.int8, PLACES),  # ... and whether that seat's own turn has still to end once
    ("seen", np.uint8, (MOST_SEATS, PLACES)),  # the number of the turn (from 1) in which the seat last saw it; 0: never
    ("pools", np.int8, (SHUFFLES, KINDS)),  # undecided tiles of each shuffle, in the grid or the draw pile
    ("discard", np.int8, KINDS),
    ("row", np.int8, ROW),  # orders plus 1, the one that came first in front
    ("deck", np.int8, ORDERS),  # 1: the order is in the deck, nobody knows where
    ("under", np.int8, ORDERS),  # orders plus 1 that were put under the deck, in that order
    ("owner", np.int8, ORDERS),  # the seat plus 1 that has filled it
    ("left", np.int8, (MOST_SEATS, KINDS_OF_ABILITY)),  # how often the seat can still use the ability
    ("tips", np.int8, TIP_VALUES),  # tip cards that are left
    ("tip_hands", np.int8, (MOST_SEATS, TIP_VALUES)),
]
STATE = np.dtype((np.record, FIELDS))
State = Any
