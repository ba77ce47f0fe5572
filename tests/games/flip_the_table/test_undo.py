"""FT-2.2 in a match: what may be taken back, against a person and against a bot."""

from __future__ import annotations

import pytest

from fourtop import Match
from fourtop.engine.errors import NotUndone
from fourtop.engine.record import raw
from fourtop.games.flip_the_table import GAME, words
from tests.games.flip_the_table.positions import place, table

TABLES = [table("splendor", 0, "sam", "gelev"), table(None, 0, "mei"), {}]
LOBBY = ["richard", "otis"]


def match_with(card: str, **more: object) -> Match:
    return Match(GAME, 2, seed=1, start=place(hands=[[card], []], tables=TABLES, lobby=LOBBY, **more))


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("crumb-heist", "play crumb-heist @2"),
        ("summon", "summon otis @2"),
        ("force", "force sam"),
        ("swap", "swap sam mei"),
        ("expel", "expel mei"),
        ("music", "music @1"),
    ],
)
def test_what_shows_nothing_is_taken_back_once(card: str, move: str) -> None:
    match = match_with(card)
    before = raw(match.state)
    match.play(0, move)
    match.undo(0)
    assert raw(match.state) == before
    with pytest.raises(NotUndone, match="nothing to take back"):
        match.undo(0)
    assert raw(match.state) == before


@pytest.mark.parametrize(
    ("card", "move", "reason"),
    [
        ("mix", "draw", "hidden"),
        ("mix", "mix", "hidden"),
        ("peek", "peek @1", "hidden"),
        ("summon", "summon richard @2", "hidden"),
        ("force", "force gelev", "hidden"),
        ("change", "change @2", "Chance has been used"),
        ("mix", "flip @3", "hidden"),
    ],
)
def test_what_shows_something_or_shuffles_stays(card: str, move: str, reason: str) -> None:
    match = match_with(card, tokens=[{"ready": 1}, {}])
    match.play(0, move, draws=words.draws(["NONE"]) if move == "flip @3" else ())
    after = raw(match.state)
    assert reason in (match.why_not_undo(0) or "")
    with pytest.raises(NotUndone, match=reason):
        match.undo(0)
    assert raw(match.state) == after


def test_a_peek_seen_before_counts_as_a_peek() -> None:
    match = Match(GAME, 2, start=place(hands=[["peek"], []], tables=[{"underside": "WIN", "peeked": [0]}, {}, {}]))
    match.play(0, "peek @1")
    assert "hidden" in (match.why_not_undo(0) or "")


def test_the_end_of_a_turn_stays_even_when_nothing_was_drawn_and_a_bot_replied() -> None:
    everybody = ["richard", "otis", "nora", "ewa"]
    match = Match(GAME, 2, start=place(hands=[["expel"], ["expel"]], tables=TABLES, lobby=everybody))
    match.play(0, "expel mei")
    match.play(0, "end")
    assert "final" in (match.why_not_undo(0) or "")
    match.play(1, "expel sam", by="bot")
    assert "final" in (match.why_not_undo(0) or "")
    match.play(1, "end", by="bot")
    with pytest.raises(NotUndone, match="final"):
        match.undo(0)
