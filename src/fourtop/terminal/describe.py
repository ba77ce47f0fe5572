"""Any game's view document, and its outcome, as text: headings, lists and small grids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from fourtop.engine.game import Game
from fourtop.engine.naming import named

_FRAME = ("game", "seats", "options", "phase", "active", "over")
"""What every view has and the frame around it already tells."""


def in_words(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> Text:
    """A view or a document of the game, seats by their players' names."""
    return describe(named(game, view, names), names)


def describe(view: Mapping[str, Any], names: Sequence[str]) -> Text:
    """A document in words, a line or a block for each of its fields.

    Args:
        view: a view or a document.
        names: the players' names; a field that is a list of as many lists or tables is told by them.
    """
    lines: list[Text] = []
    for key, value in view.items():
        if key not in _FRAME:
            lines += _field(_words(key), value, names, 0)
    return Text("\n").join(lines)


def result(outcome: Mapping[str, Any], names: Sequence[str]) -> Text:
    """An outcome document in words: why it ended, who won, everybody's points line by line."""
    winners = [names[seat] for seat in outcome["winners"]]
    shared = " and ".join([", ".join(winners[:-1]), winners[-1]] if len(winners) > 1 else winners)
    lines = [
        Text(outcome["text"]),
        Text(f"{shared} {'share the win' if len(winners) > 1 else 'wins'}.", style="bold"),
    ]
    if outcome["tie"]:
        lines.append(Text(outcome["tie"]))
    by_place = sorted(range(len(names)), key=lambda seat: (outcome["ranking"][seat], seat))
    width = max(len(name) for name in names)
    for seat in by_place:
        parts = ", ".join(f"{line['label']} {line['points']:+d}" for line in outcome["lines"][seat])
        place, points = outcome["ranking"][seat], outcome["scores"][seat]
        lines.append(Text(f"{place}. {names[seat]:<{width}}  {points:>4}" + (f"  ({parts})" if parts else "")))
    return Text("\n").join(lines)


def _field(label: str, value: Any, names: Sequence[str], depth: int) -> list[Text]:
    indent = "  " * depth
    if not _nested(value, len(names)):
        return [Text.assemble(indent, (label, "bold"), ": ", _plain(value))]
    heading = Text.assemble(indent, (label, "bold"))
    if _is_grid(value, len(names)):
        return [heading, *(Text(f"{indent}  {_row(row)}") for row in value)]
    if isinstance(value, Mapping):
        entries = [(_words(key), part) for key, part in value.items()]
    elif depth == 0 and len(value) == len(names):
        entries = [(name, part) for name, part in zip(names, value, strict=True)]
    else:
        entries = [(str(number), part) for number, part in enumerate(value, start=1)]
    lines = [heading]
    for name, part in entries:
        lines += _field(name, part, names, depth + 1)
    return lines


def _nested(value: Any, seats: int) -> bool:
    """Whether a value needs more than one line."""
    if isinstance(value, Mapping):
        return any(isinstance(part, Mapping | list | tuple) for part in value.values())
    return isinstance(value, list | tuple) and (
        any(part for part in value if isinstance(part, Mapping | list | tuple)) or _is_grid(value, seats)
    )


def _is_grid(value: Any, seats: int) -> bool:
    """Whether a value is a board: rows of equal length, of few different characters or of short cells.

    As many rows of cells as there are seats are not: those are told by the players' names.
    """
    if not isinstance(value, list | tuple) or len(value) < 2:
        return False
    if all(isinstance(row, str) for row in value):
        return len({len(row) for row in value}) == 1 and len(value[0]) > 2 and len(set("".join(value))) <= 8
    return (
        len(value) != seats
        and all(isinstance(row, list | tuple) for row in value)
        and len({len(row) for row in value}) == 1
        and len(value[0]) > 1
        and all(isinstance(cell, str | int) and len(str(cell)) <= 3 for row in value for cell in row)
    )


def _row(row: Any) -> str:
    if isinstance(row, str):
        return " ".join(row)
    return " ".join(f"{_plain(cell):>3}" for cell in row)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value in ([], (), {}):
        return "none"
    if isinstance(value, list | tuple) and all(part in ([], (), {}) for part in value):
        return "none"
    if isinstance(value, Mapping):
        return ", ".join(f"{_words(key)} {_plain(part)}" for key, part in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(_plain(part) for part in value)
    return str(value)


def _words(key: object) -> str:
    """``hand_sizes`` as ``Hand sizes``; what isn't a plain name stays as it is."""
    text = str(key)
    if not text.replace("_", "").isalpha() or text.isupper():
        return text
    text = text.replace("_", " ")
    return text[0].upper() + text[1:]
