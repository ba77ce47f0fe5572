"""The *busser* of Flip and Find's Diner: fills the dearest orders that it can, from what it sees and still remembers.

It flips tiles that it doesn't know first, and those that its plan needs last. Only faces that its seat has seen and
that haven't faded (``memory.py``) are looked at.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below
from fourtop.engine.kernel import kernel
from fourtop.engine.search.tuning import Tuning
from fourtop.games.flip_and_find.cards import (
    DOUBLE,
    EIGHTY_SIX,
    FOODS,
    HANDS,
    KINDS,
    LIGHTS,
    MORE_FLIPS,
    NEEDS,
    PRICE,
    REGULARS,
    RUSH,
    SEND_BACK,
    SHELF,
    SNIFF,
    SUBSTITUTION,
    TIP,
    WALK,
)
from fourtop.games.flip_and_find.layout import (
    DO_DONE,
    DO_DOUBLE,
    DO_EIGHTY_SIX,
    DO_FILL,
    DO_FILL_TIP,
    DO_HANDS,
    DO_LIGHTS,
    DO_REGULARS,
    DO_RUSH,
    DO_SEND_BACK,
    DO_SHELF,
    DO_SNIFF,
    DO_SUBSTITUTION,
    DO_WALK,
    FILLS,
    FLIPPING,
    FLIPS,
    PAIRS,
    PLACES,
    TURNS_DOWN,
    State,
)
from fourtop.games.flip_and_find.legal import more_flips, takes_tip
from fourtop.games.flip_and_find.memory import Lasting, forget, lasting, recall
from fourtop.games.flip_and_find.orders import Counts, deck_size, enough, row_size, shown_counts
from fourtop.games.flip_and_find.tiles import down_count, is_food, tip_shown, up_places, usable

__all__ = ["SEARCH", "busser", "choose_action", "forget"]

SEARCH = Tuning(habit=1.0, bias=0.3, margin=0.3, scale=30.0, a_second=8_000, least=192, share=5)

Kinds = NDArray[np.int64]

FADE = 0.3
"""Chance for each turn that the busser forgets a tile."""
BUSSER_LASTS = lasting(FADE)

NOBODY, UNKNOWN = -1, -1
NO_ABILITY = -1  # none is barred
WORTH_FLIPS = 2  # dollars that more flips should bring
SWAP_CHANCE = 4  # one in so many turns


@kernel
def busser(state: State, seat: int, rng: Rng) -> int:
    """The busser's choice."""
    return choose_action(state, seat, rng, BUSSER_LASTS, NO_ABILITY)


@kernel
def choose_action(state: State, seat: int, rng: Rng, lasts: Lasting, barred: int) -> int:
    """A choice by the busser's habits with a memory that fades as ``lasts`` says; ``barred`` is never used."""
    kinds = recall(state, seat, lasts)
    up = up_places(state)
    for place in range(PLACES):
        if up >> place & 1:
            kinds[place] = KINDS  # no face-down tile at all
    if state.looks_left:
        place = pick(kinds, UNKNOWN, rng)
        if place >= 0 and not int(state.walked) >> place & 1:
            return DO_WALK + place
    if state.stage == FLIPPING:
        return while_flipping(state, seat, kinds, rng, barred)
    return after_flips(state, seat, kinds, rng, barred)


@kernel
def able(state: State, seat: int, ability: int, barred: int) -> bool:
    """Whether the seat can use the ability this turn."""
    return ability != barred and not state.ability_used and state.left[seat, ability] > 0


@kernel
def pick(kinds: Kinds, kind: int, rng: Rng) -> int:
    """A face-down place of that kind (``UNKNOWN``: not remembered), each equally likely; -1 if there is none."""
    count = 0
    for place in range(PLACES):
        count += kinds[place] == kind
    if count == 0:
        return NOBODY
    nth = below(rng, count)
    for place in range(PLACES):
        if kinds[place] == kind:
            if nth == 0:
                return place
            nth -= 1
    return NOBODY


@kernel
def remembered_counts(kinds: Kinds) -> Counts:
    """How many face-down tiles of each kind are remembered."""
    counts = np.zeros(KINDS, dtype=np.int64)
    for place in range(PLACES):
        if 0 <= kinds[place] < KINDS:
            counts[kinds[place]] += 1
    return counts


@kernel
def flips_for(need: Counts, shown: Counts, known: Counts) -> int:
    """How many remembered tiles must be flipped so that the ingredients are there; -1: not enough are remembered."""
    flips = 0
    for kind in range(FOODS):
        missing = need[kind] - shown[kind]
        if missing > 0:
            if missing > known[kind]:
                return -1
            flips += missing
    return int(flips)


