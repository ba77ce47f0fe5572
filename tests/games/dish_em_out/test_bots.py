"""The plan that searches begin with: slow food first, orders ready at once, little waste, dealing to its own advantage.

And the busser, who has simple habits in place of a plan.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fourtop.engine.chance import Rng, seeded
from fourtop.engine.match import Match
from fourtop.games.dish_em_out import GAME, bots, words
from fourtop.games.dish_em_out.balance import KINDS, play
from fourtop.games.dish_em_out.layout import State
from fourtop.lab import Plan, simulate
from tests.games.dish_em_out.positions import boards, place

Bot = Callable[[State, int, Rng], int]


def choice(state: State, seat: int = 0, seed: int = 1, bot: Bot = bots.guide) -> str:
    return words.format(int(bot(state, seat, seeded(seed))))


def selected(state: State, seat: int = 0, bot: Bot = bots.guide) -> dict[str, int]:
    """What it takes in its whole selection."""
    match = Match(GAME, start=state, seed=1)
    while match.active == (seat,) and match.view(seat)["phase"] == "select":
        before = match.view(seat)["selection"]["taken"]
        match.play(seat, int(bot(match.state, seat, seeded(1))))
    return dict(before)


def test_it_starts_what_takes_longest_and_leaves_the_rest_for_later() -> None:
    state = place(tables=[["mountain-morning"], []])  # fruit 2, hash browns 3, pancakes 2
    assert selected(state) == {"hash-browns": 3, "pancakes": 2}
    later = place(
        round=3, tables=[["mountain-morning"], []], boards=boards({"hash-browns": [0, 0, 3], "pancakes": [0, 0, 2]}, {})
    )
    assert selected(later) == {"fruit": 2}


def test_it_takes_nothing_that_nobody_wants() -> None:
    assert selected(place()) == {}
    covered = place(tables=[["two-over-easy"], []], boards=boards({"eggs": [0, 2]}, {}))
    assert selected(covered) == {}


def test_it_serves_what_is_complete_and_waits_with_the_rest() -> None:
    document: dict[str, Any] = {"phase": "serve", "tables": [["diner-classic", "two-over-easy"], []]}
    assert choice(place(**document, boards=boards({"eggs": [0, 0, 2]}, {}))) == "serve 2"
    assert choice(place(**document, boards=boards({"toast": [0, 1]}, {}))) == "done"


def test_it_serves_the_incomplete_rather_than_letting_it_spoil_when_nothing_more_comes() -> None:
    state = place(
        options={"rounds": 3},
        round=4,
        phase="serve",
        tables=[["diner-classic"], []],
        boards=boards({"eggs": [0, 0, 2], "toast": [0, 1]}, {}),
    )
    assert choice(state) == "serve 1"


def test_forced_it_serves_what_lacks_least() -> None:
    state = place(
        phase="forced",
        round=4,
        dealt=["early-tram", "choir-practice"],
        tables=[["mountain-morning", "two-over-easy", "harvest-table"], []],
        boards=boards({"eggs": [0, 0, 1]}, {}),
    )
    assert choice(state) == "serve 2"


def test_it_keeps_the_best_order_and_gives_the_leader_what_brings_least() -> None:
    offer = ["the-whole-griddle", "two-over-easy", "bakery-door"]
    served, later = [[], [{"order": "choir-practice"}], []], [[], [], [{"order": "choir-practice"}]]
    assert choice(place(3, phase="assign", offer=offer, served=served)) == "assign 1 0"
    second = place(
        3, phase="assign", turn=1, offer=[None, *offer[1:]], dealt=["the-whole-griddle", None, None], served=served
    )
    assert choice(second) == "assign 2 1"
    other = place(
        3, phase="assign", turn=1, offer=[None, *offer[1:]], dealt=["the-whole-griddle", None, None], served=later
    )
    assert choice(other) == "assign 3 1", "the least is kept for the leader, who comes after"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_equal_players_who_plan_are_equal_and_waste_little(seats: int) -> None:
    """A small part of what the balance report plays; the bounds are those that the full one is held to, or wider."""
    played = play(seats, 600)
    assert (played.by_seat > 0.7).all()
    assert (played.by_seat < 1.3).all()
    assert played.missing + played.trashed <= 1.0
    rates = [kind.points / kind.work for kind in (played.kind(fewest, most) for _, fewest, most in KINDS)]
    assert max(rates) <= 1.25 * min(rates)


@pytest.mark.parametrize("options", [{"boards": "own"}, {"partial": "nothing"}, {"rounds": 3}])
def test_it_copes_with_every_option(options: dict[str, str]) -> None:
    played = play(4, 100, options=options)
    assert played.missing + played.trashed <= 1.0
    assert (played.finals["stage"] == played.finals["stage"][0]).all()


def test_a_busser_takes_order_by_order_and_starts_what_is_slow() -> None:
    soon = place(tables=[["two-over-easy", "mountain-morning"], []])  # eggs 2; fruit 2, hash browns 3, pancakes 2
    assert selected(soon, bot=bots.busser) == {"eggs": 2, "hash-browns": 3, "pancakes": 2}
    later = place(
        tables=[["mountain-morning"], []], boards=boards({"hash-browns": [0, 0, 3], "pancakes": [0, 0, 2]}, {})
    )
    assert selected(later, bot=bots.busser) == {"fruit": 2}
    assert selected(place(), bot=bots.busser) == {}


def test_a_busser_serves_what_is_complete_and_nothing_else() -> None:
    document: dict[str, Any] = {"phase": "serve", "tables": [["diner-classic", "two-over-easy"], []]}
    assert choice(place(**document, boards=boards({"eggs": [0, 0, 2]}, {})), bot=bots.busser) == "serve 2"
    assert choice(place(**document, boards=boards({"toast": [0, 1]}, {})), bot=bots.busser) == "done"


def test_a_busser_loses_some_tokens_and_beats_chance_by_far() -> None:
    report = simulate(Plan.of("dish-em-out", games=200, seats=2, bots=["busser", "dishwasher"], seed=4), jobs=1)
    assert report.seats[0].win_rate > 0.97
    assert report.seats[0].mean_score > 25


def test_the_chance_to_win_is_shared_and_goes_with_the_lead() -> None:
    out = np.zeros(3)
    served = [[{"order": "choir-practice"}], [], []]
    bots.evaluate(place(3, served=served), out)
    assert out.sum() == pytest.approx(1)
    assert out[0] > out[1] == pytest.approx(out[2])
    late = np.zeros(3)
    bots.evaluate(place(3, round=10, served=served), late)
    assert late[0] > out[0], "the less is to come, the more a lead is worth"
