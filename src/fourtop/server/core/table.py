"""A live table: its people, its match, its audience, and what falls due at it.

Everything that changes a table happens under its lock, one thing after another, and is kept before it is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from fourtop.engine.errors import BadSetup
from fourtop.engine.game import Game
from fourtop.engine.match import Match
from fourtop.server.core.audience import Audience
from fourtop.server.core.botplay import BotPlay
from fourtop.server.core.connection import Connection
from fourtop.server.core.documents import chat_document, state_message
from fourtop.server.core.env import Env, log
from fourtop.server.core.fault import Fault
from fourtop.server.core.hinting import Hinting
from fourtop.server.core.live import Live
from fourtop.server.core.moves import Moves
from fourtop.server.core.people import People
from fourtop.server.core.play import Log, OldRules, Play
from fourtop.server.core.ports import Cancellable
from fourtop.server.core.prepared import Prepared
from fourtop.server.core.records import AnswerRecord, ChatRecord, Kept, SealedRecord
from fourtop.server.core.reviewing import Reviews
from fourtop.server.core.unhurried import Unhurried
from fourtop.server.storage.store import CHAT_KEPT, Conflict

Document = dict[str, Any]
Due = tuple[float, int, Callable[[float], Awaitable[None]]]

AT_ONCE = 10_000
"""Due things done in one go, at most: more would be a fault that never ends."""


class Table:
    """One table.

    Args:
        env: what it works with.
        game: its game.
        kept: what was kept of it.
    """

    def __init__(self, env: Env, game: Game, kept: Kept) -> None:
        self.env = env
        self.game = game
        self.lock = asyncio.Lock()
        self.closed = False
        self.replays: dict[str, str] = {}  # of a match that is over, by side
        self.resumed = self.touched = env.clock.now()
        self.moves = Moves(self)
        self.live = Live(self)
        self.sealed = Unhurried(self)
        self.prepared = Prepared(self)
        self.bots = BotPlay(self)
        self.hints = Hinting(self)
        self.reviews = Reviews(self)
        self._timer: Cancellable | None = None
        self.audience = Audience(self, self.resumed)
        self._shown: dict[int, int] = {}
        self._take(kept)
        self._first_ply = 0 if self.play is None else self.play.ply

    def _take(self, kept: Kept) -> None:
        """Make everything from what was kept."""
        self.record = kept.table
        self.people = People(kept.seats, kept.members, kept.table.host)
        self.chat = kept.chat
        self.rows = kept.plies
        self._sealed = {(part.ply, part.seat): part for part in kept.sealed}
        self.moves.restore(kept.answers)
        self.prepared.restore(kept.prepared)
        self.play: Play | None = None
        self.old_rules = False
        if self.record.secret is not None:
            try:
                self.play = self.log.play()
            except OldRules:
                self.old_rules = True
        if self.play is not None:
            self._follow()
        self.schedule()

    # What is so

    @property
    def playing(self) -> Play:
        """The match.

        Raises:
            Fault: there is none.
        """
        if self.play is None:
            raise Fault("old_rules" if self.old_rules else "not_started", 409)
        return self.play

    @property
    def log(self) -> Log:
        """The match as it is kept."""
        return Log(self.game, self.record, self.people.names, self.rows)

    @property
    def has_stand_ins(self) -> bool:
        """Whether bots play for those who are gone: in a live match."""
        return self.record.stage == "playing" and self.record.pace == "live"

    @property
    def goes_on(self) -> bool:
        """Whether things happen here without anybody looking: a match in which bots or clocks act."""
        return self.record.stage == "playing" and (
            self.record.pace == "live" or any(seat.kind == "bot" for seat in self.people.seats)
        )

    def seen(self, seat: int | None) -> Play | None:
        """The match as a seat (None: a spectator) may know it."""
        race = self.sealed.on
        return self.play if race is None or race.opened(seat) else race.before

    def seen_ply(self, seat: int | None) -> int:
        """The ply of the position that a seat sees."""
        play = self.seen(seat)
        return 0 if play is None else play.ply

    def sealed_rows(self, ply: int) -> list[SealedRecord]:
        """What was kept of the race which that ply opened."""
        return [row for row in self._sealed.values() if row.ply == ply]

    def waits(self, seat: int, message: str) -> bool:
        """Whether that message of the seat is held or sealed."""
        return self.live.waits(seat, message) or self.sealed.waits(seat, message)

    def stands_in(self, seat: int) -> bool:
        """Whether a bot plays for the person of that seat, who is gone."""
        if not self.has_stand_ins or not self.people.is_person(seat):
            return False
        return self.is_gone(seat)

    def is_gone(self, seat: int) -> bool:
        """Whether the person of that seat has been gone for so long that a bot may play on."""
        since = self.audience.gone_for(seat, self.env.settings.seat_gone)
        return since is not None and since <= self.env.clock.now()

    def stood_in_since(self, seat: int) -> float:
        """Since when a bot plays for the person of that seat; 0 where none does."""
        since = self.audience.gone_for(seat, self.env.settings.seat_gone) if self.people.is_person(seat) else None
        return since or 0.0

    def state(self, seat: int | None, after: int, *, news: bool = False) -> Document:
        """The position as a seat (None: a spectator) may see it, with what happened after the ply ``after``.

        Args:
            news: it has just happened. What is fleeting is told only then, and to a seat also later, until its screen
                has shown it: that is how somebody who was away catches up.
        """
        now = self.env.clock.now()
        prepared = self.prepared.document(seat)
        if self.sealed.on is not None:
            return {**self.sealed.message(seat, after, now), "prepared": prepared}
        clocks = self.live.clocks(now) if self.record.stage == "playing" else {}
        shown = (after if news else None) if seat is None else self._last_shown(seat)
        return {**state_message(self.playing, seat, after, clocks, shown), "prepared": prepared}

    def shown(self, connection: Connection, seat: int | None, ply: int, arrived: float) -> None:
        """A screen shows the position of that ply."""
        if seat is not None and self.play is not None and self._last_shown(seat) < ply <= self.seen_ply(seat):
            self._shown[seat] = ply
        race = self.live.race
        if seat is not None and race is not None and ply >= race.ply:
            race.shown(seat, connection.number, arrived)

    def _last_shown(self, seat: int) -> int:
        """The last ply that a screen of the seat has shown; what came before this process had it counts as so."""
        return max(self._shown.get(seat, -1), self._first_ply)

    # Changes

    async def people_changed(self, changed: Sequence[int] = ()) -> None:
        """Keep and tell who sits where.

        Args:
            changed: seats that somebody else has now.
        """
        self.record.host = self.people.host
        try:
            await self.env.store.save_people(self.record, self.people.seats, self.people.members.values())
        except BaseException:
            await self.reload()
            raise
        for seat in changed:
            await self.prepared.forget(seat)
            self.audience.presence.forget(seat)
            self.audience.presence.left(seat, self.env.clock.now())
            self._shown[seat] = self.seen_ply(seat)  # what others saw in this seat is not for whoever has it now
        if self.play is not None:
            self.play.match.names[:] = self.people.names
            self.bots.refresh()
        self.audience.tell_table()
        self.schedule()

    async def begin(self) -> None:
        """The match begins.

        Raises:
            Fault: the game refuses the set-up.
        """
        record, now = self.record, self.env.clock.now()
        secret = self.env.secrets.match_secret()
        try:
            match = Match(
                self.game, len(self.people.seats), secret=secret, options=record.options, names=self.people.names
            )
        except BadSetup as fault:
            raise Fault("invalid", 422, fault.where, reason=str(fault)) from None
        record.stage, record.started, record.secret = "playing", now, secret
        record.version, record.deck = self.game.version, self.game.deck
        self.play = Play(match, now)
        await self.people_changed()
        self.changed(-1)

    async def keep_sealed(self, part: SealedRecord) -> None:
        """Keep a seat's part in a sealed race."""
        await self.env.store.put_sealed(self.record.id, part)
        self._sealed[part.ply, part.seat] = part

    async def say(self, seat: int, text: str, message: str) -> None:
        """A seat says something to everybody at the table; the same message counts once."""
        if any((line.seat, line.message) == (seat, message) for line in self.chat):
            return
        number = self.chat[-1].number + 1 if self.chat else 1
        line = ChatRecord(number, seat, self.people.seats[seat].name, text, self.env.clock.now(), message)
        try:
            await self.env.store.add_chat(self.record.id, line)
        except Conflict:
            await self.reload()
            return
        self.chat = [*self.chat[1 - CHAT_KEPT :], line]
        self.audience.tell_all({"type": "chat", "chat": chat_document(line)})

    def changed(self, after: int) -> None:
        """The match has moved on from the ply ``after``: see what that opens, and tell everybody."""
        self._follow()
        self.audience.tell_state(after)
        if self.record.stage == "over":
            self.audience.tell_table()
        self.schedule()

    async def settle(self, answers: Sequence[AnswerRecord], *, kept: bool = False) -> None:
        """Keep answers (unless they are ``kept``), and give them to the seats that wait for them."""
        if not kept:
            await self.moves.answer(answers)
        self.audience.tell_answers(answers)

    async def reload(self) -> None:
        """Read everything again: what is in memory is out of date."""
        kept = await self.env.store.table(self.record.id)
        if kept is None:
            raise LookupError(f"table {self.record.id} is gone")
        self.live.race = None
        self.sealed.on = None
        self._take(kept)
        for connection in self.audience.connections.values():
            self.audience.show(connection, -1)

    def close(self) -> None:
        """Leave the memory: no timers, no connections."""
        self.closed = True
        if self._timer is not None:
            self._timer.cancel()
        self.audience.close()

    def _follow(self) -> None:
        self.live.refresh()
        self.sealed.refresh()
        self.bots.refresh()

    # What falls due

    def schedule(self) -> None:
        """Wake up when the next thing falls due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.closed:
            return
        when = min((one[0] for one in self._due(self.env.clock.now())), default=None)
        if when is not None:
            self._timer = self.env.clock.call_at(when, lambda: self.env.spawn(self.tick()))

    async def tick(self) -> None:
        """Do everything that is due, in its order."""
        async with self.lock:
            for _ in range(AT_ONCE):
                now = self.env.clock.now()
                due = [one for one in self._due(now) if one[0] <= now]
                if not due or self.closed:
                    break
                _, _, act = min(due, key=lambda one: one[:2])
                await act(now)
            else:
                log.error("%s: more falls due than can be done", self.record.id)
                return
            self.schedule()

    def _due(self, now: float) -> list[Due]:
        """What falls due when; of things due at the same moment the first counts: a claim before the clock."""
        parts: list[tuple[float | None, Callable[[float], Awaitable[None]]]] = []
        if self.play is not None and not self.play.match.over:
            parts += [
                (self.prepared.due(now), self.prepared.act),
                (self.bots.due(now), self.bots.act),
                (self.sealed.due(now), self.sealed.act),
                (self.live.due(now), self.live.act),
            ]
        parts += [
            (self.audience.presence_due(now), self._tell_presence),
            (self._host_due(), self._pass_host),
        ]
        return [(when, place, act) for place, (when, act) in enumerate(parts) if when is not None]

    async def _tell_presence(self, _: float) -> None:
        self.audience.presence_changed()

    def _host_due(self) -> float | None:
        """When another person becomes host: the host is gone, and somebody else is there."""
        host = self.people.host
        if host is None or self._next_host() is None:
            return None
        return self.audience.gone_for(host, self.env.settings.host_gone)

    def _next_host(self) -> int | None:
        """The next person after the host who is there."""
        host, count, now = self.people.host or 0, len(self.people.seats), self.env.clock.now()
        for seat in ((host + step) % count for step in range(1, count)):
            if self.people.is_person(seat) and self.audience.presence.online(seat, now):
                return seat
        return None

    async def _pass_host(self, _: float) -> None:
        following = self._next_host()
        if following is not None:
            self.people.host = following
            await self.people_changed()
