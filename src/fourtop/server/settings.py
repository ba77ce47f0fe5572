"""What can be set about a server, with the values that it has otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """How much is taken from whom.

    Attributes:
        message: bytes of one WebSocket message.
        messages: WebSocket messages a second of one connection.
        body: bytes of an HTTP request's body.
        requests: HTTP requests that change something, a second of one visitor's address, on average.
        burst: how many of them may come at once.
        connections: open WebSockets of one table.
        per_visitor: open WebSockets of one visitor at one table.
    """

    message: int = 4096
    messages: int = 20
    body: int = 16_384
    requests: float = 5.0
    burst: int = 60
    connections: int = 300
    per_visitor: int = 12


@dataclass(frozen=True)
class Settings:
    """Times in seconds.

    Attributes:
        public: the address under which everybody reaches the server, for links; None: the one that was asked.
        network: the address in the local network, for links that are made on the machine itself.
        host_gone: when the host is gone for so long, another person becomes host.
        seat_gone: when a player is gone for so long from a live match, a bot plays until they are back.
        device_link: how long a one-time link can be used.
        idle: a table that nobody looks at leaves the memory after so long.
        listed: an open table where nobody is there is listed for so long.
        compile: whether to compile the rules in the background; interpreted they are fast enough for a few tables.
        secure: whether cookies are sent over https only; None: where the request came over https.
        limits: see there.
    """

    public: str | None = None
    network: str | None = None
    host_gone: float = 20.0
    seat_gone: float = 60.0
    device_link: float = 600.0
    idle: float = 900.0
    listed: float = 600.0
    compile: bool = True
    secure: bool | None = None
    limits: Limits = field(default_factory=Limits)
