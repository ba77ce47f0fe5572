"""Connect Four in words: documents, moves, what a seat sees, and why a move is refused."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from connect_four import GAME, rules
from fourtop.engine.errors import BadMove, BadSetup, DocumentError, IllegalMove, at, known_keys
from fourtop.engine.game import Document, Event, Expected, Label, Line, Outcome
from fourtop.engine.texts import Seat

EMPTY, DISCS = ".", "xo"  # a cell in a document: empty, a disc of seat 0, a disc of seat 1
TOP_DOWN = range(rules.ROWS - 1, -1, -1)  # a document's board has its top row first, as one sees it

say = GAME.texts.say


def bit(column: int, row: int) -> int:
    """The cell's bit in ``state.discs``."""
    return 1 << rules.HEIGHT * column + row


def board(state: rules.State) -> list[str]:
    """Six rows, the top one first: ``.......``, ``..xo...``."""
    return ["".join(cell(state, column, row) for column in range(rules.COLUMNS)) for row in TOP_DOWN]


def cell(state: rules.State, column: int, row: int) -> str:
    """What lies in a cell: ``x``, ``o`` or ``.``."""
    for seat in range(2):
        if int(state.discs[seat]) & bit(column, row):
            return DISCS[seat]
    return EMPTY


# State and document


def document(state: rules.State) -> Document:
    """The state as plain data: the board says all, for the turns alternate."""
    return {"game": GAME.name, "seats": 2, "options": GAME.options_of(state), "board": board(state)}


def state(document: Mapping[str, Any]) -> rules.State:
    """The state of a document; what is missing is as at the start: no discs, default options.

    Raises:
        DocumentError: a field that isn't known, or a position that no game leads to.
    """
    known_keys(document, "", ("game", "seats", "options", "board"))
    if document.get("game", GAME.name) != GAME.name:
        raise DocumentError("game", f"should be {GAME.name!r}, is {document['game']!r}")
    options = document.get("options", {})
    if not isinstance(options, Mapping):
        raise DocumentError("options", "should be a table")
    try:
        state = GAME.blank(document.get("seats", 2), options)
    except BadSetup as fault:
        raise DocumentError(fault.where, fault.reason) from None
    rows = document.get("board", [EMPTY * rules.COLUMNS] * rules.ROWS)
    if not isinstance(rows, list | tuple) or len(rows) != rules.ROWS:
        raise DocumentError("board", f"should be a list of {rules.ROWS} rows, the top one first")
    for place, row in reversed(list(zip(range(rules.ROWS), TOP_DOWN, strict=True))):
        place_row(state, rows[place], at("board", place), row)
    check_position(state)
    return state


def place_row(state: rules.State, text: object, path: str, row: int) -> None:
    """Put the discs of a row on those below it.

    Raises:
        DocumentError: it isn't seven cells, or a disc hangs in the air.
    """
    if not isinstance(text, str) or len(text) != rules.COLUMNS or not set(text) <= {EMPTY, *DISCS}:
        raise DocumentError(path, f"should be {rules.COLUMNS} cells of '.', 'x' and 'o', is {text!r}")
    cells = rules.open_cells(state)
    for column, disc in enumerate(text):
        if disc != EMPTY:
            if not cells & bit(column, row):
                raise DocumentError(path, f"there is nothing under the disc in column {column + 1}")
            state.discs[DISCS.index(disc)] |= bit(column, row)


def check_position(state: rules.State) -> None:
    """Work out whose turn it is and whether it is over.

    Raises:
        DocumentError: the seats don't take turns so, or one went on after the other's line.
    """
    first, second = (int(discs) for discs in state.discs)
    counts = first.bit_count(), second.bit_count()
    if counts[0] - counts[1] not in (0, 1):
        raise DocumentError("board", f"{counts[0]} x and {counts[1]} o: x begins and the turns alternate")
    state.phases = sum(counts)
    last = (state.phases - 1) & 1  # who dropped the last disc
    if rules.has_line(int(state.discs[1 - last])):
        raise DocumentError("board", f"{DISCS[last]} went on although {DISCS[1 - last]} had a line")
    state.over = rules.has_line(int(state.discs[last])) or rules.open_cells(state) == 0


def view(state: rules.State, seat: int | None) -> Document:
    """What a seat sees: everything, and how it stands."""
    turn = active_seat(state)
    return {
        **document(state),
        "phase": "over" if turn is None else "drop",
        "active": [] if turn is None else [turn],
        "over": turn is None,
        "scores": [rules.point(state, seat) for seat in range(2)],
    }


