"""The hands of the others, dealt anew as one seat could imagine them: uniformly over all that fit what it knows.

Known to a seat are its own hand, the compost pile, how many cards everybody holds, the cards that a
seat publicly holds (``known``) and the ranks of which a seat holds no others (``no_more``). The
remaining cards are taken as distinguishable; each way to deal them that fits is equally likely.

The cards are placed one after another on the free places of the seats that may hold them, ranks
with the least room first. A card's place is drawn from as many as could be free for it at most
(``bound``, the same whatever was drawn before); a place beyond those that are free ends the try. So
every full deal that fits has the same chance in a try: the product of 1 / bound. Should all tries
fail, a last one looks ahead, so that it can't.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below
from fourtop.engine.kernel import kernel
from fourtop.games.dinner_rush.cards import COPIES, RANKS, SEATS
from fourtop.games.dinner_rush.claims import somebody_can
from fourtop.games.dinner_rush.layout import RACE, State

TRIES = 200
GUESSES = 64  # how often hands are dealt until somebody can make the ticket of a race

Ints = NDArray[np.int64]


@kernel
def determinize(state: State, seat: int, rng: Rng) -> None:
    """The others' hands dealt anew, in place; in a race until somebody can make the ticket (bounded tries)."""
    for _ in range(GUESSES):
        redeal(state, seat, rng)
        if state.phase != RACE or somebody_can(state, int(state.ticket)):
            return


@kernel
def redeal(state: State, seat: int, rng: Rng) -> None:
    """Deal the cards that the seat can't know anew, in place."""
    pool = np.zeros(RANKS, dtype=np.int64)  # cards of each rank to deal
    allowed = np.zeros(RANKS, dtype=np.int64)  # the seats that may get some of it, as bits
    room = np.zeros(RANKS, dtype=np.int64)  # their places
    places = np.zeros(SEATS, dtype=np.int64)  # each seat's places for cards that aren't known
    for rank in range(RANKS):
        pool[rank] = COPIES - int(state.hands[seat, rank])
    for place in range(int(state.compost_size)):
        pool[state.compost[place]] -= 1
    for other in range(int(state.seats)):
        if other == seat:
            continue
        for rank in range(RANKS):
            known = int(state.known[other, rank])
            places[other] += int(state.hands[other, rank]) - known
            pool[rank] -= known
        for rank in range(RANKS):
            if not state.no_more[other, rank] and places[other]:
                allowed[rank] |= 1 << other
                room[rank] += places[other]
    order = by_room(room)
    for _ in range(TRIES):
        if deal(state, seat, pool, allowed, room, order, places, rng):
            return
    deal_looking_ahead(state, seat, pool, allowed, order, places, rng)


@kernel
def by_room(room: Ints) -> Ints:
    """The ranks, those with the least room first."""
    order = np.zeros(RANKS, dtype=np.int64)
    for rank in range(RANKS):
        place = rank
        while place > 0 and room[order[place - 1]] > room[rank]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = rank
    return order


@kernel
def clear(state: State, seat: int, places: Ints, free: Ints) -> None:
    """Leave the others only their known cards, and all their other places free."""
    for other in range(int(state.seats)):
        free[other] = places[other]
        if other != seat:
            for rank in range(RANKS):
                state.hands[other, rank] = state.known[other, rank]


@kernel
def deal(state: State, seat: int, pool: Ints, allowed: Ints, room: Ints, order: Ints, places: Ints, rng: Rng) -> bool:
    """One try; whether it came to a full deal. Each full deal that fits is equally likely."""
    free = np.zeros(SEATS, dtype=np.int64)
    clear(state, seat, places, free)
    for turn in range(RANKS):
        rank = order[turn]
        bound = room[rank]
        for earlier in range(turn):  # cards that lie for certain on places which this rank could have
            if allowed[order[earlier]] & ~allowed[rank] == 0:
                bound -= pool[order[earlier]]
        for _ in range(pool[rank]):
            place = below(rng, bound)
            bound -= 1
            other = 0
            while other < SEATS and (not allowed[rank] >> other & 1 or place >= free[other]):
                if allowed[rank] >> other & 1:
                    place -= free[other]
                other += 1
            if other == SEATS:
                return False
            state.hands[other, rank] += 1
            free[other] -= 1
    return True


@kernel
def deal_looking_ahead(state: State, seat: int, pool: Ints, allowed: Ints, order: Ints, places: Ints, rng: Rng) -> None:
    """A full deal that fits, found without fail: no card goes where those that follow would no longer fit."""
    free = np.zeros(SEATS, dtype=np.int64)
    left = pool.copy()
    clear(state, seat, places, free)
    for turn in range(RANKS):
        rank = order[turn]
        for _ in range(pool[rank]):
            left[rank] -= 1
            chosen, total = -1, 0
            for other in range(int(state.seats)):
                if allowed[rank] >> other & 1 and free[other] > 0:
                    free[other] -= 1
                    fits = rest_fits(left, allowed, free)
                    free[other] += 1
                    if fits:
                        total += free[other]
                        if below(rng, total) < free[other]:
                            chosen = other
            state.hands[chosen, rank] += 1
            free[chosen] -= 1


@kernel
def rest_fits(left: Ints, allowed: Ints, free: Ints) -> bool:
    """Whether the cards left can all be placed: whichever seats one takes, those alone must have room (Hall)."""
    for seats in range(1 << SEATS):
        need = 0
        for rank in range(RANKS):
            if allowed[rank] & ~seats == 0:
                need += left[rank]
        for seat in range(SEATS):
            if seats >> seat & 1:
                need -= free[seat]
        if need > 0:
            return False
    return True
