"""What is taken back as one: selections with the cook time, servings with their plates."""

from __future__ import annotations

import pytest

from fourtop.engine.errors import IllegalMove, NotUndone
from fourtop.engine.match import Match
from fourtop.engine.record import raw
from fourtop.games.dish_em_out import GAME
from fourtop.games.dish_em_out.layout import State
from tests.games.dish_em_out.positions import boards, place


def match(state: State) -> Match:
    return Match(GAME, start=state, seed=1, names=["Ada", "Ben", "Cleo"][: int(state.seats)])


def test_a_selection_is_one_move_until_the_next_persons_selection_arrives() -> None:
    played = match(place(3))
    before = raw(played.state)
    played.play(0, "take bacon 2, take eggs 3, done")
    assert played.ply == 6
    played.undo(0)
    assert raw(played.state) == before
    played.play(0, "take eggs 3, done")
    played.play(1, "take eggs 4, done")
    with pytest.raises(NotUndone, match="Ben has acted"):
        played.undo(0)


def test_what_bots_have_selected_meanwhile_goes_with_it() -> None:
    played = match(place(3))
    before = raw(played.state)
    played.play(0, "take eggs 3, done")
    played.play(1, "done", by="bot")
    played.undo(0)
    assert raw(played.state) == before


def test_the_last_selection_takes_the_cook_time_back_until_anybody_serves() -> None:
    state = place(
        turn=1, tables=[["two-over-easy"], ["half-a-melon"]], boards=boards({"eggs": [0, 2]}, {"juice": [0, 3]})
    )
    played = match(state)
    played.play(1, "take fruit 2, done")
    assert played.view(None)["tokens"] == [0, 3]
    played.undo(1)
    assert raw(played.state) == raw(state)
    played.play(1, "take fruit 2, done")
    played.play(0, "serve 1")
    with pytest.raises(NotUndone, match="Ada has acted"):
        played.undo(1)


def test_a_composite_move_is_made_whole_or_not_at_all() -> None:
    played = match(place(boards=boards({"eggs": [0, 8, 9]}, {})))
    before = raw(played.state)
    with pytest.raises(IllegalMove, match="no more eggs"):
        played.play(0, "take juice, take eggs 4, done")
    assert raw(played.state) == before
    assert played.ply == 0


def test_a_serving_that_names_its_tiles_is_taken_back_as_one() -> None:
    state = place(
        phase="serve",
        tables=[["diner-classic", "two-over-easy"], []],
        boards=boards({"eggs": [0, 0, 2], "toast": [0, 1]}, {}),
    )
    played = match(state)
    played.play(0, "serve 1 toast 1 eggs 1")
    assert played.ply == 3
    assert played.view(0)["active"] == [0]
    played.undo(0)
    assert raw(played.state) == raw(state)


def test_a_saved_match_keeps_what_was_made_as_one() -> None:
    played = Match(GAME, 2, seed=3, options={"first": 0})
    played.play(0, "assign 1 0")
    played.play(0, "take toast 3 juice, done")
    again = Match.load(played.save())
    assert raw(again.state) == raw(played.state)
    again.undo(0)
    assert again.view(None)["selection"]["taken"] == {}
