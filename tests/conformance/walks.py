"""What every game is asked about: ways to set it up, and the positions of random matches."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from fourtop.engine import slots
from fourtop.engine.chance import Rng, seeded
from fourtop.engine.game import Choice, Game, Option, State
from fourtop.engine.record import clone, raw
from fourtop.engine.registry import game as find_game

CHANCE, CHOICE, GUESS = 0, 1, 2  # streams of a walk's seed
SOME = 40
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Setup:
    """A game, how many play, what is agreed on, and a seed."""

    name: str
    seats: int
    options: tuple[tuple[str, str | int], ...] = ()
    seed: int = 1

    @property
    def game(self) -> Game:
        return find_game(self.name)

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}" + "".join(f",{name}={value}" for name, value in self.options)


def setups(game: Game) -> Iterator[Setup]:
    """All seat counts; the first and the last other choice of each option in turn; all options at random."""
    least, most = game.seats
    for seats in range(least, most + 1):
        yield Setup(game.name, seats, seed=seats)
    drawn = random.Random(game.name)
    for option in game.options:
        others = [choice for choice in option.choices if choice.value != option.default]
        for number, choice in enumerate(others):
            if number in (0, len(others) - 1):
                yield agreed(game, [(option, choice)], drawn, seed=100 + number)
    if len(game.options) > 1:
        for seed in range(200, 204):
            yield agreed(game, [(option, drawn.choice(option.choices)) for option in game.options], drawn, seed)


def agreed(game: Game, choices: list[tuple[Option, Choice]], drawn: random.Random, seed: int) -> Setup:
    """A set-up with these choices and any number of seats that they allow."""
    least = max(game.seats[0], *(choice.seats for _, choice in choices))
    options = tuple((option.name, choice.value) for option, choice in choices)
    return Setup(game.name, drawn.randint(least, game.seats[1]), options, seed)


class Kernels:
    """A game's kernels, interpreted or compiled, with plain results."""

    def __init__(self, game: Game, *, jit: bool = False) -> None:
        self.game = game
        twins = game.compiled if jit else game.interpreted
        self.call = {name: twins.twin(getattr(slots, name)) for name in slots.REQUIRED + slots.OPTIONAL}

    def start(self, setup: Setup, chance: Rng) -> State:
        state = self.game.blank(setup.seats, dict(setup.options))
        self.call["setup"](state, chance)
        return state

    def active(self, state: State) -> list[int]:
        mask = int(self.call["active"](state))
        return [seat for seat in range(64) if mask >> seat & 1]

    def legal(self, state: State, seat: int) -> list[int]:
        out = np.full(self.game.rules.ACTIONS, -1, dtype=np.int16)
        return [int(action) for action in out[: int(self.call["legal_actions"](state, seat, out))]]

    def apply(self, state: State, seat: int, action: int, chance: Rng) -> State:
        """The state after the action; the one before is left alone."""
        after = clone(state)
        self.call["apply"](after, seat, action, chance)
        return after

    def scores(self, state: State) -> list[int]:
        out = np.full(int(state.seats), np.iinfo(np.int32).min, dtype=np.int32)
        self.call["scores"](state, out)
        return [int(points) for points in out]

    def ranking(self, state: State) -> list[int]:
        out = np.full(int(state.seats), -1, dtype=np.int8)
        self.call["ranking"](state, out)
        return [int(place) for place in out]

    def observe(self, state: State, seat: int) -> bytes:
        """What the seat knows, as bytes; it must be the same whatever was in the array before."""
        one, other = (np.full(self.game.rules.OBSERVATION, before, dtype=np.int16) for before in (-12345, 12345))
        self.call["observe"](state, seat, one)
        self.call["observe"](state, seat, other)
        assert np.array_equal(one, other), "places that are not filled"
        return one.tobytes()

    def determinized(self, state: State, seat: int, guess: Rng) -> State:
        """A copy in which all that the seat can't know is drawn afresh."""
        copy = clone(state)
        self.call["determinize"](copy, seat, guess)
        return copy


@functools.cache
def kernels(name: str, *, jit: bool = False) -> Kernels:
    """The kernels of the game of that name."""
    return Kernels(find_game(name), jit=jit)


@dataclass(frozen=True)
class Ply:
    """A step of a walk: ``action`` of ``seat`` led from ``before`` to ``after``, drawing from ``chance``."""

    before: State
    seat: int
    action: int
    chance: Rng
    after: State


@dataclass(frozen=True)
class Walk:
    """A whole random match."""

    setup: Setup
    start: State
    plies: tuple[Ply, ...] = field(repr=False)

    @property
    def states(self) -> list[State]:
        """All its states, first to last."""
        return [self.start, *(ply.after for ply in self.plies)]

    @property
    def end(self) -> State:
        return self.states[-1]


@functools.lru_cache(maxsize=64)
def walk(setup: Setup) -> Walk:
    """A random match of that set-up: each ply draws from a stream of its own, as in a live match.

    Raises:
        AssertionError: it doesn't end within ``max_plies``, or a position offers nothing.
    """
    own = kernels(setup.name)
    choice = random.Random(f"{setup} {setup.seed}")
    state = start = own.start(setup, seeded(setup.seed, 0, CHANCE))
    plies: list[Ply] = []
    while active := own.active(state):
        assert len(plies) < setup.game.max_plies, f"no end within {setup.game.max_plies} plies"
        seat = choice.choice(active)
        legal = own.legal(state, seat)
        assert legal, f"ply {len(plies)}: seat {seat} is active and has no legal action"
        action = choice.choice(legal)
        chance = seeded(setup.seed, len(plies) + 1, CHANCE)
        after = own.apply(state, seat, action, chance.copy())
        plies.append(Ply(state, seat, action, chance, after))
        state = after
    return Walk(setup, start, tuple(plies))


def some(things: Sequence[Thing]) -> list[tuple[int, Thing]]:
    """States or plies of a walk with their numbers, ``SOME`` at most and spread evenly: for what takes long at each."""
    return list(enumerate(things))[:: -(-len(things) // SOME)]


def same(one: State, other: State) -> bool:
    """Whether two states are equal, byte for byte."""
    return raw(one) == raw(other)


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """All leaves of plain JSON data with the keys that lead there; places in lists are left out."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from leaves(part, (*path, str(key)))
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part, path)
    else:
        yield path, value
