"""A search by its budget: so many simulations, or so much time; and what it found."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from fourtop.engine import drivers
from fourtop.engine.chance import Rng, seeded
from fourtop.engine.game import Game, State
from fourtop.engine.search.room import Room
from fourtop.engine.search.simulate import simulate
from fourtop.engine.search.think import imagine
from fourtop.engine.search.tree import DEEPEST, IN_ROLLOUTS, IN_TREE, NODES, SIMULATIONS
from fourtop.engine.search.tuning import ONLY, Tuning, tuning_of

CHUNK_SECONDS = 0.005  # of work between two looks at the clock
_prepared: set[str] = set()
MOST_SIMULATIONS = 1 << 17  # that a tree without a stated number has room for; afterwards it grows no more


@dataclass(frozen=True)
class Option:
    """An action at the root.

    Attributes:
        action: its number.
        visits: simulations that began with it.
        win: the searcher's chance to win after it, 0 to 1; a shared win counts in parts. 0 without visits.
        value: mean of what the search aimed at, the chance to win and, where the game's tuning says so, the lead.
    """

    action: int
    visits: int
    win: float
    value: float


@dataclass(frozen=True)
class Found:
    """What a search found.

    Attributes:
        seat: who searched.
        options: the legal actions, the most visited first.
        simulations: how many.
        actions: that were simulated, those in the tree and those in rollouts.
        rollout: mean length of a rollout.
        nodes, depth: of the tree.
        seconds: that it took.
    """

    seat: int
    options: tuple[Option, ...]
    simulations: int
    actions: int
    rollout: float
    nodes: int
    depth: int
    seconds: float

    @property
    def best(self) -> Option:
        """The action to make."""
        return self.options[0]

    @property
    def win(self) -> float:
        """The searcher's chance to win if it goes on so."""
        return self.best.win


class Search:
    """A search that can be gone on with.

    Args:
        game: the game.
        state: the position. What the seat can't know in it doesn't matter: the search begins with drawing it afresh.
        seat: an active seat.
        rng: chance of the search; used up by it.
        tuning: default: the game's own.
        fade: the chance for each turn that the seat has forgotten something, where the game knows forgetting.
        only: judge this action alone, instead of looking for the best.
        room: for so many simulations' nodes.
        jit: compiled (at once if it is in the cache), else interpreted: some thousand times slower.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        rng: Rng,
        *,
        tuning: Tuning | None = None,
        fade: float = 0.0,
        only: int | None = None,
        room: int = MOST_SIMULATIONS,
        jit: bool = True,
    ) -> None:
        self.game = game
        self.seat = seat
        self._rng = rng
        self._settings = (tuning or tuning_of(game)).row(game, fade)
        self._room = Room.of(game, int(state.seats), room)
        self._simulate = drivers.load(game, simulate, jit=jit)
        self._room.states[0] = state
        count = int(drivers.load(game, imagine, jit=jit)(*self._room.begin, seat, self._settings, rng))
        if count == 0:
            raise ValueError(f"seat {seat} is not active")
        self._legal = [int(action) for action in self._room.actions[:count]]
        self._decided = count == 1 and only is None
        self._bound = only is not None
        if only is not None:
            if only not in self._legal:
                raise ValueError(f"seat {seat} can't make action {only}")
            self._legal = [only]
            self._settings[ONLY] = only
        self.seconds = 0.0
        self.run(0)  # loads what is compiled, so that it isn't counted as search
        if jit:
            _prepared.add(game.name)
        self.seconds = 0.0

    @property
    def simulations(self) -> int:
        """How many were made so far."""
        return int(self._room.used[SIMULATIONS])

    def run(self, simulations: int) -> None:
        """Make so many simulations more; other threads go on meanwhile."""
        start = time.perf_counter()
        made = 0 if self._decided else simulations
        self._simulate(self._room.states, self.seat, made, self._settings, self._rng, self._room.scratch)
        self.seconds += time.perf_counter() - start

    def run_for(self, seconds: float, simulations: int | None = None) -> None:
        """Go on until the time is over or, if a number is given, so many more were made."""
        end = time.perf_counter() + seconds
        left = MOST_SIMULATIONS * 1000 if simulations is None else simulations
        chunk = 1
        while left > 0 and not self._decided:
            start = time.perf_counter()
            if start >= end:
                return
            count = min(chunk, left)
            self.run(count)
            left -= count
            now = time.perf_counter()
            chunk = max(1, int(count * min(CHUNK_SECONDS, max(end - now, 0.0)) / max(now - start, 1e-7)))
            chunk = min(chunk, 2 * count + 1)

    def found(self) -> Found:
        """What it has found so far; without any simulation the options are in the order of their numbers."""
        used = self._room.used
        made = int(used[SIMULATIONS])
        rows = {int(edge["action"]): edge for edge in self._room.root_edges()}
        if self._bound:
            win = float(self._room.won[self._legal[0]]) / max(made, 1)
            options = [Option(self._legal[0], made, win, win)]
        else:
            options = [_option(action, rows.get(action), float(self._room.won[action])) for action in self._legal]
        options.sort(key=lambda option: (-option.visits, -option.value, option.action))
        return Found(
            seat=self.seat,
            options=tuple(options),
            simulations=made,
            actions=int(used[IN_TREE] + used[IN_ROLLOUTS]),
            rollout=int(used[IN_ROLLOUTS]) / made if made else 0.0,
            nodes=int(used[NODES]),
            depth=int(used[DEEPEST]),
            seconds=self.seconds,
        )


def search(
    game: Game,
    state: State,
    seat: int,
    rng: Rng,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    tuning: Tuning | None = None,
    fade: float = 0.0,
    jit: bool = True,
) -> Found:
    """Search for so many simulations, or so many seconds, or until the first of both is used up.

    With a number of simulations alone, the same ``rng`` gives the same result.

    Raises:
        ValueError: the seat isn't active, or there is no budget.
    """
    if simulations is None and seconds is None:
        raise ValueError("a search needs a budget: simulations or seconds")
    room = MOST_SIMULATIONS if simulations is None else min(simulations, MOST_SIMULATIONS)
    found = Search(game, state, seat, rng, tuning=tuning, fade=fade, room=room, jit=jit)
    if seconds is None:
        found.run(simulations or 0)
    else:
        found.run_for(seconds, simulations)
    return found.found()


def prepare(game: Game) -> None:
    """Compile the search for a game, or load it from the cache: some seconds, or a tenth of one."""
    state, rng = game.blank(game.seats[0], {}), seeded(0)
    game.compiled.twin(_slot("setup"))(state, rng)
    mask = int(game.compiled.twin(_slot("active"))(state))
    Search(game, state, mask.bit_length() - 1, rng, room=1)


def prepared(game: Game) -> bool:
    """Whether the search for the game is compiled and loaded in this process."""
    return game.name in _prepared


def _slot(name: str) -> Any:
    from fourtop.engine import slots

    return getattr(slots, name)


def _option(action: int, edge: NDArray[Any] | None, won: float) -> Option:
    if edge is None or not edge["visits"]:
        return Option(action, 0, 0.0, 0.0)
    visits = int(edge["visits"])
    return Option(action, visits, won / visits, float(edge["value"]) / visits)
