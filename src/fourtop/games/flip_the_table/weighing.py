"""Rules of thumb for Flip the Table!, from a seat's own hand, its own peeks and what everybody sees.

They weigh every legal action by how the three tables would stand after it, by what the card does for the next Flip
token, and by what is known of the undersides; how much each counts is in ``weights.py``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng, below
from fourtop.engine.kernel import kernel
from fourtop.games.flip_the_table.cards import (
    BLOCKS,
    CATEGORY,
    DRAWS_WHEN_FORCED,
    DRAWS_WHEN_SEATED,
    FORCED_WORTH,
    GATHER,
    KINDS,
    PLACES,
    PRINTED,
    TABLES,
    WORTH,
)
from fourtop.games.flip_the_table.crowd import NO, answer, blockers, contribution, find_gamer, if_opened, total
from fourtop.games.flip_the_table.deck import GAMES
from fourtop.games.flip_the_table.layout import (
    ACT,
    ACTIONS,
    CATEGORIES,
    DO_CHANGE,
    DO_DISCARD,
    DO_DRAW,
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
    HAND,
    LOSE,
    MOST_TOKENS,
    NONE,
    PAIRS,
    UNDECIDED,
    WIN,
    State,
)
from fourtop.games.flip_the_table.legal import hand_size, legal_actions
from fourtop.games.flip_the_table.rules import AT_TWO, card_of
from fourtop.games.flip_the_table.tokens import EXTRA, OF_ONE
from fourtop.games.flip_the_table.undersides import just_looked, looked
from fourtop.games.flip_the_table.weights import MOST_SHORT, MOST_SPARE, Weights

Ints = NDArray[np.int64]

# What the bot sees of a table: whose game (1 own, -1 the other's), contributions, Gather number, unforced blockers.
OWN, HAS, NEEDS, BLOCKED = 0, 1, 2, 3

LOST = 20_000  # the other's claim stands and would win
VICTORY = 100_000
KEEP_SKILL, KEEP_TWICE, KEEP_GAME = 4, 2, 3  # when cards are too many: a skill, each further one of it, a game
TIES = 1024  # equal worths: any


@kernel
def assess(state: State, seat: int) -> Ints:
    """The three tables as the seat sees them: [table, OWN...]."""
    tables = np.zeros((TABLES, 4), dtype=np.int64)
    for table in range(TABLES):
        if state.owner[table]:
            tables[table, OWN] = 1 if state.owner[table] == seat + 1 else -1
            tables[table, NEEDS] = GATHER[state.game[table] - 1]
        tables[table, HAS] = total(state, table)
        tables[table, BLOCKED] = blockers(state, table)
    return tables


@kernel
def standing(weights: Weights, tables: Ints, claimed: bool) -> int:  # noqa: FBT001 - kernels are called by position
    """How good the tables are for the seat; ``claimed``: the other wins if it still owns two gathered ones."""
    worth, own, others = 0, 0, 0
    for table in range(TABLES):
        side = tables[table, OWN]
        if side:
            short = tables[table, NEEDS] - tables[table, HAS]
            if tables[table, BLOCKED] and short < 1:
                short = 1
            value = weights.short[min(max(short, 0), MOST_SHORT)] + weights.spare[min(max(-short, 0), MOST_SPARE)]
            if side > 0:
                worth += value
                own += short <= 0
            else:
                worth -= value * weights.spoil // 100
                others += short <= 0
    if own >= AT_TWO:
        worth += weights.claimed
    if others >= AT_TWO:
        worth -= LOST if claimed else weights.threat
    return int(worth)


@kernel
def nearness(weights: Weights, record: Ints) -> int:
    """What a record is worth: how near the nearest pattern of a token is."""
    most, kinds = 0, 0
    for category in range(CATEGORIES):
        most = max(most, record[category])
        kinds += record[category] > 0
    mixed = kinds + min(max(most - 1, 0), EXTRA)
    return int(max(weights.step[min(most, OF_ONE)], weights.step[max(mixed - 1, 0)]))


@kernel
def recorded(weights: Weights, state: State, seat: int, category: int) -> int:
    """What one more card of a category does for the seat's next token."""
    record = np.zeros(CATEGORIES, dtype=np.int64)
    for each in range(CATEGORIES):
        record[each] = state.record[seat, each]
    before = nearness(weights, record)
    record[category] += 1
    tokens = state.ready[seat] + state.fresh[seat]
    if tokens >= MOST_TOKENS:
        return 0
    most, least = 0, record[0]
    for each in range(CATEGORIES):
        most = max(most, record[each])
        least = min(least, record[each])
    if most >= OF_ONE or (least > 0 and most > EXTRA):
        return int((weights.second if tokens else weights.token) - before)
    return nearness(weights, record) - before


