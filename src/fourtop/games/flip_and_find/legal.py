"""What a seat may do, in the order of the action numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.games.flip_and_find.cards import (
    DOUBLE,
    EIGHTY_SIX,
    FOODS,
    HANDS,
    LIGHTS,
    MORE_FLIPS,
    REGULARS,
    RUSH,
    SEND_BACK,
    SHELF,
    SNIFF,
    SUBSTITUTION,
    WALK,
)
from fourtop.games.flip_and_find.layout import (
    DO_DONE,
    DO_DOUBLE,
    DO_EIGHTY_SIX,
    DO_FILL,
    DO_FILL_TIP,
    DO_FLIP,
    DO_HANDS,
    DO_LIGHTS,
    DO_REGULARS,
    DO_RUSH,
    DO_SEND_BACK,
    DO_SHELF,
    DO_SNIFF,
    DO_SUBSTITUTION,
    DO_WALK,
    FILLING,
    FILLS,
    FLIPPING,
    OVER,
    PAIRS,
    PLACES,
    TURNS_DOWN,
    State,
)
from fourtop.games.flip_and_find.orders import deck_size, enough, row_size, shown_counts
from fourtop.games.flip_and_find.tiles import EVERY_PLACE, down_count, is_food, tip_shown, up_places, usable

Actions = NDArray[np.int16]


@kernel
def legal_actions(state: State, seat: int, out: Actions) -> int:
    """FF-2.1: all flips first, then orders to fill; an ability at any time; then the end of the turn."""
    if state.stage == OVER or state.turn != seat:
        return 0
    up = up_places(state)
    count = 0
    if state.stage == FLIPPING:
        count = legal_places(EVERY_PLACE ^ up, out, count, DO_FLIP)
    else:
        count = legal_fills(state, seat, out)
    if not state.ability_used:
        count = legal_abilities(state, seat, up, out, count)
    elif state.looks_left:
        count = legal_places(EVERY_PLACE ^ up ^ int(state.walked), out, count, DO_WALK)
    if state.stage == FILLING:
        out[count] = DO_DONE
        count += 1
    return count


@kernel
def legal_places(places: int, out: Actions, count: int, first: int) -> int:
    """An action for each of the places (bits), numbered from ``first``."""
    for place in range(PLACES):
        out[count] = first + place
        count += places >> place & 1
    return count


@kernel
def legal_pairs(places: int, out: Actions, count: int, first: int) -> int:
    """An action for each pair of the places (bits), numbered from ``first``."""
    for pair in range(len(PAIRS)):
        out[count] = first + pair
        count += places >> int(PAIRS[pair, 0]) & places >> int(PAIRS[pair, 1]) & 1
    return count


@kernel
def legal_fills(state: State, seat: int, out: Actions) -> int:
    """FF-2.2, FF-2.5: each order whose ingredients lie face up, without and with a tip."""
    if state.fills >= FILLS or state.up_count == 0:
        return 0
    counts = shown_counts(state, seat)
    found = 0
    for at in range(row_size(state)):
        if enough(counts, int(state.row[at]) - 1):
            out[found] = DO_FILL + at
            found += 1
    if found == 0 or not takes_tip(state, seat):
        return found
    for number in range(found):
        out[found + number] = DO_FILL_TIP + out[number] - DO_FILL
    return 2 * found


@kernel
def takes_tip(state: State, seat: int) -> bool:
    """FF-2.5: a tip tile lies face up and a tip card is left."""
    return tip_shown(state, seat) >= 0 and state.tips.sum() > 0


@kernel
def usable_places(state: State, seat: int) -> int:
    """The face-up tiles that count for the seat, as bits."""
    places = 0
    for at in range(int(state.up_count)):
        place = int(state.up[at]) - 1
        if usable(state, seat, place):
            places |= 1 << place
    return places


@kernel
def legal_abilities(state: State, seat: int, up: int, out: Actions, count: int) -> int:
    """FF-3.1, FF-3.2: abilities of the hand that have an effect, by their targets."""
    down = EVERY_PLACE ^ up
    left = state.left[seat]
    if left[SHELF]:
        count = legal_pairs(down, out, count, DO_SHELF)
    if left[SNIFF]:
        count = legal_places(down, out, count, DO_SNIFF)
    if left[EIGHTY_SIX] and deck_size(state):
        for at in range(row_size(state)):
            out[count] = DO_EIGHTY_SIX + at
            count += 1
    if left[HANDS] and more_flips(state, HANDS):
        out[count] = DO_HANDS
        count += 1
    if left[SEND_BACK] and state.stage == FILLING:
        count = legal_send_back(usable_places(state, seat), down, out, count)
    if left[WALK]:
        count = legal_places(down, out, count, DO_WALK)
    if left[DOUBLE] and more_flips(state, DOUBLE):
        out[count] = DO_DOUBLE
        count += 1
    if left[SUBSTITUTION]:
        count = legal_substitutions(state, seat, out, count)
    if left[LIGHTS]:
        places = usable_places(state, seat)
        count = legal_places(places, out, count, DO_LIGHTS)
        count = legal_pairs(places, out, count, DO_LIGHTS + PLACES)
    if left[REGULARS] and state.tips.sum() > 0:
        out[count] = DO_REGULARS
        count += 1
    if left[RUSH] and more_flips(state, RUSH):
        out[count] = DO_RUSH
        count += 1
    return count


@kernel
def more_flips(state: State, ability: int) -> bool:
    """FF-3.3: whether an ability can raise the number of flips: before the last one, with tiles for all of them."""
    return state.stage == FLIPPING and down_count(state) >= int(state.flips_left) + int(MORE_FLIPS[ability])


@kernel
def legal_send_back(up: int, down: int, out: Actions, count: int) -> int:
    """FF-3.2: each face-up tile that could be turned down, with each that could be flipped."""
    for place in range(PLACES):
        if up >> place & 1:
            first = DO_SEND_BACK + TURNS_DOWN * place
            for number in range(TURNS_DOWN):
                other = number + (number >= place)
                out[count] = first + number
                count += down >> other & 1
    return count


@kernel
def legal_substitutions(state: State, seat: int, out: Actions, count: int) -> int:
    """FF-3.2: each face-up ingredient tile, with each other ingredient that it could count as."""
    places = usable_places(state, seat)
    for place in range(PLACES):
        if places >> place & 1 and is_food(state, place):
            for kind in range(FOODS):
                out[count] = DO_SUBSTITUTION + FOODS * place + kind
                count += kind != state.face[place] - 1
    return count
