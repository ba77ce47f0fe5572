"""How a game's table looks in the terminal: its own face where it has one, else its view in words.

A game's folder may have ``terminal.py`` with

``table(view, seat, names, width) -> rich.console.RenderableType``
    the view of ``seat`` as it is shown: ``names`` are the players' by seat, ``width`` how many columns there
    are. Nothing may be told by colour alone.
"""

from __future__ import annotations

import importlib
import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, cast

from rich.console import Console, RenderableType

from fourtop.engine.game import Game
from fourtop.terminal.describe import in_words

Face: TypeAlias = Callable[[Mapping[str, Any], int, Sequence[str], int], RenderableType]


def face_of(game: Game) -> Face:
    """The game's face."""
    if (game.folder / "terminal.py").is_file():
        return cast("Face", importlib.import_module(f"{game.package}.terminal").table)
    return lambda view, _seat, names, _width: in_words(game, view, names)


def in_lines(face: RenderableType, width: int) -> str:
    """A face as lines of at most ``width`` columns, without colours."""
    written = io.StringIO()
    Console(file=written, width=width, color_system=None).print(face)
    return "\n".join(line.rstrip() for line in written.getvalue().splitlines())
