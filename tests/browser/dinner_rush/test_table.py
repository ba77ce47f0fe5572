"""Dinner Rush's table at laid-out positions: claims in the making, action cards, marks, what is said to whom."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.dinner_rush.conftest import SitDown
from tests.browser.dinner_rush.kitchen import Sitting, dealt, laid_out
from tests.browser.guests import DESKTOP, PHONE, SMALL

pytestmark = pytest.mark.browser

HANDS = [
    ["A", "A", "2", "3", "4", "4", "5", "7", "J", "K", "Q"],
    ["3", "3", "5", "6", "2"],
    ["2", "5", "7", "J"],
    ["5", "6", "K", "J", "Q"],
]
TURN: dict[str, Any] = {
    "hands": HANDS,
    "tickets": [[8, 9, 9], [10], [], [8, 9]],
    "walked": [8],
    "compost": ["K", "3", "6", "7"],
}
FRAME = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
ON_ITS_SIDE = (844, 390)
FINGER, ROW = 23, 40
"""Px: what a card has for itself at least (24, less rounding); cards further apart in height lie in two rows."""

RACE: dict[str, Any] = TURN | {"ticket": 9}


# Notes the first frame that has the ticket's figure: how far it is below the printer's slit, and when `shown` is sent.
WATCH = """() => {
  const figure = () => document.querySelector('ft-table-page').renderRoot.querySelector('ft-frame')
    .renderRoot.querySelector('dinner-rush-table').renderRoot.querySelector('.figure');
  const look = () => {
    const found = figure();
    if (!found) return requestAnimationFrame(look);
    const outlet = found.closest('.outlet').getBoundingClientRect();
    window.first = { at: performance.now(), top: found.getBoundingClientRect().top - outlet.top,
      opacity: Number(getComputedStyle(found.closest('ft-ticket')).opacity) };
  };
  requestAnimationFrame(look);
  const line = document.querySelector('ft-table-page').store;
  const confirm = line.confirmShown.bind(line);
  line.confirmShown = ply => { window.shown = performance.now(); confirm(ply); };
}"""


def cards(page: Page, rank: str) -> Locator:
    """The cards of a rank in the own hand."""
    return page.locator(f'.held:has(ft-card[rank="{rank}"])')


def tap(page: Page, rank: str, which: int = 0) -> None:
    """Tap the strip of a card that its neighbour leaves free."""
    cards(page, rank).nth(which).click(position={"x": 13, "y": 50})


def press(page: Page, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        page.keyboard.press(key)


def act(page: Page) -> Locator:
    """The prominent button."""
    return page.locator("ft-main-action button.act")


def picked(page: Page) -> list[tuple[str, str]]:
    """Rank and sign of the picked cards."""
    found = page.locator(".held.picked").evaluate_all(
        "all => all.map(one => [one.querySelector('ft-card').getAttribute('rank'),"
        " one.querySelector('.sign')?.textContent ?? ''])"
    )
    return [(rank, sign) for rank, sign in found]


def moves(sitting: Sitting) -> list[str]:
    """The moves that the page has sent."""
    return [one["move"] for one in sitting.got if one["type"] == "move"]


def test_a_claim_grows_by_taps(sit_down: SitDown) -> None:
    """The sum runs along; the button lights up when the server lists the claim."""
    sitting, page = sit_down(laid_out(RACE))
    expect(page.locator(".figure")).to_have_text("9")
    tap(page, "4")
    expect(page.locator(".terms")).to_have_text("4, 5 more")
    expect(act(page)).to_have_text("Claim4 of 9")
    expect(act(page)).to_have_attribute("aria-disabled", "true")
    tap(page, "7")
    expect(page.locator(".terms")).to_have_text("4 + 7 = 11, 2 too many")
    tap(page, "7")
    tap(page, "5")
    expect(page.locator(".terms")).to_have_text("4 + 5 = 9")
    expect(act(page)).to_have_attribute("aria-disabled", "false")
    act(page).click()
    expect(page.locator(".figure")).to_have_count(0)
    assert moves(sitting) == ["claim 4 5"]
    expect(page.locator("ft-seat").first).to_contain_text("= 35")
    expect(page.locator("button.compost")).to_have_accessible_name(re.compile("17 cards, on top: 5, mushroom"))


def test_an_ace_counts_plus_then_minus_then_not(sit_down: SitDown) -> None:
    """Each tap on an ace turns it on; where the cards make the ticket it takes the sign that does."""
    sitting, page = sit_down(laid_out(RACE))
    tap(page, "A")
    assert picked(page) == [("A", "+1")]
    expect(cards(page, "A").first).to_have_accessible_name("Ace, salt, counts +1")
    tap(page, "A")
    assert picked(page) == [("A", "−1")]
    tap(page, "A")
    assert picked(page) == []
    for rank in ("A", "3", "7"):
        tap(page, rank)
    assert picked(page) == [("A", "−1"), ("3", ""), ("7", "")]
    expect(page.locator(".terms")).to_have_text("−1 + 3 + 7 = 9")
    act(page).click()
    expect(page.locator(".figure")).to_have_count(0)
    assert moves(sitting) == ["claim 3 7 A-"]


def test_the_keyboard_does_it_all(sit_down: SitDown) -> None:
    """Digits and A pick, Shift and Backspace take back, signs turn, Enter claims."""
    sitting, page = sit_down(laid_out(RACE))
    press(page, "2", "7", "Backspace")
    assert picked(page) == [("2", "")]
    press(page, "3", "4", "Shift+Digit3", "a", "a")
    assert picked(page) == [("A", "+1"), ("A", "+1"), ("2", ""), ("4", "")]
    press(page, "-")
    expect(page.locator(".terms")).to_have_text("2 + 4 + 1 − 1 = 6, 3 more")
    press(page, "Shift+A", "Shift+A", "Backspace", "Backspace")
    assert picked(page) == []
    press(page, "4", "5", "Enter")
    expect(page.locator(".figure")).to_have_count(0)
    assert moves(sitting) == ["claim 4 5"]


def test_enter_on_a_card_claims_only_what_is_right(sit_down: SitDown) -> None:
    """In the hand Space and Enter pick; once the sum is right Enter claims, and the focus stays in the hand."""
    sitting, page = sit_down(laid_out(RACE))
    cards(page, "4").first.focus()
    press(page, "Enter")
    assert picked(page) == [("4", "")]
    press(page, "ArrowRight", "ArrowRight", "Space")
    assert picked(page) == [("4", ""), ("5", "")]
    press(page, "Enter")
    expect(page.locator(".figure")).to_have_count(0)
    assert moves(sitting) == ["claim 4 5"]
    assert page.evaluate("document.activeElement.tagName") != "BODY"
    expect(page.locator(".held:focus")).to_have_count(1)


def test_single_keys_can_be_turned_off(sit_down: SitDown) -> None:
    """For those whose voice or hand types by accident."""
    _, page = sit_down(laid_out(RACE))
    page.evaluate("localStorage.setItem('fourtop.keys', 'off')")
    press(page, "4", "p", "?")
    assert picked(page) == []
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("position", "seat", "keys", "rule", "says"),
    [
        (RACE, 0, ["k"], "DR-2.1", "Action cards are played before the flip"),
        (RACE, 0, ["7", "Enter"], "DR-3.1", "makes 7"),
        (RACE | {"passed": [0]}, 0, ["4"], "DR-3.8", "You have passed"),
        (TURN, 0, ["4"], "DR-3.1", "The last ticket is settled"),
        (TURN, 1, ["f"], "DR-3.7", "It is Ada's turn"),
        (TURN, 1, ["j"], "DR-2.1", "It is Ada's turn"),
    ],
    ids=["card in a race", "wrong sum", "passed", "no ticket", "not my flip", "not my card"],
)
def test_what_may_not_be_done_says_why(
    sit_down: SitDown, position: dict[str, Any], seat: int, keys: list[str], rule: str, says: str
) -> None:
    """With the rule, from the server; nothing is sent."""
    sitting, page = sit_down(laid_out(position), seat)
    press(page, *keys)
    line = page.locator("ft-refusal .line")
    expect(line).to_contain_text(says)
    expect(line.get_by_role("button", name=f"Read rule {rule}")).to_be_visible()
    assert moves(sitting) == []


def test_an_action_card_is_chosen_and_played(sit_down: SitDown) -> None:
    """A Jack asks which rank, a Queen whose ticket, a King says what it takes; choices are the server's list."""
    sitting, page = sit_down(laid_out(TURN))
    tap(page, "J")
    dialog = page.get_by_role("dialog", name="Jack: Shift Change")
    expect(dialog.locator(".pickable")).to_have_count(7)
    press(page, "Escape")
    expect(dialog).to_have_count(0)
    tap(page, "Q")
    expect(page.get_by_role("dialog").get_by_role("button", name="steal")).to_have_count(3)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    press(page, "k")
    page.get_by_role("dialog", name="King: Restock").get_by_role("button", name="King: take 7 and 6").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(cards(page, "7")).to_have_count(2)
    expect(cards(page, "K")).to_have_count(0)
    assert moves(sitting) == ["king"]


