"""The memory of a search, made once before it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.game import Game
from fourtop.engine.search.simulate import DEPTH
from fourtop.engine.search.tree import EDGE, NODE, USED

_VALUE_BITS = 16  # of an entry of an observation, sign included
_EDGES_A_NODE = 12  # on average, of all nodes: most are visited once and have none
_LEAST_EDGES = 1 << 15


@dataclass
class Room:
    """The arrays of a search.

    Attributes:
        states: two records: the position, as the searcher may know it, and one that simulations play on.
        scratch: what the kernels unpack. ``table``, int32, a power of two long, all 0 at first; ``nodes`` and
            ``edges``, records, node 0 is the root; ``used``, int64[USED], all 0 at first; ``path``, int32, shape
            (DEPTH, 3): what a simulation chose: node, edge (-1: none), seat; ``actions`` and ``seen``, int16,
            ``rules.ACTIONS`` and ``rules.OBSERVATION`` long; ``weights``, int64, as long as ``seen``; ``places``
            and ``points``, int8 and int32[seats]; ``values``, float64, shape (2, seats): wins, and what is aimed at;
            ``won``, float64, ``rules.ACTIONS`` long: the searcher's wins by its action at the root.
    """

    states: NDArray[np.void]
    scratch: tuple[Any, ...]

    @classmethod
    def of(cls, game: Game, seats: int, simulations: int) -> Room:
        """Room for a search of so many simulations; each adds one node at most."""
        rules = game.rules
        nodes = simulations + 1
        return cls(
            states=np.zeros(2, dtype=rules.STATE),
            scratch=(
                np.zeros(1 << (2 * nodes - 1).bit_length(), dtype=np.int32),
                np.zeros(nodes, dtype=NODE),
                np.zeros(_EDGES_A_NODE * nodes + _LEAST_EDGES, dtype=EDGE),
                np.zeros(USED, dtype=np.int64),
                np.zeros((DEPTH, 3), dtype=np.int32),
                np.zeros(rules.ACTIONS, dtype=np.int16),
                np.zeros(rules.OBSERVATION, dtype=np.int16),
                weights(rules.OBSERVATION),
                np.zeros(seats, dtype=np.int8),
                np.zeros(seats, dtype=np.int32),
                np.zeros((2, seats), dtype=np.float64),
                np.zeros(rules.ACTIONS, dtype=np.float64),
            ),
        )

    @property
    def used(self) -> NDArray[np.int64]:
        """How much of it is used, and what was simulated."""
        found: NDArray[np.int64] = self.scratch[3]
        return found

    @property
    def actions(self) -> NDArray[np.int16]:
        """Scratch for legal actions."""
        found: NDArray[np.int16] = self.scratch[5]
        return found

    @property
    def won(self) -> NDArray[np.float64]:
        """The searcher's wins by first action."""
        found: NDArray[np.float64] = self.scratch[11]
        return found

    @property
    def begin(self) -> tuple[Any, ...]:
        """What ``think.imagine`` wants."""
        return self.states, self.actions

    def root_edges(self) -> NDArray[np.void]:
        """The edges of the root; none before the first simulation."""
        root = self.scratch[1][0]
        edges: NDArray[np.void] = self.scratch[2][int(root["first"]) : int(root["first"]) + int(root["count"])]
        return edges if self.used[0] else edges[:0]


def weights(length: int) -> NDArray[np.int64]:
    """What the entries of an observation are multiplied by to tell two apart: odd numbers, the same on any machine.

    They are as large as the sum's 63 bits allow.
    """
    bits = 63 - _VALUE_BITS - math.ceil(math.log2(length + 1))
    drawn = np.random.default_rng(length).integers(1 << bits - 1, 1 << bits, size=length, dtype=np.int64)
    return drawn | 1
