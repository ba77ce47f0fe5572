"""Compiled and interpreted rules are the same, byte for byte, all through matches of bussers and of chance."""

from __future__ import annotations

import numpy as np
import pytest

from fourtop.engine.chance import below, seeded
from fourtop.engine.record import raw
from fourtop.games.dish_em_out import GAME, bots, rules

PLIES = 120


@pytest.mark.parametrize(("seats", "random"), [(2, False), (3, True), (5, False)])
def test_matches_are_equal_in_both_modes(seats: int, random: bool) -> None:
    both = (GAME.interpreted, GAME.compiled)
    setup, legal, apply, observe, scores, ranking, busser, fallback = (
        [kernels.twin(function) for kernels in both]
        for function in (
            rules.setup,
            rules.legal_actions,
            rules.apply,
            rules.observe,
            rules.scores,
            rules.ranking,
            bots.busser,
            rules.fallback,
        )
    )
    states = [GAME.blank(seats, {"boards": "own"}) for _ in both]
    chance, choice = [seeded(seats), seeded(seats)], seeded(seats, 0, 1)
    for mode in (0, 1):
        setup[mode](states[mode], chance[mode])
    for _ in range(PLIES):
        assert raw(states[0]) == raw(states[1])
        assert chance[0].tolist() == chance[1].tolist()
        mask = int(rules.active(states[0]))
        if not mask:
            break
        seat = mask.bit_length() - 1
        results = []
        for mode in (0, 1):
            seen = np.zeros(rules.OBSERVATION, dtype=np.int16)
            observe[mode](states[mode], seat, seen)
            points, places = np.zeros(seats, dtype=np.int32), np.zeros(seats, dtype=np.int8)
            scores[mode](states[mode], points)
            ranking[mode](states[mode], places)
            actions = np.zeros(rules.ACTIONS, dtype=np.int16)
            count = int(legal[mode](states[mode], seat, actions))
            rng = seeded(1)
            chosen = int(busser[mode](states[mode], seat, rng))
            safe = int(fallback[mode](states[mode], seat))
            results.append(
                (seen.tolist(), points.tolist(), places.tolist(), actions[:count].tolist(), chosen, rng.tolist(), safe)
            )
        assert results[0] == results[1]
        legal_now = results[0][3]
        action = legal_now[below(choice, len(legal_now))] if random else results[0][4]
        for mode in (0, 1):
            apply[mode](states[mode], seat, action, chance[mode])
