"""An arena in a file, game by game, so that it can be gone on with: lines of JSON, the first says what is played."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from fourtop.engine.errors import FourtopError
from fourtop.engine.registry import game as find_game
from fourtop.lab.arena import Arena, ArenaPlan, Bout

_FORMAT = 1


class BadArena(FourtopError):
    """A file isn't an arena's, or that of another one."""


class ArenaFile:
    """The file of an arena; what has been played is read from it, what is played is added.

    Args:
        path: is made if it isn't there.
        arena: its ``done`` gets what the file has.

    Raises:
        BadArena: the file is of another plan (only the number of games may differ), or can't be read or written.
    """

    def __init__(self, path: Path, arena: Arena) -> None:
        self._path = path
        self._arena = arena
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            whole = text[: text.rfind("\n") + 1]  # the last line may have been cut off
            if whole:
                self._read(whole.splitlines())
            self._file: TextIO = path.open("w", encoding="utf-8")
            self._file.write(whole or json.dumps(_head(arena.plan)) + "\n")
            self._file.flush()
        except OSError as fault:
            raise BadArena(f"{path}: {fault.strerror}") from None
        except UnicodeDecodeError:
            raise BadArena(f"{path}: is not a text file") from None

    def add(self, blocks: Iterable[int]) -> None:
        """Write down blocks that have been played."""
        for block in blocks:
            games = [asdict(bout) for bout in self._arena.done[block]]
            self._file.write(json.dumps({"block": block, "games": games}) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Nothing more is added."""
        self._file.close()

    def _read(self, lines: list[str]) -> None:
        wanted = _head(self._arena.plan)
        found = self._parsed(1, lines[0])
        if found.get("format") != _FORMAT:
            raise BadArena(f"{self._path}: line 1: is not the file of an arena")
        for key, value in wanted.items():
            if found.get(key) != value:
                raise BadArena(f"{self._path}: is of another arena: its {key} is {found.get(key)!r}, not {value!r}")
        for number, line in enumerate(lines[1:], start=2):
            row = self._parsed(number, line)
            try:
                block, games = int(row["block"]), tuple(_bout(game, self._arena.plan) for game in row["games"])
            except (KeyError, TypeError, ValueError):
                raise BadArena(f"{self._path}: line {number}: is not a block of games") from None
            if len(games) != self._arena.plan.seats:
                raise BadArena(f"{self._path}: line {number}: {len(games)} games instead of {self._arena.plan.seats}")
            if 0 <= block < self._arena.plan.blocks:
                self._arena.done[block] = games

    def _parsed(self, number: int, line: str) -> dict[str, Any]:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise BadArena(f"{self._path}: line {number}: is not a JSON object")
        return found


def _head(plan: ArenaPlan) -> dict[str, Any]:
    game = find_game(plan.game)
    return {
        "format": _FORMAT,
        "game": plan.game,
        "version": game.version,
        "bots": list(plan.bots),
        "seats": plan.seats,
        "seed": plan.seed,
        "options": dict(plan.options),
        "reflexes": plan.reflexes,
    }


def _bout(data: dict[str, Any], plan: ArenaPlan) -> Bout:
    bots, places, points = (tuple(int(part) for part in data[key]) for key in ("bots", "places", "points"))
    if {len(bots), len(places), len(points)} != {plan.seats} or not all(0 <= bot < len(plan.bots) for bot in bots):
        raise ValueError
    return Bout(bots, places, points, int(data["plies"]))
