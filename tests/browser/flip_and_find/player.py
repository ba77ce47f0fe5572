"""Somebody who plays Flip and Find's Diner in a page: remembers what was seen there, moves by touch or by keys."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import act, state

WAIT = 20_000
PLACES = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


def tile(page: Page, place: str) -> Locator:
    """A tile of the shelf."""
    return page.locator(f'.tile[data-place="{place}"]')


def ticket(page: Page, number: int | str) -> Locator:
    """An order of the rail, by its place there."""
    return page.locator(f'.ticket[data-number="{number}"]')


def card(page: Page, ability: int | str) -> Locator:
    """The first card of the hand with that ability that isn't spent."""
    return page.locator(f'.held[data-ability="{ability}"]:not(.spent)').first


@dataclass
class Player:
    """A memory beside a page: which tile shows what, by its number."""

    page: Page
    keys: bool = False
    seen: dict[int, str] = field(default_factory=dict)

    def wanted(self, now: dict[str, Any]) -> str:
        """A move that leads on: the dearest order that can be filled, else the flip that brings one nearest."""
        view, legal = now["view"], [str(one["move"]) for one in now["legal"]]
        self.seen |= {one["tile"]: one["face"] for one in view["grid"] if "face" in one}
        fills = [move for move in legal if move.startswith("fill ")]
        if fills:
            price = {str(order["number"]): order["price"] for order in view["row"]}
            return max(fills, key=lambda move: (price[move.split()[1]], move.endswith("tip")))
        if not any(move.startswith("flip ") for move in legal):
            return "done"
        return f"flip {self._flip(view)}"

    def _flip(self, view: dict[str, Any]) -> str:
        """What the plan needs and is known; else what is unknown."""
        down = {one["place"]: self.seen.get(one["tile"]) for one in view["grid"] if not one["up"]}
        there = Counter(down.values()) + Counter(one["face"] for one in view["grid"] if one["up"])

        def lacking(order: dict[str, Any]) -> tuple[int, int]:
            need = Counter(order["ingredients"])
            return (sum((need - there).values()), -order["price"])

        best = min(view["row"], key=lacking)
        missing = [name for name, have in zip(best["ingredients"], best["have"], strict=True) if not have]
        unknown = [place for place, face in down.items() if face is None]
        known = [place for name in missing for place, face in down.items() if face == name]
        enough = view["flips_left"] <= len(set(known))
        places: list[str] = known if known and (enough or not unknown) else unknown or list(down)
        return places[0]

    def move(self, move: str | None = None) -> str:
        """Make a move, or the one that is wanted; wait until it counts."""
        now = state(self.page)
        chosen = move or self.wanted(now)
        (by_keys if self.keys else by_hand)(self.page, chosen)
        arrived(self.page, now["ply"])
        return chosen


def by_hand(page: Page, move: str) -> None:
    """By mouse or finger."""
    verb, *words = move.split(" ")
    if verb == "flip":
        tile(page, words[0]).click()
        return
    if verb == "fill":
        ticket(page, words[0]).click()
        toggle = page.get_by_role("button", name="Tip", exact=True)
        if words[1:] == [] and toggle.count():
            toggle.click()
    elif verb == "use":
        card(page, words[0]).click()
        for word in words[1:]:
            (
                tile(page, word) if word in PLACES else page.locator(f'[data-kind="{word}"], [data-number="{word}"]')
            ).click()
    expect(act(page)).to_have_attribute("aria-disabled", "false")
    act(page).click()


def by_keys(page: Page, move: str) -> None:
    """By keyboard alone."""
    verb, *words = move.split(" ")
    press = page.keyboard.press
    if verb == "done":
        press("d")
    elif verb == "flip":
        press("g")
        go(page, words[0])
        press("Enter")
    elif verb == "fill":
        press(words[0])
        if words[1:] == [] and page.get_by_role("button", name="Tip", exact=True).count():
            press("t")
        press("Enter")


def go(page: Page, place: str) -> None:
    """Arrow keys from the tile that has the focus to a place."""
    here: str = page.evaluate(
        "document.querySelector('ft-table-page').shadowRoot.querySelector('ft-frame').shadowRoot"
        ".querySelector('flip-and-find-table').shadowRoot.activeElement.dataset.place"
    )
    columns, rows = ord(place[0]) - ord(here[0]), int(place[1]) - int(here[1])
    for _ in range(abs(columns)):
        page.keyboard.press("ArrowRight" if columns > 0 else "ArrowLeft")
    for _ in range(abs(rows)):
        page.keyboard.press("ArrowDown" if rows > 0 else "ArrowUp")
    expect(tile(page, place)).to_be_focused()


def arrived(page: Page, ply: int) -> None:
    """Wait for the next position, and until nothing is on its way."""
    until(page, f"store.state.ply > {ply} && !store.waiting")


def until(page: Page, condition: str) -> None:
    """Wait until it holds for the ``store`` of the page."""
    for _ in range(WAIT // 10):
        if page.evaluate(
            f"(() => {{ const {{ store }} = document.querySelector('ft-table-page'); return {condition}; }})()"
        ):
            return
        page.wait_for_timeout(10)
    raise AssertionError(f"never: {condition}; {page.locator('ft-refusal').all_inner_texts()}")


def on_turn(players: list[Player]) -> Player | None:
    """Whose button is there; None once it is over."""
    for _ in range(2000):
        for one in players:
            if one.page.locator("ft-result").count():
                return None
            if act(one.page).count():
                return one
        players[0].page.wait_for_timeout(10)
    raise AssertionError("nobody is asked for anything")
