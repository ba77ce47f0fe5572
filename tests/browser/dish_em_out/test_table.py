"""The table of Dish 'Em Out at laid-out positions: what is seen, planned, taken, served, and what is said."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.dinner_rush.kitchen import Sitting
from tests.browser.dish_em_out.conftest import SitDown
from tests.browser.dish_em_out.player import act, arrived, bin_of, by_hand, by_keys, card, on_plate, order, state
from tests.browser.dish_em_out.positions import FOODS, breakfast
from tests.browser.guests import DESKTOP, PHONE, SMALL, Guest
from tests.web.accessibility import violations

pytestmark = pytest.mark.browser

# Notes what is moved, by its key (an image of what is gone, by its classes): where from and where to.
NOTE_FLIGHTS = """() => {
  window.flown = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (frames.translate) flown[this.dataset.flip] = frames.translate;
    else if (Array.isArray(frames)) flown[`image of ${this.className}`] = frames.map(one => one.translate);
    return animate.call(this, frames, how);
  };
}"""

FINGER = 24
"""Px that a control has at least for itself (WCAG 2.2, 2.5.8)."""


def press(page: Page, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        page.keyboard.press(key)


def settle(page: Page) -> None:
    """Wait until nothing moves or changes colour."""
    Guest(page.context, page, "").settle()


def moves(sitting: Sitting) -> list[str]:
    """The moves that the page has sent."""
    return [one["move"] for one in sitting.got if one["type"] == "move"]


def says(page: Page, rule: str, words: str) -> None:
    """A refusal names its rule and its reason."""
    line = page.locator("ft-refusal .line")
    expect(line).to_contain_text(words)
    expect(line.get_by_role("button", name=f"Read rule {rule}")).to_be_visible()


def lane(page: Page, food: str) -> Locator:
    """A row of the large board."""
    return page.locator(f'.own-griddle [data-row="{food}"]')


def take(page: Page, **counts: int) -> None:
    """Tap bins so many times; ``hash_browns`` for ``hash-browns``."""
    for food, count in counts.items():
        for _ in range(count):
            bin_of(page, food.replace("_", "-")).click()


# Orders


def test_an_order_tells_what_is_ready_cooking_and_missing(sit_down: SitDown) -> None:
    """By a mark for each tile, in words, and when it can be served at the earliest."""
    _, page = sit_down(breakfast())
    griddle = order(page, 3)
    marks = "all => all.map(one => one.classList[1])"
    row = griddle.locator(".wish", has_text="Pancakes").locator(".marks .mark")
    assert row.evaluate_all(marks) == ["ready", "missing", "missing"]
    assert griddle.locator(".tally .of").all_inner_texts() == ["4 ready", "3 cooking", "2 missing"]
    expect(griddle.locator(".when")).to_have_text("Earliest: round 7")
    expect(griddle).to_have_accessible_name(
        re.compile(
            r"Table 3: The Whole Griddle.*9 points.*3 Pancakes: 1 ready, 2 missing.*Earliest: round 7", re.DOTALL
        )
    )


def test_what_is_being_taken_counts_on_the_orders(sit_down: SitDown) -> None:
    """Tiles in the tray are marked on each order that lacks them, and unmarked when they are put back."""
    sitting, page = sit_down(breakfast())
    take(page, pancakes=2)
    expect(order(page, 3).locator(".tally")).to_contain_text("2 to take")
    expect(order(page, 3).locator(".tally")).not_to_contain_text("missing")
    page.locator(".staged").click()
    expect(order(page, 3).locator(".wishes .mark.taking")).to_have_count(1)
    assert moves(sitting) == []


# Planning


def test_the_planner_shows_where_a_food_would_be(sit_down: SitDown) -> None:
    """By hover and by focus: a round for each free space of its row, when it spoils, which orders want it in time."""
    _, page = sit_down(breakfast())
    pancakes = lane(page, "pancakes")
    pancakes.hover()
    expect(pancakes).to_have_class(re.compile("planned"))
    assert pancakes.locator(".cell .when").all_inner_texts() == ["R5", "R6", "R7"]
    words = page.locator(".own-hand .words")
    expect(words).to_contain_text("ready in round 7 and spoils in round 9. In time for The Whole Griddle (2).")
    bin_of(page, "toast").focus()
    expect(words).to_contain_text("Toast: taken in round 5, it is ready in round 5 and spoils in round 7.")
    expect(words).to_contain_text("In time for Ferry Crossing (1).")
    expect(bin_of(page, "juice")).to_have_accessible_name(
        re.compile(r"Juice , 18 left\. taken in round 5.*No order lacks")
    )


def test_food_that_is_gone_too_soon_is_told(sit_down: SitDown) -> None:
    """Juice now, for an order that waits for pancakes."""
    tables = [["thirsty-flapjack"], *([[]] * 4)]
    _, page = sit_down(breakfast(tables=tables, boards=[{}] * 5))
    bin_of(page, "juice").focus()
    expect(page.locator(".own-hand .words")).to_contain_text("Gone before it can be served: Thirsty Flapjack (3).")
    order(page, 1).click()
    assert page.locator(".wanted").evaluate_all("all => all.map(one => one.dataset.row)") == ["juice", "pancakes"]


def test_one_plans_while_others_act(sit_down: SitDown) -> None:
    """What is put on the tray stays there until one's turn comes, less what the caddy has no more."""
    sitting, page = sit_down(breakfast(dealer=4))
    take(page, juice=7)
    expect(page.locator(".own-hand .words")).to_contain_text("Juice:")
    expect(act(page)).to_have_count(0)
    sitting.play(4, "take juice 7, done")
    expect(act(page)).to_have_text("Take 7 tiles")
    assert page.locator(".slot.full").count() == 7
    by = ["take juice 7", "done"]
    act(page).click()
    arrived(page, 8)
    assert moves(sitting) == [", ".join(by)]


