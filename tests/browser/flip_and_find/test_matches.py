"""Whole matches of Flip and Find's Diner on a running server; what has turned down can't be read back from a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from fourtop.engine.match import Match
from tests.browser.at_table import act, state
from tests.browser.conftest import Invite
from tests.browser.flip_and_find.conftest import DEAL
from tests.browser.flip_and_find.player import Player, on_turn, tile, until
from tests.browser.flip_and_find.traces import kept, shown
from tests.browser.guests import DESKTOP, PHONE, SMALL, Guest, guest
from tests.browser.serving import serving
from tests.web.stillness import settle

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

TITLE = "Flip and Find's Diner"
TABLE = "flip-and-find-table"
MOST_MOVES = 500

# Notes, in their order, the lines above the hand that tell what was missed.
NOTE_WORDS = """
  window.told = [];
  setInterval(() => {
    const frame = document.querySelector('ft-table-page')?.shadowRoot?.querySelector('ft-frame');
    const words = frame?.shadowRoot?.querySelector('flip-and-find-table')?.shadowRoot?.querySelector('.words');
    const text = words?.textContent.replace(/\\s+/g, ' ').trim() ?? '';
    if (text.startsWith('While') && told.at(-1) !== text) told.push(text);
  }, 40);
"""


def opened(one: Guest, seats: int, **choices: str) -> str:
    """A table with no time to look, so that nobody waits."""
    return one.open_table("Ada", seats, game=TITLE, Time_to_look="No time", **choices)


def begin(*guests: Guest) -> list[Player]:
    """The first one starts the match; everybody sees the shelf."""
    guests[0].page.get_by_role("button", name="Start the match").click()
    for one in guests:
        expect(one.page.locator(f"{TABLE} .tile")).to_have_count(25)
    return [Player(one.page) for one in guests]


def up(page: Page) -> list[str]:
    """Places that lie face up."""
    return [one["place"] for one in state(page)["view"]["grid"] if one["up"]]


def forgotten(page: Page) -> None:
    """All that has turned down is gone: from the shelf, the log, the stores."""
    until(page, "!store.log.some(one => one.face)")
    assert shown(page) == []


def ended(one: Guest) -> None:
    """The result adds up to what the server says."""
    replay = one.replay()
    outcome = replay["outcome"]
    expect(one.page.locator("ft-result .head")).to_contain_text(outcome["text"])
    for lines, score in zip(outcome["lines"], outcome["scores"], strict=True):
        assert sum(line["points"] for line in lines) == score
    totals = one.page.locator("ft-result dd.total").all_inner_texts()
    assert sorted(int(total) for total in totals) == sorted(outcome["scores"])
    saved: dict[str, Any] = one.context.request.get(f"{one.house}/api/tables/{one.table_id}/save").json()
    assert list(Match.load(saved).scores) == outcome["scores"]


def test_a_match_with_three_bots_by_touch(invite: Invite) -> None:
    """To the end on a phone; after each turn nothing of it can be read back; a reload shows the same and no more."""
    ada = invite(PHONE)
    opened(ada, 4)
    for bots in (1, 2, 3):
        ada.page.get_by_role("button", name="Add a bot").first.click()
        expect(ada.page.get_by_role("button", name="Add a bot")).to_have_count(3 - bots)
    (player,) = begin(ada)
    page = ada.page
    done = turns = 0
    while on_turn([player]) is not None:
        move = player.move()
        done += 1
        assert done < MOST_MOVES
        if move == "done":
            turns += 1
            on_turn([player])
            forgotten(page)
            if turns == 2:
                assert kept(page) == []
                comes_back(ada)
        elif move.startswith("flip") and turns == 1 and len(up(page)) == 4:
            ada.assert_spotless("diner-1-flipped-phone")
    assert turns >= 4
    expect(page.locator("ft-result")).to_be_visible()
    ended(ada)
    ada.assert_spotless("diner-2-result-phone")


def comes_back(one: Guest) -> None:
    """A reload gives the same position and no face that lies down."""

    def seen() -> list[Any]:
        parts = (".rail", ".turnbar", ".plates", ".cards", ".now")
        return [one.page.locator(part).all_inner_texts() for part in parts]

    before = seen()
    one.page.reload()
    expect(one.page.locator(f"{TABLE} .tile")).to_have_count(25)
    settle(one.page)
    assert seen() == before
    expect(one.page.locator(".missed, .skip")).to_have_count(0)
    forgotten(one.page)
    assert kept(one.page) == []


def test_a_match_alone_by_keyboard(invite: Invite) -> None:
    """Twelve turns or five orders with nothing but keys; the result is the money and its grade."""
    ada = invite(DESKTOP)
    opened(ada, 1)
    (player,) = begin(ada)
    player.keys = True
    page = ada.page
    done = 0
    while on_turn([player]) is not None:
        player.move()
        done += 1
        assert done < MOST_MOVES
        if done == 9:
            ada.assert_spotless("diner-3-alone-desktop")
    expect(page.locator("ft-result .head")).to_contain_text("Grade: ")
    ended(ada)
    assert shown(page) == []


def test_a_match_of_two_and_somebody_who_watches(invite: Invite) -> None:
    """To the end in two browsers; each sees the other's flips while they lie up, and none has them after."""
    ada, ben, eve = invite(DESKTOP), invite(PHONE), invite(SMALL)
    path = opened(ada, 2)
    ben.sit(path, "Ben <b>&")
    eve.go(path)
    players = begin(ada, ben)
    players[1].seen = players[0].seen  # both see all that lies up
    everybody = (ada, ben, eve)
    expect(eve.page.locator(".tile")).to_have_count(25)
    expect(eve.page.locator("ft-main-action, .held, .live")).to_have_count(0)
    done = turns = 0
    while (player := on_turn(players)) is not None:
        move = player.move()
        done += 1
        assert done < MOST_MOVES
        if turns == 0 and move.startswith("flip"):
            place = move.split(" ")[1]
            face = next(one["face"] for one in state(player.page)["view"]["grid"] if one["place"] == place)
            for one in everybody:
                expect(tile(one.page, place)).to_have_accessible_name(f"row {place[1]}, column {place[0]}, {face}")
                expect(tile(one.page, place).locator(".face svg")).to_have_count(1)
        if move == "done":
            turns += 1
            ply = state(player.page)["ply"]
            for one in everybody if turns < 3 else (ada,):
                until(one.page, f"store.state.ply >= {ply}")
                forgotten(one.page)
            if turns == 3:
                assert kept(eve.page) == []
                eve.assert_spotless("diner-4-watching-small")
                ada.assert_spotless("diner-5-table-desktop")
    for one, size in ((ada, "desktop"), (ben, "phone"), (eve, "small")):
        expect(one.page.locator("ft-result")).to_be_visible()
        one.assert_fits()
        assert shown(one.page) == []
        one.shoot(f"diner-6-result-{size}")
    ended(ada)
    steps_through(ada)


