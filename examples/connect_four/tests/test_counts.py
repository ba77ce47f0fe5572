"""Connect Four against numbers that others have published.

Positions: OEIS A212693 (John Tromp). Move sequences: the usual "perft" counts; up to the seventh ply
they are 7 to the power of the plies, but for the 7 sequences that would put a seventh disc into one column.
"""

import numpy as np
import pytest
from connect_four import GAME, rules
from numpy.typing import NDArray

from fourtop import game
from fourtop.engine.chance import new_rng
from fourtop.engine.drivers import load
from fourtop.engine.kernel import jit_enabled, kernel
from fourtop.engine.record import clone, raw
from fourtop.engine.slots import active, apply, legal_actions

POSITIONS = [1, 7, 49, 238, 1120, 4263]
SEQUENCES = [7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572]
PLIES = len(SEQUENCES) if jit_enabled() else 5  # interpreted, millions take too long


@kernel
def sequences(
    states: NDArray[np.void],
    actions: NDArray[np.int16],
    left: NDArray[np.int64],
    plies: int,
    counts: NDArray[np.int64],
    rng: NDArray[np.int64],
) -> None:
    """Count the move sequences of ``plies`` plies from ``states[0]``, by their first action.

    ``states`` has ``plies + 1`` records, ``actions`` as many rows; ``left[depth]``: how many there are still to try.
    """
    depth = 0
    left[0] = legal_actions(states[0], 0, actions[0])
    while depth >= 0:
        if left[depth] == 0:
            depth -= 1
            continue
        left[depth] -= 1
        action = int(actions[depth, left[depth]])
        if depth == plies - 1:
            counts[actions[0, left[0]]] += 1
            continue
        states[depth + 1] = states[depth]
        seat = depth & 1
        apply(states[depth + 1], seat, action, rng)
        depth += 1
        left[depth] = legal_actions(states[depth], 1 - seat, actions[depth]) if active(states[depth]) else 0


def by_first_action(plies: int) -> list[int]:
    states = np.zeros(plies + 1, dtype=rules.STATE)
    states[0] = GAME.blank(2, {})
    actions = np.zeros((plies + 1, rules.ACTIONS), dtype=np.int16)
    counts = np.zeros(rules.ACTIONS, dtype=np.int64)
    load(GAME, sequences)(states, actions, np.zeros(plies + 1, dtype=np.int64), plies, counts, new_rng())
    return [int(count) for count in counts]


@pytest.mark.parametrize("plies", range(1, PLIES + 1))
def test_move_sequences_are_as_many_as_published(plies: int) -> None:
    counts = by_first_action(plies)
    # where they differ, play the action whose count differs and count from there, one ply less
    assert sum(counts) == SEQUENCES[plies - 1], f"by first action: {counts}"
    assert counts == counts[::-1], "the board is symmetric"


def test_positions_are_as_many_as_published() -> None:
    found = {raw(GAME.blank(2, {})): GAME.blank(2, {})}
    for plies, expected in enumerate(POSITIONS):
        assert len(found) == expected, f"after {plies} plies"
        following = {}
        for state in found.values():
            out = np.zeros(rules.ACTIONS, dtype=np.int16)
            for action in out[: rules.legal_actions(state, plies & 1, out)]:
                after = clone(state)
                rules.apply(after, plies & 1, int(action), new_rng())
                following[raw(after)] = after
        found = following


def test_it_is_the_installed_game() -> None:
    assert game("connect-four") is GAME