def keeps_preparations(sitting: Sitting) -> None:
    """Lets the sitting answer ``prepare`` as the server does."""
    hear = sitting.stage.on_message

    def hear_all(line: Any, message: dict[str, Any]) -> None:
        if message["type"] != "prepare":
            hear(line, message)
            return
        sitting.got.append(message)
        kept = {"moves": message["moves"], "returned": None} if message["moves"] else None
        line.send({**sitting.state(), "prepared": kept})
        line.send({"type": "prepared", "id": message["id"], "moves": message["moves"]})

    sitting.stage.on_message = hear_all


def test_a_selection_waits_for_its_turn(sit_down: SitDown) -> None:
    """Sent in advance, shown as waiting, withdrawn, sent again; handed back with the reason."""
    sitting, page = sit_down(breakfast(dealer=4))
    keeps_preparations(sitting)
    words = page.locator(".own-hand .words")
    take(page, juice=2, eggs=1)
    page.get_by_role("button", name="Send in my turn").click()
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()
    page.locator("h2").hover()
    page.evaluate("document.querySelector('ft-table-page').shadowRoot.activeElement?.blur()")
    press(page, "o")
    expect(words).to_have_text("Waiting for your turn: 2 juice and 1 eggs.")
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("button", name="Send in my turn")).to_be_visible()
    sent = [one["moves"] for one in sitting.got if one["type"] == "prepare"]
    assert sent == [["take juice 2, take eggs 1, done"], []]
    sitting.match.play(4, "take juice 7, done")
    back = {"moves": sent[0], "returned": {"rule": "DE-3.3", "reason": "The caddy holds no more juice."}}
    sitting.stage.line.send({**sitting.state(), "prepared": back})
    expect(words).to_have_text("Not sent when your turn came: The caddy holds no more juice. (DE-3.3)")
    expect(act(page)).to_have_text("Take 3 tiles")


def test_what_waits_is_there_after_a_reload(sit_down: SitDown) -> None:
    """The tray is filled with what the server keeps."""
    sitting, page = sit_down(breakfast(dealer=4))
    greeting = sitting.stage.on_connect
    kept = {"moves": ["take toast 2, take pancakes 1, done"], "returned": None}

    def greet(line: Any) -> None:
        greeting(line)
        line.send({**sitting.state(), "prepared": kept})

    sitting.stage.on_connect = greet
    page.reload()
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(page.locator(".slot.full")).to_have_count(3)
    page.locator('.staged[data-food="pancakes"]').click()
    expect(page.get_by_role("button", name="Send in my turn")).to_be_visible()


