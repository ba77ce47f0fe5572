"""What every request passes: headers that keep pages closed, same origin, size and rate."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fourtop.server.app.errors import refuse
from fourtop.server.core.env import log
from fourtop.server.core.fault import Fault
from fourtop.server.settings import Limits

READING = ("GET", "HEAD", "OPTIONS")

ADDRESSES = 10_000
"""Addresses whose pace is remembered."""

_HOST = re.compile(r"[A-Za-z0-9.\-_\[\]:]{1,255}")


class Bucket:
    """Lets through a steady rate, and a burst now and then.

    Args:
        rate: a second.
        burst: at once.
        now: the present in seconds.
    """

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from the server's own pages, or from no page at all.

    Browsers name the origin of every POST and of every WebSocket; a program that isn't one carries no cookie that it
    doesn't have anyway.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return urlsplit(origin).netloc == headers.get("host", "")


class Guard:
    """The outermost layer of the application.

    Args:
        app: what it guards.
        limits: sizes and rates.
        now: tells the time in seconds.
    """

    def __init__(self, app: ASGIApp, limits: Limits, now: Callable[[], float]) -> None:
        self._app = app
        self._limits = limits
        self._now = now
        self._paces: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        started = False

        async def guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                add_headers(MutableHeaders(scope=message), scope, headers.get("host", ""))
            await send(message)

        fault = self._fault(scope, headers)
        if fault is not None:
            await refuse(Request(scope), fault)(scope, receive, guarded)
            return
        try:
            await self._app(scope, self._measured(receive), guarded)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if started:
                raise
            await refuse(Request(scope), Fault("server", 500))(scope, receive, guarded)

    def _fault(self, scope: Scope, headers: Headers) -> Fault | None:
        if not _HOST.fullmatch(headers.get("host", "")):
            return Fault("unreadable", 400)
        if scope["method"] in READING:
            return None
        if not same_origin(headers):
            return Fault("wrong_origin", 403)
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()):
            return Fault("unreadable", 400)
        if int(length[:12]) > self._limits.body:
            return Fault("too_large", 413, most=self._limits.body)
        if not self._pace(str((scope.get("client") or ("",))[0])).take(self._now()):
            return Fault("too_many", 429)
        return None

    def _pace(self, address: str) -> Bucket:
        if address not in self._paces:
            self._paces[address] = Bucket(self._limits.requests, self._limits.burst, self._now())
            while len(self._paces) > ADDRESSES:
                self._paces.popitem(last=False)
        self._paces.move_to_end(address)
        return self._paces[address]

    def _measured(self, receive: Receive) -> Receive:
        """A body that doesn't say how long it is may not be longer either."""
        size = 0

        async def measured() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self._limits.body:
                raise HTTPException(413)  # a Fault would be taken for a body that can't be read
            return message

        return measured


def add_headers(headers: MutableHeaders, scope: Scope, host: str) -> None:
    """What tells browsers to load nothing from elsewhere and to be framed by nobody."""
    socket = "wss" if scope.get("scheme") == "https" else "ws"
    connect = f"'self' {socket}://{host}" if _HOST.fullmatch(host) else "'self'"
    headers["Content-Security-Policy"] = (
        f"default-src 'self'; connect-src {connect}; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )
    headers["X-Content-Type-Options"] = "nosniff"
    headers["X-Frame-Options"] = "DENY"
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    if "cache-control" not in headers:
        headers["Cache-Control"] = "no-store"
