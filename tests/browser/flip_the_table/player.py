"""Somebody who plays Flip the Table! in a page: makes a move by what there is to be clicked or pressed."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.at_table import act, arrived, state


def gamer(page: Page, name: str) -> Locator:
    """A gamer, wherever they are."""
    return page.locator(f'[data-gamer="{name}"]')


def table(page: Page, number: int) -> Locator:
    """The middle of a table."""
    return page.locator(f'[data-table="{number}"]')


def card(page: Page, name: str) -> Locator:
    """The first card of that kind in the own hand."""
    return page.locator(f'.held[data-card="{name}"]').first


def target(page: Page, word: str) -> Locator:
    """What a word of a move stands for."""
    return table(page, int(word[1:])) if word.startswith("@") else gamer(page, word)


def source(move: str) -> str:
    """The card that a move uses."""
    verb, *words = move.split(" ")
    return words[0] if verb in ("play", "discard") else verb


def by_hand(page: Page, move: str) -> None:
    """Make a move by mouse or finger, and wait until it counts."""
    ply = state(page)["ply"]
    verb, *words = move.split(" ")
    if verb == "draw":
        page.locator("button.draw").click()
    elif verb in ("end", "pass"):
        act(page).click()
    else:
        (page.locator("button.flip") if verb == "flip" else card(page, source(move))).click()
        for word in words[1:] if verb in ("play", "discard") else words:
            target(page, word).click()
        act(page).click()
    arrived(page, ply)


def by_keys(page: Page, move: str) -> None:
    """Make a move by keyboard alone, and wait until it counts."""
    ply = state(page)["ply"]
    verb, *words = move.split(" ")
    if verb == "draw":
        page.keyboard.press("d")
    elif verb in ("end", "pass"):
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("Enter")
    else:
        if verb == "flip":
            page.keyboard.press("f")
        else:
            held = page.locator(".held").evaluate_all("all => all.map(one => one.dataset.card)")
            page.keyboard.press(str(held.index(source(move)) + 1))
        for word in words[1:] if verb in ("play", "discard") else words:
            reach(page, target(page, word))
            page.keyboard.press("Space")
        page.keyboard.press("Enter")
    arrived(page, ply)


def reach(page: Page, wanted: Locator, most: int = 40) -> None:
    """Press T until the focus is where it should be."""
    for _ in range(most):
        page.keyboard.press("t")
        if wanted.evaluate("one => one.matches(':focus')"):
            return
    raise AssertionError("T does not lead there")
