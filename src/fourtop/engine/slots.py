"""The functions that a game fills: what drivers and searches call, and what happens without them.

A driver (``playouts.py`` and its like) imports these names. When it is loaded for a game, each is
replaced by that game's function of the same name, so that the driver's source is written once and
compiled with the rules inside it. ``rules.py`` must have those of the first part; the others have
the default that is written here.

Everywhere ``state`` is the game's record (``rules.STATE``), ``rng`` an ``int64`` array (see
``chance.py``), ``out`` an array that is filled.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.chance import Rng
from fourtop.engine.kernel import kernel

State = Any

REQUIRED = (
    "setup",
    "active",
    "legal_actions",
    "apply",
    "scores",
    "ranking",
    "observe",
    "determinize",
    "fallback",
)
OPTIONAL = (
    "contest",
    "final",
    "together",
    "ended",
    "busser",
    "guide",
    "claim_size",
    "evaluate",
    "forget",
    "plausible",
)


@kernel
def setup(state: State, rng: Rng) -> None:
    """Lay out the game; ``state`` is zeroed but for the seats and options."""
    raise NotImplementedError


@kernel
def active(state: State) -> int:
    """The seats that may act now, as bits; 0 when the game is over."""
    raise NotImplementedError


@kernel
def legal_actions(state: State, seat: int, out: NDArray[np.int16]) -> int:
    """Fill ``out`` (int16, ``rules.ACTIONS`` long) with the seat's legal actions, ascending, and return how many.

    An active seat has at least one, any other none.
    """
    raise NotImplementedError


@kernel
def apply(state: State, seat: int, action: int, rng: Rng) -> None:
    """Carry out a legal action, chance included.

    Counts ``state.revealed`` up when hidden information becomes known to anybody, and ``state.phases`` up when
    another phase of the game begins (a race opens or closes, another seat's turn...).
    """
    raise NotImplementedError


@kernel
def scores(state: State, out: NDArray[np.int32]) -> None:
    """Fill ``out[seat]`` (int32) with the points as the game counts them now."""
    raise NotImplementedError


@kernel
def ranking(state: State, out: NDArray[np.int8]) -> None:
    """Fill ``out[seat]`` (int8) with the place of each seat, 1 the best; equal places are shared."""
    raise NotImplementedError


@kernel
def observe(state: State, seat: int, out: NDArray[np.int16]) -> None:
    """Fill ``out`` (int16, ``rules.OBSERVATION`` long) with all that the seat knows, by perfect recall."""
    raise NotImplementedError


@kernel
def determinize(state: State, seat: int, rng: Rng) -> None:
    """Draw afresh, in place, what the seat can't know, consistently with all that it does know."""
    raise NotImplementedError


@kernel
def fallback(state: State, seat: int) -> int:
    """The legal action that a clock plays for an active seat that doesn't act: the harmless one."""
    raise NotImplementedError


@kernel
def contest(state: State, action: int) -> bool:
    """Whether an action competes with the same of other seats, so that the fastest own time wins (a race)."""
    return False


@kernel
def final(state: State, seat: int, action: int) -> bool:
    """Whether an action, about to be made, may never be undone, whatever it revealed."""
    return False


@kernel
def together(state: State) -> bool:
    """Whether this phase is simultaneous: its seats act in any order, even when only one of them is left to act."""
    mask = active(state)
    return (mask & (mask - 1)) != 0


@kernel
def ended(state: State) -> int:
    """Why a game that is over ended, as a place in ``rules.ENDINGS``: the keys of ``words.outcome(state).ended``.

    -1: not told here; whoever counts endings asks ``words.outcome``, which is slower.
    """
    return -1


@kernel
def busser(state: State, seat: int, rng: Rng) -> int:
    """The *busser*'s choice: simple heuristics, from what its seat knows alone. Default: the fallback."""
    return fallback(state, seat)


@kernel
def guide(state: State, seat: int, rng: Rng) -> int:
    """What a search looks at first: the best that can be said at once, from what the seat knows. Default: *busser*."""
    return busser(state, seat, rng)


@kernel
def claim_size(state: State, action: int) -> int:
    """How much there is to find for a contested action (cards in a claim): a bot takes longer for more."""
    return 1


@kernel
def evaluate(state: State, out: NDArray[np.float64]) -> None:
    """Fill ``out[seat]`` (float64) with each seat's chance to win, all together 1, where a search looks no further.

    Default: as if it ended now.
    """
    places = np.zeros(out.shape[0], dtype=np.int8)
    ranking(state, places)
    first = 0
    for seat in range(out.shape[0]):
        first += places[seat] == 1
    for seat in range(out.shape[0]):
        out[seat] = 1.0 / first if places[seat] == 1 else 0.0


@kernel
def forget(state: State, seat: int, fade: int) -> None:
    """Take from a copy, in place, what a bot of the seat that fades so much no longer knows; then ``determinize``.

    ``fade`` is the chance for each turn that a remembered thing is lost, of 2**16. Default: bots forget nothing.
    """


@kernel
def plausible(state: State, seat: int) -> bool:
    """Whether others would have acted so far as they did, if things were as the seat imagines them in ``state``.

    Asked after ``determinize``: what is implausible is drawn again, a few times at most. Default: anything is.
    """
    return True
