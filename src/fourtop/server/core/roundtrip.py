"""How far away a connection is: the lowest of its last round trips."""

from __future__ import annotations

from collections import deque

KEPT = 20
PENDING = 16


class RoundTrip:
    """Measures one connection by numbered pings.

    A ping is sent with :meth:`ping`'s number; the answer counts once, and only for a ping that is out.
    """

    def __init__(self) -> None:
        self._out: dict[int, float] = {}
        self._trips: deque[float] = deque(maxlen=KEPT)
        self._next = 0

    def ping(self) -> int:
        """The number for the next ping; :meth:`sent` tells when it left."""
        self._next += 1
        return self._next

    def sent(self, number: int, now: float) -> None:
        """The ping has left; those never answered are forgotten after ``PENDING`` more."""
        self._out[number] = now
        while len(self._out) > PENDING:
            self._out.pop(next(iter(self._out)))

    def pong(self, number: int, now: float) -> None:
        """The answer to a ping is here."""
        sent = self._out.pop(number, None)
        if sent is not None:
            self._trips.append(max(0.0, now - sent))

    @property
    def lowest(self) -> float | None:
        """The lowest of the last 20 round trips in seconds; None before the first."""
        return min(self._trips, default=None)
