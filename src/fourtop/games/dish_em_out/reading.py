"""Reading lists of a document, with how long they may be in what is said of those that are too long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fourtop.engine.errors import DocumentError, at


def listed(value: Any, path: str, most: int) -> Sequence[Any]:
    """A list of so many entries at most."""
    if not isinstance(value, list | tuple):
        raise DocumentError(path, f"should be a list, is {value!r}")
    if len(value) > most:
        raise DocumentError(path, f"{len(value)} entries are more than the {most} that there can be")
    return value


def per_seat(document: Mapping[str, Any], key: str, seats: int, default: Any) -> list[tuple[str, Any]]:
    """Path and value of each seat's part of ``key``."""
    parts = listed(document.get(key, [default] * seats), key, seats)
    if len(parts) != seats:
        raise DocumentError(key, f"{len(parts)} given for {seats} seats")
    return [(at(key, seat), part) for seat, part in enumerate(parts)]
