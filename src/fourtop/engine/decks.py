"""Data files of games (decks, boards) that anyone may edit: read with the line of every entry, for exact faults.

A game that has such a file has a module ``deck`` with ``check_deck(path) -> list[Problem]``; the file names its
game at the top: ``game = "lunch-break"``.
"""

from __future__ import annotations

import functools
import importlib
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fourtop.engine.errors import FourtopError
from fourtop.engine.game import Game

Place = tuple[str | int, ...]
"""Where something stands in a file: keys, and places in lists from 0: ``("card", 3, "title")``."""


@dataclass(frozen=True, order=True)
class Problem:
    """Something wrong in a data file.

    Attributes:
        line: from 1.
        reason: what is wrong there, in words.
    """

    line: int
    reason: str


class BadDeck(FourtopError):
    """A data file can't be read at all.

    Attributes:
        line: where it stops making sense; 0 where there is no line to name.
        reason: why.
    """

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}:{line}: {reason}" if line else f"{path}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class DeckFile:
    """A data file as read.

    Attributes:
        data: what it says.
        text: the file itself.
    """

    data: Mapping[str, Any]
    text: str = field(repr=False)

    @functools.cached_property
    def lines(self) -> Mapping[Place, int]:
        """The line of each entry; worked out only when somebody asks."""
        return dict(_located(self.text.split("\n")))

    def line(self, *place: str | int) -> int:
        """The line of an entry; of what it would stand in, where it is missing; 1 at the top."""
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 1)

    def problem(self, reason: str, *place: str | int) -> Problem:
        """A fault of the entry at that place."""
        return Problem(self.line(*place), reason)


def read_deck(path: Path) -> DeckFile:
    """Read a TOML file with the line of every entry.

    Raises:
        BadDeck: it can't be read or isn't TOML; with the line.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadDeck(path, 0, f"can't be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadDeck(path, 0, "is not a text file") from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", str(fault))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        raise BadDeck(path, line, str(fault)[: found.start()] if found else str(fault)) from None
    return DeckFile(data, text)


def check_of(game: Game) -> Callable[[Path], list[Problem]] | None:
    """What checks a data file for the game; None if it has none that could be edited."""
    if not (game.folder / "deck.py").is_file():
        return None
    check: Callable[[Path], list[Problem]] = importlib.import_module(f"{game.package}.deck").check_deck
    return check


def _located(lines: Sequence[str]) -> Iterator[tuple[Place, int]]:
    """Every place in a valid file with its line.

    A statement (a header, or a key with its value) is the fewest lines that are valid by themselves, so that it is
    the parser itself that tells where one ends.
    """
    table: Place = ()
    counts: dict[Place, int] = {}  # how many tables each list of tables has so far
    for start, end in _statements(lines):
        text = "\n".join(lines[start:end])
        found = tomllib.loads(text)
        if text.lstrip().startswith("["):
            table = _header(found, counts)
            yield table, start + 1
        else:
            for place, value in _entries(found, table):
                yield place, start + 1
                if isinstance(value, list) and end - start > 1:
                    yield from _listed(lines[start:end], place[len(table) :], table, start)


def _statements(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """First line and end (both from 0, the end not included) of each statement."""
    start = 0
    while start < len(lines):
        if not lines[start].strip() or lines[start].lstrip().startswith("#"):
            start += 1
            continue
        end = start + 1
        while _parsed("\n".join(lines[start:end])) is None:
            end += 1
        yield start, end
        start = end


def _header(found: Mapping[str, Any], counts: dict[Place, int]) -> Place:
    """The place of a header such as ``[[card]]`` or ``[card.limits]``; what is already there is not counted anew."""
    place: Place = ()
    part: Any = found
    while part:
        ((key, part),) = part.items()
        place = (*place, key)
        if isinstance(part, list):
            part = None
            counts[place] = counts.get(place, -1) + 1
        if place in counts:
            place = (*place, counts[place])
    return place


def _entries(value: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    """All places in a value, itself left out, outer ones first."""
    parts = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*place, key), part
        yield from _entries(part, (*place, key))


def _listed(lines: Sequence[str], keys: Place, table: Place, start: int) -> Iterator[tuple[Place, int]]:
    """The entries of a list that is written over several lines, each with its own line."""
    known = 0
    for number in range(1, len(lines) + 1):
        text = "\n".join(lines[:number])
        part: Any = _parsed(text) if number == len(lines) else _parsed(text + "\n]")
        for key in keys:
            part = part.get(key) if isinstance(part, Mapping) else None
        for place in range(known, len(part) if isinstance(part, list) else 0):
            for inner, _ in [((*table, *keys, place), None), *_entries(part[place], (*table, *keys, place))]:
                yield inner, start + number
            known = place + 1


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
