"""The busser: what it prefers, that it knows no more than its seat, and what becomes of the game between equals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from fourtop.engine import drivers
from fourtop.engine.chance import seeded
from fourtop.engine.drivers import playouts
from fourtop.engine.drivers.playouts import begin
from fourtop.engine.kernel import kernel
from fourtop.engine.record import raw
from fourtop.engine.slots import active, apply, busser, guide, ranking
from fourtop.games.flip_the_table import GAME, bots, rules, words
from fourtop.games.flip_the_table.layout import DO_PEEK, ENDINGS, State
from tests.games.flip_the_table.positions import OWNED, OWNED_TOO, imagined, legal, place, table, walk


def chosen(state: State, seat: int, seeds: int = 8) -> set[str]:
    return {words.format(int(bots.busser(state, seat, seeded(seed)))) for seed in range(seeds)}


WIN_SEEN: dict[str, Any] = {"tables": [{}, {"underside": "WIN", "peeked": [0]}, {}], "tokens": [{"ready": 1}, {}]}
ALMOST = table("umbrellas-for-hire", 0, "mei")
THREE = ["splendor", "swap", "music"]


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        # a WIN that it has seen, with a token ready
        (WIN_SEEN, {"flip @2"}),
        # the gamer that gathers its second table
        ({"hands": [["summon"], []], "tables": [OWNED, ALMOST, {}], "lobby": ["sam", "priya"]}, {"summon priya @2"}),
        # a claim that would win is broken
        (
            {
                "hands": [["expel", "peek"], []],
                "tables": [
                    table("two-left-mittens", 1, "ewa", "otis"),
                    table("umbrellas-for-hire", 1, "mei", "priya", "bruno"),
                    {},
                ],
                "claim": 1,
            },
            {"expel ewa", "expel otis"},
        ),
        # even by flipping without knowing, when nothing else helps
        (
            {
                "tables": [
                    table("two-left-mittens", 1, "ewa", "otis", underside="NONE", peeked=[0]),
                    table("umbrellas-for-hire", 1, "mei", "priya"),
                    {},
                ],
                "claim": 1,
                "tokens": [{"ready": 1}, {}],
            },
            {"flip @1"},
        ),
        # with few cards and nothing to gain it draws
        ({"hands": [["music"], []]}, {"draw"}),
        # the sixth card of a category brings a token
        ({"hands": [["peek", "expel"], []], "records": [{"Tactics": 5}, {}]}, {"peek @1", "peek @2", "peek @3"}),
        # what it knows already it doesn't look at
        (
            {
                "hands": [["peek", *THREE, "mix"], []],
                "tables": [{"underside": "NONE", "peeked": [0]}, {"underside": "NONE", "peeked": [0]}, {}],
                "tokens": [{"ready": 1}, {}],
                "discard": ["summon"] * 6,
            },
            {"peek @3"},
        ),
    ],
)
def test_what_it_prefers(position: dict[str, Any], moves: set[str]) -> None:
    state = place(**position)
    assert chosen(state, 0) <= moves


def test_it_never_flips_a_lose_that_it_has_seen() -> None:
    tables = [table("two-left-mittens", 1, "ewa", "otis", underside="LOSE", peeked=[0]), OWNED_TOO | {"owner": 1}, {}]
    state = place(tables=tables, claim=1, tokens=[{"ready": 1}, {}])
    assert "flip @1" not in chosen(state, 0)


def test_of_cards_too_many_it_keeps_the_better() -> None:
    state = place(hands=[["peek"] * 4 + ["summon", "expel"], []], phase="discard")
    assert chosen(state, 0) == {"discard peek"}


@pytest.mark.parametrize("bot", [bots.busser, bots.guide])
def test_it_plays_legally_and_the_same_for_all_that_its_seat_could_imagine(bot: Callable[..., int]) -> None:
    for seed in range(2):
        for state, seat, _ in walk(seed):
            if seat < 0:
                continue
            before = raw(state)
            choice = int(bot(state, seat, seeded(1)))
            assert raw(state) == before
            assert choice in legal(state, seat)
            assert int(bot(imagined(state, seat, 7), seat, seeded(1))) == choice


def matches(levels: tuple[int, int], games: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Final states and points of matches between bots."""
    states = np.zeros(2, dtype=rules.STATE)
    states[0] = GAME.blank(2, {})
    finals = np.zeros(games, dtype=rules.STATE)
    points = np.zeros((games, 2), dtype=np.int32)
    drivers.load(GAME, playouts.play_games)(
        states,
        np.array(levels, dtype=np.int8),
        np.zeros(rules.ACTIONS, dtype=np.int16),
        np.zeros((4, 4), dtype=np.int64),
        1,
        0,
        finals,
        np.zeros(games, dtype=np.int32),
        points,
        np.zeros((games, 2), dtype=np.int8),
    )
    return finals, points


