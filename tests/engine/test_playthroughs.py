"""Whole matches written down: a change of behaviour shows as a difference, never unnoticed.

A golden is named GAME-SEATS.txt. To write one anew, when a change is meant::

    python -m fourtop.engine.playthrough GAME --seats SEATS > tests/playthroughs/GAME-SEATS.txt

and raise the game's ``version`` if matches that were played before come out differently.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fourtop.engine.game import Game
from fourtop.engine.playthrough import playthrough
from fourtop.engine.registry import games

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "playthroughs"
SEED = 1

# a game that somebody else has installed keeps its goldens elsewhere
OURS = [game for game in games() if ROOT in game.folder.resolve().parents]
WANTED = {f"{game.name}-{seats}": (game, seats) for game in OURS for seats in sorted({*game.seats})}


def command(game: Game, seats: int) -> str:
    return f"python -m fourtop.engine.playthrough {game.name} --seats {seats}"


@pytest.mark.parametrize("name", WANTED)
def test_a_match_goes_as_it_is_written(name: str) -> None:
    game, seats = WANTED[name]
    file = FOLDER / f"{name}.txt"
    how = f"{command(game, seats)} > {file.relative_to(ROOT)}"
    assert file.is_file(), f"there is no golden: {how}"
    golden = file.read_text(encoding="utf-8").splitlines()
    played = "\n".join(playthrough(game, seats, SEED)).splitlines()
    for number, (line, expected) in enumerate(zip(played, golden, strict=False), start=1):
        assert line == expected, f"{file.relative_to(ROOT)}, line {number}; if that is meant: {how}"
    assert len(played) == len(golden)


def test_no_golden_is_of_a_game_that_is_gone() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(WANTED)


def test_the_command_writes_the_golden() -> None:
    game, seats = WANTED["connect-four-2"]
    done = subprocess.run(
        [sys.executable, *command(game, seats).split()[1:]], capture_output=True, text=True, check=True
    )
    assert done.stdout == (FOLDER / "connect-four-2.txt").read_text(encoding="utf-8")
