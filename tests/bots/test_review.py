"""Reviews: each decision judged by what its seat knew, the same each time at a number of simulations."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fourtop.bots.review import Decision, Review, curve, reviewing
from fourtop.engine.match import Match
from fourtop.engine.registry import game as find_game


def blunder() -> Match:
    """Connect Four: seat 0 makes three in a row, seat 1 looks away, seat 0 wins."""
    match = Match(find_game("connect-four"), 2, seed=1)
    for column in (1, 7, 2, 7, 3, 6, 4):
        match.play(match.active[0], f"drop {column}")
    assert match.over
    return match


def reviewed(match: Match, seat: int, simulations: int = 900) -> tuple[list[Any], Review]:
    *parts, whole = reviewing(match, seat, simulations=simulations)
    return parts, whole


def test_the_move_that_lost_is_found_with_what_was_better() -> None:
    parts, review = reviewed(blunder(), 1)
    assert parts[0] == len(review.decisions) == 3
    assert parts[1:] == list(review.decisions)
    last = review.decisions[-1]
    assert (last.ply, last.played.move, last.best.move) == (6, "drop 6", "drop 4")
    assert last.played.win < 0.1
    assert last.lost > 0.2
    assert last in review.turning
    assert review.result == 0.0


def test_a_move_that_wins_loses_nothing() -> None:
    _, review = reviewed(blunder(), 0)
    last = review.decisions[-1]
    assert (last.played.move, last.played.win, last.lost) == ("drop 4", 1.0, 0.0)
    assert review.result == 1.0
    assert len(curve(review)) == 5
    assert curve(review)[-1] == "█"


def test_it_is_the_same_each_time() -> None:
    match = blunder()
    assert reviewed(match, 1, 300)[1].decisions == reviewed(match, 1, 300)[1].decisions


def test_what_was_taken_back_is_not_judged() -> None:
    match = Match(find_game("connect-four"), 2, seed=1)
    match.play(match.active[0], "drop 7")
    match.undo(0)
    for column in (1, 7, 2, 7, 3, 6, 4):
        match.play(match.active[0], f"drop {column}")
    _, review = reviewed(match, 0, 60)
    assert [one.ply for one in review.decisions] == [3, 5, 7, 9]
    assert review.decisions[0].played.move == "drop 1"


def test_where_there_is_nothing_to_choose_there_is_no_decision() -> None:
    match = Match(find_game("dinner-rush"), 2, seed=7)
    while not match.over:
        seat = match.active[0]
        match.play(seat, match.legal(seat)[-1])
    forced = {ply for ply, _, _ in match.decisions(0)} - {
        ply for ply, state, _ in match.decisions(0) if len(match._legal(state, 0)) > 1
    }
    assert forced
    _, review = reviewed(match, 0, 30)
    assert forced.isdisjoint({one.ply for one in review.decisions})
    document = json.loads(json.dumps(review.document()))
    assert document["decisions"][0].keys() == {"ply", "played", "best", "choices", "simulations", "lost"}
    assert set(document["turning"]) <= {one["ply"] for one in document["decisions"]}


def test_a_move_of_several_actions_is_one_decision() -> None:
    match = Match(find_game("dish-em-out"), 2, seed=3, options={"rounds": 3})
    while not match.over:
        seat = match.active[0]
        legal = match.legal(seat)
        taken = match.view(seat)["phase"] == "select" and len(match.log) % 3
        match.play(seat, next((move for move in legal if taken and move.startswith("take")), legal[-1]))
    _, review = reviewed(match, 0, 6)
    whole = [one.played for one in review.decisions if one.played.move.startswith("take")]
    assert whole
    assert all(one.move.endswith("done") for one in whole)
    assert any(" · Done selecting" in one.label for one in whole)
    plies = [one.ply for one in review.decisions]
    assert plies == sorted(plies)


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="over"):
        next(reviewing(Match(find_game("connect-four"), 2), 0))


def test_a_time_is_shared_out() -> None:
    *_, last, review = reviewing(blunder(), 1, seconds=0.3)
    assert isinstance(last, Decision)
    assert isinstance(review, Review)
    assert all(one.simulations >= 30 for one in review.decisions)
