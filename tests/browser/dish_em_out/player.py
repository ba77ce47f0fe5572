"""Somebody who plays Dish 'Em Out in a page: makes a move by what there is to be clicked or pressed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.at_table import act, arrived, state
from tests.browser.dish_em_out.positions import FOODS


def bin_of(page: Page, food: str) -> Locator:
    """A food's bin of the caddy."""
    return page.locator(f'[data-bin="{food}"]')


def lane(page: Page, food: str) -> Locator:
    """A row of the large board."""
    return page.locator(f'.own-griddle [data-row="{food}"]')


def take(page: Page, **counts: int) -> None:
    """Tap bins so many times; ``hash_browns`` for ``hash-browns``."""
    for food, count in counts.items():
        for _ in range(count):
            bin_of(page, food.replace("_", "-")).click()


def order(page: Page, table: int) -> Locator:
    """The own order on a table."""
    return page.locator(f'button.order[data-table="{table}"]')


def card(page: Page, place: int) -> Locator:
    """An order of the offer."""
    return page.locator(f'button.dealt[data-place="{place}"]')


def on_plate(page: Page) -> dict[str, int]:
    """What is on the plate that is being filled."""
    found: dict[str, int] = page.locator(".step").evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.step, parseInt("
        "one.querySelector('.numbers').lastChild.textContent)]))"
    )
    return found


def amounts(words: list[str]) -> dict[str, int]:
    """``eggs 1 toast 2`` as numbers by food."""
    return {food: int(count) for food, count in zip(words[::2], words[1::2], strict=True)}


def by_hand(page: Page, move: str) -> None:
    """Make a move by mouse or finger, and wait until it counts."""
    ply = state(page)["ply"]
    verb, *words = move.split(", ", maxsplit=1)[0].split(" ")
    if verb == "assign":
        card(page, int(words[0])).click()
    elif verb == "take":
        for part in move.split(", ")[:-1]:
            _, food, count = part.split(" ")
            for _ in range(int(count)):
                bin_of(page, food).click()
    elif verb == "serve":
        order(page, int(words[0])).click()
        if words[1:]:
            wanted = {} if words[1] == "nothing" else amounts(words[1:])
            for food, there in on_plate(page).items():
                for _ in range(there - wanted.get(food, 0)):
                    page.locator(f'.step[data-step="{food}"] .less').click()
    act(page).click()
    arrived(page, ply)


def by_keys(page: Page, move: str) -> None:
    """Make a move by keyboard alone, and wait until it counts."""
    ply = state(page)["ply"]
    verb, *words = move.split(", ", maxsplit=1)[0].split(" ")
    if verb == "assign":
        page.keyboard.press(words[0])
        page.keyboard.press("Enter")
    elif verb == "take":
        for part in move.split(", ")[:-1]:
            _, food, count = part.split(" ")
            for _ in range(int(count)):
                page.keyboard.press(str(FOODS.index(food) + 1))
        page.keyboard.press("d")
    elif verb == "serve":
        page.keyboard.press(words[0])
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("d")
    arrived(page, ply)


def wanted(now: dict[str, Any], seat: int) -> str:
    """A move that leads on, by what the page knows: take what orders lack and what keeps, serve what is complete."""
    view, legal = now["view"], {str(one["move"]) for one in now["legal"]}
    tables = [one for one in view["tables"][seat] if one]
    if view["phase"] == "assign":
        return min(legal)
    if view["phase"] == "select":
        return selection(view, seat, tables)
    complete = next((one for one in tables if one["complete"] and f"serve {one['table']}" in legal), None)
    if complete:
        return f"serve {complete['table']}"
    if view["phase"] == "forced":
        return f"serve {min(tables, key=lambda one: int(one['lacking']))['table']}"
    return "done"


def selection(view: dict[str, Any], seat: int, tables: list[dict[str, Any]]) -> str:
    """What orders lack and what would still be there when they can be served, as far as a selection goes."""
    rows = {row["food"]: row["if_taken"] for row in view["boards"][seat]["rows"]}
    taken: dict[str, int] = {}
    for one in sorted(tables, key=lambda one: int(one["size"])):
        for food in one["foods"]:
            way, when = rows[food["food"]], one["earliest"]
            if not (way and when and way["ready"] <= when["round"] < way["spoils"]):
                continue
            left = view["limits"]["tiles"] - sum(taken.values())
            count = min(food["missing"], left, view["caddy"][food["food"]] - taken.get(food["food"], 0))
            if count > 0 and (food["food"] in taken or len(taken) < view["limits"]["foods"]):
                taken[food["food"]] = taken.get(food["food"], 0) + count
    return ", ".join([f"take {food} {taken[food]}" for food in FOODS if food in taken] + ["done"])
