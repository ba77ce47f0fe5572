"""Many games between bots: game number i depends on (seed, i) alone, however the work is shared out."""

from __future__ import annotations

import functools
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtop.bots import fill, level
from fourtop.engine import drivers
from fourtop.engine.errors import BadSetup
from fourtop.engine.game import Game
from fourtop.engine.registry import game as find_game
from fourtop.lab import endings
from fourtop.lab.executors import Executor, Here, Pool, processors
from fourtop.lab.playing import play
from fourtop.lab.report import Report, Tally, seat_reports

MAX_GAMES = 2**32
MAX_SEED = 2**63 - 1
REFLEXES = ("equal", "level")
TASK_SECONDS = 0.7  # of work in one task: long enough to hide the hand-over, short enough for progress
TASK_GAMES = 25_000  # at most, for the memory of final states
_TRIAL_GAMES = 50
_TRIAL_THOUGHTFUL = 1  # where bots search
_POOL_PAYS_AFTER = 2.5  # seconds of work for one process; starting others costs about one


@dataclass(frozen=True)
class Plan:
    """What is to be played; can be sent to another process.

    Attributes:
        game: the game's name.
        games: how many games.
        bots: the level of each seat's bot.
        seed: 0 to 2**63 - 1.
        options: all options and their values, sorted by name.
        reflexes: who is first where several seats may act: ``equal``, each as likely, or ``level``, by the bots' own
            reaction times.
    """

    game: str
    games: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str | int], ...]
    reflexes: str = "equal"

    @classmethod
    def of(
        cls,
        game: str,
        *,
        games: int,
        seats: int,
        bots: Sequence[str] = (),
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        reflexes: str = "equal",
    ) -> Plan:
        """A plan, checked; fewer bots than seats are repeated in order, none means the usual one.

        Raises:
            UnknownGame: no such game is installed.
            BadSetup: something doesn't fit the game; says what.
        """
        found = find_game(game)
        found.blank(seats, options or {})
        if not 1 <= games <= MAX_GAMES:
            raise BadSetup("games", f"{games} is not between 1 and {MAX_GAMES}")
        if not 0 <= seed <= MAX_SEED:
            raise BadSetup("seed", f"{seed} is not between 0 and {MAX_SEED}")
        if reflexes not in REFLEXES:
            raise BadSetup("reflexes", f"{reflexes!r} is not one of {', '.join(REFLEXES)}")
        if reflexes == "level" and "contest" not in found.functions:
            raise BadSetup("reflexes", f"{found.title} has no races")
        levels = fill(found, bots, seats)
        values = found.option_values(options or {})
        return cls(game, games, tuple(one.name for one in levels), seed, tuple(sorted(values.items())), reflexes)


@dataclass
class Simulation:
    """A plan being played.

    Attributes:
        plan: what is played.
        tally: what has been played so far.
        seconds: how long that took, preparation not counted.
    """

    plan: Plan
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0

    def prepare(self) -> None:
        """Compile the rules and bots, or load them from the cache."""
        game = find_game(self.plan.game)
        bots = [level(game, name) for name in self.plan.bots]
        by_pace = self.plan.reflexes == "level"
        count = 0 if self._thoughtful else 1
        play(game, bots, dict(self.plan.options), seed=self.plan.seed, first=0, count=count, by_pace=by_pace)

    def run(self, jobs: int | None = None, executor: Executor | None = None) -> Iterator[int]:
        """Play; after each part gives how many games have been played. :meth:`report` may be asked at any time.

        Args:
            jobs: processes at most; None: as many as there are processors. A small plan uses one.
            executor: where to play instead.
        """
        start = time.perf_counter()
        trial = min(_TRIAL_THOUGHTFUL if self._thoughtful else _TRIAL_GAMES, self.plan.games)
        self.tally.add(play_range(self.plan, 0, trial))
        rate = trial / max(time.perf_counter() - start, 1e-6)
        left = self.plan.games - trial
        if executor is None:
            jobs = processors() if jobs is None else jobs
            executor = Pool(jobs) if jobs > 1 and left / rate > _POOL_PAYS_AFTER else Here()
        size = int(min(max(rate * TASK_SECONDS, 1), TASK_GAMES))
        tasks = ((first, min(size, self.plan.games - first)) for first in range(trial, self.plan.games, size))
        results = executor.run(functools.partial(_play_task, self.plan), tasks)
        try:
            for part in results:
                self.tally.add(part)
                self.seconds = time.perf_counter() - start
                yield self.tally.games
        finally:
            self.seconds = time.perf_counter() - start
            close = getattr(results, "close", None)
            if close:
                close()

    @property
    def _thoughtful(self) -> bool:
        """Whether there are bots that search: a game takes seconds then."""
        game = find_game(self.plan.game)
        return any(level(game, name).search for name in self.plan.bots)

    def report(self) -> Report:
        """What the games played so far show."""
        tally = self.tally
        return Report(
            game=self.plan.game,
            version=find_game(self.plan.game).version,
            seed=self.plan.seed,
            bots=self.plan.bots,
            options=dict(self.plan.options),
            reflexes=self.plan.reflexes,
            games=tally.games,
            actions=tally.actions,
            seconds=self.seconds,
            seats=seat_reports(tally, self.plan.bots),
            ended=dict(sorted(tally.ended.items())),
            interrupted=tally.games < self.plan.games,
        )


def simulate(plan: Plan, *, jobs: int | None = None, executor: Executor | None = None) -> Report:
    """Play a plan to the end and report."""
    simulation = Simulation(plan)
    simulation.prepare()
    for _ in simulation.run(jobs, executor):
        pass
    return simulation.report()


def _play_task(plan: Plan, task: tuple[int, int]) -> Tally:
    return play_range(plan, *task)


def play_range(plan: Plan, first: int, count: int) -> Tally:
    """The sums over ``count`` games from number ``first`` on."""
    game = find_game(plan.game)
    bots = [level(game, name) for name in plan.bots]
    by_pace = plan.reflexes == "level"
    played = play(game, bots, dict(plan.options), seed=plan.seed, first=first, count=count, by_pace=by_pace)
    return _sums(game, played.finals, played.plies, played.points, played.places)


def _sums(
    game: Game,
    finals: NDArray[np.void],
    plies: NDArray[np.int32],
    points: NDArray[np.int32],
    places: NDArray[np.int8],
) -> Tally:
    count, seats = points.shape
    tally = Tally(games=count, actions=int(plies.sum(dtype=np.int64)))
    totals = points.sum(axis=0, dtype=np.int64)
    first = places == 1
    shared = first.sum(axis=1)
    for seat in range(seats):
        tally.points[seat] = int(totals[seat])
        for by, often in enumerate(np.bincount(shared[first[:, seat]])):
            if often:
                tally.wins[seat, by] = int(often)
    tally.ended.update(_endings(game, finals))
    return tally


def _endings(game: Game, finals: NDArray[np.void]) -> dict[str, int]:
    numbers = np.zeros(len(finals), dtype=np.int8)
    drivers.load(game, endings.endings)(finals, numbers)
    if numbers.min() < 0:
        return Counter(game.words.outcome(final).ended for final in finals)
    return {game.rules.ENDINGS[number]: int(often) for number, often in enumerate(np.bincount(numbers)) if often}
