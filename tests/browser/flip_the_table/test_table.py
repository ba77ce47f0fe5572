"""The table of Flip the Table! at laid-out positions: what lights up, what is said, what is seen by whom."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    NOTE_FLIGHTS,
    act,
    arrived,
    assert_accessible,
    assert_fits,
    assert_touchable,
    assert_whole,
    moves,
    press,
    says,
    state,
)
from tests.browser.dinner_rush.kitchen import laid_out
from tests.browser.flip_the_table.conftest import SitDown
from tests.browser.flip_the_table.player import by_hand, by_keys, card, gamer, reach, table
from tests.browser.flip_the_table.positions import EVENING, GAME, calm, crowd, evening
from tests.browser.guests import DESKTOP, PHONE, SMALL
from tests.web.accessibility import violations

pytestmark = pytest.mark.browser


def lit(page: Page) -> set[str]:
    """What lights up, as moves write it."""
    found: list[str] = page.locator(".lit").evaluate_all(
        "all => all.map(one => one.dataset.gamer ?? `@${one.dataset.table}`)"
    )
    return set(found)


def test_a_card_lights_up_what_the_server_allows(sit_down: SitDown) -> None:
    """For each card of the hand: the targets of its legal moves, and nothing else."""
    sitting, page = sit_down(evening())
    legal = [move.split(" ") for move in sitting.match.legal(0)]
    for name in EVENING["hands"][0]:
        card(page, name).click()
        expected = {word for move in legal if name in move[:2] for word in move[1:] if word != name}
        assert lit(page) == expected, name
        expect(card(page, name)).to_have_attribute("aria-pressed", "true")
    card(page, EVENING["hands"][0][-1]).click()
    assert lit(page) == set()
    assert moves(sitting) == []


def test_a_swap_takes_two_steps(sit_down: SitDown) -> None:
    """First one, then who sits elsewhere; somebody else of the first table takes the first one's place."""
    sitting, page = sit_down(evening())
    card(page, "swap").click()
    gamer(page, "lupe").click()
    assert lit(page) == {
        seat["gamer"] for one in state(page)["view"]["tables"][1:] for seat in one["seats"] if "gamer" in seat
    }
    expect(act(page)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".words")).to_contain_text("Choose the other gamer")
    gamer(page, "richard").click()
    expect(page.locator(".picked")).to_have_attribute("data-gamer", "richard")
    gamer(page, "nora").click()
    expect(act(page)).to_have_text("Swap Richard and Nora")
    expect(page.locator(".picked")).to_have_count(2)
    act(page).click()
    expect(page.locator('.t1 [data-gamer="nora"]')).to_contain_text("NO")
    expect(page.locator('.t2 [data-gamer="richard"]')).to_contain_text("YES")
    assert moves(sitting) == ["swap richard nora"] or moves(sitting) == ["swap nora richard"]
    expect(act(page)).to_have_text("End turn")


@pytest.mark.parametrize("first", ["gamer", "table"])
def test_a_summoning_begins_with_either(sit_down: SitDown, first: str) -> None:
    """The gamer or the table; both orders make the same move."""
    sitting, page = sit_down(evening())
    card(page, "summon").click()
    steps = [gamer(page, "greta"), table(page, 1)]
    for step in steps if first == "gamer" else steps[::-1]:
        step.click()
    expect(act(page)).to_have_text("Greta to table 1")
    act(page).click()
    expect(page.locator('.t1 [data-gamer="greta"]')).to_be_visible()
    assert moves(sitting) == ["summon greta @1"]


def test_a_game_shows_what_it_would_have_where(sit_down: SitDown) -> None:
    """At each table where it can be opened; the button says it again."""
    sitting, page = sit_down(evening())
    card(page, "sock-drawer-stampede").click()
    would = {one["table"]: one for one in state(page)["view"]["hand"][0]["targets"]["would"]}
    assert set(would) == {1}
    expect(page.locator(".would")).to_have_count(1)
    expect(page.locator(".t1 .would")).to_contain_text(f"{would[1]['total']}/3")
    table(page, 2).click()
    says(page, "FT-3.1", "locked against your games")
    table(page, 1).click()
    expect(act(page)).to_have_text(f"Open at table 1{would[1]['total']} of 3")
    act(page).click()
    expect(page.locator(".t1 .box")).to_contain_text("Sock Drawer Stampede")
    assert moves(sitting) == ["play sock-drawer-stampede @1"]


