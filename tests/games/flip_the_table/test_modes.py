"""Compiled and interpreted rules and bots are the same, byte for byte, all through whole matches."""

from __future__ import annotations

import numpy as np

from fourtop.engine.chance import seeded
from fourtop.engine.record import clone, raw
from fourtop.games.flip_the_table import GAME, bots, rules


def test_whole_matches_of_bussers_are_equal_in_both_modes() -> None:
    both = (GAME.interpreted, GAME.compiled)
    setup, active, legal, apply, determinize, busser = (
        [kernels.twin(function) for kernels in both]
        for function in (
            rules.setup,
            rules.active,
            rules.legal_actions,
            rules.apply,
            rules.determinize,
            bots.busser,
        )
    )
    for seed in range(3):
        states = [GAME.blank(2, {}) for _ in both]
        chance = [seeded(seed), seeded(seed)]
        minds = [seeded(seed, 0, 1), seeded(seed, 0, 1)]
        for mode in (0, 1):
            setup[mode](states[mode], chance[mode])
        while mask := int(active[0](states[0])):
            assert raw(states[0]) == raw(states[1])
            seat = mask >> 1
            assert int(active[1](states[1])) == mask
            chosen, offered = [], []
            for mode in (0, 1):
                actions = np.zeros(rules.ACTIONS, dtype=np.int16)
                count = int(legal[mode](states[mode], seat, actions))
                offered.append(actions[:count].tolist())
                guess = clone(states[mode])
                determinize[mode](guess, seat, minds[mode])
                chosen.append(int(busser[mode](guess, seat, minds[mode])))
            assert chosen[0] == chosen[1]
            assert offered[0] == offered[1]
            assert minds[0].tolist() == minds[1].tolist()
            for mode in (0, 1):
                apply[mode](states[mode], seat, chosen[mode], chance[mode])
            assert chance[0].tolist() == chance[1].tolist()
        assert raw(states[0]) == raw(states[1])
