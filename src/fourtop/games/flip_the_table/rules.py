"""The rules of Flip the Table!, and only the rules; ids as in ``rulebook.md``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below, take
from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.cards import (
    CHANGE,
    COPIES,
    EXPEL,
    FORCE,
    KINDS,
    MIX,
    MUSIC,
    PEEK,
    PRINTED,
    SUMMON,
    SWAP,
    TABLES,
)
from fourtop.games.flip_the_table.crowd import enter_lobby, own_gathered, seat_gamer
from fourtop.games.flip_the_table.deck import GAMERS
from fourtop.games.flip_the_table.effects import (
    change_table,
    draw_card,
    expel,
    flip,
    force,
    lose_card,
    loud_music,
    open_game,
    record_card,
    summon,
    swap,
)
from fourtop.games.flip_the_table.layout import (
    ACT,
    ACTED,
    ACTIONS,
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
    ENDINGS,
    FIRST_RANDOM,
    FLIPPED_WIN,
    GATHERED,
    HAND,
    LAST_TURN,
    LOBBY,
    OVER,
    PAIRS,
    SEATS,
    STATE,
    TURNS,
    State,
)
from fourtop.games.flip_the_table.legal import legal_actions
from fourtop.games.flip_the_table.observation import OBSERVATION, observe
from fourtop.games.flip_the_table.redeal import determinize
from fourtop.games.flip_the_table.undersides import look, mix

__all__ = [
    "ACTIONS",
    "ENDINGS",
    "OBSERVATION",
    "STATE",
    "active",
    "apply",
    "determinize",
    "ended",
    "fallback",
    "final",
    "legal_actions",
    "observe",
    "ranking",
    "scores",
    "setup",
]

AT_TWO = 2  # FT-7.1: gathered tables that make a claim


@kernel
def setup(state: State, rng: Rng) -> None:
    """FT-1.1 to FT-1.3: undersides, a gamer at each table, the lobby, five cards each."""
    state.turn = below(rng, SEATS) if state.first == FIRST_RANDOM else state.first - 1
    for underside in range(len(PRINTED)):
        state.unknown[underside] = PRINTED[underside]
    for gamer in range(GAMERS):
        state.pile[gamer] = 1
    for kind in range(KINDS):
        state.deck[kind] = COPIES[kind]
    for table in range(TABLES):
        seat_gamer(state, take(state.pile, rng), table)
    fill_lobby(state, rng)
    for seat in range(SEATS):
        for _ in range(HAND):
            state.hands[seat, take(state.deck, rng)] += 1


@kernel
def active(state: State) -> int:
    """FT-2.1: the seat whose turn it is."""
    return 0 if state.stage == OVER else 1 << int(state.turn)


@kernel
def card_of(action: int) -> int:
    """The kind of card that an action plays; -1 if it plays none."""
    if action < DO_SUMMON:
        return (action - DO_PLAY) // TABLES
    if action < DO_FORCE:
        return SUMMON
    if action < DO_SWAP:
        return FORCE
    if action < DO_CHANGE:
        return SWAP
    if action < DO_EXPEL:
        return CHANGE
    if action < DO_MUSIC:
        return EXPEL
    if action < DO_PEEK:
        return MUSIC
    if action < DO_MIX:
        return PEEK
    return MIX if action == DO_MIX else -1


@kernel
def apply(state: State, seat: int, action: int, rng: Rng) -> None:
    """Carry out a legal action."""
    if action == DO_END:
        end_turn(state, seat, rng)
        return
    if action >= DO_DISCARD:
        lose_card(state, seat, action - DO_DISCARD)
        state.discard[action - DO_DISCARD] += 1
        return
    state.stage = ACTED
    state.last[seat] = action + 1
    if action < DO_DRAW:
        play_card(state, seat, action, rng)
    elif action == DO_DRAW:
        draw_card(state, seat, rng)
    elif action < DO_PASS:
        flip(state, seat, action - DO_FLIP, rng)


@kernel
def play_card(state: State, seat: int, action: int, rng: Rng) -> None:
    """FT-2.1: a card is played, has its effect and is recorded."""
    kind = card_of(action)
    lose_card(state, seat, kind)
    if action < DO_SUMMON:
        open_game(state, seat, kind, (action - DO_PLAY) % TABLES)
    elif action < DO_FORCE:
        summon(state, seat, (action - DO_SUMMON) // TABLES, (action - DO_SUMMON) % TABLES, rng)
    elif action < DO_SWAP:
        force(state, seat, action - DO_FORCE, rng)
    elif action < DO_CHANGE:
        swap(state, int(PAIRS[action - DO_SWAP, 0]), int(PAIRS[action - DO_SWAP, 1]))
    elif action < DO_EXPEL:
        change_table(state, action - DO_CHANGE, rng)
    elif action < DO_MUSIC:
        expel(state, action - DO_EXPEL)
    elif action < DO_PEEK:
        loud_music(state, action - DO_MUSIC)
    elif action < DO_MIX:
        look(state, action - DO_PEEK, 1 << seat, rng)
    else:
        mix(state, rng)
        draw_card(state, seat, rng)
    record_card(state, seat, kind)


@kernel
def end_turn(state: State, seat: int, rng: Rng) -> None:
    """FT-7.2: the other's claim wins or lapses, a new claim, the last turn, the lobby, the other's tokens."""
    other = 1 - seat
    state.turns += 1
    state.phases += 1
    if state.claim == other + 1 and own_gathered(state, other) >= AT_TWO:
        end(state, GATHERED)
        return
    state.claim = seat + 1 if own_gathered(state, seat) >= AT_TWO else 0
    if state.turns >= LAST_TURN:
        end(state, TURNS)
        return
    fill_lobby(state, rng)
    state.ready[other] += state.fresh[other]
    state.fresh[other] = 0
    state.turn = other
    state.stage = ACT


@kernel
def end(state: State, ending: int) -> None:
    """It is over."""
    state.ending = ending
    state.stage = OVER


@kernel
def fill_lobby(state: State, rng: Rng) -> None:
    """FT-1.2: the lobby is filled up to four while the pile lasts."""
    while state.lobby_size < LOBBY:
        gamer = take(state.pile, rng)
        if gamer < 0:
            return
        enter_lobby(state, gamer)
        state.revealed += 1


@kernel
def winner(state: State) -> int:
    """FT-6.4, FT-7.1, FT-7.3: the seat that has won; -1 while it goes on and after a draw."""
    if state.ending in (0, TURNS):
        return -1
    if state.ending == GATHERED:
        return int(state.claim) - 1
    return int(state.turn) if state.ending == FLIPPED_WIN else 1 - int(state.turn)


@kernel
def scores(state: State, out: NDArray[np.int32]) -> None:
    """1 for whoever has won, 0 for the other."""
    for seat in range(SEATS):
        out[seat] = winner(state) == seat


@kernel
def ranking(state: State, out: NDArray[np.int8]) -> None:
    """Second place for whose opponent has won; without a winner both are first."""
    for seat in range(SEATS):
        out[seat] = 1 + (winner(state) == 1 - seat)


@kernel
def ended(state: State) -> int:
    """Why it ended, a place in ``ENDINGS``."""
    return int(state.ending) - 1


@kernel
def final(state: State, seat: int, action: int) -> bool:
    """FT-2.2: the end of a turn is final."""
    return action == DO_END


@kernel
def fallback(state: State, seat: int) -> int:
    """What the clock plays: a draw, else the first card that can be played; any discard; the end of the turn."""
    out = np.zeros(ACTIONS, dtype=np.int16)
    count = legal_actions(state, seat, out)
    for at in range(count):
        if out[at] == DO_DRAW:
            return DO_DRAW
    return int(out[0])