@pytest.mark.parametrize(
    ("name", "wrong", "rule", "words"),
    [
        ("summon", "nora", "FT-4.1", "sits at table 2"),
        ("swap", "greta", "FT-4.3", "waits in the lobby"),
        ("expel", "kalinda", "FT-4.5", "waits in the lobby"),
    ],
)
def test_what_does_not_light_up_says_why(sit_down: SitDown, name: str, wrong: str, rule: str, words: str) -> None:
    """A tap on it asks the server; nothing is sent."""
    sitting, page = sit_down(evening())
    card(page, name).click()
    gamer(page, wrong).click()
    says(page, rule, words)
    assert moves(sitting) == []
    assert page.locator(".picked").count() == 0


def test_a_card_without_a_target_says_why(sit_down: SitDown) -> None:
    """In the line above the hand, with its rule, and the button says it too."""
    _, page = sit_down(evening(hands=[["force", "music"], []], discard=[]))
    card(page, "force").click()
    expect(page.locator(".words")).to_contain_text("Nobody who says NO could be forced. (FT-4.9)")
    assert lit(page) == set()
    act(page).hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Nobody who says NO")
    expect(card(page, "force")).to_have_accessible_name(re.compile("Nobody who says NO"))


def test_the_turn_is_taken_back_and_ended(sit_down: SitDown) -> None:
    """Undo brings card and gamer back where they were; the end is the button's."""
    sitting, page = sit_down(evening())
    by_hand(page, "expel amina")
    expect(page.locator('.lobby [data-gamer="amina"]')).to_be_visible()
    expect(card(page, "expel")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator('.t2 [data-gamer="amina"]')).to_be_visible()
    expect(card(page, "expel")).to_have_count(1)
    by_hand(page, "expel dagny")
    by_hand(page, "end")
    expect(act(page)).to_have_count(0)
    assert moves(sitting) == ["expel amina", "expel dagny", "end"]
    expect(page.locator(".plates")).to_contain_text("expelled Dagny")


def test_a_peek_is_shown_to_its_owner_and_is_not_taken_back(sit_down: SitDown) -> None:
    """A corner turns up; undo says why not; after a mix it lies flat again."""
    match = calm(hands=[["peek", "mix"], []], discard=[], records=[{}, {}])
    sitting, page = sit_down(match)
    expect(page.locator(".peel")).to_have_count(1)
    expect(page.locator(".t2 .peel")).to_contain_text("WIN")
    by_hand(page, "peek @3")
    under = match.document()["tables"][2]["underside"]
    expect(page.locator(".t3 .peel b")).to_have_text(under)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    by_hand(page, "end")
    sitting.play(1, "draw")
    sitting.play(1, "end")
    expect(act(page)).to_be_visible()
    by_hand(page, "mix")
    expect(page.locator(".peel")).to_have_count(0)


@pytest.mark.parametrize("seat", [1, None])
def test_what_the_other_has_peeked_at_is_an_eye_and_no_more(sit_down: SitDown, seat: int | None) -> None:
    """Whoever didn't look sees who did, and at which table; the page holds no underside."""
    match = evening(tables=[*EVENING["tables"][:1], EVENING["tables"][1], EVENING["tables"][2]])
    _, page = sit_down(match, seat)
    expect(page.locator(".t2 .looked")).to_have_attribute("title", "Ada has looked underneath.")
    view = state(page)["view"]
    assert "underside" not in view["tables"][1]
    own = [one for one in view["tables"] if "underside" in one]
    assert [one["number"] for one in own] == ([1] if seat == 1 else [])
    expect(page.locator(".peel")).to_have_count(len(own))
    assert "WIN" not in page.locator("flip-the-table-table").inner_text()


def test_too_many_cards_are_discarded_before_the_end(sit_down: SitDown) -> None:
    """Each card can be chosen; then the turn ends."""
    sitting, page = sit_down(crowd())
    expect(act(page)).to_have_text("Discard")
    expect(act(page)).to_have_attribute("aria-disabled", "true")
    by_hand(page, "discard ark-nova")
    card(page, "mix").click()
    expect(act(page)).to_have_text("Discard Mix the Table Covers")
    act(page).click()
    expect(act(page)).to_have_text("End turn")
    assert moves(sitting) == ["discard ark-nova", "discard mix"]
    page.get_by_role("button", name=re.compile("Discard pile")).click()
    expect(page.get_by_role("dialog", name=re.compile("Discard pile"))).to_contain_text("Mix the Table Covers")


