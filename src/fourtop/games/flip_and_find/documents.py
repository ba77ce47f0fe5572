"""Flip and Find's Diner: state to document."""

from __future__ import annotations

from collections.abc import Sequence

from fourtop.engine.game import Document
from fourtop.engine.record import opened
from fourtop.games.flip_and_find import GAME
from fourtop.games.flip_and_find.cards import (
    ABILITIES,
    ABILITY,
    KIND_IDS,
    KINDS_OF_ABILITY,
    ORDER_IDS,
    ORDERS,
    TIP_IDS,
    USES,
)
from fourtop.games.flip_and_find.layout import (
    ENDINGS,
    PLACES,
    State,
)
from fourtop.games.flip_and_find.names import PLACE_IDS, counted

PHASES = ("flip", "fill", "over")


def phase(state: State) -> str:
    """What is to be done: ``flip``, ``fill`` (or whatever else ends the turn), or ``over``."""
    return PHASES[int(state.stage)]


def place_list(bits: int) -> list[str]:
    """Places by name."""
    return [PLACE_IDS[place] for place in range(PLACES) if bits >> place & 1]


def used(state: State, seat: int) -> list[int]:
    """How often the seat has used each ability."""
    totals = [0] * KINDS_OF_ABILITY
    for order in range(ORDERS):
        if state.owner[order] == seat + 1:
            totals[ABILITY[order]] += int(USES[ABILITY[order]])
    return [total - int(left) for total, left in zip(totals, state.left[seat], strict=True)]


def queue(orders: Sequence[int]) -> list[str]:
    """Orders by name, from an array of numbers plus 1 that ends with zeros."""
    return [ORDER_IDS[int(order) - 1] for order in orders if order]


def document(state: State) -> Document:
    """The whole state as plain data; what there is only now and then (``ended``, ``look``...) only where it is."""
    state = opened(state)
    seats = range(int(state.seats))
    shuffles = range(int(state.shuffle) + 1)
    walk = {"left": int(state.looks_left), "looked": place_list(int(state.walked))}
    stand_in = {"place": PLACE_IDS[int(state.stand_in) - 1], "as": KIND_IDS[int(state.counts_as)]}
    return {
        "game": GAME.name,
        "seats": int(state.seats),
        "options": GAME.options_of(state),
        "phase": phase(state),
        **({"ended": ENDINGS[state.ending - 1]} if state.ending else {}),
        "turn": int(state.turn),
        "starter": int(state.starter),
        "turns": int(state.turns),
        "flips_left": int(state.flips_left),
        "fills": int(state.fills),
        "ability_used": bool(state.ability_used),
        "dry": int(state.dry),
        **({"look": PLACE_IDS[int(state.look) - 1]} if state.look else {}),
        **({"walk": walk} if state.looks_left else {}),
        **({"substitution": stand_in} if state.stand_in else {}),
        "grid": {PLACE_IDS[place]: _tile(state, place) for place in range(PLACES)},
        "up": [PLACE_IDS[int(place) - 1] for place in state.up[: int(state.up_count)]],
        "laid": int(state.laid),
        "unknown": [_counts(state.pools[shuffle]) for shuffle in shuffles],
        "discard": _counts(state.discard),
        "row": queue(state.row),
        "deck": [ORDER_IDS[order] for order in range(ORDERS) if state.deck[order]],
        "under": queue(state.under),
        "orders": [[ORDER_IDS[order] for order in range(ORDERS) if state.owner[order] == seat + 1] for seat in seats],
        "used": [
            {ABILITIES[number]: count for number, count in enumerate(used(state, seat)) if count} for seat in seats
        ],
        "tips": [counted(TIP_IDS, state.tip_hands[seat]) for seat in seats],
        "tip_cards": counted(TIP_IDS, state.tips),
        "lapses": int(state.lapses),
        "revealed": int(state.revealed),
        "phases": int(state.phases),
    }


def _counts(counts: Sequence[int]) -> dict[str, int]:
    return {name: int(count) for name, count in zip(KIND_IDS, counts, strict=True)}


def _tile(state: State, place: int) -> Document:
    """A tile: its face once somebody has seen it, its shuffle, its number, in which turn each seat last saw it."""
    kept = int(state.kept[place])
    return {
        **({"face": KIND_IDS[state.face[place] - 1]} if state.face[place] else {}),
        "shuffle": int(state.origin[place]),
        "tile": int(state.tile[place]),
        **({"seen": [int(turn) for turn in state.seen[: int(state.seats), place]]} if state.face[place] else {}),
        **({"kept_by": kept - 1, "fresh": bool(state.fresh[place])} if kept else {}),
    }
