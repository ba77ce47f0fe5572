"""Matches of every game can be kept, played again and taken back."""

from __future__ import annotations

import json
import random

import pytest

from fourtop.engine.errors import IllegalMove, NotUndone
from fourtop.engine.match import Match
from fourtop.engine.record import raw
from tests.conformance.walks import Setup


def new_match(setup: Setup) -> Match:
    return Match(setup.game, setup.seats, seed=setup.seed, options=dict(setup.options))


def random_moves(match: Match, drawn: random.Random) -> None:
    """Play to the end, now and then taking something back."""
    while not match.over:
        seat = drawn.choice(match.active)
        match.play(seat, drawn.choice(match.legal(seat)), by=drawn.choice(["person", "bot"]))
        if drawn.random() < 0.2 and match.why_not_undo(seat) is None:
            match.undo(seat)


def test_a_saved_match_plays_again_to_the_same_bytes_and_words(setup: Setup) -> None:
    match = new_match(setup)
    random_moves(match, random.Random(setup.seed))
    saved = json.loads(json.dumps(match.save()))
    loaded = Match.load(saved)
    assert raw(loaded.state) == raw(match.state)
    assert loaded.hash == match.hash
    assert loaded.log == match.log
    assert loaded.save() == saved
    assert loaded.outcome_document() == match.outcome_document()
    json.dumps(match.outcome_document(), allow_nan=False)
    hashes = [at.hash for at in match.replay()]
    assert hashes == [at.hash for at in loaded.replay()]
    assert len(hashes) == match.ply + 1
    assert all(hashes[int(ply)] == kept for ply, kept in saved["hashes"].items())


def test_taking_back_leads_to_the_bytes_before(setup: Setup) -> None:
    match = new_match(setup)
    drawn = random.Random(setup.seed)
    while not match.over:
        before = raw(match.state)
        seat = drawn.choice(match.active)
        move = drawn.choice(match.legal(seat))
        match.play(seat, move)
        if match.why_not_undo(seat) is not None:
            with pytest.raises(NotUndone):
                match.undo(seat)
            continue
        after = raw(match.state)
        match.undo(seat)
        assert raw(match.state) == before, f"{move} by seat {seat}"
        match.play(seat, move)
        assert raw(match.state) == after, f"{move} by seat {seat}, again"


def test_nothing_known_or_drawn_is_ever_taken_back(setup: Setup) -> None:
    match = new_match(setup)
    drawn = random.Random(setup.seed)
    while not match.over:
        revealed = int(match.state.revealed)
        seat = drawn.choice(match.active)
        match.play(seat, drawn.choice(match.legal(seat)))
        if int(match.state.revealed) != revealed:
            assert match.why_not_undo(seat) is not None


def test_a_refused_move_leaves_the_match_as_it_was(setup: Setup) -> None:
    match, game = new_match(setup), setup.game
    drawn = random.Random(setup.seed)
    while not match.over:
        before = raw(match.state), match.ply, match.active
        for seat in range(match.seats):
            action = drawn.randrange(game.rules.ACTIONS)
            if action not in match.legal_actions(seat):
                move = game.words.format(action)
                with pytest.raises(IllegalMove):
                    match.read(seat, move)
                with pytest.raises(IllegalMove):
                    match.play(seat, move)
        assert (raw(match.state), match.ply, match.active) == before
        seat = drawn.choice(match.active)
        match.play(seat, drawn.choice(match.legal(seat)))