@kernel
def odds(state: State, seat: int, out: Ints) -> int:
    """Fill ``out`` with how many of the undersides that the seat doesn't know are NONE, WIN, LOSE; return how many."""
    for underside in range(len(PRINTED)):
        out[underside + 1] = PRINTED[underside]
    out[NONE] -= state.out
    for table in range(TABLES):
        known = seen(state, seat, table)
        if known != UNDECIDED:
            out[known] -= 1
    return int(out[WIN] + out[LOSE] + out[NONE])


@kernel
def seen(state: State, seat: int, table: int) -> int:
    """What the seat knows to be under a table; UNDECIDED: nothing."""
    return int(state.underside[table]) if looked(state, seat, table) else UNDECIDED


@kernel
def dangerous(weights: Weights, state: State, seat: int, table: int) -> int:
    """What it is worth that a table is gone: the other may be about to flip it, knowing what lies there."""
    other = 1 - seat
    at_once = state.ready[other] > 0 and just_looked(state, other, table)
    return int(weights.danger) if at_once and not looked(state, seat, table) else 0


@kernel
def price(weights: Weights, kind: int) -> int:
    """What it costs to spend a card, beyond holding one less."""
    return int(weights.skill[kind - GAMES] if kind >= GAMES else weights.game)


@kernel
def cleared(tables: Ints, table: int) -> None:
    """Game and gamers leave a table."""
    for what in range(tables.shape[1]):
        tables[table, what] = 0


@kernel
def put(tables: Ints, table: int, gamer: int, game: int, sign: int) -> None:
    """A gamer comes to a table with a game (-1: none), unforced, or (``sign`` -1) leaves it."""
    tables[table, HAS] += sign * (int(WORTH[gamer, game]) if game >= 0 else 0)
    tables[table, BLOCKED] += sign * int(BLOCKS[gamer])


@kernel
def leave(state: State, tables: Ints, found: int) -> None:
    """Whoever sits on a seat (``PLACES * table + place``) leaves it."""
    table, place = found // PLACES, found % PLACES
    tables[table, HAS] -= contribution(state, table, place)
    tables[table, BLOCKED] -= BLOCKS[state.sitting[table, place] - 1] and not state.forced[table, place]


