"""A game on a stage: a match of the engine plays the server for one page, so that any position can be laid out.

Made for Dinner Rush; other games name themselves.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import fourtop
from fourtop.engine.errors import BadMove, IllegalMove, NotUndone
from fourtop.engine.match import Match
from fourtop.engine.registry import game_names
from tests.web.made_up import Doc, seat
from tests.web.stage import DESKTOP, Line, Stage, build

GAME = "dinner-rush"
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Konstantin-Alexander", "Fay")
RACE_SECONDS = 60


class Kitchen(Stage):
    """A stage that has the games' own files too."""

    def _file(self, path: str) -> tuple[Path, bytes] | None:
        named = re.fullmatch(r"/games/([\w-]+)/(.+)", path)
        if named and named[1] in game_names():
            file = Path(fourtop.game(named[1]).folder) / named[2]
            if file.is_file():
                return file, file.read_bytes()
        return super()._file(path)


@dataclass
class Sitting:
    """One seat of a match (None: a spectator), seen in one page."""

    stage: Stage
    match: Match
    seat: int | None
    pace: str = "live"
    left: float = 41
    look: int = 0  # seconds to look, in a phase that is called "fill"
    got: list[Doc] = field(default_factory=list)

    def table(self) -> Doc:
        """The table's document."""
        match = self.match
        seats = [
            seat(number, name, "bot" if number in (1, 3) else "person", level="busser" if number in (1, 3) else None)
            for number, name in enumerate(match.names)
        ]
        return {
            "id": "abc123",
            "game": match.game.name,
            "title": match.game.title,
            "stage": "over" if match.over else "playing",
            "access": "link",
            "pace": self.pace,
            "options": match.options,
            "seats": seats,
            "host": 0,
            "you": self.seat,
            "link": "/t/abc123",
            "ply": match.ply,
            "next": None,
            "commitment": match.commitment,
        }

    def state(self, since: int = -1) -> Doc:
        """The position, with the events after a ply."""
        match, seat = self.match, self.seat
        told = [] if since >= 0 else [{"ply": 0, **event} for event in match.told(match.opening(), seat)]
        for ply, entry in enumerate(match.log, 1):
            if ply > since:
                told += [{"ply": ply, **event} for event in match.told(entry.events, seat)]
        reason = match.why_not_undo(seat) if seat is not None else None
        phase = match.view(None)["phase"]
        racing = phase == "race"
        return {
            "type": "state",
            "ply": match.ply,
            "from": since,
            "view": match.view(seat),
            "legal": match.labels(seat) if seat is not None else [],
            "events": told,
            "expected": match.expected(seat),
            "clocks": {
                "race": {"seconds": RACE_SECONDS, "left": self.left} if racing else None,
                "look": {"seconds": self.look, "left": self.look} if self.look and phase == "fill" else None,
            },
            "sealed": None,
            "undo": {"possible": seat is not None and reason is None, "reason": reason},
            "outcome": match.outcome_document(),
        }

    def greet(self, line: Line) -> None:
        """The first messages of a connection."""
        line.send({"type": "hello", "protocol": 1, "seat": self.seat, "table": self.table(), "chat": []}, self.state())

    def hear(self, line: Line, message: Doc) -> None:
        """Answers a message as the server does."""
        self.got.append(message)
        if message["type"] == "move":
            self.answer(line, message)
        elif message["type"] == "explain":
            line.send({"type": "explained", "id": message["id"], **self.explained(message["move"])})
        elif message["type"] == "undo" and self.seat is not None:
            before = self.match.ply
            try:
                self.match.undo(self.seat)
            except NotUndone as fault:
                line.send(refused(message, self.match.ply, None, str(fault)))
                return
            line.send(self.state(before), {"type": "accepted", "id": message["id"], "ply": self.match.ply})

    def answer(self, line: Line, message: Doc) -> None:
        """Plays a move, or says why not."""
        assert self.seat is not None
        before = self.match.ply
        try:
            self.match.play(self.seat, message["move"])
        except IllegalMove as fault:
            line.send(refused(message, before, fault.rule, fault.reason))
        except BadMove as fault:
            line.send(refused(message, before, None, str(fault)))
        else:
            line.send(self.state(before), {"type": "accepted", "id": message["id"], "ply": self.match.ply})

    def explained(self, move: str) -> Doc:
        """Why a move could not be made now."""
        assert self.seat is not None
        try:
            self.match.read(self.seat, move)
        except IllegalMove as fault:
            return {"legal": False, "rule": fault.rule, "reason": fault.reason}
        except BadMove as fault:
            return {"legal": False, "rule": None, "reason": str(fault)}
        return {"legal": True, "rule": None, "reason": ""}

    def play(self, seat: int, move: str) -> None:
        """Another seat's move, shown to the page."""
        before = self.match.ply
        self.match.play(seat, move)
        self.stage.line.send(self.state(before))


def refused(message: Doc, ply: int, rule: str | None, reason: str) -> Doc:
    """The answer to a move that changes nothing."""
    return {"type": "refused", "id": message["id"], "rule": rule, "reason": reason, "ply": ply, "code": "rule"}


def laid_out(position: Mapping[str, Any], names: Sequence[str] = NAMES, name: str = GAME) -> Match:
    """A match that starts from a partial document."""
    game = fourtop.game(name)
    state = game.words.state(position)
    return Match(game, seed=1, start=state, names=list(names)[: int(state.seats)])


def dealt(seats: int, seed: int = 1, names: Sequence[str] = NAMES, **options: Any) -> Match:
    """A match from its beginning."""
    return Match(fourtop.game(GAME), seats, seed=seed, options=options, names=list(names)[:seats])


def sit(
    browser: Browser, match: Match, seat: int | None = 0, size: tuple[int, int] = DESKTOP, **context: Any
) -> tuple[Sitting, Page]:
    """A page at the table; ``context`` goes to Playwright."""
    stage = build(browser, size, **context)
    stage.__class__ = Kitchen
    game = match.game
    stage.answers["GET /api/games"] = (
        200,
        [
            {
                "name": game.name,
                "title": game.title,
                "summary": game.summary,
                "seats": {"min": game.seats[0], "max": game.seats[1]},
                "minutes": {"min": game.minutes[0], "max": game.minutes[1]},
                "options": [],
                "levels": [],
                "races": True,
                "by_seat": [],
                "table": True,
            }
        ],
    )
    sitting = Sitting(stage, match, seat)
    stage.on_connect = sitting.greet
    stage.on_message = sitting.hear
    page = stage.page("/t/abc123")
    page.locator(f"{game.name}-table").wait_for()
    page.evaluate("document.fonts.ready")
    return sitting, page