def guided(state: State) -> str:
    return words.format(int(bots.guide(state, 0, seeded(1))))


def test_the_guide_is_ahead_of_who_has_just_peeked_with_a_token() -> None:
    state = place(tables=[{}, {"underside": "NONE", "peeked": [1]}, {}], tokens=[{"ready": 1}, {"ready": 1}])
    assert guided(state) != "flip @2"  # the other had its turn since: no WIN
    state.last[1] = DO_PEEK + 1 + 1
    assert guided(state) == "flip @2"


def test_the_guide_peeks_only_with_a_token() -> None:
    hands = [["peek", "peek", "splendor"], []]
    assert not guided(place(hands=hands)).startswith("peek")
    assert guided(place(hands=hands, tokens=[{"ready": 1}, {}])).startswith("peek")


@kernel
def duel(states: NDArray[Any], rngs: NDArray[np.int64], games: int) -> float:
    """The share of matches that the guide wins against the busser."""
    won, places = 0.0, np.zeros(2, dtype=np.int8)
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        begin(state, rngs, 1, game)
        mask = active(state)
        while mask:
            seat = mask - 1
            rng = rngs[2 + seat]
            apply(state, seat, guide(state, seat, rng) if seat == game % 2 else busser(state, seat, rng), rngs[0])
            mask = active(state)
        ranking(state, places)
        won += 0.5 if places[0] == places[1] else places[game % 2] == 1
    return won / games


def test_the_guide_clearly_beats_the_busser() -> None:
    states = np.zeros(2, dtype=rules.STATE)
    states[0] = GAME.blank(2, {})
    # measured on 20,000 matches: 0.64; a standard deviation here is 0.011
    assert drivers.load(GAME, duel)(states, np.zeros((4, 4), dtype=np.int64), 2000) > 0.59


def test_it_clearly_beats_random_players() -> None:
    _, points = matches((playouts.BUSSER, playouts.DISHWASHER), 2000)
    share = points[:, 0].sum() / points.sum()
    assert share > 0.78  # measured on 10,000 matches: 0.82; a standard deviation here is below 0.01


def test_between_equal_bussers_both_roads_to_victory_are_real_and_the_first_has_no_edge() -> None:
    games = 4000
    finals, points = matches((playouts.BUSSER, playouts.BUSSER), games)
    ended = Counter(ENDINGS[number - 1] for number in finals["ending"].tolist())
    assert ended["gathered"] > 0.15 * games  # measured on 10,000 matches: 0.169; a standard deviation here is 0.006
    assert ended["flipped_win"] + ended["flipped_lose"] > 0.15 * games
    assert ended["turns"] < 0.01 * games
    # Whose turn it was at first follows from whose it was at last and how many have ended.
    whole = np.isin(finals["ending"], (1, 2))  # ended within a turn; the others with the end of one
    first = finals["turn"] ^ (finals["turns"] - ~whole & 1)
    won = points[np.arange(games), first].sum() / points.sum()
    assert 0.45 < won < 0.55
