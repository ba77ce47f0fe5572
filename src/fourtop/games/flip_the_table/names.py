"""Names of cards, gamers and undersides in documents and moves, and what somebody may have meant."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence

from fourtop.engine.decks import slug
from fourtop.engine.errors import BadMove
from fourtop.games.flip_the_table import GAME
from fourtop.games.flip_the_table.cards import CARD_IDS, DECK, GAME_IDS, GAMER_IDS
from fourtop.games.flip_the_table.deck import GAMES

say = GAME.texts.say

MOST_NAMED = 5  # in a suggestion

GAME_NAMES: Mapping[str, int] = {name: number for number, name in enumerate(GAME_IDS)}
GAMER_NAMES: Mapping[str, int] = {name: number for number, name in enumerate(GAMER_IDS)}
CARD_NAMES: Mapping[str, int] = {name: number for number, name in enumerate(CARD_IDS)} | {
    slug(title): GAMES + number for number, skill in enumerate(DECK.skills) for title in skill.titles
}


def card_title(kind: int) -> str:
    """A card's title; of a skill the first of its two."""
    return DECK.games[kind].title if kind < GAMES else DECK.skills[kind - GAMES].titles[0]


def gamer_name(gamer: int) -> str:
    """A gamer's name."""
    return DECK.gamers[gamer].name


def gamer_names(gamers: Sequence[int]) -> list[str]:
    """The names of several."""
    return [gamer_name(gamer) for gamer in gamers]


def read_name(text: str, known: Mapping[str, int]) -> int:
    """Whom or what a name stands for: written in full, or a part from the beginning of a word on that only one has.

    Raises:
        BadMove: nobody's name, or more than one's; with what could be meant.
    """
    wanted = slug(text)
    if wanted in known:
        return known[wanted]
    fits = [name for name in known if wanted and f"-{wanted}" in f"-{name}"]
    meant = {known[name] for name in fits}
    if len(meant) == 1:
        return meant.pop()
    if meant:
        named = fits[:MOST_NAMED] + ["…"] * (len(fits) > MOST_NAMED)
        raise BadMove(say("unread.ambiguous", text=repr(text), meant=named).render())
    close = difflib.get_close_matches(wanted, known, n=2)
    key = "unread.close" if close else "unread.nobody"
    raise BadMove(say(key, text=repr(text), meant=" or ".join(close)).render())
