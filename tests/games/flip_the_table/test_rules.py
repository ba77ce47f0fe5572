"""What each action does, what is conserved, and how a match goes as a whole."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourtop.engine.chance import seeded
from fourtop.engine.record import clone
from fourtop.games.flip_the_table import GAME, rules, words
from fourtop.games.flip_the_table.cards import COPIES, GATHER, PRINTED
from fourtop.games.flip_the_table.crowd import answer, contribution, gathered, if_opened, total
from fourtop.games.flip_the_table.deck import GAMERS
from fourtop.games.flip_the_table.layout import ACT, ENDINGS, HAND, OVER, State
from fourtop.games.flip_the_table.legal import hand_size
from tests.games.flip_the_table.positions import OWNED, OWNED_TOO, fresh, legal, moves, place, play, table, walk


def counted(state: State) -> None:
    """Every card, gamer and underside is in one place."""
    cards = state.hands.sum(axis=0) + state.deck + state.discard
    for game in state.game:
        if game:
            cards[game - 1] += 1
    assert cards.tolist() == COPIES.tolist()
    lobby = state.lobby[: int(state.lobby_size)]
    everybody = [*(state.sitting[state.sitting > 0]), *lobby, *(np.flatnonzero(state.pile) + 1)]
    assert sorted(int(gamer) for gamer in everybody) == list(range(1, GAMERS + 1))
    assert not state.lobby[int(state.lobby_size) :].any()
    undersides = state.unknown.astype(int)
    for underside in state.underside:
        if underside:
            undersides[underside - 1] += 1
    undersides[2] += state.out
    assert undersides.tolist() == list(PRINTED)
    store = sum(PRINTED) - 3 - int(state.out)
    assert state.unknown.sum() == store + (state.underside == 0).sum()


def sound(state: State) -> None:
    """What holds in every position."""
    counted(state)
    assert (state.known <= state.hands).all()
    assert not state.peeked[state.underside == 0].any()
    assert ((state.owner > 0) == (state.game > 0)).all()
    assert (state.ready + state.fresh <= 2).all()
    assert not state.forced[state.sitting == 0].any()
    assert hand_size(state, 1 - int(state.turn)) <= HAND
    if state.stage == ACT:
        assert int(state.lobby_size) >= 4 or not state.pile.any()


@settings(max_examples=10)
@given(st.integers(0, 100_000))
def test_everything_is_conserved_and_a_match_ends_in_time(seed: int) -> None:
    plies = -1
    state = fresh(seed)
    for state, seat, action in walk(seed):
        plies += 1
        sound(state)
        for other in (0, 1):
            actions = legal(state, other)
            assert actions == sorted(set(actions))
            assert bool(actions) == (other == seat)
        if action >= 0:
            assert rules.fallback(state, seat) in legal(state, seat)
    assert state.stage == OVER
    assert plies <= GAME.max_plies


def test_each_seat_begins_as_often_and_each_card_falls_to_each_seat_as_often() -> None:
    setup = GAME.compiled.twin(rules.setup)
    rounds = 3000
    begins, hands, waiting = 0, np.zeros((2, len(COPIES))), np.zeros(GAMERS)
    for seed in range(rounds):
        state = GAME.blank(2, {})
        setup(state, seeded(seed))
        begins += int(state.turn)
        hands += state.hands
        for gamer in state.lobby[:4]:
            waiting[gamer - 1] += 1
    # Half, 1 in 12 for each copy of a card, 1 in 6 for each gamer; the bounds are about four standard deviations.
    assert abs(begins - rounds / 2) < 4 * np.sqrt(rounds / 4)
    assert np.abs(hands / rounds - COPIES / 12).max() < 4 * np.sqrt(6 / 12 * 11 / 12 / rounds)
    assert np.abs(waiting - rounds / 6).max() < 4 * np.sqrt(rounds * 5 / 36)


@pytest.mark.parametrize("first", [0, 1])
def test_the_host_may_name_who_begins(first: int) -> None:
    assert {int(fresh(seed, first=first).turn) for seed in range(5)} == {first}


def test_the_largest_number_of_moves_is_listed_in_order_and_once() -> None:
    everybody = sorted(words.document(place())["pile"])
    six = [everybody[start : start + 6] for start in (0, 6, 12)]
    state = place(
        hands=[["swap", "summon", "force", "expel", "peek", "change"], []],
        tables=[table("ark-nova", 0, *six[0]), table("splendor", 0, *six[1]), table("crumb-heist", 0, *six[2])],
    )
    found = legal(state, 0)
    assert found == sorted(set(found))
    swaps = [move for move in moves(state, 0) if move.startswith("swap")]
    assert len(swaps) == 3 * 36


def test_a_draw_and_what_stays_to_be_done() -> None:
    state = place(hands=[["mix"] * 3 + ["peek"], []])
    after = play(state, "draw", draws=("splendor",))
    assert moves(after, 0) == ["end"]
    six = play(place(hands=[["mix"] * 3 + ["peek"] * 2, []]), "draw", draws=("splendor",))
    assert moves(six, 0) == ["discard splendor", "discard peek", "discard mix"]
    assert moves(play(six, "discard mix"), 0) == ["end"]


def test_equal_cards_are_alike_so_that_a_played_one_was_a_known_one() -> None:
    state = place(hands=[["peek", "peek", "mix"], []], known=[["peek"], []], deck=[])
    after = words.document(play(state, "peek @1"))
    assert (after["hands"][0], after["known"][0]) == (["peek", "mix"], [])


def test_a_new_deck_makes_both_hands_known() -> None:
    state = place(hands=[["peek"], ["mix", "splendor"]], deck=[])
    after = play(state, "draw", draws=("swap",))
    document = words.document(after)
    assert document["known"] == [["peek"], ["splendor", "mix"]]
    assert document["hands"][0] == ["swap", "peek"]
    assert int(after.revealed) == 1


def test_without_any_card_left_an_effect_draws_nothing() -> None:
    state = place(hands=[["mix"], []], deck=[], discard=[], rest=1)
    after = play(state, "mix")
    assert hand_size(after, 0) == 0
    assert int(after.revealed) == int(state.revealed)


@pytest.mark.parametrize("game", ["two-left-mittens", "crumb-heist", "ark-nova", "the-marzipan-road"])
def test_what_a_game_would_have_is_what_it_has_once_opened(game: str) -> None:
    number = words.parse(f"discard {game}")[0] - words.parse("discard ark-nova")[0]
    for seed in range(12):
        state = clone(fresh(seed, first=0))
        for source in (state.hands[1], state.deck, state.discard):
            if source[number]:
                source[number] -= 1
                state.hands[0, number] += 1
        points, blocked = if_opened(state, 1, number)
        after = play(state, f"play {game} @2")
        assert total(after, 1) == points
        assert gathered(after, 1) == (points >= GATHER[number] and not blocked)
        assert blocked == any(
            int(gamer) and words.document(after)["tables"][1]["sitting"][place] == "yeye"
            for place, gamer in enumerate(after.sitting[1])
        )


def test_contributions_add_up_at_every_table_of_a_match() -> None:
    seen: Counter[int] = Counter()
    for state, _, _ in walk(5):
        for at in range(3):
            assert total(state, at) == sum(contribution(state, at, place) for place in range(6))
            seen.update(answer(state, at, place) for place in range(6))
    assert set(seen) == {0, 1, 2, 3, 4}


def test_the_end_of_a_turn_in_its_order() -> None:
    state = place(
        turn=1,
        tables=[OWNED, OWNED_TOO, table("crumb-heist", 1, "lupe", "dagny")],
        claim=0,
        tokens=[{"new": 1}, {}],
    )
    after = play(play(state, "draw"), "end")
    assert (int(after.stage), ENDINGS[after.ending - 1], rules.winner(after)) == (OVER, "gathered", 0)
    assert after.lobby_size == 0, "nothing is done after the end"
    assert after.fresh[0] == 1


def test_a_claim_is_made_at_the_end_of_the_own_turn_only() -> None:
    state = place(
        turn=1, hands=[[], ["summon"]], tables=[OWNED, table("umbrellas-for-hire", 0, "mei"), {}], lobby=["nora"]
    )
    after = play(play(state, "summon nora @2"), "end")
    assert after.claim == 0, "seat 0 owns two gathered tables, but it was not its turn"
    after = play(play(after, "draw"), "end")
    assert after.claim == 1


def test_scores_and_places_say_who_has_won() -> None:
    won = play(place(tables=[{"underside": "WIN"}, {}, {}], tokens=[{"ready": 1}, {}]), "flip @1")
    lost = play(place(tables=[{"underside": "LOSE"}, {}, {}], tokens=[{"ready": 1}, {}]), "flip @1")
    drawn = play(play(place(turns=199), "draw"), "end")
    results = []
    for state in (won, lost, drawn):
        points, places = np.zeros(2, dtype=np.int32), np.zeros(2, dtype=np.int8)
        rules.scores(state, points)
        rules.ranking(state, places)
        results.append((points.tolist(), places.tolist(), ENDINGS[rules.ended(state)]))
    assert results == [
        ([1, 0], [1, 2], "flipped_win"),
        ([0, 1], [2, 1], "flipped_lose"),
        ([0, 0], [1, 1], "turns"),
    ]


def test_a_flip_replaces_the_table_by_one_that_nobody_knows() -> None:
    state = place(tables=[{"underside": "NONE", "peeked": [0]}, {}, {}], tokens=[{"ready": 2}, {}])
    after = play(state, "flip @1")
    assert (int(after.underside[0]), int(after.peeked[0]), int(after.out)) == (0, 0, 1)
    assert after.unknown.tolist() == [2, 2, 4]


def test_the_clock_draws_then_discards_then_ends() -> None:
    state = place(hands=[["mix", "mix", "mix", "peek", "peek"], []])
    said = []
    for _ in range(3):
        action = int(rules.fallback(state, 0))
        said.append(words.format(action))
        state = play(state, words.format(action))
    assert said[0] == "draw"
    assert said[1].startswith("discard ")
    assert said[2] == "end"
