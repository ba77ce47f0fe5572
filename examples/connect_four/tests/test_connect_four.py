"""The rules of Connect Four, with the board drawn beside each assertion."""

import itertools
from typing import Any

import pytest
from connect_four import GAME, rules, words

from fourtop import DocumentError, IllegalMove, Match
from fourtop.engine.chance import seeded
from fourtop.engine.errors import BadMove

LINES = [
    ".......|.......|.......|.......|.......|xxxx...",
    ".......|.......|.......|.......|.......|...xxxx",
    ".......|.......|x......|x......|x......|x......",
    "......x|......x|......x|......x|......o|......o",
    ".......|.......|...x...|..xo...|.xoo...|xooo...",
    "...x...|..xo...|.xoo...|xooo...|oxxx...|oxox...",
    "...x...|...ox..|...oox.|...ooox|...oxxx|...xoxo",
    ".......|.......|...x...|...ox..|...oox.|...ooox",
]
NO_LINES = [
    "x......|x......|.......|.......|.x.....|.x.....",
    "xxx....|.......|.......|.......|.......|....xxx",
    ".......|.......|.......|.......|xxx....|....xxx",
    ".......|.......|......x|x......|x......|x......",
    "...x...|..x....|.x.....|.......|.......|......x",
]


def discs_of(board: str) -> int:
    """The x of a board as bits, wherever they are."""
    return sum(
        words.bit(column, rules.ROWS - 1 - place)
        for place, row in enumerate(board.split("|"))
        for column, disc in enumerate(row)
        if disc == "x"
    )


@pytest.mark.parametrize("board", LINES)
def test_four_in_a_row_are_a_line(board: str) -> None:
    assert rules.has_line(discs_of(board))


@pytest.mark.parametrize("board", NO_LINES)
def test_a_row_is_straight_and_stays_on_the_board(board: str) -> None:
    assert not rules.has_line(discs_of(board))


def test_there_are_69_lines() -> None:
    def inside(column: int, row: int) -> bool:
        return 0 <= column < rules.COLUMNS and 0 <= row < rules.ROWS

    cells = list(itertools.product(range(rules.COLUMNS), range(rules.ROWS)))
    lines = [
        [(column + number * right, row + number * up) for number in range(4)]
        for column, row in cells
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
        if inside(column + 3 * right, row + 3 * up)
    ]
    assert len(lines) == 69
    for line in lines:
        discs = [words.bit(column, row) for column, row in line]
        assert rules.has_line(sum(discs))
        assert sorted(words.line_cells(sum(discs))) == sorted([column, row] for column, row in line)
        assert not any(rules.has_line(sum(discs) - disc) for disc in discs)


def play(moves: str, **options: str) -> Match:
    match = Match(GAME, seed=1, options=options, names=["Ada", "Ben"])
    for column in moves:
        match.play(match.active[0], f"drop {column}")
    return match


def ended(match: Match) -> dict[str, Any]:
    document = match.outcome_document()
    assert document is not None
    return document


def test_whoever_makes_a_line_wins() -> None:
    match = play("4455667")
    assert match.document()["board"][-2:] == ["...ooo.", "...xxxx"]
    assert match.over
    assert ended(match) == {
        "ended": "line",
        "text": "There is a line of four or more discs.",
        "winners": [0],
        "ranking": [1, 2],
        "scores": [1, 0],
        "lines": [[{"label": "A line", "points": 1}], []],
        "tie": None,
    }


def test_or_loses_where_that_is_agreed() -> None:
    match = play("4455667", line="loses")
    assert ended(match)["winners"] == [1]
    assert match.scores == (0, 1)


def test_the_last_disc_may_still_make_a_line() -> None:
    match = play("775616662145756643417411517744255322223333")
    assert match.ply == GAME.max_plies
    assert match.document()["board"][0] == "ooooxoo"
    assert ended(match)["winners"] == [1]


def test_without_a_line_the_full_board_is_shared() -> None:
    match = play("225344533673453576212645522737771141641166")
    assert match.ply == GAME.max_plies
    assert ended(match)["ended"] == "full"
    assert ended(match)["winners"] == [0, 1]
    assert ended(match)["tie"] == "Without a line the win is shared."


