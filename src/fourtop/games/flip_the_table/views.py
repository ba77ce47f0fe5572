"""Flip the Table!: what a seat or a spectator sees, built up from what is known to it."""

from __future__ import annotations

from fourtop.engine.game import Document
from fourtop.engine.record import opened
from fourtop.games.flip_the_table import GAME
from fourtop.games.flip_the_table.cards import (
    CARD_IDS,
    CATEGORIES,
    CATEGORY,
    DECK,
    GAMER_IDS,
    KINDS,
    PLACES,
    TABLES,
    UNDERSIDES,
)
from fourtop.games.flip_the_table.crowd import answer, blockers, contribution, gathered, locked
from fourtop.games.flip_the_table.deck import GAMES
from fourtop.games.flip_the_table.documents import counted, last_moves, phase, record
from fourtop.games.flip_the_table.layout import (
    DO_FLIP,
    ENDINGS,
    FLIPPED_LOSE,
    FLIPPED_WIN,
    MOST_TOKENS,
    OVER,
    SEATS,
    TURNS,
    State,
)
from fourtop.games.flip_the_table.legal import hand_size
from fourtop.games.flip_the_table.names import card_title
from fourtop.games.flip_the_table.rules import AT_TWO, winner
from fourtop.games.flip_the_table.targets import targets, why_none
from fourtop.games.flip_the_table.tokens import EXTRA, OF_ONE
from fourtop.games.flip_the_table.undersides import store_size

BY_SEAT = ("hand_sizes", "records", "progress", "tokens", "last")
"""Fields of the view that are lists of one entry a seat."""
SEAT_FIELDS = ("turn", "tables.owner", "tables.peeked", "threats.seat", "claim", "winner")
"""Those that hold seats."""
FLIPPED = (FLIPPED_WIN, FLIPPED_LOSE)
ANSWERS = ("", "WAIT", "NO", "YES", "FORCED")


def view(state: State, seat: int | None) -> Document:
    """What the seat (None: a spectator) sees: everything but the other's hand, and of undersides what it has seen.

    Lists with an entry a seat are in the order of the seats; tables count from 1.
    """
    state = opened(state)
    over = bool(state.stage == OVER)
    tables = [_table(state, table, seat) for table in range(TABLES)]
    seen: Document = {
        "game": GAME.name,
        "seats": SEATS,
        "options": GAME.options_of(state),
        "phase": phase(state),
        "active": [] if over else [int(state.turn)],
        "over": over,
        "turn": int(state.turn),
        "turns": int(state.turns),
        "threats": threats(state, tables),
        "tables": tables,
        "lobby": [gamer_card(int(gamer) - 1) for gamer in state.lobby[: int(state.lobby_size)]],
    }
    if seat is not None:
        seen["hand"] = [_card(state, seat, kind) for kind in range(KINDS) if state.hands[seat, kind]]
    seen |= {
        "hand_sizes": [hand_size(state, other) for other in range(SEATS)],
        "records": [record(state, other) for other in range(SEATS)],
        "progress": [progress(state, other) for other in range(SEATS)],
        "tokens": [{"ready": int(state.ready[other]), "new": int(state.fresh[other])} for other in range(SEATS)],
        "last": last_moves(state),
        "deck": int(state.deck.sum()),
        "discard": counted(CARD_IDS, state.discard),
        "pile": int(state.pile.sum()),
        "store": store_size(state),
        "out": int(state.out),
    }
    if over:
        seen["ended"] = ENDINGS[state.ending - 1]
        if state.ending != TURNS:
            seen["winner"] = winner(state)
    return seen


def threats(state: State, tables: list[Document]) -> list[Document]:
    """FT-7.1: who could win soon by which gathered tables; the likeliest first.

    ``claim`` stands: unless it is broken, that seat wins when this turn ends. Without a claim yet, two gathered tables
    at the end of the own turn make one.
    """
    found = []
    for seat in range(SEATS):
        own = [table["number"] for table in tables if table["gathered"] and table["owner"] == seat]
        claims = bool(state.claim == seat + 1)
        if claims or (len(own) >= AT_TWO and state.stage != OVER):
            found.append({"seat": seat, "claim": claims, "tables": own, "holds": len(own) >= AT_TWO})
    return sorted(found, key=lambda threat: not threat["claim"])


