"""What requests find of the application: the service, and the address that links are made from."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from fourtop.server.core.env import Env
from fourtop.server.core.service import Service

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


@dataclass
class Context:
    """Made when the application starts."""

    env: Env
    service: Service
    connections: int = 0

    def next_number(self) -> int:
        """The number of the next connection."""
        self.connections += 1
        return self.connections


def context(connection: HTTPConnection) -> Context:
    """The context of a request or WebSocket."""
    found = connection.app.state.context
    if not isinstance(found, Context):
        raise TypeError("the application has not been started")
    return found


def base_of(connection: HTTPConnection) -> str:
    """The address of the server, as others can reach it: what is set, else what this visitor used."""
    settings = context(connection).env.settings
    if settings.public is not None:
        return settings.public.rstrip("/")
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    host = connection.headers.get("host", "")
    name = host if host.endswith("]") else host.rsplit(":", 1)[0]
    if settings.network is not None and name in LOOPBACK:
        return settings.network
    return f"{scheme}://{host}"
