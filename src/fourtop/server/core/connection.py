"""One open connection of a visitor to a table, and whether visitors are there."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fourtop.server.core.roundtrip import RoundTrip

LONGEST_QUEUE = 400
"""Messages that may wait for a slow connection before it is given up."""

VISIT = 180.0
"""Seconds that somebody who reads without a connection (the plain table) counts as there after each request."""


def encode(message: Mapping[str, Any]) -> str:
    """A message as it is sent; the same data is the same text."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Outgoing:
    """A message that waits to be sent; ``sent`` is called with the moment when it has left."""

    text: str
    sent: Callable[[float], None] | None = None


class Connection:
    """The server's end of one WebSocket, without the socket: messages wait here until the socket takes them.

    Args:
        number: the connection's own, in this process.
        visitor: whose it is.
        base: the address under which the visitor reached the server, for links.
        wake: called when something waits, or when the connection is to end.
    """

    def __init__(self, number: int, visitor: str, base: str, wake: Callable[[], None]) -> None:
        self.number = number
        self.visitor = visitor
        self.base = base
        self.trip = RoundTrip()
        self.waiting: deque[Outgoing] = deque()
        self.closed = False
        self._wake = wake

    def send(self, message: Mapping[str, Any] | str, sent: Callable[[float], None] | None = None) -> None:
        """Let a message wait to be sent; a connection that takes none any more is given up."""
        if self.closed:
            return
        if len(self.waiting) >= LONGEST_QUEUE:
            self.close()
            return
        self.waiting.append(Outgoing(message if isinstance(message, str) else encode(message), sent))
        self._wake()

    def ping(self) -> None:
        """Send a ping."""
        number = self.trip.ping()
        self.send({"type": "ping", "n": number}, lambda now: self.trip.sent(number, now))

    def close(self) -> None:
        """End the connection; whoever holds the socket closes it."""
        self.closed = True
        self._wake()


class Presence:
    """Who is there: a seat is online while one of its visitors is connected, or has read the plain table lately.

    Args:
        now: the present; whoever wasn't seen yet counts as gone since then.
        connected: tells whether a seat has an open connection.
    """

    def __init__(self, now: float, connected: Callable[[int], bool]) -> None:
        self._began = now
        self._connected = connected
        self._left: dict[int, float] = {}
        self._visited: dict[int, float] = {}

    def left(self, seat: int, now: float) -> None:
        """A connection of the seat has ended."""
        self._left[seat] = now

    def visited(self, seat: int, now: float) -> None:
        """The seat has asked for a page."""
        self._visited[seat] = now

    def forget(self, seat: int) -> None:
        """Somebody else has the seat from now on."""
        self._left.pop(seat, None)
        self._visited.pop(seat, None)

    def online(self, seat: int, now: float) -> bool:
        """Whether the seat's player is there."""
        return self.gone_since(seat, now) is None

    def gone_since(self, seat: int, now: float) -> float | None:
        """Since when the seat's player is gone; None: there."""
        if self._connected(seat):
            return None
        until = max(self._left.get(seat, self._began), self._visited.get(seat, self._began - VISIT) + VISIT)
        return until if now >= until else None

    def changes_at(self, seat: int, now: float) -> float | None:
        """When the seat will count as gone if nothing happens; None: it is connected, or gone already."""
        if self._connected(seat) or seat not in self._visited:
            return None
        until = self._visited[seat] + VISIT
        return until if until > now else None
