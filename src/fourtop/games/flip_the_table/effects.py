"""What playing a card does, drawing, and flipping."""

from __future__ import annotations

from fourtop.engine.chance import Rng, take
from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.cards import (
    CATEGORY,
    DRAWS_WHEN_FORCED,
    DRAWS_WHEN_SEATED,
    GATHER,
    KINDS,
    PLACES,
    PULLS,
)
from fourtop.games.flip_the_table.crowd import (
    NO,
    answer,
    find_gamer,
    leave_lobby,
    open_place,
    seat_gamer,
    send_back,
    total,
)
from fourtop.games.flip_the_table.deck import GAMES
from fourtop.games.flip_the_table.layout import (
    FLIPPED_LOSE,
    FLIPPED_WIN,
    LOSE,
    OVER,
    SEATS,
    WIN,
    State,
)
from fourtop.games.flip_the_table.tokens import earn
from fourtop.games.flip_the_table.undersides import look, swap_with_store, take_out

BOTH = (1 << SEATS) - 1


@kernel
def can_draw(state: State) -> bool:
    """FT-1.3: whether there is a card to draw, in the deck or, to be shuffled, on the discard pile."""
    for kind in range(KINDS):  # noqa: SIM110 - kernels have no generators
        if state.deck[kind] or state.discard[kind]:
            return True
    return False


@kernel
def draw_card(state: State, seat: int, rng: Rng) -> None:
    """FT-1.3: the seat draws a card, if there is one; an empty deck is first made anew from the discard pile.

    With the deck empty, whatever isn't in the own hand and isn't public is in the other's: both hands are known.
    """
    kind = take(state.deck, rng)
    if kind < 0:
        for card in range(KINDS):
            state.deck[card] = state.discard[card]
            state.discard[card] = 0
            for either in range(SEATS):
                state.known[either, card] = state.hands[either, card]
        kind = take(state.deck, rng)
    if kind >= 0:
        state.hands[seat, kind] += 1
        state.revealed += 1


@kernel
def lose_card(state: State, seat: int, kind: int) -> None:
    """A card leaves the hand for all to see: one that was known, if there is one, for equal cards are alike."""
    state.hands[seat, kind] -= 1
    state.known[seat, kind] = max(0, int(state.known[seat, kind]) - 1)


@kernel
def record_card(state: State, seat: int, kind: int) -> None:
    """FT-1.3, FT-6.1: after its whole effect a played card is recorded; a skill goes to the discard pile."""
    if kind >= GAMES:
        state.discard[kind] += 1
    state.record[seat, CATEGORY[kind]] += 1
    earn(state, seat)


@kernel
def clear_game(state: State, table: int) -> None:
    """FT-1.3, FT-3.5: the game leaves the table for the discard pile; nobody there is forced any longer."""
    if state.game[table]:
        state.discard[state.game[table] - 1] += 1
    state.game[table] = 0
    state.owner[table] = 0
    for place in range(PLACES):
        state.forced[table, place] = 0


@kernel
def clear_table(state: State, table: int) -> None:
    """FT-4.4, FT-6.4: game and gamers leave the table, the gamers for the lobby in seat order."""
    clear_game(state, table)
    for place in range(PLACES):
        if state.sitting[table, place]:
            send_back(state, table, place)


@kernel
def open_game(state: State, seat: int, game: int, table: int) -> None:
    """FT-3.1, FT-3.4: the seat's game at a table; with Crowd Pull gamers come from the lobby."""
    clear_game(state, table)
    state.game[table] = game + 1
    state.owner[table] = seat + 1
    if PULLS[game]:
        while state.lobby_size and total(state, table) < GATHER[game] and open_place(state, table) >= 0:
            gamer = int(state.lobby[0]) - 1
            leave_lobby(state, gamer)
            seat_gamer(state, gamer, table)


@kernel
def summon(state: State, seat: int, gamer: int, table: int, rng: Rng) -> None:
    """FT-4.1, FT-5.1: a gamer from the lobby to an open seat; Richard draws a card for who seats him."""
    leave_lobby(state, gamer)
    seat_gamer(state, gamer, table)
    if DRAWS_WHEN_SEATED[gamer]:
        draw_card(state, seat, rng)


@kernel
def force(state: State, seat: int, gamer: int, rng: Rng) -> None:
    """FT-4.2, FT-5.3: the gamer is FORCED; Gelev draws a card for who forced him."""
    found = find_gamer(state, gamer)
    state.forced[found // PLACES, found % PLACES] = 1
    if DRAWS_WHEN_FORCED[gamer]:
        draw_card(state, seat, rng)


@kernel
def swap(state: State, one: int, other: int) -> None:
    """FT-4.3, FT-3.5: two gamers take each other's seats; neither is forced there."""
    here, there = find_gamer(state, one), find_gamer(state, other)
    state.sitting[here // PLACES, here % PLACES] = other + 1
    state.sitting[there // PLACES, there % PLACES] = one + 1
    state.forced[here // PLACES, here % PLACES] = 0
    state.forced[there // PLACES, there % PLACES] = 0


@kernel
def change_table(state: State, table: int, rng: Rng) -> None:
    """FT-4.4: another table from the store room, empty."""
    clear_table(state, table)
    swap_with_store(state, table, rng)


@kernel
def expel(state: State, gamer: int) -> None:
    """FT-4.5: the gamer returns to the lobby."""
    found = find_gamer(state, gamer)
    send_back(state, found // PLACES, found % PLACES)


@kernel
def loud_music(state: State, table: int) -> None:
    """FT-4.6: every gamer answering NO at the table returns to the lobby, in seat order."""
    for place in range(PLACES):
        if answer(state, table, place) == NO:
            send_back(state, table, place)


@kernel
def flip(state: State, seat: int, table: int, rng: Rng) -> None:
    """FT-6.4: a ready token is spent, which may make room for another (FT-6.2), and the table is turned over."""
    state.ready[seat] -= 1
    earn(state, seat)
    underside = look(state, table, BOTH, rng)
    if underside == WIN:
        state.ending = FLIPPED_WIN
        state.stage = OVER
    elif underside == LOSE:
        state.ending = FLIPPED_LOSE
        state.stage = OVER
    else:
        clear_table(state, table)
        take_out(state, table)


@kernel
def targets_of_music(state: State, table: int) -> int:
    """FT-4.6, FT-4.9: how many gamers Play Loud Music would drive from the table."""
    count = 0
    for place in range(PLACES):
        count += answer(state, table, place) == NO
    return count
