"""Who is asking: a secret in a cookie, of which only the hash is used."""

from __future__ import annotations

import re

from fastapi import Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fourtop.server.app.context import context
from fourtop.server.core.ports import hashed

COOKIE = "fourtop"
AGE = 400 * 24 * 3600  # seconds; browsers keep none for longer

_TOKEN = re.compile(r"[A-Za-z0-9_\-]{43}")


def visitor_of(connection: HTTPConnection) -> str | None:
    """The visitor of a request, by the cookie; None without one."""
    token = connection.cookies.get(COOKIE, "")
    return hashed(token) if _TOKEN.fullmatch(token) else None


def known_visitor(request: Request, response: Response) -> str:
    """The visitor of a request, who gets a cookie if there is none yet."""
    visitor = visitor_of(request)
    if visitor is None:
        token = context(request).env.secrets.token()
        give(request, response, token)
        visitor = hashed(token)
    return visitor


def give(request: Request, response: Response, token: str) -> None:
    """Set the cookie."""
    secure = context(request).env.settings.secure
    response.set_cookie(
        COOKIE,
        token,
        max_age=AGE,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" if secure is None else secure,
    )
