from collections import Counter

import pytest

from fourtop.engine.errors import BadMove, BadSetup, IllegalMove, NotUndone
from fourtop.engine.match import Match
from fourtop.engine.record import raw
from fourtop.engine.registry import game
from fourtop.terminal.host import Host, names_for
from fourtop.terminal.matches import Party
from tests.engine.potluck import GAME as POTLUCK

RUSH = game("dinner-rush")


def host(*, unhurried: bool = False, seats: int = 3, seed: int = 3, bots: tuple[str, ...] = ()) -> Host:
    return Party("Mara", 0, bots, unhurried).new(RUSH, seats, seed=seed, options={"first": 0})


def test_the_person_sits_at_their_seat_and_guests_at_the_others() -> None:
    assert names_for("Mara", 1, 3) == ["Ada", "Mara", "Ben"]
    assert names_for("ada", 0, 3) == ["ada", "Ben", "Cleo"]
    assert len(set(names_for("Gus", 2, 6))) == 6


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="seat: 3 is not between 0 and 2"):
        Party("Mara", 3, (), unhurried=True).new(RUSH, 3)


def test_in_a_live_race_every_bot_has_a_plan_and_a_human_time() -> None:
    table = host()
    assert table.plans() == []
    table.play("flip")
    plans = table.plans()
    assert {plan.seat for plan in plans} == {1, 2}
    assert all(0.6 <= plan.seconds <= 45 for plan in plans)
    assert plans == table.plans()


def test_what_others_do_in_a_race_does_not_change_a_bots_plan() -> None:
    table = host()
    table.play("flip")
    before = {plan.seat: plan for plan in table.plans()}
    table.play("pass")
    assert {plan.seat: plan for plan in table.plans()} == before


def test_a_bot_that_was_overtaken_does_nothing() -> None:
    table = host()
    table.play("flip")
    first, second = table.plans()
    claims = [move for move in table.match.legal(0) if move.startswith("claim")]
    table.play(claims[0])
    ply = table.match.ply
    assert table.act(first) == table.act(second) == []
    assert table.match.ply == ply


def test_unhurried_bots_wait_in_a_race_and_nothing_of_theirs_is_in_the_log_before() -> None:
    table = host(unhurried=True)
    table.play("flip")
    assert table.mine
    assert table.plans() == []
    assert table.bots_act() == []
    assert not table.settles
    table.play("pass")
    assert [ply.by for ply in table.match.log[1:]].count("person") <= 1
    assert not table.match.together


def test_an_unhurried_claim_and_the_bots_claims_are_equal_before_the_lot() -> None:
    won: Counter[bool] = Counter()
    for seed in range(60):
        table = host(unhurried=True, seats=2, seed=seed)
        table.play("flip")
        if not table.match.together:
            continue
        mine = [move for move in table.match.legal(0) if move.startswith("claim")]
        bot = host(seats=2, seed=seed)
        bot.play("flip")
        theirs = bot.plans()[0]
        if not mine or not RUSH.play_functions()["contest"](bot.match.state, theirs.action):
            continue
        table.play(mine[0])
        won[table.match.log[1].by == "person"] += 1
        assert len(table.match.log) == 2
    assert won[True] > 8
    assert won[False] > 8


def test_a_refused_move_leaves_an_unhurried_match_as_it_was() -> None:
    table = host(unhurried=True)
    table.play("flip")
    before = raw(table.match.state)
    with pytest.raises(IllegalMove):
        table.play("king")
    with pytest.raises(BadMove):
        table.play("sing")
    assert raw(table.match.state) == before
    assert table.match.ply == 1


def test_decisions_that_do_not_compete_are_all_carried_out() -> None:
    table = Party("Mara", 0, (), unhurried=True).new(POTLUCK, 3, seed=1)
    table.play("fill")
    assert Counter(ply.seat for ply in table.match.log) == {0: 1, 1: 1, 2: 1}


def test_bots_left_alone_in_an_unhurried_phase_decide_together() -> None:
    table = Party("Mara", 0, (), unhurried=True).new(POTLUCK, 4, seed=1)
    table.play("full")
    while table.match.together:
        assert table.settles
        assert table.bots_act()
    assert table.mine or table.plans()


def test_the_clock_plays_for_everybody_who_has_not_acted() -> None:
    table = host()
    assert table.seconds() is None
    table.play("flip")
    assert table.seconds() == 60
    table.time_is_up()
    assert [ply.by for ply in table.match.log[1:]] == ["clock"] * 3
    assert not table.match.together
    assert table.match.view(0)["walked"]


def test_no_clock_where_nobody_hurries_or_none_is_agreed_on() -> None:
    table = host(unhurried=True)
    table.play("flip")
    assert table.seconds() is None
    relaxed = Party("Mara", 0, (), unhurried=False).new(RUSH, 3, seed=3, options={"first": 0, "race_seconds": 0})
    relaxed.play("flip")
    assert relaxed.seconds() is None


def test_undo_goes_back_to_the_persons_own_last_move() -> None:
    table = Party("Mara", 0, (), unhurried=True).new(game("connect-four"), 2, seed=1)
    with pytest.raises(NotUndone):
        table.undo()
    before = raw(table.match.state)
    table.play("drop 4")
    table.bots_act()
    table.undo()
    assert raw(table.match.state) == before
    assert table.mine


def test_a_saved_match_goes_on() -> None:
    table = host(unhurried=True)
    table.play("flip")
    again = Party("Someone", 0, (), unhurried=True).resume(Match.load(table.match.save()))
    assert again.match.names == table.match.names
    again.play("pass")
    table.play("pass")
    assert raw(again.match.state) == raw(table.match.state)


def test_what_is_told_whole_is_not_told_in_parts() -> None:
    party = Party("Mara", 0, ("busser",), unhurried=True)
    table = party.new(game("dish-em-out"), 2, seed=3, options={"first": 0})
    table.play(next(move for move in table.match.legal(0) if move.startswith("assign")))
    assert table.told(table.play("take eggs 2")) == ["You take eggs.", "You take eggs."]
    table.undo()
    told = table.told(table.play("take eggs 2 toast, done"))
    assert told[0] == "Mara takes 1 toast and 2 eggs."
    assert not any(line.startswith("You take") for line in told)
