"""The rules of Flip and Find's Diner, and only the rules; ids as in ``rulebook.md``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below
from fourtop.engine.kernel import kernel
from fourtop.games.flip_and_find.cards import (
    DOUBLE,
    EIGHTY_SIX,
    FOODS,
    HANDS,
    LIGHTS,
    MORE_FLIPS,
    ORDERS,
    REGULARS,
    RUSH,
    SEND_BACK,
    SHELF,
    SNIFF,
    SUBSTITUTION,
    TILE_COUNTS,
    TIP,
    TIP_COUNTS,
    TIP_VALUES,
    WALK,
)
from fourtop.games.flip_and_find.layout import (
    ACTIONS,
    DO_DONE,
    DO_DOUBLE,
    DO_EIGHTY_SIX,
    DO_FILL,
    DO_FILL_TIP,
    DO_HANDS,
    DO_LIGHTS,
    DO_REGULARS,
    DO_SEND_BACK,
    DO_SHELF,
    DO_SNIFF,
    DO_SUBSTITUTION,
    DO_WALK,
    ENDINGS,
    FILLING,
    FIRST_RANDOM,
    FIVE,
    FLIPPING,
    FLIPS,
    LAST_ROUND,
    LOOKS,
    OVER,
    PAIRS,
    PLACES,
    ROW,
    SIXTY,
    SOLO_DRY,
    SOLO_TURNS,
    STATE,
    TO_WIN,
    TURNS_DOWN,
    TWELVE,
    State,
)
from fourtop.games.flip_and_find.legal import legal_actions
from fourtop.games.flip_and_find.observation import OBSERVATION, observe
from fourtop.games.flip_and_find.orders import (
    deck_size,
    fill,
    money,
    order_count,
    put_under,
    reveal_order,
    times_used,
    tip_card,
)
from fourtop.games.flip_and_find.redeal import determinize
from fourtop.games.flip_and_find.tiles import down_count, flip, lay, look, swap, turn_all_down, turn_down, up_places

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

SEEDS = (1 << 31) - 1


@kernel
def setup(state: State, rng: Rng) -> None:
    """FF-1.2 to FF-1.4: 25 tiles face down, five orders face up, the rest in their piles."""
    for kind in range(FOODS):
        state.pools[0, kind] = TILE_COUNTS[kind]
    state.pools[0, TIP] = state.tip_tiles
    state.draw = int(state.pools[0].sum())
    for place in range(PLACES):
        lay(state, place)
    for value in range(TIP_VALUES):
        state.tips[value] = TIP_COUNTS[value]
    for order in range(ORDERS):
        state.deck[order] = 1
    for _ in range(ROW):
        reveal_order(state, rng)
    state.starter = below(rng, int(state.seats)) if state.first == FIRST_RANDOM else state.first - 1
    state.lapses = below(rng, SEEDS)
    state.turn = state.starter
    state.flips_left = FLIPS


@kernel
def active(state: State) -> int:
    """FF-2.6: the seat whose turn it is."""
    return 0 if state.stage == OVER else 1 << int(state.turn)


@kernel
def apply(state: State, seat: int, action: int, rng: Rng) -> None:
    """Carry out a legal action."""
    state.look = 0
    if not DO_WALK <= action < DO_DOUBLE:
        state.looks_left = 0
        state.walked = 0
    if action < DO_FILL:
        flip_required(state, action, rng)
    elif action < DO_SHELF:
        tip = action >= DO_FILL_TIP
        fill(state, seat, action - (DO_FILL_TIP if tip else DO_FILL), tip, rng)
        if state.seats == 1 and order_count(state, seat) >= TO_WIN:
            end(state, FIVE)
    elif action == DO_DONE:
        end_turn(state, seat, rng)
    else:
        use(state, seat, action, rng)


@kernel
def flip_required(state: State, place: int, rng: Rng) -> None:
    """FF-2.1: one of the turn's flips; after the last one orders can be filled."""
    flip(state, place, rng)
    state.flips_left = min(int(state.flips_left) - 1, down_count(state))
    if state.flips_left == 0:
        state.stage = FILLING
        state.phases += 1


@kernel
def ability_of(action: int) -> int:
    """The ability that an action uses; -1 if it uses none."""
    if action < DO_SHELF or action == DO_DONE:
        return -1
    if action < DO_SNIFF:
        return SHELF
    if action < DO_EIGHTY_SIX:
        return SNIFF
    if action < DO_HANDS:
        return EIGHTY_SIX
    if action == DO_HANDS:
        return HANDS
    if action < DO_WALK:
        return SEND_BACK
    if action < DO_DOUBLE:
        return WALK
    if action == DO_DOUBLE:
        return DOUBLE
    if action < DO_LIGHTS:
        return SUBSTITUTION
    if action < DO_REGULARS:
        return LIGHTS
    return REGULARS if action == DO_REGULARS else RUSH


