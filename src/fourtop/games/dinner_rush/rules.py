"""The rules of Dinner Rush, and only the rules; ids as in ``rulebook.md``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below, shuffle, take
from fourtop.engine.kernel import kernel
from fourtop.games.dinner_rush.cards import CARDS, COPIES, INGREDIENTS, JACK, KING, LOWEST, QUEEN, RANKS
from fourtop.games.dinner_rush.claims import (
    COUNTS,
    GUARDS,
    PACKED,
    SIZES,
    STARTS,
    packed_hand,
    somebody_can,
)
from fourtop.games.dinner_rush.ending import ENDINGS, ended
from fourtop.games.dinner_rush.layout import (
    ACTION,
    ACTIONS,
    CLAIM,
    ENDS,
    FLIP,
    FLIPPING,
    KINDS,
    OVER,
    PASS,
    RACE,
    RANDOM,
    RECOOK,
    RESTOCK,
    SHIFT,
    STATE,
    STEAL,
    State,
)
from fourtop.games.dinner_rush.observation import OBSERVATION, observe
from fourtop.games.dinner_rush.redeal import determinize
from fourtop.games.dinner_rush.scoring import ranking, scores

__all__ = [
    "ACTIONS",
    "ENDINGS",
    "OBSERVATION",
    "STATE",
    "active",
    "apply",
    "claim_size",
    "contest",
    "determinize",
    "ended",
    "fallback",
    "final",
    "legal_actions",
    "observe",
    "ranking",
    "scores",
    "setup",
    "together",
]

RESTOCKED = 2  # ingredients that a King takes


@kernel
def setup(state: State, rng: Rng) -> None:
    """DR-1.1 to DR-1.3: who begins, the printer, the deal; cards left over begin the compost pile."""
    seats = int(state.seats)
    state.turn = below(rng, seats) if state.first == RANDOM else state.first - 1
    for kind in range(KINDS):
        state.printer[kind] = COPIES
    for card in range(CARDS):
        state.compost[card] = card % RANKS
    shuffle(state.compost, CARDS, rng)
    dealt = CARDS - CARDS % seats
    for card in range(dealt):
        state.hands[card % seats, state.compost[card]] += 1
    state.compost_size = CARDS - dealt
    for card in range(CARDS):
        state.compost[card] = state.compost[dealt + card] if dealt + card < CARDS else 0


@kernel
def active(state: State) -> int:
    """DR-2.1, DR-3.6: the seat whose turn it is; in a race every seat that hasn't passed."""
    if state.phase == RACE:
        return ((1 << int(state.seats)) - 1) & ~int(state.passed)
    if state.phase == OVER:
        return 0
    return 1 << int(state.turn)


@kernel
def together(state: State) -> bool:
    """DR-3.6: a race is one until it closes, even when all but one have passed."""
    return bool(state.phase == RACE)


@kernel
def legal_actions(state: State, seat: int, out: NDArray[np.int16]) -> int:
    """What the seat may do, ascending."""
    if not active(state) >> seat & 1:
        return 0
    if state.phase == RACE:
        return legal_claims(state, seat, out)
    out[0] = FLIP
    if state.phase == FLIPPING:
        return 1
    return legal_cards(state, seat, out)


@kernel
def legal_claims(state: State, seat: int, out: NDArray[np.int16]) -> int:
    """DR-3.1, DR-3.6: a pass, and each claim of the ticket that the seat has the cards for."""
    out[0] = PASS
    count = 1
    hand = packed_hand(state, seat)
    kind = int(state.ticket) - LOWEST
    for claim in range(STARTS[kind], STARTS[kind + 1]):
        out[count] = CLAIM + claim
        count += ((hand - PACKED[claim]) & GUARDS) == GUARDS
    return count


@kernel
def legal_cards(state: State, seat: int, out: NDArray[np.int16]) -> int:
    """DR-2.1 to DR-2.4: after the flip in ``out[0]``, the action cards that the seat may play before it."""
    count = 1
    if state.hands[seat, KING]:
        out[count] = RESTOCK
        count += 1
    if state.hands[seat, QUEEN]:
        out[count] = RECOOK  # stands only if no steal is written over it
        steals = count
        for other in range(int(state.seats)):
            if other != seat:
                for kind in range(KINDS):
                    if state.tickets[other, kind]:
                        out[steals] = STEAL + KINDS * other + kind
                        steals += 1
        count = max(steals, count + 1)
    if state.hands[seat, JACK]:
        for rank in range(INGREDIENTS):
            out[count] = SHIFT + rank
            count += 1
    return count


