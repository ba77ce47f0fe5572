"""Flip and Find's Diner in words: what the engine asks a game for, gathered from the modules that do it."""

from fourtop.games.flip_and_find.documents import document
from fourtop.games.flip_and_find.moves import format, label, parse  # noqa: A004 - the contract's name
from fourtop.games.flip_and_find.reading import draws, state
from fourtop.games.flip_and_find.refusals import refusal
from fourtop.games.flip_and_find.telling import clocks, events, expected, opening, outcome
from fourtop.games.flip_and_find.views import BY_SEAT, SEAT_FIELDS, hindsight, view

__all__ = [
    "BY_SEAT",
    "SEAT_FIELDS",
    "clocks",
    "document",
    "draws",
    "events",
    "expected",
    "format",
    "hindsight",
    "label",
    "opening",
    "outcome",
    "parse",
    "refusal",
    "state",
    "view",
]
