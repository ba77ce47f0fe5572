"""The table of Flip and Find's Diner at laid-out positions: what lights up, what is seen by whom, and how long."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    NOTE_FLIGHTS,
    act,
    assert_accessible,
    assert_fits,
    assert_touchable,
    assert_whole,
    moves,
    press,
    says,
    state,
)
from tests.browser.flip_and_find.conftest import SitDown
from tests.browser.flip_and_find.player import arrived, by_hand, card, go, ticket, tile
from tests.browser.flip_and_find.positions import EVENING, FACES, busy, evening, first_flips, owning
from tests.browser.flip_and_find.traces import kept, shown
from tests.browser.guests import DESKTOP, PHONE, SMALL
from tests.web.accessibility import violations

pytestmark = pytest.mark.browser

TILE = 56
"""Px that a tile has at least."""

TARGETS = {
    "lunch-counter-slider": "use 2",
    "garden-noodles": "use 9",
    "grand-club": "use 8",
}


def rest(page: Page) -> None:
    """Wait until nothing travels or turns at the table (what breathes for ever doesn't count)."""
    page.locator("flip-and-find-table").evaluate(
        """async table => {
          const frame = () => new Promise(done => requestAnimationFrame(done));
          await frame();
          await frame();
          const flights = document.getElementById('ft-flights')?.getAnimations({ subtree: true }) ?? [];
          const ends = one => one.effect.getComputedTiming().iterations < 9;
          const moving = [...table.shadowRoot.getAnimations(), ...flights].filter(ends);
          await Promise.all(moving.map(one => one.finished.catch(() => undefined)));
          await frame();
        }"""
    )


def lit(page: Page) -> set[str]:
    """What lights up, as moves write it."""
    found: list[str] = page.locator(".lit").evaluate_all(
        "all => all.map(one => one.dataset.place ?? one.dataset.kind ?? one.dataset.number)"
    )
    return set(found)


def does(page: Page, move: str) -> None:
    """Make a move by hand and wait for what it brings."""
    ply = state(page)["ply"]
    by_hand(page, move)
    arrived(page, ply)


def test_a_tile_turns_up_when_it_is_tapped(sit_down: SitDown) -> None:
    """One at a time; its name says what it is while it lies up; the pips count down."""
    sitting, page = sit_down(first_flips())
    expect(tile(page, "c3")).to_have_accessible_name("row 3, column c, face down")
    expect(act(page)).to_have_text("Flip 4 more")
    expect(page.locator(".live")).to_have_count(25)
    does(page, "flip c3")
    face = state(page)["view"]["grid"][12]["face"]
    expect(tile(page, "c3")).to_have_accessible_name(f"row 3, column c, {face}")
    expect(tile(page, "c3").locator(".leaf.up .face svg")).to_have_count(1)
    expect(page.locator(".face svg")).to_have_count(1)
    expect(page.locator(".pips .on")).to_have_count(3)
    expect(page.get_by_role("img", name="3 flips left")).to_be_visible()
    assert moves(sitting) == ["flip c3"]


def test_what_can_not_be_done_is_asked_of_the_server(sit_down: SitDown) -> None:
    """A tile that lies up, one too many, an order that lacks something, the end before the flips."""
    _, page = sit_down(first_flips())
    does(page, "flip c3")
    tile(page, "c3").click()
    says(page, "FF-2.1", "c3 lies face up already")
    act(page).click(force=True)
    says(page, "FF-3.3", "The turn ends only after all flips; 3 left.")
    _, page = sit_down(evening())
    tile(page, "c3").click()
    says(page, "FF-2.1", "You have made all your flips")
    ticket(page, 4).click()
    says(page, "FF-2.2", "missing: chicken")
    _, page = sit_down(evening(), 2)
    tile(page, "c3").click()
    says(page, "FF-2.6", "It is Ada's turn")
    expect(act(page)).to_have_count(0)


def test_ingredients_tick_off_and_an_order_is_filled(sit_down: SitDown) -> None:
    """With the tip, unless one says otherwise; the order goes to the hand, new tiles lie face down."""
    sitting, page = sit_down(evening())
    expect(page.locator(".ticket.live")).to_have_count(2)
    assert [page.locator(f'[data-number="{number}"] .have').count() for number in range(1, 6)] == [3, 2, 2, 0, 1]
    expect(ticket(page, 2)).to_have_accessible_name(
        "2: Mixed Grill, $10: beef, chicken, noodles, and peppers. Missing: chicken and noodles. Brings Regulars."
    )
    ticket(page, 1).click()
    expect(act(page)).to_have_text("Fill$7")
    toggle = page.get_by_role("button", name="Tip", exact=True)
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".words")).to_contain_text("Bacon Burger. Brings Send it back.")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".ticket.picked")).to_have_count(0)
    does(page, "fill 1")
    expect(page.locator('.held[data-card="bacon-burger"]')).to_have_count(1)
    expect(tile(page, "b4")).to_have_accessible_name("row 4, column b, tip")
    expect(tile(page, "a1")).to_have_accessible_name("row 1, column a, face down")
    expect(page.locator(".face svg")).to_have_count(2)
    assert moves(sitting) == ["fill 1"]
    assert shown(page) == []


