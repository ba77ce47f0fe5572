"""What the engine relies on in every game's rules."""

from __future__ import annotations

import numpy as np

from fourtop.engine.chance import seeded
from fourtop.engine.game import Game
from fourtop.engine.record import raw
from tests.conformance.walks import CHANCE, Setup, kernels, same, setups, some, walk


def test_actions_are_offered_in_order_and_to_active_seats_alone(setup: Setup) -> None:
    own, actions = kernels(setup.name), setup.game.rules.ACTIONS
    for state in walk(setup).states:
        active = own.active(state)
        assert all(seat < setup.seats for seat in active)
        for seat in range(setup.seats):
            legal = own.legal(state, seat)
            assert legal == sorted(set(legal)), f"seat {seat}: not ascending, or one twice"
            assert all(0 <= action < actions for action in legal)
            assert bool(legal) == (seat in active), f"seat {seat}: {len(legal)} actions, active are {active}"


def test_a_match_ends_and_then_offers_nothing(setup: Setup) -> None:
    played = walk(setup)
    assert played.plies, "over before anybody acted"
    assert len(played.plies) <= setup.game.max_plies
    assert kernels(setup.name).active(played.end) == []


def test_what_reads_a_state_leaves_it_alone(setup: Setup) -> None:
    own = kernels(setup.name)
    for _, state in some(walk(setup).states):
        before = raw(state)
        active = own.active(state)
        own.scores(state)
        own.ranking(state)
        own.call["together"](state)
        if not active:
            own.call["ended"](state)
        for seat in range(setup.seats):
            own.observe(state, seat)
            for action in own.legal(state, seat):
                own.call["contest"](state, action)
                own.call["final"](state, seat, action)
                own.call["claim_size"](state, action)
        for seat in active:
            own.call["fallback"](state, seat)
            own.call["busser"](state, seat, seeded(1))
        assert raw(state) == before


def test_an_action_depends_on_state_and_chance_alone(setup: Setup) -> None:
    own, played = kernels(setup.name), walk(setup)
    assert same(own.start(setup, seeded(setup.seed, 0, CHANCE)), played.start)
    for ply in reversed(played.plies):
        assert same(own.apply(ply.before, ply.seat, ply.action, ply.chance.copy()), ply.after)


def test_every_legal_action_leads_to_a_sound_state(setup: Setup) -> None:
    own, played, game = kernels(setup.name), walk(setup), setup.game
    for number, ply in some(played.plies):
        state = ply.before
        active = own.active(state)
        for seat in active:
            for action in own.legal(state, seat):
                after = own.apply(state, seat, action, ply.chance.copy())
                what = f"ply {number}, seat {seat}, action {action}"
                then = own.active(after)
                assert all(own.legal(after, other) for other in then), what
                assert int(after.seats) == setup.seats, what
                assert game.options_of(after) == game.options_of(state), what
                assert int(after.revealed) >= int(state.revealed) >= 0, what
                assert int(after.phases) >= int(state.phases) >= 0, what
                if not set(then) <= set(active):
                    assert int(after.phases) > int(state.phases), f"{what}: others may act, yet it is no new phase"


def test_points_stay_within_the_bounds_that_the_game_states(setup: Setup) -> None:
    own = kernels(setup.name)
    low, high = setup.game.score_bounds
    for state in walk(setup).states:
        assert all(low <= points <= high for points in own.scores(state)), own.scores(state)


def test_places_are_counted_from_one_and_more_points_are_never_placed_worse(setup: Setup) -> None:
    own = kernels(setup.name)
    for state in walk(setup).states:
        places, points = own.ranking(state), own.scores(state)
        assert all(place == 1 + sum(other < place for other in places) for place in places), places
        for place, score in zip(places, points, strict=True):
            assert not any(score > other and place > above for other, above in zip(points, places, strict=True))


def test_the_clock_plays_a_legal_action(setup: Setup) -> None:
    own = kernels(setup.name)
    for state in walk(setup).states:
        for seat in own.active(state):
            assert int(own.call["fallback"](state, seat)) in own.legal(state, seat)


def test_the_busser_plays_a_legal_action(setup: Setup) -> None:
    own = kernels(setup.name)
    for number, state in enumerate(walk(setup).states):
        for seat in own.active(state):
            action = int(own.call["busser"](state, seat, seeded(setup.seed, number, 1 + seat)))
            assert action in own.legal(state, seat)


def test_the_clock_alone_brings_a_match_to_its_end(setup: Setup) -> None:
    own, game = kernels(setup.name), setup.game
    state = own.start(setup, seeded(setup.seed, 0, CHANCE))
    for ply in range(1, game.max_plies + 2):
        active = own.active(state)
        if not active:
            return
        action = int(own.call["fallback"](state, active[0]))
        state = own.apply(state, active[0], action, seeded(setup.seed, ply, CHANCE))
    raise AssertionError(f"no end within {game.max_plies} plies")


def test_the_facts_about_turns_and_chance_hold(setup: Setup) -> None:
    own, game = kernels(setup.name), setup.game
    for ply in walk(setup).plies:
        if not game.simultaneous:
            assert len(own.active(ply.before)) == 1
            assert not own.call["together"](ply.before)
        if len(own.active(ply.before)) > 1:
            assert own.call["together"](ply.before)
        if not game.chance:
            drawn = ply.chance.copy()
            own.apply(ply.before, ply.seat, ply.action, drawn)
            assert np.array_equal(drawn, ply.chance)


def test_the_facts_that_a_game_states_are_not_idle(game: Game) -> None:
    own = kernels(game.name)
    plies = [ply for setup in setups(game) for ply in walk(setup).plies]
    if game.simultaneous:
        assert any(len(own.active(ply.before)) > 1 for ply in plies)
    if game.chance:
        fresh = [ply.chance.copy() for ply in plies]
        for ply, drawn in zip(plies, fresh, strict=True):
            own.apply(ply.before, ply.seat, ply.action, drawn)
        assert any(not np.array_equal(ply.chance, drawn) for ply, drawn in zip(plies, fresh, strict=True))
