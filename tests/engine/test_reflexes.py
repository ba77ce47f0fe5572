import numpy as np

import fourtop
from fourtop.bots import LEVELS, columns
from fourtop.engine import drivers
from fourtop.engine.chance import seeded
from fourtop.engine.drivers import reflexes


def played(*, jit: bool, games: int = 3) -> bytes:
    game = fourtop.game("dinner-rush")
    seats = 3
    states = np.zeros(2, dtype=game.rules.STATE)
    states[0] = game.blank(seats, {})
    finals = np.zeros(games, dtype=game.rules.STATE)
    drivers.load(game, reflexes.play_paced_games, jit=jit)(
        states,
        np.array([0, 1, 0], dtype=np.int8),
        np.zeros(game.rules.ACTIONS, dtype=np.int16),
        np.zeros((seats + 2, 4), dtype=np.int64),
        3,
        0,
        finals,
        np.zeros(games, dtype=np.int32),
        np.zeros((games, seats), dtype=np.int32),
        np.zeros((games, seats), dtype=np.int8),
        np.array([columns(LEVELS[number].pace, 12) for number in (0, 1, 0)]),
    )
    return finals.tobytes()


def test_compiled_and_interpreted_races_are_the_same() -> None:
    assert played(jit=True) == played(jit=False)


def test_normal_numbers_are_normal() -> None:
    rng = seeded(11)
    drawn = np.array([reflexes.normal(rng) for _ in range(20_000)])
    assert abs(drawn.mean()) < 0.03
    assert abs(drawn.std() - 1) < 0.03
    assert abs((np.abs(drawn) < 1).mean() - 0.6827) < 0.015
