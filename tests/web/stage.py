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

from tests.web import made_up
from tests.web.made_up import ORIGIN, Doc

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
RULES: Final = """<!doctype html><title>Rules</title>
<main class="book"><h1>Dinner Rush</h1><h2 id="DM-3.1">The race</h2><p>Cards must add up.</p></main>"""
PHONE: Final = (390, 844)
SMALL: Final = (360, 740)
DESKTOP: Final = (1440, 900)


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


def until(page: Page, true: str | Callable[[], bool], seconds: float = 5) -> None:
    """Waits for an expression of the page, or a condition here. (Playwright's own wait is forbidden by the policy.)"""
    for _ in range(int(seconds * 100)):
        if page.evaluate(true) if isinstance(true, str) else true():
            return
        page.wait_for_timeout(10)
    raise AssertionError(f"not true after {seconds} s: {true}")


def page_file(name: str, **values: str) -> tuple[Path, bytes]:
    """A page's template, filled in."""
    file = WEB / "pages" / f"{name}.html"
    return file, Template(file.read_text()).substitute(values).encode()


def build(browser: Browser, size: tuple[int, int] = DESKTOP, **context: Any) -> Stage:
    """A stage in a fresh context; ``context`` goes to Playwright (``color_scheme``, ``reduced_motion``, …)."""
    width, height = size
    usual: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "has_touch": width < 800,
        "reduced_motion": "reduce",
    }
    stage = Stage(browser.new_context(**(usual | context)))
    stage.answers = {
        "GET /api/games": (200, made_up.games()),
        "GET /api/tables": (200, []),
        "GET /api/tables/abc123": (200, made_up.table()),
        "GET /rules/demo": (200, RULES),
    }
    stage.context.route("**/*", stage.serve)
    return stage


def seated(stage: Stage, hello: Doc | None = None, position: Doc | None = None) -> None:
    """Every connection is greeted with a table and a position."""
    told = made_up.table() if hello is None else hello
    shown = made_up.state() if position is None else position

    def greet(line: Line) -> None:
        line.send({"type": "hello", "protocol": 1, "seat": told["you"], "table": told, "chat": []})
        if told["stage"] != "gathering":
            line.send(shown)

    stage.on_connect = greet