@kernel
def imagine(state: State, seat: int, action: int, tables: Ints) -> None:
    """The tables after an action, as far as it touches them."""
    if action < DO_SUMMON:
        game, table = (action - DO_PLAY) // TABLES, (action - DO_PLAY) % TABLES
        tables[table, OWN] = 1
        tables[table, NEEDS] = GATHER[game]
        points, blocks = if_opened(state, table, game)
        tables[table, HAS] = points
        tables[table, BLOCKED] = int(blocks)
    elif action < DO_FORCE:
        gamer, table = (action - DO_SUMMON) // TABLES, (action - DO_SUMMON) % TABLES
        put(tables, table, gamer, int(state.game[table]) - 1, 1)
    elif action < DO_SWAP:
        gamer = action - DO_FORCE
        table = find_gamer(state, gamer) // PLACES
        tables[table, HAS] += FORCED_WORTH[gamer, state.game[table] - 1]
        tables[table, BLOCKED] -= BLOCKS[gamer]
    elif action < DO_CHANGE:
        one, other = int(PAIRS[action - DO_SWAP, 0]), int(PAIRS[action - DO_SWAP, 1])
        here, there = find_gamer(state, one), find_gamer(state, other)
        leave(state, tables, here)
        leave(state, tables, there)
        put(tables, here // PLACES, other, int(state.game[here // PLACES]) - 1, 1)
        put(tables, there // PLACES, one, int(state.game[there // PLACES]) - 1, 1)
    elif action < DO_EXPEL:
        cleared(tables, action - DO_CHANGE)
    elif action < DO_MUSIC:
        leave(state, tables, find_gamer(state, action - DO_EXPEL))
    elif action < DO_PEEK:
        for place in range(PLACES):
            if answer(state, action - DO_MUSIC, place) == NO:
                leave(state, tables, PLACES * (action - DO_MUSIC) + place)


@kernel
def weigh_flip(weights: Weights, state: State, seat: int, table: int, tables: Ints, now: int) -> int:
    """What a flip is worth: certain where the seat has seen the underside, else by the odds."""
    claimed = state.claim == 2 - seat
    cleared(tables, table)
    spare = state.ready[seat] + state.fresh[seat] >= MOST_TOKENS
    after = standing(weights, tables, claimed) - now - (weights.full if spare else weights.token)
    known = seen(state, seat, table)
    if known == WIN:
        return VICTORY
    if known == LOSE:
        return -VICTORY
    if known == NONE:
        return int(after)
    counts = np.zeros(len(PRINTED) + 1, dtype=np.int64)
    left = odds(state, seat, counts)
    other = 1 - seat
    if weights.infers and state.ready[other] and looked(state, other, table) and not just_looked(state, other, table):
        left -= counts[WIN]
        counts[WIN] = 0
    if claimed:
        return int(counts[WIN] * LOST - counts[LOSE] * LOST + counts[NONE] * after) // left
    risk = 0 if spare else weights.risk
    worth = counts[WIN] * weights.wager - counts[LOSE] * (weights.wager + risk) + counts[NONE] * after
    return int(worth) // left + dangerous(weights, state, seat, table)


@kernel
def weigh_looks(weights: Weights, state: State, seat: int, action: int) -> int:
    """What a peek is worth, and what the seat's and the other's knowledge is worth that a card would undo."""
    token = state.ready[seat] + state.fresh[seat] > 0
    if DO_PEEK <= action < DO_MIX:
        return int(weights.aim if token else weights.look) if seen(state, seat, action - DO_PEEK) == UNDECIDED else 0
    worth = 0
    for table in range(TABLES):
        if action == DO_MIX or action == DO_CHANGE + table:
            known = seen(state, seat, table)
            if known == WIN:
                worth -= weights.win * (1 + token)
            elif known != UNDECIDED:
                worth += weights.other
            if looked(state, 1 - seat, table) and known != LOSE:
                worth += weights.seen + weights.aimed * int(state.ready[1 - seat] + state.fresh[1 - seat])
            worth += dangerous(weights, state, seat, table)
    return int(worth)


@kernel
def weigh(
    weights: Weights, state: State, seat: int, action: int, tables: Ints, now: int, held: int, steps: Ints
) -> int:
    """What an action is worth.

    Args:
        tables: scratch, filled with the tables as they stand.
        now: what they are worth.
        held: cards in hand.
        steps: what one more card of each category does for the next token.
    """
    if action == DO_PASS:
        return 0
    if action == DO_DRAW:
        return int(weights.hold[min(held + 1, HAND)] - weights.hold[min(held, HAND)])
    if action >= DO_FLIP:
        return weigh_flip(weights, state, seat, action - DO_FLIP, tables, now)
    imagine(state, seat, action, tables)
    worth = standing(weights, tables, state.claim == 2 - seat) - now
    kind = card_of(action)
    worth += int(steps[CATEGORY[kind]]) - price(weights, kind)
    worth += weigh_looks(weights, state, seat, action)
    after = held if draws(action) else held - 1
    return int(worth + weights.hold[min(after, HAND)] - weights.hold[min(held, HAND)])


@kernel
def draws(action: int) -> bool:
    """Whether a card makes its player draw."""
    if DO_SUMMON <= action < DO_FORCE:
        return bool(DRAWS_WHEN_SEATED[(action - DO_SUMMON) // TABLES])
    if DO_FORCE <= action < DO_SWAP:
        return bool(DRAWS_WHEN_FORCED[action - DO_FORCE])
    return action == DO_MIX


@kernel
def keep(weights: Weights, state: State, seat: int, kind: int) -> int:
    """What a card of the hand is worth keeping for: a game for its best table, a skill for being the only one."""
    if kind >= GAMES:
        return KEEP_SKILL + price(weights, kind) - KEEP_TWICE * (int(state.hands[seat, kind]) - 1)
    best = 0
    for table in range(TABLES):
        points, _ = if_opened(state, table, kind)
        best = max(best, points - int(GATHER[kind]))
    return KEEP_GAME + price(weights, kind) + best


@kernel
def weightiest(weights: Weights, state: State, seat: int, rng: Rng) -> int:
    """The action that weighs most, of equal ones any; of cards too many the one least worth keeping."""
    actions = np.zeros(ACTIONS, dtype=np.int16)
    count = legal_actions(state, seat, actions)
    tables = assess(state, seat)
    scratch = np.zeros(tables.shape, dtype=np.int64)
    now = standing(weights, tables, state.claim == 2 - seat)
    held = hand_size(state, seat)
    steps = np.zeros(CATEGORIES, dtype=np.int64)
    for category in range(CATEGORIES):
        steps[category] = recorded(weights, state, seat, category)
    best, chosen = -2 * VICTORY * TIES, -1
    for at in range(count):
        action = int(actions[at])
        if action >= DO_DISCARD and state.stage != ACT:
            worth = -keep(weights, state, seat, action - DO_DISCARD) if action < DO_DISCARD + KINDS else 0
        else:
            scratch[:] = tables
            worth = weigh(weights, state, seat, action, scratch, now, held, steps)
        worth = TIES * worth + below(rng, TIES)
        if worth > best:
            best, chosen = worth, action
    return chosen