@kernel
def best_plan(state: State, shown: Counts, known: Counts, flips: int) -> NDArray[np.int64]:
    """The most valuable order or two that can be filled with so many flips: [dollars, flips needed, order, other].

    An order is its place in the row, -1 for none; without a plan all dollars are 0. The dearer order comes first.
    """
    plan = np.array([0, 0, -1, -1], dtype=np.int64)
    size = row_size(state)
    need = np.zeros(FOODS, dtype=np.int64)
    for one in range(size):
        for other in range(one, size):
            if other > one and state.fills == FILLS - 1:
                break
            first, second = int(state.row[one]) - 1, int(state.row[other]) - 1
            for kind in range(FOODS):
                need[kind] = NEEDS[first, kind]
                if other > one:
                    need[kind] += NEEDS[second, kind]
            count = flips_for(need, shown, known)
            if count < 0 or count > flips:
                continue
            dollars = int(PRICE[first])
            if other > one:
                dollars += int(PRICE[second])
            if dollars > plan[0] or (dollars == plan[0] and count < plan[1]):
                dearer = PRICE[first] >= PRICE[second]
                plan[0] = dollars
                plan[1] = count
                plan[2] = one if dearer else other
                plan[3] = (other if dearer else one) if other > one else -1
    return plan


@kernel
def while_flipping(state: State, seat: int, kinds: Kinds, rng: Rng, barred: int) -> int:
    """More flips where they pay; a look where there is no plan; else the next flip."""
    flips = int(state.flips_left)
    shown, known = shown_counts(state, seat), remembered_counts(kinds)
    plan = best_plan(state, shown, known, flips)
    extra = flips_ability(state, seat, shown, known, plan[0], barred)
    if extra >= 0:
        return extra
    unknown = pick(kinds, UNKNOWN, rng)
    if plan[0] == 0 and unknown >= 0 and flips == FLIPS:
        if able(state, seat, WALK, barred):
            return DO_WALK + unknown
        if able(state, seat, SNIFF, barred):
            return DO_SNIFF + unknown
    spare = flips - plan[1]
    if plan[0] and spare == 1 and known[TIP] and shown[TIP] == 0 and state.tips.sum() > 0:
        return pick(kinds, TIP, rng)
    if spare > 0 and unknown >= 0:
        return unknown
    for at in (2, 3):
        if plan[0] and plan[at] >= 0:
            order = int(state.row[plan[at]]) - 1
            for kind in range(FOODS):
                if shown[kind] < NEEDS[order, kind] and known[kind]:
                    return pick(kinds, kind, rng)
                shown[kind] -= NEEDS[order, kind]
    return unknown if unknown >= 0 else any_place(kinds, rng)


@kernel
def any_place(kinds: Kinds, rng: Rng) -> int:
    """Any face-down place."""
    while True:
        place = below(rng, PLACES)
        if kinds[place] != KINDS:
            return place


@kernel
def flips_ability(state: State, seat: int, shown: Counts, known: Counts, dollars: int, barred: int) -> int:
    """The use of an ability for more flips, where they bring enough; -1: none."""
    for ability in (HANDS, RUSH, DOUBLE):
        if able(state, seat, ability, barred) and more_flips(state, ability):
            more = best_plan(state, shown, known, int(state.flips_left) + int(MORE_FLIPS[ability]))
            if more[0] >= dollars + WORTH_FLIPS:
                return DO_HANDS if ability == HANDS else DO_RUSH if ability == RUSH else DO_DOUBLE
    return -1


@kernel
def after_flips(state: State, seat: int, kinds: Kinds, rng: Rng, barred: int) -> int:
    """Fill what brings most, with an ability that makes it more; then whatever else an ability is good for."""
    shown, known = shown_counts(state, seat), remembered_counts(kinds)
    plan = best_plan(state, shown, np.zeros(KINDS, dtype=np.int64), 0)
    if state.fills >= FILLS:
        plan[0] = 0
    else:
        action = improve(state, seat, kinds, shown, known, int(plan[0]), rng, barred)
        if action >= 0:
            return action
    if plan[0]:
        return int(plan[2]) + (DO_FILL_TIP if takes_tip(state, seat) else DO_FILL)
    action = at_the_end(state, seat, kinds, shown, known, rng, barred)
    return action if action >= 0 else DO_DONE


