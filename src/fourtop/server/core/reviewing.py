"""Reviews of matches that are over: worked out in the background, decision by decision, when a player asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fourtop.bots.review import Decision, Review, reviewing
from fourtop.engine.search import prepared
from fourtop.server.core.env import log
from fourtop.server.core.fault import Fault

if TYPE_CHECKING:
    from fourtop.server.core.table import Table


@dataclass
class Progress:
    """A review that is being made.

    Attributes:
        total, done: decisions; 0 of 0: not begun.
        review: the finished one, as plain data.
        failed: it could not be made.
    """

    total: int = 0
    done: int = 0
    review: dict[str, Any] | None = None
    failed: bool = False

    def document(self) -> dict[str, Any]:
        """As it is sent."""
        return {"total": self.total, "done": self.done, "review": self.review}


class Reviews:
    """The reviews of a table's match. Kept in memory: they can be made again."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._by_seat: dict[int, Progress] = {}

    def ask(self, visitor: str, seat: int | None) -> dict[str, Any]:
        """How far the review of a seat (default: the visitor's own) is; the first to ask sets it going.

        Raises:
            Fault: the visitor has no seat here, there is no such seat, or the match isn't over.
        """
        table = self._table
        own = table.people.own(visitor)
        seat = own if seat is None else table.people.at(seat).seat
        if not table.playing.match.over:
            raise Fault("not_over", 409)
        found = self._by_seat.get(seat)
        if found is None or found.failed:
            found = self._by_seat[seat] = Progress()
            if prepared(table.game) or not table.env.settings.compile:
                table.env.spawn(self._make(seat, found))
            else:
                del self._by_seat[seat]
        return found.document()

    async def _make(self, seat: int, progress: Progress) -> None:
        """One decision after another, so that bots and other tables get their turn in between."""
        table = self._table
        going = reviewing(table.playing.match, seat)
        try:
            async with table.env.one_review:
                while (one := await table.env.think(next, going, None)) is not None:
                    if isinstance(one, int):
                        progress.total = one
                    elif isinstance(one, Decision):
                        progress.done += 1
                    elif isinstance(one, Review):
                        progress.review = one.document()
        except Exception:  # noqa: BLE001  # whatever a game's bot stumbles over
            log.exception("%s: the review of table %s failed", table.game.name, table.record.id)
            progress.failed = True
