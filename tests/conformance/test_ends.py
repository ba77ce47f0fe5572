"""How matches end, in every game: many of them between bots, and those of the scenarios."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fourtop.engine import scenario
from fourtop.engine.game import Game, State
from fourtop.engine.record import opened
from tests.conformance.ends import MIXES, many
from tests.conformance.walks import Setup, kernels, setups

TOLD = 200  # ends of each set-up that are put into words


def check_outcome(game: Game, state: State) -> None:
    """The outcome in words agrees with scores and ranking."""
    own, outcome = kernels(game.name, jit=True), game.words.outcome(opened(state))
    assert list(outcome.scores) == own.scores(state)
    assert list(outcome.ranking) == own.ranking(state)
    assert len(outcome.lines) == int(state.seats)
    for lines, points in zip(outcome.lines, outcome.scores, strict=True):
        assert sum(line.points for line in lines) == points
        assert all(line.said.render() for line in lines)
    assert outcome.winners
    assert outcome.said.render()
    told = int(own.call["ended"](state))
    assert outcome.ended == (game.rules.ENDINGS[told] if told >= 0 else outcome.ended) != ""
    best = [points for points in outcome.scores if points == max(outcome.scores)]
    if outcome.tie is None:
        assert len(best) == len(outcome.winners) == 1, "a tie that nothing is said of"
    else:
        assert len(best) > 1, "a tie is told of, and there is none"
        assert outcome.tie.render()


def ends_of_scenarios(game: Game) -> Iterator[State]:
    for path in scenario.of_game(game):
        played = scenario.read(path)
        match = played.start()
        for step in played.steps:
            scenario.play_step(match, step)
        if match.over:
            yield match.state


@pytest.mark.parametrize("mix", MIXES, ids=["dishwashers", "bussers", "both"])
def test_many_matches_stay_within_the_bounds_that_the_game_states(setup: Setup, mix: tuple[int, ...]) -> None:
    game, ends = setup.game, many(setup, mix)
    low, high = game.score_bounds
    assert ends.plies.min() >= 1
    assert ends.plies.max() <= game.max_plies
    assert low <= ends.points.min()
    assert ends.points.max() <= high
    assert (ends.places.min(axis=1) == 1).all()
    for points, places in zip(ends.points.tolist(), ends.places.tolist(), strict=True):
        assert all(place == 1 + sum(other < place for other in places) for place in places), places
        ordered = [points[seat] for seat in sorted(range(setup.seats), key=places.__getitem__)]
        assert ordered == sorted(ordered, reverse=True), (points, places)


@pytest.mark.parametrize("mix", MIXES, ids=["dishwashers", "bussers", "both"])
def test_outcomes_agree_with_scores_and_ranking(setup: Setup, mix: tuple[int, ...]) -> None:
    for state in many(setup, mix).states[:TOLD]:
        check_outcome(setup.game, state)


def test_outcomes_of_scenarios_do_so_too(game: Game) -> None:
    states = list(ends_of_scenarios(game))
    assert states
    for state in states:
        check_outcome(game, state)


def test_every_way_to_end_is_seen(game: Game) -> None:
    endings = getattr(game.rules, "ENDINGS", ())
    states = list(ends_of_scenarios(game))
    for setup in setups(game):
        for mix in MIXES:
            states += list(many(setup, mix).states[:TOLD])
    ended = kernels(game.name, jit=True).call["ended"]
    assert {int(ended(state)) for state in states} == (set(range(len(endings))) or {-1})