@pytest.mark.parametrize(
    ("moves", "seat", "move", "rule", "reason"),
    [
        ("", 1, "drop 1", "C4-1.2", "It isn't your turn: Ada is to drop a disc."),
        ("", 0, "drop 8", "C4-1.1", "There is no column 8: the board has columns 1 to 7."),
        ("", 0, "drop 0", "C4-1.1", "There is no column 0: the board has columns 1 to 7."),
        ("111111", 0, "drop 1", "C4-2.2", "Column 1 is full."),
        ("1212121", 1, "drop 2", "C4-3.3", "The game is over."),
    ],
)
def test_a_refusal_names_the_rule_and_the_reason(moves: str, seat: int, move: str, rule: str, reason: str) -> None:
    match = play(moves)
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, move)
    assert (refused.value.rule, refused.value.reason) == (rule, reason)


@pytest.mark.parametrize("text", ["", "4", "drop", "drop x", "drop 1 2", "Drop 1", "drop ٣", "drop 1234"])
def test_what_is_no_move_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BadMove, match="isn't a move"):
        play("").play(0, text)


def test_the_log_tells_what_happened() -> None:
    match = play("445566")
    told = match.told(match.play(0, "drop 7"), None)
    assert [event["text"] for event in told] == [
        "Ada drops a disc into column 7.",
        "Ada has four in a row.",
    ]
    assert told[0]["column"] == 6
    assert told[0]["row"] == 0
    assert told[1]["cells"] == [[3, 0], [4, 0], [5, 0], [6, 0]]


EMPTY = [".......", ".......", ".......", ".......", "......."]


@pytest.mark.parametrize(
    ("document", "path", "reason"),
    [
        ({"game": "chess"}, "game", "should be 'connect-four'"),
        ({"seats": 3}, "seats", "2 seats"),
        ({"options": {"line": "draws"}}, "options.line", "not one of"),
        ({"options": []}, "options", "should be a table"),
        ({"board": ["......."]}, "board", "6 rows"),
        ({"board": [*EMPTY, "......"]}, "board[5]", "7 cells"),
        ({"board": [*EMPTY, "...z..."]}, "board[5]", "7 cells"),
        ({"board": [*EMPTY[:4], "...x...", "......."]}, "board[4]", "nothing under the disc in column 4"),
        ({"board": [*EMPTY, "..o...."]}, "board", "0 x and 1 o"),
        ({"board": [*EMPTY, "xx....."]}, "board", "2 x and 0 o"),
        ({"board": [*EMPTY[:4], "oooo...", "xxxx..."]}, "board", "o went on although x had a line"),
        ({"turn": 1}, "turn", "unknown"),
    ],
)
def test_an_impossible_document_is_refused_with_path_and_reason(
    document: dict[str, object], path: str, reason: str
) -> None:
    with pytest.raises(DocumentError) as refused:
        words.state(document)
    assert refused.value.path == path
    assert reason in refused.value.reason


def test_a_disc_can_be_taken_back_until_the_other_has_played() -> None:
    match = play("4")
    match.undo(0)
    assert match.document() == play("").document()
    match = play("44")
    assert match.why_not_undo(0) == "Ben has acted since."


@pytest.mark.parametrize(
    ("moves", "columns"),
    [
        ("121212", {1}),  # three of its own stand on each other
        ("12121", {1}),  # three of the other's do
        ("445566", {3, 7}),  # its row of three is open at both ends
        ("44556", {3, 7}),  # the other's row of three is
        ("121273", {1, 2, 3, 4, 5, 6, 7}),
    ],
)
def test_the_busser_makes_a_line_else_stops_the_others(moves: str, columns: set[int]) -> None:
    match = play(moves)
    busser = GAME.play_functions()["busser"]
    found = {int(busser(match.state, match.active[0], seeded(seed))) + 1 for seed in range(100)}
    assert found == columns


def test_where_a_line_loses_the_busser_makes_none() -> None:
    match = play("121212", line="loses")
    busser = GAME.play_functions()["busser"]
    found = {int(busser(match.state, 0, seeded(seed))) + 1 for seed in range(100)}
    assert found == {2, 3, 4, 5, 6, 7}