def test_a_tip_is_ones_own(sit_down: SitDown) -> None:
    """Its owner sees the card; others see how many."""
    sitting, page = sit_down(evening())
    does(page, "fill 3 tip")
    expect(page.locator(".tips .tip")).to_have_count(3)
    assert moves(sitting) == ["fill 3 tip"]
    _, other = sit_down(evening(), 2)
    expect(other.locator(".tips")).to_have_count(0)
    expect(other.locator('[data-seat="0"]')).to_have_accessible_name(
        "Ada: $31, 4 orders, 2 tip cards. The tips are secret until the end."
    )
    expect(page.locator('[data-seat="1"] .plus')).to_have_text("+?")


def test_an_ability_lights_up_what_the_server_allows(sit_down: SitDown) -> None:
    """For each card: the targets of its legal moves, and nothing else."""
    sitting, page = sit_down(evening())
    for order, source in TARGETS.items():
        page.locator(f'[data-card="{order}"]').click()
        legal = [move.removeprefix(source).split() for move in sitting.match.legal(0) if move.startswith(f"{source} ")]
        assert lit(page) == {word for words in legal for word in words if len(word) == 2}, order
        expect(act(page)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".words .next")).to_have_text("Choose a tile.")
    press(page, "Escape")
    assert lit(page) == set()
    page.locator('[data-card="house-burger"]').click()
    expect(act(page)).to_have_text("Extra pair of hands")
    act(page).click(force=True)
    says(page, "FF-3.3", "before the last flip")
    assert moves(sitting) == []


def test_two_tiles_are_swapped(sit_down: SitDown) -> None:
    """Two steps in either order; a third tile takes the place of the first."""
    sitting, page = sit_down(owning("pepper-chicken", "house-burger"))
    page.locator('[data-card="pepper-chicken"]').click()
    tile(page, "d5").click()
    expect(page.locator(".words .next")).to_have_text("Choose the other tile.")
    tile(page, "b2").click()
    expect(act(page)).to_have_text("Swap b2 and d5")
    expect(page.locator(".tile.picked")).to_have_count(2)
    tile(page, "a1").click()
    says(page, "FF-3.2", "a1 lies face up")
    act(page).click()
    arrived(page, 0)
    assert moves(sitting) == ["use 1 b2 d5"]
    page.get_by_role("button", name="Undo").click()
    arrived(page, 1)
    expect(card(page, 1)).to_have_class(re.compile("playable"))


def test_a_tile_is_sent_back(sit_down: SitDown) -> None:
    """One that lies up, then another that lies down."""
    sitting, page = sit_down(owning("club-roll"))
    page.locator('[data-card="club-roll"]').click()
    tile(page, "a1").click()
    assert lit(page).isdisjoint(FACES)
    tile(page, "c4").click()
    expect(act(page)).to_have_text("a1 down, flip c4")
    act(page).click()
    arrived(page, 0)
    expect(tile(page, "a1")).to_have_accessible_name("row 1, column a, face down")
    expect(tile(page, "c4").locator(".face svg")).to_have_count(1)
    assert moves(sitting) == ["use 5 a1 c4"]
    assert shown(page) == []


