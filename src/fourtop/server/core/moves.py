"""Moves at a table: each intention once, in order, kept before it is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fourtop.engine.errors import BadMove, IllegalMove, NotUndone
from fourtop.server.core.connection import Connection
from fourtop.server.core.play import Play
from fourtop.server.core.records import AnswerRecord, PlyRecord, RaceTimeRecord
from fourtop.server.core.texts import TEXTS
from fourtop.server.storage.store import Conflict

if TYPE_CHECKING:
    from fourtop.server.core.table import Table

Answer = dict[str, Any]

TRIES = 5
"""How often a move is tried again after another process was first."""


@dataclass(frozen=True)
class Made:
    """Something to be played: actions that belong together, or (``actions`` None) an undo."""

    seat: int
    actions: Sequence[int] | None
    by: str = "person"


@dataclass(frozen=True)
class Asked:
    """A message of a seat that wants to change the match.

    Attributes:
        id: the intention's, made by the client.
        ply: of the position that the player saw.
        arrived: when it came in.
        connection: that it came over; None: a form.
    """

    id: str
    ply: int
    arrived: float
    connection: Connection | None = None


def refused(
    asked_id: str, ply: int, code: str, *, rule: str | None = None, reason: str | None = None, **args: Any
) -> Answer:
    """A refusal; without ``reason`` it is the text ``refused.<code>``."""
    text = TEXTS.say(f"refused.{code}", **args).render() if reason is None else reason
    return {"type": "refused", "id": asked_id, "rule": rule, "reason": text, "code": code, "ply": ply}


def accepted(asked_id: str, ply: int) -> Answer:
    """The move is in the log."""
    return {"type": "accepted", "id": asked_id, "ply": ply}


def held(asked_id: str) -> Answer:
    """It waits; the outcome follows."""
    return {"type": "held", "id": asked_id}


class Moves:
    """What a table's seats send. All methods are called under the table's lock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._answers: dict[tuple[int, str], Answer] = {}

    def restore(self, answers: Sequence[AnswerRecord]) -> None:
        """Know again what was answered before."""
        self._answers = {(one.seat, one.message): one.answer for one in answers}

    async def move(self, seat: int | None, text: str, asked: Asked) -> Answer:
        """A seat makes a move."""

        async def attempt(play: Play, seat: int) -> Answer:
            table = self._table
            if table.sealed.on is not None:
                if asked.ply != table.seen_ply(seat):
                    return self.stale(seat, asked)
                return await table.sealed.decide_text(seat, text, asked)
            if table.live.claimed(seat):
                return refused(asked.id, play.ply, "claimed")
            if not play.fits(seat, asked.ply):
                return self.stale(seat, asked)
            actions = play.match.read(seat, text)
            if table.live.race is not None and play.contested(actions):
                return await table.live.claim(seat, actions, asked)
            wait = table.live.must_wait(seat, actions, asked.arrived)
            if wait:
                return refused(asked.id, play.ply, "look", seconds=wait)
            return await self._commit_for(seat, Made(seat, actions), asked)

        return await self._once(seat, asked, attempt)

    async def undo(self, seat: int | None, asked: Asked) -> Answer:
        """A seat takes back its last move."""

        async def attempt(play: Play, seat: int) -> Answer:
            if not play.fits(seat, asked.ply) and self._table.sealed.on is None:
                return self.stale(seat, asked)
            return await self._commit_for(seat, Made(seat, None), asked)

        return await self._once(seat, asked, attempt)

    async def prepare(self, seat: int | None, moves: Sequence[str], asked: Asked) -> Answer:
        """A seat prepares what it will play as soon as it is its turn; no moves: it withdraws that."""

        async def attempt(play: Play, seat: int) -> Answer:
            if play.match.over:
                return refused(asked.id, play.ply, "over")
            await self._table.prepared.prepare(seat, moves)
            answer: Answer = {"type": "prepared", "id": asked.id, "moves": list(moves)}
            await self.answer([AnswerRecord(seat, asked.id, answer)])
            return answer

        return await self._once(seat, asked, attempt)

    def explain(self, seat: int | None, asked_id: str, text: str) -> Answer:
        """Why a move can't be made, or that it can; changes nothing and is about what the seat has seen only."""
        play = self._table.seen(seat)
        if seat is None or play is None:
            return refused(asked_id, 0, "not_seated" if seat is None else "not_started")
        rule, reason = None, ""
        try:
            play.match.read(seat, text)
        except IllegalMove as fault:
            rule, reason = fault.rule, fault.reason
        except BadMove as fault:
            reason = TEXTS.say("refused.unreadable", reason=str(fault)).render()
        return {"type": "explained", "id": asked_id, "legal": not reason, "rule": rule, "reason": reason}

    async def commit(
        self,
        made: Sequence[Made],
        answers: Sequence[AnswerRecord] = (),
        times: Sequence[RaceTimeRecord] = (),
        shown: int | None = None,
        used: Sequence[int] = (),
    ) -> None:
        """Play and keep moves, all or none, and then tell everybody.

        Args:
            shown: the ply after which everybody is told; None: the last one.
            used: seats whose prepared moves these are.

        Raises:
            BadMove, IllegalMove, NotUndone: nothing was played.
            Conflict: another process was first; the table has been read again.
        """
        table, play = self._table, self._table.playing
        before, was_over = play.ply, play.match.over
        rows: list[PlyRecord] = []
        used = [*used, *table.prepared.used_by([one.seat for one in made])]
        try:
            for one in made:
                rows += play.make(one.seat, one.actions, one.by, table.env.clock.now())
            over = play.match.over and not was_over
            await table.env.store.add_plies(
                table.record.id, rows, answers=answers, times=times, stage="over" if over else None, used=used
            )
        except BaseException:
            if play.ply != before:
                await table.reload()
            raise
        table.rows += rows
        table.prepared.used(used)
        for answer in answers:
            self._answers[answer.seat, answer.message] = answer.answer
        if over:
            table.record.stage = "over"
        table.changed(before if shown is None else shown)

    async def answer(self, answers: Sequence[AnswerRecord]) -> None:
        """Keep answers that change nothing."""
        for one in answers:
            await self._table.env.store.add_answer(self._table.record.id, one)
            self._answers[one.seat, one.message] = one.answer

    async def _commit_for(self, seat: int, made: Made, asked: Asked) -> Answer:
        play = self._table.playing
        length = 1 if made.actions is None else len(made.actions)
        answer = accepted(asked.id, play.ply + length)
        await self.commit([made], [AnswerRecord(seat, asked.id, answer)])
        return answer

    def stale(self, seat: int, asked: Asked) -> Answer:
        """Refuse what somebody asks upon an old position, and bring them up to date."""
        if asked.connection is not None:
            self._table.audience.show(asked.connection, asked.ply)
        return refused(asked.id, self._table.seen_ply(seat), "stale")

    async def _once(self, seat: int | None, asked: Asked, attempt: Callable[[Play, int], Awaitable[Answer]]) -> Answer:
        """Answer a message as it was answered before, else by ``attempt``; refusals are kept as well."""
        if seat is None:
            return refused(asked.id, self._table.seen_ply(None), "not_seated")
        if (seat, asked.id) in self._answers:
            return self._answers[seat, asked.id]
        if self._table.waits(seat, asked.id):
            return held(asked.id)
        for _ in range(TRIES):
            play = self._table.play
            if play is None:
                return refused(asked.id, 0, "not_started")
            try:
                answer: Answer = await attempt(play, seat)
            except Conflict:
                continue
            except IllegalMove as fault:
                answer = refused(asked.id, self._table.seen_ply(seat), "rule", rule=fault.rule, reason=fault.reason)
            except BadMove as fault:
                reason = TEXTS.say("refused.unreadable", reason=str(fault)).render()
                answer = refused(asked.id, self._table.seen_ply(seat), "unreadable", reason=reason)
            except NotUndone as fault:
                answer = refused(asked.id, self._table.seen_ply(seat), "undo", reason=fault.reason)
            break
        else:
            answer = refused(asked.id, self._table.seen_ply(seat), "stale")
        if answer["type"] == "refused":
            await self.answer([AnswerRecord(seat, asked.id, answer)])
        return answer
