"""The arena: bots against each other on the same deals from every seat, and how strong that shows them to be.

Games come in *blocks*: one deal, one line-up, played once from each place at the table, so that neither the deal nor
the seat favours anybody. Block number i depends on the plan and i alone, whoever plays it and in which order.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fourtop.bots import level
from fourtop.engine.errors import BadSetup
from fourtop.engine.registry import game as find_game
from fourtop.lab.executors import Executor, Here, Pool, processors
from fourtop.lab.playing import play
from fourtop.lab.simulation import MAX_GAMES, MAX_SEED, REFLEXES

_QUICK_BLOCKS = 50  # in one task, where no bot searches


@dataclass(frozen=True)
class ArenaPlan:
    """Who plays whom; can be sent to another process.

    Attributes:
        game: the game's name.
        bots: the names of the levels that compete, each once.
        games: how many at least; whole blocks are played.
        seats: how many play in a game.
        seed: 0 to 2**63 - 1.
        options: all options and their values, sorted by name.
        reflexes: who is first where several seats may act: ``level``, by the bots' own reaction times, or ``equal``.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seats: int
    seed: int
    options: tuple[tuple[str, str | int], ...]
    reflexes: str

    @classmethod
    def of(
        cls,
        game: str,
        bots: Sequence[str],
        *,
        games: int,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        reflexes: str | None = None,
    ) -> ArenaPlan:
        """A plan, checked.

        Args:
            seats: default: two, or as near as the game allows.
            reflexes: default: ``level`` where the game has races.

        Raises:
            UnknownGame: no such game is installed.
            BadSetup: something doesn't fit the game; says what.
        """
        found = find_game(game)
        if seats is None:
            seats = min(max(2, found.seats[0]), found.seats[1])
        found.blank(seats, options or {})
        if seats < 2:
            raise BadSetup("seats", "an arena needs two seats or more")
        names = tuple(level(found, name).name for name in bots)
        if len(names) < 2:
            raise BadSetup("bots", "an arena needs two or more levels, e.g. busser,head-chef")
        if len(set(names)) < len(names):
            raise BadSetup("bots", "a level is named twice")
        if not 1 <= games <= MAX_GAMES:
            raise BadSetup("games", f"{games} is not between 1 and {MAX_GAMES}")
        if not 0 <= seed <= MAX_SEED:
            raise BadSetup("seed", f"{seed} is not between 0 and {MAX_SEED}")
        races = "contest" in found.functions
        if reflexes is None:
            reflexes = "level" if races else "equal"
        if reflexes not in REFLEXES:
            raise BadSetup("reflexes", f"{reflexes!r} is not one of {', '.join(REFLEXES)}")
        if reflexes == "level" and not races:
            raise BadSetup("reflexes", f"{found.title} has no races")
        values = tuple(sorted(found.option_values(options or {}).items()))
        return cls(game, names, games, seats, seed, values, reflexes)

    @property
    def blocks(self) -> int:
        """How many there are: as few as have all the games."""
        return -(-self.games // self.seats)

    def lineup(self, block: int) -> tuple[int, ...]:
        """Which bots (places in ``bots``) play a block, in the order of the seats of its first game.

        With more bots than seats all combinations have their turns. With fewer, each bot has as many seats as the
        others, or takes its turn at having one more; the order is drawn for each block.
        """
        count, seats = len(self.bots), self.seats
        if count > seats:
            chosen = list(_combinations(count, seats)[block % len(_combinations(count, seats))])
        else:
            chosen = [(block * seats + seat) % count for seat in range(seats)]
        random.Random(f"{self.seed} {block}").shuffle(chosen)
        return tuple(chosen)


@dataclass(frozen=True)
class Bout:
    """One game of the arena.

    Attributes:
        bots: the bot of each seat, its place in ``plan.bots``.
        places: of each seat, 1 the best.
        points: of each seat.
        plies: how many actions it took.
    """

    bots: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    plies: int


@dataclass
class Arena:
    """A plan being played.

    Attributes:
        plan: what is played.
        done: the games of each block that has been played.
    """

    plan: ArenaPlan
    done: dict[int, tuple[Bout, ...]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many have been played."""
        return len(self.done) * self.plan.seats

    @property
    def interrupted(self) -> bool:
        """Whether there are games left to play."""
        return len(self.done) < self.plan.blocks

    def prepare(self) -> None:
        """Compile what is needed, or load it from the cache."""
        _play_lineup(self.plan, self.plan.lineup(0), block=0, count=0)

    def run(self, jobs: int | None = None, executor: Executor | None = None) -> Iterator[list[int]]:
        """Play what isn't done; gives the numbers of the blocks that have just been played.

        Args:
            jobs: processes at most; None: as many as there are processors.
            executor: where to play instead.
        """
        left = [block for block in range(self.plan.blocks) if block not in self.done]
        game = find_game(self.plan.game)
        size = 1 if any(level(game, name).search for name in self.plan.bots) else _QUICK_BLOCKS
        tasks = [left[at : at + size] for at in range(0, len(left), size)]
        if executor is None:
            jobs = processors() if jobs is None else jobs
            executor = Pool(min(jobs, len(tasks))) if jobs > 1 and len(tasks) > 1 else Here()
        results = executor.run(functools.partial(play_blocks, self.plan), tasks)
        try:
            for part in results:
                self.done.update(part)
                yield list(part)
        finally:
            close = getattr(results, "close", None)
            if close:
                close()

    def bouts(self) -> Iterator[Bout]:
        """All games played, in the order of their numbers."""
        for block in sorted(self.done):
            yield from self.done[block]


def play_blocks(plan: ArenaPlan, blocks: Sequence[int]) -> dict[int, tuple[Bout, ...]]:
    """The games of these blocks."""
    found = {}
    for block in blocks:
        lineup = plan.lineup(block)
        turned = [lineup[turn:] + lineup[:turn] for turn in range(plan.seats)]
        found[block] = tuple(_play_lineup(plan, bots, block=block, count=1)[0] for bots in turned)
    return found


def _play_lineup(plan: ArenaPlan, bots: tuple[int, ...], *, block: int, count: int) -> list[Bout]:
    game = find_game(plan.game)
    levels = [level(game, plan.bots[bot]) for bot in bots]
    by_pace = plan.reflexes == "level"
    played = play(game, levels, dict(plan.options), seed=plan.seed, first=block, count=count, by_pace=by_pace)
    return [
        Bout(bots, tuple(map(int, played.places[n])), tuple(map(int, played.points[n])), int(played.plies[n]))
        for n in range(count)
    ]


@functools.cache
def _combinations(count: int, seats: int) -> list[tuple[int, ...]]:
    return list(itertools.combinations(range(count), seats))
