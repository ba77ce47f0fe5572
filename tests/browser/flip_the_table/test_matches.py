"""Whole matches of Flip the Table! against a running server: two people, somebody who watches, a bot."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from fourtop.engine.match import Match
from tests.browser.at_table import act, state
from tests.browser.conftest import Invite
from tests.browser.flip_the_table.player import by_hand, by_keys
from tests.browser.guests import DESKTOP, PHONE, SMALL, Guest, guest
from tests.browser.serving import serving
from tests.web.stillness import settle

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

MOST_MOVES = 240
UNDERSIDES = ("WIN", "LOSE", "NONE")
DEAL = b"\x38" * 32
"""A deal in which somebody peeks soon, a table is flipped and shows NONE, and another one shows WIN."""

ROOM = "flip-the-table-table"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """A server whose matches are all dealt as ``DEAL``."""
    with serving(tmp_path, secret=DEAL) as address:
        yield address


def frames(page: Page) -> list[str]:
    """All that the server sends to a page from now on."""
    told: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda text: told.append(str(text))))
    return told


def wanted(now: dict[str, Any]) -> str:
    """A move that leads on, by what the page knows: the first of the best ones."""
    view, legal = now["view"], [str(one["move"]) for one in now["legal"]]
    return max(legal, key=lambda move: worth(view, move))


def worth(view: dict[str, Any], move: str) -> int:
    """Look and flip if one can; gather own tables, break the other's; else draw."""
    verb, *words = move.split(" ")
    seat, tables = view["turn"], view["tables"]
    at = {seat["gamer"]: one for one in tables for seat in one["seats"] if "gamer" in seat}
    table = next(
        (tables[int(word[1:]) - 1] for word in words if word.startswith("@")), at.get(words[0] if words else "")
    )
    own = table is not None and table["owner"] == seat
    gathered = table is not None and table["gathered"]
    if verb == "play" and table is not None:
        card = next(card for card in view["hand"] if card["card"] == words[0])
        would = next(one for one in card["targets"]["would"] if one["table"] == table["number"])
        return -1 if own and gathered else 30 if would["gathered"] else 12 if not own else 5
    if verb == "summon" and table is not None:
        likes = next(one["accepts"] for one in view["lobby"] if one["gamer"] == words[0])
        return 20 if own and not gathered and table["game"]["type"] in likes else 0
    if verb in ("force", "expel", "music", "change"):
        helps = own and not gathered if verb == "force" else gathered and not own
        return 15 if helps else 0
    if verb == "discard":
        return 60 + (words[0] in ("swap", "mix", "change"))
    return {"peek": 50, "flip": 40, "draw": 10}.get(verb, 0)


def on_turn(players: list[Guest]) -> Guest | None:
    """Whose button is there; None once it is over."""
    for _ in range(1000):
        for one in players:
            if one.page.locator("ft-result").count():
                return None
            if act(one.page).count():
                return one
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked for anything")


def open_and_join(ada: Guest, ben: Guest, **choices: str) -> str:
    """A table with two people."""
    path = ada.open_table("Ada", 0, game="Flip the Table!", **choices)
    ben.sit(path, "Ben <b>&")
    ada.page.get_by_role("button", name="Start the match").click()
    for one in (ada, ben):
        expect(one.page.locator(f"{ROOM} ol.hand")).to_be_visible()
    return path


def test_a_match_of_two_and_somebody_who_watches(invite: Invite) -> None:
    """On a desktop and a phone, to the end: peeks are their owner's, undo takes back, a reload shows the same."""
    ada, ben, eve = invite(DESKTOP), invite(PHONE), invite(SMALL)
    told: dict[int | None, list[str]] = {0: frames(ada.page), 1: frames(ben.page), None: frames(eve.page)}
    path = open_and_join(ada, ben)
    eve.go(path)
    expect(eve.page.locator(f"{ROOM} .table")).to_have_count(3)
    expect(eve.page.locator(".held, ft-main-action")).to_have_count(0)
    expect(eve.page.locator("ft-seat").last).to_contain_text("Ben <b>&")

    undone = peeked = reloaded = False
    done = 0
    while (player := on_turn([ada, ben])) is not None:
        page = player.page
        move = wanted(state(page))
        by_hand(page, move)
        done += 1
        if not undone and page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "false":
            undone = takes_back(player, move)
        if not peeked and move.startswith("peek"):
            peeked = peeks_alone(player, [one for one in (ada, ben, eve) if one is not player])
        if done == 12:
            reloaded = comes_back(ben)
        if done == 24:
            ben.assert_spotless("flip-3-table-phone")
            ada.assert_spotless("flip-3-table-desktop")
            eve.assert_spotless("flip-4-watching-small")
        assert done < MOST_MOVES

    assert (undone, peeked, reloaded) == (True, True, True)
    for seat, texts in told.items():
        assert_told_only_own_peeks(seat, texts)
    for one, size in ((ada, "desktop"), (ben, "phone"), (eve, "small")):
        expect(one.page.locator("ft-result")).to_be_visible()
        expect(one.page.locator(".turning")).to_have_count(0)
        one.assert_spotless(f"flip-5-result-{size}")
    replay = ada.replay()
    saved: dict[str, Any] = ada.context.request.get(f"{ada.house}/api/tables/{ada.table_id}/save").json()
    assert list(Match.load(saved).scores) == replay["outcome"]["scores"]
    expect(ada.page.locator("ft-result .head")).to_contain_text(replay["outcome"]["text"])
    steps_through(ada, replay)


