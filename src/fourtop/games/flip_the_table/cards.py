"""The deck as numbers: kinds of cards, games, gamers, and what a gamer gives to a game.

A kind of card below ``GAMES`` is that game; from ``GAMES`` on they are the skills in the order of ``deck.SKILLS``.
"""

from __future__ import annotations

import numpy as np

from fourtop.games.flip_the_table.deck import GAMERS, GAMES, SKILLS, load

DECK = load()

KINDS = GAMES + len(SKILLS)
SUMMON, FORCE, SWAP, CHANGE, EXPEL, MUSIC, PEEK, MIX = range(GAMES, KINDS)

CATEGORIES = ("Game", "Recruit", "Move", "Disrupt", "Tactics")  # FT-6.1
CATEGORY = np.array([0] * GAMES + [1, 1, 2, 2, 3, 3, 4, 4], dtype=np.int8)  # of each kind
COPIES = np.array([1] * GAMES + [skill.count for skill in DECK.skills], dtype=np.int8)
CARDS = int(COPIES.sum())

GATHER = np.array([game.gather for game in DECK.games], dtype=np.int8)
PULLS = np.array([game.crowd_pull for game in DECK.games], dtype=np.int8)

UNDERSIDES = ("WIN", "LOSE", "NONE")
PRINTED = (2, 2, 5)  # FT-1.1: tables of each underside
NONE_LEFT = PRINTED[2]
TABLES, PLACES = 3, 6  # in play; seats at each


def _worth(gamer: int, game: int, *, forced: bool) -> int:
    """FT-3.3: what a gamer contributes to a game, of their own will or forced; 0 for NO."""
    who, what = DECK.gamers[gamer], DECK.games[game]
    if not forced and what.type not in who.accepts and what.id not in who.fan_of:
        return 0
    double = "double" in who.abilities or (forced and "double-when-forced" in who.abilities)
    return 2 if double or what.id in who.double_for else 1


WORTH = np.array(
    [[_worth(gamer, game, forced=False) for game in range(GAMES)] for gamer in range(GAMERS)], dtype=np.int8
)
"""[gamer, game]: what a gamer who isn't forced contributes; 0: answers NO."""
FORCED_WORTH = np.array(
    [[_worth(gamer, game, forced=True) for game in range(GAMES)] for gamer in range(GAMERS)], dtype=np.int8
)


def _having(ability: str) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
    return np.array([ability in gamer.abilities for gamer in DECK.gamers], dtype=np.int8)


DRAWS_WHEN_SEATED = _having("draws-when-seated")  # FT-5.1
STAYS = _having("stays")  # FT-5.2
DRAWS_WHEN_FORCED = _having("draws-when-forced")  # FT-5.3
UNFORCEABLE = _having("unforceable")  # FT-5.4
BLOCKS = _having("blocks")  # FT-5.5

GAME_IDS = tuple(game.id for game in DECK.games)
GAMER_IDS = tuple(gamer.id for gamer in DECK.gamers)
CARD_IDS = (*GAME_IDS, *SKILLS)
