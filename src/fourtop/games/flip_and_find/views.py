"""Flip and Find's Diner: what a seat or a spectator sees, built up from what lies open.

FF-5.1: a face is in a view only while its tile is up; beside that, a seat is shown what it looks at in secret until
its next action, its own tip cards, and with the memory aid what it has seen and what is still there.
"""

from __future__ import annotations

from itertools import combinations

from fourtop.engine.game import Document
from fourtop.engine.record import opened
from fourtop.games.flip_and_find import GAME
from fourtop.games.flip_and_find.cards import (
    ABILITIES,
    ABILITY,
    DECK,
    KIND_IDS,
    NEEDS,
    ORDER_IDS,
    ORDERS,
    PRICE,
    TIP_IDS,
    USES,
)
from fourtop.games.flip_and_find.deck import INGREDIENTS, TIERS
from fourtop.games.flip_and_find.documents import phase, place_list, used
from fourtop.games.flip_and_find.layout import (
    ENDINGS,
    FILLING,
    FILLS,
    HINTS,
    LAST_ROUND,
    OVER,
    PLACES,
    SOLO_TURNS,
    State,
)
from fourtop.games.flip_and_find.names import PLACE_IDS, ability_name, counted, say
from fourtop.games.flip_and_find.orders import (
    deck_size,
    float_money,
    money,
    order_money,
    row_size,
    shown_counts,
)
from fourtop.games.flip_and_find.tiles import counts_as, up_places

BY_SEAT = ("orders", "order_money", "floats", "tip_counts", "memory_aid", "tips", "scores")
SEAT_FIELDS = ("turn", "starter", "grid.kept_by")


def view(state: State, seat: int | None) -> Document:
    """What the seat (None: a spectator) sees. Lists with an entry a seat are in the order of the seats."""
    state = opened(state)
    seats = range(int(state.seats))
    over = bool(state.stage == OVER)
    seen: Document = {
        "game": GAME.name,
        "seats": int(state.seats),
        "options": GAME.options_of(state),
        "phase": phase(state),
        "active": [] if over else [int(state.turn)],
        "over": over,
        "turn": int(state.turn),
        "starter": int(state.starter),
        "turns": int(state.turns),
        "round": round_number(state),
        "rounds": SOLO_TURNS if state.seats == 1 else LAST_ROUND,
        "flips_left": int(state.flips_left),
        "fills_left": 0 if over else FILLS - int(state.fills),
        "ability_used": bool(state.ability_used),
        "dry": int(state.dry),
        "grid": [tile(state, place) for place in range(PLACES)],
        "row": [row_order(state, number) for number in range(row_size(state))],
        "orders": [held(state, other) for other in seats],
        "order_money": [order_money(state, other) for other in seats],
        "floats": [float_money(state, other) for other in seats],
        "tip_counts": [int(state.tip_hands[other].sum()) for other in seats],
        "memory_aid": [aided(state, other) for other in seats],
        "draw": int(state.draw),
        "discard": int(state.discard.sum()),
        "deck": int(deck_size(state)),
        "tips_left": int(state.tips.sum()),
    }
    if state.looks_left:
        seen["walk"] = {"left": int(state.looks_left), "looked": place_list(int(state.walked))}
    if seat is not None:
        seen |= own(state, seat)
    if over:
        seen["ended"] = ENDINGS[state.ending - 1]
        seen["tips"] = [counted(TIP_IDS, state.tip_hands[other]) for other in seats]
        seen["scores"] = [money(state, other) for other in seats]
    return seen


def own(state: State, seat: int) -> Document:
    """What a seat sees beside what all see."""
    seen: Document = {"own_tips": counted(TIP_IDS, state.tip_hands[seat])}
    if state.look and state.turn == seat:
        place = int(state.look) - 1
        seen["look"] = {"place": PLACE_IDS[place], "face": KIND_IDS[state.face[place] - 1]}
    if aided(state, seat):
        seen["memory"] = memory(state, seat)
    if state.hints == HINTS and state.turn == seat:
        seen["hint"] = best_fills(state, seat)
    return seen


