"""The faults a person can cause, each with what is wrong and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fourtop.engine.texts import Said


class FourtopError(Exception):
    """Base of every fault that is to be shown to a person as it is, without a traceback."""


class UnknownGame(FourtopError):
    """No game of that name is installed."""


class BadSetup(FourtopError):
    """A match can't be set up so: the number of seats, an option or its value.

    Attributes:
        where: the field that is wrong, e.g. ``seats`` or ``options.declined``.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


class DocumentError(FourtopError):
    """A document doesn't describe a position.

    Attributes:
        path: where, e.g. ``hands[2].K``.
        reason: what is wrong there, in words.
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason


class BadMove(FourtopError):
    """A move's text can't be read at all (it isn't a move of this game)."""


class BadDraws(FourtopError):
    """Outcomes listed for the chances of a move can't come out there.

    Attributes:
        number: which of them, from 0.
        impossible: it can't come out where it should; False: nothing is drawn any more by then.
    """

    def __init__(self, number: int, *, impossible: bool) -> None:
        super().__init__(f"draws[{number}]: " + ("can't come out there" if impossible else "nothing more is drawn"))
        self.number = number
        self.impossible = impossible


class BadLog(FourtopError):
    """A saved match can't be read or no longer replays.

    Attributes:
        where: the place in the file, e.g. ``plies[12]``.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


class IllegalMove(FourtopError):
    """The rules refuse a move; the match is as it was.

    Made by a game's ``words.refusal`` or ``words.parse`` with a key of the game's catalogue
    (``refused.<key>``), or by the engine with a finished text.

    Attributes:
        rule: the rule's id, e.g. ``DR-3.1``.
        said: key and arguments of the reason, to be put into words with the players' names.
        reason: the reason in words.
    """

    def __init__(self, rule: str, said: Said | str) -> None:
        self.rule = rule
        self.said = said
        self.reason = said if isinstance(said, str) else said.render()
        super().__init__(f"{self.reason} ({rule})")

    def named(self, names: Sequence[str]) -> IllegalMove:
        """The same refusal with seats called by their players' names."""
        return self if isinstance(self.said, str) else IllegalMove(self.rule, self.said.render(names))


class NotUndone(FourtopError):
    """An action can't be taken back.

    Attributes:
        rule: always ``undo``: undo is the table's rule, not a game's.
        reason: why, in words.
    """

    rule = "undo"

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def at(path: str, name: object) -> str:
    """The path of a part of a document: ``at("hands[2]", "K") == "hands[2].K"``."""
    if isinstance(name, int):
        return f"{path}[{name}]"
    return f"{path}.{name}" if path else str(name)


def known_keys(document: Mapping[str, Any], path: str, keys: Sequence[str]) -> None:
    """Refuse a document that has a key that isn't one of ``keys``.

    Raises:
        DocumentError: naming the unknown key and those that there are.
    """
    for key in document:
        if key not in keys:
            raise DocumentError(at(path, key), f"unknown; known here: {', '.join(keys)}")