def steps_through(one: Guest) -> None:
    """The replay shows the whole shelf, one seat's memory, or what everybody saw."""
    page = one.page
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".tile")).to_have_count(25)
    expect(page.locator("ft-main-action")).to_have_count(0)
    page.get_by_label("Seen by").select_option("all")
    page.get_by_role("slider").fill("14")
    known = page.locator(".memo svg")
    expect(known.first).to_be_visible()
    whole = known.count()
    one.assert_spotless("diner-7-replay-desktop")
    page.get_by_label("Seen by").select_option("public")
    expect(known).to_have_count(0)
    page.get_by_label("Seen by").select_option("0")
    expect(known.first).to_be_visible()
    assert 0 < known.count() <= whole
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("ft-result")).to_be_visible()


def test_what_was_missed_is_told_once(browser: Browser, tmp_path: Path) -> None:
    """Whoever was away is shown the flips of that time, one by one, and never again."""
    with serving(tmp_path, secret=DEAL, faster=1) as house:
        ada, ben = guest(browser, house, DESKTOP), guest(browser, house, PHONE)
        path = opened(ada, 2, Who_goes_first="Seat 0")
        ben.sit(path, "Ben")
        player, _ = begin(ada, ben)
        ben.go("/")
        for place in ("a1", "b1", "c1", "d1"):
            player.move(f"flip {place}")
        faces = {one["place"]: one["face"] for one in state(ada.page)["view"]["grid"] if one["up"]}
        player.move("done")
        page = ben.page
        page.add_init_script(NOTE_WORDS)
        ben.go(path)
        expect(page.get_by_role("button", name="Skip")).to_be_visible()
        expect(page.locator(".skip, .missed")).to_have_count(0)
        told: list[str] = page.evaluate("told")
        assert told == [f"While you were away: Ada flips {place}. {face}" for place, face in faces.items()]
        forgotten(page)
        assert kept(page) == []
        page.reload()
        expect(act(page)).to_have_text("Flip 4 more")
        settle(page)
        expect(page.locator(".missed, .skip")).to_have_count(0)
        names: list[str] = page.locator(".tile").evaluate_all("all => all.map(one => one.ariaLabel)")
        assert all(name.endswith("face down") for name in names)
        for one in (ada, ben):
            one.context.close()
            assert one.faults == []
