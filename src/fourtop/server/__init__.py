"""The server: lobby, tables, matches and races over HTTP and WebSocket, kept in a file.

``core`` is the match service and knows no framework; ``storage`` keeps it; ``app`` speaks to browsers.
"""

from __future__ import annotations

from pathlib import Path

from fourtop.engine.errors import FourtopError


class ServerError(FourtopError):
    """The server can't be started: port taken, address unknown, data folder unusable."""


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    *,
    open_browser: bool = False,
    public: str | None = None,
) -> None:
    """Serve until interrupted; prints the address when it is ready.

    Args:
        host: address to listen on; ``0.0.0.0``: for everybody in the network.
        port: port to listen on; 0: any free one.
        data: folder of the database; None: the user's data folder.
        open_browser: open the lobby in the browser.
        public: the address under which others reach the server, e.g. ``https://games.example``, for links.

    Raises:
        ServerError: it can't be started.
    """
    from fourtop.server.app.serve import serve  # costs half a second: only for those who serve

    serve(host, port, data, open_browser=open_browser, public=public)


__all__ = ["ServerError", "run"]
