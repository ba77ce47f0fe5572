"""The tree of a search, in arrays that are made once: nodes found by what the searching seat knows, and their edges.

A node is an *information set* of the searching seat together with the seat that acts: positions that look the same to
the searching seat share one, however they came about and whatever is hidden in them. Its edges are the actions found
legal there so far, ascending. Each edge counts how often it could be chosen (*seen*), for in positions that look the
same another seat's legal actions differ with what is hidden.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel

NODE = np.dtype(
    (
        np.record,
        [
            ("key", np.int64),
            ("value", np.float64),  # sum of what the acting seat got
            ("place", np.int32),  # in the table
            ("first", np.int32),  # its edges: from here on
            ("count", np.int32),  # so many
            ("room", np.int32),  # place for so many
            ("visits", np.int32),
        ],
    ),
    align=True,
)
EDGE = np.dtype(
    (
        np.record,
        [
            ("value", np.float64),  # sum of what the acting seat got
            ("prior", np.float64),
            ("visits", np.int32),
            ("seen", np.int32),
            ("action", np.int32),
        ],
    ),
    align=True,
)
# Places in ``used``: nodes, edges, and what was simulated.
NODES, EDGES, SIMULATIONS, IN_TREE, IN_ROLLOUTS, DEEPEST = range(6)
USED = 6
SPARE_EDGES = 4  # room for actions of other seats that are found later
FULL = -1

Table = NDArray[np.int32]
Nodes = Any  # NDArray of NODE
Edges = Any  # NDArray of EDGE
Used = NDArray[np.int64]
_WORD = 0xFFFFFFFF


@kernel
def scrambled(key: int) -> int:
    """A number below 2**32 that depends on all of a key below 2**63."""
    low, high = key & _WORD, key >> 32 & _WORD
    mixed = (low ^ low >> 15) * 0x2C1B3C6D & _WORD
    mixed = ((mixed ^ mixed >> 12) + high) * 0x297A2D39 & _WORD
    return mixed ^ mixed >> 15


@kernel
def clear(table: Table, nodes: Nodes, used: Used) -> None:
    """Forget everything; only what was used is touched."""
    for node in range(used[NODES]):
        table[nodes[node].place] = 0
    for place in range(USED):
        used[place] = 0


@kernel
def find(table: Table, nodes: Nodes, used: Used, key: int) -> int:
    """The node of that key, a new one if there is none yet; FULL: there is no room for one."""
    last = table.shape[0] - 1  # the length is a power of two
    place = scrambled(key) & last
    while table[place]:
        node = table[place] - 1
        if nodes[node].key == key:
            return int(node)
        place = (place + 1) & last
    node = used[NODES]
    if node == nodes.shape[0]:
        return FULL
    used[NODES] = node + 1
    table[place] = node + 1
    made = nodes[node]
    made.key = key
    made.value = 0.0
    made.place = place
    made.first = 0
    made.count = 0
    made.room = 0
    made.visits = 0
    return int(node)


@kernel
def missing(nodes: Nodes, edges: Edges, node: int, actions: NDArray[np.int16], count: int) -> int:
    """How many of the actions have no edge yet."""
    at = nodes[node].first
    end = at + nodes[node].count
    lacking = 0
    for number in range(count):
        while at < end and edges[at].action < actions[number]:
            at += 1
        if at == end or edges[at].action != actions[number]:
            lacking += 1
    return lacking


@kernel
def widen(
    nodes: Nodes, edges: Edges, used: Used, node: int, actions: NDArray[np.int16], count: int, lacking: int
) -> bool:
    """Give each of the actions an edge; False: there is no room."""
    one = nodes[node]
    total = one.count + lacking
    if total > one.room:
        room = total + (SPARE_EDGES if one.count else 0)
        first = used[EDGES]
        if first + room > edges.shape[0]:
            return False
        used[EDGES] = first + room
        for number in range(one.count):
            edges[first + number] = edges[one.first + number]
        one.first = first
        one.room = room
    # from the end, so that nothing is written over before it is moved
    to = one.first + total - 1
    old = one.first + one.count - 1
    number = count - 1
    while number >= 0:
        action = actions[number]
        while old >= one.first and edges[old].action > action:
            if old != to:
                edges[to] = edges[old]
            old -= 1
            to -= 1
        if old >= one.first and edges[old].action == action:
            if old != to:
                edges[to] = edges[old]
            old -= 1
        else:
            made = edges[to]
            made.value = 0.0
            made.prior = 0.0
            made.visits = 0
            made.seen = 0
            made.action = action
        to -= 1
        number -= 1
    one.count = total
    return True


@kernel
def favour(nodes: Nodes, edges: Edges, node: int, action: int, share: float) -> None:
    """An action that is looked at before others."""
    for at in range(nodes[node].first, nodes[node].first + nodes[node].count):
        if edges[at].action == action:
            edges[at].prior = share
            return


@kernel
def select(
    nodes: Nodes,
    edges: Edges,
    node: int,
    actions: NDArray[np.int16],
    count: int,
    explore: float,
    first: float,
    plain: float,
) -> int:
    """The edge of the legal action with the best of value and curiosity; all legal ones count as seen once more.

    Args:
        first: how much less than the node's own mean an action counts that wasn't tried.
        plain: share of the prior that all actions have in equal parts.
    """
    one = nodes[node]
    untried = one.value / max(one.visits - 1, 1) - first
    each = plain / count
    at = one.first
    best, chosen = -1.0e300, one.first
    for number in range(count):
        while edges[at].action != actions[number]:
            at += 1
        edge = edges[at]
        edge.seen += 1
        worth = edge.value / edge.visits if edge.visits else untried
        worth += explore * (edge.prior + each) * math.sqrt(edge.seen) / (1 + edge.visits)
        if worth > best:
            best, chosen = worth, at
        at += 1
    return int(chosen)
