"""Who wins a live race, with simulated distances, jitter, liars and clocks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourtop.server.core.race import CREDIT, GRACE, Claim, LiveRace, OwnTime, fastest
from fourtop.server.core.roundtrip import RoundTrip
from tests.server.race_simulation import PAINT, Player, run_race


@pytest.mark.parametrize("far", [0.02, 0.08, 0.15])
def test_the_quicker_thinker_wins_at_any_distance(far: float) -> None:
    result = run_race([Player(1.0, 0.005), Player(0.97, far)])
    assert result.winner == 1
    assert result.times[1].own == pytest.approx(970 + PAINT * 1000, abs=20)


def test_by_arrival_alone_the_far_one_would_have_lost() -> None:
    result = run_race([Player(1.0, 0.02), Player(0.97, 0.15)])
    assert result.times[1].server > result.times[0].server
    assert result.winner == 1


def test_from_a_quarter_of_a_second_away_150_ms_are_credited() -> None:
    assert run_race([Player(1.0), Player(0.85, 0.250)]).winner == 1
    assert run_race([Player(1.0), Player(0.95, 0.250)]).winner == 0
    assert run_race([Player(1.0), Player(0.85, 0.250)]).times[1].credit == 150


@pytest.mark.parametrize("seed", range(20))
def test_jitter_takes_no_more_than_itself(seed: int) -> None:
    players = [Player(1.0, 0.02), Player(0.9, 0.08, jitter=0.03), Player(1.1, 0.25, jitter=0.05)]
    assert run_race(players, seed=seed).winner == 1


@pytest.mark.parametrize("distance", [0.02, 0.08, 0.25])
@pytest.mark.parametrize("shown_late", [None, 0.0, 0.05, 0.5, 0.999])
@pytest.mark.parametrize("pong_late", [0.0, 0.2, 5.0])
def test_no_lie_gains_more_than_150_ms(distance: float, shown_late: float | None, pong_late: float) -> None:
    honest = 1.0 + PAINT + distance  # by the server's clock, from the sending
    liar = Player(1.0, distance, shown_late=shown_late, pong_late=pong_late)
    own = run_race([liar]).times[0].own
    assert honest * 1000 - CREDIT * 1000 - 1 <= own <= honest * 1000 + 1


@given(
    distance=st.floats(0, 1),
    thinks=st.floats(0, 30),
    shown=st.lists(st.floats(-5, 40), max_size=5),
    pongs=st.lists(st.floats(0, 10), max_size=25),
)
def test_whatever_is_confirmed_the_credit_stays_bounded(
    distance: float, thinks: float, shown: list[float], pongs: list[float]
) -> None:
    trip = RoundTrip()
    for late in pongs:
        number = trip.ping()
        trip.sent(number, 0.0)
        trip.pong(number, late)
        trip.pong(number, 0.0)  # an answer counts once
    race = LiveRace(1, 100.0, None)
    race.shown(0, 1, 99.0)  # nothing was sent yet
    race.sent(0, 100.0)
    for moment in sorted(shown):
        race.shown(0, 1, 100.0 + moment)
    arrived = 100.0 + distance + thinks
    time = race.time(0, 1, arrived, trip.lowest)
    assert time.server - 151 <= time.own <= time.server
    assert time.credit <= (trip.lowest or 0.0) * 1000 + 1
    assert time.own >= 0


def test_a_second_connection_does_not_start_the_time_again() -> None:
    race = LiveRace(1, 0.0, None)
    race.sent(0, 0.0)
    race.shown(0, 1, 0.05)
    race.sent(0, 8.0)  # a second device, eight seconds later
    race.shown(0, 2, 8.02)
    assert race.time(0, 2, 10.0, 0.04).own == 9960


def test_who_comes_back_during_the_race_gains_no_more_than_others() -> None:
    """A line kept closed while one watches elsewhere is a lie: own time starts 150 ms after the opening at most."""
    race = LiveRace(1, 0.0, 60.0)
    race.sent(0, 20.0)
    race.shown(0, 5, 20.02)
    assert race.time(0, 5, 22.0, 0.02).own == 22_000 - 150
    race.sent(1, 0.05)
    race.shown(1, 6, 0.07)
    assert race.time(1, 6, 22.0, 0.02).own == 22_000 - 70


def test_without_shown_the_clock_starts_at_sending() -> None:
    result = run_race([Player(1.0, 0.1, shown_late=None)])
    assert result.times[0].own == pytest.approx(1000 + 16 + 100, abs=1)
    assert result.times[0].credit == 0


def test_a_claim_waits_no_longer_than_the_slowest_racer_is_away() -> None:
    waited = {
        far: run_race([Player(1.0, 0.0), Player(None, far)]).closed - 1.0 - PAINT for far in (0.02, 0.08, 0.25, 3.0)
    }
    assert waited == pytest.approx({0.02: 0.02, 0.08: 0.08, 0.25: 0.25, 3.0: GRACE})


def test_when_all_have_decided_it_closes_at_once() -> None:
    result = run_race([Player(1.0, 0.0), Player(1.05, 0.25)])
    assert result.closed == pytest.approx(1.0 + PAINT + 0.25)  # the window of the first claim
    result = run_race([Player(1.0, 0.25), Player(1.0, 0.25)])
    assert result.closed == pytest.approx(1.0 + PAINT + 0.25)  # both in at the same moment


@pytest.mark.parametrize("early", [-0.030, -0.002, -0.001, 0.0, 0.001, 0.002, 0.030])
def test_of_clock_and_claim_exactly_one_happens(early: float) -> None:
    result = run_race([Player(10.0 - PAINT + early, 0.0), Player(None, 0.05)], seconds=10.0)
    in_time = early <= 0.0005
    assert (result.winner == 0) == in_time
    assert (result.winner is None) == (not in_time)


def test_distance_does_not_cost_the_last_moment() -> None:
    # Claims at 9.95 s of own time, in after 10.05: the clock waits for the slowest as a claim does.
    assert run_race([Player(9.90, 0.15), Player(None, 0.02)], seconds=10.0).winner == 0


def test_a_held_claim_is_stronger_than_the_clock() -> None:
    race = LiveRace(1, 0.0, 10.0)
    race.hold(Claim(0, (1,), OwnTime(9990, 9990, 0, None), None, "person"), 9.99, [0.25])
    assert race.closing([0.25], 10.0) is None
    assert race.closing([0.25], 10.24) is not None
    assert race.winner(lambda n: 0).seat == 0


def test_without_a_clock_it_stays_open() -> None:
    race = LiveRace(1, 0.0, None)
    assert race.due([0.1], 1e9) is None
    assert race.closing([0.1], 1e9) is None


def test_equal_reflexes_wait_for_everybody_and_draw() -> None:
    players = [Player(1.0), Player(5.0), Player(None)]
    result = run_race(players, seconds=10.0, equal=True)
    assert result.closed >= 10.0
    winners = {run_race(players, seconds=10.0, equal=True, seed=seed).winner for seed in range(30)}
    assert winners == {0, 1}


def test_a_tie_is_drawn_among_the_fastest_only() -> None:
    claims = [Claim(seat, (1,), OwnTime(own, own, 0, None), None, "person") for seat, own in enumerate([7, 5, 5, 9])]
    asked: list[int] = []

    def draw(n: int) -> int:
        asked.append(n)
        return 1

    assert fastest(claims, draw, equal=False).seat == 2
    assert asked == [2]
    assert fastest(claims[2:], draw, equal=False).seat == 2  # no tie, nothing drawn
    assert asked == [2]


def test_nobody_claims_twice() -> None:
    race = LiveRace(1, 0.0, None)
    claim = Claim(0, (1,), OwnTime(1, 1, 0, None), None, "person")
    race.hold(claim, 1.0, [])
    with pytest.raises(ValueError, match="claimed already"):
        race.hold(claim, 1.0, [])


def test_only_the_last_twenty_pings_count() -> None:
    trip = RoundTrip()
    for number in range(40):
        trip.sent(trip.ping(), 0.0)
        trip.pong(number + 1, 0.010 if number < 20 else 0.300)
    assert trip.lowest == pytest.approx(0.300)
    trip.pong(999, 0.0)  # never sent
    assert trip.lowest == pytest.approx(0.300)
