"""Races at an unhurried table: each decides in secret when they come by, and nobody sees who has.

Until the race closes, only those who have opened it see the position that it is about; seats that haven't, and
spectators, see the one before. Openings and decisions are kept as they are made; when all have decided, only what
wins becomes a ply.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from fourtop.server.core.documents import closed_message, decided_message, state_message
from fourtop.server.core.live import RACE, draw, equal_reflexes, outcome_answers
from fourtop.server.core.moves import Asked, Made, accepted, held, refused
from fourtop.server.core.play import Play
from fourtop.server.core.race import Claim, OwnTime, fastest
from fourtop.server.core.records import AnswerRecord, RaceTimeRecord, SealedRecord

if TYPE_CHECKING:
    from fourtop.server.core.table import Table


@dataclass
class SealedRace:
    """A race that is on.

    Attributes:
        ply: the ply that opened it.
        before: the match as it was before that ply.
        racing: the seats that decide.
        seconds: how long each may think after opening; None: for ever.
        parts: what each seat has done so far.
    """

    ply: int
    before: Play
    racing: tuple[int, ...]
    seconds: int | None
    parts: dict[int, SealedRecord] = field(default_factory=dict)

    def opened(self, seat: int | None) -> bool:
        """Whether the seat has opened it."""
        return seat is not None and seat in self.parts and self.parts[seat].opened is not None

    def decided(self, seat: int | None) -> bool:
        """Whether the seat has decided."""
        return seat is not None and seat in self.parts and self.parts[seat].decided is not None

    @property
    def all_decided(self) -> bool:
        """Whether nobody is waited for."""
        return all(self.decided(seat) for seat in self.racing)


class Unhurried:
    """The sealed race of a table, if one is on. Called under the table's lock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.on: SealedRace | None = None

    def refresh(self) -> None:
        """See whether a race has opened or closed.

        One that is the very first phase has nothing before it that could be shown instead: it is open to all.
        """
        table, play = self._table, self._table.playing
        clocks = play.clocks()
        ply = play.phase_began
        if table.record.pace != "unhurried" or RACE not in clocks or ply == 0:
            self.on = None
            return
        if self.on is not None and self.on.ply == ply:
            return
        before = table.log.play(upto=ply - 1)
        before.match.names = play.match.names
        self.on = SealedRace(ply, before, play.match.active, clocks[RACE] or None)
        self.on.parts = {part.seat: part for part in table.sealed_rows(ply)}

    def waits(self, seat: int, message: str) -> bool:
        """Whether that message of the seat is a decision that is sealed."""
        return self.on is not None and seat in self.on.parts and self.on.parts[seat].message == message

    def message(self, seat: int | None, after: int, now: float) -> dict[str, Any]:
        """What a seat sees while the race is on."""
        race, play = self._on(), self._table.playing
        if not race.opened(seat):
            return closed_message(race.before, seat, after, race.racing)
        part = race.parts[seat] if seat is not None else SealedRecord(race.ply, -1)
        clocks = {}
        if race.seconds is not None and part.opened is not None and part.decided is None:
            clocks = {RACE: {"seconds": race.seconds, "left": max(0, int(part.opened + race.seconds - now + 0.999))}}
        others = [other for other in race.racing if other != seat]
        return decided_message(state_message(play, seat, after, clocks), others, decided=part.decided is not None)

    async def open(self, seat: int | None, asked: Asked) -> dict[str, Any]:
        """A seat opens the race: from now its own time runs."""
        race, table = self.on, self._table
        if seat is None or race is None or seat not in race.racing:
            return refused(asked.id, table.seen_ply(seat), "not_seated" if seat is None else "nothing_sealed")
        if not race.opened(seat):
            if asked.ply != table.seen_ply(seat):
                return table.moves.stale(seat, asked)
            race.parts[seat] = SealedRecord(race.ply, seat, opened=asked.arrived)
            await table.keep_sealed(race.parts[seat])
            table.audience.show_seat(seat, race.before.ply)
            table.schedule()
        return accepted(asked.id, race.ply)

    async def decide_text(self, seat: int, text: str, asked: Asked) -> dict[str, Any]:
        """A person decides.

        Raises:
            BadMove, IllegalMove: nothing is decided.
        """
        race, table = self._on(), self._table
        if race.decided(seat) or seat not in race.racing:
            return refused(asked.id, table.seen_ply(seat), "decided")
        if not race.opened(seat):
            return refused(asked.id, table.seen_ply(seat), "unopened")
        actions = table.playing.match.read(seat, text)
        opened = race.parts[seat].opened or asked.arrived
        own = max(0, round((asked.arrived - opened) * 1000))
        if race.seconds is not None and own > race.seconds * 1000:
            return refused(asked.id, table.seen_ply(seat), "too_late")
        await self.decide(seat, actions, own, "person", asked.arrived, asked.id)
        return held(asked.id)

    async def decide(
        self, seat: int, actions: Sequence[int], own: int, by: str, now: float, message: str | None = None
    ) -> None:
        """Seal a seat's decision; the last one closes the race, soon, in a turn of its own."""
        race = self._on()
        part = race.parts.get(seat, SealedRecord(race.ply, seat, opened=now))
        decided = replace(part, decided=now, actions=list(actions), own=own, by=by, message=message)
        await self._table.keep_sealed(decided)
        race.parts[seat] = decided
        if message is not None:
            self._table.audience.show_seat(seat, race.ply)
        self._table.schedule()

    def due(self, now: float) -> float | None:
        """When somebody's own time is up, or the race is to be closed."""
        race = self.on
        if race is None:
            return None
        if race.all_decided:
            return now
        if race.seconds is None:
            return None
        ends = [part.opened + race.seconds for part in race.parts.values() if part.opened and part.decided is None]
        return min(ends, default=None)

    async def act(self, now: float) -> None:
        """Close the race, or decide for somebody whose own time is up."""
        race, play = self._on(), self._table.playing
        if race.all_decided:
            await self._close(race)
            return
        for seat, part in list(race.parts.items()):
            if race.seconds is not None and part.opened and part.decided is None and part.opened + race.seconds <= now:
                await self.decide(seat, (play.fallback(seat),), race.seconds * 1000, "clock", now)
                self._table.audience.show_seat(seat, race.ply)

    async def _close(self, race: SealedRace) -> None:
        table, play = self._table, self._table.playing
        secret, ply = play.match.secret, race.ply
        parts = [race.parts[seat] for seat in race.racing]
        claims = [_claim(part) for part in parts if play.contested(part.actions)]
        if claims:
            equal = equal_reflexes(play)
            winner = fastest(claims, lambda n: draw(secret, ply, n), equal=equal)
            made = [Made(winner.seat, winner.actions, winner.by)]
            after = play.ply + len(winner.actions)
            answers = outcome_answers(claims, winner, after, play.match.names, equal=equal)
            times = [RaceTimeRecord(after, one.seat, **vars(one.time), won=one is winner) for one in claims]
        else:
            made, answers, times = [Made(part.seat, tuple(part.actions), part.by) for part in parts], [], []
            after = play.ply + sum(len(part.actions) for part in parts)
        answered = {answer.seat for answer in answers}
        answers += [
            AnswerRecord(part.seat, part.message, accepted(part.message, after))
            for part in parts
            if part.message is not None and part.seat not in answered
        ]
        self.on = None
        await table.moves.commit(made, answers, times, shown=race.before.ply)
        await table.settle(answers, kept=True)

    def _on(self) -> SealedRace:
        if self.on is None:
            raise ValueError("there is no sealed race")
        return self.on


def _claim(part: SealedRecord) -> Claim:
    own = part.own or 0
    return Claim(part.seat, tuple(part.actions), OwnTime(own, own, 0, None), part.message, part.by)
