"""How foods, boards and orders are called in moves, documents and texts."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from fourtop.engine.errors import BadMove
from fourtop.games.dish_em_out import GAME
from fourtop.games.dish_em_out.cards import DECK, FOOD_IDS

say = GAME.texts.say

STAGES = ("assign", "forced", "early", "select", "cook", "serve", "over")
"""The stages of a round as documents and views call them."""


def food_name(food: int) -> str:
    """A food in words."""
    return FOOD_IDS[food].replace("-", " ")


def one_of(food: int) -> str:
    """A single tile of the food in words: ``egg``."""
    key = f"one.{FOOD_IDS[food]}"
    return say(key).render() if key in GAME.texts.texts else food_name(food)


def counted_points(count: int) -> str:
    """So many points in words."""
    return (say("one.point") if count == 1 else say("word.points", count=count)).render()


def counted_tokens(count: int) -> str:
    """So many tokens in words."""
    return (say("one.token") if count == 1 else say("word.tokens", count=count)).render()


def order_title(order: int) -> str:
    """An order's title."""
    return DECK.orders[order].title


def amount(food: int, count: int) -> str:
    """So many tiles of a food: ``3 eggs``."""
    return say("word.amount", count=count, food=one_of(food) if count == 1 else food_name(food)).render()


def amounts(counts: Iterable[int]) -> list[str]:
    """What there is of each food, foods in their order, for a text that lists them."""
    return [amount(food, int(count)) for food, count in enumerate(counts) if count]


def by_food(counts: Iterable[int]) -> dict[str, int]:
    """A number for every food."""
    return {name: int(count) for name, count in zip(FOOD_IDS, counts, strict=True)}


def some_food(counts: Iterable[int]) -> dict[str, int]:
    """A number for each food of which there is anything."""
    return {name: count for name, count in by_food(counts).items() if count}


FOOD_NAMES: Mapping[str, int] = {name: number for number, name in enumerate(FOOD_IDS)}


def read_food(text: str) -> int:
    """Which food a name stands for: in full, or its beginning where only one begins so.

    Raises:
        BadMove: no food's name, or more than one's; with what could be meant.
    """
    if text in FOOD_NAMES:
        return FOOD_NAMES[text]
    fits = [name for name in FOOD_NAMES if text and name.startswith(text)]
    if len(fits) == 1:
        return FOOD_NAMES[fits[0]]
    if not fits:
        fits = difflib.get_close_matches(text, FOOD_NAMES, n=2) or list(FOOD_NAMES)
    raise BadMove(say("unread.food", text=repr(text), meant=fits).render())
