"""What a card could be played on here, and why it couldn't be."""

from __future__ import annotations

from typing import Any

from fourtop.engine.errors import IllegalMove
from fourtop.engine.game import Document
from fourtop.games.flip_the_table import GAME
from fourtop.games.flip_the_table.cards import (
    CHANGE,
    EXPEL,
    FORCE,
    GAMER_IDS,
    GATHER,
    MIX,
    MUSIC,
    PEEK,
    PLACES,
    STAYS,
    SUMMON,
    SWAP,
    TABLES,
    UNFORCEABLE,
)
from fourtop.games.flip_the_table.crowd import NO, answer, if_opened, locked, open_place
from fourtop.games.flip_the_table.deck import GAMES
from fourtop.games.flip_the_table.effects import targets_of_music
from fourtop.games.flip_the_table.layout import State

say = GAME.texts.say

NO_TARGET = {SUMMON: "summon", FORCE: "force", SWAP: "swap", EXPEL: "expel", MUSIC: "music"}


def seated(state: State) -> list[tuple[int, int, int]]:
    """Table, place and gamer of everybody who sits."""
    return [
        (table, place, int(state.sitting[table, place]) - 1)
        for table in range(TABLES)
        for place in range(PLACES)
        if state.sitting[table, place]
    ]


def targets(state: State, seat: int, kind: int) -> Document:
    """What the card could be played on, if it were the seat's turn: ``tables`` (from 1), ``gamers``, or both.

    For a game also ``would``: what it would have at each of these tables. Empty: nothing.
    """
    tables: list[int] = []
    gamers: list[int] = []
    if kind < GAMES:
        tables = [table for table in range(TABLES) if not locked(state, table, seat)]
    elif kind == SUMMON:
        tables = [table for table in range(TABLES) if open_place(state, table) >= 0]
        gamers = [int(gamer) - 1 for gamer in state.lobby[: int(state.lobby_size)]]
        if not tables or not gamers:
            return {}
    elif kind == FORCE:
        gamers = [
            gamer
            for table, place, gamer in seated(state)
            if answer(state, table, place) == NO and not UNFORCEABLE[gamer]
        ]
    elif kind == SWAP:
        gamers = [gamer for _, _, gamer in seated(state)]
        if len({table for table, _, _ in seated(state)}) < 2:
            return {}
    elif kind == EXPEL:
        gamers = [gamer for _, _, gamer in seated(state) if not STAYS[gamer]]
    elif kind == MUSIC:
        tables = [table for table in range(TABLES) if targets_of_music(state, table)]
    elif kind in (CHANGE, PEEK, MIX):
        tables = list(range(TABLES))
    found: Document = {}
    if gamers:
        found["gamers"] = [GAMER_IDS[gamer] for gamer in gamers]
    if tables:
        found["tables"] = [table + 1 for table in tables]
    if tables and kind < GAMES:
        found["would"] = [would(state, table, kind) for table in tables]
    return found


def would(state: State, table: int, game: int) -> Document:
    """What a game would have at a table: contributions, whether it would be gathered."""
    points, blocks = if_opened(state, table, game)
    return {"table": table + 1, "total": points, "gathered": bool(points >= GATHER[game] and not blocks)}


def why_none(state: State, kind: int) -> IllegalMove:
    """FT-3.1, FT-4.9: why a card has nothing that it could be played on."""
    if kind < GAMES:
        return refused("FT-3.1", "all_locked")
    if kind == SUMMON and state.lobby_size:
        return refused("FT-4.9", "no_open_seat")
    return refused("FT-4.9", f"none_{NO_TARGET[kind]}")


def refused(rule: str, key: str, **args: Any) -> IllegalMove:
    """A refusal with a text of the catalogue."""
    return IllegalMove(rule, say(f"refused.{key}", **args))
