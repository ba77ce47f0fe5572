"""The grid and its piles: what is under a tile, who has seen it, what lies face up."""

from __future__ import annotations

from fourtop.engine.chance import Rng, take
from fourtop.engine.kernel import kernel
from fourtop.games.flip_and_find.cards import FOODS, KINDS, TIP
from fourtop.games.flip_and_find.layout import PLACES, State

EVERY_PLACE = (1 << PLACES) - 1


@kernel
def up_places(state: State) -> int:
    """The places whose tiles lie face up, as bits."""
    up, places = state.up, 0
    for at in range(int(state.up_count)):
        places |= 1 << (int(up[at]) - 1)
    return places


@kernel
def down_count(state: State) -> int:
    """How many tiles lie face down."""
    return PLACES - int(state.up_count)


@kernel
def usable(state: State, seat: int, place: int) -> bool:
    """FF-3.2: whether a face-up tile counts for the seat: one that Lights on keeps counts only for its owner."""
    return int(state.kept[place]) in (0, seat + 1)


@kernel
def counts_as(state: State, place: int) -> int:
    """What a face-up tile counts as: its own kind, or what Substitution has named."""
    return int(state.counts_as) if state.stand_in == place + 1 else int(state.face[place]) - 1


@kernel
def decide(state: State, place: int, rng: Rng) -> None:
    """What is under a tile, from now on for certain."""
    if state.face[place] == 0:
        state.face[place] = 1 + take(state.pools[state.origin[place]], rng)


@kernel
def see(state: State, place: int) -> None:
    """Every seat sees the tile in this turn."""
    for seat in range(int(state.seats)):
        state.seen[seat, place] = 1 + int(state.turns)


@kernel
def flip(state: State, place: int, rng: Rng) -> None:
    """FF-2.1: the tile is turned face up, for all to see."""
    decide(state, place, rng)
    see(state, place)
    state.up[state.up_count] = place + 1
    state.up_count += 1
    state.revealed += 1


@kernel
def look(state: State, seat: int, place: int, rng: Rng) -> None:
    """FF-3.2: the seat alone looks under a tile."""
    decide(state, place, rng)
    state.seen[seat, place] = 1 + int(state.turns)
    state.look = place + 1
    state.revealed += 1


@kernel
def leave_up(state: State, at: int) -> None:
    """The tile at that number of ``up`` no longer lies face up: it was turned down, or went to the discard pile."""
    place = int(state.up[at]) - 1
    state.kept[place] = 0
    state.fresh[place] = 0
    if state.stand_in == place + 1:
        state.stand_in = 0
        state.counts_as = 0
    count = int(state.up_count) - 1
    for other in range(at, count):
        state.up[other] = state.up[other + 1]
    state.up[count] = 0
    state.up_count = count


@kernel
def turn_down(state: State, place: int) -> None:
    """A face-up tile is turned face down where it lies; everybody has seen it until now."""
    see(state, place)
    for at in range(int(state.up_count)):
        if state.up[at] == place + 1:
            leave_up(state, at)
            return


@kernel
def turn_all_down(state: State, seat: int) -> None:
    """FF-2.6: at the end of the seat's turn, all but those that Lights on keeps."""
    at = 0
    while at < state.up_count:
        place = int(state.up[at]) - 1
        if state.kept[place] == 0 or (state.kept[place] == seat + 1 and not state.fresh[place]):
            see(state, place)
            leave_up(state, at)
        else:
            if state.kept[place] == seat + 1:
                state.fresh[place] = 0
            at += 1


@kernel
def use_up(state: State, at: int) -> int:
    """The tile at that number of ``up`` goes to the discard pile; its place."""
    place = int(state.up[at]) - 1
    state.discard[state.face[place] - 1] += 1
    state.face[place] = 0
    leave_up(state, at)
    return place


@kernel
def lay(state: State, place: int) -> None:
    """FF-2.3: a new tile is laid out face down; where the draw pile is empty, the discard pile makes a new one."""
    if state.draw == 0:
        state.shuffle += 1
        for kind in range(KINDS):
            count = int(state.discard[kind])
            state.pools[state.shuffle, kind] = count
            state.discard[kind] = 0
            state.draw += count
    state.draw -= 1
    state.face[place] = 0
    state.origin[place] = state.shuffle
    state.tile[place] = state.laid
    state.laid += 1
    for seat in range(int(state.seats)):
        state.seen[seat, place] = 0


@kernel
def swap(state: State, one: int, other: int) -> None:
    """FF-3.2: two face-down tiles change places; who has seen them still knows them."""
    face, origin, tile = int(state.face[one]), int(state.origin[one]), int(state.tile[one])
    state.face[one] = state.face[other]
    state.origin[one] = state.origin[other]
    state.tile[one] = state.tile[other]
    state.face[other] = face
    state.origin[other] = origin
    state.tile[other] = tile
    for seat in range(int(state.seats)):
        seen = int(state.seen[seat, one])
        state.seen[seat, one] = state.seen[seat, other]
        state.seen[seat, other] = seen


@kernel
def tip_shown(state: State, seat: int) -> int:
    """FF-2.5: the number in ``up`` of the tip tile that was flipped first and counts for the seat; -1 without one."""
    for at in range(int(state.up_count)):
        place = int(state.up[at]) - 1
        if state.face[place] == TIP + 1 and usable(state, seat, place):
            return at
    return -1


@kernel
def is_food(state: State, place: int) -> bool:
    """Whether a face-up tile is an ingredient."""
    return 0 < int(state.face[place]) <= FOODS
