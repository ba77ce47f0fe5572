"""A stage for the browser's modules without a server: files from the checkout, answers and positions from the test.

Everything runs at one made-up origin with the content security policy that the server sends, so that a forbidden inline
style or script shows as a console error here already.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from string import Template
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute

ORIGIN: Final = "http://diner.test"
WEB: Final = Path(__file__).parents[2] / "src" / "fourtop" / "web"
DEMO: Final = Path(__file__).parent / "demo"
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'"
)
TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
PHONE: Final = (390, 844)
SMALL: Final = (360, 740)
DESKTOP: Final = (1440, 900)

Doc = dict[str, Any]


def seat(number: int, name: str, kind: str = "person", **more: Any) -> Doc:
    """A seat's document, with ``more`` over the usual fields."""
    usual: Doc = {"seat": number, "kind": kind, "name": name, "level": None, "online": True, "standin": False}
    return usual | more


def seats() -> list[Doc]:
    """Four seats: you, a bot, a person, a person who is away."""
    return [
        seat(0, "Mara"),
        seat(1, "Biscuit", "bot", level="busser"),
        seat(2, "Konstantin-Alexander von Lang"),
        seat(3, "Jo", online=False),
    ]


def table(**more: Any) -> Doc:
    """A table's document, with ``more`` over the usual fields."""
    usual: Doc = {
        "id": "abc123",
        "game": "demo",
        "title": "Dinner Rush",
        "stage": "playing",
        "access": "link",
        "pace": "live",
        "options": {"declined": "walk"},
        "seats": seats(),
        "host": 0,
        "you": 0,
        "link": f"{ORIGIN}/t/abc123",
        "ply": 7,
        "next": None,
        "commitment": "0" * 64,
    }
    return usual | more


def game(**more: Any) -> Doc:
    """A game's document, with ``more`` over the usual fields."""
    usual: Doc = {
        "name": "demo",
        "title": "Dinner Rush",
        "summary": "Everybody races to cook the ticket that the printer spits out. Fast hands, and a little thrift.",
        "seats": {"min": 2, "max": 6},
        "minutes": 15,
        "options": [
            {
                "name": "declined",
                "title": "A ticket that everybody passes on",
                "help": "Walks out: it scores for nobody and play goes on.",
                "choices": [{"value": "walk", "title": "Walks out"}, {"value": "end", "title": "Ends the game"}],
                "default": "walk",
            }
        ],
        "levels": [
            {"name": "dishwasher", "title": "Dishwasher", "about": "Plays anything that is allowed."},
            {"name": "busser", "title": "Busser", "about": "Sheds cards sensibly and is quick about it."},
        ],
        "table": True,
    }
    return usual | more


def games() -> list[Doc]:
    """Two games: one with a table of its own, one without."""
    return [
        game(),
        game(
            name="four",
            title="Connect Four",
            summary="Four discs in a line win.",
            seats={"min": 2, "max": 2},
            minutes=5,
            options=[],
            table=False,
        ),
    ]


def log(last: int = 7) -> list[Doc]:
    """What happened in the demo's match, up to a ply."""
    lines: list[tuple[int, int | None, str]] = [
        (1, 2, "Konstantin-Alexander von Lang flips the printer: a 9."),
        (2, 1, "Biscuit claims the 9 with 2 and 7."),
        (3, 3, "Jo plays Restock and takes 2 and 7 from the compost."),
        (4, 3, "Jo flips the printer: a 10."),
        (5, 0, "You claim the 10 with 3, 6 and A."),
        (6, 0, "You flip the printer: an 8."),
        (7, None, "The 8 walks out."),
    ]
    return [{"ply": ply, "seat": who, "kind": "say", "text": text} for ply, who, text in lines if ply <= last]


def view(**more: Any) -> Doc:
    """The demo game's view, with ``more`` over the usual fields."""
    usual: Doc = {
        "game": "demo",
        "seats": 4,
        "options": {},
        "phase": "race",
        "active": [0, 2],
        "over": False,
        "sizes": [8, 7, 9, 8],
        "tickets": [[10], [9], [], [8, 9]],
        "printer": 7,
        "order": 4,
        "ticket": 9,
        "compost": "7-9",
        "hand": ["A-0", "2-1", "3-2", "4-3", "5-4", "7-5", "Q-6", "K-7"],
    }
    return usual | more


def state(**more: Any) -> Doc:
    """A position as the server sends it, with ``more`` over the usual fields."""
    usual: Doc = {
        "type": "state",
        "ply": 7,
        "from": -1,
        "view": view(),
        "legal": [
            {"move": "claim 2 7", "label": "Claim with 2 and 7", "group": "Claim"},
            {"move": "pass", "label": "Pass", "group": "Race"},
        ],
        "events": log(),
        "expected": {"text": "Race! 9 to make", "yours": True, "seats": [0, 2]},
        "clocks": {"race": {"seconds": 60, "left": 41}, "look": None},
        "undo": {"possible": False, "reason": "A claim is final (DR-3.8)."},
        "outcome": None,
    }
    return usual | more


