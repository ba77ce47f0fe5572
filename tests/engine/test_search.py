"""The tree search: it finds what is there, is reproducible, and keeps to its budget."""

from __future__ import annotations

import threading
from dataclasses import replace

import numpy as np
import pytest

from fourtop.engine.chance import seeded
from fourtop.engine.match import Match
from fourtop.engine.record import raw
from fourtop.engine.registry import game, game_names
from fourtop.engine.search import Found, Search, Tuning, search, tuning_of
from fourtop.engine.search.simulate import trust
from tests.engine.potluck import GAME as POTLUCK

PLAIN = Tuning()


def connect_four(*columns: int) -> Match:
    match = Match(game("connect-four"), 2, seed=1)
    for column in columns:
        match.play(match.active[0], f"drop {column}")
    return match


def timeless(found: Found) -> Found:
    return replace(found, seconds=0.0)


@pytest.mark.parametrize(
    ("columns", "best", "least"),
    [
        ((4, 1, 4, 1, 4, 1), {"drop 4"}, 0.9),  # wins at once
        ((1, 4, 1, 4, 2, 4), {"drop 4"}, 0.0),  # or the other does
        ((3, 7, 4, 7), {"drop 2", "drop 5"}, 0.9),  # two open ends: the other can't stop both
    ],
)
def test_the_winning_move_is_found(columns: tuple[int, ...], best: set[str], least: float) -> None:
    match = connect_four(*columns)
    found = search(match.game, match.state, 0, seeded(1), simulations=4000, tuning=PLAIN)
    assert match.game.words.format(found.best.action) in best
    assert found.win > least


@pytest.mark.parametrize("name", game_names())
def test_a_search_tells_of_every_legal_action_and_counts_right(name: str) -> None:
    match = Match(game(name), seed=4)
    seat = match.active[0]
    before = raw(match.state)
    found = search(match.game, match.state, seat, seeded(2), simulations=300)
    assert sorted(option.action for option in found.options) == match.legal_actions(seat)
    assert sum(option.visits for option in found.options) == found.simulations == 300
    assert all(0 <= option.win <= 1 and 0 <= option.value <= 1 for option in found.options)
    assert [option.visits for option in found.options] == sorted((o.visits for o in found.options), reverse=True)
    assert 1 <= found.nodes <= 301
    assert found.actions >= found.simulations
    assert raw(match.state) == before, "the match is left alone"


def test_the_same_chance_gives_the_same_and_the_clock_between_has_no_say() -> None:
    match = Match(game("dinner-rush"), 3, seed=4)
    seat = match.active[0]
    one, same, other = (search(match.game, match.state, seat, seeded(seed), simulations=700) for seed in (1, 1, 2))
    assert timeless(one) == timeless(same)
    assert timeless(one) != timeless(other)
    chunks = search(match.game, match.state, seat, seeded(1), simulations=700, seconds=60.0)
    assert timeless(chunks) == timeless(one)


@pytest.mark.parametrize("name", game_names())
def test_compiled_and_interpreted_are_the_same(name: str) -> None:
    found = game(name)
    match = Match(found, found.seats[1], seed=4)
    seat = match.active[0]
    tuning = replace(tuning_of(found), cut=8, reply=0.5, habit=0.5, bias=0.3)
    one, other = (
        search(found, match.state, seat, seeded(3), simulations=25, tuning=tuning, fade=0.3, jit=jit)
        for jit in (True, False)
    )
    assert [(o.action, o.visits) for o in one.options] == [(o.action, o.visits) for o in other.options]
    assert [o.value for o in one.options] == pytest.approx([o.value for o in other.options])
    assert (one.actions, one.nodes, one.depth) == (other.actions, other.nodes, other.depth)


def test_a_search_ends_with_its_time() -> None:
    match = connect_four()
    ready = Search(match.game, match.state, 0, seeded(1), tuning=PLAIN, room=1000)
    ready.run_for(0.1)
    assert 0.05 < ready.found().seconds < 3
    assert ready.simulations > 100, "a full tree doesn't end a search"
    assert ready.found().nodes == 1001


def test_other_threads_go_on_while_it_searches() -> None:
    match = connect_four()
    ready = Search(match.game, match.state, 0, seeded(1), tuning=PLAIN, room=1000)
    ready.run(100)
    thread = threading.Thread(target=ready.run, args=(200_000,))
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
    thread.join()
    assert turns > 100


def test_several_seats_at_once_and_a_game_without_habits() -> None:
    match = Match(POTLUCK, 3, seed=5)
    found = search(POTLUCK, match.state, 1, seeded(1), simulations=200, jit=False)
    assert {option.action for option in found.options} == set(match.legal_actions(1))
    assert found.win == pytest.approx(1 / 3, abs=0.3)


def test_a_single_legal_action_is_not_searched_for() -> None:
    match = Match(game("flip-the-table"), 2, seed=5)
    while len(match.legal_actions(match.active[0])) > 1:
        match.play(match.active[0], match.legal_actions(match.active[0])[0])
    found = search(match.game, match.state, match.active[0], seeded(1), seconds=30.0)
    assert [option.action for option in found.options] == match.legal_actions(match.active[0])
    assert found.simulations == 0


def test_rollouts_can_be_cut() -> None:
    match = connect_four()
    found = search(match.game, match.state, 0, seeded(1), simulations=500, tuning=Tuning(cut=3))
    assert found.rollout <= 3


def test_who_trusts_in_itself_expects_more_where_it_looks_no_further_and_nothing_else_changes() -> None:
    match = connect_four(1, 2)
    plain, proud = (
        search(match.game, match.state, 0, seeded(1), simulations=300, tuning=Tuning(cut=1, contempt=contempt))
        for contempt in (0.0, 1.0)
    )
    assert proud.win > plain.win
    assert Tuning(cut=1, contempt=1.0).sober == Tuning(cut=1)
    whole = search(match.game, match.state, 0, seeded(1), simulations=300, tuning=Tuning(contempt=1.0))
    assert timeless(whole) == timeless(search(match.game, match.state, 0, seeded(1), simulations=300, tuning=PLAIN))


def test_trust_changes_the_odds_and_keeps_the_sum() -> None:
    chances = np.array([0.5, 0.3, 0.2])
    trust(0, 2.0, chances)
    assert chances.tolist() == pytest.approx([2 / 3, 0.2, 2 / 15])
    certain = np.array([1.0, 0.0])
    trust(0, 2.0, certain)
    assert certain.tolist() == [1.0, 0.0]


def test_what_makes_no_sense_is_refused() -> None:
    match = connect_four()
    with pytest.raises(ValueError, match="seat 1 is not active"):
        search(match.game, match.state, 1, seeded(1), simulations=5)
    with pytest.raises(ValueError, match="needs a budget"):
        search(match.game, match.state, 0, seeded(1))
