"""What each action does to the cards, and how a match goes as a whole."""

from __future__ import annotations

import numpy as np
import pytest

from fourtop.engine.record import clone, raw
from fourtop.games.dinner_rush import GAME, rules, words
from fourtop.games.dinner_rush.layout import OVER, RACE, State
from tests.games.dinner_rush.positions import fresh, legal, moves, place, play, walk


def scores(state: State) -> list[int]:
    out = np.zeros(int(state.seats), dtype=np.int32)
    rules.scores(state, out)
    return [int(points) for points in out]


def ranking(state: State) -> list[int]:
    out = np.zeros(int(state.seats), dtype=np.int8)
    rules.ranking(state, out)
    return [int(place) for place in out]


@pytest.mark.parametrize("seats", range(2, 7))
def test_cards_and_tickets_are_conserved_and_a_match_ends_in_time(seats: int) -> None:
    for seed in range(6):
        plies = -1
        for state, seat, action in walk(seats, seed, declined="end" if seed % 2 else "walk"):
            plies += 1
            cards = state.hands.sum(axis=0) + np.bincount(state.compost[: int(state.compost_size)], minlength=10)
            assert cards.tolist() == [4] * 10
            assert not state.compost[int(state.compost_size) :].any()
            up = [int(state.ticket == value) for value in (8, 9, 10)]
            assert (state.printer + state.walked + state.tickets.sum(axis=0) + up).tolist() == [4] * 3
            assert (state.known <= state.hands).all()
            assert (state.known == state.hands)[state.no_more == 1].all()
            for other in range(seats):
                actions = legal(state, other)
                assert actions == sorted(set(actions))
                assert bool(actions) == bool(rules.active(state) >> other & 1)
            if action >= 0:
                assert rules.fallback(state, seat) in legal(state, seat)
        assert state.phase == OVER
        assert plies <= GAME.max_plies
        low, high = GAME.score_bounds
        assert all(low <= points <= high for points in scores(state))


@pytest.mark.parametrize(("seats", "each", "left_over"), [(2, 20, 0), (3, 13, 1), (4, 10, 0), (5, 8, 0), (6, 6, 4)])
def test_the_deal_is_even_and_what_is_left_over_begins_the_compost_pile(seats: int, each: int, left_over: int) -> None:
    for seed in range(20):
        state = fresh(seats, seed)
        assert state.hands[:seats].sum(axis=1).tolist() == [each] * seats
        assert state.compost_size == left_over
        assert state.printer.tolist() == [4, 4, 4]


def test_each_seat_begins_as_often_and_each_card_falls_to_each_seat_as_often() -> None:
    rounds, seats = 3000, 3
    begins = np.zeros(seats)
    cards = np.zeros((seats, 10))
    top = np.zeros(10)
    for seed in range(rounds):
        state = fresh(seats, seed)
        begins[state.turn] += 1
        cards += state.hands[:seats]
        top[state.compost[0]] += 1
    # Expected 1000 each, 1.3 of each rank a hand, 300 each; the bounds are about four standard deviations.
    assert np.abs(begins - rounds / 3).max() < 4 * np.sqrt(rounds * 2 / 9)
    assert np.abs(cards / rounds - 1.3).max() < 4 * np.sqrt(4 * 0.325 * 0.675 / rounds)
    assert np.abs(top - rounds / 10).max() < 4 * np.sqrt(rounds * 0.09)


def test_all_four_of_a_rank_fall_to_one_of_two_seats_as_often_as_they_should() -> None:
    rounds = 5000
    alone = sum(int(fresh(2, seed).hands[0, 5]) in (0, 4) for seed in range(rounds))
    chance = 2 * (20 * 19 * 18 * 17) / (40 * 39 * 38 * 37)
    assert abs(alone - rounds * chance) < 4 * (rounds * chance * (1 - chance)) ** 0.5


@pytest.mark.parametrize("first", [0, 2])
def test_the_host_may_name_who_begins(first: int) -> None:
    assert {int(fresh(3, seed, first=first).turn) for seed in range(5)} == {first}


def test_a_king_takes_the_top_two_ingredients_past_action_cards() -> None:
    state = place(hands=[["K", "2"], [], []], compost=["3", "7", "J", "5", "Q"])
    after = words.document(play(state, 0, "king"))
    assert after["hands"][0] == ["2", "5", "7"]
    assert after["compost"][-4:] == ["3", "J", "Q", "K"]
    assert after["known"][0] == ["5", "7"]
    assert after["phase"] == "flip"


@pytest.mark.parametrize(("pile", "taken"), [([], []), (["J", "Q"], []), (["Q", "A", "J"], ["A"])])
def test_a_king_takes_what_there_is(pile: list[str], taken: list[str]) -> None:
    state = place(hands=[["K"], [], []], compost=pile, rest=2)
    after = words.document(play(state, 0, "king"))
    assert after["hands"][0] == taken
    assert after["compost"] == [*(card for card in pile if card not in taken), "K"]