def memory(state: State, seat: int) -> dict[str, str]:
    """The face-down tiles whose faces the seat has seen and that are still there, by place."""
    up = up_places(state)
    return {
        PLACE_IDS[place]: KIND_IDS[state.face[place] - 1]
        for place in range(PLACES)
        if state.seen[seat, place] and not up >> place & 1
    }


def hindsight(state: State, seat: int) -> Document:
    """What a replay from the seat's side adds to its view: what one could have remembered."""
    return {"memory": memory(opened(state), seat)}


def aided(state: State, seat: int) -> bool:
    """FF-5.3: whether the seat has the memory aid."""
    return bool(int(state.memory_aid) >> seat & 1)


def round_number(state: State) -> int:
    """The round that is being played, from 1; after the end, the last one."""
    turns = int(state.turns) - (1 if state.stage == OVER and state.turns else 0)
    return turns // int(state.seats) + 1


def tile(state: State, place: int) -> Document:
    """A tile: which one lies there; face up also what it shows, its number among those up, for whom it stays so."""
    seen: Document = {"place": PLACE_IDS[place], "tile": int(state.tile[place]), "up": False}
    for number in range(int(state.up_count)):
        if state.up[number] == place + 1:
            seen |= {"up": True, "face": KIND_IDS[state.face[place] - 1], "number": number + 1}
            if state.kept[place]:
                seen |= {"kept_by": int(state.kept[place]) - 1, "fresh": bool(state.fresh[place])}
            if state.stand_in == place + 1:
                seen["counts_as"] = KIND_IDS[counts_as(state, place)]
    return seen


def card(order: int) -> Document:
    """What is printed on an order."""
    printed, ability = DECK.orders[order], int(ABILITY[order])
    key = ABILITIES[ability].replace("-", "_")
    return {
        "order": ORDER_IDS[order],
        "title": printed.title,
        "tier": TIERS[printed.tier],
        "ingredients": list(printed.ingredients),
        "price": printed.price,
        "ability": {
            "number": ability + 1,
            "key": ABILITIES[ability],
            "name": ability_name(ability),
            "about": say(f"about.{key}").render(),
            "uses": int(USES[ability]),
        },
    }


def row_order(state: State, number: int) -> Document:
    """An order of the row, and which of its ingredients lie face up for the seat whose turn it is."""
    order = int(state.row[number]) - 1
    counts = shown_counts(state, int(state.turn))
    have = []
    for name in DECK.orders[order].ingredients:
        kind = INGREDIENTS.index(name)
        have.append(bool(counts[kind] > 0))
        counts[kind] -= 1
    return {"number": number + 1, **card(order), "have": have}


def held(state: State, seat: int) -> list[Document]:
    """The seat's orders, and how often the ability of each can still be used; of equal ones the first is used first."""
    gone = used(state, seat)
    cards = []
    for order in range(ORDERS):
        if state.owner[order] == seat + 1:
            ability = int(ABILITY[order])
            spent = min(gone[ability], int(USES[ability]))
            gone[ability] -= spent
            cards.append({**card(order), "left": int(USES[ability]) - spent, "spent": bool(spent == USES[ability])})
    return cards


def best_fills(state: State, seat: int) -> list[int]:
    """The places in the row that are worth most to fill now, by what lies face up alone."""
    left = FILLS - int(state.fills)
    if state.stage != FILLING or not left:
        return []
    counts = shown_counts(state, seat)
    rows = range(row_size(state))
    best: tuple[int, tuple[int, ...]] = (0, ())
    for size in range(1, left + 1):
        for chosen in combinations(rows, size):
            orders = [int(state.row[number]) - 1 for number in chosen]
            rest = counts.copy()
            for order in orders:
                rest[: NEEDS.shape[1]] -= NEEDS[order]
            worth = sum(int(PRICE[order]) for order in orders)
            if rest.min() >= 0 and worth > best[0]:
                best = (worth, chosen)
    return [number + 1 for number in best[1]]
