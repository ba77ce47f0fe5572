"""Hints at a table that allows them: worked out in the background, for whoever asks and nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fourtop.bots.hint import Hint, hint
from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.engine.search import prepared
from fourtop.server.core.connection import Connection
from fourtop.server.core.env import log
from fourtop.server.core.moves import refused
from fourtop.server.core.play import Play
from fourtop.server.core.texts import TEXTS

if TYPE_CHECKING:
    from fourtop.server.core.table import Table


class Hinting:
    """The hints of a table. :meth:`ask` is called under the table's lock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._thinking: set[int] = set()

    def ask(self, connection: Connection, seat: int | None, asked_id: str, ply: int) -> None:
        """A seat asks what it could well do; the answer follows when it is known."""
        table, play = self._table, self._table.seen(seat)
        code = ""
        if seat is None or play is None:
            code = "not_seated" if seat is None else "not_started"
        elif not table.record.allows_hints:
            code = "no_hints"
        elif not prepared(table.game) and table.env.settings.compile:
            code = "not_ready"
        elif ply != play.ply:
            code = "stale"
        elif seat not in play.match.active:
            code = "not_now"
        elif seat in self._thinking:
            code = "thinking"
        if code or seat is None or play is None:
            connection.send(refused(asked_id, table.seen_ply(seat), code))
            return
        self._thinking.add(seat)
        table.env.spawn(self._think(connection, seat, asked_id, ply))

    async def _think(self, connection: Connection, seat: int, asked_id: str, ply: int) -> None:
        table = self._table
        try:
            play = table.seen(seat)
            found = None if play is None else await table.env.think(hint, play.match.fork(), seat)
        except Exception:  # noqa: BLE001  # whatever a game's bot stumbles over
            log.exception("%s: no hint could be found", table.game.name)
            found = None
        finally:
            self._thinking.discard(seat)
        async with table.lock:
            if found is None:
                connection.send(refused(asked_id, table.seen_ply(seat), "no_idea"))
            elif table.seen_ply(seat) != ply:
                connection.send(refused(asked_id, table.seen_ply(seat), "stale"))
            else:
                connection.send(hinted(asked_id, found, _whole(table.seen(seat), seat, found.moves)))


def _whole(play: Play | None, seat: int, moves: Sequence[str]) -> str | None:
    """All the moves as the text of one; None where the game has no such text."""
    whole = ", ".join(moves)
    try:
        return whole if play is not None and play.match.read(seat, whole) else None
    except (BadMove, IllegalMove):
        return None


def hinted(asked_id: str, found: Hint, whole: str | None) -> dict[str, Any]:
    """A hint as it is sent."""
    moves = [{"move": move, "label": label} for move, label in zip(found.moves, found.labels, strict=True)]
    if found.other is None:
        text = TEXTS.say("hint.only").render()
    else:
        text = TEXTS.say(
            "hint.gain", win=round(100 * found.win), other=found.other, other_win=round(100 * found.other_win)
        ).render()
    return {
        "type": "hinted",
        "id": asked_id,
        "label": found.label,
        "moves": moves,
        "move": whole,
        "win": round(found.win, 3),
        "text": text,
    }
