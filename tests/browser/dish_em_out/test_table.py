"""The table of Dish 'Em Out at laid-out positions: what is seen, planned, taken, served, and what is said."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import act, arrived, moves, press, says, state
from tests.browser.dinner_rush.kitchen import Sitting
from tests.browser.dish_em_out.conftest import SitDown
from tests.browser.dish_em_out.player import bin_of, by_hand, by_keys, card, lane, on_plate, order, take
from tests.browser.dish_em_out.positions import breakfast

pytestmark = pytest.mark.browser


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
    expect(words).to_have_text("Waiting for your turn: 2 juice and 1 egg.")
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


def test_a_plate_begun_elsewhere_is_gone_on_with(sit_down: SitDown) -> None:
    """What was put on it move by move, at the plain table, stays; more can be added, then it is served."""
    plates: list[Any] = [{"table": 2, "food": {"toast": 1}}, None, None, None, None]
    sitting, page = sit_down(breakfast("serve", plates=plates))
    assert on_plate(page) == {"toast": 2, "eggs": 1, "bacon": 2}
    expect(page.get_by_role("button", name="Back")).to_have_count(0)
    page.locator('.step[data-step="eggs"] .less').click()
    page.locator('.step[data-step="toast"] .less').click()
    expect(page.locator('.step[data-step="toast"] .less')).to_have_attribute("aria-disabled", "true")
    act(page).click()
    arrived(page, 0)
    assert moves(sitting) == ["serve 2 bacon 2"]


def test_a_selection_begun_elsewhere_is_gone_on_with(sit_down: SitDown) -> None:
    """Tiles that lie in Prep count, and can't be put back from the tray."""
    match = breakfast()
    match.play(0, "take fruit")
    sitting, page = sit_down(match)
    expect(page.locator(".counts")).to_contain_text("1 of 7 tiles")
    take(page, bacon=2)
    expect(page.locator("button.slot")).to_have_count(2)
    act(page).click()
    arrived(page, 1)
    assert moves(sitting) == ["take bacon 2, done"]