def outcome(**more: Any) -> Doc:
    """How the demo's match ended, with ``more`` over the usual fields."""
    usual: Doc = {
        "ended": "printer",
        "text": "All tickets are done. Mara and Jo have 15 points each; Mara holds fewer cards.",
        "winners": [0],
        "ranking": [1, 3, 4, 2],
        "scores": [15, 9, -3, 15],
        "lines": [
            [{"label": "Tickets 8, 10", "points": 18}, {"label": "3 ingredients left", "points": -3}],
            [{"label": "Ticket 9", "points": 9}],
            [{"label": "1 ingredient left", "points": -1}, {"label": "1 action card left", "points": -2}],
            [{"label": "Tickets 8, 10", "points": 18}, {"label": "3 ingredients left", "points": -3}],
        ],
        "tie": "Tie at 15: Mara has 3 cards left, Jo has 4 (DR-4.3).",
    }
    return usual | more


@dataclass
class Line:
    """One WebSocket of the page, seen from the server's end."""

    route: WebSocketRoute
    got: list[Doc] = field(default_factory=list)

    def send(self, *messages: Doc) -> None:
        """Sends messages to the page, in order."""
        for message in messages:
            self.route.send(json.dumps(message))


@dataclass
class Stage:
    """A browser context with made-up answers. ``answers`` maps ``"GET /api/…"`` to (status, document)."""

    context: BrowserContext
    answers: dict[str, tuple[int, Any]] = field(default_factory=dict)
    asked: list[tuple[str, Any]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    on_connect: Callable[[Line], None] = lambda line: None
    on_message: Callable[[Line, Doc], None] = lambda line, message: None

    def page(self, path: str) -> Page:
        """A page at that address; its console errors are collected in ``faults``."""
        page = self.context.new_page()
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.route_web_socket(re.compile(r"/ws/tables/"), self._socket)
        page.goto(ORIGIN + path)
        return page

    @property
    def line(self) -> Line:
        """The latest WebSocket."""
        return self.lines[-1]

    def _socket(self, route: WebSocketRoute) -> None:
        line = Line(route)
        self.lines.append(line)

        def hear(text: str | bytes) -> None:
            message: Doc = json.loads(text)
            line.got.append(message)
            self.on_message(line, message)

        route.on_message(hear)
        self.on_connect(line)

    def serve(self, route: Route) -> None:
        """Answers one request of the page."""
        request = route.request
        path = request.url.removeprefix(ORIGIN).split("#")[0]
        key = f"{request.method} {path}"
        if key in self.answers:
            self.asked.append((key, request.post_data_json if request.method == "POST" else None))
            status, body = self.answers[key]
            html = isinstance(body, str)
            route.fulfill(
                status=status,
                content_type="text/html" if html else "application/json",
                body=body if html else json.dumps(body),
                headers={"Content-Security-Policy": POLICY} if html else {},
            )
            return
        found = self._file(path.split("?")[0])
        if found is None:
            route.fulfill(
                status=404, json={"error": {"code": "not_found", "message": f"nothing at {path}", "where": None}}
            )
            return
        name, content = found
        route.fulfill(body=content, content_type=TYPES[name.suffix], headers={"Content-Security-Policy": POLICY})

    def _file(self, path: str) -> tuple[Path, bytes] | None:
        if path == "/":
            return page_file("lobby")
        if match := re.fullmatch(r"/t/(\w+)(/replay)?", path):
            return page_file("replay" if match[2] else "table", table=match[1])
        if path.endswith("/qr.svg"):
            return WEB / "pictures" / "receipt.svg", (WEB / "pictures" / "receipt.svg").read_bytes()
        for prefix, folder in (("/web/", WEB), ("/games/demo/", DEMO)):
            file = folder / path.removeprefix(prefix)
            if path.startswith(prefix) and file.is_file():
                return file, file.read_bytes()
        return None


def page_file(name: str, **values: str) -> tuple[Path, bytes]:
    """A page's template, filled in."""
    file = WEB / "pages" / f"{name}.html"
    return file, Template(file.read_text()).substitute(values).encode()


def build(browser: Browser, size: tuple[int, int] = DESKTOP, **context: Any) -> Stage:
    """A stage in a fresh context; ``context`` goes to Playwright (``color_scheme``, ``reduced_motion``, …)."""
    width, height = size
    usual = {"viewport": {"width": width, "height": height}, "has_touch": width < 800, "reduced_motion": "reduce"}
    stage = Stage(browser.new_context(**(usual | context)))
    stage.answers = {
        "GET /api/games": (200, games()),
        "GET /api/tables": (200, []),
        "GET /api/tables/abc123": (200, table()),
        "GET /rules/demo": (
            200,
            '<!doctype html><title>Rules</title><main class="book"><h1>Dinner Rush</h1><h2 id="DM-3.1">The race</h2><p>Cards must add up to the ticket.</p></main>',
        ),
    }
    stage.context.route("**/*", stage.serve)
    return stage


def seated(stage: Stage, hello: Doc | None = None, position: Doc | None = None) -> None:
    """Every connection is greeted with a table and a position."""
    told = table() if hello is None else hello
    shown = state() if position is None else position

    def greet(line: Line) -> None:
        line.send({"type": "hello", "protocol": 1, "seat": told["you"], "table": told, "chat": []})
        if told["stage"] != "gathering":
            line.send(shown)

    stage.on_connect = greet
