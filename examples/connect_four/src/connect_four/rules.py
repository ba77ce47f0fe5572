"""The rules of Connect Four, and only the rules.

The board is two numbers, one a seat: bit ``7 * column + row`` stands for a disc there. Rows count
from 0 at the bottom to 5; bit 6 of each column stays empty, so that no line runs from the top of a
column into the bottom of the next.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng
from fourtop.engine.kernel import kernel

COLUMNS, ROWS = 7, 6
ACTIONS = COLUMNS  # an action is a column, 0 the leftmost
OBSERVATION = COLUMNS * ROWS + 2
HEIGHT = ROWS + 1  # bits of a column
COLUMN = (1 << ROWS) - 1  # the cells of column 0
BOTTOM = sum(1 << HEIGHT * column for column in range(COLUMNS))  # the lowest cell of each column
BOARD = BOTTOM * COLUMN  # all cells
STEPS = (HEIGHT, 1, HEIGHT + 1, HEIGHT - 1)  # to the next cell of a line: across, up, rising, falling
WINS = 0  # number of the choice "wins" of the option "line"
ENDINGS = ("line", "full")

FIELDS = [
    ("discs", np.int64, 2),  # of each seat, a bit a cell
    ("seats", np.int8),
    ("line", np.int8),  # the option: what a line does for its seat
    ("over", np.int8),  # 1 when there is a line or the board is full
    ("revealed", np.int16),  # stays 0: nothing is hidden or drawn
    ("phases", np.int16),  # how many discs were dropped: with each the turn passes
]
STATE = np.dtype((np.record, FIELDS))
State = Any


@kernel
def setup(state: State, rng: Rng) -> None:
    """C4-1.1: the board is empty, and so it is in a zeroed state."""


@kernel
def active(state: State) -> int:
    """C4-1.2, C4-3.3: seat 0 begins, the seats take turns, until it is over."""
    return 0 if state.over else 1 << (state.phases & 1)


@kernel
def open_cells(state: State) -> int:
    """C4-2.1, C4-2.2: the cell that a disc would come to lie in, for each column that isn't full."""
    return (int(state.discs[0]) + int(state.discs[1]) + BOTTOM) & BOARD


@kernel
def legal_actions(state: State, seat: int, out: NDArray[np.int16]) -> int:
    """C4-2.2: the columns that aren't full."""
    if not active(state) >> seat & 1:
        return 0
    cells = open_cells(state)
    n = 0
    for column in range(COLUMNS):
        out[n] = column
        n += (cells >> HEIGHT * column & COLUMN) != 0
    return n


@kernel
def apply(state: State, seat: int, action: int, rng: Rng) -> None:
    """C4-2.1: a disc falls to the lowest empty cell of its column."""
    state.discs[seat] += open_cells(state) & COLUMN << HEIGHT * action
    state.phases += 1
    state.over = has_line(int(state.discs[seat])) or open_cells(state) == 0


@kernel
def has_line(discs: int) -> bool:
    """C4-3.1: four or more in a row, whichever way."""
    for step in STEPS:
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


@kernel
def point(state: State, seat: int) -> int:
    """C4-4.1, C4-4.3: 1 for the seat with the line, or for the other one where a line loses."""
    maker = seat if state.line == WINS else 1 - seat
    return int(has_line(int(state.discs[maker])))


@kernel
def scores(state: State, out: NDArray[np.int32]) -> None:
    """C4-4.1."""
    for seat in range(2):
        out[seat] = point(state, seat)


@kernel
def ranking(state: State, out: NDArray[np.int8]) -> None:
    """C4-4.2: second place for whose opponent has the point; without a line both are first."""
    for seat in range(2):
        out[seat] = 1 + point(state, 1 - seat)


@kernel
def ended(state: State) -> int:
    """C4-3.1, C4-3.2: which of ``ENDINGS`` it was."""
    return 0 if point(state, 0) or point(state, 1) else 1


@kernel
def observe(state: State, seat: int, out: NDArray[np.int16]) -> None:
    """Column by column from the bottom, 1 own disc, -1 the other's; whether it is the seat's turn; the option."""
    for cell in range(COLUMNS * ROWS):
        bit = HEIGHT * (cell // ROWS) + cell % ROWS
        out[cell] = (int(state.discs[seat]) >> bit & 1) - (int(state.discs[1 - seat]) >> bit & 1)
    out[COLUMNS * ROWS] = active(state) >> seat & 1
    out[COLUMNS * ROWS + 1] = state.line


@kernel
def determinize(state: State, seat: int, rng: Rng) -> None:
    """Nothing is hidden, so that nothing is drawn afresh."""


@kernel
def fallback(state: State, seat: int) -> int:
    """What the clock plays: the leftmost column that isn't full."""
    cells = open_cells(state)
    column = 0
    while not cells >> HEIGHT * column & COLUMN:
        column += 1
    return column
