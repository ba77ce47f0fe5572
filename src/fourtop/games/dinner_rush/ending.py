"""Dinner Rush: why a game ended."""

from __future__ import annotations

from fourtop.engine.kernel import kernel
from fourtop.games.dinner_rush.layout import State

ENDINGS = ("no_one_can", "printer_empty", "declined")
NO_ONE_CAN, PRINTER_EMPTY, DECLINED = range(3)


@kernel
def ended(state: State) -> int:
    """DR-3.5, DR-4.1 or the variant of DR-3.6, as a place in ``ENDINGS``: a ticket that nobody can make stays up."""
    if state.ticket != 0:
        return NO_ONE_CAN
    for kind in range(state.printer.shape[0]):
        if state.printer[kind] > 0:
            return DECLINED
    return PRINTER_EMPTY