def test_a_flip_that_shows_none_replaces_the_table(sit_down: SitDown) -> None:
    """It turns over for all to see, then another table stands there; the token is spent."""
    sitting, page = sit_down(evening(), reduced_motion="no-preference")
    page.locator("button.flip").click()
    assert lit(page) == {"@1", "@2", "@3"}
    table(page, 1).click()
    expect(act(page)).to_have_text("Flip table 1!")
    act(page).click()
    expect(page.locator(".t1 .turning")).to_contain_text("NONE")
    expect(act(page)).to_have_text("End turn")
    expect(page.locator(".turning")).to_have_count(0)
    expect(page.locator(".t1 .person")).to_have_count(0)
    expect(page.locator(".lobby .person")).to_have_count(7)
    expect(page.locator(".plates .token.ready")).to_have_count(0)
    expect(page.locator(".piles")).to_contain_text("1 NONE out")
    assert moves(sitting) == ["flip @1"]


@pytest.mark.parametrize(("number", "under", "who"), [(2, "WIN", "You win!"), (1, "LOSE", "Ben wins")])
def test_a_flip_decides_the_match(sit_down: SitDown, number: int, under: str, who: str) -> None:
    """Over everything for a moment, and on the table for good."""
    tables = [dict(one) for one in EVENING["tables"]]
    tables[0]["underside"] = "LOSE"
    _, page = sit_down(evening(tables=tables), 0, PHONE)
    page.locator("button.flip").click()
    table(page, number).click()
    act(page).click()
    expect(page.locator(".turning:popover-open")).to_contain_text(under)
    expect(page.locator("ft-result")).to_contain_text(who)
    expect(page.locator(".turning")).to_have_count(0)
    expect(page.locator(f".t{number} .peel.shown b")).to_have_text(under)
    expect(page.locator("button.held, .held[tabindex], ft-main-action, .threats")).to_have_count(0)
    expect(page.locator("ft-result .head")).to_be_in_viewport()


def test_who_could_win_soon_is_said_with_the_reason(sit_down: SitDown) -> None:
    """Claims, gathered tables and ready tokens, from each side."""
    sitting, page = sit_down(evening())
    lines = page.locator(".threats li")
    expect(lines).to_have_text(["Ben wins after this turn: tables 2 and 3."])
    expect(page.locator(".t2 .plate .flag, .t3 .plate .flag")).to_have_count(2)
    by_hand(page, "expel ewa")
    by_hand(page, "end")
    expect(page.locator("ft-result")).to_contain_text("Ben")
    _, other = sit_down(evening(), 1)
    expect(other.locator(".threats li")).to_have_text(
        ["You win after this turn: tables 2 and 3.", "Ada can flip a table, and has looked under table 2."]
    )
    _, eve = sit_down(calm(turn=1), None)
    expect(eve.locator(".threats li").first).to_have_text(
        "Ben has gathered tables 2 and 3: a claim at the end of Ben's turn."
    )
    assert sitting.match.over


def test_the_keyboard_does_a_whole_turn(sit_down: SitDown) -> None:
    """A digit chooses, T goes from light to light, Space picks, Enter does it, Enter ends the turn."""
    sitting, page = sit_down(evening())
    by_keys(page, "swap lupe ewa")
    expect(page.locator(".held:focus, .person:focus, .centre:focus, ft-main-action:focus-within")).to_have_count(1)
    press(page, "u")
    expect(card(page, "swap")).to_have_count(1)
    press(page, "4", "Escape")
    expect(page.locator(".held.chosen")).to_have_count(0)
    by_keys(page, "summon bruno @1")
    by_keys(page, "end")
    assert moves(sitting) == ["swap lupe ewa", "summon bruno @1", "end"] or moves(sitting)[0] == "swap ewa lupe"


def test_enter_asks_where_there_is_nothing_to_do_yet(sit_down: SitDown) -> None:
    """The end before an action is refused by the server's rule; D draws, F takes the token."""
    sitting, page = sit_down(evening())
    press(page, "Enter")
    says(page, "FT-2.1", "First take an action")
    press(page, "f")
    assert lit(page) == {"@1", "@2", "@3"}
    press(page, "Escape", "d")
    arrived(page, 0)
    assert moves(sitting) == ["draw"]
    press(page, "d")
    says(page, "FT-2.3", "You hold too many cards")


