"""The food, the boards and the orders as data: ``deck.toml``, read and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fourtop.engine.decks import (
    DeckFile,
    Place,
    Problem,
    Row,
    complete,
    meant,
    of_game,
    read_deck,
    rows,
    slug,
    sound_deck,
    twice,
    unknown_keys,
)

GAME = "dish-em-out"
FILE = Path(__file__).parent / "deck.toml"

FOODS, BOARDS, ORDERS = 7, 5, 50
TILES = (7, 20)  # DE-1.2: least, most of a food
COOK, HOLD = (1, 4), (1, 3)  # DE-2.1: least, most
SIZE, KINDS = (2, 9), (1, 4)  # DE-1.4: tiles and foods of an order, least and most
MEAN_SIZE, MEAN_KINDS = 4.8, 2.5  # at most
FOOD_KEYS = {"id": str, "tiles": int, "cook": int, "hold": int}
BOARD_KEYS = {"title": str}
SPECIAL_KEYS = {"board": str, "food": str, "cook": int, "hold": int}
ORDER_KEYS = {"title": str, "foods": list, "points": int}
RESERVED = ("nothing", "assign", "take", "done", "put", "serve")


@dataclass(frozen=True)
class Food:
    """A food: how many tiles there are, cook times from Prep until it is ready, and Ready columns."""

    id: str
    tiles: int
    cook: int
    hold: int


@dataclass(frozen=True)
class Board:
    """A diner board; ``own``: cook and hold of each food with the option ``boards = "own"``, in the order of foods."""

    id: str
    title: str
    own: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Order:
    """An order card: what it asks for, a food as often as it has tiles of it, and its points."""

    id: str
    title: str
    foods: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class Deck:
    """All of it, each list as in the file."""

    foods: tuple[Food, ...]
    boards: tuple[Board, ...]
    orders: tuple[Order, ...]


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
    foods = tuple(Food(row["id"], row["tiles"], row["cook"], row["hold"]) for row in file.data["food"])
    special = {(row["board"], row["food"]): (row["cook"], row["hold"]) for row in file.data.get("special", ())}
    return Deck(
        foods,
        tuple(
            Board(
                slug(row["title"]),
                row["title"],
                tuple(special.get((slug(row["title"]), food.id), (food.cook, food.hold)) for food in foods),
            )
            for row in file.data["board"]
        ),
        tuple(
            Order(slug(row["title"]), row["title"], tuple(row["foods"]), row["points"]) for row in file.data["order"]
        ),
    )


def _problems(file: DeckFile) -> Iterator[Problem]:
    """Everything that is wrong; the more particular checks only see rows that are well formed."""
    yield from unknown_keys(file, file.data, ("game", "food", "board", "special", "order"))
    yield from of_game(file, GAME)
    foods = yield from rows(file, "food", FOOD_KEYS)
    boards = yield from rows(file, "board", BOARD_KEYS)
    special = yield from rows(file, "special", SPECIAL_KEYS)
    orders = yield from rows(file, "order", ORDER_KEYS)
    yield from _foods(file, foods)
    yield from _boards(file, boards, special, foods)
    yield from _orders(file, orders, foods)


def _count(file: DeckFile, name: str, sound: list[Row], wanted: int) -> Iterator[Problem]:
    """The problem of a list that has too many rows or too few."""
    if complete(file, name, sound) and len(sound) != wanted:
        yield file.problem(f"{name}: there should be {wanted}, here are {len(sound)}", name)


def _bounds(file: DeckFile, place: Place, key: str, value: int, bounds: tuple[int, int]) -> Iterator[Problem]:
    """The problem of a number that is out of bounds."""
    if not bounds[0] <= value <= bounds[1]:
        yield file.problem(f"{key}: {value} is not between {bounds[0]} and {bounds[1]}", *place, key)


def _foods(file: DeckFile, foods: list[Row]) -> Iterator[Problem]:
    """DE-1.2, DE-2.1: seven foods."""
    for place, row in foods:
        if row["id"] != slug(row["id"]) or row["id"] in RESERVED or row["id"].isdecimal():
            yield file.problem(f"id: {row['id']!r} can't be written in a move", *place, "id")
        yield from _bounds(file, place, "tiles", row["tiles"], TILES)
        yield from _bounds(file, place, "cook", row["cook"], COOK)
        yield from _bounds(file, place, "hold", row["hold"], HOLD)
    yield from twice(file, [((*place, "id"), "id", row["id"]) for place, row in foods])
    yield from _count(file, "food", foods, FOODS)


def _boards(file: DeckFile, boards: list[Row], special: list[Row], foods: list[Row]) -> Iterator[Problem]:
    """DE-1.1, DE-2.1: five boards, and what is special about them."""
    yield from twice(file, [((*place, "title"), "title", slug(row["title"])) for place, row in boards])
    yield from _count(file, "board", boards, BOARDS)
    known = {
        "board": [slug(row["title"]) for _, row in boards] if complete(file, "board", boards) else None,
        "food": [row["id"] for _, row in foods] if complete(file, "food", foods) else None,
    }
    for place, row in special:
        for key, names in known.items():
            if names is not None and row[key] not in names:
                yield file.problem(f"{key}: there is no {row[key]!r}{meant(row[key], names)}", *place, key)
        yield from _bounds(file, place, "cook", row["cook"], COOK)
        yield from _bounds(file, place, "hold", row["hold"], HOLD)
    yield from twice(file, [((*place, "food"), "food", f"{row['food']} of {row['board']}") for place, row in special])


def _orders(file: DeckFile, orders: list[Row], foods: list[Row]) -> Iterator[Problem]:
    """DE-1.4: 50 orders of 2 to 9 tiles and 1 to 4 foods, with points that an empty plate doesn't earn."""
    known = [row["id"] for _, row in foods] if complete(file, "food", foods) else None
    for place, row in orders:
        counts: Counter[str] = Counter(row["foods"])
        size = counts.total()
        for at, food in enumerate(row["foods"]):
            if known is not None and food not in known:
                yield file.problem(f"foods: there is no food {food!r}{meant(food, known)}", *place, "foods", at)
        for bounds, count, what in ((SIZE, size, "tiles"), (KINDS, len(counts), "foods")):
            if not bounds[0] <= count <= bounds[1]:
                text = f"foods: {count} {what} are not between {bounds[0]} and {bounds[1]}"
                yield file.problem(text, *place, "foods")
        if not 1 <= row["points"] <= max(size, 1):
            text = f"points: {row['points']}: an order earns at least 1 and at most as many as it has tiles, {size}"
            yield file.problem(text, *place, "points")
    yield from twice(file, [((*place, "title"), "title", slug(row["title"])) for place, row in orders])
    yield from _count(file, "order", orders, ORDERS)
    if not orders or not complete(file, "order", orders):
        return
    mean = sum(len(row["foods"]) for _, row in orders) / len(orders)
    kinds = sum(len(set(row["foods"])) for _, row in orders) / len(orders)
    if mean > MEAN_SIZE:
        yield file.problem(f"order: {mean:.2f} tiles on average are more than {MEAN_SIZE}", "order")
    if kinds > MEAN_KINDS:
        yield file.problem(f"order: {kinds:.2f} foods on average are more than {MEAN_KINDS}", "order")
