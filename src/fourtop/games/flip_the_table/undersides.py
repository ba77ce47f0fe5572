"""What is under the tables, and who knows it.

Undersides that nobody knows aren't decided: ``state.unknown`` is the multiset of those of the store room and of the
tables in play that are undecided, any of which could be under any of them. Looking decides one.

A table that goes back to the store room undecided changes nothing of that: all are still alike. What was decided when
it goes back can't be under a table that is in play already (the new one is drawn first, FT-4.4), so those are decided
before: decided, though nobody knows them.
"""

from __future__ import annotations

from fourtop.engine.chance import Rng, next32, take
from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.cards import PRINTED, TABLES
from fourtop.games.flip_the_table.layout import DO_PEEK, UNDECIDED, State

STORED = sum(PRINTED) - TABLES  # FT-1.1: in the store room at the start


@kernel
def decide(state: State, table: int, rng: Rng) -> int:
    """What is under the table, from now on for certain."""
    if state.underside[table] == UNDECIDED:
        state.underside[table] = 1 + take(state.unknown, rng)
    return int(state.underside[table])


@kernel
def look(state: State, table: int, seats: int, rng: Rng) -> int:
    """FT-4.7, FT-6.4: the seats (bits) see what is under the table."""
    state.peeked[table] |= seats
    state.revealed += 1
    return decide(state, table, rng)


@kernel
def swap_with_store(state: State, table: int, rng: Rng) -> None:
    """FT-4.4: a table from the store room takes the place of one that goes there unrevealed.

    Nobody knows the store room's order and it isn't kept, so that its shuffle shows only in chance being used (FT-2.2).
    """
    next32(rng)
    old = int(state.underside[table])
    state.underside[table] = UNDECIDED
    state.peeked[table] = 0
    if old != UNDECIDED:
        for other in range(TABLES):
            decide(state, other, rng)
        state.unknown[old - 1] += 1


@kernel
def take_out(state: State, table: int) -> None:
    """FT-6.4: a table that showed NONE leaves the game; one from the store room takes its place."""
    state.out += 1
    state.underside[table] = UNDECIDED
    state.peeked[table] = 0


@kernel
def mix(state: State, rng: Rng) -> None:
    """FT-4.8: all undersides, in play and in the store room, are shuffled; what was known of them is worth nothing."""
    next32(rng)
    for table in range(TABLES):
        if state.underside[table] != UNDECIDED:
            state.unknown[state.underside[table] - 1] += 1
        state.underside[table] = UNDECIDED
        state.peeked[table] = 0


@kernel
def store_size(state: State) -> int:
    """FT-1.1: how many tables the store room holds."""
    return STORED - int(state.out)


@kernel
def looked(state: State, seat: int, table: int) -> bool:
    """Whether a seat knows what is under a table; that it does is public."""
    return int(state.peeked[table]) >> seat & 1 > 0


@kernel
def just_looked(state: State, seat: int, table: int) -> bool:
    """Whether looking there was the last that the seat did."""
    return looked(state, seat, table) and state.last[seat] == DO_PEEK + table + 1
