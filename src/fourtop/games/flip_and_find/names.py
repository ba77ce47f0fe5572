"""How places, tiles, orders, abilities and tip cards are called in moves, documents and texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fourtop.games.flip_and_find import GAME
from fourtop.games.flip_and_find.cards import ABILITIES, DECK, KIND_IDS
from fourtop.games.flip_and_find.layout import PLACES, WIDTH

say = GAME.texts.say

COLUMNS = "abcde"
PLACE_IDS = tuple(f"{COLUMNS[place % WIDTH]}{place // WIDTH + 1}" for place in range(PLACES))
"""By row: a1, b1 ... e5."""


def kind_name(kind: int) -> str:
    """A tile's kind in words."""
    return say(f"kind.{KIND_IDS[kind]}").render()


def order_title(order: int) -> str:
    """An order's title."""
    return DECK.orders[order].title


def ability_name(ability: int) -> str:
    """An ability's name."""
    return say(f"ability.{ABILITIES[ability].replace('-', '_')}").render()


def counted(ids: Sequence[str], counts: Iterable[int]) -> list[str]:
    """A multiset as a list: ``["$1", "$1", "$3"]``."""
    return [name for name, count in zip(ids, counts, strict=True) for _ in range(int(count))]
