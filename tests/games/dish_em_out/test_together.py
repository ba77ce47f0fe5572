"""Simultaneous stages: in whatever order the seats act, the position is the same to the byte."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourtop.engine.chance import seeded
from fourtop.engine.errors import NotUndone
from fourtop.engine.match import Match
from fourtop.engine.record import clone, raw
from fourtop.games.dish_em_out import GAME, bots, rules
from fourtop.games.dish_em_out.layout import DO_DONE, EARLY, FORCED, SERVE, State
from tests.games.dish_em_out.positions import active, apply, legal, setup

busser = GAME.compiled.twin(bots.busser)


def openings(seats: int, seed: int) -> Iterator[State]:
    """The positions of a match of bussers in which a simultaneous stage has just begun for several seats."""
    chance, choice = seeded(seed), random.Random(seed)
    state, phases = GAME.blank(seats, {}), -1
    setup(state, chance)
    while active(state):
        able = active(state)
        if rules.together(state) and len(able) > 1 and int(state.phases) != phases:
            phases = int(state.phases)
            yield clone(state)
        seat = choice.choice(able)
        wise = int(busser(state, seat, seeded(seed)))
        lazy = state.stage in (EARLY, SERVE) and choice.random() < 0.5  # leaves more to be served next time
        action = DO_DONE if lazy and DO_DONE in legal(state, seat) else wise
        apply(state, seat, action, chance)


STAGES: dict[int, list[State]] = {FORCED: [], EARLY: [], SERVE: []}
for _seats, _seed in ((3, 1), (4, 2), (5, 3), (5, 4)):
    for _state in openings(_seats, _seed):
        STAGES[int(_state.stage)].append(_state)


def drawn(state: State, choice: random.Random) -> dict[int, list[int]]:
    """For each seat that may act some actions that it makes one after another, up to the end of the stage for it."""
    scripts: dict[int, list[int]] = {}
    for seat in active(state):
        now, script = clone(state), []
        while now.phases == state.phases and seat in active(now):
            action = choice.choice(legal(now, seat))
            script.append(action)
            apply(now, seat, action, seeded(1))
        scripts[seat] = script
    return scripts


def played(state: State, order: Sequence[int], scripts: dict[int, list[int]]) -> bytes:
    """The position after all scripts, the seats acting in that order; the draws at the end are the same."""
    now, left, rng = clone(state), {seat: iter(script) for seat, script in scripts.items()}, seeded(7)
    for seat in order:
        action = next(left[seat])
        assert action in legal(now, seat)
        apply(now, seat, action, rng)
    return raw(now)


@pytest.mark.parametrize("stage", STAGES, ids=["forced", "early", "serve"])
@settings(max_examples=60)
@given(data=st.data())
def test_any_order_gives_the_same_bytes(stage: int, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(STAGES[stage]))
    scripts = drawn(state, random.Random(data.draw(st.integers(0, 10**6))))
    turns = [seat for seat, script in scripts.items() for _ in script]
    assert len(set(turns)) > 1
    first, second = data.draw(st.permutations(turns)), data.draw(st.permutations(turns))
    assert played(state, first, scripts) == played(state, second, scripts)


@pytest.mark.parametrize("stage", STAGES, ids=["forced", "early", "serve"])
def test_every_pair_of_actions_commutes(stage: int) -> None:
    assert len(STAGES[stage]) >= 5
    for state in STAGES[stage]:
        for one, other in itertools.combinations(active(state), 2):
            for action, answer in itertools.product(legal(state, one), legal(state, other)):
                scripts = {one: [action], other: [answer]}
                assert played(state, [one, other], scripts) == played(state, [other, one], scripts)


def test_a_serving_is_taken_back_from_among_those_of_others() -> None:
    """Whatever the others have done since, until the stage is over."""
    choice, undone = random.Random(3), 0
    for state in STAGES[SERVE] + STAGES[FORCED]:
        match = Match(GAME, start=state, seed=1)
        first, *others = active(state)
        match.play(first, choice.choice(legal(state, first)))
        alone = Match(GAME, start=state, seed=1)
        for seat in others:
            if seat in match.active and seat in alone.active and match.state.phases == state.phases:
                action = choice.choice(match.legal_actions(seat))
                match.play(seat, action)
                alone.play(seat, action)
        try:
            match.undo(first)
        except NotUndone:
            assert match.state.phases != state.phases
            continue
        undone += 1
        assert raw(match.state) == raw(alone.state)
    assert undone > 5
