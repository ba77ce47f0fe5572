"""Shared parts one by one: cards that turn, main action, tabs and sheet, lobby, waiting room, replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web import made_up
from tests.web.conftest import Build
from tests.web.stage import PHONE, SMALL, Stage, seated, until
from tests.web.test_pages import GATHERING, guest, host, lobby, over, plain, replay, table

pytestmark = pytest.mark.browser

INSIDE_OF_CARD = "card => [card.outerHTML, card.shadowRoot.innerHTML].join()"


def mount(page: Page, markup: str) -> None:
    """Puts elements of our parts into the page, above everything else."""
    page.evaluate(
        "async markup => { await import('/web/parts/ft-card.js');"
        "document.body.insertAdjacentHTML('afterbegin', markup); }",
        markup,
    )


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_card_turned_down_tells_nothing(build: Build, motion: str) -> None:
    """Once it lies on its face, neither the element nor what is drawn knows what it was."""
    page = lobby(build(reduced_motion=motion))
    mount(page, '<ft-card id="c" rank="7" picture="bread" label="7, bread"></ft-card>')
    card = page.locator("#c")
    expect(card.locator(".rank")).to_have_text("7")
    card.evaluate("c => { c.faceDown = true; c.rank = c.picture = null; c.label = 'face down'; }")
    expect(card.locator(".back")).to_be_visible()
    inside = card.evaluate(INSIDE_OF_CARD)
    assert "7" not in inside
    assert "bread" not in inside
    card.evaluate("c => { c.rank = '2'; c.faceDown = false; }")
    expect(card.locator(".rank")).to_have_text("2")


def test_the_main_action_says_why_not(stage: Stage) -> None:
    """Asked by tap, hover or focus; sent when it can be; undo likewise."""
    page = table(stage)
    act = page.get_by_role("button", name="Claim")
    act.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("The sum is 0")
    page.get_by_role("button", name="Undo").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("A claim is final")
    act.click(force=True)
    assert [message for message in stage.line.got if message["type"] == "move"] == []
    for name in ("2", "7"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(act).to_have_attribute("aria-disabled", "false")
    act.click()
    until(page, "document.querySelector('ft-table-page').store.waiting")
    assert stage.line.got[-1]["move"] == "claim 2-1 7-5"


def test_a_hand_is_one_tab_stop(stage: Stage) -> None:
    """Arrows, Home and End move inside it; Enter picks."""
    page = table(stage)
    page.get_by_role("button", name="A", exact=True).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="2", exact=True)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="K, Restock")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="K, Restock")).to_be_focused()


def test_the_sheet_of_a_phone(build: Build) -> None:
    """Closed at first, opens from the bar, Escape closes it and gives focus back."""
    page = table(build(PHONE))
    expect(page.get_by_role("log")).to_have_count(0)
    button = page.get_by_role("button", name="Log")
    button.click()
    expect(page.get_by_role("log")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("log")).to_have_count(0)
    expect(button).to_be_focused()


def test_tabs_by_keyboard(stage: Stage) -> None:
    """Arrows choose among log, chat and rules."""
    page = table(stage)
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_label("Say something to the table")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="The race")).to_be_visible()


def test_a_table_is_opened_from_the_menu(stage: Stage) -> None:
    """What is asked of the server is what was chosen; a choice that needs more players isn't offered."""
    stage.answers["POST /api/tables"] = (201, made_up.table(stage="gathering"))
    seated(stage, GATHERING)
    page = lobby(stage)
    page.get_by_text("House rules and pace").click()
    expect(page.get_by_role("radio", name="Ends the game")).to_be_visible()
    page.get_by_role("radio", name="2", exact=True).check()
    expect(page.get_by_role("radio", name="Ends the game")).to_have_count(0)
    page.get_by_role("radio", name="Everybody", exact=True).check()
    page.get_by_role("radio", name="Unhurried", exact=True).check()
    page.get_by_label("Your name").fill("  Mara ")
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_url("**/t/abc123")
    asked = dict(stage.asked)["POST /api/tables"]
    assert asked == {
        "game": "demo",
        "seats": 2,
        "options": {"declined": "walk"},
        "access": "open",
        "pace": "unhurried",
        "hints": False,
        "name": "Mara",
    }


def test_a_refused_table_says_why(stage: Stage) -> None:
    """In the server's words, beside the form, with what was typed still there."""
    fault = {"error": {"code": "bad_name", "message": "That name has odd characters.", "where": "name"}}
    stage.answers["POST /api/tables"] = (422, fault)
    page = lobby(stage)
    page.get_by_label("Your name").fill("Mara")
    page.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("alert")).to_have_text("That name has odd characters.")
    expect(page.get_by_label("Your name")).to_have_value("Mara")
    stage.faults.clear()  # the browser itself logs the 422


