"""Moves prepared in advance: what a seat wants to play as soon as it is its turn.

A preparation waits until its seat is to act in a phase that isn't simultaneous. Then it is played, all of it as one
move, or, where that isn't legal, handed back with the reason; the seat decides anew. Nobody else learns of it before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.server.core.moves import Made
from fourtop.server.core.records import PreparedRecord
from fourtop.server.storage.store import Conflict

if TYPE_CHECKING:
    from fourtop.server.core.table import Table


class Prepared:
    """The preparations of one table, at most one a seat. Called under the table's lock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kept: dict[int, PreparedRecord] = {}

    def restore(self, kept: Sequence[PreparedRecord]) -> None:
        """Know again what was prepared."""
        self._kept = {one.seat: one for one in kept}

    def document(self, seat: int | None) -> dict[str, Any] | None:
        """What a seat has prepared, and why it was handed back, if it was; for that seat alone."""
        one = None if seat is None else self._kept.get(seat)
        if one is None:
            return None
        returned = None if one.reason is None else {"rule": one.rule, "reason": one.reason}
        return {"moves": one.moves, "returned": returned}

    async def prepare(self, seat: int, moves: Sequence[str]) -> None:
        """Prepare moves instead of what was prepared before; none: withdraw it.

        Raises:
            BadMove, IllegalMove: a text isn't a move, or one that no position allows.
        """
        table = self._table
        for move in moves:
            table.game.words.parse(move)
        if moves:
            await self._keep(PreparedRecord(seat, list(moves)))
        else:
            await self.forget(seat)
        table.audience.show_seat(seat, table.seen_ply(seat))
        table.schedule()

    async def forget(self, seat: int) -> None:
        """Drop what the seat has prepared: withdrawn, or the seat is somebody else's."""
        if self._kept.pop(seat, None) is not None:
            await self._table.env.store.drop_prepared(self._table.record.id, seat)

    def used_by(self, seats: Sequence[int]) -> list[int]:
        """Those of the seats, about to act, whose preparation is done with: it was handed back before."""
        return [seat for seat in seats if seat in self._kept and self._kept[seat].reason is not None]

    def used(self, seats: Sequence[int]) -> None:
        """These preparations are done with, and the store knows."""
        for seat in seats:
            self._kept.pop(seat, None)

    def due(self, now: float) -> float | None:
        """When a preparation is played or handed back: at once, when it is that seat's turn."""
        seat = self._next()
        if seat is None:
            return None
        return now + self._table.live.must_wait(seat, self._actions(seat), now)

    async def act(self, _: float) -> None:
        """Play a preparation whose turn has come, or hand it back."""
        table, seat = self._table, self._next()
        if seat is None:
            return
        try:
            actions = table.playing.match.read(seat, self._actions(seat))
            await table.moves.commit([Made(seat, actions)], used=[seat])
        except Conflict:
            return  # another process was first, and everything has been read again
        except IllegalMove as fault:
            await self._hand_back(seat, fault.rule, fault.reason)
        except BadMove as fault:
            await self._hand_back(seat, None, str(fault))

    def _next(self) -> int | None:
        """The seat whose preparation is to be played now."""
        match = self._table.playing.match
        if not self._kept or match.together or self._table.sealed.on is not None:
            return None
        return next((seat for seat in match.active if seat in self._kept and self._kept[seat].reason is None), None)

    def _actions(self, seat: int) -> list[int]:
        """All that is prepared, as one move."""
        words = self._table.game.words
        return [action for move in self._kept[seat].moves for action in words.parse(move)]

    async def _hand_back(self, seat: int, rule: str | None, reason: str) -> None:
        await self._keep(PreparedRecord(seat, self._kept[seat].moves, rule, reason))
        self._table.audience.show_seat(seat, self._table.seen_ply(seat))

    async def _keep(self, one: PreparedRecord) -> None:
        await self._table.env.store.put_prepared(self._table.record.id, one)
        self._kept[one.seat] = one
