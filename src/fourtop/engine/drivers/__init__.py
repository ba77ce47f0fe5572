"""Drivers: loops over a game's kernels, written once and compiled for each game.

``playouts`` has the source (ordinary kernels over the slots); this module loads it for a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from fourtop.engine.drivers import playouts
from fourtop.engine.game import Game


def load(game: Game, driver: Callable[..., Any], *, jit: bool = True) -> Callable[..., Any]:
    """The driver for that game; compiled at its first call, or from the cache."""
    return (game.compiled if jit else game.interpreted).twin(driver)


@contextmanager
def compiling(progress: Callable[[int], None]) -> Iterator[None]:
    """While this lasts, ``progress(n)`` is told how many kernels have been compiled (none, when all are cached)."""
    from fourtop.engine.kernel import jit_enabled

    if not jit_enabled():
        yield
        return
    from numba.core import event

    class Count(event.Listener):
        done = 0

        def on_start(self, _: Any) -> None:
            """Nothing to tell yet."""

        def on_end(self, _: Any) -> None:
            self.done += 1
            progress(self.done)

    with event.install_listener("numba:compile", Count()):
        yield


__all__ = ["compiling", "load", "playouts"]
