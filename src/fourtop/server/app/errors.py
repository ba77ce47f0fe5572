"""Every refusal in one shape: JSON for programs, a page for people who followed a link."""

from __future__ import annotations

import html
from typing import Any, TypeVar

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from fourtop.server.app.context import context
from fourtop.server.app.page import page
from fourtop.server.core.fault import Fault

E = TypeVar("E", bound=Exception)

PROGRAMS = ("/api/", "/ws/", "/web/", "/games/")
"""Addresses that answer programs."""

_CODES = {400: "unreadable", 404: "no_page", 405: "no_method", 413: "too_large", 429: "too_many"}


def error_document(code: str, message: str, where: str | None = None) -> dict[str, Any]:
    """The one shape of every refusal."""
    return {"error": {"code": code, "message": message, "where": where}}


def refuse(request: Request, fault: Fault, headers: dict[str, str] | None = None) -> Response:
    """The answer to a request that can't be carried out."""
    wants_page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(PROGRAMS)
    if not wants_page:
        return JSONResponse(error_document(fault.code, fault.message, fault.where), fault.status, headers)
    body = f'<main><h1>{html.escape(fault.message)}</h1><p><a href="/">To the lobby</a></p></main>'
    return HTMLResponse(page("page", title=fault.message, body=body), fault.status, headers)


def add_error_handlers(app: FastAPI) -> None:
    """Bring the framework's own refusals into the same shape."""

    async def fault(request: Request, raised: Exception) -> Response:
        return refuse(request, _as(Fault, raised))

    async def http(request: Request, raised: Exception) -> Response:
        error = _as(HTTPException, raised)
        code = _CODES.get(error.status_code, "unreadable" if error.status_code < 500 else "server")
        most = context(request).env.settings.limits.body
        return refuse(request, Fault(code, error.status_code, most=most), dict(error.headers or {}))

    async def invalid(request: Request, raised: Exception) -> Response:
        first = _as(RequestValidationError, raised).errors()[0]
        if first["type"] == "json_invalid":
            return refuse(request, Fault("unreadable", 400))
        where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
        return refuse(request, Fault("invalid", 422, where or None, reason=f"{where}: {first['msg']}".lstrip(": ")))

    app.add_exception_handler(Fault, fault)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(RequestValidationError, invalid)


def _as(kind: type[E], raised: Exception) -> E:
    if not isinstance(raised, kind):
        raise TypeError(f"handler of {kind.__name__} got {raised!r}")
    return raised