def test_arrows_move_inside_a_group(sit_down: SitDown) -> None:
    """Hand, each table and lobby are one stop for Tab each."""
    _, page = sit_down(evening())
    stops = "all => all.filter(one => one.tabIndex === 0).length"
    for group in (".held", ".t1 .centre, .t1 .person", ".t2 .centre, .t2 .person", ".lobby .person"):
        assert page.locator(group).evaluate_all(stops) == 1, group
    table(page, 2).focus()
    press(page, "ArrowRight", "ArrowRight")
    expect(gamer(page, "dagny")).to_be_focused()
    press(page, "Enter")
    expect(page.get_by_role("dialog", name="Dagny")).to_contain_text("Light")
    press(page, "Escape")
    expect(gamer(page, "dagny")).to_be_focused()


def test_single_keys_can_be_turned_off(sit_down: SitDown) -> None:
    """For those whose voice or hand types by accident."""
    sitting, page = sit_down(evening())
    page.evaluate("localStorage.setItem('fourtop.keys', 'off')")
    press(page, "1", "d", "f", "?", "c")
    expect(page.locator("dialog, .chosen, .lit")).to_have_count(0)
    assert moves(sitting) == []


def test_plans_are_made_in_the_others_turn(sit_down: SitDown) -> None:
    """A card shows what it could be used on, in another colour; a tap looks, and nothing is sent."""
    sitting, page = sit_down(calm(turn=1))
    card(page, "expel").click()
    expect(page.locator(".shown[data-gamer=amina]")).to_have_count(1)
    assert lit(page) == set()
    gamer(page, "amina").click()
    expect(page.get_by_role("dialog", name="Amina")).to_be_visible()
    expect(act(page)).to_have_count(0)
    assert moves(sitting) == []


def test_what_the_other_did_stays_marked(sit_down: SitDown) -> None:
    """The gamer who moved, the table that changed, and both last actions in words."""
    sitting, page = sit_down(calm(turn=1, hands=[["expel"], ["force", "summon", "harbour-of-paper-boats"]]))
    sitting.play(1, "summon greta @1")
    expect(gamer(page, "greta")).to_have_class(re.compile(r"\bfresh\b"))
    sitting.play(1, "end")
    expect(page.locator(".plates")).to_contain_text("seated Greta at table 1")
    expect(page.locator(".plates")).to_contain_text("seated Richard at table 1")
    by_hand(page, "expel greta")
    expect(page.locator(".fresh")).to_have_count(0)


def test_both_last_actions_stand_above_the_hand_of_a_phone(sit_down: SitDown) -> None:
    """Where the plates have no room for them."""
    _, page = sit_down(evening(), 0, PHONE)
    expect(page.locator(".words")).to_contain_text("You seated Richard at table 1")
    expect(page.locator(".words")).to_contain_text("Ben expelled Kalinda")
    expect(page.locator(".plates .last").first).to_be_hidden()


def test_a_gamer_tells_who_they_are_and_what_they_say(sit_down: SitDown) -> None:
    """By name, answer and likes for who hears it; with what is special in the dialog."""
    _, page = sit_down(evening())
    expect(gamer(page, "nora")).to_have_accessible_name(re.compile("Nora FORCED Likes Universal, Mass"))
    expect(gamer(page, "gelev")).to_have_accessible_name(re.compile("Contributes 2"))
    gamer(page, "yeye").click()
    dialog = page.get_by_role("dialog", name="YEYE")
    expect(dialog).to_contain_text("While seated and not FORCED, the table can't be gathered.")
    expect(dialog).to_contain_text("contributes 1")
    dialog.get_by_role("button", name="Close").click()
    expect(table(page, 2)).to_have_accessible_name(re.compile("Crumb Heist.*Opened by Ben.*5 of 2.*Locked"))
    table(page, 2).click()
    expect(page.get_by_role("dialog", name="Table 2")).to_contain_text("WIN Only you know.")


