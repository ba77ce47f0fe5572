"""How a state of Flip the Table! is laid out: its record, its stages, the numbers of its actions.

What nobody knows isn't decided. Deck, gamer pile and the undersides that nobody has looked at are multisets; a table
gets its underside when somebody looks, or when one that has been looked at goes back among the others (see
``undersides.py``).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fourtop.games.flip_the_table.cards import KINDS, PLACES, TABLES, UNDERSIDES
from fourtop.games.flip_the_table.deck import GAMERS, GAMES

SEATS = 2
HAND = 5  # FT-2.3
LOBBY = 4  # FT-1.2: filled up to so many
CATEGORIES = 5
MOST_TOKENS = 2  # FT-6.3
LAST_TURN = 200  # FT-7.3

# Stages of a turn: the action is still to be taken; it has been, and cards too many and the end of the turn are left.
ACT, ACTED, OVER = 0, 1, 2

# Why it is over, a place in ENDINGS plus 1; 0 while it goes on.
FLIPPED_WIN, FLIPPED_LOSE, GATHERED, TURNS = 1, 2, 3, 4
ENDINGS = ("flipped_win", "flipped_lose", "gathered", "turns")

# Undersides in a state: 0 not decided, else a place in UNDERSIDES plus 1.
UNDECIDED, WIN, LOSE, NONE = 0, 1, 2, 3

# Action numbers
PAIRS = np.array([(one, other) for one in range(GAMERS) for other in range(one + 1, GAMERS)], dtype=np.int8)
PAIR = np.zeros((GAMERS, GAMERS), dtype=np.int16)  # the number of a pair of gamers, either way round
for _number, (_one, _other) in enumerate(PAIRS):
    PAIR[_one, _other] = PAIR[_other, _one] = _number

DO_PLAY = 0  # + TABLES * game + table
DO_SUMMON = DO_PLAY + TABLES * GAMES  # + TABLES * gamer + table
DO_FORCE = DO_SUMMON + TABLES * GAMERS  # + gamer
DO_SWAP = DO_FORCE + GAMERS  # + number of the pair
DO_CHANGE = DO_SWAP + len(PAIRS)  # + table
DO_EXPEL = DO_CHANGE + TABLES  # + gamer
DO_MUSIC = DO_EXPEL + GAMERS  # + table
DO_PEEK = DO_MUSIC + TABLES  # + table
DO_MIX = DO_PEEK + TABLES
DO_DRAW = DO_MIX + 1
DO_FLIP = DO_DRAW + 1  # + table
DO_PASS = DO_FLIP + TABLES
DO_DISCARD = DO_PASS + 1  # + kind of card
DO_END = DO_DISCARD + KINDS
ACTIONS = DO_END + 1

FIRST_RANDOM = 0  # choice of the option ``first``; from 1 on a seat's number plus 1

FIELDS = [
    ("seats", np.int8),
    ("first", np.int8),  # the option
    ("turn", np.int8),  # the seat whose turn it is
    ("stage", np.int8),
    ("claim", np.int8),  # whose claim stands: its seat plus 1; 0: nobody's
    ("ending", np.int8),
    ("out", np.int8),  # tables that were flipped and showed NONE
    ("lobby_size", np.int8),
    ("turns", np.int16),  # completed
    ("revealed", np.int16),
    ("phases", np.int16),
    ("last", np.int16, SEATS),  # the last action of each seat, discards and ends of turns aside, plus 1; 0: none yet
    ("hands", np.int8, (SEATS, KINDS)),
    ("known", np.int8, (SEATS, KINDS)),  # of those, what the other seat can know of
    ("deck", np.int8, KINDS),
    ("discard", np.int8, KINDS),
    ("pile", np.int8, GAMERS),  # 1: the gamer is in the pile
    ("lobby", np.int8, GAMERS),  # the queue, gamer plus 1
    ("sitting", np.int8, (TABLES, PLACES)),  # gamer plus 1; 0: an open seat
    ("forced", np.int8, (TABLES, PLACES)),
    ("game", np.int8, TABLES),  # game plus 1; 0: none
    ("owner", np.int8, TABLES),  # seat plus 1; 0: nobody
    ("underside", np.int8, TABLES),
    ("peeked", np.int8, TABLES),  # who has looked, a bit a seat
    ("unknown", np.int8, len(UNDERSIDES)),  # undersides of the store room and of tables that aren't decided
    ("record", np.int8, (SEATS, CATEGORIES)),
    ("ready", np.int8, SEATS),  # Flip tokens that may be spent
    ("fresh", np.int8, SEATS),  # Flip tokens earned this turn
]
STATE = np.dtype((np.record, FIELDS))
State = Any
