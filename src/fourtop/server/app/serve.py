"""Listen, say where, and serve until stopped."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import platformdirs
import uvicorn

from fourtop.engine.errors import FourtopError
from fourtop.server import ServerError
from fourtop.server.app.build import create_app
from fourtop.server.settings import Settings
from fourtop.server.storage.database import Database

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # only compared with
REFUSED_SOCKET = "ASGI callable returned without completing handshake."
"""What uvicorn logs as an error when a WebSocket is refused by an answer, which is quite in order."""
WAITING = 2048
"""Connections that may wait to be taken."""


def serve(host: str, port: int, data: Path | None, *, open_browser: bool, public: str | None) -> None:
    """See :func:`fourtop.server.run`."""
    folder = data if data is not None else Path(platformdirs.user_data_dir("fourtop", appauthor=False))
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg != REFUSED_SOCKET)
    with contextlib.closing(_listen(host, port)) as listening:
        asyncio.run(_prepare(folder))
        bound = int(listening.getsockname()[1])
        network = f"http://{_network_address()}:{bound}" if host in EVERYWHERE else None
        app = create_app(folder, Settings(public=public, network=network))
        config = uvicorn.Config(app, log_config=None, access_log=False, ws_max_size=65_536, timeout_graceful_shutdown=3)
        server = Server(config, _addresses(host, bound, network), open_browser=open_browser)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])


class Server(uvicorn.Server):
    """Says where it listens as soon as it does.

    Args:
        config: uvicorn's.
        addresses: where it can be reached, this machine's first.
        open_browser: whether to open the first of them.
    """

    def __init__(self, config: uvicorn.Config, addresses: Sequence[str], *, open_browser: bool) -> None:
        super().__init__(config)
        self._addresses = addresses
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        if not self.started:
            return
        for address in self._addresses:
            sys.stdout.write(f"Fourtop is open at {address}\n")
        sys.stdout.write("Ctrl-C closes it; matches go on at the next start.\n")
        sys.stdout.flush()
        if self._open_browser:
            await asyncio.to_thread(webbrowser.open, self._addresses[0])


async def _prepare(folder: Path) -> None:
    """Bring the database up to date, so that what is wrong with it is said before anything is served."""
    try:
        await (await Database.open(folder)).close()
    except FourtopError as fault:
        raise ServerError(str(fault)) from None


def _listen(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, _, _, address = found[0]
        listening = socket.socket(family, kind)
    except OSError as fault:
        raise ServerError(f"--host: {host!r} is no address of this machine ({fault.strerror})") from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(WAITING)
    except OSError as fault:
        listening.close()
        if fault.errno == errno.EADDRINUSE:
            raise ServerError(f"port {port} is in use: close what uses it, or give another one with --port") from None
        raise ServerError(f"{host}:{port} can't be listened on: {fault.strerror}") from None
    return listening


def _network_address() -> str:
    """This machine's address in its network: the one that a packet to elsewhere would leave from (none is sent)."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, RFC 5737
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _addresses(host: str, port: int, network: str | None) -> list[str]:
    if network is not None:
        return [f"http://127.0.0.1:{port}", network]
    return [f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"]