def active_seat(state: rules.State) -> int | None:
    """Whose turn it is; None when it is over."""
    mask = rules.active(state)
    return int(mask).bit_length() - 1 if mask else None


# Action and move


def parse(text: str) -> tuple[int, ...]:
    """``drop 1`` to ``drop 7``: the action of a move's text.

    Raises:
        BadMove: it isn't a move.
        IllegalMove: there is no such column.
    """
    found = re.fullmatch(r"drop ([0-9]{1,3})", text)
    if not found:
        raise BadMove(say("refused.unreadable", text=repr(text), columns=rules.COLUMNS).render())
    column = int(found[1])
    if not 1 <= column <= rules.COLUMNS:
        raise no_column(column - 1)
    return (column - 1,)


def format(action: int) -> str:
    """The move's text of an action."""
    return f"drop {action + 1}"


def label(state: rules.State, seat: int, action: int) -> Label:
    """A move as a button says it, and the heading over the buttons."""
    return Label(say("label.drop", column=action + 1), say("label.group"))


def refusal(state: rules.State, seat: int, action: int) -> IllegalMove:
    """Why the seat can't do that now."""
    turn = active_seat(state)
    if turn is None:
        return IllegalMove("C4-3.3", say("refused.over"))
    if turn != seat:
        return IllegalMove("C4-1.2", say("refused.turn", seat=Seat(turn)))
    if not 0 <= action < rules.COLUMNS:
        return no_column(action)
    return IllegalMove("C4-2.2", say("refused.full", column=action + 1))


def no_column(action: int) -> IllegalMove:
    """The refusal of a column that the board doesn't have."""
    return IllegalMove("C4-1.1", say("refused.no_column", column=action + 1, columns=rules.COLUMNS))


# What happens


def opening(state: rules.State) -> Sequence[Event]:
    """Nothing happens in the set-up."""
    return ()


def events(before: rules.State, seat: int, action: int, after: rules.State) -> Sequence[Event]:
    """The disc that was dropped, and what it brought about."""
    cell = int(after.discs[seat]) ^ int(before.discs[seat])
    row = cell.bit_length() - 1 - rules.HEIGHT * action
    drop = say("log.drop", seat=Seat(seat), column=action + 1)
    happened = [Event("drop", drop, seat, {"column": action, "row": row})]
    if after.over:
        line = line_cells(int(after.discs[seat]))
        if line:
            happened.append(Event("line", say("log.line", seat=Seat(seat)), seat, {"cells": line}))
        else:
            happened.append(Event("full", say("log.full")))
    return happened


def line_cells(discs: int) -> list[list[int]]:
    """The cells, each as [column, row], that belong to a line."""
    found = 0
    for step in rules.STEPS:
        starts = discs & discs >> step & discs >> 2 * step & discs >> 3 * step
        found |= starts | starts << step | starts << 2 * step | starts << 3 * step
    cells = [[column, row] for column in range(rules.COLUMNS) for row in range(rules.ROWS)]
    return [[column, row] for column, row in cells if found & bit(column, row)]


def expected(state: rules.State, seat: int | None) -> Expected:
    """Whose turn it is, as ``seat`` reads it."""
    turn = active_seat(state)
    if turn is None:
        return Expected(say("expected.over"), ())
    said = say("expected.yours") if turn == seat else say("expected.other", seat=Seat(turn))
    return Expected(said, (turn,))


def outcome(state: rules.State) -> Outcome:
    """How it ended: with a line, or with a full board."""
    scores = tuple(rules.point(state, seat) for seat in range(2))
    ended = rules.ENDINGS[rules.ended(state)]
    made = say("score.made" if state.line == rules.WINS else "score.avoided")
    return Outcome(
        ended=ended,
        said=say(f"outcome.{ended}"),
        ranking=tuple(1 + scores[1 - seat] for seat in range(2)),
        scores=scores,
        lines=tuple((Line(made, points),) if points else () for points in scores),
        tie=say("outcome.shared") if ended == "full" else None,
    )


def draws(names: Sequence[Any]) -> list[int]:
    """Nothing is ever drawn.

    Raises:
        DocumentError: a draw is named all the same.
    """
    if names:
        raise DocumentError("draws", f"{GAME.title} draws nothing")
    return []
