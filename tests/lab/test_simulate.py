from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
import pytest

from fourtop.engine.errors import BadSetup, UnknownGame
from fourtop.engine.game import Option
from fourtop.engine.match import Match
from fourtop.engine.registry import game, game_names
from fourtop.lab import Here, Plan, Pool, Report, Simulation, Tally, simulate
from fourtop.lab.simulation import play_range


def plan(**changes: Any) -> Plan:
    usual: dict[str, Any] = {"game": "connect-four", "games": 400, "seats": 2, "bots": ["dishwasher"], "seed": 5}
    return Plan.of(**usual | changes)


class Backwards:
    """Does the tasks in the opposite order."""

    def run(self, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[Any]:
        return map(work, reversed(list(tasks)))


def sums(report: Report) -> tuple[Any, ...]:
    return report.games, report.actions, report.seats, report.ended


def test_the_result_does_not_depend_on_who_plays_which_games(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(plan(), executor=Here())
    monkeypatch.setattr("fourtop.lab.simulation.TASK_GAMES", 60)
    assert sums(simulate(plan(), executor=Here())) == sums(whole)
    assert sums(simulate(plan(), executor=Backwards())) == sums(whole)
    assert sums(simulate(plan(), executor=Pool(2))) == sums(whole)


def test_the_same_seed_is_the_same_and_another_is_not() -> None:
    assert sums(simulate(plan())) == sums(simulate(plan()))
    assert sums(simulate(plan())) != sums(simulate(plan(seed=6)))


def test_game_number_i_depends_on_the_seed_and_i_alone() -> None:
    both = play_range(plan(), 10, 20)
    parts = Tally()
    parts.add(play_range(plan(), 20, 10))
    parts.add(play_range(plan(), 10, 10))
    assert parts == both
    assert play_range(plan(games=1), 10, 1) == play_range(plan(games=999), 10, 1)


@pytest.mark.parametrize("name", game_names())
def test_endings_counted_by_the_kernel_are_those_of_the_words(name: str) -> None:
    found = game(name)
    if "ended" not in found.functions:
        assert not hasattr(found.rules, "ENDINGS")
        return
    ended = found.play_functions()["ended"]
    for seed in range(12):
        seats = found.seats[seed % 2]
        last = {option.name: _last(option, seats) for option in found.options}
        match = Match(found, seats, seed=seed, options=last if seed % 3 else {})
        rng = np.random.default_rng(seed)
        while not match.over:
            seat = int(rng.choice(match.active))
            match.play(seat, int(rng.choice(match.legal_actions(seat))))
        assert match.outcome
        assert found.rules.ENDINGS[int(ended(match.state))] == match.outcome.ended


def _last(option: Option, seats: int) -> str | int:
    return [choice.value for choice in option.choices if choice.seats <= seats][-1]


def test_shared_wins_are_shared() -> None:
    tally = Tally(games=3)
    tally.wins.update({(0, 1): 1, (0, 3): 2, (1, 3): 2, (2, 3): 2})
    assert [tally.win_rate(seat) for seat in range(4)] == pytest.approx([5 / 9, 2 / 9, 2 / 9, 0])


def test_sums_below_nought_survive_addition() -> None:
    tally = Tally(games=1, points=Counter({0: -3, 1: 2}))
    tally.add(Tally(games=1, points=Counter({0: -4, 1: -2})))
    assert [tally.mean_score(seat) for seat in range(2)] == [-3.5, 0]


def test_what_was_played_so_far_can_be_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourtop.lab.simulation.TASK_GAMES", 60)
    simulation = Simulation(plan())
    for done in simulation.run(executor=Here()):
        if done >= 150:
            break
    report = simulation.report()
    assert 150 <= report.games < 400
    assert report.interrupted
    assert report.seconds > 0
    assert sum(report.ended.values()) == report.games
    assert sums(report)[1:] != sums(simulate(plan()))[1:]


def test_busser_beats_dishwasher_in_each_game() -> None:
    for name in ("connect-four", "dinner-rush"):
        report = simulate(Plan.of(name, games=300, seats=2, bots=["dishwasher", "busser"], seed=2))
        assert report.seats[1].win_rate > 0.7, name


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"games": 0}, "games"),
        ({"seats": 3}, "seats"),
        ({"seed": 2**63}, "seed"),
        ({"bots": ["chef"]}, "bots"),
        ({"options": {"line": "draws"}}, "options.line"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused(changes: dict[str, Any], where: str) -> None:
    with pytest.raises(BadSetup) as refused:
        plan(**changes)
    assert refused.value.where == where


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        plan(game="chess")


def test_by_their_own_reflexes_the_quicker_bots_win_more_races() -> None:
    given: dict[str, Any] = {"games": 400, "seats": 2, "bots": ["busser", "dishwasher"], "seed": 5}
    equal = simulate(Plan.of("dinner-rush", **given), executor=Here())
    level = simulate(Plan.of("dinner-rush", **given, reflexes="level"), executor=Here())
    assert (equal.reflexes, level.reflexes) == ("equal", "level")
    assert level.seats[0].mean_score > equal.seats[0].mean_score
    assert level.seats[0].mean_score > level.seats[1].mean_score


def test_reflexes_that_there_are_not_are_refused() -> None:
    with pytest.raises(BadSetup, match="reflexes: 'slow' is not one of equal, level"):
        Plan.of("dinner-rush", games=1, seats=2, reflexes="slow")
    with pytest.raises(BadSetup, match="reflexes: Connect Four has no races"):
        Plan.of("connect-four", games=1, seats=2, reflexes="level")
