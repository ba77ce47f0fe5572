"""What people write: names and chat, made harmless before anybody sees them."""

from __future__ import annotations

import unicodedata

from fourtop.server.core.fault import Fault

NAME_LENGTH = 24
CHAT_LENGTH = 300
MOVE_LENGTH = 200
MARKS_IN_A_ROW = 3

_JOINERS = "\u200c\u200d"
"""Needed inside words of some scripts and inside emoji."""

_REFUSED = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")


def name_of(text: str) -> str:
    """A player's name: normalised, white space collapsed, 1 to 24 characters.

    Raises:
        Fault: 422, with ``where`` = ``name``.
    """
    return _line(text, NAME_LENGTH, "name")


def chat_of(text: str) -> str:
    """A line of chat, 1 to 300 characters.

    Raises:
        Fault: 422, with ``where`` = ``text``.
    """
    return _line(text, CHAT_LENGTH, "text")


def free_name(name: str, taken: list[str]) -> str:
    """The name, with a number behind it where somebody at the table has it already."""
    known = {one.casefold() for one in taken}
    if name.casefold() not in known:
        return name
    number = 2
    while f"{name[: NAME_LENGTH - 3]} {number}".casefold() in known:
        number += 1
    return f"{name[: NAME_LENGTH - 3]} {number}"


def _line(text: str, longest: int, where: str) -> str:
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if any(unicodedata.category(letter) in _REFUSED and letter not in _JOINERS for letter in line):
        raise Fault("odd_characters", 422, where)
    if _most_marks(line) > MARKS_IN_A_ROW:
        raise Fault("odd_characters", 422, where)
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in line):
        raise Fault("nothing_written", 422, where)
    if len(line) > longest:
        raise Fault("too_long", 422, where, most=longest)
    return line


def _most_marks(line: str) -> int:
    most = run = 0
    for letter in line:
        run = run + 1 if unicodedata.combining(letter) or unicodedata.category(letter) == "Me" else 0
        most = max(most, run)
    return most
