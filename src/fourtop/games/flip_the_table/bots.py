"""The bots of Flip the Table!: the *busser*, whom people meet, the *guide* of searches, and how they search."""

from __future__ import annotations

from fourtop.engine.chance import Rng
from fourtop.engine.kernel import kernel
from fourtop.engine.search.tuning import Tuning
from fourtop.games.flip_the_table.forecast import evaluate, plausible
from fourtop.games.flip_the_table.layout import State
from fourtop.games.flip_the_table.weighing import weightiest
from fourtop.games.flip_the_table.weights import PLAIN, TRIED

__all__ = ["SEARCH", "busser", "evaluate", "guide", "plausible"]

SEARCH = Tuning(habit=1.0, bias=0.3, reply=1.0, cut=4, contempt=0.8, a_second=50_000)


@kernel
def busser(state: State, seat: int, rng: Rng) -> int:
    """What weighs most, of equal actions any; of cards too many the one least worth keeping."""
    return int(weightiest(PLAIN, state, seat, rng))


@kernel
def guide(state: State, seat: int, rng: Rng) -> int:
    """The same, weighed as won most matches: alone it beats the busser in two of three."""
    return int(weightiest(TRIED, state, seat, rng))
