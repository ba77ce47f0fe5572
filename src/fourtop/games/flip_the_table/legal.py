"""What a seat may do, in the order of the action numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.cards import (
    CHANGE,
    EXPEL,
    FORCE,
    KINDS,
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
from fourtop.games.flip_the_table.crowd import NO, answer, locked, open_place
from fourtop.games.flip_the_table.deck import GAMERS, GAMES
from fourtop.games.flip_the_table.effects import can_draw
from fourtop.games.flip_the_table.layout import (
    ACT,
    DO_CHANGE,
    DO_DISCARD,
    DO_DRAW,
    DO_END,
    DO_EXPEL,
    DO_FLIP,
    DO_FORCE,
    DO_MIX,
    DO_MUSIC,
    DO_PASS,
    DO_PEEK,
    DO_PLAY,
    DO_SUMMON,
    DO_SWAP,
    HAND,
    OVER,
    PAIR,
    State,
)

Actions = NDArray[np.int16]


@kernel
def hand_size(state: State, seat: int) -> int:
    """How many cards the seat holds."""
    count = 0
    for kind in range(KINDS):
        count += int(state.hands[seat, kind])
    return count


@kernel
def legal_actions(state: State, seat: int, out: Actions) -> int:
    """FT-2.1, FT-2.3: one action, then discards while there are cards too many, then the end of the turn."""
    if state.stage == OVER or state.turn != seat:
        return 0
    if state.stage == ACT:
        return legal_turn(state, seat, out)
    if hand_size(state, seat) > HAND:
        return legal_discards(state, seat, out)
    out[0] = DO_END
    return 1


@kernel
def legal_discards(state: State, seat: int, out: Actions) -> int:
    """FT-2.3: any card of the hand."""
    count = 0
    for kind in range(KINDS):
        out[count] = DO_DISCARD + kind
        count += state.hands[seat, kind] > 0
    return count


@kernel
def legal_turn(state: State, seat: int, out: Actions) -> int:
    """FT-2.1: play a card, draw, flip; pass if none of these is possible."""
    count = legal_games(state, seat, out)
    count = legal_recruits(state, seat, out, count)
    count = legal_moves(state, seat, out, count)
    if state.hands[seat, EXPEL]:
        count = legal_gamers(state, out, count, DO_EXPEL)
    if state.hands[seat, MUSIC]:
        for table in range(TABLES):
            for place in range(PLACES):
                if answer(state, table, place) == NO:
                    out[count] = DO_MUSIC + table
                    count += 1
                    break
    if state.hands[seat, PEEK]:
        for table in range(TABLES):
            out[count] = DO_PEEK + table
            count += 1
    if state.hands[seat, MIX]:
        out[count] = DO_MIX
        count += 1
    if can_draw(state):
        out[count] = DO_DRAW
        count += 1
    if state.ready[seat]:
        for table in range(TABLES):
            out[count] = DO_FLIP + table
            count += 1
    if count == 0:
        out[0] = DO_PASS
        count = 1
    return count


@kernel
def legal_games(state: State, seat: int, out: Actions) -> int:
    """FT-3.1: each game of the hand at each table that isn't locked."""
    count = 0
    open_tables = 0
    for table in range(TABLES):
        open_tables |= (not locked(state, table, seat)) << table
    for game in range(GAMES):
        if state.hands[seat, game]:
            for table in range(TABLES):
                out[count] = DO_PLAY + TABLES * game + table
                count += open_tables >> table & 1
    return count


@kernel
def legal_recruits(state: State, seat: int, out: Actions, count: int) -> int:
    """FT-4.1, FT-4.2: gamers of the lobby to tables with an open seat; gamers to be forced."""
    if state.hands[seat, SUMMON]:
        waiting = 0
        for at in range(int(state.lobby_size)):
            waiting |= 1 << (int(state.lobby[at]) - 1)
        free = 0
        for table in range(TABLES):
            free |= (open_place(state, table) >= 0) << table
        for gamer in range(GAMERS):
            if waiting >> gamer & 1:
                for table in range(TABLES):
                    out[count] = DO_SUMMON + TABLES * gamer + table
                    count += free >> table & 1
    if state.hands[seat, FORCE]:
        count = legal_gamers(state, out, count, DO_FORCE)
    return count


@kernel
def legal_gamers(state: State, out: Actions, count: int, first: int) -> int:
    """FT-4.2, FT-4.5, FT-5.2, FT-5.4: the seated gamers that can be forced, or expelled: ``first`` says which."""
    found = 0
    for table in range(TABLES):
        for place in range(PLACES):
            gamer = int(state.sitting[table, place]) - 1
            if gamer >= 0:
                if first == DO_EXPEL:
                    fits = not STAYS[gamer]
                else:
                    fits = not UNFORCEABLE[gamer] and answer(state, table, place) == NO
                found |= int(fits) << gamer
    for gamer in range(GAMERS):
        out[count] = first + gamer
        count += found >> gamer & 1
    return count


@kernel
def legal_moves(state: State, seat: int, out: Actions, count: int) -> int:
    """FT-4.3, FT-4.4: gamers of two different tables to be exchanged; tables to be changed."""
    if state.hands[seat, SWAP]:
        at = np.full(GAMERS, -1, dtype=np.int64)  # the table of each gamer
        for table in range(TABLES):
            for place in range(PLACES):
                if state.sitting[table, place]:
                    at[state.sitting[table, place] - 1] = table
        for one in range(GAMERS - 1):
            if at[one] >= 0:
                for other in range(one + 1, GAMERS):
                    out[count] = DO_SWAP + PAIR[one, other]
                    count += at[other] >= 0 and at[other] != at[one]
    if state.hands[seat, CHANGE]:
        for table in range(TABLES):
            out[count] = DO_CHANGE + table
            count += 1
    return count
