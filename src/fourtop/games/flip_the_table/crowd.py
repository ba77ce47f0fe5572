"""Who sits where, what they answer, and which tables are gathered."""

from __future__ import annotations

from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.cards import BLOCKS, FORCED_WORTH, GATHER, PLACES, PULLS, TABLES, WORTH
from fourtop.games.flip_the_table.layout import State

EMPTY, WAIT, NO, YES, FORCED = 0, 1, 2, 3, 4  # answers; EMPTY: nobody sits there


@kernel
def answer(state: State, table: int, place: int) -> int:
    """FT-3.2: what the gamer on a seat says to the game at the table."""
    gamer = int(state.sitting[table, place]) - 1
    if gamer < 0:
        return EMPTY
    game = int(state.game[table]) - 1
    if game < 0:
        return WAIT
    if state.forced[table, place]:
        return FORCED
    return YES if WORTH[gamer, game] else NO


@kernel
def contribution(state: State, table: int, place: int) -> int:
    """FT-3.3: what the gamer on a seat contributes."""
    gamer, game = int(state.sitting[table, place]) - 1, int(state.game[table]) - 1
    if gamer < 0 or game < 0:
        return 0
    return int(FORCED_WORTH[gamer, game] if state.forced[table, place] else WORTH[gamer, game])


@kernel
def total(state: State, table: int) -> int:
    """FT-3.3: the contributions at a table."""
    points = 0
    for place in range(PLACES):
        points += contribution(state, table, place)
    return points


@kernel
def blockers(state: State, table: int) -> int:
    """FT-5.5: how many at a table keep it from being gathered, unforced."""
    count = 0
    for place in range(PLACES):
        gamer = int(state.sitting[table, place]) - 1
        count += gamer >= 0 and BLOCKS[gamer] and not state.forced[table, place]
    return int(count)


@kernel
def gathered(state: State, table: int) -> bool:
    """FT-3.3, FT-5.5: whether the game at the table has the contributions that it needs."""
    game = int(state.game[table]) - 1
    return game >= 0 and total(state, table) >= GATHER[game] and blockers(state, table) == 0


@kernel
def locked(state: State, table: int, seat: int) -> bool:
    """FT-3.1: whether the seat may not open a game at the table: the other's is gathered there."""
    return state.owner[table] == 2 - seat and gathered(state, table)


@kernel
def own_gathered(state: State, seat: int) -> int:
    """FT-7.1: how many gathered tables the seat owns."""
    count = 0
    for table in range(TABLES):
        count += state.owner[table] == seat + 1 and gathered(state, table)
    return count


@kernel
def if_opened(state: State, table: int, game: int) -> tuple[int, bool]:
    """FT-3.4, FT-3.5: contributions to a game if it were opened at the table now, and whether somebody would block it.

    Nobody is forced then; gamers that Crowd Pull would bring are counted.
    """
    points, free, blocks = 0, 0, False
    for place in range(PLACES):
        gamer = int(state.sitting[table, place]) - 1
        if gamer >= 0:
            points += int(WORTH[gamer, game])
            blocks = blocks or BLOCKS[gamer] > 0
        else:
            free += 1
    at = 0
    while PULLS[game] and points < GATHER[game] and at < free and at < state.lobby_size:
        gamer = int(state.lobby[at]) - 1
        points += int(WORTH[gamer, game])
        blocks = blocks or BLOCKS[gamer] > 0
        at += 1
    return points, blocks


@kernel
def open_place(state: State, table: int) -> int:
    """The first open seat at a table; -1 if all are taken."""
    for place in range(PLACES):
        if state.sitting[table, place] == 0:
            return place
    return -1


@kernel
def find_gamer(state: State, gamer: int) -> int:
    """Where a gamer sits: ``PLACES * table + place``; -1: nowhere."""
    for table in range(TABLES):
        for place in range(PLACES):
            if state.sitting[table, place] == gamer + 1:
                return PLACES * table + place
    return -1


@kernel
def seat_gamer(state: State, gamer: int, table: int) -> None:
    """A gamer takes the first open seat at a table."""
    state.sitting[table, open_place(state, table)] = gamer + 1


@kernel
def leave_lobby(state: State, gamer: int) -> None:
    """FT-1.2: a gamer leaves the queue; those behind move up."""
    at = 0
    while state.lobby[at] != gamer + 1:
        at += 1
    state.lobby_size -= 1
    for behind in range(at, int(state.lobby_size)):
        state.lobby[behind] = state.lobby[behind + 1]
    state.lobby[state.lobby_size] = 0


@kernel
def enter_lobby(state: State, gamer: int) -> None:
    """FT-1.2: a gamer joins the queue at its end."""
    state.lobby[state.lobby_size] = gamer + 1
    state.lobby_size += 1


@kernel
def send_back(state: State, table: int, place: int) -> None:
    """The gamer on a seat goes to the lobby."""
    enter_lobby(state, int(state.sitting[table, place]) - 1)
    state.sitting[table, place] = 0
    state.forced[table, place] = 0
