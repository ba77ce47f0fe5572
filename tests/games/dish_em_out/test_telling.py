"""Events and views: what is told of a ply, what the screen can plan with."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from fourtop.engine.game import Event
from fourtop.engine.match import Match
from fourtop.games.dish_em_out import GAME, words
from fourtop.games.dish_em_out.cards import ORDER_IDS
from fourtop.games.dish_em_out.layout import EARLY, SERVE, State
from tests.games.dish_em_out.positions import boards, place, play, walk


def told(state: State, seat: int, text: str) -> list[Event]:
    return Match(GAME, start=state, seed=1).play(seat, text)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def test_cook_time_tells_of_every_stack_where_it_goes() -> None:
    state = place(turn=1, boards=boards({"juice": [0, 2], "pancakes": [0, 1, 0, 3]}, {}))
    events = told(state, 1, "take toast 2, done")
    cook = next(event for event in events if event.kind == "cook")
    assert cook.data["moves"] == [
        {"seat": 0, "food": "juice", "from": 1, "to": "trash", "count": 2},
        {"seat": 0, "food": "pancakes", "from": 1, "to": 2, "count": 1},
        {"seat": 0, "food": "pancakes", "from": 3, "to": 4, "count": 3},
        {"seat": 1, "food": "toast", "from": 0, "to": 1, "count": 2},
    ]
    trash = next(event for event in events if event.kind == "trash")
    assert (trash.seat, trash.data) == (0, {"foods": {"juice": 2}, "count": 2})


def test_stacks_behind_what_is_trashed_are_not() -> None:
    state = place(turn=1, boards=boards({"juice": [0, 2], "toast": [0, 2, 1]}, {}))
    (cook,) = [event for event in told(state, 1, "done") if event.kind == "cook"]
    assert [(move["food"], move["from"], move["to"]) for move in cook.data["moves"]] == [
        ("juice", 1, "trash"),
        ("toast", 1, 2),
        ("toast", 2, "trash"),
    ]


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_told_adds_up_to_what_has_changed(seed: int) -> None:
    """Tiles by the events of a whole match: taken, cooked, served, trashed; orders dealt, placed, served."""
    seats = 4
    states = list(walk(seats, seed))
    board: dict[tuple[int, str, int], int] = {}
    offered: set[str] = set()
    served: dict[str, int] = {}
    for event in words.opening(states[0][0]):
        offered |= {card["card"] for card in event.data.get("cards", ())}
    for (before, seat, action), (after, _, _) in itertools.pairwise(states):
        for event in words.events(before, seat, action, after):
            if event.kind == "take" and event.only is None:
                key = (seat, event.data["food"], 0)
                board[key] = board.get(key, 0) + 1
            elif event.kind == "cook":
                moved = {(one["seat"], one["food"], one["from"]): one["count"] for one in event.data["moves"]}
                assert moved == {key: count for key, count in board.items() if count}
                board = {
                    (one["seat"], one["food"], one["to"]): one["count"]
                    for one in event.data["moves"]
                    if one["to"] != "trash"
                }
            elif event.kind == "serve":
                for tiles in event.data["tiles"]:
                    board[event.seat or 0, tiles["food"], tiles["column"]] -= tiles["count"]
                served[event.data["card"]] = event.data["missing"]
            elif event.kind == "deal":
                offered |= {card["card"] for card in event.data["cards"]}
    end = states[-1][0]
    assert not any(board.values())
    assert set(served) == offered
    assert {ORDER_IDS[order]: int(end.missing[order]) for order in range(50) if end.served[order]} == served


def test_a_plate_is_told_to_its_seat_alone() -> None:
    state = place(phase="serve", tables=[["diner-classic"], []], boards=boards({"eggs": [0, 0, 2]}, {}))
    (event,) = told(state, 0, "put 1 eggs")
    assert event.only == frozenset({0})
    after = play(state, (0, "put 1 eggs"))
    assert words.view(after, 0)["plate"] == {"table": 1, "food": {"eggs": 1}}
    for seat in (1, None):
        seen, before = words.view(after, seat), words.view(state, seat)
        assert seen.get("plate") is None
        assert {**seen, "plate": None} == {**before, "plate": None}


def test_the_last_rounds_are_told_step_by_step() -> None:
    state = place(options={"rounds": 3}, round=4, turn=1, tables=[["crisp-potato-stack"], ["half-a-melon"]])
    events = told(state, 1, "take toast, done")[2:]
    assert kinds(events) == ["select", "cook", "serve", "cook", "cook", "trash", "serve", "over"]
    assert [event.seat for event in events if event.kind == "serve"] == [0, 1]


def view(**document: Any) -> dict[str, Any]:
    return words.view(place(**document), 0)


def test_an_order_shows_what_is_ready_cooking_and_missing() -> None:
    seen = view(tables=[["diner-classic"], []], boards=boards({"eggs": [0, 1, 1], "hash-browns": [0, 3]}, {}))
    order = seen["tables"][0][0]
    assert order["foods"] == [
        {"food": "toast", "asked": 1, "ready": 0, "cooking": 0, "missing": 1},
        {"food": "eggs", "asked": 2, "ready": 1, "cooking": 1, "missing": 0},
        {"food": "hash-browns", "asked": 2, "ready": 0, "cooking": 2, "missing": 0},
    ]
    assert (order["lacking"], order["complete"]) == (4, False)


@pytest.mark.parametrize(
    ("order", "rows", "document", "earliest"),
    [
        ("half-a-melon", {}, {}, {"round": 1, "early": False}),
        ("two-over-easy", {}, {}, {"round": 2, "early": False}),
        ("crisp-potato-stack", {}, {}, {"round": 3, "early": False}),
        ("two-over-easy", {"eggs": [0, 2]}, {}, {"round": 1, "early": False}),
        ("two-over-easy", {"eggs": [0, 0, 2]}, {"phase": "serve"}, {"round": 1, "early": False}),
        ("two-over-easy", {"eggs": [0, 0, 2]}, {"phase": "early", "round": 2}, {"round": 2, "early": True}),
        ("two-over-easy", {"eggs": [0, 0, 1], "toast": [0, 1]}, {}, {"round": 2, "early": False}),
        ("half-a-melon", {}, {"turn": 1}, {"round": 2, "early": False}),
        ("half-a-melon", {"eggs": [3], "bacon": [3], "toast": [1]}, {}, {"round": 2, "early": False}),
        ("the-whole-griddle", {}, {}, {"round": 3, "early": False}),
        ("half-a-melon", {}, {"options": {"rounds": 3}, "round": 4, "turn": 1}, None),
        ("the-whole-griddle", {}, {"options": {"rounds": 3}, "round": 4}, None),
    ],
)
def test_when_an_order_could_go_out(
    order: str, rows: dict[str, list[int]], document: dict[str, Any], earliest: dict[str, Any] | None
) -> None:
    extra = {"tables": [[order], []], "boards": boards(rows, {})}
    assert view(**extra, **document)["tables"][0][0]["earliest"] == earliest


def test_it_is_not_earlier_than_any_way_to_play() -> None:
    """Where an order goes out complete on a random walk, the view had promised that round or an earlier one."""
    checked = 0
    for seed in range(6):
        states = list(walk(2, seed))
        for (before, seat, action), (after, _, _) in itertools.pairwise(states):
            for event in words.events(before, seat, action, after):
                if event.kind == "serve" and event.data["missing"] == 0:
                    order = words.view(before, event.seat)["tables"][event.seat][event.data["table"] - 1]
                    if order and before.stage in (EARLY, SERVE):
                        assert order["complete"]
                        assert order["earliest"]["round"] == int(before.round_number)
                        checked += 1
    assert checked


def test_the_planner_says_when_food_is_good() -> None:
    rows = {row["food"]: row for row in view(round=3)["boards"][0]["rows"]}
    assert rows["juice"]["if_taken"] == {"taken": 3, "ready": 3, "spoils": 4}
    assert rows["pancakes"]["if_taken"] == {"taken": 3, "ready": 5, "spoils": 7}
    later = {row["food"]: row for row in words.view(place(round=3, turn=1), 0)["boards"][0]["rows"]}
    assert later["juice"]["if_taken"] == {"taken": 4, "ready": 4, "spoils": 5}
    state = place(phase="serve", round=3, tables=[["diner-classic"], []], boards=boards({"eggs": [0, 1, 1]}, {}))
    eggs = words.view(state, None)["boards"][0]["rows"][3]
    assert [(column["kind"], column["count"], column["ready"], column["spoils"]) for column in eggs["columns"]] == [
        ("prep", 0, 5, 6),
        ("cooking", 1, 4, 5),
        ("ready", 1, None, 4),
    ]


def test_what_the_planner_says_comes_true() -> None:
    state = place(3, round=3)
    promised = {row["food"]: row["if_taken"] for row in words.view(state, 0)["boards"][0]["rows"]}
    match = Match(GAME, start=state, seed=2)
    match.play(0, "take toast, take eggs, take pancakes, done")
    seen: dict[str, list[int]] = {"toast": [], "eggs": [], "pancakes": []}
    gone: dict[str, int] = {}
    while not match.over and len(gone) < 3:
        seat, before = match.active[0], match.state.copy()
        action = int(match.game.play_functions()["fallback"](match.state, seat))
        for event in match.play(seat, action):
            if event.kind == "trash":
                gone |= {food: int(before.round_number) for food in event.data["foods"] if event.seat == 0}
        for row in match.view(0)["boards"][0]["rows"]:
            if row["food"] in seen and any(column["kind"] == "ready" and column["count"] for column in row["columns"]):
                seen[row["food"]].append(int(before.round_number))
    for food, rounds in seen.items():
        assert min(rounds) == promised[food]["ready"]
        assert gone[food] == promised[food]["spoils"]


def test_how_it_ended_is_told_with_lines_that_add_up() -> None:
    *_, (end, _, _) = walk(3, 4)
    outcome = words.outcome(end)
    assert outcome.ended == "all_served"
    assert [sum(line.points for line in lines) for lines in outcome.lines] == list(outcome.scores)
    missing = [int(end.missing[end.served == seat + 1].sum()) for seat in range(3)]
    lost = [int(end.trashed[seat].sum()) + missing[seat] for seat in range(3)]
    assert words.view(end, None)["tokens"] == lost


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        ("", "Take up to 7 tiles of 3 foods."),
        ("take toast 2", "Take more (tiles: 5, new foods: 2), then say done."),
        (
            "take toast 1, take eggs 1, take bacon 1",
            "Take more of the foods that you have (tiles: 4), then say done.",
        ),
        ("take toast 7", "You have all your tiles: say done."),
    ],
)
def test_whoever_selects_is_told_what_is_left(taken: str, said: str) -> None:
    match = Match(GAME, start=place(turn=1), seed=1)
    if taken:
        match.play(1, taken)
    assert match.expected(1)["text"] == said


def test_the_last_selection_is_told_as_such() -> None:
    match = Match(GAME, start=place(turn=1, round=11), seed=1)
    assert match.expected(1)["text"] == "The last selection: up to 7 tiles of 3 foods."
    match.play(1, "take toast 2")
    assert match.expected(1)["text"] == "The last selection: take more (tiles: 5, new foods: 2), then say done."
