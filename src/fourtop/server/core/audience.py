"""Everybody who is connected to a table, and what they are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from fourtop.server.core.connection import Connection, Presence, encode
from fourtop.server.core.documents import PROTOCOL, chat_document, seat_document, table_document
from fourtop.server.core.fault import Fault
from fourtop.server.core.ports import Cancellable
from fourtop.server.core.records import AnswerRecord

if TYPE_CHECKING:
    from fourtop.server.core.table import Table

Document = dict[str, Any]

QUICK_PINGS, QUICK, SLOW = 5, 0.2, 5.0
"""So many pings in quick succession, then one now and then; seconds between them."""


class Audience:
    """The connections of one table. Called under the table's lock, except where it only reads."""

    def __init__(self, table: Table, now: float) -> None:
        self._table = table
        self.connections: dict[int, Connection] = {}
        self.presence = Presence(now, lambda seat: bool(self.of_seat(seat)))
        self._pings: dict[int, Cancellable] = {}
        self._told: list[tuple[bool, bool]] = []

    # Coming and going

    def connect(self, visitor: str, base: str, number: int, wake: Callable[[], None]) -> Connection:
        """A visitor opens a connection and is told everything.

        Raises:
            Fault: there are too many.
        """
        limits = self._table.env.settings.limits
        own = sum(one.visitor == visitor for one in self.connections.values())
        if own >= limits.per_visitor or len(self.connections) >= limits.connections:
            raise Fault("too_many_connections", 429)
        connection = Connection(number, visitor, base, wake)
        self.connections[number] = connection
        self._greet(connection)
        self._ping(connection, 1)
        self.presence_changed(but=connection)
        return connection

    def disconnect(self, connection: Connection) -> None:
        """A connection has ended."""
        connection.closed = True
        self.connections.pop(connection.number, None)
        if (timer := self._pings.pop(connection.number, None)) is not None:
            timer.cancel()
        seat = self._seat(connection)
        if seat is not None:
            self.presence.left(seat, self._table.env.clock.now())
        self.presence_changed()

    def visited(self, visitor: str) -> None:
        """A visitor reads the plain table, now."""
        seat, now = self._table.people.seat_of(visitor), self._table.env.clock.now()
        if seat is None:
            return
        self.presence.visited(seat, now)
        if self._table.live.race is not None:
            self._table.live.race.sent(seat, now)
        self.presence_changed()

    def moved(self, visitor: str) -> None:
        """A visitor has another seat than before, and sees with other eyes: tell them everything anew."""
        for connection in self.connections.values():
            if connection.visitor == visitor:
                self._greet(connection)

    def close(self) -> None:
        """Send everybody away."""
        for timer in self._pings.values():
            timer.cancel()
        for connection in list(self.connections.values()):
            connection.close()

    # Who is there

    def of_seat(self, seat: int) -> list[Connection]:
        """The seat's connections."""
        return [one for one in self.connections.values() if self._seat(one) == seat]

    def round_trip(self, seat: int) -> float:
        """The measured round trip of the seat's slowest connection in seconds; 0 without one."""
        return max((one.trip.lowest or 0.0 for one in self.of_seat(seat)), default=0.0)

    def gone_for(self, seat: int, seconds: float) -> float | None:
        """When the person of that seat will have been, or was, gone for so long; None: they are there."""
        gone = self.presence.gone_since(seat, self._table.env.clock.now())
        return None if gone is None else gone + seconds

    def presence_due(self, now: float) -> float | None:
        """When somebody will next count as gone, or as stood in for; now, if that was not told yet."""
        if self._who() != self._told:
            return now
        table = self._table
        times = []
        for seat in table.people.seats:
            if seat.kind == "person":
                times.append(self.presence.changes_at(seat.seat, now))
                if table.has_stand_ins:
                    times.append(self.gone_for(seat.seat, table.env.settings.seat_gone))
        return min((time for time in times if time is not None and time > now), default=None)

    def presence_changed(self, but: Connection | None = None) -> None:
        """Tell everybody (``but`` one, who has been told) when somebody came or went."""
        if self._who() != self._told:
            self.tell_table(but)
            if self._table.play is not None:
                self._table.bots.refresh()
        self._table.schedule()

    # Telling

    def document(self, visitor: str | None, base: str) -> Document:
        """The table as a visitor reads it."""
        return self._for(self._shared(), visitor, base)

    def tell_table(self, but: Connection | None = None) -> None:
        """Tell everybody who sits where."""
        self._told = self._who()
        shared = self._shared()
        for connection in self.connections.values():
            if connection is not but:
                table = self._for(shared, connection.visitor, connection.base)
                connection.send({"type": "table", "table": table})

    def tell_state(self, after: int) -> None:
        """Tell everybody the position, as they may see it, with what happened after that ply."""
        told: dict[int | None, str] = {}
        for connection in self.connections.values():
            seat = self._seat(connection)
            if seat not in told:
                told[seat] = encode(self._table.state(seat, after, news=True))
            self._send_state(connection, seat, told[seat])

    def tell_all(self, message: Document) -> None:
        """Tell everybody the same."""
        text = encode(message)
        for connection in self.connections.values():
            connection.send(text)

    def tell_answers(self, answers: Sequence[AnswerRecord]) -> None:
        """Give answers that come later than asked: to the seat's own connections, and to nobody else."""
        for one in answers:
            for connection in self.of_seat(one.seat):
                connection.send(one.answer)

    def show(self, connection: Connection, after: int) -> None:
        """Send a connection the position, with what happened after the ply ``after``; -1: all."""
        if self._table.play is None:
            return
        seat = self._seat(connection)
        if not 0 <= after <= self._table.seen_ply(seat):
            after = -1
        self._send_state(connection, seat, encode(self._table.state(seat, after)))

    def show_seat(self, seat: int, after: int) -> None:
        """Send the position to a seat alone."""
        for connection in self.of_seat(seat):
            self.show(connection, after)

    def _greet(self, connection: Connection) -> None:
        table = self._table
        connection.send(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "seat": self._seat(connection),
                "table": self.document(connection.visitor, connection.base),
                "chat": [chat_document(line) for line in table.chat],
            }
        )
        self.show(connection, -1)

    def _ping(self, connection: Connection, number: int) -> None:
        connection.ping()
        clock = self._table.env.clock
        when = clock.now() + (QUICK if number < QUICK_PINGS else SLOW)
        self._pings[connection.number] = clock.call_at(when, lambda: self._ping(connection, number + 1))

    def _send_state(self, connection: Connection, seat: int | None, text: str) -> None:
        race = self._table.live.race
        if race is None or seat is None:
            connection.send(text)
        else:
            connection.send(text, lambda now: race.sent(seat, now))

    def _seat(self, connection: Connection) -> int | None:
        return self._table.people.seat_of(connection.visitor)

    def _who(self) -> list[tuple[bool, bool]]:
        now = self._table.env.clock.now()
        return [
            (
                one.kind == "bot" or (one.kind == "person" and self.presence.online(one.seat, now)),
                self._table.stands_in(one.seat),
            )
            for one in self._table.people.seats
        ]

    def _shared(self) -> Document:
        table = self._table
        seats = [
            seat_document(record, online=online, standin=standin)
            for record, (online, standin) in zip(table.people.seats, self._who(), strict=True)
        ]
        play = table.play
        return table_document(
            table.record,
            table.game,
            table.people,
            seats,
            ply=table.seen_ply(None),
            commitment=None if play is None else play.match.commitment,
        )

    def _for(self, shared: Document, visitor: str | None, base: str) -> Document:
        you = None if visitor is None else self._table.people.seat_of(visitor)
        return {**shared, "you": you, "link": f"{base}/t/{self._table.record.id}"}