def test_a_queen_steals_and_needs_a_target_where_there_is_one() -> None:
    state = place(hands=[["Q"], [], []], tickets=[[8], [9, 9], [10]])
    assert moves(state, 0) == ["flip", "queen 1 9", "queen 2 10"]
    after = words.document(play(state, 0, "queen 1 9"))
    assert after["tickets"] == [[8, 9], [9], [10]]
    assert after["compost"][-1] == "Q"
    alone = place(hands=[["Q"], [], []], tickets=[[8], [], []])
    assert moves(alone, 0) == ["flip", "queen"]
    assert words.document(play(alone, 0, "queen"))["tickets"] == [[8], [], []]


def test_a_jack_takes_one_from_each_and_tells_who_has_none() -> None:
    state = place(hands=[["J", "5"], ["5", "5"], ["6"]], known=[[], ["5"], ["6"]])
    after = words.document(play(state, 0, "jack 5"))
    assert after["hands"] == [["5", "5"], ["5"], ["6"]]
    assert after["known"] == [["5"], [], ["6"]]  # seat 0 is known to have got one; the known 5 of seat 1 may be gone
    assert after["no_more"] == [[], [], ["5"]]
    assert int(play(state, 0, "jack 5").revealed) == 1


def test_what_is_known_after_none_stays_exact_when_cards_come_and_go() -> None:
    state = place(hands=[["J", "J"], [], ["5", "5"]], compost=["5"], no_more=[[], ["5"], []])
    gained = clone(state)
    rules.gain(gained, 1, 4, 2)
    assert (gained.known[1, 4], gained.no_more[1, 4]) == (2, 1)
    rules.lose(gained, 1, 4, 1)
    assert gained.known[1, 4] == gained.hands[1, 4] == 1


def test_playing_more_than_was_known_leaves_nothing_known() -> None:
    state = place(hands=[["5", "5", "5"], [], []], ticket=10, known=[["5"], [], []])
    after = words.document(play(state, 0, "claim 5 5"))
    assert after["hands"][0] == ["5"]
    assert after["known"][0] == []


def test_a_claim_goes_on_the_pile_in_ascending_rank() -> None:
    state = place(hands=[["A", "A", "2", "3", "4", "7"], [], []], ticket=9, turn=2)
    after = words.document(play(state, 0, "claim 4 3 2 A+ A-"))
    assert after["compost"][-5:] == ["A", "A", "2", "3", "4"]
    assert after["tickets"] == [[9], [], []]
    assert (after["turn"], after["phase"], "ticket" in after) == (0, "action", False)


def test_the_race_goes_on_until_all_have_passed() -> None:
    state = place(hands=[["2", "7"], ["3"], ["4"]], ticket=9)
    for seat in (2, 0):
        state = play(state, seat, "pass")
        assert state.phase == RACE
        assert legal(state, seat) == []
    after = words.document(play(state, 1, "pass"))
    assert (after["walked"], after["phase"], after["turn"], after["passed"]) == ([9], "action", 1, [])
    ended = place(hands=[["2", "7"], ["3"], ["4"]], ticket=9, passed=[0, 2], options={"declined": "end"})
    assert words.document(play(ended, 1, "pass"))["phase"] == "over"


def test_the_last_ticket_ends_the_match() -> None:
    state = place(hands=[["2", "7"], ["3"], ["4", "J"]], ticket=9, printer={})
    after = play(state, 0, "claim 2 7")
    assert after.phase == OVER
    assert scores(after) == [9, -1, -3]
    assert words.outcome(after).ended == "printer_empty"


def test_a_ticket_nobody_can_make_ends_the_match_and_lays_the_hands_open() -> None:
    state = place(hands=[["2", "2"], ["3", "K"], ["4"]], printer={"10": 1})
    after = play(state, 0, "flip")
    assert after.phase == OVER
    assert int(after.ticket) == 10
    assert words.outcome(after).ended == "no_one_can"
    assert scores(after) == [-2, -3, -1]
    assert words.view(after, None)["hands"] == [["2", "2"], ["3", "K"], ["4"]]
    assert raw(words.state(words.document(after))) == raw(after)


@pytest.mark.parametrize(
    ("hands", "tickets", "points", "places"),
    [
        ([["2"], ["3", "3"], ["4"]], [[8], [9], [10]], [7, 7, 9], [2, 3, 1]),
        ([["J"], ["3", "3"], ["4", "4"]], [[10], [10], [10]], [8, 8, 8], [1, 2, 2]),
        ([["J"], ["Q"], ["4", "4", "4"]], [[10], [10], [10]], [8, 8, 7], [1, 1, 3]),
        ([[], [], []], [[], [], []], [0, 0, 0], [1, 1, 1]),
    ],
)
def test_points_then_fewer_cards_then_a_shared_place(
    hands: list[list[str]], tickets: list[list[int]], points: list[int], places: list[int]
) -> None:
    state = place(hands=hands, tickets=tickets, printer={})
    assert state.phase == OVER
    assert scores(state) == points
    assert ranking(state) == places


def test_between_random_players_games_end_with_a_ticket_nobody_can_make_in_most_cases() -> None:
    ends = [list(walk(4, seed))[-1][0] for seed in range(60)]
    short = sum(bool(state.ticket) for state in ends)
    assert 30 <= short <= 54  # 70 % of 5000 games; four standard deviations are 14
