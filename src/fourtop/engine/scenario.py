"""Scenarios: playable examples of the rules, that are tests too.

A scenario is a TOML file::

    title = "A King takes the top two ingredients"
    rules = ["DR-2.2"]
    game = "lunch-break"      # not needed in a game's own folder
    seats = 3
    seed = 1                  # of chance; default 0
    options = {declined = "end"}
    names = ["Ada", "Ben", "Cleo"]

    [position]                # a partial document; without it the game's set-up is played from

    [[steps]]
    seat = 0
    move = "king"             # or undo = true
    draws = ["9"]             # how the next draws of this step come out
    refused = "DR-2.1"        # this rule must refuse it...
    says = "one action card"  # ...with these words in the reason
    [steps.expect]            # a partial document, after the step
    [steps.expect_view.1]     # and as seat 1 sees it; "spectator"; absent = ["hands"] lists what may not be there

    [expect]                  # at the end, likewise [expect_view.SEAT]
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fourtop.engine.errors import BadDraws, BadMove, BadSetup, DocumentError, FourtopError, IllegalMove, NotUndone
from fourtop.engine.game import Game
from fourtop.engine.match import Match
from fourtop.engine.registry import game as find_game
from fourtop.engine.registry import games

_TOP = {
    "title": str,
    "rules": list,
    "game": str,
    "seats": int,
    "seed": int,
    "options": dict,
    "names": list,
    "position": dict,
    "steps": list,
    "expect": dict,
    "expect_view": dict,
    "text": str,
}
_STEP = {
    "seat": int,
    "move": str,
    "undo": bool,
    "draws": list,
    "refused": str,
    "says": str,
    "expect": dict,
    "expect_view": dict,
    "text": str,
}


class BadScenario(FourtopError):
    """A scenario file can't be read; the message names the file and the place."""


@dataclass(frozen=True)
class Step:
    """One step of a scenario: a move or undo of a seat, and what must come of it."""

    seat: int
    move: str | None
    draws: tuple[Any, ...]
    refused: str | None
    says: str
    expect: Mapping[str, Any]
    expect_view: Mapping[str, Mapping[str, Any]]
    text: str


@dataclass(frozen=True)
class Scenario:
    """A scenario as read; ``text`` may explain it to people."""

    path: Path
    game: Game
    title: str
    rules: tuple[str, ...]
    seats: int
    seed: int
    options: Mapping[str, Any]
    names: tuple[str, ...] | None
    position: Mapping[str, Any] | None
    steps: tuple[Step, ...]
    expect: Mapping[str, Any]
    expect_view: Mapping[str, Mapping[str, Any]]
    text: str

    def start(self) -> Match:
        """The match at the scenario's beginning.

        Raises:
            BadScenario: its position or set-up is impossible.
        """
        try:
            self.game.blank(self.seats, self.options)
            position = self.position
            state = None
            if position is not None:
                state = self.game.words.state({"seats": self.seats, "options": dict(self.options), **position})
            return Match(self.game, self.seats, seed=self.seed, options=self.options, names=self.names, start=state)
        except DocumentError as fault:
            raise BadScenario(f"{self.path}: position: {fault}") from None
        except BadSetup as fault:
            raise BadScenario(f"{self.path}: {fault}") from None


@dataclass(frozen=True)
class Failure:
    """What a scenario said and the rules did otherwise.

    Attributes:
        step: its number, from 1; 0: the end.
        what: in words.
    """

    path: Path
    step: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}: {f'step {self.step}' if self.step else 'at the end'}: {self.what}"


def find(path: Path) -> list[Path]:
    """The scenario files at a path: itself, or all ``*.toml`` in the folder, sorted.

    Raises:
        BadScenario: there is nothing there.
    """
    if path.is_dir():
        files = sorted(path.rglob("*.toml"))
        if not files:
            raise BadScenario(f"{path}: no scenario (*.toml) in this folder")
        return files
    if not path.is_file():
        raise BadScenario(f"{path}: no such file")
    return [path]


def of_game(game: Game) -> list[Path]:
    """A game's own scenario files, sorted."""
    return sorted((game.folder / "scenarios").rglob("*.toml"))


