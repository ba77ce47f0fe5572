"""Compiled and interpreted rules are the same, byte for byte, all through whole matches."""

from __future__ import annotations

import numpy as np
import pytest

from fourtop.engine.chance import below, seeded
from fourtop.engine.drivers.playouts import pick_seat
from fourtop.engine.record import clone, raw
from fourtop.games.dinner_rush import GAME, bots, rules


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_whole_matches_are_equal_in_both_modes(seats: int) -> None:
    both = (GAME.interpreted, GAME.compiled)
    setup, active, legal, apply, observe, determinize, scores, ranking, busser = (
        [kernels.twin(function) for kernels in both]
        for function in (
            rules.setup,
            rules.active,
            rules.legal_actions,
            rules.apply,
            rules.observe,
            rules.determinize,
            rules.scores,
            rules.ranking,
            bots.busser,
        )
    )
    for seed in range(3):
        states = [GAME.blank(seats, {"declined": "end" if seed == 2 else "walk"}) for _ in both]
        chance = [seeded(seed), seeded(seed)]
        choice = seeded(seed, 0, 1)
        for mode in (0, 1):
            setup[mode](states[mode], chance[mode])
        while True:
            assert raw(states[0]) == raw(states[1])
            assert chance[0].tolist() == chance[1].tolist()
            masks = [int(active[mode](states[mode])) for mode in (0, 1)]
            assert masks[0] == masks[1]
            for seat in range(seats):
                results = []
                for mode in (0, 1):
                    seen = np.zeros(rules.OBSERVATION, dtype=np.int16)
                    observe[mode](states[mode], seat, seen)
                    guess, rng = clone(states[mode]), seeded(seed, 1)
                    determinize[mode](guess, seat, rng)
                    points, places = np.zeros(seats, dtype=np.int32), np.zeros(seats, dtype=np.int8)
                    scores[mode](states[mode], points)
                    ranking[mode](states[mode], places)
                    actions = np.zeros(rules.ACTIONS, dtype=np.int16)
                    count = int(legal[mode](states[mode], seat, actions))
                    chosen = int(busser[mode](states[mode], seat, rng)) if masks[0] >> seat & 1 else -1
                    results.append(
                        (
                            seen.tolist(),
                            raw(guess),
                            rng.tolist(),
                            points.tolist(),
                            places.tolist(),
                            actions[:count].tolist(),
                            chosen,
                        )
                    )
                assert results[0] == results[1]
            if not masks[0]:
                break
            seat = pick_seat(masks[0], choice)
            actions = np.zeros(rules.ACTIONS, dtype=np.int16)
            count = int(legal[0](states[0], seat, actions))
            action = int(actions[below(choice, count)])
            for mode in (0, 1):
                apply[mode](states[mode], seat, action, chance[mode])
