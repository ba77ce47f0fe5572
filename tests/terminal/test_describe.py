from fourtop.engine.match import Match
from fourtop.engine.registry import game
from fourtop.terminal.describe import describe, result

NAMES = ["Ada", "Ben", "Cleo"]


def shown(view: dict[str, object]) -> list[str]:
    return describe(view, NAMES).plain.splitlines()


def test_what_the_frame_tells_is_left_out() -> None:
    assert shown({"game": "g", "seats": 3, "options": {}, "phase": "p", "active": [0], "over": False, "pot": 3}) == [
        "Pot: 3"
    ]


def test_plain_values_stand_in_a_line() -> None:
    assert shown({"hand_sizes": [3, 4, 5], "left": {"8": 2, "9": 0}, "up": None, "seen": True, "pile": []}) == [
        "Hand sizes: 3, 4, 5",
        "Left: 8 2, 9 0",
        "Up: none",
        "Seen: yes",
        "Pile: none",
    ]


def test_as_many_lists_as_seats_are_told_by_names() -> None:
    assert shown({"tickets": [[8], [], [9, 10]]}) == ["Tickets", "  Ada: 8", "  Ben: none", "  Cleo: 9, 10"]
    assert shown({"tickets": [[], [], []]}) == ["Tickets: none"]


def test_lists_inside_of_lists_are_nobodys() -> None:
    row = [{"kind": "prep"}, {"kind": "ready"}, {"kind": "trash"}]
    assert shown({"board": [{"row": row}]})[2:] == [
        "    Row",
        "      1: Kind prep",
        "      2: Kind ready",
        "      3: Kind trash",
    ]


def test_a_list_of_as_many_cards_as_seats_is_nobodys() -> None:
    assert shown({"hand": ["A", "2", "K"]}) == ["Hand: A, 2, K"]


def test_boards_are_rows() -> None:
    assert shown({"board": ["...", "x.o"]}) == ["Board", "  . . .", "  x . o"]
    assert shown({"shelf": [[1, 12], [3, 4]]}) == ["Shelf", "    1  12", "    3   4"]


def test_tables_in_tables_are_indented() -> None:
    assert shown({"players": [{"money": 3, "cards": ["A"]}] * 2}) == [
        "Players",
        "  1",
        "    Money: 3",
        "    Cards: A",
        "  2",
        "    Money: 3",
        "    Cards: A",
    ]


def test_a_result_says_who_won_why_and_how_points_add_up() -> None:
    outcome = {
        "text": "The printer is empty.",
        "winners": [2],
        "ranking": [3, 2, 1],
        "scores": [-1, 9, 9],
        "lines": [[{"label": "Cards", "points": -1}], [{"label": "Tickets", "points": 9}], []],
        "tie": "Cleo has fewer cards left.",
    }
    assert result(outcome, NAMES).plain.splitlines() == [
        "The printer is empty.",
        "Cleo wins.",
        "Cleo has fewer cards left.",
        "1. Cleo     9",
        "2. Ben      9  (Tickets +9)",
        "3. Ada     -1  (Cards -1)",
    ]
    shared = outcome | {"winners": [0, 2], "tie": None}
    assert "Ada and Cleo share the win." in result(shared, NAMES).plain


def test_every_game_can_be_described() -> None:
    for name in ("connect-four", "dinner-rush"):
        match = Match(game(name), 2, seed=1)
        assert describe(match.view(0), ["Ada", "Ben"]).plain
        assert describe(match.document(), ["Ada", "Ben"]).plain