def test_a_jack_by_keys(sit_down: SitDown) -> None:
    """J opens the choice, a digit makes it."""
    sitting, page = sit_down(laid_out(TURN))
    press(page, "j", "5")
    expect(cards(page, "5")).to_have_count(4)
    assert moves(sitting) == ["jack 5"]


def test_a_queen_with_nothing_to_steal(sit_down: SitDown) -> None:
    """It can be played to be rid of it, and says so."""
    position = {"hands": [["2", "3", "Q"], ["4", "5", "6"]]}
    sitting, page = sit_down(laid_out(position))
    tap(page, "Q")
    page.get_by_role("dialog").get_by_role("button", name="nothing to steal").click()
    expect(cards(page, "Q")).to_have_count(0)
    assert moves(sitting) == ["queen"]


def test_undo_brings_the_card_back(sit_down: SitDown) -> None:
    """A King can be taken back before the flip."""
    _, page = sit_down(laid_out(TURN))
    press(page, "k", "Enter")
    expect(cards(page, "K")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(cards(page, "K")).to_have_count(1)
    expect(cards(page, "7")).to_have_count(1)


def test_what_others_did_stays_marked_until_one_acts(sit_down: SitDown) -> None:
    """A Jack's loot, a stolen ticket, new compost: marks, and the words for it."""
    sitting, page = sit_down(laid_out(TURN | {"turn": 3}))
    sitting.play(3, "jack 2")
    expect(page.locator(".got .chip")).to_have_count(3)
    expect(page.locator(".last")).to_contain_text("Dov plays a Jack and asks for 2s")
    expect(page.locator(".news")).to_have_text("+1")
    assert all(page.get_by_role("log").locator(".line").all_inner_texts())
    sitting.play(3, "flip")
    sitting.play(1, "pass")
    expect(page.locator(".racers li").nth(1)).to_contain_text("passed")
    expect(page.locator(".racers li").nth(2)).to_contain_text("racing")
    press(page, "p")
    expect(page.locator(".got .chip")).to_have_count(0)
    expect(page.locator(".news")).to_have_count(0)


def test_what_everybody_knows_of_a_hand(sit_down: SitDown) -> None:
    """A seat's count of cards opens it."""
    sitting, page = sit_down(laid_out(TURN | {"turn": 3}))
    sitting.play(3, "jack 3")
    page.get_by_role("button", name="Dov: 6 cards").click()
    expect(page.get_by_role("dialog", name="Dov").locator(".chips").first).to_have_text("33, tomato" * 2)
    press(page, "Escape")
    page.get_by_role("button", name="Cleo: 4 cards").click()
    expect(page.get_by_role("dialog", name="Cleo")).to_contain_text("Has none33, tomato")


def test_the_compost_pile_opens_in_order(sit_down: SitDown) -> None:
    """From the top down, with all its cards."""
    match = laid_out(TURN)
    _, page = sit_down(match)
    page.locator("button.compost").click()
    shown = page.locator("dialog ft-card").evaluate_all("all => all.map(one => one.getAttribute('rank'))")
    assert shown == match.view(0)["compost"][::-1]


def test_a_spectator_sees_no_hand(sit_down: SitDown) -> None:
    """No hand, nothing to act on, and the same table."""
    _, page = sit_down(laid_out(RACE), None)
    expect(page.locator(".figure")).to_have_text("9")
    expect(page.locator(".held, ft-main-action, .open, .keys-button")).to_have_count(0)
    press(page, "4", "p", "f", "k")
    expect(page.locator("dialog, .picked")).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everything_fits(sit_down: SitDown, seats: int) -> None:
    """At each size: no scrolling sideways, the button and every card in reach, each with 24 px of its own."""
    match = dealt(seats, seed=5)
    first = match.active[0]
    match.play(first, "flip")
    _, page = sit_down(match, first, SMALL)
    expect(page.locator(".held")).to_have_count(40 // seats)
    for width, height in (SMALL, PHONE, ON_ITS_SIDE, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAME)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        table, button = page.locator("main#table").bounding_box(), act(page).bounding_box()
        assert table
        assert button
        assert button["y"] + button["height"] <= table["y"] + table["height"] + 1
        boxes = page.locator(".held ft-card").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().toJSON())"
        )
        assert all(table["x"] - 1 <= box["left"] and box["right"] <= table["x"] + table["width"] + 1 for box in boxes)
        places = page.locator(".spot").evaluate_all("all => all.map(one => [one.offsetTop, one.offsetLeft])")
        for (row, here), (next_row, there) in itertools.pairwise(places):
            assert abs(row - next_row) > ROW or there - here >= FINGER


def test_a_new_ticket_can_be_read_at_once(sit_down: SitDown) -> None:
    """Its figure is whole in the first frame of its way out of the printer, and `shown` is sent after that frame."""
    sitting, page = sit_down(laid_out(TURN | {"turn": 3}), 0, DESKTOP, reduced_motion="no-preference")
    page.evaluate(WATCH)
    before = len(sitting.got)
    sitting.play(3, "flip")
    expect(page.locator(".figure")).to_be_visible()
    page.evaluate(FRAME)
    first = page.evaluate("first")
    assert first["top"] >= 0
    assert first["opacity"] == 1
    told = [message["ply"] for message in sitting.got[before:] if message["type"] == "shown"]
    assert told == [sitting.match.ply]
    assert page.evaluate("shown") > first["at"]


def test_reduced_motion_prints_without_moving(sit_down: SitDown) -> None:
    """Nothing slides; it is there."""
    sitting, page = sit_down(laid_out(TURN | {"turn": 3}))
    sitting.play(3, "flip")
    expect(page.locator(".figure")).to_be_visible()
    moving = page.evaluate(
        "document.getAnimations().filter(one => one.effect.getKeyframes().some(frame => frame.translate)).length"
    )
    assert moving == 0