def test_the_host_fills_and_starts(stage: Stage) -> None:
    """A bot of the chosen level goes into the empty seat; then the start isn't held back any more."""
    full = GATHERING | {"seats": [*GATHERING["seats"][:2], made_up.seat(2, "Pot", "bot"), GATHERING["seats"][3]]}
    stage.answers |= {
        "POST /api/tables/abc123/bot": (200, full),
        "POST /api/tables/abc123/start": (200, full | {"stage": "playing"}),
    }
    page = host(stage)
    start = page.get_by_role("button", name="Start the match")
    expect(start).to_have_attribute("aria-disabled", "true")
    page.get_by_role("radio", name="Dishwasher").check()
    page.get_by_role("button", name="Add a bot").click()
    expect(page.get_by_text("Start when you like.")).to_be_visible()
    start.click()
    until(page, "document.querySelector('ft-table-page').store.table.stage === 'playing'")
    assert dict(stage.asked)["POST /api/tables/abc123/bot"] == {"seat": 2, "level": "dishwasher"}


def test_a_guest_sits_down_with_a_name(stage: Stage) -> None:
    """At the seat they point at; the page then connects anew, as that seat."""
    taken = GATHERING | {"you": 2, "seats": [*GATHERING["seats"][:2], made_up.seat(2, "Lou"), GATHERING["seats"][3]]}
    stage.answers["POST /api/tables/abc123/sit"] = (200, taken)
    page = guest(stage)
    seated(stage, taken)
    page.get_by_role("button", name="Sit here").last.click()
    page.keyboard.type("Lou")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    assert dict(stage.asked)["POST /api/tables/abc123/sit"] == {"seat": 2, "name": "Lou"}
    assert len(stage.lines) == 2


def test_another_device_gets_a_link(stage: Stage) -> None:
    """From the menu, once asked for."""
    stage.answers["POST /api/tables/abc123/device"] = (200, {"link": "/d/secret"})
    page = table(stage)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play on another device").click()
    expect(page.get_by_text(f"{made_up.ORIGIN}/d/secret")).to_be_visible()


def test_the_end_adds_up(stage: Stage) -> None:
    """Each bill's lines sum to its total, the tie-break is told, the table can be looked at, and it goes on."""
    stage.answers["POST /api/tables/abc123/again"] = (201, made_up.table(id="next1", stage="gathering"))
    page = over(stage)
    expect(page.get_by_text("Tie at 15")).to_be_visible()
    for bill in page.get_by_role("article").all():
        *lines, total = [int(text.replace("−", "-")) for text in bill.locator("dd").all_inner_texts()]
        assert sum(lines) == total
    page.get_by_role("button", name="Look at the table").click()
    page.get_by_role("button", name="Show the result").click()
    page.get_by_role("button", name="Again with the same people").click()
    page.wait_for_url("**/t/next1")


def test_a_replay_steps_jumps_and_plays(stage: Stage) -> None:
    """By button, key and log line; from another side; it plays to the end and stops there."""
    page = replay(stage)
    slider = page.get_by_role("slider")
    page.get_by_role("button", name="One move on").click()
    expect(slider).to_have_attribute("aria-valuetext", "1 of 7")
    page.get_by_role("heading", name="once more").click()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "2 of 7")
    page.get_by_role("button", name="You claim the 10").click()
    expect(slider).to_have_attribute("aria-valuetext", "5 of 7")
    page.get_by_label("Pace").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("You win!")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_label("Seen by").select_option("all")
    expect(slider).to_have_attribute("aria-valuetext", "7 of 7")
    until(page, "document.querySelector('ft-replay').side === 'all'")


def test_any_game_can_be_played_plainly(stage: Stage) -> None:
    """A game without a table: its board as a table, its moves as buttons, a move typed."""
    page = plain(stage)
    expect(page.get_by_role("table").get_by_role("cell", name="x").first).to_be_visible()
    page.get_by_role("button", name="Column 3").click()
    page.get_by_label("Or type a move").fill("5")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('ft-table-page').store.waiting")
    assert [message["move"] for message in stage.line.got if message["type"] == "move"] == ["3", "5"]


def test_a_table_that_fails_to_load_falls_back(stage: Stage) -> None:
    """A game whose table.js is broken is played plainly, and it says so."""
    stage.answers["GET /games/demo/table.js"] = (500, {})
    seated(stage)
    page = stage.page("/t/abc123")
    expect(page.get_by_text("could not be loaded")).to_be_visible()
    page.get_by_role("button", name="Claim with 2 and 7").wait_for()
    stage.faults.clear()  # the browser itself logs the 500


def test_touch_targets(build: Build) -> None:
    """On a small phone nothing that one taps is smaller than 24 by 24 px (WCAG 2.2, 2.5.8)."""
    page = table(build(SMALL))
    for button in page.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
