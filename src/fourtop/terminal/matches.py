"""Sitting down at a match in the terminal: a new one, or a saved one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fourtop.bots import Level, fill
from fourtop.engine.errors import BadSetup
from fourtop.engine.game import Game
from fourtop.engine.match import Match
from fourtop.terminal.host import Host, names_for


@dataclass(frozen=True)
class Party:
    """Who plays: what is needed to sit down, and to sit down again.

    Attributes:
        name: the person's.
        me: the person's seat.
        bots: levels of the other seats, in order, repeated; none: the usual level.
        unhurried: see :class:`Host`.
    """

    name: str
    me: int
    bots: Sequence[str]
    unhurried: bool

    def new(self, game: Game, seats: int, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Host:
        """A new match.

        Raises:
            BadSetup: something doesn't fit the game.
        """
        match = Match(game, seats, seed=seed, options=options)
        self._check_seat(seats)
        match.names = names_for(self.name, self.me, seats)
        return self._host(match)

    def resume(self, match: Match) -> Host:
        """A match that was saved, its players' names kept.

        Raises:
            BadSetup: it has no such seat.
        """
        self._check_seat(match.seats)
        return self._host(match)

    def _check_seat(self, seats: int) -> None:
        if not 0 <= self.me < seats:
            raise BadSetup("seat", f"{self.me} is not between 0 and {seats - 1}")

    def _host(self, match: Match) -> Host:
        others = [seat for seat in range(match.seats) if seat != self.me]
        levels: list[Level] = fill(match.game, self.bots, len(others))
        return Host(match, self.me, dict(zip(others, levels, strict=True)), unhurried=self.unhurried)
