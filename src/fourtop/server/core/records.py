"""What is kept of a table: plain records, as the storage reads and writes them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Stage = Literal["gathering", "playing", "over"]
Access = Literal["open", "link"]
Pace = Literal["live", "unhurried"]
Kind = Literal["empty", "person", "bot"]


@dataclass
class TableRecord:
    """A table, without its people.

    Attributes:
        id: as in its link.
        game: the game's name.
        options: all options by name.
        access: ``open``: listed; ``link``: found by its link only.
        pace: ``live``, or ``unhurried``: everybody comes by when they can.
        host: the seat of the host; None when nobody sits there.
        created: seconds since the epoch.
        secret: the match's 32 bytes; None before the start.
        version, deck: of the rules and data that the match began with.
        next: the table of "again".
        hints: whether the table allows hints; a game with an option of that name says so itself.
    """

    id: str
    game: str
    options: dict[str, str | int]
    access: Access
    pace: Pace
    stage: Stage
    host: int | None
    created: float
    started: float | None = None
    secret: bytes | None = None
    version: int = 0
    deck: str = ""
    next: str | None = None
    hints: bool = False

    @property
    def allows_hints(self) -> bool:
        """Whether somebody may ask for a hint during the match."""
        return self.options["hints"] == "on" if "hints" in self.options else self.hints


@dataclass
class SeatRecord:
    """A seat; ``level`` is a bot's."""

    seat: int
    kind: Kind = "empty"
    name: str = ""
    level: str | None = None


@dataclass
class Member:
    """A visitor who holds or has held a seat; ``present``: holds it now."""

    visitor: str
    seat: int
    present: bool = True


@dataclass(frozen=True)
class PlyRecord:
    """An entry of the log, as played; ``hash`` is of the state after it."""

    ply: int
    seat: int
    action: int | None
    move: str
    by: str
    joined: bool
    at: float
    hash: str


@dataclass(frozen=True)
class AnswerRecord:
    """What a message was answered, so that sending it again changes nothing."""

    seat: int
    message: str
    answer: dict[str, Any]


@dataclass
class SealedRecord:
    """A seat's part in a decision made in secret: when it opened, and what it decided.

    Attributes:
        ply: the ply that opened the race.
        opened, decided: seconds since the epoch; None: not yet.
        actions: what it decided; empty before.
        own: milliseconds of own thinking time; None before.
        by: ``person``, ``bot`` or ``clock``.
        message: the message's id, to answer it in the end.
    """

    ply: int
    seat: int
    opened: float | None = None
    decided: float | None = None
    actions: list[int] = field(default_factory=list)
    own: int | None = None
    by: str = "person"
    message: str | None = None


@dataclass(frozen=True)
class PreparedRecord:
    """What a seat wants to play as soon as it is its turn.

    Attributes:
        moves: their texts; made as one move.
        rule, reason: why it was handed back; without a reason it still waits.
    """

    seat: int
    moves: list[str]
    rule: str | None = None
    reason: str | None = None


@dataclass(frozen=True)
class RaceTimeRecord:
    """The times of one claim, in milliseconds: by its own clock and by the server's."""

    ply: int
    seat: int
    own: int
    server: int
    credit: int
    round_trip: int | None
    won: bool


@dataclass(frozen=True)
class ChatRecord:
    """A line of table chat."""

    number: int
    seat: int
    name: str
    text: str
    at: float
    message: str


@dataclass
class Kept:
    """All that is kept of one table."""

    table: TableRecord
    seats: list[SeatRecord]
    members: list[Member]
    plies: list[PlyRecord] = field(default_factory=list)
    answers: list[AnswerRecord] = field(default_factory=list)
    sealed: list[SealedRecord] = field(default_factory=list)
    chat: list[ChatRecord] = field(default_factory=list)
    prepared: list[PreparedRecord] = field(default_factory=list)
