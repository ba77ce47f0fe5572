"""Log, expectations, outcomes, hints, the clock."""

from __future__ import annotations

import pytest

from fourtop.engine.match import Match
from fourtop.games.flip_and_find import GAME, words
from fourtop.games.flip_and_find.cards import DECK
from fourtop.games.flip_and_find.layout import State
from fourtop.games.flip_and_find.telling import grade
from tests.games.flip_and_find.positions import place, play, shown

NAMES = ["Ada", "Ben"]
ROW = ["two-drumsticks", "house-burger", "grand-club", "fajita-pan", "double-patty"]


def told(state: State, text: str, to: int | None = None) -> list[str]:
    """The log lines of a move, as ``to`` reads them."""
    match = Match(GAME, int(state.seats), seed=1, names=NAMES[: int(state.seats)], start=state)
    return [row["text"] for row in match.told(match.play(int(state.turn), text), to) if row["text"]]


def test_flips_and_turns() -> None:
    assert told(place(), "flip c4") == ["Ada flips c4."]
    assert told(place(phase="fill"), "done") == ["Ada ends the turn; the tiles turn down."]
    lines = told(place(turn=1, turns=1, dry=1, phase="fill", row=ROW), "done")
    assert lines[1].startswith("Nobody has filled anything for a while: Two Drumsticks")
    assert lines[-1] == "Round 2."


def test_a_fill_with_a_tip_tells_its_value_to_its_owner_alone() -> None:
    state = place(row=ROW, **shown("chicken", "chicken", "tip"))
    lines = [told(state, "fill 1 tip", seat) for seat in (0, 1, None)]
    assert lines[0][0] == "Ada fills Two Drumsticks for $3."
    assert lines[0][1].startswith("Your tip card is worth $")
    assert lines[1] == lines[2]
    assert lines[1][1] == "Ada takes a tip card."
    assert lines[1][2].endswith("comes up on the rail.")


@pytest.mark.parametrize(
    ("order", "text", "said"),
    [
        ("steak-and-tomato", "use 1 b2 d5", "Ada swaps b2 and d5 unseen."),
        ("double-patty", "use 2 c4", "Ada sniffs at c4: a secret look."),
        ("chicken-roll", "use 3 1", "Ada strikes Two Drumsticks off the rail; it goes under the deck."),
        ("beef-skillet", "use 4", "Ada has an extra pair of hands: one flip more."),
        ("sunday-beef-noodles", "use 6 a3", "Ada walks the line and looks under a3."),
        ("chefs-skillet", "use 7", "Ada works a double shift: two flips more."),
        ("mixed-grill", "use 10", "Ada welcomes the regulars."),
        ("tower-burger", "use 11", "Ada works through the rush: one flip more."),
    ],
)
def test_abilities(order: str, text: str, said: str) -> None:
    row = [name for name in (*ROW, "club-roll", "bacon-butty") if name != order][:5]
    assert told(place(row=row, orders=[[order], []]), text, 1)[0] == said


@pytest.mark.parametrize(
    ("order", "text", "said"),
    [
        ("bacon-burger", "use 5 a1 e5", ["Ada sends a1 back and flips e5 instead.", "Ada flips e5."]),
        ("cellar-carbonara", "use 8 b1 buns", ["Ada lets b1 count as buns in the next order."]),
        ("garden-noodles", "use 9 a1 b1", ["Ada leaves the lights on over a1 and b1."]),
        ("garden-noodles", "use 9 b1", ["Ada leaves the light on over b1."]),
    ],
)
def test_abilities_on_tiles_that_lie_up(order: str, text: str, said: list[str]) -> None:
    assert told(place(row=ROW, orders=[[order], []], **shown("beef", "chicken")), text) == said


def test_a_walk_goes_on_in_its_own_words() -> None:
    state = play(place(orders=[["sunday-beef-noodles"], []]), "use 6 a1")
    assert told(state, "use 6 b1") == ["Ada walks on and looks under b1."]


def test_a_new_draw_pile_is_told() -> None:
    discard = {"beef": 10, "chicken": 4, "bacon": 6, "buns": 6, "noodles": 5, "tomato": 4}
    state = place(row=ROW, discard=discard, **shown("chicken", "chicken", "noodles", "tip"))
    assert any("discard pile is shuffled" in line for line in told(state, "fill 1"))