def takes_back(player: Guest, move: str) -> bool:
    """Undo, and the same move again: the hand is what it was in between."""
    page = player.page
    after = page.locator(".held").evaluate_all("all => all.map(one => one.dataset.card)")
    ply = state(page)["ply"]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".held")).to_have_count(len(after) + 1)
    expect(act(page)).to_have_attribute("aria-disabled", "true")
    assert state(page)["ply"] == ply + 1
    by_hand(page, move)
    expect(page.locator(".held")).to_have_count(len(after))
    assert page.locator(".held").evaluate_all("all => all.map(one => one.dataset.card)") == after
    return True


def peeks_alone(peeker: Guest, others: list[Guest]) -> bool:
    """The peeker sees a turned-up corner; nobody else's page has it anywhere."""
    page = peeker.page
    tables = [one for one in state(page)["view"]["tables"] if "underside" in one]
    assert tables
    assert page.locator(".peel b").all_inner_texts() == [one["underside"] for one in tables]
    ply = state(page)["ply"]
    for other in others:
        for _ in range(500):
            if state(other.page)["ply"] >= ply:
                break
            other.page.wait_for_timeout(20)
        expect(other.page.locator(".looked")).to_have_count(1)
        expect(other.page.locator(".peel")).to_have_count(0)
        text: str = other.page.evaluate(
            """() => {
              const all = root => [...root.childNodes].map(one => one.nodeType === 3 ? one.data
                : one.localName === 'style' ? '' : [...(one.attributes ?? [])].map(each => each.value).join(' ')
                  + all(one) + (one.shadowRoot ? all(one.shadowRoot) : '')).join(' ');
              return all(document.querySelector('ft-table-page').shadowRoot);
            }"""
        )
        assert not re.search(rf"\b({'|'.join(UNDERSIDES)})\b", text)
    return True


def assert_told_only_own_peeks(seat: int | None, texts: list[str]) -> None:
    """What the server sent to a page holds only undersides that its seat has looked at, or that all saw flipped."""
    views = [message["view"] for message in map(json.loads, texts) if message["type"] == "state"]
    events = [event for message in map(json.loads, texts) if message["type"] == "state" for event in message["events"]]
    assert any(table["peeked"] for view in views for table in view["tables"])
    for view in views:
        flipped = view["last"][view["turn"]] if view["over"] else ""
        for table in view["tables"]:
            if "underside" in table:
                assert seat in table["peeked"] or flipped == f"flip @{table['number']}"
    assert {event["kind"] for event in events if "underside" in event} <= {"peeked", "shown"}
    assert all(event["seat"] == seat for event in events if event["kind"] == "peeked")


def comes_back(one: Guest) -> bool:
    """A reload gives the same seat the same view."""

    def seen() -> list[Any]:
        return [one.page.locator(part).all_inner_texts() for part in ("ol.hand", ".table", ".lobby", ".plates", ".now")]

    before = seen()
    one.page.reload()
    expect(one.page.locator(f"{ROOM} .held").first).to_be_visible()
    settle(one.page)
    assert seen() == before
    return True


def steps_through(one: Guest, replay: dict[str, Any]) -> None:
    """The replay steps, jumps, and shows all sides or one."""
    page = one.page
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(f"{ROOM} .table")).to_have_count(3)
    expect(page.locator("button.held, ft-main-action")).to_have_count(0)
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_role("slider")).to_have_value("1")
    page.get_by_label("Seen by").select_option("all")
    expect(page.locator(".open-hand")).to_have_count(2)
    one.assert_spotless("flip-6-replay-desktop")
    page.get_by_label("Seen by").select_option("public")
    expect(page.locator(".open-hand, .held")).to_have_count(0)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("slider")).to_have_value(str(len(replay["plies"]) - 1))
    expect(page.locator("ft-result")).to_be_visible()


def test_a_match_against_a_bot_by_keyboard(browser: Browser, tmp_path: Path) -> None:
    """A few turns with nothing but keys; the bot answers, and one sees what it did."""
    with serving(tmp_path, secret=DEAL) as house:
        ada = guest(browser, house, DESKTOP)
        page = ada.page
        ada.open_table("Ada", 0, game="Flip the Table!")
        page.get_by_role("button", name="Add a bot").click()
        page.get_by_role("button", name="Start the match").click()
        expect(page.locator(f"{ROOM} ol.hand")).to_be_visible()
        turns = 0
        while turns < 4 and on_turn([ada]) is not None:
            move = wanted(state(page))
            by_keys(page, move)
            turns += move == "end"
        assert turns == 4
        last = [text for text in page.locator(".plates .last").all_inner_texts() if text]
        assert len(last) == 2
        ada.context.close()
        assert ada.faults == []
