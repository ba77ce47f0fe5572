"""Dinner Rush in words: what the engine asks a game for, gathered from the modules that do it."""

from fourtop.games.dinner_rush.documents import document, draws, state
from fourtop.games.dinner_rush.moves import format, label, parse  # noqa: A004 - the contract's name
from fourtop.games.dinner_rush.refusals import refusal
from fourtop.games.dinner_rush.telling import clocks, events, expected, opening, outcome
from fourtop.games.dinner_rush.views import BY_SEAT, SEAT_FIELDS, view

__all__ = [
    "BY_SEAT",
    "SEAT_FIELDS",
    "clocks",
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