def test_a_tile_stands_in(sit_down: SitDown) -> None:
    """First the tile, then what it counts as; it says so."""
    sitting, page = sit_down(evening())
    page.locator('[data-card="grand-club"]').click()
    tile(page, "e5").click()
    expect(page.locator(".kind.lit")).to_have_count(7)
    page.get_by_role("button", name="chicken", exact=True).click()
    expect(act(page)).to_have_text("e5 counts as chicken")
    act(page).click()
    arrived(page, 0)
    expect(tile(page, "e5")).to_have_accessible_name("row 5, column e, peppers, counts as chicken")
    assert moves(sitting) == ["use 8 e5 chicken"]


@pytest.mark.parametrize("places", [["a1"], ["a1", "d3"]])
def test_lights_stay_on_over_one_or_two(sit_down: SitDown, places: list[str]) -> None:
    """One is enough, a second may be added; they stay up when the others turn down."""
    sitting, page = sit_down(evening())
    page.locator('[data-card="garden-noodles"]').click()
    for place in places:
        tile(page, place).click()
        expect(act(page)).to_have_attribute("aria-disabled", "false")
    act(page).click()
    arrived(page, 0)
    does(page, "done")
    expect(page.locator(".face svg")).to_have_count(len(places))
    expect(tile(page, "a1")).to_have_accessible_name("row 1, column a, beef, lit for Ada")
    assert moves(sitting) == [" ".join(["use 9", *places]), "done"]
    assert shown(page) == []


def test_an_order_is_struck(sit_down: SitDown) -> None:
    """Its targets are the tickets."""
    sitting, page = sit_down(owning("chicken-roll"))
    page.locator('[data-card="chicken-roll"]').click()
    assert lit(page) == {"1", "2", "3", "4", "5"}
    expect(page.locator(".words .next")).to_have_text("Choose an order of the rail.")
    ticket(page, 4).click()
    act(page).click()
    arrived(page, 0)
    expect(page.locator('[data-order="two-drumsticks"]')).to_have_count(0)
    assert moves(sitting) == ["use 3 4"]


def test_what_needs_no_target_is_used_at_once(sit_down: SitDown) -> None:
    """More flips, before the last one."""
    sitting, page = sit_down(first_flips())
    card(page, 4).click()
    expect(act(page)).to_have_text("One flip more")
    act(page).click()
    arrived(page, 0)
    expect(page.locator(".pips .on")).to_have_count(5)
    assert moves(sitting) == ["use 4"]


def test_a_secret_look_is_ones_own_until_one_acts(sit_down: SitDown) -> None:
    """Its owner sees it; the others see where; with the next action it is gone from the page."""
    _, page = sit_down(first_flips())
    does(page, "use 2 c4")
    look = state(page)["view"]["look"]
    assert look["place"] == "c4"
    expect(tile(page, "c4")).to_have_class(re.compile("mine"))
    expect(tile(page, "c4")).to_have_accessible_name("row 4, column c, face down")
    expect(tile(page, "c4")).to_have_accessible_description(f"Only you see it: {look['face']}.")
    does(page, "flip a1")
    expect(tile(page, "c4").locator(".face svg")).to_have_count(0)
    assert kept(page) == []
    sitting, other = sit_down(first_flips(), 1)
    sitting.play(0, "use 2 c4")
    expect(tile(other, "c4")).to_have_class(re.compile("peeked"))
    expect(tile(other, "c4")).to_have_accessible_description("Ada has looked under it.")
    expect(other.locator(".face svg")).to_have_count(0)
    assert shown(other) == []


def test_a_walk_goes_on_by_itself(sit_down: SitDown) -> None:
    """Three looks, tile and button; Escape leaves it, and a tap flips again."""
    sitting, page = sit_down(first_flips(orders=[["fajita-pan"], [], [], []]))
    does(page, "use 6 c4")
    for place in ("c5", "d5"):
        expect(page.locator(".held.chosen")).to_have_count(1)
        tile(page, place).click()
        expect(act(page)).to_have_text(f"Look under {place}")
        if place == "d5":
            press(page, "Escape")
            break
        ply = state(page)["ply"]
        act(page).click()
        arrived(page, ply)
    does(page, "flip d5")
    assert moves(sitting) == ["use 6 c4", "use 6 c5", "flip d5"]


