"""Dinner Rush: what a seat or a spectator sees, built up from what is known to it."""

from __future__ import annotations

import numpy as np

from fourtop.engine.game import Document
from fourtop.games.dinner_rush import GAME, layout, rules, scoring
from fourtop.games.dinner_rush.documents import PHASES, card_names, pile, printer, values

BY_SEAT = ("hand_sizes", "tickets", "known", "no_more", "hands", "scores", "ranking")
"""Fields of the view that are lists of one entry a seat."""
SEAT_FIELDS = ("turn", "racing", "passed")
"""Those that hold seats."""


def active_seats(state: layout.State) -> list[int]:
    """The seats that may act now."""
    mask = int(rules.active(state))
    return [seat for seat in range(int(state.seats)) if mask >> seat & 1]


def places(state: layout.State) -> list[int]:
    """The place of each seat, 1 the best."""
    out = np.zeros(int(state.seats), dtype=np.int8)
    scoring.ranking(state, out)
    return [int(place) for place in out]


def view(state: layout.State, seat: int | None) -> Document:
    """What the seat (None: a spectator) sees: everything but the others' hands, which are laid open at the end.

    ``known`` and ``no_more`` are what everybody knows of each hand; who has passed is only there in a race.
    """
    seats = range(int(state.seats))
    over = bool(state.phase == layout.OVER)
    seen: Document = {
        "game": GAME.name,
        "seats": int(state.seats),
        "options": GAME.options_of(state),
        "phase": PHASES[state.phase],
        "active": active_seats(state),
        "over": over,
        "turn": int(state.turn),
    }
    if state.ticket:
        seen["ticket"] = int(state.ticket)
    if state.phase == layout.RACE:
        seen["racing"] = active_seats(state)
        seen["passed"] = [other for other in seats if other not in seen["racing"]]
    if seat is not None:
        seen["hand"] = card_names(state.hands[seat])
    seen |= {
        "hand_sizes": [layout.cards_left(state, other) for other in seats],
        "tickets": [values(state.tickets[other]) for other in seats],
        "printer": printer(state),
        "walked": values(state.walked),
        "compost": pile(state),
        "known": [card_names(state.known[other]) for other in seats],
        "no_more": [card_names(state.no_more[other]) for other in seats],
    }
    if over:
        seen["hands"] = [card_names(state.hands[other]) for other in seats]
        seen["scores"] = [scoring.score(state, other) for other in seats]
        seen["ranking"] = places(state)
    return seen
