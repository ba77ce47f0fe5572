import statistics
import time
from dataclasses import replace
from itertools import pairwise

import pytest

from fourtop.bots import (
    LEVELS,
    Level,
    Pace,
    choose,
    fill,
    level,
    levels,
    mind,
    reaction,
    searched,
    slips,
    stream,
    tuning,
    usual,
)
from fourtop.engine.chance import seeded
from fourtop.engine.errors import BadSetup
from fourtop.engine.match import Match
from fourtop.engine.record import raw
from fourtop.engine.registry import game
from fourtop.engine.search import Tuning
from tests.engine.potluck import GAME as POTLUCK

PACE = Pace(find=4.0, each=1.5, decline=9.0, think=1.4, spread=0.3)


def hurried(one: Level) -> Level:
    """The level with so small a budget that tests are quick."""
    return replace(one, search=min(one.search, 0.002))


def times(**how: object) -> list[float]:
    rng = seeded(1)
    return [reaction(PACE, rng, **how) for _ in range(4000)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("together", "size", "median"), [(True, 1, 4.0), (True, 3, 7.0), (True, None, 9.0), (False, None, 1.4)]
)
def test_times_have_the_stated_median_and_spread(together: bool, size: int | None, median: float) -> None:
    drawn = times(together=together, size=size)
    assert statistics.median(drawn) == pytest.approx(median, rel=0.03)
    quartiles = statistics.quantiles(drawn, n=4)
    assert quartiles[2] / quartiles[0] == pytest.approx(2.718281828 ** (2 * 0.6745 * PACE.spread), rel=0.05)
    assert all(0.6 <= seconds <= 45 for seconds in drawn)


def test_levels_are_repeated_in_order_and_the_busser_is_the_default() -> None:
    found = game("connect-four")
    assert [one.name for one in fill(found, ["busser", "dishwasher"], 5)] == [
        "busser",
        "dishwasher",
        "busser",
        "dishwasher",
        "busser",
    ]
    assert [one.name for one in fill(found, [], 2)] == ["busser", "busser"]


def test_a_game_without_habits_has_no_busser() -> None:
    assert [one.name for one in levels(POTLUCK)] == ["dishwasher", "line-cook", "sous-chef", "head-chef"]
    assert usual(POTLUCK).name == "dishwasher"
    with pytest.raises(BadSetup, match="there is no 'busser'; Potluck has dishwasher, line-cook"):
        level(POTLUCK, "busser")


@pytest.mark.parametrize("one", LEVELS, ids=lambda one: one.name)
def test_a_choice_is_legal_repeatable_and_changes_nothing(one: object) -> None:
    match = Match(game("dinner-rush"), 4, seed=3)
    before = raw(match.state)
    chosen = hurried(level(match.game, one.name))  # type: ignore[attr-defined]
    for _ in range(20):
        seat = match.active[0]
        action = choose(match, seat, chosen)
        assert action == choose(match, seat, chosen)
        assert action in match.legal_actions(seat)
        if raw(match.state) != before:
            break
        match.play(seat, action, by="bot")
    assert match.ply > 0


def test_a_stream_is_the_seats_own_and_what_others_do_in_the_phase_does_not_change_it() -> None:
    match = Match(POTLUCK, 3, seed=3)
    mine = stream(match, 0, "choose").tolist()
    assert mine != stream(match, 1, "choose").tolist()
    assert mine != stream(match, 0, "pace").tolist()
    match.play(1, "full")
    assert mine == stream(match, 0, "choose").tolist()
    match.play(0, "fill")
    assert mine != stream(match, 0, "choose").tolist()


def test_a_level_may_be_written_as_people_say_it() -> None:
    assert level(game("connect-four"), "Head chef").name == "head-chef"


def test_budgets_grow_with_the_level_and_are_shared_by_the_actions_of_a_move() -> None:
    budgets = [one.simulations(Tuning(a_second=10_000, share=4)) for one in LEVELS]
    assert budgets == sorted(budgets)
    assert budgets[:2] == [0, 0]
    assert budgets[-1] == 2500 * LEVELS[-1].search
    enough = [one.simulations(Tuning(a_second=10_000, share=4, least=200)) for one in LEVELS]
    assert enough == [max(200, budget) if budget else 0 for budget in budgets] != budgets
    assert [one.slips for one in LEVELS if one.search] == [0.6, 0.3, 0.0]
    fades = [one.fade for one in LEVELS if one.search]
    assert fades == sorted(fades, reverse=True)


def test_quicker_minds_are_quicker_in_a_race() -> None:
    for slow, quick in pairwise(LEVELS):
        assert quick.pace.find < slow.pace.find
        assert quick.pace.each < slow.pace.each


def test_a_bot_that_may_not_wait_follows_its_habits_until_its_search_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game("connect-four"), 2, seed=3)
    chef, busser = (level(match.game, name) for name in ("head-chef", "busser"))
    monkeypatch.setattr(mind, "prepared", lambda _: False)
    monkeypatch.setattr(mind, "searched", lambda *_: pytest.fail("it searched"))
    assert choose(match, 0, chef, patient=False) == choose(match, 0, busser)


def test_the_clock_cuts_a_search_short(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game("connect-four"), 2, seed=3)
    tireless = replace(level(match.game, "head-chef"), search=5.0)
    whole = tireless.simulations(tuning(match.game, tireless))
    monkeypatch.setattr(mind, "LIMIT", 0.02)
    start = time.perf_counter()
    found = searched(match, 0, tireless)
    assert 0 < found.simulations < whole
    assert found.best.action in match.legal_actions(0)
    assert time.perf_counter() - start < 60  # loading what is compiled is in it


def test_a_bot_that_is_asked_again_does_not_think_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game("connect-four"), 2, seed=11)
    chef = hurried(level(match.game, "head-chef"))
    action = choose(match, 0, chef)
    monkeypatch.setattr(mind, "searched", lambda *_: pytest.fail("it searched"))
    assert choose(match, 0, chef) == action


def test_a_bot_slips_into_habit_for_a_whole_phase_as_often_as_its_level_says(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[int] = []

    def thinking(match: Match, seat: int, _: Level) -> int:
        thoughts.append(match.ply)
        return match.legal_actions(seat)[0]

    monkeypatch.setattr(mind, "_thought_of", thinking)
    found = game("dish-em-out")
    line, chef = level(found, "line-cook"), level(found, "head-chef")
    assert slips(found, line) == line.slips == 0.6
    assert slips(found, chef) == 0.0
    assert slips(POTLUCK, line) == 0.0, "without habits there is nothing to slip into"
    thoughtful = 0
    for seed in range(60):
        match = Match(found, seats=2, seed=seed)
        seat = match.active[0]
        thoughts.clear()
        choose(match, seat, line)
        assert len(thoughts) in (0, 1)
        thoughtful += len(thoughts)
        choose(match, seat, line)
        assert len(thoughts) in (0, 2), "in the same phase it does as before"
        choose(match, seat, chef)
        assert len(thoughts) in (1, 3)
    assert 12 < thoughtful < 36, "60 phases, in 0.6 of them no thought"
