"""The table of Dish 'Em Out for everybody: others' boards, motion, keyboard, spectators, small windows, axe-core."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import (
    NOTE_FLIGHTS,
    act,
    arrived,
    assert_fits,
    assert_touchable,
    assert_whole,
    moves,
    press,
)
from tests.browser.dish_em_out.conftest import SitDown
from tests.browser.dish_em_out.player import bin_of, by_hand, lane, on_plate, order, take
from tests.browser.dish_em_out.positions import FOODS, breakfast
from tests.browser.guests import DESKTOP, PHONE, SMALL
from tests.web.accessibility import violations
from tests.web.stillness import settle

pytestmark = pytest.mark.browser

CONTROLS = "button.bin, button.order, button.dealt, button.about, .step button, button.slot"


# Boards


def test_others_boards_are_small_and_open(sit_down: SitDown) -> None:
    """What is ready, their orders, points and tokens at a glance; all of it in a dialog."""
    _, page = sit_down(breakfast(), 0, PHONE)
    ben = page.locator(".plates > li", has_text="Ben")
    assert ben.locator(".glance").all_inner_texts()[0].endswith("3/3")
    assert [" ".join(text.split()) for text in ben.locator(".have").all_inner_texts()] == [
        "Juice 2",
        "Toast 3",
        "Pancakes 1",
    ]
    ben.get_by_role("button", name="Ben: see the whole board").click()
    dialog = page.get_by_role("dialog", name="Ben")
    expect(dialog.get_by_role("table", name="Ben's griddle").get_by_role("row")).to_have_count(8)
    expect(dialog).to_contain_text("Early Bird Bistro. 2 tiles trashed so far.")
    expect(dialog).to_contain_text("Continental")
    expect(dialog).to_contain_text("1 order served")
    assert violations(page) == []


def test_the_trash_is_counted(sit_down: SitDown) -> None:
    """By row and in all; with what it costs in the account."""
    _, page = sit_down(breakfast())
    expect(lane(page, "juice").locator(".trash")).to_contain_text("1")
    expect(page.locator(".heading")).to_contain_text("2 tiles trashed")
    page.get_by_role("button", name="Details").click()
    expect(page.get_by_role("dialog", name="Ada")).to_contain_text("(2 trashed, 1 missing from orders)")


def test_food_slides_along_its_row(sit_down: SitDown) -> None:
    """At the cook time, on all boards; what spoils flies to the trash; a served order to its seat, the spoon on."""
    match = breakfast(dealer=1, boards=[{"food": {"juice": [0, 2], "eggs": [0, 2]}}, *([{}] * 4)])
    for seat in (1, 2, 3, 4):
        match.play(seat, "done")
    _, page = sit_down(match, 0, DESKTOP, reduced_motion="no-preference")
    page.evaluate(NOTE_FLIGHTS)
    take(page, toast=2)
    act(page).click()
    arrived(page, 4)
    flown: dict[str, list[str]] = page.evaluate("flown")
    assert flown["tile-0-eggs-4"][0] != flown["tile-0-eggs-4"][1] == "0px 0px"
    assert "image of tile ready pile" in flown
    expect(lane(page, "juice").locator(".trash")).to_contain_text("2")
    page.evaluate("flown = {}")
    by_hand(page, "serve 2")
    by_hand(page, "done") if act(page).count() else None
    flown = page.evaluate("flown")
    assert any(key.startswith("image of slip") for key in flown), flown
    assert flown["spoon"][0] != "0px 0px"


# Keyboard


def test_a_round_by_keys(sit_down: SitDown) -> None:
    """Digits for foods, Shift puts back, plus and minus for the one that has the focus; D does what the button says."""
    sitting, page = sit_down(breakfast())
    press(page, "4", "4", "+", "-", "Shift+Digit4", "7", "Tab")
    press(page, "d")
    arrived(page, 0)
    assert moves(sitting) == ["take eggs 1, take pancakes 1, done"]
    press(page, "u")
    expect(act(page)).to_have_text("Take 2 tiles")
    press(page, "Escape")
    expect(act(page)).to_have_text("Take nothing")


def test_serving_by_keys(sit_down: SitDown) -> None:
    """A digit takes the order up, Tab leads to its plate, Escape puts it away, Enter serves."""
    sitting, page = sit_down(breakfast("serve"))
    press(page, "2")
    expect(order(page, 2)).to_be_focused()
    page.locator('.step[data-step="bacon"] .less').focus()
    press(page, "-", "-", "+")
    assert on_plate(page)["bacon"] == 1
    press(page, "Escape")
    expect(page.locator(".filling")).to_have_count(0)
    press(page, "1", "Enter")
    arrived(page, 0)
    assert moves(sitting) == ["serve 1"]


def test_tab_and_arrows_go_through_the_table_as_one_reads_it(sit_down: SitDown) -> None:
    """Others, orders and caddy are one stop for Tab each, in that order, before the main action."""
    _, page = sit_down(breakfast())
    stops: list[str] = []
    page.locator("button.about").first.focus()
    where = """() => {
      let one = document.activeElement;
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      return one.className.split(' ')[0];
    }"""
    for _ in range(7):
        stops.append(page.evaluate(where))
        page.keyboard.press("Tab")
    assert [stop for stop in stops if stop in ("about", "order", "bin", "act")] == ["about", "order", "bin", "act"]
    bin_of(page, "juice").focus()
    press(page, "ArrowDown", "ArrowDown", "End")
    expect(bin_of(page, "pancakes")).to_be_focused()
    press(page, "o")
    expect(page.locator("button.about").first).to_be_focused()


def test_what_has_the_focus_is_never_under_the_tray(sit_down: SitDown) -> None:
    """On a small phone, with keys only: each bin and each order is to be seen when it has the focus."""
    _, page = sit_down(breakfast(), 0, SMALL)
    seen = """one => {
      const box = one.getBoundingClientRect();
      const there = one.getRootNode().elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return there?.closest('button') === one;
    }"""
    order(page, 1).focus()
    for table in (1, 2, 3):
        assert order(page, table).evaluate(seen), table
        press(page, "ArrowRight")
    bin_of(page, FOODS[0]).focus()
    for food in FOODS:
        expect(bin_of(page, food)).to_be_focused()
        assert bin_of(page, food).evaluate(seen), food
        press(page, "ArrowDown")


def test_single_keys_can_be_turned_off(sit_down: SitDown) -> None:
    """For those whose voice or hand types by accident."""
    sitting, page = sit_down(breakfast())
    page.evaluate("localStorage.setItem('fourtop.keys', 'off')")
    press(page, "1", "d", "f", "?", "o")
    expect(page.locator("dialog, .staged")).to_have_count(0)
    assert moves(sitting) == []


# For everybody


def test_a_spectator_looks_at_any_board(sit_down: SitDown) -> None:
    """The first seat's in large, any other's by a tap; nothing to act on; the caddy is seen."""
    _, page = sit_down(breakfast(), None)
    expect(page.locator("h2")).to_contain_text("Ada")
    expect(page.locator("button.bin, button.order, ft-main-action")).to_have_count(0)
    expect(page.locator(".bin")).to_have_count(len(FOODS))
    page.get_by_role("button", name="Cleo: see the whole board").click()
    expect(page.locator("h2")).to_contain_text("Cleo")
    expect(page.locator(".rail")).to_contain_text("Orchard Cup")
    press(page, "1", "d")
    expect(page.locator("dialog, .staged")).to_have_count(0)


@pytest.mark.parametrize(("phase", "seat"), [("select", 0), ("forced", 0), ("assign", 0), ("serve", None)])
def test_everything_fits_at_five_seats(sit_down: SitDown, phase: str, seat: int | None) -> None:
    """Nothing sticks out at any size, no name is cut off, each control has 24 px of its own; axe finds nothing."""
    _, page = sit_down(breakfast(phase), seat, SMALL)
    if phase == "select":
        take(page, toast=2, eggs=3, hash_browns=2)
    if phase == "forced":
        order(page, 3).click()
    between = [(768, 1024), (1000, 800)] if phase == "select" else []
    for width, height in (SMALL, PHONE, *between, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert_fits(page, width)
        assert_touchable(page.locator(CONTROLS), width)
        assert_whole(page.locator(".slip .title, .slip, .glance, .heads > *, .bin, .tally, .cell"), width)
        if (width, height) == DESKTOP:
            high = page.locator("main#table").evaluate("one => [one.scrollHeight, one.clientHeight]")
            assert high[0] <= high[1] or seat is None, f"{high}: it has to be scrolled"
    for size, light in ((DESKTOP, "light"), (SMALL, "dark")):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        page.locator("main#table").evaluate("one => one.scrollTo(0, one.scrollHeight)")
        assert violations(page) == [], f"{light} at {size[0]}"


def test_dialogs_are_accessible(sit_down: SitDown) -> None:
    """axe finds nothing in what opens."""
    _, page = sit_down(breakfast(), 0, PHONE)
    for key in ("f", "?"):
        press(page, key)
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == [], key
        press(page, "Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    press(page, "f")
    expect(page.get_by_role("dialog", name="Foods")).to_contain_text(
        "ready after 3 cook times, in the trash 2 cook times later."
    )


def test_reduced_motion_and_forced_colours(sit_down: SitDown) -> None:
    """Nothing sizzles; what is chosen has an outline where colours are the reader's own."""
    _, page = sit_down(breakfast("serve"), forced_colors="active")
    order(page, 1).click()
    assert order(page, 1).evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    assert page.locator(".tile.cooking .food").first.evaluate("one => getComputedStyle(one).animationName") == "none"
    assert violations(page, colours=False) == []


def test_a_tray_survives_what_comes_in_between(sit_down: SitDown) -> None:
    """A message that changes nothing of it leaves it; with the match over it is empty."""
    sitting, page = sit_down(breakfast())
    take(page, eggs=2)
    sitting.stage.line.send({"type": "table", "table": sitting.table()})
    sitting.stage.line.send(sitting.state())
    expect(page.locator(".slot.full")).to_have_count(2)
