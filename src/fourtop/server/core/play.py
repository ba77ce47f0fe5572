"""A match in play: the engine's match, with what the server has to know of every ply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fourtop.engine.errors import BadMove, BadSetup, IllegalMove, NotUndone
from fourtop.engine.game import Game
from fourtop.engine.history import Ply
from fourtop.engine.match import Match
from fourtop.server.core.records import PlyRecord, TableRecord


class OldRules(Exception):
    """The kept log doesn't replay with the rules that are installed."""


@dataclass(frozen=True)
class Mark:
    """The state after a ply, as far as it matters to order.

    Attributes:
        phase: ``state.phases``.
        active: the seats that may act, as bits.
        together: whether the phase is simultaneous.
    """

    phase: int
    active: int
    together: bool

    def acts(self, seat: int) -> bool:
        """Whether the seat may act."""
        return bool(self.active >> seat & 1)


class Play:
    """A match, and when each of its plies was made.

    Args:
        match: as it stands.
        started: when it began, in seconds since the epoch.
    """

    def __init__(self, match: Match, started: float) -> None:
        self.match = match
        self.times = [started]
        self.marks = [self._mark()]

    @property
    def game(self) -> Game:
        """The game."""
        return self.match.game

    @property
    def ply(self) -> int:
        """How many plies the log has."""
        return self.match.ply

    @property
    def functions(self) -> Mapping[str, Any]:
        """The game's kernels by slot name."""
        return self.game.play_functions()

    def make(self, seat: int, move: str | Sequence[int] | None, by: str, now: float) -> list[PlyRecord]:
        """Make a move, or (``move`` None) take the last one back; returns the new entries of the log.

        Raises:
            BadMove, IllegalMove, NotUndone: everything is as it was.
        """
        before = self.ply
        if move is None:
            self.match.undo(seat, by)
        else:
            self.match.play(seat, move, by)
        return self.noted(before, now)

    def noted(self, before: int, now: float) -> list[PlyRecord]:
        """Note what the match has played after the ply ``before``, at the time ``now``."""
        mark, digest = self._mark(), self.match.hash
        entries = self.match.log[before:]
        self.marks += [mark] * len(entries)
        self.times += [now] * len(entries)
        return [
            PlyRecord(before + 1 + place, one.seat, one.action, one.move, one.by, one.joined, now, digest)
            for place, one in enumerate(entries)
        ]

    def fits(self, seat: int, ply: int) -> bool:
        """Whether what a seat sends upon the position of ``ply`` may be tried now.

        So it is when that is the last ply, and in a simultaneous phase also later, as long as the phase is the same and
        the seat itself hasn't acted since.
        """
        if ply == self.ply:
            return True
        if not 0 <= ply < self.ply:
            return False
        then = self.marks[ply]
        return (
            then.together
            and then.phase == self.marks[-1].phase
            and all(entry.seat != seat for entry in self.match.log[ply:])
        )

    def since(self, seat: int) -> int:
        """The ply since which an active seat has been expected to act, in this phase."""
        ply = self.ply
        while ply and self.match.log[ply - 1].seat != seat:
            before = self.marks[ply - 1]
            if before.phase != self.marks[-1].phase or not before.acts(seat):
                break
            ply -= 1
        return ply

    @property
    def phase_began(self) -> int:
        """The ply that began the present phase."""
        ply = self.ply
        while ply and self.marks[ply - 1].phase == self.marks[-1].phase:
            ply -= 1
        return ply

    def clocks(self) -> dict[str, int]:
        """The clocks that run now and their seconds, 0 for no limit: the game's ``words.clocks``, if it has one."""
        clocks = getattr(self.game.words, "clocks", None)
        return dict(clocks(self.match.state)) if clocks is not None and not self.match.over else {}

    @property
    def racing(self) -> bool:
        """Whether a race is on: the game runs a clock called ``race``."""
        return "race" in self.clocks()

    def contested(self, actions: Sequence[int]) -> bool:
        """Whether a move takes part in a race, so that own times decide."""
        return len(actions) == 1 and bool(self.functions["contest"](self.match.state, actions[0]))

    def final(self, seat: int, action: int) -> bool:
        """Whether an action, made now, could never be taken back."""
        return bool(self.functions["final"](self.match.state, seat, action))

    def fallback(self, seat: int) -> int:
        """What a clock plays for an active seat."""
        return int(self.functions["fallback"](self.match.state, seat))

    def _mark(self) -> Mark:
        state = self.match.state
        return Mark(int(state.phases), int(self.functions["active"](state)), self.match.together)


@dataclass
class Log:
    """What a match is made of, as it is kept."""

    game: Game
    table: TableRecord
    names: list[str]
    plies: list[PlyRecord]

    def play(self, upto: int | None = None) -> Play:
        """The match after its first ``upto`` plies (None: all).

        Raises:
            OldRules: it doesn't replay to the same states with the rules that are installed.
        """
        if self.table.secret is None or self.table.started is None:
            raise ValueError(f"table {self.table.id} has no match yet")
        try:
            match = Match(
                self.game, len(self.names), secret=self.table.secret, options=self.table.options, names=self.names
            )
        except BadSetup as fault:
            raise OldRules from fault
        play = Play(match, self.table.started)
        rows = self.plies if upto is None else self.plies[:upto]
        for row in rows:
            before = match.ply
            try:
                match.repeat(Ply(row.seat, row.action, row.move, row.by, row.joined, ()))
            except (BadMove, IllegalMove, NotUndone, IndexError, ValueError) as fault:
                raise OldRules from fault
            play.noted(before, row.at)
        if rows and rows[-1].hash != match.hash:
            raise OldRules
        return play
