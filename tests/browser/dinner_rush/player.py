"""Somebody who plays Dinner Rush by what the page shows and nothing else, by mouse, finger or keyboard."""

from __future__ import annotations

import contextlib
import itertools
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.guests import WAIT, Guest

SOON = 3000
"""Milliseconds after which something that could be pressed is given up."""

MOST = 5
"""Cards of a claim that this player looks for at most."""


def find_claim(hand: list[str], ticket: int) -> list[str] | None:
    """Ingredients of the hand that make the ticket, few before many; aces count either way."""
    ingredients = [card for card in hand if card in "A234567"]
    for size in range(1, MOST + 1):
        for cards in itertools.combinations(ingredients, size):
            aces = cards.count("A")
            rest = sum(int(card) for card in cards if card != "A")
            if ticket - rest in range(-aces, aces + 1, 2):
                return list(cards)
    return None


@dataclass
class Player(ABC):
    """How one reads the table; subclasses say how one acts."""

    guest: Guest
    claimed: list[str] = field(default_factory=list)

    @property
    def table(self) -> Locator:
        """The game's table."""
        return self.guest.page.locator("dinner-rush-table")

    @property
    def action(self) -> Locator:
        """The one prominent button."""
        return self.table.locator("ft-main-action button.act")

    def hand(self) -> list[str]:
        """The ranks of the own hand, as they lie."""
        ranks: list[str] = self.table.locator(".fan ft-card").evaluate_all(
            "all => all.map(one => one.getAttribute('rank'))"
        )
        return ranks

    def ticket(self) -> int | None:
        """The value of the ticket that is up."""
        figures = self.table.locator(".figure").all_inner_texts()
        return int(figures[0]) if figures else None

    def over(self) -> bool:
        """Whether the result is shown."""
        return self.guest.page.locator("ft-result").count() > 0

    def wait_until_asked(self) -> str:
        """Wait for something to do: ``flip``, ``race`` or ``over``."""
        page = self.guest.page
        asked = self.action.or_(page.locator("ft-result"))
        while True:
            expect(asked.first).to_be_visible(timeout=4 * WAIT)
            if self.over():
                return "over"
            words = self.action.all_inner_texts()
            if words:  # else it is over for this seat already
                return "flip" if words[0].startswith("Flip") else "race"

    def settled(self) -> None:
        """Wait until what was sent has been answered, one way or the other."""
        expect(self.table.locator("ft-main-action[busy]")).to_have_count(0, timeout=WAIT)

    def race(self) -> None:
        """Claim if one can, else pass."""
        ticket = self.ticket()
        cards = find_claim(self.hand(), ticket) if ticket else None
        if cards:
            self.claim(cards)
            self.claimed.append(" ".join(cards))
        else:
            self.let_go()
        self.settled()

    def step(self) -> str:
        """One thing that is asked of one."""
        asked = self.wait_until_asked()
        if asked == "flip":
            self.flip()
            self.settled()
        elif asked == "race":
            self.race()
        return asked

    def play_on(self, steps: int = 200) -> None:
        """Play to the end."""
        for _ in range(steps):
            if self.step() == "over":
                return
        raise AssertionError("the match does not end")

    @abstractmethod
    def flip(self) -> None:
        """Flip the next ticket."""

    @abstractmethod
    def claim(self, cards: list[str]) -> None:
        """Pick the cards and claim."""

    @abstractmethod
    def let_go(self) -> None:
        """Pass."""


class ByHand(Player):
    """By mouse, or by finger where the page is touched."""

    def press(self, target: Locator, **how: Any) -> None:
        """Click or tap, if it is still there when one gets to it: in a race somebody may be faster."""
        touched = self.guest.page.evaluate("matchMedia('(pointer: coarse)').matches")
        with contextlib.suppress(TooLate):
            (target.tap if touched else target.click)(timeout=SOON, **how)

    def flip(self) -> None:
        self.press(self.action)

    def claim(self, cards: list[str]) -> None:
        for card in cards:
            free = self.table.locator(f'button.held[aria-pressed="false"]:has(ft-card[rank="{card}"])').first
            if not free.count():
                return
            # The strip that the next card leaves free; not waiting until it can be hit, for the race may be over.
            self.press(free, position={"x": 12, "y": 40}, force=True)
        ready = self.table.locator('ft-main-action button.act[aria-disabled="false"]')
        if ready.count():
            self.press(ready)

    def let_go(self) -> None:
        self.press(self.table.get_by_role("button", name="Pass", exact=True))


class ByKeys(Player):
    """By keyboard alone."""

    def flip(self) -> None:
        self.guest.page.keyboard.press("f")

    def claim(self, cards: list[str]) -> None:
        for card in cards:
            self.guest.page.keyboard.press(card.lower())
        self.guest.page.keyboard.press("Enter")

    def let_go(self) -> None:
        self.guest.page.keyboard.press("p")
