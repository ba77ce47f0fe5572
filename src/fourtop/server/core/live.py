"""Clocks and live races at a table: the arbiter of ``race.py`` with the table around it."""

from __future__ import annotations

import hmac
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fourtop.engine.chance import below, from_entropy
from fourtop.engine.errors import IllegalMove
from fourtop.engine.texts import Seat
from fourtop.server.core.documents import clock_document
from fourtop.server.core.moves import Asked, Made, accepted, held, refused
from fourtop.server.core.play import Play
from fourtop.server.core.race import Claim, Close, LiveRace, OwnTime
from fourtop.server.core.records import AnswerRecord, RaceTimeRecord, SealedRecord

if TYPE_CHECKING:
    from fourtop.server.core.table import Table

RACE, LOOK = "race", "look"
LIVE_ONLY = (RACE, LOOK)
"""Clocks that don't run at an unhurried table."""


def draw(secret: bytes, ply: int, n: int) -> int:
    """Which of ``n`` equal claims wins: by the match's secret and the ply that opened the race, for anyone to check."""
    return below(from_entropy(hmac.digest(secret, f"draw {ply}".encode(), "sha256")[:16]), n)


def equal_reflexes(play: Play) -> bool:
    """Whether the match has the option that thinking time doesn't count."""
    return play.match.options.get("reflexes") == "equal"


