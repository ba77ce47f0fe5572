"""Whole matches of Dish 'Em Out against a running server: two people and three bots, two by keyboard, a spectator."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fourtop.engine.match import Match
from tests.browser.at_table import act, arrived, state
from tests.browser.conftest import Invite
from tests.browser.dish_em_out.player import bin_of, by_hand, by_keys, order, selection, wanted
from tests.browser.guests import DESKTOP, PHONE, SMALL, WAIT, Guest
from tests.browser.serving import serving

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

TITLE = "Dish 'Em Out"
ROOM = "dish-em-out-table"
MOST_MOVES = 120
SERVING = ("early", "serve")
STORE = "document.querySelector('ft-table-page').store"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """A server whose bots don't take long."""
    with serving(tmp_path, faster=20.0) as address:
        yield address


def gather(first: Guest, second: Guest, seats: int) -> str:
    """A table with two people, three rounds, and bots on the other chairs."""
    path = first.open_table("Ada", seats, game=TITLE, Rounds="3 rounds")
    second.sit(path, "Ben <b>&")
    for left in range(seats - 2, 0, -1):
        free = first.page.get_by_role("button", name="Add a bot")
        expect(free).to_have_count(left)
        free.first.click()
    expect(first.page.get_by_role("button", name="Add a bot")).to_have_count(0)
    first.page.get_by_role("button", name="Start the match").click()
    for one in (first, second):
        expect(one.page.locator(f"{ROOM} .own-griddle")).to_be_visible()
    return path


def on_turn(players: list[Guest]) -> tuple[Guest, int] | None:
    """Who is asked for something, and their seat; None once it is over."""
    for _ in range(1500):
        for seat, one in enumerate(players):
            now = state(one.page)
            if now["outcome"]:
                return None
            if now["expected"]["yours"] and act(one.page).count():
                return one, seat
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked for anything")


def play_on(
    players: list[Guest], make: Callable[[Page, str], None], before: Callable[[Guest, int, int], None]
) -> list[str]:
    """Both play until the end; ``before`` is told of each move to come: who, seat, how many there were."""
    made: list[str] = []
    while (now := on_turn(players)) is not None:
        player, seat = now
        before(player, seat, len(made))
        if not state(player.page)["expected"]["yours"]:
            continue
        made.append(wanted(state(player.page), seat))
        make(player.page, made[-1])
        assert len(made) < MOST_MOVES
    return made


def takes_back(player: Guest, seat: int) -> None:
    """A selection is sent, taken back as one, and lies in the tray again."""
    page = player.page
    move = wanted(state(page), seat)
    before = state(page)["view"]["caddy"]
    by_hand(page, move)
    # Bots go on at once: what is sent while one of them moves would be stale.
    page.wait_for_function(f"() => {STORE}.state.view.active.some(seat => seat < 2)", timeout=WAIT)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    expect(act(page)).to_have_text(re.compile("^Take"))
    assert state(page)["view"]["caddy"] == before
    assert state(page)["view"]["selection"]["seat"] == seat
    count = sum(int(words[2]) for words in (part.split(" ") for part in move.split(", ")) if words[0] == "take")
    expect(page.locator(".slot.full")).to_have_count(count)
    page.keyboard.press("Escape")
    expect(page.locator(".slot.full")).to_have_count(0)


def prepares(first: Guest, second: Guest) -> None:
    """The second sends a selection in advance, which outlives a reload and is played once the first has selected."""
    page = second.page
    view = state(page)["view"]
    move = selection(view, 1, [one for one in view["tables"][1] if one])
    for part in (one.split(" ") for one in move.split(", ")[:-1]):
        for _ in range(int(part[2])):
            bin_of(page, part[1]).click()
    tiles = page.locator(".slot.full").count()
    assert tiles > 0, move
    page.get_by_role("button", name="Send in my turn").click()
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(page.locator(".slot.full")).to_have_count(tiles)
    expect(first.page.get_by_role("button", name="Withdraw")).to_have_count(0)
    by_hand(first.page, wanted(state(first.page), 0))
    page.wait_for_function(f"() => !{STORE}.state.view.to_select.includes(1)", timeout=WAIT)
    expect(page.get_by_role("button", name="Withdraw")).to_have_count(0)
    log = page.evaluate(f"{STORE}.log")
    told = next(event for event in reversed(log) if event["kind"] == "select" and event["seat"] == 1)
    assert sum(told["foods"].values()) == tiles


def comes_back(one: Guest) -> None:
    """A reload shows the same table."""
    page = one.page
    shown = ".own-griddle .tile, .rail .title, .score, .plates .glance"
    before = page.locator(shown).all_inner_texts()
    page.reload()
    expect(page.locator(f"{ROOM} .own-griddle")).to_be_visible()
    assert page.locator(shown).all_inner_texts() == before


