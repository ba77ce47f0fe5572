"""Sums over games, and the figures made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any


@dataclass
class Tally:
    """Whole-number sums over games: adding them up gives the same in any order.

    Attributes:
        games: how many games.
        actions: of all of them.
        points: sum of each seat's points.
        wins: for each seat, how often it was in first place, by how many shared that place.
        ended: how often each reason ended a game.
    """

    games: int = 0
    actions: int = 0
    points: Counter[int] = field(default_factory=Counter)
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count the games of another tally in."""
        self.games += other.games
        self.actions += other.actions
        self.points.update(other.points)  # not `+=`: that drops sums below 0
        self.wins.update(other.wins)
        self.ended.update(other.ended)

    def win_rate(self, seat: int) -> float:
        """The seat's share of all wins; a shared first place counts in equal parts."""
        won = sum((Fraction(count, shared) for (who, shared), count in self.wins.items() if who == seat), Fraction(0))
        return float(won / self.games) if self.games else 0.0

    def mean_score(self, seat: int) -> float:
        """The seat's points a game."""
        return self.points[seat] / self.games if self.games else 0.0


@dataclass(frozen=True)
class SeatReport:
    """How one seat fared."""

    seat: int
    bot: str
    win_rate: float
    mean_score: float


@dataclass(frozen=True)
class Report:
    """What a simulation found.

    Attributes:
        seconds: of playing, wall clock, preparation not counted.
        ended: how often each reason ended a game.
        interrupted: it was stopped before all games were played.
    """

    game: str
    version: int
    seed: int
    bots: tuple[str, ...]
    options: dict[str, str | int]
    reflexes: str
    games: int
    actions: int
    seconds: float
    seats: tuple[SeatReport, ...]
    ended: dict[str, int]
    interrupted: bool

    @property
    def games_per_second(self) -> float:
        """Games played in a second of wall clock."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def actions_per_second(self) -> float:
        """Actions made in a second of wall clock."""
        return self.actions / self.seconds if self.seconds else 0.0

    def document(self) -> dict[str, Any]:
        """The report as plain JSON data."""
        return {
            "game": self.game,
            "version": self.version,
            "seed": self.seed,
            "bots": list(self.bots),
            "options": self.options,
            "reflexes": self.reflexes,
            "games": self.games,
            "actions": self.actions,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 1),
            "actions_per_second": round(self.actions_per_second, 1),
            "seats": [
                {"seat": row.seat, "bot": row.bot, "win_rate": row.win_rate, "mean_score": row.mean_score}
                for row in self.seats
            ],
            "ended": self.ended,
            "interrupted": self.interrupted,
        }


def seat_reports(tally: Tally, bots: Sequence[str]) -> tuple[SeatReport, ...]:
    """A row for each seat."""
    return tuple(SeatReport(seat, bot, tally.win_rate(seat), tally.mean_score(seat)) for seat, bot in enumerate(bots))