@kernel
def use(state: State, seat: int, action: int, rng: Rng) -> None:
    """FF-3.1, FF-3.2: an ability has its effect; a further look of a walk is no further use."""
    ability = ability_of(action)
    if not state.ability_used:
        state.left[seat, ability] -= 1
        state.ability_used = 1
        if ability == WALK:
            state.looks_left = LOOKS
    if ability == SHELF:
        swap(state, int(PAIRS[action - DO_SHELF, 0]), int(PAIRS[action - DO_SHELF, 1]))
    elif ability == SNIFF:
        look(state, seat, action - DO_SNIFF, rng)
    elif ability == EIGHTY_SIX:
        put_under(state, action - DO_EIGHTY_SIX, rng)
    elif ability == SEND_BACK:
        send_back(state, action - DO_SEND_BACK, rng)
    elif ability == WALK:
        walk(state, seat, action - DO_WALK, rng)
    elif ability == SUBSTITUTION:
        state.stand_in = (action - DO_SUBSTITUTION) // FOODS + 1
        state.counts_as = (action - DO_SUBSTITUTION) % FOODS
    elif ability == LIGHTS:
        keep(state, seat, action - DO_LIGHTS)
    elif ability == REGULARS:
        tip_card(state, seat, rng)
    else:
        state.flips_left += MORE_FLIPS[ability]


@kernel
def sent_back(number: int) -> int:
    """The place whose tile is flipped, by the number of a Send it back."""
    place, other = number // TURNS_DOWN, number % TURNS_DOWN
    return other + (other >= place)


@kernel
def send_back(state: State, number: int, rng: Rng) -> None:
    """FF-3.2: a face-up tile is turned down and a different one flipped."""
    turn_down(state, number // TURNS_DOWN)
    flip(state, sent_back(number), rng)
    state.phases += 1


@kernel
def walk(state: State, seat: int, place: int, rng: Rng) -> None:
    """FF-3.2: the next look of a walk along the line."""
    look(state, seat, place, rng)
    state.walked |= 1 << place
    state.looks_left -= 1
    if state.looks_left == 0:
        state.walked = 0


@kernel
def keep(state: State, seat: int, number: int) -> None:
    """FF-3.2: Lights on for one place or a pair of them."""
    if number < PLACES:
        state.kept[number] = seat + 1
        state.fresh[number] = 1
        return
    for place in PAIRS[number - PLACES]:
        state.kept[place] = seat + 1
        state.fresh[place] = 1


@kernel
def end_turn(state: State, seat: int, rng: Rng) -> None:
    """FF-2.6, FF-2.7, FF-4.1 to FF-4.3: tiles turn down; the match ends, or the next seat begins."""
    seats = int(state.seats)
    turn_all_down(state, seat)
    state.turns += 1
    state.phases += 1
    following = (seat + 1) % seats
    if following == state.starter:
        ending = ends(state)
        if ending:
            end(state, ending)
            return
    if state.fills == 0:
        state.dry += 1
    if state.dry >= (SOLO_DRY if seats == 1 else seats):
        state.dry = 0
        if deck_size(state):
            put_under(state, 0, rng)
    state.turn = following
    state.fills = 0
    state.ability_used = 0
    state.stand_in = 0
    state.counts_as = 0
    state.flips_left = min(FLIPS, down_count(state))
    state.stage = FLIPPING if state.flips_left else FILLING


@kernel
def ends(state: State) -> int:
    """FF-4.1 to FF-4.3: why it ends now that a round is complete; 0: it goes on."""
    seats = int(state.seats)
    for seat in range(seats):
        if order_count(state, seat) >= TO_WIN:
            return FIVE
    if seats == 1 and state.turns >= SOLO_TURNS:
        return TWELVE
    return SIXTY if state.turns >= LAST_ROUND * seats else 0


@kernel
def end(state: State, ending: int) -> None:
    """It is over."""
    state.ending = ending
    state.stage = OVER
    state.revealed += 1  # the tip cards are laid open


@kernel
def scores(state: State, out: NDArray[np.int32]) -> None:
    """FF-4.1: the money of each seat, in dollars."""
    for seat in range(int(state.seats)):
        out[seat] = money(state, seat)


@kernel
def standing(state: State, seat: int) -> int:
    """FF-4.1: the order of the seats as a number: money, then more orders, then fewer abilities used."""
    return (money(state, seat) * 100 + order_count(state, seat)) * 100 - times_used(state, seat)


@kernel
def ranking(state: State, out: NDArray[np.int8]) -> None:
    """FF-4.1: places by money and the tie-breaks; equal ones are shared."""
    seats = int(state.seats)
    standings = np.zeros(seats, dtype=np.int64)
    for seat in range(seats):
        standings[seat] = standing(state, seat)
    for seat in range(seats):
        out[seat] = 1
        for other in range(seats):
            out[seat] += standings[other] > standings[seat]


@kernel
def ended(state: State) -> int:
    """Why it ended, a place in ``ENDINGS``."""
    return int(state.ending) - 1


@kernel
def final(state: State, seat: int, action: int) -> bool:
    """FF-2.6: when the tiles have turned down, they stay so."""
    return action == DO_DONE


@kernel
def fallback(state: State, seat: int) -> int:
    """What the clock plays: the first face-down tile is flipped; then the end of the turn."""
    if state.stage == FILLING:
        return DO_DONE
    up = up_places(state)
    place = 0
    while up >> place & 1:
        place += 1
    return place
