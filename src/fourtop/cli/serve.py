"""``fourtop serve``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from fourtop.cli.arguments import flag
from fourtop.cli.output import OK, BadArgument


def serve(
    *,
    host: Annotated[str, Parameter(help="Address to listen on; 0.0.0.0: for everybody in your network.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port to listen on; 0: any free one.")] = 8000,
    data: Annotated[
        Path | None, Parameter(metavar="DIR", help="Folder of the database. [default: your data folder]")
    ] = None,
    public: Annotated[
        str | None, Parameter(metavar="URL", help="Address under which others reach it, for the links it makes.")
    ] = None,
    open_: Annotated[bool, flag("--open", "Open the lobby in the browser.")] = False,
) -> int:
    """Serve the lobby and the tables to browsers. Ctrl-C stops it; matches go on at the next start."""
    if public is not None and not public.startswith(("http://", "https://")):
        raise BadArgument(f"--public: {public!r} is no address; write e.g. https://games.example")
    if not 0 <= port <= 65535:
        raise BadArgument(f"--port: {port} is not between 0 and 65535")
    from fourtop.server import run

    run(host, port, data, open_browser=open_, public=public)
    return OK
