"""Dish 'Em Out in words: what the engine asks a game for, gathered from the modules that do it."""

from fourtop.games.dish_em_out.documents import document, draws, state
from fourtop.games.dish_em_out.moves import format, label, parse, part  # noqa: A004 - the contract's name
from fourtop.games.dish_em_out.refusals import refusal
from fourtop.games.dish_em_out.telling import events, expected, opening, outcome
from fourtop.games.dish_em_out.views import BY_SEAT, SEAT_FIELDS, view

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
    "part",
    "refusal",
    "state",
    "view",
]