def test_the_turn_ends_after_the_time_to_look(sit_down: SitDown) -> None:
    """The button counts down and says why; then it ends the turn."""
    sitting, page = sit_down(evening())
    sitting.look = 2
    sitting.stage.line.send(sitting.state())
    expect(act(page)).to_have_text("End turn2 s")
    expect(act(page)).to_have_attribute("aria-disabled", "true")
    act(page).focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Everybody may look for 2 more seconds.")
    expect(act(page)).to_have_text("End turn")
    expect(act(page)).to_have_attribute("aria-disabled", "false")
    act(page).click()
    arrived(page, 0)
    assert moves(sitting) == ["done"]


@pytest.mark.parametrize("hints", ["on", "off"])
def test_the_best_is_pointed_out_only_with_hints(sit_down: SitDown, hints: str) -> None:
    """What the server's hint names."""
    _, page = sit_down(evening(options={"hints": hints}))
    expect(page.locator(".ticket.best")).to_have_count(1 if hints == "on" else 0)
    expect(page.locator(".star")).to_have_count(1 if hints == "on" else 0)


def test_the_memory_aid_shows_what_was_seen(sit_down: SitDown) -> None:
    """To its seat alone, and not by the names of tiles; all see that it is on."""
    match = evening(options={"memory_aid": "0"})
    _, page = sit_down(match)
    expect(page.locator(".memo svg")).to_have_count(1)
    expect(tile(page, "a2")).to_have_accessible_name("row 2, column a, face down")
    expect(tile(page, "a2")).to_have_accessible_description("You have seen chicken here.")
    _, other = sit_down(match, 1)
    expect(other.locator(".memo svg")).to_have_count(0)
    expect(other.locator('[data-seat="0"]')).to_have_accessible_name(re.compile("memory aid"))


def test_tiles_turn_about_their_middle_and_are_forgotten(sit_down: SitDown) -> None:
    """The face is there before it shows; it stays until its tile has turned down, then it is gone."""
    sitting, page = sit_down(evening(), 1, reduced_motion="no-preference")
    page.evaluate(
        """() => {
          window.turned = [];
          const page = document.querySelector('ft-table-page');
          const root = page.shadowRoot.querySelector('ft-frame').shadowRoot
            .querySelector('flip-and-find-table').shadowRoot;
          root.addEventListener('transitionrun', ({ target, propertyName }) => {
            if (propertyName !== 'transform' || !target.matches('.leaf')) return;
            turned.push([target.className.includes('up'), target.querySelector('.face').childElementCount > 0]);
          });
        }"""
    )
    sitting.play(0, "done")
    expect(page.locator(".leaf.up")).to_have_count(0)
    expect(page.locator(".face svg")).to_have_count(0)
    assert page.evaluate("turned") == [[False, True]] * 5
    assert shown(page) == []
    sitting.play(1, "flip a1")
    expect(page.locator(".face svg")).to_have_count(1)
    rest(page)
    assert page.evaluate("turned.slice(5)") == [[True, True]]
    assert kept(page) == []


def test_things_travel(sit_down: SitDown) -> None:
    """Tiles to the ticket, the ticket to who filled it, new tiles from the pile; swapped tiles change places."""
    sitting, page = sit_down(evening(orders=[["pepper-chicken"], [], [], []]), 1, reduced_motion="no-preference")
    page.evaluate(NOTE_FLIGHTS)
    new = state(page)["view"]["grid"][1]["tile"]
    sitting.play(0, "use 1 b1 e1")
    rest(page)
    flown: dict[str, list[str]] = page.evaluate("flown")
    assert flown[f"tile-{new}"][0] != flown[f"tile-{new}"][1] == "0px 0px"
    expect(tile(page, "b1")).to_have_accessible_description("Ada has swapped it.")
    sitting.play(0, "fill 3 tip")
    expect(page.locator('[data-order="bacon-butty"]')).to_have_count(0)
    rest(page)
    flown = page.evaluate("flown")
    assert {"image of mover", "image of spot"} <= set(flown)
    laid = [one for one in state(page)["view"]["grid"] if f"tile-{one['tile']}" in flown and one["tile"] >= 25]
    assert {one["place"] for one in laid} == {"c2", "d3", "b4"}
    expect(tile(page, "d3")).to_have_accessible_description("New, after Ada filled an order.")
    expect(page.locator("#ft-flights *")).to_have_count(0)
    assert shown(page) == []


