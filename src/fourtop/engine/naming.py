"""A view with the players' names in place of their seats, for renderers that show any game's view as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fourtop.engine.game import Game


def seat_fields(game: Game) -> tuple[str, ...]:
    """The fields of the game's views that hold a seat or a list of seats; ``tables.owner``: of each table in a list."""
    return tuple(getattr(game.words, "SEAT_FIELDS", ()))


def named(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """A copy of a view (or a document) in which seats are called by their players' names."""
    return _named(view, seat_fields(game), names)


def _named(view: Mapping[str, Any], fields: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    found: dict[str, Any] = dict(view)
    for path in fields:
        key, _, rest = path.partition(".")
        if key in found:
            found[key] = _inside(found[key], rest, names) if rest else _name(found[key], names)
    return found


def _inside(value: Any, rest: str, names: Sequence[str]) -> Any:
    if isinstance(value, Mapping):
        return _named(value, (rest,), names)
    return [_inside(part, rest, names) for part in value] if isinstance(value, list | tuple) else value


def _name(value: Any, names: Sequence[str]) -> Any:
    if isinstance(value, list | tuple):
        return [_name(part, names) for part in value]
    is_seat = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(names)
    return names[value] if is_seat else value