# Selecting


def test_a_selection_is_sent_as_one_and_taken_back_as_one(sit_down: SitDown) -> None:
    """Tiles are put on the tray and back freely; after the undo they lie there again."""
    sitting, page = sit_down(breakfast())
    take(page, pancakes=2, eggs=1, toast=2)
    page.locator('.staged[data-food="toast"]').click()
    expect(page.locator(".counts")).to_contain_text("4 of 7 tiles")
    expect(page.locator(".counts")).to_contain_text("3 of 3 foods")
    act(page).click()
    arrived(page, 0)
    assert moves(sitting) == ["take toast 1, take eggs 1, take pancakes 2, done"]
    expect(lane(page, "pancakes").locator(".prep .tile")).to_have_text("2")
    page.get_by_role("button", name="Undo").click()
    expect(act(page)).to_have_text("Take 4 tiles")
    assert state(page)["view"]["selection"]["taken"] == {}
    take(page, toast=1)
    by_keys(page, "done")
    assert moves(sitting)[-1] == "take toast 2, take eggs 1, take pancakes 2, done"


def test_the_limits_are_the_servers(sit_down: SitDown) -> None:
    """An eighth tile and a fourth food are asked about; nothing is sent."""
    sitting, page = sit_down(breakfast())
    take(page, toast=1, eggs=1, bacon=1)
    assert page.locator(".bin.may").evaluate_all("all => all.map(one => one.dataset.bin)") == ["toast", "eggs", "bacon"]
    take(page, juice=1)
    says(page, "DE-3.3", "at most 3 different foods")
    take(page, bacon=5)
    says(page, "DE-3.3", "at most 7 tiles")
    expect(page.locator(".counts")).to_contain_text("7 of 7 tiles")
    expect(page.locator(".own-hand .words")).to_contain_text("The tray is full.")
    assert moves(sitting) == []


def test_nothing_is_a_selection_too(sit_down: SitDown) -> None:
    """The button says so."""
    sitting, page = sit_down(breakfast())
    expect(act(page)).to_have_text("Take nothing")
    act(page).click()
    arrived(page, 0)
    assert moves(sitting) == ["done"]


# Assigning


def test_orders_are_assigned_seat_by_seat(sit_down: SitDown) -> None:
    """Oneself first as the dealer; each is marked with whose it is; the spoon is at the dealer's."""
    sitting, page = sit_down(breakfast("assign"))
    expect(act(page)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".heading .spoon")).to_have_count(1)
    card(page, 2).click()
    expect(act(page)).to_have_text("Keep this order")
    act(page).click()
    expect(page.locator(".given")).to_contain_text("Ada")
    for place, name in ((4, "Ben"), (1, "Cleo"), (3, "Dov")):
        card(page, place).click()
        expect(act(page)).to_have_text(f"Assign to {name}")
        act(page).click()
    expect(page.locator(".offer")).to_have_count(0)
    assert moves(sitting) == ["assign 2 0", "assign 4 1", "assign 1 2", "assign 3 3"]
    expect(page.locator(".plates")).to_contain_text("new")


def test_others_see_the_offer(sit_down: SitDown) -> None:
    """Open to all, to be tapped by none but the dealer."""
    sitting, page = sit_down(breakfast("assign"), 2)
    expect(page.locator(".offer .slip")).to_have_count(5)
    expect(page.locator(".offer button")).to_have_count(0)
    sitting.play(0, "assign 3 0")
    expect(page.locator(".given")).to_contain_text("Night Shift Nibble")


# Serving


