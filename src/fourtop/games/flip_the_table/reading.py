"""Reading the parts of a document, each with the path of what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fourtop.engine.errors import BadMove, DocumentError, IllegalMove, at
from fourtop.games.flip_the_table.layout import DO_DISCARD, SEATS
from fourtop.games.flip_the_table.moves import format as move_text
from fourtop.games.flip_the_table.moves import parse


def mapping(value: Any, path: str) -> Mapping[str, Any]:
    """A table of keys."""
    if not isinstance(value, Mapping):
        raise DocumentError(path, f"should be a table, is {value!r}")
    return value


def listed(value: Any, path: str, most: int = 100) -> Sequence[Any]:
    """A list of so many entries at most."""
    if not isinstance(value, list | tuple):
        raise DocumentError(path, f"should be a list, is {value!r}")
    if len(value) > most:
        raise DocumentError(path, f"{len(value)} entries are more than there can be")
    return value


def per_seat(document: Mapping[str, Any], key: str, default: Any) -> list[tuple[str, Any]]:
    """Path and value of each seat's part of ``key``."""
    parts = listed(document.get(key, [default] * SEATS), key)
    if len(parts) != SEATS:
        raise DocumentError(key, f"{len(parts)} given for {SEATS} seats")
    return [(at(key, seat), part) for seat, part in enumerate(parts)]


def whole(value: Any, path: str, least: int, most: int) -> int:
    """A whole number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise DocumentError(path, f"should be a whole number from {least} to {most}, is {value!r}")
    return value


def name(value: Any, path: str, known: Sequence[str]) -> int:
    """The place of a name among those that there are."""
    if not isinstance(value, str) or value not in known:
        raise DocumentError(path, f"{value!r} is not one of {', '.join(known)}")
    return known.index(value)


def last_action(value: Any, path: str) -> int:
    """The number plus 1 of an action that ``last`` may name; 0 for an empty text."""
    if value == "":
        return 0
    try:
        (action,) = parse(value) if isinstance(value, str) else (DO_DISCARD,)
    except (BadMove, IllegalMove) as fault:
        raise DocumentError(path, str(fault)) from None
    if action >= DO_DISCARD or move_text(action) != value:
        raise DocumentError(path, f"{value!r} is not an action of a turn as moves write it")
    return action + 1
