"""Texts for people: catalogues in TOML, one a language, and what is said from them.

A game's catalogue is ``text.en.toml`` in its folder: tables of templates. A template names its
arguments in braces: ``claim = "{seat} makes the {ticket} with {cards}."``. An argument that is a
:class:`Seat` becomes the player's name, a list becomes ``a, b and c``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any


class Seat(int):
    """A seat's number as an argument of a text: shown as the name of who sits there."""


@dataclass(frozen=True)
class Catalogue:
    """The texts of one game in one language.

    Attributes:
        source: where they are from, for error messages.
        texts: template by dotted key, e.g. ``log.claim``.
    """

    source: str
    texts: Mapping[str, str]

    def say(self, key: str, **args: Any) -> Said:
        """What the text ``key`` says of ``args``.

        Raises:
            KeyError: there is no such text: a fault of the program, found by the catalogue's test.
        """
        if key not in self.texts:
            raise KeyError(f"{self.source} has no text {key!r}")
        return Said(key, self.texts[key], args)


@dataclass(frozen=True)
class Said:
    """A text with its arguments, texts among them, not yet in words: names are only known to whoever shows it."""

    key: str
    template: str
    args: Mapping[str, Any] = field(default_factory=dict)

    def render(self, names: Sequence[str] | None = None) -> str:
        """The text in words, seats called by ``names`` (without them: ``seat 0``)."""
        return self.template.format(**{name: _word(value, names) for name, value in self.args.items()})

    def data(self) -> dict[str, Any]:
        """The arguments as plain JSON data."""
        return {name: _plain(value) for name, value in self.args.items()}


def load_catalogue(path: Path) -> Catalogue:
    """Read a catalogue file; its tables become dotted keys."""
    return _load(path)


@cache
def _load(path: Path) -> Catalogue:
    with path.open("rb") as file:
        return Catalogue(path.name, dict(_flatten(tomllib.load(file), "")))


def _flatten(table: Mapping[str, Any], prefix: str) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            rows += _flatten(value, f"{prefix}{key}.")
        else:
            rows.append((prefix + key, str(value)))
    return rows


def _word(value: Any, names: Sequence[str] | None) -> str:
    if isinstance(value, Seat):
        return names[value] if names is not None else f"seat {int(value)}"
    if isinstance(value, Said):
        return value.render(names)
    if isinstance(value, list | tuple):
        words = [_word(part, names) for part in value]
        return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
    return str(value)


def _plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if isinstance(value, Said):
        return value.data()
    return int(value) if isinstance(value, Seat) else value
