"""The live race: several seats want the same, and the least *own* time wins.

Own time runs from when a player's screen confirmed showing the position until the claim came in, but a player is never
believed further than the server's own clock and that connection's round trip reach: the start lies at most
``CREDIT`` and at most one round trip after the position was sent, and at the sending itself where nothing was
confirmed. Nor does it ever lie more than ``CREDIT`` after the opening, for whoever comes late may have watched
elsewhere. So no lie gains more than ``CREDIT``.

A first claim is held for a short window, so that distance does not decide; with equal reflexes until everybody has
decided. Nothing here reads a clock: every moment is an argument, in seconds; own times are whole milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

CREDIT = 0.150
"""Seconds that a confirmation of showing can move the start of a player's own time, at most."""

GRACE = 0.250
"""Seconds that a claim is held for slower connections, at most."""


@dataclass(frozen=True)
class OwnTime:
    """A player's time for one claim.

    Attributes:
        own: milliseconds of thinking, what the race is decided by.
        server: milliseconds from the opening of the race by the server's clock.
        credit: milliseconds between the sending of the position and the start of ``own``.
        round_trip: of the connection in milliseconds; None where none was measured.
    """

    own: int
    server: int
    credit: int
    round_trip: int | None


@dataclass(frozen=True)
class Claim:
    """A claim that waits for the race to close.

    Attributes:
        seat: who claims.
        actions: what is to be played if it wins.
        time: what it is compared by.
        key: what the claimant's answer is kept under; None for a bot.
        by: ``person`` or ``bot``.
    """

    seat: int
    actions: tuple[int, ...]
    time: OwnTime
    key: str | None
    by: str


class Close(Enum):
    """Why a race closes."""

    CLAIMED = "claimed"
    CLOCK = "clock"


class LiveRace:
    """One race among players who are all there.

    Args:
        ply: the ply that opened it.
        opened: when, in seconds of the server's clock.
        seconds: how long it may last; None: for ever.
        equal: thinking time doesn't count; all claims are held until everybody has decided, and a draw decides.
    """

    def __init__(self, ply: int, opened: float, seconds: float | None, *, equal: bool = False) -> None:
        self.ply = ply
        self.opened = opened
        self.equal = equal
        self.seconds = seconds
        self.claims: dict[int, Claim] = {}
        self._sent: dict[int, float] = {}
        self._shown: dict[tuple[int, int], float] = {}
        self._window_ends: float | None = None

    def sent(self, seat: int, now: float) -> None:
        """The position has left for the seat, on any connection; the first time counts."""
        self._sent.setdefault(seat, now)

    def shown(self, seat: int, connection: int, now: float) -> None:
        """The connection confirms that its screen shows the position; the first time counts."""
        if seat in self._sent:
            self._shown.setdefault((seat, connection), now)

    def time(self, seat: int, connection: int | None, now: float, round_trip: float | None) -> OwnTime:
        """The own time of a claim of the seat that came in ``now``.

        Args:
            connection: the one that it came over; None for one that confirms nothing.
            round_trip: its lowest recent round trip in seconds; None where it isn't known.
        """
        sent = self._sent.get(seat, self.opened)
        shown = None if connection is None else self._shown.get((seat, connection))
        credit = 0.0
        if shown is not None:
            credit = min(max(0.0, shown - sent), round_trip or 0.0, CREDIT, max(0.0, now - sent))
        start = min(sent + credit, self.opened + CREDIT)
        return OwnTime(
            own=max(0, round((now - start) * 1000)),
            server=max(0, round((now - self.opened) * 1000)),
            credit=round(credit * 1000),
            round_trip=None if round_trip is None else round(round_trip * 1000),
        )

    def in_time(self, time: OwnTime) -> bool:
        """Whether a claim of that own time is still within the race's clock."""
        return self.seconds is None or time.own <= self.seconds * 1000

    def hold(self, claim: Claim, now: float, undecided: Iterable[float]) -> None:
        """Hold a claim.

        Args:
            undecided: the round trips, in seconds, of the seats that are still to decide.

        Raises:
            ValueError: the seat has claimed already.
        """
        if claim.seat in self.claims:
            raise ValueError(f"seat {claim.seat} has claimed already")
        if self._window_ends is None:
            self._window_ends = now + _window(undecided)
        self.claims[claim.seat] = claim

    def due(self, undecided: Sequence[float], now: float) -> float | None:
        """When the race is to be looked at next, as far as it is known ``now``; None: nothing closes it by itself.

        Args:
            undecided: the round trips of the seats that are still to decide.
        """
        if self.claims and not undecided:
            return now
        if self.claims and not self.equal:
            return self._window_ends
        return None if self.seconds is None else self.opened + self.seconds + _window(undecided)

    def closing(self, undecided: Sequence[float], now: float) -> Close | None:
        """Whether it closes ``now``, and why: exactly one of claim and clock happens."""
        due = self.due(undecided, now)
        if due is None or now < due:
            return None
        return Close.CLAIMED if self.claims else Close.CLOCK

    def winner(self, draw: Callable[[int], int]) -> Claim:
        """The claim that wins; see :func:`fastest`."""
        return fastest(list(self.claims.values()), draw, equal=self.equal)


def fastest(claims: Sequence[Claim], draw: Callable[[int], int], *, equal: bool) -> Claim:
    """The claim of least own time; among several of the same, and among all with equal reflexes, one is drawn.

    Args:
        claims: at least one.
        draw: gives one of 0 to n - 1 for n; only asked where there is a tie.
    """
    ordered = sorted(claims, key=lambda claim: claim.seat)
    if not equal:
        least = min(claim.time.own for claim in ordered)
        ordered = [claim for claim in ordered if claim.time.own == least]
    return ordered[draw(len(ordered))] if len(ordered) > 1 else ordered[0]


def _window(round_trips: Iterable[float]) -> float:
    return min(GRACE, max(round_trips, default=0.0))
