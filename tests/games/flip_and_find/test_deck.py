"""The deck file: what is in it, and that every fault is found with its line."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from fourtop.engine.decks import BadDeck, slug
from fourtop.games.flip_and_find.deck import FILE, INGREDIENTS, check_deck, load

DECK = load()
TEXT = FILE.read_text(encoding="utf-8")


def test_the_deck_is_sound_and_as_the_rules_say() -> None:
    assert check_deck(FILE) == []
    assert Counter(order.tier for order in DECK.orders) == {0: 14, 1: 13, 2: 9}
    assert DECK.tiles == (10, 10, 6, 6, 6, 6, 6, 6)
    assert sum(DECK.tips) == 9
    assert Counter(order.ability for order in DECK.orders)["rush"] == 2


def test_demand_follows_the_tiles() -> None:
    needed = Counter(name for order in DECK.orders for name in order.ingredients)
    for name, tiles in zip(INGREDIENTS, DECK.tiles, strict=True):
        assert abs(needed[name] / needed.total() - tiles / 56) < 0.01


def test_tougher_orders_pay_more() -> None:
    dearest = [max(order.price for order in DECK.orders if order.tier == tier) for tier in range(3)]
    cheapest = [min(order.price for order in DECK.orders if order.tier == tier) for tier in range(3)]
    assert cheapest == [3, 6, 9]
    assert dearest == [5, 8, 12]


def lines_of(text: str, part: str) -> set[int]:
    return {number for number, line in enumerate(text.split("\n"), start=1) if part in line}


@pytest.mark.parametrize(
    ("old", "new", "at", "reason"),
    [
        ("beef = 10", "beef = 9", "[tiles]", "add up to 55, not to 56"),
        ("beef = 10", "beef = 0", "beef = 0", "whole number from 1"),
        ("beef = 10", "bef = 10", "bef = 10", "did you mean 'beef'"),
        ('ingredients = ["beef", "buns"]', 'ingredients = ["beef", "bun"]', '["beef", "bun"]', "did you mean 'buns'"),
        ('ingredients = ["beef", "buns"]', 'ingredients = ["beef"]', '["beef"]', "2 or 3 or 4"),
        ("price = 12", "price = 13", "price = 13", "a deluxe order costs 9 to 12"),
        ('ability = "regulars"', 'ability = "sniff"', 'ability = "sniff"', "none has 'regulars'"),
        ('title = "Club Roll"', 'title = "Mixed Grill"', 'title = "Mixed Grill"', "already"),
        ('title = "Club Roll"', 'title = "Beef"', 'title = "Beef"', "ingredient's name"),
        ('title = "Club Roll"\n', "", "", "title is missing"),
        ("value = 4", "value = 5", "value = 5", "not between 1 and 4"),
        ("count = 1\n", "count = 2\n", "", "add up to 10, not to 9"),
        ("count = 1\n", "count = 0\n", "count = 0", "leave out"),
        ("least = 0\n", "least = 1\n", "least = 1", "should be 0"),
        ("price = 12", "price = 12\ncolour = 1", "colour = 1", "unknown"),
        ('game = "flip-and-find"', 'game = "chess"', 'game = "chess"', "not of 'flip-and-find'"),
        ("price = 12", 'price = "12"', 'price = "12"', "whole number"),
    ],
)
def test_faults_are_found_with_their_line(tmp_path: Path, old: str, new: str, at: str, reason: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    file = tmp_path / "deck.toml"
    file.write_text(text, encoding="utf-8")
    problems = [problem for problem in check_deck(file) if reason in problem.reason]
    assert problems, [problem.reason for problem in check_deck(file)]
    if at and "none has" not in reason:
        assert lines_of(text, at) & {problem.line for problem in problems}
    with pytest.raises(BadDeck, match=r"deck\.toml:\d+: "):
        load(file)


def test_demand_that_does_not_follow_is_found(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(TEXT.replace('"tomato"', '"bacon"'), encoding="utf-8")
    assert any("of the tiles" in problem.reason for problem in check_deck(file))


def test_what_is_no_deck(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text("order = 3", encoding="utf-8")
    assert any("[[order]]" in problem.reason for problem in check_deck(file))
    file.write_text("[[order", encoding="utf-8")
    with pytest.raises(BadDeck):
        check_deck(file)


def test_slugs() -> None:
    assert slug("Chef's Skillet") == "chefs-skillet"
    assert slug("All-Day  Breakfast") == "all-day-breakfast"