def test_an_order_is_served_with_the_tiles_one_chooses(sit_down: SitDown) -> None:
    """All that is ready, unless one says otherwise; each missing tile is announced; one move is sent."""
    sitting, page = sit_down(breakfast("serve"))
    order(page, 2).click()
    assert on_plate(page) == {"toast": 2, "eggs": 1, "bacon": 2}
    expect(page.locator(".filling .words")).to_have_text("3 tiles missing: 3 tokens.")
    page.locator('.step[data-step="bacon"] .less').click()
    page.locator('.step[data-step="eggs"] .more').click(force=True)
    says(page, "DE-3.5", "for Ferry Crossing")
    expect(act(page)).to_contain_text("4 of 8")
    act(page).click()
    arrived(page, 0)
    assert moves(sitting) == ["serve 2 toast 2 eggs 1 bacon 1"]
    expect(page.locator(".free")).to_have_count(1)
    by_hand(page, "serve 3")
    assert moves(sitting)[-1] == "serve 3"


def test_an_order_that_nothing_is_ready_for_says_so(sit_down: SitDown) -> None:
    """The server's reason, and an empty plate is no serving."""
    boards: list[dict[str, Any]] = [{"food": {"toast": [0, 1]}}, *([{}] * 4)]
    tables = [["continental", "orchard-cup"], *([[]] * 4)]
    sitting, page = sit_down(breakfast("serve", tables=tables, boards=boards))
    order(page, 2).click()
    says(page, "DE-3.6", "Nothing that Orchard Cup asks for is ready")
    order(page, 1).click()
    page.locator('.step[data-step="toast"] .less').click()
    expect(act(page)).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("d")
    says(page, "DE-3.5", "Only who must serve may serve nothing")
    assert moves(sitting) == []


def test_who_must_serve_may_serve_nothing(sit_down: SitDown) -> None:
    """Tables are full: one has to go, with whatever one likes."""
    sitting, page = sit_down(breakfast("forced"))
    expect(act(page)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".plates")).to_contain_text("done")
    by_hand(page, "serve 1 nothing")
    assert moves(sitting) == ["serve 1 nothing"]


def test_all_serve_at_the_same_time(sit_down: SitDown) -> None:
    """It is shown who is still busy and who is done; what others do changes nothing of one's own plate."""
    sitting, page = sit_down(breakfast("serve"))
    expect(page.locator("ft-seat[active]")).to_have_count(4)
    order(page, 3).click()
    page.locator('.step[data-step="eggs"] .less').click()
    sitting.play(1, "serve 1")
    sitting.play(1, "done")
    expect(page.locator("ft-seat[active]")).to_have_count(3)
    ben = page.locator(".plates > li", has_text="Ben")
    expect(ben).to_contain_text("done")
    expect(ben).to_contain_text("Served Continental: +2")
    assert on_plate(page)["eggs"] == 0
    act(page).click()
    arrived(page, 2)
    by_hand(page, "done")
    expect(act(page)).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(act(page)).to_have_text("Done serving")
    assert moves(sitting) == ["serve 3 bacon 2 pancakes 1", "done"]


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
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        main = page.locator("main#table").evaluate("one => [one.scrollWidth, one.clientWidth]")
        assert main[0] <= main[1], f"{main} at {width}"
        small = page.locator(
            "button.bin, button.order, button.dealt, button.about, .step button, button.slot"
        ).evaluate_all(
            "(all, least) => all.map(one => [one.className, one.offsetWidth, one.offsetHeight])"
            ".filter(([, wide, high]) => Math.min(wide, high) < least)",
            FINGER,
        )
        assert small == [], f"at {width}"
        cut = page.locator(".slip .title, .slip, .glance, .heads > *, .bin, .tally, .cell").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth + 1)"
            ".map(one => [one.className, one.textContent])"
        )
        assert cut == [], f"at {width}"
        if (width, height) == DESKTOP:
            high = page.locator("main#table").evaluate("one => [one.scrollHeight, one.clientHeight]")
            assert high[0] <= high[1] or seat is None, f"{high}: it has to be scrolled"
    for size, light in ((DESKTOP, "light"), (SMALL, "dark")):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        page.locator("main#table").evaluate("one => one.scrollTo(0, one.scrollHeight)")
        settle(page)
        assert violations(page) == [], f"{light} at {size[0]}"


def test_dialogs_are_accessible(sit_down: SitDown) -> None:
    """axe finds nothing in what opens."""
    _, page = sit_down(breakfast(), 0, PHONE)
    for key in ("f", "?"):
        press(page, key)
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == [], key
        press(page, "Escape")
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
