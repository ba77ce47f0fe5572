"""The deck file: what is in it, and that every fault is found with its line."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from fourtop.engine.decks import BadDeck, slug
from fourtop.games.dish_em_out.deck import FILE, check_deck, load

DECK = load()
TEXT = FILE.read_text(encoding="utf-8")


def test_the_deck_is_sound_and_as_the_rules_say() -> None:
    assert check_deck(FILE) == []
    assert [food.tiles for food in DECK.foods] == [20] * 7
    assert len(DECK.boards) == 5
    sizes = [len(order.foods) for order in DECK.orders]
    kinds = [len(set(order.foods)) for order in DECK.orders]
    assert (min(sizes), max(sizes), min(kinds), max(kinds)) == (2, 9, 1, 4)
    assert sum(sizes) / 50 <= 4.8
    assert sum(kinds) / 50 <= 2.5
    assert 1 <= sum(size > 7 for size in sizes) <= 6, "a few that a full hand can't start in one round"


def test_all_foods_are_asked_for_alike() -> None:
    asked = Counter(food for order in DECK.orders for food in order.foods)
    assert set(asked.values()) == {34}


def test_points_grow_faster_than_tiles_and_never_exceed_them() -> None:
    points: dict[int, set[int]] = {}
    for order in DECK.orders:
        points.setdefault(len(order.foods), set()).add(order.points)
    assert all(len(values) == 1 for values in points.values())
    rates = [points[size].pop() / size for size in sorted(points)]
    assert rates == sorted(rates)
    assert (rates[0], rates[-1]) == (0.5, 1.0)


def lines_of(text: str, part: str) -> set[int]:
    return {number for number, line in enumerate(text.split("\n"), start=1) if part in line}


@pytest.mark.parametrize(
    ("old", "new", "at", "reason"),
    [
        ("tiles = 20", "tiles = 6", "tiles = 6", "not between 7 and 20"),
        ("cook = 1\nhold = 1", "cook = 0\nhold = 1", "cook = 0", "not between 1 and 4"),
        ("hold = 1", "hold = 4", "hold = 4", "not between 1 and 3"),
        ('id = "juice"', 'id = "fruit"', 'id = "fruit"', "already"),
        ('id = "juice"', 'id = "Juice!"', 'id = "Juice!"', "can't be written in a move"),
        ('id = "juice"', 'id = "nothing"', 'id = "nothing"', "can't be written in a move"),
        ('title = "Pancake Place"', 'title = "Bread Basket"', 'title = "Bread Basket"', "already"),
        ('board = "pancake-place"', 'board = "pancake-palace"', 'board = "pancake-palace"', "did you mean"),
        ('food = "toast"', 'food = "tost"', 'food = "tost"', "did you mean 'toast'"),
        ('foods = ["eggs", "eggs"]', 'foods = ["eggs", "egs"]', '"egs"', "did you mean 'eggs'"),
        ('foods = ["eggs", "eggs"]', 'foods = ["eggs"]', 'foods = ["eggs"]', "1 tiles are not between 2 and 9"),
        ("points = 9", "points = 10", "points = 10", "at most as many as it has tiles"),
        ("points = 9", "points = 0", "points = 0", "at least 1"),
        ('title = "Two Over Easy"', 'title = "First Light"', 'title = "First Light"', "already"),
        ('title = "Two Over Easy"\n', "", "", "title is missing"),
        ("points = 9", "points = 9\ncolour = 1", "colour = 1", "unknown"),
        ('game = "dish-em-out"', 'game = "chess"', 'game = "chess"', "not of 'dish-em-out'"),
        ('[[board]]\ntitle = "Sunrise Griddle"', "", "", "there should be 5, here are 4"),
    ],
)
def test_a_fault_is_found_with_its_line(tmp_path: Path, old: str, new: str, at: str, reason: str) -> None:
    assert old in TEXT
    changed = TEXT.replace(old, new, 1)
    path = tmp_path / "deck.toml"
    path.write_text(changed, encoding="utf-8")
    problems = check_deck(path)
    found = [problem for problem in problems if reason in problem.reason]
    assert found, problems
    assert not at or found[0].line in lines_of(changed, at)
    with pytest.raises(BadDeck):
        load(path)


def test_too_much_on_average(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    nine = 'foods = ["eggs"' + ', "eggs"' * 8 + "]"
    path.write_text(TEXT.replace('foods = ["eggs", "eggs"]', nine), encoding="utf-8")
    assert [problem.reason for problem in check_deck(path)] == ["order: 4.90 tiles on average are more than 4.8"]


def test_titles_as_they_are_written_in_documents() -> None:
    assert slug("Ranger's Plate") == "rangers-plate"
