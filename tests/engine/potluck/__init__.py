"""A made-up game for the engine's tests: everybody fills plates at once, then seats take turns at a pot.

It has what the registered games have not all got: a simultaneous phase whose moves commute, composite
moves, reveals, chance, final actions.
"""

from pathlib import Path

from fourtop.engine.game import Choice, Game, Option

GAME = Game(
    name="potluck",
    title="Potluck",
    summary="For the engine's tests.",
    minutes=(1, 1),
    package=__name__,
    folder=Path(__file__).parent,
    seats=(2, 4),
    hidden=True,
    simultaneous=True,
    chance=True,
    max_plies=200,
    score_bounds=(0, 200),
    version=1,
    options=(Option("rounds", "Rounds", "How long.", (Choice(1, "one"), Choice(2, "two")), 2),),
)