def test_reduced_motion_turns_nothing(sit_down: SitDown) -> None:
    """Faces are there, and gone, at once."""
    sitting, page = sit_down(evening(), 1)
    sitting.play(0, "done")
    expect(page.locator(".leaf.up")).to_have_count(0)
    assert page.locator(".face svg").count() == 0
    assert page.locator(".leaf").first.evaluate("one => getComputedStyle(one).transitionDuration") in ("0s", "0.001s")


def test_what_was_missed_can_be_skipped(sit_down: SitDown) -> None:
    """Flips that came with the first position and lie down again are told; Skip ends it, and nothing is left."""
    match = first_flips()
    for place in ("a1", "b1", "c1", "d1"):
        match.play(0, f"flip {place}")
    match.play(0, "done")
    _, page = sit_down(match, 1)
    expect(page.locator(".tile.missed .face svg")).to_have_count(1)
    assert not [
        one for one in page.locator(".tile").evaluate_all("all => all.map(one => one.ariaLabel)") if "down" not in one
    ]
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".missed, .skip")).to_have_count(0)
    assert shown(page) == []


def test_the_keyboard_does_a_whole_turn(sit_down: SitDown) -> None:
    """Arrows over the shelf as one tab stop, Enter flips; an ability by letters; Enter ends it."""
    sitting, page = sit_down(first_flips())
    for group in (".tile", ".ticket", ".held"):
        stops = page.locator(group).evaluate_all("all => all.filter(one => one.tabIndex === 0).length")
        assert stops == 1, group
    press(page, "g")
    expect(tile(page, "a1")).to_be_focused()
    press(page, "ArrowDown", "ArrowRight", "Enter")
    arrived(page, 0)
    press(page, "a")
    expect(page.locator(".held.chosen:focus")).to_have_count(1)
    while card(page, 2).get_attribute("aria-pressed") == "false":
        press(page, "a")
    press(page, "n", "Enter", "Enter")
    arrived(page, 1)
    press(page, "Escape")
    for number, place in enumerate(("e5", "d5", "c5"), 2):
        press(page, "g")
        go(page, place)
        press(page, "Enter")
        arrived(page, number)
    press(page, "d")
    arrived(page, 5)
    sent = moves(sitting)
    assert [sent[0], *sent[2:]] == ["flip b2", "flip e5", "flip d5", "flip c5", "done"]
    assert sent[1].startswith("use 2 ")
    expect(page.locator(".tile:focus")).to_have_count(1)