@kernel
def apply(state: State, seat: int, action: int, rng: Rng) -> None:
    """Carry out a legal action."""
    if action == FLIP:
        flip(state, rng)
    elif action == RESTOCK:
        restock(state, seat)
        play_card(state, seat, KING)
    elif action < SHIFT:
        if action >= STEAL:
            steal(state, seat, (action - STEAL) // KINDS, (action - STEAL) % KINDS)
        play_card(state, seat, QUEEN)
    elif action < PASS:
        shift(state, seat, action - SHIFT)
        play_card(state, seat, JACK)
    elif action == PASS:
        state.passed |= 1 << seat
        if active(state) == 0:
            walk_out(state)
    else:
        claim_ticket(state, seat, action - CLAIM)


@kernel
def play_card(state: State, seat: int, rank: int) -> None:
    """DR-2.5: a played action card goes on the compost pile after it has been carried out; the flip is left."""
    lose(state, seat, rank, 1)
    compost(state, rank)
    state.phase = FLIPPING


@kernel
def ingredient_below(state: State, place: int) -> int:
    """DR-2.2: the place of the first ingredient below a place of the compost pile, action cards passed over; or -1."""
    place -= 1
    while place >= 0 and state.compost[place] >= INGREDIENTS:
        place -= 1
    return place


@kernel
def restock(state: State, seat: int) -> None:
    """DR-2.2: the top two ingredients of the compost pile, or as many as there are."""
    place = int(state.compost_size)
    for _ in range(RESTOCKED):
        place = ingredient_below(state, place)
        if place >= 0:
            gain(state, seat, int(state.compost[place]), 1)
            uncover(state, place)


@kernel
def steal(state: State, seat: int, other: int, kind: int) -> None:
    """DR-2.3: a ticket of that value from another seat."""
    state.tickets[other, kind] -= 1
    state.tickets[seat, kind] += 1


@kernel
def shift(state: State, seat: int, rank: int) -> None:
    """DR-2.4: each other seat that has such an ingredient gives one; everybody learns who has none."""
    for other in range(int(state.seats)):
        if other != seat:
            if state.hands[other, rank]:
                lose(state, other, rank, 1)
                gain(state, seat, rank, 1)
            else:
                state.no_more[other, rank] = 1
    state.revealed += 1


@kernel
def flip(state: State, rng: Rng) -> None:
    """DR-2.6, DR-3.5: the next ticket; if nobody can make it, the game is over."""
    ticket = LOWEST + take(state.printer, rng)
    state.ticket = ticket
    state.revealed += 1
    state.phases += 1
    if somebody_can(state, ticket):
        state.phase = RACE
    else:
        end(state)


@kernel
def claim_ticket(state: State, seat: int, claim: int) -> None:
    """DR-3.3: the cards go on the compost pile in ascending rank, the ticket to the seat."""
    for rank in range(INGREDIENTS):
        count = int(COUNTS[claim, rank])
        if count:
            lose(state, seat, rank, count)
            for _ in range(count):
                compost(state, rank)
    state.tickets[seat, int(state.ticket) - LOWEST] += 1
    close_race(state)


@kernel
def walk_out(state: State) -> None:
    """DR-3.6: a ticket that all have passed on scores for nobody."""
    state.walked[int(state.ticket) - LOWEST] += 1
    close_race(state)
    if state.declined == ENDS and state.phase != OVER:
        end(state)


@kernel
def close_race(state: State) -> None:
    """DR-3.7, DR-4.1: the next seat's turn, or the end if the printer is empty."""
    state.ticket = 0
    state.passed = 0
    state.phases += 1
    left = 0
    for kind in range(KINDS):
        left += int(state.printer[kind])
    if left == 0:
        end(state)
    else:
        state.phase = ACTION
        state.turn = (int(state.turn) + 1) % int(state.seats)


@kernel
def end(state: State) -> None:
    """DR-4.1: it is over; the hands are laid open to be counted."""
    state.phase = OVER
    state.revealed += 1
    for seat in range(int(state.seats)):
        for rank in range(RANKS):
            state.known[seat, rank] = state.hands[seat, rank]
            state.no_more[seat, rank] = 1


@kernel
def gain(state: State, seat: int, rank: int, count: int) -> None:
    """The seat publicly gets cards."""
    state.hands[seat, rank] += count
    state.known[seat, rank] += count


@kernel
def lose(state: State, seat: int, rank: int, count: int) -> None:
    """The seat publicly loses cards: of those known first, for equal cards are alike."""
    state.hands[seat, rank] -= count
    state.known[seat, rank] = max(0, int(state.known[seat, rank]) - count)


@kernel
def compost(state: State, rank: int) -> None:
    """A card goes on the compost pile."""
    state.compost[state.compost_size] = rank
    state.compost_size += 1


@kernel
def uncover(state: State, place: int) -> None:
    """The card at a place of the compost pile is taken out; those above it move down."""
    state.compost_size -= 1
    for above in range(place, int(state.compost_size)):
        state.compost[above] = state.compost[above + 1]
    state.compost[state.compost_size] = 0


@kernel
def fallback(state: State, seat: int) -> int:
    """DR-3.6: who doesn't decide in a race passes; whose turn it is flips."""
    return PASS if state.phase == RACE else FLIP


@kernel
def contest(state: State, action: int) -> bool:
    """DR-3.3: of several claims the first counts."""
    return action >= CLAIM


@kernel
def final(state: State, seat: int, action: int) -> bool:
    """DR-3.8: a claim and a pass are final."""
    return action >= PASS


@kernel
def claim_size(state: State, action: int) -> int:
    """How many cards there are to find for a claim; 1 for any other action."""
    return int(SIZES[action - CLAIM]) if action >= CLAIM else 1
