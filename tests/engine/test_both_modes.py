"""Compiled and interpreted, every game is the same to the byte, all through whole matches."""

from __future__ import annotations

import numpy as np
import pytest

from fourtop.engine import drivers
from fourtop.engine.chance import seeded
from fourtop.engine.drivers import playouts
from fourtop.engine.game import Game
from fourtop.engine.record import raw
from fourtop.engine.registry import game_names, games
from tests.conformance.ends import MIXES, Ends, play
from tests.conformance.walks import CHANCE, Setup, kernels, setups, some, walk

SETUPS = [setup for game in games() for setup in setups(game)]
GAMES = pytest.mark.parametrize("game", games(), ids=game_names())


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_state_of_a_match_is_the_same(setup: Setup) -> None:
    compiled, played = kernels(setup.name, jit=True), walk(setup)
    chance = seeded(setup.seed, 0, CHANCE)
    state = compiled.start(setup, chance)
    assert raw(state) == raw(played.start)
    for number, ply in enumerate(played.plies):
        chance, drawn = ply.chance.copy(), ply.chance.copy()
        state = compiled.apply(state, ply.seat, ply.action, chance)
        assert raw(state) == raw(ply.after), f"after ply {number}"
        kernels(setup.name).apply(ply.before, ply.seat, ply.action, drawn)
        assert np.array_equal(chance, drawn), f"ply {number} draws differently"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_all_that_is_said_of_a_state_is_the_same(setup: Setup) -> None:
    compiled, own = kernels(setup.name, jit=True), kernels(setup.name)
    for number, state in some(walk(setup).states):
        active = own.active(state)
        assert compiled.active(state) == active
        assert compiled.scores(state) == own.scores(state)
        assert compiled.ranking(state) == own.ranking(state)
        assert bool(compiled.call["together"](state)) == bool(own.call["together"](state))
        if not active:
            assert int(compiled.call["ended"](state)) == int(own.call["ended"](state))
        for seat in range(setup.seats):
            legal = own.legal(state, seat)
            assert compiled.legal(state, seat) == legal
            assert compiled.observe(state, seat) == own.observe(state, seat)
            one, other = seeded(setup.seed, number), seeded(setup.seed, number)
            guess = own.determinized(state, seat, one)
            assert raw(compiled.determinized(state, seat, other)) == raw(guess)
            assert np.array_equal(one, other)
            for name in ("contest", "claim_size"):
                asked = [int(own.call[name](state, action)) for action in legal]
                assert [int(compiled.call[name](state, action)) for action in legal] == asked
            final = [bool(own.call["final"](state, seat, action)) for action in legal]
            assert [bool(compiled.call["final"](state, seat, action)) for action in legal] == final
        for seat in active:
            assert int(compiled.call["fallback"](state, seat)) == int(own.call["fallback"](state, seat))
            one, other = seeded(setup.seed, number), seeded(setup.seed, number)
            assert int(compiled.call["busser"](state, seat, other)) == int(own.call["busser"](state, seat, one))
            assert np.array_equal(one, other)


@GAMES
def test_random_playouts_are_the_same(game: Game) -> None:
    seats = game.seats[1]
    ends = []
    for jit in (True, False):
        driver = drivers.load(game, playouts.random_playout, jit=jit)
        state = game.blank(seats, {})
        chance, choice = seeded(1), seeded(1, 0, 1)
        kernels(game.name, jit=jit).call["setup"](state, chance)
        plies = int(driver(state, np.zeros(game.rules.ACTIONS, dtype=np.int16), chance, choice))
        ends.append((plies, raw(state), chance.tolist(), choice.tolist()))
    assert ends[0] == ends[1]
    assert ends[0][0] > 0


@pytest.mark.parametrize("mix", MIXES, ids=["dishwashers", "bussers", "both"])
@GAMES
def test_matches_between_bots_are_the_same_and_depend_on_their_number_alone(game: Game, mix: tuple[int, ...]) -> None:
    setup = Setup(game.name, game.seats[1], seed=7)
    compiled = play(setup, mix, count=6)
    check(play(setup, mix, count=6, jit=False), compiled, first=0)
    check(play(setup, mix, first=4, count=2), compiled, first=4)


def check(ends: Ends, others: Ends, *, first: int) -> None:
    """Those are the others from ``first`` on."""
    assert ends.states.tobytes() == others.states[first:].tobytes()
    assert ends.plies.tolist() == others.plies[first:].tolist()
    assert ends.points.tolist() == others.points[first:].tolist()
    assert ends.places.tolist() == others.places[first:].tolist()
