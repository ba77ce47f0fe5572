"""Flip the Table! in words: what the engine asks a game for, gathered from the modules that do it."""

from fourtop.games.flip_the_table.documents import document, draws, state
from fourtop.games.flip_the_table.moves import format, label, parse  # noqa: A004 - the contract's name
from fourtop.games.flip_the_table.refusals import refusal
from fourtop.games.flip_the_table.telling import events, expected, opening, outcome
from fourtop.games.flip_the_table.views import BY_SEAT, SEAT_FIELDS, view

__all__ = [
    "BY_SEAT",
    "SEAT_FIELDS",
    "document",
    "draws",
    "events",
    "expected",
    "format",
    "label",
    "opening",
    "outcome",
    "parse",
    "refusal",
    "state",
    "view",
]
