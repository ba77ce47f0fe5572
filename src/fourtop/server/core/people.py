"""Who sits where at a table, and who may change it. Plain data and rules, no clock, no connections."""

from __future__ import annotations

from collections.abc import Iterable

from fourtop.bots import Level
from fourtop.server.core.fault import Fault
from fourtop.server.core.records import Member, SeatRecord, Stage
from fourtop.server.core.texts import TEXTS
from fourtop.server.core.wording import free_name


class People:
    """The seats of a table and the visitors who hold them.

    Every method that changes something raises :class:`Fault` and then has changed nothing.

    Args:
        seats: one record a seat, in order.
        members: the visitors who hold or held a seat.
        host: the host's seat, or None.
    """

    def __init__(self, seats: list[SeatRecord], members: Iterable[Member], host: int | None) -> None:
        self.seats = seats
        self.members = {member.visitor: member for member in members}
        self.host = host

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [seat.name for seat in self.seats]

    def seat_of(self, visitor: str) -> int | None:
        """The seat that a visitor holds."""
        member = self.members.get(visitor)
        return member.seat if member is not None and member.present else None

    def own(self, visitor: str) -> int:
        """The seat that a visitor holds.

        Raises:
            Fault: none.
        """
        seat = self.seat_of(visitor)
        if seat is None:
            raise Fault("not_seated", 403)
        return seat

    def visitors(self, seat: int) -> list[str]:
        """The visitors who hold a seat, one for each browser."""
        return [member.visitor for member in self.members.values() if member.present and member.seat == seat]

    def is_person(self, seat: int) -> bool:
        """Whether a person holds the seat."""
        return self.seats[seat].kind == "person"

    def at(self, seat: int) -> SeatRecord:
        """The record of a seat.

        Raises:
            Fault: there is no such seat.
        """
        if not 0 <= seat < len(self.seats):
            raise Fault("no_such_seat", 404, "seat", seats=len(self.seats))
        return self.seats[seat]

    def sit(self, visitor: str, seat: int | None, name: str, stage: Stage) -> int:
        """A visitor takes a seat: an empty one before the start, afterwards one that a bot holds.

        Args:
            seat: which; None: the first that is free.
        """
        held = self.seat_of(visitor)
        if held is not None:
            raise Fault("already_seated", 409, "seat", name=self.seats[held].name)
        if stage == "over":
            raise Fault("already_started", 409)
        free = "empty" if stage == "gathering" else "bot"
        before = self.members.get(visitor)
        if seat is None:
            open_seats = [one.seat for one in self.seats if one.kind == free]
            if before is not None and stage == "playing":
                open_seats = [one for one in open_seats if one == before.seat]
            if not open_seats:
                raise Fault("table_full", 409, "seat")
            seat = open_seats[0]
        record = self.at(seat)
        if record.kind != free:
            raise Fault("seat_taken", 409, "seat")
        if stage == "playing" and before is not None and before.seat != seat:
            raise Fault("sat_elsewhere", 409, "seat")
        taken = [one.name for one in self.seats if one.kind != "empty" and one.seat != seat]
        self.seats[seat] = SeatRecord(seat, "person", free_name(name, taken))
        self.members[visitor] = Member(visitor, seat)
        if self.host is None:
            self.host = seat
        return seat

    def may_share(self, visitor: str, seat: int, stage: Stage) -> None:
        """Raises :class:`Fault` unless a visitor may share a person's seat by that person's one-time link."""
        before = self.members.get(visitor)
        if before is not None and before.seat != seat:
            if before.present:
                raise Fault("already_seated", 409, "seat", name=self.seats[before.seat].name)
            if stage == "playing":
                raise Fault("sat_elsewhere", 409, "seat")
        if not self.is_person(seat):
            raise Fault("link_used", 410)

    def share(self, visitor: str, seat: int) -> None:
        """A visitor shares a seat."""
        self.members[visitor] = Member(visitor, seat)

    def leave(self, visitor: str, stage: Stage, stand_in: Level) -> int:
        """Who holds the seat gives it up, on all devices: to nobody before the start, to a bot during the match."""
        seat = self.own(visitor)
        self._clear(seat, stage, stand_in)
        return seat

    def add_bot(self, visitor: str, seat: int, level: Level, stage: Stage) -> None:
        """The host puts a bot on an empty seat, or gives the bot there another level."""
        self._as_host(visitor, stage)
        record = self.at(seat)
        if record.kind == "person":
            raise Fault("seat_taken", 409, "seat")
        taken = [one.name for one in self.seats if one.kind != "empty" and one.seat != seat]
        self.seats[seat] = SeatRecord(seat, "bot", free_name(level.title, taken), level.name)

    def empty(self, visitor: str, seat: int, stage: Stage) -> None:
        """The host sends a bot or another person away from a seat, before the start."""
        self._as_host(visitor, stage)
        self.at(seat)
        if seat == self.own(visitor):
            raise Fault("own_seat", 409, "seat")
        self._clear(seat, "gathering", None)

    def stand_in(self, visitor: str, seat: int, stage: Stage, level: Level, *, gone: bool) -> None:
        """The host has a bot play on for a person who is ``gone``, until that person sits down again."""
        if self.own(visitor) != self.host:
            raise Fault("not_host", 403)
        if stage != "playing":
            raise Fault("not_started" if stage == "gathering" else "already_over", 409)
        if self.at(seat).kind != "person":
            raise Fault("no_person", 409, "seat")
        if not gone:
            raise Fault("still_here", 409, "seat", name=self.seats[seat].name)
        self._clear(seat, stage, level)

    def hand_over(self, visitor: str, seat: int) -> None:
        """The host makes another person the host."""
        if self.own(visitor) != self.host:
            raise Fault("not_host", 403)
        if self.at(seat).kind != "person":
            raise Fault("not_a_person", 409, "seat")
        self.host = seat

    def may_start(self, visitor: str, stage: Stage) -> None:
        """Raises :class:`Fault` unless the visitor may start the match now."""
        self._as_host(visitor, stage)
        if any(seat.kind == "empty" for seat in self.seats):
            raise Fault("seats_empty", 409)

    def again(self, seat: int) -> People:
        """The same people and bots for another match; who asks is the host."""
        members = [Member(one.visitor, one.seat) for one in self.members.values() if one.present]
        return People([SeatRecord(**vars(one)) for one in self.seats], members, seat)

    def _as_host(self, visitor: str, stage: Stage) -> None:
        if self.own(visitor) != self.host:
            raise Fault("not_host", 403)
        if stage != "gathering":
            raise Fault("already_started", 409)

    def _clear(self, seat: int, stage: Stage, stand_in: Level | None) -> None:
        for visitor in self.visitors(seat):
            if stage == "gathering":
                del self.members[visitor]
            else:
                self.members[visitor].present = False
        if stage == "playing" and stand_in is not None:
            name = TEXTS.say("seat.stand_in", name=self.seats[seat].name).render()
            self.seats[seat] = SeatRecord(seat, "bot", name, stand_in.name)
        elif stage == "gathering":
            self.seats[seat] = SeatRecord(seat)
        if self.host == seat and stage != "over":
            self.host = next((one.seat for one in self.seats if one.kind == "person" and one.seat != seat), None)
