"""Views, events and the outcome: what is told to whom."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from fourtop import Match
from fourtop.games.flip_the_table import GAME, words
from tests.games.flip_the_table.positions import OWNED, OWNED_TOO, fresh, place, play, table, walk

NAMES = ["Ada", "Ben"]


def told(position: dict[str, Any], move: str, viewer: int | None = None, draws: tuple[str, ...] = ()) -> list[str]:
    """The lines of the log after a move."""
    match = Match(GAME, 2, seed=1, names=NAMES, start=place(**position))
    events = match.play(match.active[0], move, draws=words.draws(draws))
    return [event["text"] for event in match.told(events, viewer) if event["text"]]


def test_a_view_has_the_own_hand_and_nobody_elses() -> None:
    state = fresh(4)
    for seat in (None, 0, 1):
        seen = words.view(state, seat)
        assert not {"hands", "known", "unknown"} & set(seen)
        assert seen["hand_sizes"] == [5, 5]
        if seat is None:
            assert "hand" not in seen
        else:
            own = [card["card"] for card in seen["hand"] for _ in range(card["count"])]
            assert own == words.document(state)["hands"][seat]
        json.dumps(seen, allow_nan=False)


def test_a_table_tells_all_that_is_public_about_it() -> None:
    state = place(
        tables=[
            table("two-left-mittens", 1, "ewa", "-", "sam", "mei", forced=["mei"], underside="WIN", peeked=[1]),
            {},
            {},
        ]
    )
    (shown, *_) = words.view(state, 0)["tables"]
    assert [seat.get("name") for seat in shown["seats"]] == ["Ewa", None, "Sam", "Mei", None, None]
    assert [seat.get("answer") for seat in shown["seats"]] == ["YES", None, "NO", "FORCED", None, None]
    assert [seat["place"] for seat in shown["seats"]] == [1, 2, 3, 4, 5, 6]
    assert shown["game"] == {
        "card": "two-left-mittens",
        "title": "Two Left Mittens",
        "type": "Light",
        "gather": 2,
        "crowd_pull": False,
    }
    assert (shown["owner"], shown["total"], shown["gathered"], shown["locked"]) == (1, 2, True, True)
    assert shown["peeked"] == [1]
    assert "underside" not in shown
    assert words.view(state, 1)["tables"][0]["underside"] == "WIN"
    assert words.view(state, 1)["tables"][0]["locked"] is False
    assert "locked" not in words.view(state, None)["tables"][0]


def test_the_hand_says_what_a_card_could_do() -> None:
    state = place(
        hands=[["splendor", "summon", "force", "swap", "change", "expel", "music", "peek", "mix"], []],
        tables=[table("umbrellas-for-hire", 1, "mei", "priya", "sam"), table(None, 0, "ewa"), {}],
        lobby=["richard", "otis"],
    )
    cards = {card["card"]: card for card in words.view(state, 0)["hand"]}
    assert cards["splendor"]["targets"] == {
        "tables": [2, 3],
        "would": [{"table": 2, "total": 1, "gathered": False}, {"table": 3, "total": 0, "gathered": False}],
    }
    assert cards["summon"]["targets"] == {"tables": [1, 2, 3], "gamers": ["richard", "otis"]}
    assert cards["force"]["targets"] == {"gamers": ["sam"]}
    assert cards["swap"]["targets"] == {"gamers": ["mei", "priya", "sam", "ewa"]}
    assert cards["expel"]["targets"] == {"gamers": ["mei", "priya", "sam", "ewa"]}
    assert cards["music"]["targets"] == {"tables": [1]}
    for card in ("change", "peek", "mix"):
        assert cards[card]["targets"] == {"tables": [1, 2, 3]}
    assert cards["mix"]["titles"] == ["Mix the Table Covers", "Shell Game"]
    assert cards["splendor"]["category"] == "Game"
    assert not any("why" in card for card in cards.values())


def test_the_targets_in_a_hand_are_those_of_the_legal_moves() -> None:
    for state, seat, _ in itertools.islice(walk(11), 60):
        if state.stage or seat < 0:
            continue
        moves = [words.format(action) for action in Match(GAME, start=state).legal_actions(seat)]
        for card in words.view(state, seat)["hand"]:
            verb = f"play {card['card']}" if card["category"] == "Game" else card["card"]
            own = [move for move in moves if move == verb or move.startswith(f"{verb} ")]
            assert bool(own) == bool(card["targets"]) != ("why" in card)
            for name in card["targets"].get("gamers", []):
                assert any(name in move.split() for move in own)
            for number in card["targets"].get("tables", []):
                assert verb == "mix" or any(move.endswith(f"@{number}") for move in own)


def test_who_threatens_to_win_and_how() -> None:
    built = place(tables=[OWNED, OWNED_TOO, {}])
    assert words.view(built, 1)["threats"] == [{"seat": 0, "claim": False, "tables": [1, 2], "holds": True}]
    claimed = place(turn=1, tables=[OWNED, OWNED_TOO, {}], claim=0)
    assert words.view(claimed, 1)["threats"] == [{"seat": 0, "claim": True, "tables": [1, 2], "holds": True}]
    assert "wins when it ends" in words.expected(claimed, 1).said.render(NAMES)
    assert words.view(fresh(1), 1)["threats"] == []


def test_both_last_actions_are_there_when_one_comes_back() -> None:
    state = play(play(place(hands=[["peek"], ["mix"]]), "peek @2"), "end")
    assert words.view(state, 1)["last"] == ["peek @2", ""]
    assert words.view(play(state, "mix"), None)["last"] == ["peek @2", "mix"]


def test_a_draw_is_told_with_its_card_to_its_owner_alone() -> None:
    position: dict[str, Any] = {}
    assert told(position, "draw", 0, ("splendor",)) == ["You draw Splendor."]
    assert told(position, "draw", 1, ("splendor",)) == told(position, "draw", None, ("mix",)) == ["Ada draws a card."]
    match = Match(GAME, 2, start=place())
    events = match.play(0, "draw", draws=words.draws(["splendor"]))
    for viewer in (1, None):
        assert "splendor" not in json.dumps(match.told(events, viewer)).lower()
    assert "splendor" in json.dumps(match.told(events, 0))


def test_a_peek_is_told_to_all_and_what_it_showed_to_one() -> None:
    position = {"hands": [["peek"], []]}
    assert told(position, "peek @2", 0, ("LOSE",)) == [
        "Ada peeks underneath table 2.",
        "You see LOSE underneath table 2.",
    ]
    assert told(position, "peek @2", 1, ("LOSE",)) == ["Ada peeks underneath table 2."]


SPLENDOR = {"tables": [table("splendor", 1, "ewa", "sam"), table(None, 0, "mei"), {}], "lobby": ["richard"]}


@pytest.mark.parametrize(
    ("hand", "move", "lines"),
    [
        ("crumb-heist", "play crumb-heist @3", ["Ada opens Crumb Heist at table 3.", "Crowd Pull brings Richard from"]),
        ("crumb-heist", "play crumb-heist @1", ["Ada opens Crumb Heist at table 1.", "Splendor leaves table 1."]),
        ("summon", "summon richard @2", ["Ada seats Richard at table 2.", "Ada draws a card."]),
        ("force", "force sam", ["Ada talks Sam into it: FORCED."]),
        ("swap", "swap ewa mei", ["Ada has Ewa and Mei swap seats."]),
        (
            "change",
            "change @1",
            ["Ada has table 1 changed for another", "Splendor leaves table 1.", "Ewa and Sam go back"],
        ),
        ("expel", "expel mei", ["Ada sends Mei back to the lobby."]),
        ("music", "music @1", ["Ada plays loud music at table 1.", "Sam goes back to the lobby."]),
        ("mix", "mix", ["Ada mixes the table covers: nobody knows", "Ada draws a card."]),
    ],
)
def test_the_log_says_what_happened(hand: str, move: str, lines: list[str]) -> None:
    found = told(SPLENDOR | {"hands": [[hand], []]}, move)
    for line, start in zip(found, lines, strict=False):
        assert line.startswith(start)
    assert len(found) >= len(lines)


def test_the_log_tells_of_gatherings_tokens_and_the_new_deck() -> None:
    position = {"hands": [["summon"], []], "tables": [table("two-left-mittens", 0, "ewa"), {}, {}], "lobby": ["otis"]}
    assert told(position, "summon otis @1")[-1] == "Table 1 is gathered for Ada."
    broken = {"hands": [["expel"], []], "tables": [table("two-left-mittens", 1, "ewa", "otis"), {}, {}]}
    assert told(broken, "expel ewa")[-1] == "Table 1 is no longer gathered for Ben."
    earned = {"hands": [["peek"], []], "records": [{"Tactics": 5}, {}]}
    assert told(earned, "peek @1")[-1] == "Ada earns a Flip token; it is ready next turn."
    assert told({"deck": []}, "draw")[0] == "The deck was empty: the discard pile is shuffled to make it anew."


def test_the_log_tells_of_a_flip() -> None:
    position: dict[str, Any] = {"tables": [table("splendor", 1, "ewa"), {}, {}], "tokens": [{"ready": 1}, {}]}
    assert told(position, "flip @1", draws=("NONE",)) == [
        "Ada spends a Flip token and flips table 1!",
        "Underneath table 1: NONE.",
        "Another table takes the place of table 1.",
        "Splendor leaves table 1.",
        "Ewa goes back to the lobby.",
    ]
    assert told(position, "flip @2", draws=("LOSE",))[-1] == "Ada flips table 2, it shows LOSE, and Ben wins."
    assert told(position, "flip @2", draws=("WIN",))[-1] == "Ada flips table 2, it shows WIN, and Ada wins."


def test_the_log_tells_of_claims_and_newcomers_at_the_end_of_a_turn() -> None:
    made = play(place(tables=[OWNED, OWNED_TOO, {}], tokens=[{}, {"new": 1}]), "draw")
    match = Match(GAME, 2, seed=1, names=NAMES, start=made)
    lines = [event["text"] for event in match.told(match.play(0, "end"), None)]
    assert lines[:2] == ["Ada ends the turn.", "Ada owns two gathered tables and claims the victory."]
    assert lines[2].endswith("come to the lobby.")
    assert lines[3] == "Ben has a Flip token ready."
    lost = place(turn=1, hands=[[], ["expel"]], tables=[OWNED, OWNED_TOO, {}], claim=0)
    match = Match(GAME, 2, seed=1, names=NAMES, start=lost)
    match.play(1, "expel ewa")
    assert [event["text"] for event in match.told(match.play(1, "end"), 0)][1] == "Ada's claim is broken."


def test_things_move_from_where_they_were_to_where_they_are() -> None:
    state = place(hands=[["music"], []], tables=[table("splendor", 1, "ewa", "sam", "mei"), {}, {}])
    events = words.events(state, 0, words.parse("music @1")[0], play(state, "music @1"))
    played, moved = events[0], next(event for event in events if event.kind == "gamers")
    assert (played.data["from"], played.data["to"], played.data["cards"]) == ("hand:0", "discard", ["music"])
    assert moved.data["gamers"] == [
        {"gamer": "sam", "from": "seat:1:2", "to": "lobby"},
        {"gamer": "mei", "from": "seat:1:3", "to": "lobby"},
    ]


def test_the_opening_deals_to_each_its_own_cards() -> None:
    state = fresh(2)
    for reader in (None, 0, 1):
        hands = [event for event in words.opening(state) if event.kind == "hand" and event.known_to(reader)]
        assert [event.data["to"] for event in hands] == ["hand:0", "hand:1"]
        assert ["cards" in event.data for event in hands] == [reader == seat for seat in (0, 1)]
    laid_out = words.opening(place(turns=3))
    assert [event.kind for event in laid_out] == ["position", "turn"]


@pytest.mark.parametrize(
    ("position", "seat", "text"),
    [
        ({}, 0, "Your turn: play a card or draw one."),
        ({"tokens": [{"new": 1}, {}]}, 0, "Your turn: play a card or draw one."),
        ({"tokens": [{"ready": 1}, {}]}, 0, "Your turn: play a card, draw one, or flip a table."),
        ({}, 1, "It is Ada's turn."),
        ({}, None, "It is Ada's turn."),
        ({"phase": "end"}, 0, "Your turn: end it, or undo."),
        (
            {"phase": "discard", "hands": [["peek"] * 4 + ["mix"] * 3, []]},
            0,
            "Your turn: discard 2 cards, then end it.",
        ),
        ({"phase": "discard", "hands": [["peek"] * 4 + ["mix"] * 2, []]}, 0, "Your turn: discard a card, then end it."),
        ({"ended": "turns", "turns": 200}, 0, "The match is over."),
    ],
)
def test_what_is_expected(position: dict[str, Any], seat: int | None, text: str) -> None:
    assert words.expected(place(**position), seat).said.render(NAMES) == text


def test_how_it_ended() -> None:
    gathered = place(ended="gathered", turn=1, claim=0, tables=[OWNED, OWNED_TOO, {}])
    outcome = words.outcome(gathered)
    assert outcome.said.render(NAMES) == "Ada still owns two gathered tables after Ben's turn and wins."
    assert (outcome.winners, outcome.scores, outcome.tie) == ((0,), (1, 0), None)
    draw = words.outcome(place(ended="turns", turns=200))
    assert draw.said.render(NAMES) == "200 turns without a result: a draw."
    assert draw.winners == (0, 1)
    assert draw.tie
    assert draw.tie.render(NAMES) == "Nobody has won; the match is a draw."


def test_an_underside_is_shown_to_all_only_once_it_was_flipped_and_decided() -> None:
    won = play(
        place(tables=[{}, {"underside": "WIN"}, {"underside": "WIN", "peeked": [0, 1]}], tokens=[{"ready": 1}, {}]),
        "flip @2",
    )
    assert [table.get("underside") for table in words.view(won, None)["tables"]] == [None, "WIN", None]
    last = play(play(place(turns=199, tokens=[{"ready": 1}, {}]), "flip @2", draws=("NONE",)), "end")
    assert [table.get("underside") for table in words.view(last, None)["tables"]] == [None] * 3
