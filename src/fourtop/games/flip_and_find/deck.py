"""The tiles and cards as data: ``deck.toml``, read and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fourtop.engine.decks import (
    DeckFile,
    Problem,
    Row,
    meant,
    of_game,
    read_deck,
    rows,
    slug,
    sound_deck,
    twice,
    unknown_keys,
)

GAME = "flip-and-find"
FILE = Path(__file__).parent / "deck.toml"

INGREDIENTS = ("beef", "chicken", "tomato", "mushrooms", "noodles", "bacon", "buns", "peppers")
TIERS = ("simple", "regular", "deluxe")
SIZES = (2, 3, 4)  # FF-1.3: ingredients of an order of each tier
COUNTS = (14, 13, 9)  # orders of each tier
PRICES = ((3, 5), (6, 8), (9, 12))  # least, most
ABILITIES = (
    ("shelf", "sniff", "eighty-six"),
    ("hands", "send-back", "walk"),
    ("double-shift", "substitution", "lights", "regulars", "rush"),
)
TWICE = "rush"  # FF-3.2: may be used twice, on exactly two cards
TWICE_CARDS = 2
TILES, LEAST_TILES = 56, 1
TIP_CARDS = 9
TIPS = (1, 4)  # least, most dollars
DEMAND_OFF = 0.02  # FF-1.3: how far an ingredient's share of the demand may be from its share of the tiles
ORDER_KEYS = {"title": str, "ingredients": list, "price": int, "ability": str}
TIP_KEYS = {"value": int, "count": int}
GRADE_KEYS = {"title": str, "least": int}


@dataclass(frozen=True)
class Order:
    """An order card: what it needs (with repeats), its price in dollars, the key of its ability, its tier's number."""

    id: str
    title: str
    ingredients: tuple[str, ...]
    price: int
    ability: str
    tier: int


@dataclass(frozen=True)
class Grade:
    """FF-4.2: a title for whoever has earned so much alone."""

    title: str
    least: int


@dataclass(frozen=True)
class Deck:
    """All of it: tiles of each ingredient, orders as in the file, tip cards of each value from 1 dollar, grades."""

    tiles: tuple[int, ...]
    orders: tuple[Order, ...]
    tips: tuple[int, ...]
    grades: tuple[Grade, ...]


def check_deck(path: Path) -> list[Problem]:
    """All that is wrong in a deck file, by line; none if it can be played with.

    Raises:
        BadDeck: it can't be read at all.
    """
    return sorted(set(_problems(read_deck(path))))


def load(path: Path = FILE) -> Deck:
    """The deck of a file.

    Raises:
        BadDeck: it can't be read or something in it is wrong.
    """
    file = sound_deck(path, _problems)
    data = file.data
    orders = [
        Order(
            slug(row["title"]),
            row["title"],
            tuple(row["ingredients"]),
            row["price"],
            row["ability"],
            SIZES.index(len(row["ingredients"])),
        )
        for row in data["order"]
    ]
    tips = Counter({row["value"]: row["count"] for row in data["tip_card"]})
    return Deck(
        tuple(data["tiles"][name] for name in INGREDIENTS),
        tuple(orders),
        tuple(tips[value] for value in range(TIPS[0], TIPS[1] + 1)),
        tuple(Grade(row["title"], row["least"]) for row in data["grade"]),
    )


def _problems(file: DeckFile) -> Iterator[Problem]:
    """Everything that is wrong; the more particular checks only see rows that are well formed."""
    yield from unknown_keys(file, file.data, ("game", "tiles", "tip_card", "grade", "order"))
    yield from of_game(file, GAME)
    tiles_sound = True
    for problem in _tiles(file):
        tiles_sound = False
        yield problem
    yield from _tips(file, (yield from rows(file, "tip_card", TIP_KEYS)))
    yield from _grades(file, (yield from rows(file, "grade", GRADE_KEYS)))
    orders = yield from rows(file, "order", ORDER_KEYS)
    order_problems = list(_orders(file, orders))
    yield from order_problems
    if tiles_sound and not order_problems:
        yield from _demand(file, orders)


def _tiles(file: DeckFile) -> Iterator[Problem]:
    """FF-1.2: tiles of each ingredient, 56 in all."""
    tiles = file.data.get("tiles", {})
    if not isinstance(tiles, dict):
        yield file.problem("tiles: should be a table that begins with [tiles]", "tiles")
        return
    yield from unknown_keys(file, tiles, INGREDIENTS, "tiles")
    total = 0
    for name in INGREDIENTS:
        count = tiles.get(name)
        if type(count) is not int or count < LEAST_TILES:
            yield file.problem(f"{name}: should be a whole number from {LEAST_TILES}, is {count!r}", "tiles", name)
        else:
            total += count
    if total != TILES:
        yield file.problem(f"tiles: the counts add up to {total}, not to {TILES}", "tiles")


