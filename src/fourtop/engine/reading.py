"""Reading the parts of a document, each with the path of what is wrong: for ``words.state`` of any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fourtop.engine.errors import BadSetup, DocumentError, at, known_keys

if TYPE_CHECKING:
    from fourtop.engine.game import Game, State


def blank(game: Game, document: Mapping[str, Any], keys: Sequence[str], seats: int) -> State:
    """The blank state for a document's ``seats`` (so many where it names none) and ``options``.

    Args:
        keys: the fields that a document of the game may have.

    Raises:
        DocumentError: another field, another game, seats or options that the game doesn't have.
    """
    known_keys(document, "", keys)
    if document.get("game", game.name) != game.name:
        raise DocumentError("game", f"should be {game.name!r}, is {document['game']!r}")
    try:
        return game.blank(document.get("seats", seats), mapping(document.get("options", {}), "options"))
    except BadSetup as fault:
        raise DocumentError(fault.where, fault.reason) from None


def mapping(value: Any, path: str, keys: Sequence[str] | None = None) -> Mapping[str, Any]:
    """A table of keys; of none but these, where they are given."""
    if not isinstance(value, Mapping):
        raise DocumentError(path, f"should be a table, is {value!r}")
    if keys is not None:
        known_keys(value, path, keys)
    return value


def listed(value: Any, path: str, most: int = 100) -> Sequence[Any]:
    """A list of so many entries at most."""
    if not isinstance(value, list | tuple):
        raise DocumentError(path, f"should be a list, is {value!r}")
    if len(value) > most:
        raise DocumentError(path, f"{len(value)} entries are more than there can be")
    return value


def per_seat(document: Mapping[str, Any], key: str, seats: int, default: Any) -> list[tuple[str, Any]]:
    """Path and value of each seat's part of ``key``."""
    parts = listed(document.get(key, [default] * seats), key)
    if len(parts) != seats:
        raise DocumentError(key, f"{len(parts)} given for {seats} seats")
    return [(at(key, seat), part) for seat, part in enumerate(parts)]


def whole(value: Any, path: str, least: int, most: int) -> int:
    """A whole number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise DocumentError(path, f"should be a whole number from {least} to {most}, is {value!r}")
    return value


def truth(value: Any, path: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise DocumentError(path, f"should be true or false, is {value!r}")
    return value


def name(value: Any, path: str, known: Sequence[str]) -> int:
    """The place of a name among those that there are."""
    if not isinstance(value, str) or value not in known:
        raise DocumentError(path, f"{value!r} is not one of {', '.join(known)}")
    return known.index(value)


def drawn(names: Sequence[Any], *known: Sequence[str]) -> list[int]:
    """The outcomes of named draws: the place of each name in whichever of the lists has it.

    Raises:
        DocumentError: a name that is in none; it tells what the last one has.
    """
    return [
        name(given, at("draws", place), next((ids for ids in known if given in ids), known[-1]))
        for place, given in enumerate(names)
    ]


def counts(value: Any, path: str, known: Sequence[str], most: int = 100) -> list[int]:
    """How many of each of the known names: ``{"beef": 3}``; what isn't named is 0."""
    given = mapping(value, path, known)
    return [whole(given.get(key, 0), at(path, key), 0, most) for key in known]