def test_what_is_expected() -> None:
    def says(state: State, seat: int | None = 0) -> str:
        return words.expected(state, seat).said.render(NAMES)

    assert says(place()) == "Your turn: flip 4 more tiles."
    assert says(place(flips_left=1)) == "Your turn: flip one more tile."
    assert says(place(), 1) == says(place(), None) == "It is Ada's turn."
    assert "fill an order" in says(place(row=ROW, **shown("chicken", "chicken")))
    assert says(place(row=ROW, **shown("chicken"))) == "Your turn: end it."
    able = place(row=ROW, orders=[["bacon-butty"], []], **shown("chicken"))
    assert says(able) == "Your turn: use an ability, or end your turn."
    walking = play(
        place(
            orders=[["fajita-pan"], []], row=["two-drumsticks", *ROW[1:3], "club-roll", "double-patty"], **shown("tip")
        ),
        "use 6 e5",
    )
    assert says(walking).startswith("Look under another tile (2 left)")


def test_the_clock_runs_after_the_last_flip() -> None:
    assert words.clocks(place()) == {}
    assert words.clocks(place(phase="fill")) == {"look": 2}
    assert words.clocks(place(phase="fill", options={"look_seconds": 5})) == {"look": 5}
    assert words.clocks(place(phase="fill", options={"look_seconds": 0})) == {}


ENOUGH = ["lunch-counter-slider", "steak-and-tomato", "beef-noodles", "house-burger", "bacon-burger"]  # $26
OTHERS = ["chicken-roll", "pepper-chicken", "forest-chicken", "beef-skillet", "truck-stop-chili"]  # $26


def ended(**document: object) -> State:
    return play(place(2, turn=1, turns=9, phase="fill", **document), "done")


def test_ties_are_explained() -> None:
    def tie(state: State) -> str:
        said = words.outcome(state).tie
        return said.render(NAMES) if said else ""

    shared = words.outcome(ended(orders=[ENOUGH, OTHERS]))
    assert shared.winners == (0, 1)
    assert "shared" in tie(ended(orders=[ENOUGH, OTHERS]))
    fewer = ended(orders=[ENOUGH, OTHERS], used=[{}, {"hands": 1}])
    assert tie(fewer) == "Equal money and orders: Ada has used fewer abilities, 0."
    assert words.outcome(fewer).winners == (0,)
    more = ended(orders=[ENOUGH, ["chefs-skillet", "garden-noodles"]], tips=[[], ["$4"]])
    assert tie(more) == "Equal money: Ada has filled more orders, 5."
    assert tie(ended(orders=[ENOUGH, []])) == ""


def test_the_lines_of_a_seat_add_up() -> None:
    outcome = words.outcome(
        ended(orders=[ENOUGH, ["mixed-grill"]], tips=[["$1", "$3"], ["$2"]], options={"compensation": "float"})
    )
    lines = [[(line.said.render(NAMES), line.points) for line in lines] for lines in outcome.lines]
    assert lines[0][-2:] == [("2 tip cards", 4), ("Money at the start", 2)]
    assert lines[1] == [("Mixed Grill", 10), ("A tip card", 2)]
    assert outcome.scores == (32, 12)


def test_alone_there_is_a_grade() -> None:
    state = play(place(1, turns=11, phase="fill", orders=[["bacon-butty"]]), "done")
    assert words.outcome(state).said.render() == f"12 turns have passed: $5. Grade: {grade(5)}."
    assert grade(0) == DECK.grades[0].title
    assert grade(1000) == DECK.grades[-1].title


def test_hints_are_the_dearest_fill_and_only_where_agreed() -> None:
    document = {
        "row": ["two-drumsticks", "double-patty", "pepper-chicken", "grand-club", "fajita-pan"],
        **shown("chicken", "chicken", "beef", "beef", "peppers"),
    }
    assert "hint" not in words.view(place(**document), 0)
    with_hints = place(options={"hints": "on"}, **document)
    assert words.view(with_hints, 0)["hint"] == [2, 5]
    assert "hint" not in words.view(with_hints, 1)
    assert words.view(place(options={"hints": "on"}), 0)["hint"] == []


def test_the_rail_ticks_off_what_lies_up() -> None:
    view = words.view(place(row=ROW, **shown("chicken", "tomato")), 1)
    assert [order["have"] for order in view["row"]][:2] == [[True, False], [False, False, True]]
    assert view["row"][0]["ability"]["name"] == "Eighty-six it"


def test_the_opening() -> None:
    match = Match(GAME, 2, seed=1, options={"first": 1}, names=NAMES)
    assert [row["text"] for row in match.told(match.opening(), None)] == [
        "25 tiles lie face down, and five orders hang on the rail.",
        "Ben begins.",
    ]
    placed = Match(GAME, 2, seed=1, start=place(turns=2), names=NAMES)
    assert placed.told(placed.opening(), None)[0]["kind"] == "position"
