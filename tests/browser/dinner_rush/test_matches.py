"""Whole matches of Dinner Rush with a running server: by mouse, by keyboard, by two people while somebody watches."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fourtop.engine.match import Match
from tests.browser.conftest import Invite
from tests.browser.dinner_rush.player import ByHand, ByKeys, Player, find_claim
from tests.browser.guests import DESKTOP, PHONE, SMALL, Guest
from tests.web.stillness import settle

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

MOST_TABS = 60
CARD = r"^(Ace, |[2-7], |Jack: |Queen: |King: )"


def start(guest: Guest, bots: int = 0) -> None:
    """Fill the chairs with bots and begin."""
    for _ in range(bots):
        free = guest.page.get_by_role("button", name="Add a bot")
        before = free.count()
        free.first.click()
        expect(free).to_have_count(before - 1)
    guest.page.get_by_role("button", name="Start the match").click()
    expect(guest.page.locator("dinner-rush-table .fan")).to_be_visible()


def bills(page: Page) -> dict[str, tuple[list[int], int]]:
    """Points of each line and the total, by name, as the result shows them."""
    found: dict[str, tuple[list[int], int]] = {}
    for bill in page.locator("ft-result .bill").all():
        *lines, total = (int(text.replace("−", "-")) for text in bill.locator("dd").all_inner_texts())
        found[bill.locator("h3").inner_text()] = (lines, total)
    return found


def assert_scores_are_true(guest: Guest) -> None:
    """What is shown adds up, is what the server says, and what the saved match comes to when it is played again."""
    expect(guest.page.locator("ft-result")).to_be_visible()
    shown = bills(guest.page)
    told = guest.replay()
    saved: dict[str, Any] = guest.context.request.get(f"{guest.house}/api/tables/{guest.table_id}/save").json()
    assert {name: total for name, (_, total) in shown.items()} == dict(
        zip(told["names"], told["outcome"]["scores"], strict=True)
    )
    assert all(sum(lines) == total for lines, total in shown.values())
    assert list(Match.load(saved).scores) == told["outcome"]["scores"]
    expect(guest.page.locator("ft-result .head")).to_contain_text(told["outcome"]["text"])


def test_a_match_by_mouse_and_its_replay(invite: Invite) -> None:
    """From the lobby to the last step of the replay, with nothing but a mouse."""
    ada = invite(DESKTOP)
    ada.go("/")
    expect(ada.page.get_by_role("button", name="Open a table")).to_be_visible()
    ada.assert_spotless("1-lobby-desktop")
    ada.open_table("Ada", 3)
    ada.assert_spotless("2-waiting-desktop")
    start(ada, bots=2)
    player = ByHand(ada)
    player.wait_until_asked()
    ada.assert_spotless("3-table-desktop")
    player.play_on()
    ada.assert_spotless("5-result-desktop")
    assert_scores_are_true(ada)

    ada.page.get_by_role("link", name="Replay").click()
    replay = ada.page.locator("ft-replay")
    expect(replay.locator("dinner-rush-table .printer")).to_be_visible()
    ada.assert_spotless("6-replay-desktop")
    last = len(ada.replay()["plies"]) - 1
    ada.page.get_by_role("button", name="One move on").click()
    expect(ada.page.get_by_role("slider")).to_have_value("1")
    ada.page.get_by_role("log").get_by_role("button", name="flips the next ticket").first.click()
    expect(replay.locator(".figure")).to_be_visible()
    ada.page.get_by_label("Seen by").select_option("all")
    expect(replay.locator(".open").first).to_be_visible()
    ada.page.get_by_label("Seen by").select_option("public")
    expect(replay.locator(".open, .held")).to_have_count(0)
    ada.page.get_by_role("button", name="To the end").click()
    expect(ada.page.get_by_role("slider")).to_have_value(str(last))
    assert_scores_are_true(ada)


def focused(page: Page) -> str:
    """Accessible name (nearly) of what has the focus, through shadow roots."""
    found: str = page.evaluate(
        """() => {
          let one = document.activeElement;
          while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
          const label = one?.id ? one.getRootNode().querySelector(`label[for="${one.id}"]`)?.textContent : '';
          return [one?.getAttribute('aria-label'), label, one?.closest('label')?.textContent, one?.textContent]
            .find(text => text?.trim())?.replace(/\\s+/g, ' ').trim() ?? '';
        }"""
    )
    return found


def tab_to(page: Page, name: str) -> None:
    """Tab on until something of that name has the focus."""
    for _ in range(MOST_TABS):
        if name in focused(page):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {name}")


def tab_stops(page: Page) -> list[str]:
    """The names of all that Tab stops at, once round the page."""
    page.evaluate("document.activeElement?.blur()")
    stops: list[str] = []
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        name = focused(page)
        if name and stops and name == stops[0]:
            return stops
        stops.append(name)
    return stops


def test_a_match_by_keyboard(invite: Invite) -> None:
    """From the lobby to the result without a mouse; Tab goes through the table as one reads it."""
    ada = invite(DESKTOP)
    page = ada.page
    ada.go("/")
    expect(page.get_by_role("button", name="Open a table")).to_be_visible()
    tab_to(page, "seats")  # the menu of games
    for _ in range(6):
        if "Dinner Rush" in focused(page):
            break
        page.keyboard.press("ArrowDown")
    tab_to(page, "Your name")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    free = page.get_by_role("button", name="Add a bot")
    expect(free.first).to_be_visible()
    while free.count():
        before = free.count()
        tab_to(page, "Add a bot")
        page.keyboard.press("Enter")
        expect(free).to_have_count(before - 1)
    tab_to(page, "Start the match")
    page.keyboard.press("Enter")
    player = ByKeys(ada)
    player.wait_until_asked()

    stops = tab_stops(page)
    order = [r"^Menu", r"^Ada: \d+ cards", r"^Compost pile", r"^Keys", CARD, r"^(Pass|Flip)", r"^Log"]
    places = [next((at for at, stop in enumerate(stops) if re.search(part, stop)), -1) for part in order]
    assert -1 not in places, stops
    assert places == sorted(places), stops
    assert len([stop for stop in stops if re.search(CARD, stop)]) == 1, "the hand is one stop"
    tab_to(page, next(stop for stop in stops if re.search(CARD, stop)))

    player.play_on()
    assert_scores_are_true(ada)


def test_two_people_and_somebody_who_watches(invite: Invite) -> None:
    """A phone and a desktop play each other; one reloads in the middle; a third looks on and sees no hand."""
    ada, ben, eve = invite(DESKTOP), invite(PHONE), invite(SMALL)
    told: list[str] = []
    eve.page.on("websocket", lambda line: line.on("framereceived", lambda text: told.append(str(text))))
    eve.go("/")
    expect(eve.page.get_by_role("button", name="Open a table")).to_be_visible()
    eve.assert_spotless("1-lobby-small")
    path = ada.open_table("Ada", 2)
    ben.go(path)
    expect(ben.page.get_by_role("button", name="Sit here").first).to_be_visible()
    ben.assert_spotless("2-waiting-phone")
    ben.sit(path, "Ben <b>&")
    start(ada)
    eve.go(path)
    players: list[Player] = [ByHand(ada), ByHand(ben)]
    expect(ben.page.locator(".fan")).to_be_visible()
    expect(eve.page.locator("ft-seat").last).to_contain_text("Ben <b>&")

    races = 0
    while not any(player.over() for player in players):
        for player in players:
            if player.action.count() == 0:
                continue
            if player.ticket() is None:
                player.flip()
                player.settled()
                break
            races += 1
            if races == 1:
                ben.assert_spotless("3-table-phone")
                eve.assert_spotless("4-watching-small")
            player.race()
            if races == 3:
                comes_back(ben, players[1])
        settle(ada.page)

    assert len(players[0].claimed) + len(players[1].claimed) >= 3
    for guest in (ada, ben, eve):
        expect(guest.page.locator("ft-result")).to_be_visible()
        assert bills(guest.page) == bills(ada.page)
    assert_scores_are_true(ada)
    ben.assert_spotless("5-result-phone")

    before_the_end = [json.loads(text) for text in told if '"outcome":null' in text.replace(" ", "")]
    views = [message["view"] for message in before_the_end if message["type"] == "state"]
    assert views
    assert not any("hand" in view or "hands" in view for view in views)
    expect(eve.page.locator(".held")).to_have_count(0)

    eve.page.get_by_role("link", name="Replay").click()
    expect(eve.page.locator("ft-replay .printer")).to_be_visible()
    eve.assert_spotless("6-replay-small")

    ada.page.get_by_role("button", name="Again with the same people").click()
    ada.page.wait_for_url(lambda url: not url.endswith(path))
    ben.page.get_by_role("link", name="To the next match").click()
    expect(ben.page.get_by_text("Ben <b>&").first).to_be_visible()
    assert ben.table()["you"] == 1


def comes_back(guest: Guest, player: Player) -> None:
    """A reload gives the same seat the same view."""

    def seen() -> list[Any]:
        return [
            player.hand(),
            player.ticket(),
            guest.page.locator("ft-seat").all_inner_texts(),
            guest.page.locator(".status .now").inner_text(),
            guest.page.locator("button.compost").get_attribute("aria-label"),
        ]

    before = seen()
    guest.page.reload()
    expect(guest.page.locator(".fan .held").first).to_be_visible()
    assert seen() == before


def test_an_unhurried_race_is_sealed(invite: Invite) -> None:
    """Each opens it and decides in secret; nobody else's page has the ticket before."""
    ada, ben = invite(DESKTOP), invite(PHONE)
    path = ada.open_table("Ada", 2, Pace="Unhurried")
    ben.sit(path, "Ben")
    start(ada)
    expect(ben.page.locator(".fan")).to_be_visible()
    players: list[Player] = [ByHand(ada), ByHand(ben)]
    first = next(player for player in players if player.action.count())
    other = next(player for player in players if player is not first)
    first.flip()
    for player in players:
        expect(player.guest.page.get_by_role("button", name="Open it")).to_be_visible()
        assert player.ticket() is None
    first.guest.page.get_by_role("button", name="Open it").click()
    expect(first.table.locator(".figure")).to_be_visible()
    ticket = first.ticket()
    assert ticket
    cards = find_claim(first.hand(), ticket)
    assert cards
    first.claim(cards)
    expect(first.table.locator(".sum").last).to_contain_text("Decided")
    assert other.ticket() is None
    other.guest.page.get_by_role("button", name="Open it").click()
    expect(other.table.locator(".figure")).to_be_visible()
    other.let_go()
    for player in players:
        expect(player.table.locator(".figure")).to_have_count(0)
        expect(player.table.locator("button.compost")).to_contain_text(str(len(cards)))