def test_a_player_tells_how_far_the_next_token_is(sit_down: SitDown) -> None:
    """In the plate, in the words for who hears it, and in the dialog with what is missing."""
    _, page = sit_down(evening())
    plate = page.locator('[data-seat="0"]')
    expect(plate).to_have_accessible_name(re.compile("Ada: 5 cards. Flip tokens: 1 ready. Played: Game 3, Recruit 2"))
    expect(plate).to_contain_text("6/7")
    plate.click()
    expect(page.get_by_role("dialog", name="Ada")).to_contain_text("6 of 7. Missing: Disrupt.")


def test_a_spectator_sees_no_hand(sit_down: SitDown) -> None:
    """No hand, nothing to act on, and the same room."""
    _, page = sit_down(evening(), None)
    expect(page.locator(".table")).to_have_count(3)
    expect(page.locator(".held, ft-main-action, .peel, .lit")).to_have_count(0)
    press(page, "1", "d", "f")
    expect(page.locator("dialog, .chosen")).to_have_count(0)


@pytest.mark.parametrize("seat", [0, None])
def test_everything_fits_when_all_are_there(sit_down: SitDown, seat: int | None) -> None:
    """Nothing sticks out at any size, no name is cut off, each control has 24 px of its own; axe finds nothing."""
    _, page = sit_down(crowd(), seat, SMALL)
    for width, height in (SMALL, PHONE, (768, 1024), (1000, 800), DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page, width)
        assert_touchable(page.locator(".person, .centre, .held, button.about, button.pile, .aside"), width)
        assert_whole(page.locator(".person .card, .box .title, .sheet .title, .reply"), width)
    assert_accessible(page)


def test_dialogs_and_choices_are_accessible(sit_down: SitDown) -> None:
    """axe finds nothing in what opens, or while something is being chosen."""
    _, page = sit_down(evening(), 0, PHONE)
    for opener in ('[data-gamer="richard"]', '[data-table="1"]', '[data-seat="1"]', ".pile.discard"):
        page.locator(opener).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == [], opener
        press(page, "Escape")
    card(page, "swap").click()
    gamer(page, "lupe").click()
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)
        assert violations(page) == [], light


def test_things_travel(sit_down: SitDown) -> None:
    """A game from the hand to its table, gamers from the lobby to their seats, a played skill to the discard pile."""
    _, page = sit_down(evening(), 0, DESKTOP, reduced_motion="no-preference")
    page.evaluate(NOTE_FLIGHTS)
    by_hand(page, "play sock-drawer-stampede @1")
    by_hand(page, "end")
    flown: dict[str, list[str]] = page.evaluate("flown")
    assert flown["card-sock-drawer-stampede"][0] != flown["card-sock-drawer-stampede"][1] == "0px 0px"
    _, page = sit_down(calm(), 0, DESKTOP, reduced_motion="no-preference")
    page.evaluate(NOTE_FLIGHTS)
    by_hand(page, "summon greta @1")
    flown = page.evaluate("flown")
    assert flown["gamer-greta"][0] != flown["gamer-greta"][1] == "0px 0px"
    assert "image of sheet Recruit skill" in flown


def test_reduced_motion_turns_nothing(sit_down: SitDown) -> None:
    """The underside is simply there for a moment."""
    _, page = sit_down(evening())
    page.locator("button.flip").click()
    table(page, 1).click()
    act(page).click()
    expect(page.locator(".t1 .turning")).to_be_visible()
    assert page.evaluate("document.getAnimations().filter(one => one.animationName === 'turn-over').length") == 0


def test_forced_colours_keep_what_lights_up(sit_down: SitDown) -> None:
    """By outline, where colours are the reader's own."""
    _, page = sit_down(evening(), forced_colors="active")
    card(page, "expel").click()
    style: str = gamer(page, "amina").locator(".face").evaluate("one => getComputedStyle(one).outlineStyle")
    assert style == "solid"
    assert violations(page, colours=False) == []


def test_a_choice_survives_what_comes_in_between(sit_down: SitDown) -> None:
    """A message that changes nothing of the choice leaves it; a position without the card puts it back."""
    sitting, page = sit_down(evening())
    card(page, "summon").click()
    reach(page, gamer(page, "greta"))
    press(page, "Space")
    sitting.stage.line.send({"type": "table", "table": sitting.table()})
    expect(page.locator(".picked")).to_have_attribute("data-gamer", "greta")
    match: Any = laid_out(EVENING | {"hands": [["expel"], []]}, name=GAME)
    sitting.match = match
    sitting.stage.line.send(sitting.state())
    expect(page.locator(".picked, .chosen")).to_have_count(0)