def assert_scores_are_true(guest: Guest) -> None:
    """What is shown is what the server says, and what the saved match comes to when it is played again."""
    replay = guest.replay()
    saved: dict[str, Any] = guest.context.request.get(f"{guest.house}/api/tables/{guest.table_id}/save").json()
    assert list(Match.load(saved).scores) == replay["outcome"]["scores"]
    expect(guest.page.locator("ft-result .head")).to_contain_text(replay["outcome"]["text"])
    totals = [int(text.replace("−", "-")) for text in guest.page.locator("ft-result dd.total").all_inner_texts()]
    assert sorted(totals) == sorted(replay["outcome"]["scores"])


def test_five_seats_to_the_end(invite: Invite) -> None:
    """By mouse and by finger, three bots, somebody who watches: undo, a reload, all phases, the replay."""
    ada, ben, eve = invite(DESKTOP), invite(PHONE), invite(SMALL)
    path = gather(ada, ben, 5)
    eve.go(path)
    expect(eve.page.locator(".plates > li")).to_have_count(5)
    expect(eve.page.locator("button.bin, button.order, ft-main-action")).to_have_count(0)
    seen: set[str] = set()

    def look(player: Guest, seat: int, made: int) -> None:
        phase = state(player.page)["view"]["phase"]
        if phase == "select" and "undone" not in seen:
            seen.add("undone")
            takes_back(player, seat)
        if phase == "select" and player is ada and 1 in state(ada.page)["view"]["to_select"] and "prepared" not in seen:
            seen.add("prepared")
            prepares(ada, ben)
            return
        if made == 5:
            comes_back(ben)
        if phase not in seen and made > 4:
            seen.add(phase)
            player.assert_fits()
            player.shoot(f"dish-{phase}-{'desktop' if player is ada else 'phone'}")
        if made == 8:
            eve.assert_spotless("dish-watching-small")

    made = play_on([ada, ben], by_hand, look)
    assert {"undone", "prepared", "select", "serve"} <= seen
    assert any(move.startswith("take") for move in made)
    for one, size in ((ada, "desktop"), (ben, "phone"), (eve, "small")):
        expect(one.page.locator("ft-result")).to_be_visible()
        one.assert_fits()
        one.shoot(f"dish-result-{size}")
    assert_scores_are_true(ada)
    steps_through(ada)


def steps_through(one: Guest) -> None:
    """The replay: step by step, from a seat's side and from all."""
    page = one.page
    plies = one.replay()["plies"]
    page.get_by_role("link", name="Replay").click()
    replay = page.locator("ft-replay")
    expect(replay.locator(f"{ROOM} .own-griddle")).to_be_visible()
    cook = next(ply["ply"] for ply in plies if any(event["kind"] == "cook" for event in ply["events"]))
    slider = page.get_by_role("slider")
    slider.fill(str(cook))
    expect(replay.locator(".own-griddle")).to_be_visible()
    board = plies[cook]["view"]["boards"][0]
    tiles = sum(1 for row in board["rows"] for column in row["columns"] if column["count"])
    expect(replay.locator(".own-griddle .tile")).to_have_count(tiles)
    page.get_by_label("Seen by").select_option("all")
    expect(replay.locator(".own-griddle")).to_be_visible()
    one.assert_spotless("dish-replay-desktop")
    page.get_by_role("button", name="To the end").click()
    expect(slider).to_have_value(str(len(plies) - 1))


def test_two_seats_by_keyboard(invite: Invite) -> None:
    """From the first order to the result, no mouse at the table; serving at once by both counts twice."""
    ada, ben = invite(DESKTOP), invite(DESKTOP)
    gather(ada, ben, 2)
    together: list[int] = []

    def look(_player: Guest, _seat: int, _made: int) -> None:
        now = [state(one.page) for one in (ada, ben)]
        serving = all(one["view"]["phase"] in SERVING and one["expected"]["yours"] for one in now)
        if serving and now[0]["ply"] == now[1]["ply"] and not together:
            together.append(serves_at_once(ada, ben))

    made = play_on([ada, ben], by_keys, look)
    assert any(move.startswith("serve") for move in made)
    assert together, "at no time both could serve"
    for one in (ada, ben):
        expect(one.page.locator("ft-result")).to_be_visible()
    assert_scores_are_true(ben)


def serves_at_once(ada: Guest, ben: Guest) -> int:
    """Both press their button upon the same position; both servings count."""
    ply = int(state(ada.page)["ply"])
    for seat, one in enumerate((ada, ben)):
        served = next(entry["move"] for entry in state(one.page)["legal"] if entry["move"].startswith("serve"))
        order(one.page, int(served.split(" ")[1])).click()
        assert state(one.page)["view"]["active"] == [0, 1], seat
    for one in (ada, ben):
        act(one.page).evaluate("one => one.click()")
    for one in (ada, ben):
        arrived(one.page, ply + 1)
        expect(one.page.locator("ft-refusal .line")).to_have_count(0)
    served = [event for event in ada.page.evaluate(f"{STORE}.log") if event["kind"] == "serve"]
    assert {event["seat"] for event in served[-2:]} == {0, 1}
    assert re.match(r"Ada serves|Ben <b>& serves", served[-1]["text"])
    return ply
