"""All tables of one process: made, found, listed, put away."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from typing import Any

from fourtop.bots import level, usual
from fourtop.engine.errors import BadSetup, UnknownGame
from fourtop.engine.game import Game
from fourtop.engine.registry import game as find_game
from fourtop.engine.registry import games
from fourtop.server.core.connection import encode
from fourtop.server.core.documents import game_document, replay_document
from fourtop.server.core.env import Env, log
from fourtop.server.core.fault import Fault
from fourtop.server.core.play import Play
from fourtop.server.core.ports import Cancellable, hashed
from fourtop.server.core.records import Access, Kept, Member, Pace, SeatRecord, TableRecord
from fourtop.server.core.table import Table
from fourtop.server.core.wording import name_of
from fourtop.server.storage.store import Conflict

Document = dict[str, Any]

SWEEP = 60.0
"""Seconds between looking for tables that nobody looks at."""

LISTED = 100
"""Tables listed at most."""


class Service:
    """Everything that visitors can do with tables. Each method raises :class:`Fault` where it can't be done."""

    def __init__(self, env: Env) -> None:
        self.env = env
        self._tables: dict[str, Table] = {}
        self._finding = asyncio.Lock()
        self._sweeping: Cancellable | None = None

    async def begin(self) -> None:
        """Take up where the last process stopped, and from time to time put away what nobody looks at."""
        waiting = await self.env.store.tables("gathering", LISTED)
        self.env.spawn(self._resume([*await self.env.store.tables("playing"), *waiting]))
        self._sweep()

    async def _resume(self, table_ids: list[str]) -> None:
        for table_id in table_ids:
            try:
                await self.table(table_id)
            except Fault as fault:
                log.warning("table %s can't go on: %s", table_id, fault)
            except Exception:  # noqa: BLE001  # whatever is wrong with one table, the others go on
                log.exception("table %s can't go on", table_id)

    def close(self) -> None:
        """Put everything away."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        for table in self._tables.values():
            table.close()
        self._tables.clear()

    # Finding

    def games(self) -> list[Document]:
        """The games that can be played."""
        return [game_document(game) for game in games()]

    async def table(self, table_id: str) -> Table:
        """The table of that id."""
        async with self._finding:
            if table_id not in self._tables:
                kept = await self.env.store.table(table_id)
                if kept is None:
                    raise Fault("no_table", 404)
                self._tables[table_id] = Table(self.env, game_of(kept.table.game), kept)
            table = self._tables[table_id]
        table.touched = self.env.clock.now()
        return table

    @property
    def loaded(self) -> list[Table]:
        """The tables that are in memory."""
        return list(self._tables.values())

    def listed(self) -> list[Table]:
        """Open tables that gather, newest first: those where somebody is, or that are new or unhurried."""
        now = self.env.clock.now()
        found = [
            table
            for table in self._tables.values()
            if (table.record.stage, table.record.access) == ("gathering", "open")
            and any(seat.kind == "empty" for seat in table.people.seats)
            and (
                table.record.pace == "unhurried"
                or now - table.record.created < self.env.settings.listed
                or any(
                    table.people.is_person(one) and table.audience.of_seat(one)
                    for one in range(len(table.people.seats))
                )
            )
        ]
        return sorted(found, key=lambda table: (-table.record.created, table.record.id))[:LISTED]

    # Gathering

    async def open(
        self,
        visitor: str,
        game_name: str,
        seats: int,
        options: Mapping[str, Any],
        access: Access,
        pace: Pace,
        name: str,
        *,
        hints: bool = False,
    ) -> Table:
        """Make a table; who makes it sits on seat 0 and is host."""
        game = game_of(game_name)
        try:
            game.blank(seats, options)
            values = game.option_values(options)
        except BadSetup as fault:
            raise Fault("invalid", 422, fault.where, reason=fault.reason) from None
        now, table_id = self.env.clock.now(), self.env.secrets.table_id()
        table = TableRecord(table_id, game.name, values, access, pace, "gathering", 0, now, hints=hints)
        empty = [SeatRecord(seat) for seat in range(1, seats)]
        kept = Kept(table, [SeatRecord(0, "person", name_of(name)), *empty], [Member(visitor, 0)])
        await self.env.store.add_table(kept)
        return self._add(kept)

    async def sit(self, table: Table, visitor: str, seat: int | None, name: str) -> None:
        """Take a seat."""
        async with table.lock:
            taken = table.people.sit(visitor, seat, name_of(name), table.record.stage)
            await table.people_changed([taken])
            table.audience.moved(visitor)
            table.audience.presence_changed()

    async def leave(self, table: Table, visitor: str) -> None:
        """Give up a seat."""
        async with table.lock:
            seat = table.people.own(visitor)
            async with self._emptied(table, seat):
                table.people.leave(visitor, table.record.stage, usual(table.game))

    async def bot(self, table: Table, visitor: str, seat: int, level_name: str) -> None:
        """The host puts a bot on a seat."""
        try:
            chosen = level(table.game, level_name)
        except BadSetup:
            raise Fault("no_such_level", 422, "level") from None
        async with table.lock:
            table.people.add_bot(visitor, seat, chosen, table.record.stage)
            await table.people_changed()

    async def empty(self, table: Table, visitor: str, seat: int) -> None:
        """The host sends somebody away."""
        async with table.lock, self._emptied(table, table.people.at(seat).seat):
            table.people.empty(visitor, seat, table.record.stage)

    async def stand_in(self, table: Table, visitor: str, seat: int) -> None:
        """The host has a bot play on for somebody who is gone."""
        async with table.lock, self._emptied(table, table.people.at(seat).seat):
            gone = table.is_gone(seat)
            table.people.stand_in(visitor, seat, table.record.stage, usual(table.game), gone=gone)

    @contextlib.asynccontextmanager
    async def _emptied(self, table: Table, seat: int) -> AsyncIterator[None]:
        """What is done within sends away those who hold a seat; then that is kept, and told to them too."""
        visitors = table.people.visitors(seat)
        yield
        await table.people_changed([seat])
        for one in visitors:
            table.audience.moved(one)

    async def hand_over(self, table: Table, visitor: str, seat: int) -> None:
        """The host makes another person host."""
        async with table.lock:
            table.people.hand_over(visitor, seat)
            await table.people_changed()

    async def start(self, table: Table, visitor: str) -> None:
        """The host starts the match."""
        async with table.lock:
            table.people.may_start(visitor, table.record.stage)
            await table.begin()

    async def device(self, table: Table, visitor: str) -> str:
        """A token, good for one use, that brings another device to the visitor's seat."""
        seat = table.people.own(visitor)
        token = self.env.secrets.token()
        expires = self.env.clock.now() + self.env.settings.device_link
        await self.env.store.add_device(hashed(token), table.record.id, seat, expires)
        return token

    async def device_table(self, token: str) -> Table:
        """The table that a one-time link leads to; doesn't use it up."""
        found = await self.env.store.device(hashed(token), self.env.clock.now())
        if found is None:
            raise Fault("link_used", 410)
        return await self.table(found[0])

    async def use_device(self, token: str, visitor: str) -> Table:
        """Take a seat over by a one-time link."""
        now = self.env.clock.now()
        found = await self.env.store.device(hashed(token), now)
        if found is None:
            raise Fault("link_used", 410)
        table_id, seat = found
        table = await self.table(table_id)
        async with table.lock:
            table.people.may_share(visitor, seat, table.record.stage)
            if not await self.env.store.use_device(hashed(token), now):
                raise Fault("link_used", 410)
            table.people.share(visitor, seat)
            await table.people_changed()
            table.audience.moved(visitor)
        return table

    # After the end

    async def again(self, table: Table, visitor: str) -> Table:
        """The table for another match of the same people, made once."""
        async with table.lock:
            seat = table.people.own(visitor)
            if table.record.stage != "over":
                raise Fault("not_over", 409)
            if table.record.next is None:
                await self._make_next(table, seat)
            following = table.record.next or ""
        return await self.table(following)

    async def replay(self, table: Table, side: str) -> str:
        """The whole match from one side (a seat's number, ``public`` or ``all``), as JSON."""
        play = self._over(table)
        seat = int(side) if side.isascii() and side.isdigit() and len(side) < 3 else None
        if (seat is None and side not in ("public", "all")) or (seat is not None and seat >= play.match.seats):
            raise Fault("no_side", 422, "side")
        if side not in table.replays:
            times = await self.env.store.race_times(table.record.id)
            table.replays[side] = await asyncio.to_thread(
                lambda: encode(replay_document(play, seat, times, everything=side == "all"))
            )
        return table.replays[side]

    async def save(self, table: Table) -> str:
        """The match as a file: JSON."""
        play = self._over(table)
        return await asyncio.to_thread(lambda: encode(play.match.save()))

    def _over(self, table: Table) -> Play:
        play = table.playing
        if not play.match.over:
            raise Fault("not_over", 409)
        return play

    async def _make_next(self, table: Table, seat: int) -> None:
        old = table.record
        people = table.people.again(seat)
        record = TableRecord(
            self.env.secrets.table_id(),
            old.game,
            dict(old.options),
            old.access,
            old.pace,
            "gathering",
            seat,
            self.env.clock.now(),
            hints=old.hints,
        )
        kept = Kept(record, people.seats, list(people.members.values()))
        try:
            await self.env.store.add_next(old, kept)
        except Conflict:  # another process was first
            await table.reload()
            return
        old.next = record.id
        self._add(kept)
        table.audience.tell_table()

    # Inside

    def _add(self, kept: Kept) -> Table:
        table = Table(self.env, game_of(kept.table.game), kept)
        self._tables[kept.table.id] = table
        return table

    def _sweep(self) -> None:
        now = self.env.clock.now()
        for table_id, table in list(self._tables.items()):
            idle = now - table.touched > self.env.settings.idle and not table.audience.connections
            if idle and not table.lock.locked() and not table.goes_on:
                table.close()
                del self._tables[table_id]
        self._sweeping = self.env.clock.call_at(now + SWEEP, self._sweep)


def game_of(name: str) -> Game:
    """The game of that name.

    Raises:
        Fault: there is none.
    """
    try:
        return find_game(name)
    except UnknownGame:
        raise Fault("no_game", 404, "game", name=name[:64]) from None