def progress(state: State, seat: int) -> Document:
    """FT-6.2, FT-6.3: how far the seat's record is from each pattern of a token.

    ``six``: the category with most cards; ``mixed``: how many of the seven cards are there, and what is missing.
    ``full``: two tokens are held, nothing is cleared.
    """
    counts = [int(count) for count in state.record[seat]]
    most = max(counts)
    largest = counts.index(most)
    missing = [name for name, count in zip(CATEGORIES, counts, strict=True) if not count]
    extra = min(max(most - 1, 0), EXTRA)
    return {
        "six": {"category": CATEGORIES[largest], "have": min(most, OF_ONE), "need": OF_ONE},
        "mixed": {
            "have": len(CATEGORIES) - len(missing) + extra,
            "need": len(CATEGORIES) + EXTRA,
            "missing": missing,
            "extra": EXTRA - extra,
        },
        "full": bool(state.ready[seat] + state.fresh[seat] >= MOST_TOKENS),
    }


def _table(state: State, table: int, seat: int | None) -> Document:
    """A table: its game and owner, its seats with answers and contributions, whether it is gathered and locked."""
    seats = [_seat(state, table, place) for place in range(PLACES)]
    is_gathered = bool(gathered(state, table))
    seen: Document = {"number": table + 1, "seats": seats, "gathered": is_gathered}
    game = int(state.game[table]) - 1
    seen["owner"] = int(state.owner[table]) - 1 if game >= 0 else None
    seen["game"] = game_card(game) if game >= 0 else None
    if seat is not None:
        seen["locked"] = bool(locked(state, table, seat))
    seen["total"] = sum(one["contribution"] for one in seats if "gamer" in one)
    seen["blocked"] = bool(game >= 0 and blockers(state, table))
    peeked = int(state.peeked[table])
    seen["peeked"] = [other for other in range(SEATS) if peeked >> other & 1]
    flipped = state.ending in FLIPPED and state.last[state.turn] == DO_FLIP + table + 1
    if flipped or (seat is not None and peeked >> seat & 1):
        seen["underside"] = UNDERSIDES[state.underside[table] - 1]
    return seen


def _seat(state: State, table: int, place: int) -> Document:
    gamer = int(state.sitting[table, place]) - 1
    if gamer < 0:
        return {"place": place + 1}
    return {
        "place": place + 1,
        **gamer_card(gamer),
        "answer": ANSWERS[answer(state, table, place)],
        "contribution": contribution(state, table, place),
    }


def game_card(game: int) -> Document:
    """What is printed on a game."""
    card = DECK.games[game]
    return {
        "card": card.id,
        "title": card.title,
        "type": card.type,
        "gather": card.gather,
        "crowd_pull": card.crowd_pull,
    }


def gamer_card(gamer: int) -> Document:
    """What is printed on a gamer; special things only where there are any."""
    card = DECK.gamers[gamer]
    special = {"abilities": card.abilities, "double_for": card.double_for, "fan_of": card.fan_of}
    return {
        "gamer": GAMER_IDS[gamer],
        "name": card.name,
        "accepts": list(card.accepts),
        **{key: list(value) for key, value in special.items() if value},
    }


def _card(state: State, seat: int, kind: int) -> Document:
    """A card of the hand: what is printed on it, its targets here, or why it has none."""
    seen: Document = {"card": CARD_IDS[kind], "title": card_title(kind), "count": int(state.hands[seat, kind])}
    seen["category"] = CATEGORIES[CATEGORY[kind]]
    if kind < GAMES:
        seen |= game_card(kind)
    else:
        seen["titles"] = list(DECK.skills[kind - GAMES].titles)
    seen["targets"] = targets(state, seat, kind)
    if not seen["targets"]:
        refusal = why_none(state, kind)
        seen |= {"why": refusal.reason, "rule": refusal.rule}
    return seen