def read(path: Path) -> Scenario:
    """Read a scenario file.

    Raises:
        BadScenario: naming what is wrong and where.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as fault:
        raise BadScenario(f"{path}: {fault}") from None
    _check(data, _TOP, str(path))
    for key in ("title", "rules", "steps"):
        if key not in data:
            raise BadScenario(f"{path}: {key} is missing")
    game = _game(path, data)
    position = data.get("position")
    seats = data.get("seats", (position or {}).get("seats", game.seats[0]))
    if not data["rules"] or not all(isinstance(rule, str) for rule in data["rules"]):
        raise BadScenario(f"{path}: rules: should list the ids of the rules that it shows")
    names = data.get("names")
    return Scenario(
        path=path,
        game=game,
        title=data["title"],
        rules=tuple(data["rules"]),
        seats=seats,
        seed=data.get("seed", 0),
        options=data.get("options", {}),
        names=tuple(names) if names is not None else None,
        position=position,
        steps=tuple(_step(f"{path}: steps[{number}]", step) for number, step in enumerate(data["steps"])),
        expect=data.get("expect", {}),
        expect_view=data.get("expect_view", {}),
        text=data.get("text", ""),
    )


def run(scenario: Scenario) -> list[Failure]:
    """Play a scenario through; what failed, none if all is as it says.

    Raises:
        BadScenario: its position or set-up is impossible.
    """
    match = scenario.start()
    failures: list[Failure] = []
    for number, step in enumerate(scenario.steps, start=1):
        failures += [Failure(scenario.path, number, what) for what in play_step(match, step)]
    ends = _expectations(match, scenario.expect, scenario.expect_view)
    return failures + [Failure(scenario.path, 0, what) for what in ends]


def play_step(match: Match, step: Step) -> list[str]:
    """Play one step; what was not as it says."""
    before = match.hash
    refusal: IllegalMove | NotUndone | None = None
    try:
        if step.move is None:
            match.undo(step.seat)
        else:
            match.play(step.seat, step.move, draws=match.game.words.draws(step.draws) if step.draws else ())
    except (IllegalMove, NotUndone) as fault:
        refusal = fault
    except (BadDraws, BadMove, BadSetup, DocumentError) as fault:
        return [str(fault)]
    what = step.move or "undo"
    found: list[str] = []
    if step.refused is None:
        if refusal is not None:
            found.append(f"{what!r} is refused by {refusal.rule}: {refusal.reason}")
    elif refusal is None:
        found.append(f"{what!r} is accepted; {step.refused} should refuse it")
    else:
        if refusal.rule != step.refused:
            found.append(f"{what!r} is refused by {refusal.rule} ({refusal.reason}), not by {step.refused}")
        if step.says.lower() not in refusal.reason.lower():
            found.append(f"{what!r}: the reason {refusal.reason!r} doesn't say {step.says!r}")
        if match.hash != before:
            found.append(f"{what!r} was refused, but the position has changed")
    return found + list(_expectations(match, step.expect, step.expect_view))


def differences(expected: Any, found: Any, path: str = "") -> Iterator[str]:
    """Where ``found`` is not as the partial document ``expected`` says, in words."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, value in expected.items():
            where = f"{path}.{key}" if path else str(key)
            if key == "absent" and isinstance(value, list):
                yield from (f"{path or 'document'} has {name!r}" for name in value if _reach(found, name))
            elif key not in found:
                yield f"{where} is missing; expected {value!r}"
            else:
                yield from differences(value, found[key], where)
    elif isinstance(expected, list) and isinstance(found, list | tuple) and len(expected) == len(found):
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(one, other, f"{path}[{number}]")
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield f"{path} is {found!r}; expected {expected!r}"


def _expectations(
    match: Match, expect: Mapping[str, Any], expect_view: Mapping[str, Mapping[str, Any]]
) -> Iterator[str]:
    yield from differences(expect, match.document())
    for who, expected in expect_view.items():
        seat = None if who == "spectator" else int(who)
        if seat is not None and seat >= match.seats:
            yield f"view of {who}: there is no such seat"
            continue
        yield from (f"view of {who}: {what}" for what in differences(expected, match.view(seat)))


def _reach(document: Any, dotted: str) -> bool:
    for name in dotted.split("."):
        if not isinstance(document, Mapping) or name not in document:
            return False
        document = document[name]
    return True


def _game(path: Path, data: Mapping[str, Any]) -> Game:
    if "game" in data:
        try:
            return find_game(data["game"])
        except FourtopError as fault:
            raise BadScenario(f"{path}: game: {fault}") from None
    for game in games():
        if game.folder.resolve() in path.resolve().parents:
            return game
    raise BadScenario(f"{path}: game is missing")


def _step(where: str, data: Any) -> Step:
    if not isinstance(data, Mapping):
        raise BadScenario(f"{where}: should be a table")
    _check(data, _STEP, where)
    if "seat" not in data or ("move" in data) == bool(data.get("undo")):
        raise BadScenario(f"{where}: should have seat, and move or undo = true")
    views = data.get("expect_view", {})
    return Step(
        seat=data["seat"],
        move=data.get("move"),
        draws=tuple(data.get("draws", ())),
        refused=data.get("refused"),
        says=data.get("says", ""),
        expect=data.get("expect", {}),
        expect_view=views,
        text=data.get("text", ""),
    )


def _check(data: Mapping[str, Any], kinds: Mapping[str, type], where: str) -> None:
    for key, value in data.items():
        if key not in kinds:
            raise BadScenario(f"{where}: {key!r} is unknown; known: {', '.join(kinds)}")
        kind = kinds[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise BadScenario(f"{where}: {key} should be {kind.__name__}, is {type(value).__name__}")
    for who in data.get("expect_view", {}):
        if who != "spectator" and not who.isdecimal():
            raise BadScenario(f"{where}: expect_view.{who}: should be a seat's number or spectator")
