"""Flip and Find's Diner: document to state.

A document may be partial. Tiles that nothing names are in the draw pile, orders in the deck, tip cards among those that
are left. A place of the grid that isn't named holds a tile that nobody has seen. It is the first turn of seat 0, who
went first; all flips are still to be made, or, where ``phase`` is ``fill``, none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from fourtop.engine import reading
from fourtop.engine.errors import DocumentError, at, known_keys
from fourtop.engine.reading import listed, mapping, per_seat, whole
from fourtop.games.flip_and_find import GAME
from fourtop.games.flip_and_find.cards import (
    ABILITIES,
    ABILITY,
    FOODS,
    KIND_IDS,
    MORE_FLIPS,
    ORDER_IDS,
    ORDERS,
    TILE_COUNTS,
    TIP,
    TIP_COUNTS,
    TIP_IDS,
    USES,
)
from fourtop.games.flip_and_find.documents import PHASES, queue
from fourtop.games.flip_and_find.layout import (
    ENDINGS,
    FILLING,
    FILLS,
    FIVE,
    FLIPPING,
    FLIPS,
    LAST_ROUND,
    LOOKS,
    OVER,
    PLACES,
    ROW,
    SIXTY,
    SOLO_DRY,
    SOLO_TURNS,
    TO_WIN,
    TWELVE,
    State,
)
from fourtop.games.flip_and_find.names import PLACE_IDS, counted
from fourtop.games.flip_and_find.orders import order_count
from fourtop.games.flip_and_find.rules import SEEDS

TILE_KEYS = ("face", "shuffle", "tile", "seen", "kept_by", "fresh")
KEYS = (
    *("game", "seats", "options", "phase", "ended", "turn", "starter", "turns", "flips_left", "fills", "ability_used"),
    *("dry", "look", "walk", "substitution", "grid", "up", "laid", "unknown", "discard", "row", "deck", "under"),
    *("orders", "used", "tips", "tip_cards", "lapses", "revealed", "phases"),
)
MOST_COUNTED = 2**15 - 1
MOST_SHUFFLES = 4  # in a document; so many more than there can be still have room
MOST_LAID = 100
MOST_FLIPS = FLIPS + int(MORE_FLIPS.max())


def state(document: Mapping[str, Any]) -> State:
    """The state of a document, which may be partial, see the module.

    Raises:
        DocumentError: an unknown field, a tile or order too many, a position that no match leads to.
    """
    state = reading.blank(GAME, document, KEYS, GAME.seats[0])
    seats = int(state.seats)
    state.turns = whole(document.get("turns", 0), "turns", 0, LAST_ROUND * seats)
    state.turn = whole(document.get("turn", 0), "turn", 0, seats - 1)
    state.starter = whole(document.get("starter", int(state.turn - state.turns) % seats), "starter", 0, seats - 1)
    _read_orders(state, document)
    _read_tips(state, document)
    _read_grid(state, document)
    _read_up(state, document)
    _read_pools(state, document)
    _read_turn(state, document)
    _read_end(state, document)
    state.lapses = whole(document.get("lapses", 0), "lapses", 0, SEEDS)
    state.revealed = whole(document.get("revealed", 0), "revealed", 0, MOST_COUNTED)
    state.phases = whole(document.get("phases", 0), "phases", 0, MOST_COUNTED)
    return state


def _read_orders(state: State, document: Mapping[str, Any]) -> None:
    """Row, deck, what is under it, and the orders of the seats: each order is in one place."""
    left = set(range(ORDERS))

    def take(given: Any, path: str) -> int:
        order = reading.name(given, path, ORDER_IDS)
        if order not in left:
            raise DocumentError(path, f"{given!r} is somewhere else already")
        left.discard(order)
        return order

    for place, name in enumerate(listed(document.get("row", []), "row", ROW)):
        state.row[place] = 1 + take(name, at("row", place))
    for place, name in enumerate(listed(document.get("under", []), "under", ORDERS)):
        state.under[place] = 1 + take(name, at("under", place))
    for seat, (path, named) in enumerate(per_seat(document, "orders", int(state.seats), [])):
        for place, name in enumerate(listed(named, path, ORDERS)):
            order = take(name, at(path, place))
            state.owner[order] = seat + 1
            state.left[seat, ABILITY[order]] += USES[ABILITY[order]]
    for seat, (path, given) in enumerate(per_seat(document, "used", int(state.seats), {})):
        known_keys(mapping(given, path), path, ABILITIES)
        for key, count in given.items():
            ability = ABILITIES.index(key)
            most = int(state.left[seat, ability])
            if not most:
                raise DocumentError(at(path, key), f"seat {seat} has no order with it")
            state.left[seat, ability] -= whole(count, at(path, key), 1, most)
    if "deck" in document:
        for place, name in enumerate(listed(document["deck"], "deck", ORDERS)):
            state.deck[take(name, at("deck", place))] = 1
        if left:
            missing = ", ".join(ORDER_IDS[order] for order in sorted(left))
            raise DocumentError("deck", f"nobody says where these are: {missing}")
    for order in left:
        state.deck[order] = 1
    if len(queue(state.row)) < ROW and (state.deck.any() or state.under.any()):
        if "row" in document:
            raise DocumentError("row", f"has fewer than {ROW} orders although the deck isn't empty")
        for place, order in enumerate(np.flatnonzero(state.deck)[:ROW]):
            state.deck[order] = 0
            state.row[place] = order + 1


def _read_tips(state: State, document: Mapping[str, Any]) -> None:
    """Tip cards: those of the seats, and those that are left."""
    left = TIP_COUNTS.tolist()

    def take(given: Any, path: str) -> int:
        value = reading.name(given, path, TIP_IDS)
        if left[value] == 0:
            raise DocumentError(path, f"there are only {TIP_COUNTS[value]} of {given} in all")
        left[value] -= 1
        return value

    for seat, (path, named) in enumerate(per_seat(document, "tips", int(state.seats), [])):
        for place, name in enumerate(listed(named, path)):
            state.tip_hands[seat, take(name, at(path, place))] += 1
    if "tip_cards" in document:
        for place, name in enumerate(listed(document["tip_cards"], "tip_cards")):
            state.tips[take(name, at("tip_cards", place))] += 1
        if any(left):
            raise DocumentError("tip_cards", f"nobody says where these are: {', '.join(counted(TIP_IDS, left))}")
    for value, count in enumerate(left):
        state.tips[value] += count


def _read_grid(state: State, document: Mapping[str, Any]) -> None:
    """What lies where, who has seen it when, for whom it stays up."""
    seats, turn = int(state.seats), int(state.turn)
    given = mapping(document.get("grid", {}), "grid")
    known_keys(given, "grid", PLACE_IDS)
    laid = state.laid = whole(document.get("laid", PLACES), "laid", PLACES, MOST_LAID + PLACES)
    now = int(state.turns) + 1
    numbers: dict[int, str] = {}
    face, origin, seen, kept, fresh = state.face, state.origin, state.seen, state.kept, state.fresh
    for place, name in enumerate(PLACE_IDS):
        path = at("grid", name)
        tile = mapping(given.get(name, {}), path)
        known_keys(tile, path, TILE_KEYS)
        origin[place] = whole(tile.get("shuffle", 0), at(path, "shuffle"), 0, MOST_SHUFFLES - 1)
        number = whole(tile.get("tile", place), at(path, "tile"), 0, laid - 1)
        if number in numbers:
            raise DocumentError(at(path, "tile"), f"tile {number} lies at {numbers[number]} already")
        numbers[number] = name
        state.tile[place] = number
        if "face" in tile:
            face[place] = 1 + reading.name(tile["face"], at(path, "face"), KIND_IDS)
            turns = listed(tile.get("seen", [now] * seats), at(path, "seen"))
            if len(turns) != seats:
                raise DocumentError(at(path, "seen"), f"{len(turns)} given for {seats} seats")
            for seat, last in enumerate(turns):
                seen[seat, place] = whole(last, at(at(path, "seen"), seat), 0, now)
            if not any(turns):
                raise DocumentError(at(path, "face"), "a tile that nobody has seen has no face yet; say it with draws")
        elif "seen" in tile:
            raise DocumentError(at(path, "seen"), "somebody has seen it, but face is missing")
        if "kept_by" in tile:
            kept[place] = 1 + whole(tile["kept_by"], at(path, "kept_by"), 0, seats - 1)
            fresh[place] = reading.truth(tile.get("fresh", False), at(path, "fresh"))
            if fresh[place] and kept[place] != turn + 1:
                raise DocumentError(at(path, "fresh"), "only in the turn of that seat has the light just been put on")
        elif "fresh" in tile:
            raise DocumentError(at(path, "fresh"), "nobody keeps it up")


def _read_up(state: State, document: Mapping[str, Any]) -> None:
    """Which tiles lie face up, in the order of their flips."""
    for number, given in enumerate(listed(document.get("up", []), "up", PLACES)):
        path = at("up", number)
        place = reading.name(given, path, PLACE_IDS)
        if place + 1 in state.up:
            raise DocumentError(path, f"{given} is up already")
        if not state.face[place] or not state.seen[: int(state.seats), place].all():
            raise DocumentError(path, f"all see {given}: the grid should say its face, and that all have seen it")
        state.up[number] = place + 1
        state.up_count = number + 1
    up = state.up.tolist()
    for place, kept in enumerate(state.kept.tolist()):
        if kept and place + 1 not in up:
            raise DocumentError(at(at("grid", PLACE_IDS[place]), "kept_by"), "it doesn't lie face up")


def _read_pools(state: State, document: Mapping[str, Any]) -> None:
    """The tiles that nobody has seen, by shuffle, and the discard pile: each kind has its tiles."""
    left = [*TILE_COUNTS.tolist(), int(state.tip_tiles)]

    def take(kind: int, count: int, path: str) -> None:
        left[kind] -= count
        if left[kind] < 0:
            raise DocumentError(path, f"there are not so many tiles of {KIND_IDS[kind]}")

    for place, face in enumerate(state.face.tolist()):
        if face:
            take(face - 1, 1, at(at("grid", PLACE_IDS[place]), "face"))
    for kind, count in enumerate(reading.counts(document.get("discard", {}), "discard", KIND_IDS)):
        take(kind, count, at("discard", KIND_IDS[kind]))
        state.discard[kind] = count
    unknown = listed(document.get("unknown", [{}]), "unknown", MOST_SHUFFLES)
    if not unknown:
        raise DocumentError("unknown", "there is at least one shuffle")
    state.shuffle = len(unknown) - 1
    for shuffle, given in enumerate(unknown):
        path = at("unknown", shuffle)
        for kind, count in enumerate(reading.counts(given, path, KIND_IDS)):
            take(kind, count, at(path, KIND_IDS[kind]))
            state.pools[shuffle, kind] = count
    if "unknown" in document and any(left):
        missing = {name: count for name, count in zip(KIND_IDS, left, strict=True) if count}
        raise DocumentError("unknown", f"nobody says where these are: {missing}")
    state.pools[state.shuffle] += np.array(left, dtype=np.int8)
    unseen = [shuffle for shuffle, face in zip(state.origin.tolist(), state.face.tolist(), strict=True) if not face]
    for shuffle, total in enumerate(state.pools.sum(axis=1).tolist()):
        hidden = unseen.count(shuffle)
        rest = total - hidden
        if rest < 0 or (rest and shuffle != state.shuffle):
            path = at("unknown", shuffle) if shuffle <= state.shuffle else "unknown"
            raise DocumentError(path, f"{hidden} tiles of shuffle {shuffle} lie unseen; {rest + hidden} are unknown")
        if shuffle == state.shuffle:
            state.draw = rest


def _read_turn(state: State, document: Mapping[str, Any]) -> None:
    """How far the turn is."""
    stage = PHASES.index(document["phase"]) if document.get("phase") in PHASES else None
    if stage is None and "phase" in document:
        reading.name(document["phase"], "phase", PHASES)
    if stage is None:
        stage = OVER if "ended" in document else FILLING if document.get("flips_left") == 0 else FLIPPING
    state.stage = stage
    down = PLACES - int(state.up_count)
    default = min(FLIPS, down) if stage == FLIPPING else 0
    least, most = (1, min(MOST_FLIPS, down)) if stage == FLIPPING else (0, 0)
    state.flips_left = whole(document.get("flips_left", default), "flips_left", least, most)
    state.fills = whole(document.get("fills", 0), "fills", 0, 0 if stage == FLIPPING else FILLS)
    state.ability_used = reading.truth(document.get("ability_used", False), "ability_used")
    seats = int(state.seats)
    state.dry = whole(document.get("dry", 0), "dry", 0, (SOLO_DRY if seats == 1 else seats) - 1)
    if state.fills and state.dry:
        raise DocumentError("dry", "an order was filled this turn")
    _read_look(state, document)
    if "substitution" in document:
        _read_substitution(state, mapping(document["substitution"], "substitution"))
    if state.stage != OVER and state.starter != (state.turn - state.turns) % seats:
        raise DocumentError("starter", f"after {state.turns} turns it would be another seat's turn")


def _read_look(state: State, document: Mapping[str, Any]) -> None:
    """FF-3.2: what the seat is looking at, and the rest of its walk."""
    for key in ("look", "walk", "substitution"):
        if key in document and not state.ability_used:
            raise DocumentError(key, "no ability was used this turn")
    down = [place for place in range(PLACES) if place + 1 not in state.up and state.seen[state.turn, place]]
    if "look" in document:
        place = reading.name(document["look"], "look", PLACE_IDS)
        if place not in down:
            raise DocumentError("look", "should be a face-down tile that the seat has seen")
        state.look = place + 1
    if "walk" in document:
        walk = mapping(document["walk"], "walk")
        known_keys(walk, "walk", ("left", "looked"))
        state.looks_left = whole(walk.get("left"), at("walk", "left"), 1, LOOKS - 1)
        path = at("walk", "looked")
        looked = listed(walk.get("looked"), path, LOOKS - 1)
        for number, given in enumerate(looked):
            place = reading.name(given, at(path, number), PLACE_IDS)
            if place not in down or int(state.walked) >> place & 1:
                raise DocumentError(at(path, number), "should be another face-down tile that the seat has seen")
            state.walked |= 1 << place
        if len(looked) != LOOKS - state.looks_left:
            raise DocumentError(path, f"{LOOKS - int(state.looks_left)} tiles have been looked at")
        if not state.look or not int(state.walked) >> int(state.look) - 1 & 1:
            raise DocumentError("look", "on a walk the seat still looks at one of those tiles")


def _read_substitution(state: State, given: Mapping[str, Any]) -> None:
    """FF-3.2: a face-up ingredient tile that counts as another ingredient."""
    known_keys(given, "substitution", ("place", "as"))
    place = reading.name(given.get("place"), "substitution.place", PLACE_IDS)
    kind = reading.name(given.get("as"), "substitution.as", KIND_IDS[:FOODS])
    others = state.kept[place] not in (0, state.turn + 1)
    if place + 1 not in state.up or state.face[place] == TIP + 1 or others:
        raise DocumentError("substitution.place", "should be a face-up ingredient tile that counts for the seat")
    if state.face[place] == kind + 1:
        raise DocumentError("substitution.as", "should be another ingredient than the tile's own")
    state.stand_in, state.counts_as = place + 1, kind


def _read_end(state: State, document: Mapping[str, Any]) -> None:
    """FF-4.1 to FF-4.3: why it is over; a position that goes on hasn't ended."""
    seats = int(state.seats)
    five = any(order_count(state, seat) >= TO_WIN for seat in range(seats))
    complete = state.turns % seats == 0
    if "ended" not in document:
        if state.stage == OVER:
            raise DocumentError("ended", f"is missing; one of {', '.join(ENDINGS)}")
        last = SOLO_TURNS if seats == 1 else LAST_ROUND * seats
        before = [order_count(state, seat) - (state.fills if seat == state.turn else 0) for seat in range(seats)]
        if state.turns >= last or (five and seats == 1) or (complete and max(before) >= TO_WIN):
            raise DocumentError("phase", "by the orders and turns it is over")
        return
    if state.stage != OVER:
        raise DocumentError("phase", "it is over")
    ending = reading.name(document["ended"], "ended", ENDINGS) + 1
    fits = {
        FIVE: five and (seats == 1 or (complete and state.turns > 0)),
        TWELVE: seats == 1 and state.turns == SOLO_TURNS,
        SIXTY: seats > 1 and state.turns == LAST_ROUND * seats,
    }
    if not fits[ending]:
        raise DocumentError("ended", "the orders and turns don't say so")
    state.ending = ending


def draws(names: Sequence[Any]) -> list[int]:
    """The outcomes that make the next draws come out as named: tiles, orders, or tip cards (``$3``).

    Raises:
        DocumentError: a name that is none of them.
    """
    return reading.drawn(names, ORDER_IDS, TIP_IDS, KIND_IDS)