def _tips(file: DeckFile, tips: list[Row]) -> Iterator[Problem]:
    """FF-1.3: nine tip cards of 1 to 4 dollars."""
    least, most = TIPS
    for place, row in tips:
        if not least <= row["value"] <= most:
            yield file.problem(f"value: {row['value']} is not between {least} and {most}", *place, "value")
        if row["count"] < 1:
            yield file.problem(f"count: {row['count']}: leave out what there is none of", *place, "count")
    yield from twice(file, [((*place, "value"), "value", str(row["value"])) for place, row in tips])
    total = sum(row["count"] for _, row in tips)
    if total != TIP_CARDS:
        yield file.problem(f"tip_card: the counts add up to {total}, not to {TIP_CARDS}", "tip_card")


def _grades(file: DeckFile, grades: list[Row]) -> Iterator[Problem]:
    """FF-4.2: grades from 0 dollars upward."""
    before = -1
    for place, row in grades:
        if row["least"] <= before or (before < 0 and row["least"] != 0):
            wanted = "0" if before < 0 else f"more than {before}"
            yield file.problem(f"least: {row['least']}: should be {wanted}", *place, "least")
        before = max(before, row["least"])
    if not grades:
        yield file.problem("grade: there should be at least one", "grade")


def _orders(file: DeckFile, orders: list[Row]) -> Iterator[Problem]:
    """FF-1.3: 36 orders, by tier; prices and abilities of their tier."""
    counts = Counter[int]()
    for place, row in orders:
        for at, name in enumerate(row["ingredients"]):
            if name not in INGREDIENTS:
                hint = meant(name, INGREDIENTS)
                yield file.problem(f"ingredients: {name!r} is unknown{hint}", *place, "ingredients", at)
        if len(row["ingredients"]) not in SIZES:
            sizes = " or ".join(str(size) for size in SIZES)
            found = len(row["ingredients"])
            yield file.problem(f"ingredients: an order has {sizes}, here are {found}", *place, "ingredients")
            continue
        tier = SIZES.index(len(row["ingredients"]))
        counts[tier] += 1
        least, most = PRICES[tier]
        if not least <= row["price"] <= most:
            reason = f"price: {row['price']}: a {TIERS[tier]} order costs {least} to {most}"
            yield file.problem(reason, *place, "price")
        if row["ability"] not in ABILITIES[tier]:
            hint = meant(row["ability"], ABILITIES[tier])
            reason = f"ability: {row['ability']!r} is none of a {TIERS[tier]} order{hint}"
            yield file.problem(f"{reason}; those are {', '.join(ABILITIES[tier])}", *place, "ability")
    yield from twice(file, [((*place, "title"), "title", slug(row["title"])) for place, row in orders])
    for place, row in orders:
        if slug(row["title"]) in (*INGREDIENTS, "tip"):
            yield file.problem(f"title: {row['title']!r} is an ingredient's name", *place, "title")
    for tier, wanted in enumerate(COUNTS):
        if counts[tier] != wanted:
            reason = f"order: {counts[tier]} {TIERS[tier]} orders that are right; there should be {wanted}"
            yield file.problem(reason, "order")
    often = sum(row["ability"] == TWICE for _, row in orders)
    if often != TWICE_CARDS:
        yield file.problem(f"order: {often} have {TWICE!r}; there should be {TWICE_CARDS}", "order")
    for ability in (ability for tier in ABILITIES for ability in tier):
        if not any(row["ability"] == ability for _, row in orders):
            yield file.problem(f"order: none has {ability!r}", "order")


def _demand(file: DeckFile, orders: list[Row]) -> Iterator[Problem]:
    """FF-1.3: across the deck the demand for an ingredient follows its share of the tiles."""
    needed = Counter(name for _, row in orders for name in row["ingredients"])
    for name in INGREDIENTS:
        share, tiles = needed[name] / needed.total(), file.data["tiles"][name] / TILES
        if abs(share - tiles) > DEMAND_OFF:
            reason = f"order: {share:.1%} of what is needed is {name}, but {tiles:.1%} of the tiles"
            yield file.problem(reason, "order")