@kernel
def improve(
    state: State, seat: int, kinds: Kinds, shown: Counts, known: Counts, dollars: int, rng: Rng, barred: int
) -> int:
    """Substitution or Send it back, where one ingredient short of an order dearer than all that can be filled; -1."""
    substitutes, sends = able(state, seat, SUBSTITUTION, barred), able(state, seat, SEND_BACK, barred)
    if not substitutes and not sends:
        return -1
    for at in range(row_size(state)):
        order = int(state.row[at]) - 1
        short, which = 0, -1
        for kind in range(FOODS):
            if shown[kind] < NEEDS[order, kind]:
                short += int(NEEDS[order, kind]) - int(shown[kind])
                which = kind
        if short != 1 or PRICE[order] <= dollars:
            continue
        spare = spare_tile(state, seat, order, shown)
        if spare < 0:
            continue
        if sends and known[which]:
            return send_back_to(spare, pick(kinds, which, rng))
        if substitutes and is_food(state, spare):
            return DO_SUBSTITUTION + FOODS * spare + which
        unknown = pick(kinds, UNKNOWN, rng)
        if sends and dollars == 0 and unknown >= 0:
            return send_back_to(spare, unknown)
    return -1


@kernel
def spare_tile(state: State, seat: int, order: int, shown: Counts) -> int:
    """A face-up tile that the order doesn't need, an ingredient if there is one; -1 without any."""
    for at in range(int(state.up_count)):
        place = int(state.up[at]) - 1
        kind = int(state.face[place]) - 1
        if usable(state, seat, place) and kind < FOODS and shown[kind] > NEEDS[order, kind]:
            return place
    tip = tip_shown(state, seat)
    return int(state.up[tip]) - 1 if tip >= 0 else -1


@kernel
def send_back_to(down: int, other: int) -> int:
    """The action that turns one tile down and flips the other."""
    return DO_SEND_BACK + TURNS_DOWN * down + other - (other > down)


@kernel
def at_the_end(state: State, seat: int, kinds: Kinds, shown: Counts, known: Counts, rng: Rng, barred: int) -> int:
    """The use of an ability when nothing more is filled; -1: none."""
    if able(state, seat, REGULARS, barred) and state.tips.sum() > 0:
        return DO_REGULARS
    if able(state, seat, LIGHTS, barred):
        action = lights(state, seat, known)
        if action >= 0:
            return action
    if able(state, seat, EIGHTY_SIX, barred) and deck_size(state):
        at = strike(state, shown, known)
        if at >= 0:
            return DO_EIGHTY_SIX + at
    unknown = pick(kinds, UNKNOWN, rng)
    if unknown >= 0:
        if able(state, seat, WALK, barred):
            return DO_WALK + unknown
        if able(state, seat, SNIFF, barred):
            return DO_SNIFF + unknown
    if able(state, seat, SHELF, barred) and down_count(state) > 1 and below(rng, SWAP_CHANCE) == 0:
        pair = below(rng, len(PAIRS))
        while kinds[PAIRS[pair, 0]] == KINDS or kinds[PAIRS[pair, 1]] == KINDS:
            pair = below(rng, len(PAIRS))
        return DO_SHELF + pair
    return -1


@kernel
def lights(state: State, seat: int, known: Counts) -> int:
    """Lights on for the two tiles that help most with an order; -1 if there are none."""
    best, dollars = -1, 0
    for at in range(row_size(state)):
        order = int(state.row[at]) - 1
        need = NEEDS[order].astype(np.int64)
        one, other, after = -1, -1, 0
        for number in range(int(state.up_count)):
            place = int(state.up[number]) - 1
            kind = int(state.face[place]) - 1
            if usable(state, seat, place) and kind < FOODS and need[kind] and other < 0:
                need[kind] -= 1
                if one < 0:
                    one = place
                else:
                    other = place
        for kind in range(FOODS):
            after += min(int(need[kind]), int(known[kind]))
        worth = int(PRICE[order]) + after
        if other >= 0 and worth > dollars:
            low, high = min(one, other), max(one, other)
            best = DO_LIGHTS + PLACES + low * (2 * PLACES - low - 1) // 2 + high - low - 1
            dollars = worth
    return best


@kernel
def strike(state: State, shown: Counts, known: Counts) -> int:
    """The order to put under the deck: the dearest that the next seat could fill; alone the hardest; -1: none."""
    found, most = -1, 0
    nothing = np.zeros(KINDS, dtype=np.int64)
    both = shown + known
    for at in range(row_size(state)):
        order = int(state.row[at]) - 1
        if state.seats > 1:
            flips = flips_for(NEEDS[order].astype(np.int64), nothing, both)
            worth = int(PRICE[order]) if 0 <= flips <= FLIPS else 0
        else:
            worth = 0 if enough(both, order) else int(PRICE[order])
        if worth > most:
            found, most = at, worth
    return found
