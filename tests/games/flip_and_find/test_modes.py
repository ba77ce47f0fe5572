"""Compiled and interpreted rules are the same, byte for byte, all through matches of bussers and of chance."""

from __future__ import annotations

import numpy as np
import pytest

from fourtop.engine.chance import below, seeded
from fourtop.engine.record import clone, raw
from fourtop.games.flip_and_find import GAME, bots, rules

PLIES = 160


@pytest.mark.parametrize(("seats", "random"), [(1, True), (2, False), (3, True), (4, False)])
def test_matches_are_equal_in_both_modes(seats: int, random: bool) -> None:
    both = (GAME.interpreted, GAME.compiled)
    setup, legal, apply, observe, determinize, scores, busser = (
        [kernels.twin(function) for kernels in both]
        for function in (
            rules.setup,
            rules.legal_actions,
            rules.apply,
            rules.observe,
            rules.determinize,
            rules.scores,
            bots.busser,
        )
    )
    states = [GAME.blank(seats, {}) for _ in both]
    chance, choice = [seeded(seats), seeded(seats)], seeded(seats, 0, 1)
    for mode in (0, 1):
        setup[mode](states[mode], chance[mode])
    for _ in range(PLIES):
        assert raw(states[0]) == raw(states[1])
        assert chance[0].tolist() == chance[1].tolist()
        if not rules.active(states[0]):
            break
        seat = int(states[0].turn)
        results = []
        for mode in (0, 1):
            seen = np.zeros(rules.OBSERVATION, dtype=np.int16)
            observe[mode](states[mode], seat, seen)
            guess, rng = clone(states[mode]), seeded(1)
            determinize[mode](guess, seat, rng)
            points = np.zeros(seats, dtype=np.int32)
            scores[mode](states[mode], points)
            actions = np.zeros(rules.ACTIONS, dtype=np.int16)
            count = int(legal[mode](states[mode], seat, actions))
            chosen = int(busser[mode](states[mode], seat, rng))
            results.append((seen.tolist(), raw(guess), rng.tolist(), points.tolist(), actions[:count].tolist(), chosen))
        assert results[0] == results[1]
        action = results[0][4][below(choice, len(results[0][4]))] if random else results[0][5]
        for mode in (0, 1):
            apply[mode](states[mode], seat, action, chance[mode])
