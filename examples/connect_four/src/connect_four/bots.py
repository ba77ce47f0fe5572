"""A simple player for Connect Four, from what its seat sees."""

from connect_four.rules import COLUMN, COLUMNS, HEIGHT, WINS, State, has_line, open_cells
from fourtop.engine.chance import Rng, below
from fourtop.engine.kernel import kernel


@kernel
def worth(state: State, seat: int, cell: int) -> int:
    """How good a disc in the cell is: 3 wins, 2 keeps the other from winning, 1 does neither, 0 loses."""
    if has_line(int(state.discs[seat]) | cell):
        return 3 if state.line == WINS else 0
    if state.line == WINS and has_line(int(state.discs[1 - seat]) | cell):
        return 2
    return 1


@kernel
def busser(state: State, seat: int, rng: Rng) -> int:
    """The column that is worth most at once; of equal ones any."""
    cells = open_cells(state)
    best, ties, choice = -1, 0, -1
    for column in range(COLUMNS):
        cell = cells & COLUMN << HEIGHT * column
        if cell == 0:
            continue
        value = worth(state, seat, cell)
        if value > best:
            best, ties = value, 0
        if value == best:
            ties += 1
            if below(rng, ties) == 0:
                choice = column
    return choice
