"""What a seat knows, and the positions that it could imagine."""

from __future__ import annotations

import json
from collections import Counter

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from fourtop.engine.chance import seeded
from fourtop.engine.record import clone, raw
from fourtop.games.flip_the_table import GAME, rules, words
from fourtop.games.flip_the_table.layout import LOSE, NONE, UNDECIDED, WIN, State
from tests.games.flip_the_table.positions import fresh, imagined, observed, place, play, walk

determinize = GAME.compiled.twin(rules.determinize)


def shown(state: State, seat: int | None) -> str:
    return json.dumps(words.view(state, seat))


@settings(max_examples=8)
@given(st.integers(0, 100_000))
def test_what_the_seat_knows_stays_and_what_it_imagines_fits(seed: int) -> None:
    for number, (state, _, _) in enumerate(walk(seed, most=80)):
        seat = (seed + number) % 2
        copy = imagined(state, seat, seed)
        assert observed(copy, seat) == observed(state, seat)
        assert shown(copy, seat) == shown(state, seat)
        assert shown(copy, None) == shown(state, None)
        assert copy.hands[seat].tolist() == state.hands[seat].tolist()
        assert copy.hands[1 - seat].sum() == state.hands[1 - seat].sum()
        assert (copy.hands.sum(axis=0) + copy.deck).tolist() == (state.hands.sum(axis=0) + state.deck).tolist()
        assert (copy.known <= copy.hands).all()
        for name in ("hands", "deck", "underside", "unknown"):
            copy[name][:] = state[name]
        assert raw(copy) == raw(state)


def test_all_ways_to_share_out_the_unseen_cards_are_equally_likely() -> None:
    # Seat 1 holds two cards; unseen are four peeks and two mixes, all others lie on the discard pile.
    state = place(hands=[[], ["peek", "mix"]], deck=["peek"] * 3 + ["mix"])
    rounds = 4000
    peek = words.parse("discard peek")[0] - words.parse("discard ark-nova")[0]
    found: Counter[int] = Counter()
    for seed in range(rounds):
        copy = clone(state)
        determinize(copy, 0, seeded(seed))
        found[int(copy.hands[1, peek])] += 1
    for peeks, ways in ((0, 1), (1, 8), (2, 6)):
        chance = ways / 15
        assert abs(found[peeks] - rounds * chance) < 4 * np.sqrt(rounds * chance * (1 - chance))


def test_cards_known_since_the_last_new_deck_stay_in_the_hand() -> None:
    state = place(hands=[["expel"], ["mix", "splendor"]], known=[[], ["splendor"]])
    hands = {tuple(words.document(imagined(state, 0, seed))["hands"][1]) for seed in range(60)}
    assert len(hands) > 15
    assert all("splendor" in hand for hand in hands)


def test_with_an_empty_deck_the_other_hand_is_known() -> None:
    state = place(hands=[["expel"], ["mix", "splendor"]], deck=[])
    assert all(imagined(state, 0, seed).hands.tolist() == state.hands.tolist() for seed in range(20))


def test_own_peeks_stay_and_the_others_may_be_anything_that_is_left() -> None:
    state = place(
        tables=[{"underside": "WIN", "peeked": [0]}, {"underside": "WIN", "peeked": [1]}, {"underside": "NONE"}], out=1
    )
    rounds = 4000
    found: Counter[int] = Counter()
    for seed in range(rounds):
        copy = clone(state)
        determinize(copy, 0, seeded(seed))
        assert copy.underside[0] == WIN
        assert copy.underside[2] == UNDECIDED, "nobody knows it, so it is left open"
        assert copy.peeked.tolist() == [1, 2, 0]
        found[int(copy.underside[1])] += 1
    for underside, chance in ((WIN, 1 / 7), (LOSE, 2 / 7), (NONE, 4 / 7)):
        assert abs(found[underside] - rounds * chance) < 4 * np.sqrt(rounds * chance * (1 - chance))


def test_what_a_peek_showed_is_in_no_other_view_and_no_other_observation() -> None:
    state = place(hands=[["peek"], []])
    win, lose = (play(state, "peek @2", draws=(shows,)) for shows in ("WIN", "LOSE"))
    assert words.view(win, 0) != words.view(lose, 0)
    assert observed(win, 0) != observed(lose, 0)
    for other in (1, None):
        assert shown(win, other) == shown(lose, other)
    assert observed(win, 1) == observed(lose, 1)


def test_knowledge_is_gone_with_a_changed_table_and_with_a_mix() -> None:
    tables = [{"underside": "WIN", "peeked": [0]}, {"underside": "LOSE", "peeked": [0]}, {}]
    state = place(turn=1, hands=[[], ["change", "mix"]], tables=tables)
    changed = play(state, "change @1")
    assert [table.get("underside") for table in words.view(changed, 0)["tables"]] == [None, "LOSE", None]
    mixed = play(state, "mix")
    assert [table.get("underside") for table in words.view(mixed, 0)["tables"]] == [None] * 3
    for after in (changed, mixed):
        assert observed(imagined(after, 0, 3), 0) == observed(after, 0)


def test_the_information_state_forgets_what_went_back() -> None:
    # Whichever underside it was that seat 0 had seen, after the change it knows the same (FT-6.5).
    def after(shows: str) -> State:
        tables = [{"underside": shows, "peeked": [0]}, {}, {}]
        return play(place(turn=1, hands=[[], ["change"]], tables=tables), "change @1")

    assert observed(after("WIN"), 0) == observed(after("NONE"), 0)


def test_an_observation_fills_every_place() -> None:
    out = np.full(rules.OBSERVATION, -999, dtype=np.int16)
    rules.observe(fresh(3), 1, out)
    assert not (out == -999).any()
