"""Playthroughs: a whole match written down in full, kept as a golden file to notice any change of behaviour.

``python -m fourtop.engine.playthrough GAME [--seats N] [--seed S]`` prints one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from fourtop.engine.chance import below, seeded
from fourtop.engine.drivers.playouts import pick_seat
from fourtop.engine.errors import FourtopError
from fourtop.engine.game import Event, Game
from fourtop.engine.match import Match
from fourtop.engine.registry import game as find_game


def playthrough(game: Game, seats: int, seed: int) -> Iterator[str]:
    """The lines of a random match: state hashes, what each seat sees and may do, log and result.

    The document is written whole at the start and the end, and what changes in it in between.
    """
    match = Match(game, seats, seed=seed)
    choice = seeded(seed, 0, 1)
    yield f"game: {game.name}"
    yield f"rules version: {game.version}"
    yield f"seats: {seats}"
    yield f"seed: {seed}"
    yield f"options: {json.dumps(match.options)}"
    yield ""
    document = match.document()
    yield f"document: {json.dumps(document)}"
    yield from _position(match)
    yield from _told(match, match.opening())
    while not match.over:
        mask = sum(1 << seat for seat in match.active)
        seat = pick_seat(mask, choice)
        moves = match.legal(seat)
        move = moves[below(choice, len(moves))]
        yield ""
        yield f"ply {match.ply + 1}: seat {seat} of {list(match.active)}, {len(moves)} legal, plays {move}"
        events = match.play(seat, move)
        before, document = document, match.document()
        yield f"  document: {json.dumps(_changes(before, document))}"
        yield from _position(match)
        yield from _told(match, events)
    yield ""
    yield f"document: {json.dumps(document)}"
    yield f"outcome: {json.dumps(match.outcome_document(), indent=1)}"


def _position(match: Match) -> Iterator[str]:
    yield f"  state: {match.hash}"
    out = np.zeros(match.game.rules.OBSERVATION, dtype=np.int16)
    observe = match.game.play_functions()["observe"]
    for seat in [None, *range(match.seats)]:
        view = _digest(json.dumps(match.view(seat)).encode())
        if seat is None:
            yield f"  spectator: view {view}"
            continue
        out[:] = 0
        observe(match.state, seat, out)
        legal = _digest(json.dumps(match.legal(seat)).encode())
        yield f"  seat {seat}: view {view}, knows {_digest(out.tobytes())}, legal {legal}"
    yield f"  expected: {match.expected(None)['text']}"


def _changes(before: Any, after: Any) -> Any:
    """What is new in a document, part by part; null where something is gone."""
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return after
    found = {key: _changes(before.get(key), value) for key, value in after.items() if before.get(key) != value}
    return found | {key: None for key in before if key not in after}


def _told(match: Match, events: list[Event]) -> Iterator[str]:
    """The log: what everybody reads, and what a seat alone is told."""
    public = [event["text"] for event in match.told(events, None) if event["text"]]
    yield from (f"  log: {text}" for text in public)
    for seat in range(match.seats):
        own = [event["text"] for event in match.told(events, seat) if event["text"]]
        if own != public:
            yield f"  log of seat {seat}: {' '.join(own)}"


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def main(arguments: list[str] | None = None) -> int:
    """Print a playthrough; 2 on a bad argument."""
    parser = argparse.ArgumentParser(prog="python -m fourtop.engine.playthrough", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    try:
        game = find_game(given.game)
        for line in playthrough(game, given.seats or game.seats[0], given.seed):
            print(line)
    except FourtopError as fault:
        print(fault, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
