"""What the games of an arena show: ratings and win rates with their intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fourtop.lab.arena import Arena, Bout

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull, BradleyTerryFullRating

SURE = 1.96
"""Standard deviations of an interval that holds the true value in 95 of 100 cases."""


@dataclass(frozen=True)
class Standing:
    """How one bot fared.

    Attributes:
        bot: its level.
        rating: of the OpenSkill model (Bradley-Terry, every pair of a game counted); all begin with 25.
        interval: where the true rating lies with 95%.
        win_rate: share of its games that it won; a shared first place counts half.
        win_interval: where the true win rate lies with 95% (Wilson's score interval).
        games: that it played; two seats in one game count as two.
        mean_score: points a game.
    """

    bot: str
    rating: float
    interval: tuple[float, float]
    win_rate: float
    win_interval: tuple[float, float]
    games: int
    mean_score: float

    def document(self) -> dict[str, Any]:
        """The standing as plain JSON data."""
        return {
            "bot": self.bot,
            "rating": round(self.rating, 3),
            "win_rate": round(self.win_rate, 6),
            "interval": [round(end, 3) for end in self.interval],
            "win_rate_interval": [round(end, 6) for end in self.win_interval],
            "games": self.games,
            "mean_score": round(self.mean_score, 4),
        }


def standings(arena: Arena) -> list[Standing]:
    """All bots, best first; the same for the same games, in whatever order they were played."""
    from openskill.models import BradleyTerryFull

    names = arena.plan.bots
    model = BradleyTerryFull(tau=0)  # bots don't get better or worse
    ratings = [model.rating(name=name) for name in names]
    wins, games, points = [0.0] * len(names), [0] * len(names), [0] * len(names)
    for bout in arena.bouts():
        shared = bout.places.count(1) > 1
        for seat, bot in enumerate(bout.bots):
            games[bot] += 1
            points[bot] += bout.points[seat]
            if bout.places[seat] == 1:
                wins[bot] += 0.5 if shared else 1
        _rate(model, ratings, bout)
    rows = [
        Standing(
            bot=name,
            rating=rating.mu,
            interval=(rating.mu - SURE * rating.sigma, rating.mu + SURE * rating.sigma),
            win_rate=wins[bot] / games[bot] if games[bot] else 0.0,
            win_interval=wilson(wins[bot], games[bot]),
            games=games[bot],
            mean_score=points[bot] / games[bot] if games[bot] else 0.0,
        )
        for bot, (name, rating) in enumerate(zip(names, ratings, strict=True))
    ]
    return sorted(rows, key=lambda row: (-row.rating, -row.win_rate, names.index(row.bot)))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share; all of 0 to 1 without any game."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE * math.sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def _rate(model: BradleyTerryFull, ratings: list[BradleyTerryFullRating], bout: Bout) -> None:
    """Count a game in; a bot that has several seats in it gets the mean of what each of them would have got."""
    teams = [[ratings[bot]] for bot in bout.bots]
    after = [team[0] for team in model.rate(teams, ranks=[float(place) for place in bout.places])]
    for bot in set(bout.bots):
        seats = [seat for seat, one in enumerate(bout.bots) if one == bot]
        rated = model.rating(name=ratings[bot].name)
        rated.mu = _mean([after[seat].mu for seat in seats])
        rated.sigma = _mean([after[seat].sigma for seat in seats])
        ratings[bot] = rated


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)