class Live:
    """The live race that is on, if one is, and the other clocks of the phase."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.race: LiveRace | None = None

    def refresh(self) -> None:
        """See whether a race has opened or closed."""
        table, play = self._table, self._table.playing
        clocks = play.clocks()
        if table.record.pace != "live" or RACE not in clocks:
            self.race = None
            return
        ply = play.phase_began
        if self.race is not None and self.race.ply == ply:
            return
        opened = max(play.times[ply], table.resumed)
        self.race = LiveRace(ply, opened, clocks[RACE] or None, equal=equal_reflexes(play))
        for kept in table.sealed_rows(ply):
            if kept.actions and self.race.equal and kept.seat in play.match.active:
                time = OwnTime(kept.own or 0, kept.own or 0, 0, None)
                self.race.claims[kept.seat] = Claim(kept.seat, tuple(kept.actions), time, kept.message, kept.by)

    def claimed(self, seat: int) -> bool:
        """Whether the seat's claim is held."""
        return self.race is not None and seat in self.race.claims

    def waits(self, seat: int, message: str) -> bool:
        """Whether that message of the seat is the claim that is held."""
        return self.race is not None and seat in self.race.claims and self.race.claims[seat].key == message

    def undecided(self) -> list[int]:
        """The seats that are still to decide."""
        if self.race is None:
            return []
        return [seat for seat in self._table.playing.match.active if seat not in self.race.claims]

    async def claim(self, seat: int, actions: Sequence[int], asked: Asked) -> dict[str, Any]:
        """A person claims: held until the race closes."""
        race, connection = self.race, asked.connection
        if race is None:
            raise ValueError("there is no race")
        time = race.time(
            seat,
            connection.number if connection else None,
            asked.arrived,
            connection.trip.lowest if connection else None,
        )
        if not race.in_time(time):
            return refused(asked.id, self._table.seen_ply(seat), "too_late")
        await self.hold(Claim(seat, tuple(actions), time, asked.id, "person"), asked.arrived)
        return held(asked.id)

    async def hold(self, claim: Claim, now: float) -> None:
        """Hold a claim; with equal reflexes, where that may take long, it is kept as well."""
        race, table = self.race, self._table
        if race is None:
            raise ValueError("there is no race")
        if race.equal:
            sealed = SealedRecord(
                race.ply, claim.seat, race.opened, now, list(claim.actions), claim.time.own, claim.by, claim.key
            )
            await table.keep_sealed(sealed)
        others = [seat for seat in self.undecided() if seat != claim.seat]
        race.hold(claim, now, self._trips(others))
        table.schedule()

    def due(self, now: float) -> float | None:
        """When a race or clock is to be looked at next."""
        if self.race is not None:
            return self.race.due(self._trips(self.undecided()), now)
        ends = [ends for name, _, ends in self._clocks() if ends is not None and name != LOOK]
        return min(ends, default=None)

    @property
    def looks_until(self) -> float | None:
        """Until when everybody may look, and final moves have to wait; None: nobody need wait."""
        return next((ends for name, _, ends in self._clocks() if name == LOOK), None)

    def must_wait(self, seat: int, actions: Sequence[int], now: float) -> int:
        """For how many seconds a move has to wait because it is final and everybody may still look."""
        until = self.looks_until
        if until is None or until <= now or not any(self._table.playing.final(seat, action) for action in actions):
            return 0
        return math.ceil(until - now)

    async def act(self, now: float) -> None:
        """Close the race, or do what the clock does."""
        if self.race is None:
            await self._time_up(list(self._table.playing.match.active))
            return
        why = self.race.closing(self._trips(self.undecided()), now)
        if why is Close.CLAIMED:
            await self._close(self.race)
        elif why is Close.CLOCK:
            await self._time_up(self.undecided())

    def clocks(self, now: float) -> dict[str, dict[str, int]]:
        """The clocks that run, for those who play."""
        return {name: clock_document(seconds, ends - now) for name, seconds, ends in self._clocks() if ends is not None}

    def _clocks(self) -> list[tuple[str, int, float | None]]:
        """Each clock of the phase: its name, its seconds, when it ends (None: it doesn't run)."""
        table, play = self._table, self._table.playing
        began, live = max(play.times[play.phase_began], table.resumed), table.record.pace == "live"
        return [
            (name, seconds, began + seconds if seconds and (name not in LIVE_ONLY or live) else None)
            for name, seconds in play.clocks().items()
        ]

    def _trips(self, seats: Sequence[int]) -> list[float]:
        return [self._table.audience.round_trip(seat) for seat in seats]

    async def _time_up(self, seats: Sequence[int]) -> None:
        """Play what the clock plays for seats that haven't acted, as long as the phase lasts."""
        table, play = self._table, self._table.playing
        phase = play.marks[-1].phase
        for seat in seats:
            if play.marks[-1].phase == phase and play.marks[-1].acts(seat):
                await table.moves.commit([Made(seat, (play.fallback(seat),), "clock")])

    async def _close(self, race: LiveRace) -> None:
        """Play the claim that wins; tell each of the others, and nobody else, that it didn't."""
        table, play = self._table, self._table.playing
        secret = play.match.secret
        while race.claims:
            winner = race.winner(lambda n: draw(secret, race.ply, n))
            try:
                play.match.read(winner.seat, winner.actions)
            except IllegalMove as fault:  # something else has made it impossible meanwhile
                del race.claims[winner.seat]
                if winner.key is not None:
                    answer = refused(winner.key, play.ply, "rule", rule=fault.rule, reason=fault.reason)
                    await table.settle([AnswerRecord(winner.seat, winner.key, answer)])
                continue
            ply = play.ply + len(winner.actions)
            answers = outcome_answers(list(race.claims.values()), winner, ply, play.match.names, equal=race.equal)
            times = [RaceTimeRecord(ply, one.seat, **vars(one.time), won=one is winner) for one in race.claims.values()]
            self.race = None
            await table.moves.commit([Made(winner.seat, winner.actions, winner.by)], answers, times)
            await table.settle(answers, kept=True)
            return


def outcome_answers(
    claims: Sequence[Claim], winner: Claim, ply: int, names: Sequence[str], *, equal: bool
) -> list[AnswerRecord]:
    """What each claimant is answered when a race has closed."""
    answers = []
    for claim in claims:
        if claim.key is None:
            continue
        if claim is winner:
            answer = accepted(claim.key, ply)
        else:
            tied = equal or claim.time.own == winner.time.own
            code = "drawn" if tied else "slower"
            answer = refused(claim.key, ply, code, seat=names[Seat(winner.seat)])
        answers.append(AnswerRecord(claim.seat, claim.key, answer))
    return answers
