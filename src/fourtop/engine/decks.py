"""Data files of games (decks, boards) that anyone may edit: read with the line of every entry, for exact faults.

A game that has such a file has a module ``deck`` with ``check_deck(path) -> list[Problem]``; the file names its
game at the top: ``game = "lunch-break"``.
"""

from __future__ import annotations

import difflib
import functools
import importlib
import re
import tomllib
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
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
        """The line of an entry, or of its first part; of what it would stand in, where it is missing; 1 at the top."""
        while place and place not in self.lines:
            parts = [line for inner, line in self.lines.items() if inner[: len(place)] == place]
            if parts:
                return min(parts)
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
    except (ValueError, RecursionError) as fault:
        found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", str(fault))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        raise BadDeck(path, line, str(fault)[: found.start()] if found else str(fault)) from None
    return DeckFile(data, text)


def sound_deck(path: Path, problems: Callable[[DeckFile], Iterable[Problem]]) -> DeckFile:
    """Read a file in which ``problems`` finds nothing wrong.

    Raises:
        BadDeck: it can't be read, or something in it is wrong: the first, by line.
    """
    file = read_deck(path)
    for problem in sorted(problems(file)):
        raise BadDeck(path, problem.line, problem.reason)
    return file


def check_of(game: Game) -> Callable[[Path], list[Problem]] | None:
    """What checks a data file for the game; None if it has none that could be edited."""
    if not (game.folder / "deck.py").is_file():
        return None
    check: Callable[[Path], list[Problem]] = importlib.import_module(f"{game.package}.deck").check_deck
    return check


Row = tuple[Place, dict[str, Any]]
"""A table of a list of tables, with its place."""

_WANTED = {str: "a text", int: "a whole number", bool: "true or false", list: "a list of texts"}


def unknown_keys(
    file: DeckFile, table: Mapping[str, Any], known: Sequence[str], *place: str | int
) -> Iterator[Problem]:
    """The problem of each key of a table that isn't one of ``known``."""
    for key in table:
        if key not in known:
            yield file.problem(f"{key}: unknown{meant(key, known)}; known here: {', '.join(known)}", *place, key)


def of_game(file: DeckFile, game: str) -> Iterator[Problem]:
    """The problem of a file that says it is another game's."""
    if file.data.get("game", game) != game:
        yield file.problem(f"game: this is a deck of {file.data['game']!r}, not of {game!r}", "game")


def complete(file: DeckFile, name: str, sound: Sequence[Row]) -> bool:
    """Whether all tables of the list ``[[name]]`` are among those that :func:`rows` found well formed."""
    listed = file.data.get(name, [])
    return isinstance(listed, list) and len(listed) == len(sound)


def slug(title: str) -> str:
    """How a title is written in moves and documents: ``Quilt & Quarrel`` as ``quilt-quarrel``."""
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", title.lower())).strip("-")


def rows(
    file: DeckFile, name: str, kinds: Mapping[str, type], optional: Sequence[str] = ()
) -> Generator[Problem, None, list[Row]]:
    """The problems of each table of the list ``[[name]]``: missing keys, unknown ones, values of the wrong kind.

    Returns:
        The tables that have none, with their places.
    """
    listed = file.data.get(name, [])
    if not isinstance(listed, list) or not all(isinstance(row, dict) for row in listed):
        yield file.problem(f"{name}: should be tables that begin with [[{name}]]", name)
        return []
    sound: list[Row] = []
    for number, row in enumerate(listed):
        place: Place = (name, number)
        found = [*unknown_keys(file, row, tuple(kinds), *place)]
        for key, kind in kinds.items():
            if key not in row:
                if key not in optional:
                    found.append(file.problem(f"{key} is missing", *place))
            elif not _fits(row[key], kind):
                found.append(file.problem(f"{key}: should be {_WANTED[kind]}, is {row[key]!r}", *place, key))
        yield from found
        if not found:
            sound.append((place, row))
    return sound


def twice(file: DeckFile, named: Sequence[tuple[Place, str, str]]) -> Iterator[Problem]:
    """The problem of each (place, key, name) whose name stands earlier already."""
    first: dict[str, Place] = {}
    for place, key, name in named:
        known = first.setdefault(name, place)
        if known != place:
            yield file.problem(f"{key}: {name!r} is in line {file.line(*known)} already", *place)


def meant(word: str, known: Sequence[str]) -> str:
    """``; did you mean ...?`` where a known word is close, else nothing."""
    close = difflib.get_close_matches(word, known, n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _fits(value: Any, kind: type) -> bool:
    if kind is list:
        return isinstance(value, list) and all(isinstance(part, str) and part for part in value)
    if kind is str:
        return isinstance(value, str) and any(letter.isalnum() for letter in value)
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


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
            entries = list(_entries(found, table))
            for place, _ in entries:
                yield place, start + 1
            for place, value in entries:
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