def test_escape_leaves_a_choice_and_keys_can_be_turned_off(sit_down: SitDown) -> None:
    """Nothing is sent; the list of keys opens by its own."""
    sitting, page = sit_down(evening())
    press(page, "1")
    expect(page.locator(".ticket.picked:focus")).to_have_count(1)
    press(page, "t")
    expect(page.get_by_role("button", name="Tip", exact=True)).to_have_attribute("aria-pressed", "false")
    press(page, "Escape")
    expect(page.locator(".picked")).to_have_count(0)
    press(page, "?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    press(page, "Escape")
    page.evaluate("localStorage.setItem('fourtop.keys', 'off')")
    press(page, "1", "a", "d", "?")
    expect(page.locator("dialog, .picked, .chosen")).to_have_count(0)
    assert moves(sitting) == []


def test_a_seat_tells_what_it_has(sit_down: SitDown) -> None:
    """Its orders with abilities and whether they are spent; money as far as one may know."""
    _, page = sit_down(busy())
    page.locator('[data-seat="1"]').click()
    dialog = page.get_by_role("dialog", name="Ben")
    expect(dialog).to_contain_text("The tips are secret until the end.")
    expect(dialog.locator(".line-of")).to_have_count(4)
    expect(dialog.locator(".line-of.spent")).to_contain_text("Lights on spent")
    press(page, "Escape")
    page.locator('[data-seat="0"]').click()
    expect(page.get_by_role("dialog", name="Ada")).to_contain_text("$2 + $3 + $4 = $9")


def test_a_spectator_acts_on_nothing(sit_down: SitDown) -> None:
    """The same shelf, no hand, nothing lit."""
    sitting, page = sit_down(evening(), None)
    expect(page.locator(".face svg")).to_have_count(5)
    expect(page.locator(".held, ft-main-action, .live, .lit, .open")).to_have_count(0)
    tile(page, "c3").click()
    press(page, "1", "a", "d")
    assert [one for one in sitting.got if one["type"] in ("move", "explain")] == []


@pytest.mark.parametrize("seat", [0, None])
def test_everything_fits_when_all_are_there(sit_down: SitDown, seat: int | None) -> None:
    """Nothing sticks out at any size, tiles have 56 px, each control 24; axe finds nothing by day and by night."""
    _, page = sit_down(busy(), seat, SMALL)
    for width, height in (SMALL, PHONE, (768, 1024), (844, 390), (1000, 800), DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page, width)
        assert_touchable(page.locator(".tile"), width, TILE)
        assert_touchable(page.locator(".ticket, .held, button.about, .aside"), width)
        assert_whole(page.locator(".ticket .gives, .ticket .title, .sheet .name, .see, .caption"), width)
    assert_accessible(page)


def test_choices_are_accessible(sit_down: SitDown) -> None:
    """axe finds nothing while something is being chosen, or in what opens; the main action is under the thumb."""
    _, page = sit_down(evening(), 0, PHONE)
    steps: list[Any] = [
        lambda: page.locator('[data-card="grand-club"]').click(),
        lambda: tile(page, "a1").click(),
        lambda: page.get_by_role("button", name="noodles", exact=True).click(),
        lambda: page.get_by_role("button", name="Cancel").click(),
        lambda: ticket(page, 1).click(),
        lambda: page.locator('[data-seat="0"]').click(),
    ]
    for step in steps:
        step()
        assert_accessible(page, [PHONE])
    press(page, "Escape")
    box = act(page).bounding_box()
    assert box is not None
    assert box["y"] > PHONE[1] * 0.75


def test_forced_colours_keep_what_lights_up(sit_down: SitDown) -> None:
    """By outlines, where colours are the reader's own."""
    _, page = sit_down(evening(), forced_colors="active")
    page.locator('[data-card="garden-noodles"]').click()
    style: str = tile(page, "a1").evaluate("one => getComputedStyle(one, '::after').borderStyle")
    assert style == "dashed"
    assert violations(page, colours=False) == []


def test_the_search_finds_what_is_there(sit_down: SitDown) -> None:
    """A face that is kept anywhere is found: on the shelf, in a store, in a closure, in a private field."""
    _, page = sit_down(evening())
    assert shown(page) == []
    assert len(kept(page)) == 0
    tile(page, "c3").evaluate("one => one.setAttribute('data-kind', 'beef')")
    page.evaluate("sessionStorage.setItem('c3', 'beef')")
    assert len(shown(page)) == 2
    page.evaluate(
        """() => {
          const face = { place: 'c3', face: 'beef' };
          window.closure = () => face;
          window.hidden = new (class { #face = { place: 'd5', face: 'tip' }; get face() { return this.#face; } })();
        }"""
    )
    assert len(kept(page)) == 2


def test_the_position_is_what_the_document_says(sit_down: SitDown) -> None:
    """Faces in their places, and no other."""
    _, page = sit_down(evening())
    names: list[str] = page.locator(".tile").evaluate_all("all => all.map(one => one.ariaLabel)")
    up = {name.split(", ")[2] for name in names if not name.endswith("face down")}
    assert up == {EVENING["grid"][place]["face"] for place in FACES}
