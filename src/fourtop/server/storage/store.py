"""What the service asks of the storage; each call is one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from sqlalchemy import Connection, Table, delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import IntegrityError

from fourtop.server.core.records import (
    AnswerRecord,
    ChatRecord,
    Kept,
    Member,
    PlyRecord,
    PreparedRecord,
    RaceTimeRecord,
    SealedRecord,
    SeatRecord,
    Stage,
    TableRecord,
)
from fourtop.server.storage import schema
from fourtop.server.storage.database import Database

R = TypeVar("R")

CHAT_KEPT = 100
"""Lines of chat that are read back; older ones stay in the database."""


class Conflict(Exception):
    """Somebody else has written that ply (or that line) first; what is in memory is out of date."""


class Store:
    """Reads and writes tables in a :class:`Database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_table(self, kept: Kept) -> None:
        """Keep a new table with its people."""

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.tables).values(asdict(kept.table)))
            _add(connection, schema.seats, kept.table.id, kept.seats)
            _add(connection, schema.members, kept.table.id, kept.members)

        await self._database.write(job)

    async def save_people(self, table: TableRecord, seats: Sequence[SeatRecord], members: Iterable[Member]) -> None:
        """Keep the table's own row, its seats and its members as they are now."""
        row, seat_rows, member_rows = asdict(table), list(map(asdict, seats)), list(map(asdict, members))

        def job(connection: Connection) -> None:
            key = row.pop("id")
            connection.execute(update(schema.tables).where(schema.tables.c.id == key).values(row))
            for part, rows in ((schema.seats, seat_rows), (schema.members, member_rows)):
                connection.execute(delete(part).where(part.c.table_id == key))
                if rows:
                    connection.execute(insert(part), [{"table_id": key, **one} for one in rows])

        await self._database.write(job)

    async def add_next(self, table: TableRecord, following: Kept) -> None:
        """Keep a new table as the one that follows ``table``, unless there is one by now.

        Raises:
            Conflict: there is.
        """

        def job(connection: Connection) -> None:
            where = (schema.tables.c.id == table.id) & schema.tables.c.next.is_(None)
            if connection.execute(update(schema.tables).where(where).values(next=following.table.id)).rowcount != 1:
                raise Conflict
            connection.execute(insert(schema.tables).values(asdict(following.table)))
            _add(connection, schema.seats, following.table.id, following.seats)
            _add(connection, schema.members, following.table.id, following.members)

        await self._database.write(job)

    async def add_plies(
        self,
        table_id: str,
        plies: Sequence[PlyRecord],
        *,
        answers: Sequence[AnswerRecord] = (),
        times: Sequence[RaceTimeRecord] = (),
        stage: Stage | None = None,
        used: Sequence[int] = (),
    ) -> None:
        """Write plies with all that belongs to them, whole or not at all.

        Args:
            used: seats whose prepared moves these are, or whose preparation is done with.

        Raises:
            Conflict: one of these plies (or answers) is written already.
        """

        def job(connection: Connection) -> None:
            _add(connection, schema.plies, table_id, plies)
            _add(connection, schema.answers, table_id, answers)
            _add(connection, schema.race_times, table_id, times)
            if used:
                where = (schema.prepared.c.table_id == table_id) & schema.prepared.c.seat.in_(used)
                connection.execute(delete(schema.prepared).where(where))
            if stage is not None:
                connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(stage=stage))

        try:
            await self._database.write(job)
        except IntegrityError as fault:
            raise Conflict from fault

    async def add_answer(self, table_id: str, answer: AnswerRecord) -> None:
        """Write what a message was answered; the first answer stands."""

        def job(connection: Connection) -> None:
            row = {"table_id": table_id, **asdict(answer)}
            connection.execute(upsert(schema.answers).values(row).on_conflict_do_nothing())

        await self._database.write(job)

    async def put_sealed(self, table_id: str, sealed: SealedRecord) -> None:
        """Write a seat's part in a sealed decision: its opening, then its decision."""
        row = {"table_id": table_id, **asdict(sealed)}

        def job(connection: Connection) -> None:
            changed = {name: row[name] for name in ("opened", "decided", "actions", "own", "by", "message")}
            key = ["table_id", "ply", "seat"]
            connection.execute(
                upsert(schema.sealed)
                .values(row)
                .on_conflict_do_update(index_elements=key, set_=changed, where=schema.sealed.c.decided.is_(None))
            )

        await self._database.write(job)

    async def put_prepared(self, table_id: str, prepared: PreparedRecord) -> None:
        """Write what a seat has prepared, instead of what it had before."""
        row = {"table_id": table_id, **asdict(prepared)}
        changed = {name: row[name] for name in ("moves", "rule", "reason")}

        def job(connection: Connection) -> None:
            key = ["table_id", "seat"]
            connection.execute(
                upsert(schema.prepared).values(row).on_conflict_do_update(index_elements=key, set_=changed)
            )

        await self._database.write(job)

    async def drop_prepared(self, table_id: str, seat: int) -> None:
        """What a seat has prepared is withdrawn."""

        def job(connection: Connection) -> None:
            where = (schema.prepared.c.table_id == table_id) & (schema.prepared.c.seat == seat)
            connection.execute(delete(schema.prepared).where(where))

        await self._database.write(job)

    async def add_chat(self, table_id: str, line: ChatRecord) -> None:
        """Write a line of chat.

        Raises:
            Conflict: that number or that message is written already.
        """

        def job(connection: Connection) -> None:
            _add(connection, schema.chat, table_id, [line])

        try:
            await self._database.write(job)
        except IntegrityError as fault:
            raise Conflict from fault

    async def add_device(self, token: str, table_id: str, seat: int, expires: float) -> None:
        """Write a one-time link, by the hash of its token."""

        def job(connection: Connection) -> None:
            connection.execute(
                insert(schema.devices).values(token=token, table_id=table_id, seat=seat, expires=expires)
            )

        await self._database.write(job)

    async def device(self, token: str, now: float) -> tuple[str, int] | None:
        """Table and seat of a one-time link that can still be used."""
        devices = schema.devices

        def job(connection: Connection) -> tuple[str, int] | None:
            where = (devices.c.token == token) & devices.c.used.is_(None) & (devices.c.expires > now)
            row = connection.execute(select(devices.c.table_id, devices.c.seat).where(where)).first()
            return (row.table_id, row.seat) if row else None

        return await self._database.read(job)

    async def use_device(self, token: str, now: float) -> bool:
        """Use a one-time link up; False where it can't be used (any more)."""
        devices = schema.devices

        def job(connection: Connection) -> bool:
            where = (devices.c.token == token) & devices.c.used.is_(None) & (devices.c.expires > now)
            return connection.execute(update(devices).where(where).values(used=now)).rowcount == 1

        return await self._database.write(job)

    async def table(self, table_id: str) -> Kept | None:
        """All that is kept of a table."""

        def job(connection: Connection) -> Kept | None:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
            if row is None:
                return None
            lines = schema.chat
            newest = select(lines).where(lines.c.table_id == table_id).order_by(lines.c.number.desc()).limit(CHAT_KEPT)
            return Kept(
                _made(TableRecord, row),
                _read(connection, schema.seats, table_id, SeatRecord, "seat"),
                _read(connection, schema.members, table_id, Member, "seat"),
                _read(connection, schema.plies, table_id, PlyRecord, "ply"),
                _read(connection, schema.answers, table_id, AnswerRecord, "seat"),
                _read(connection, schema.sealed, table_id, SealedRecord, "ply"),
                [_made(ChatRecord, line) for line in reversed(connection.execute(newest).all())],
                _read(connection, schema.prepared, table_id, PreparedRecord, "seat"),
            )

        return await self._database.read(job)

    async def tables(self, stage: Stage, limit: int | None = None) -> list[str]:
        """The ids of tables at that stage, newest first."""

        def job(connection: Connection) -> list[str]:
            where = schema.tables.c.stage == stage
            newest = select(schema.tables.c.id).where(where).order_by(schema.tables.c.created.desc()).limit(limit)
            return list(connection.execute(newest).scalars())

        return await self._database.read(job)

    async def race_times(self, table_id: str) -> list[RaceTimeRecord]:
        """The times of all claims that were made at a table."""

        def job(connection: Connection) -> list[RaceTimeRecord]:
            return _read(connection, schema.race_times, table_id, RaceTimeRecord, "ply")

        return await self._database.read(job)


def _add(connection: Connection, part: Table, table_id: str, records: Iterable[Any]) -> None:
    rows = [{"table_id": table_id, **asdict(record)} for record in records]
    if rows:
        connection.execute(insert(part), rows)


def _read(connection: Connection, part: Table, table_id: str, kind: Callable[..., R], order: str) -> list[R]:
    rows = connection.execute(select(part).where(part.c.table_id == table_id).order_by(part.c[order]))
    return [_made(kind, row) for row in rows]


def _made(kind: Callable[..., R], row: Any) -> R:
    return kind(**{name: value for name, value in row._asdict().items() if name != "table_id"})
