"""Files as they are: the shared parts of the browser's side, and what a game's folder shows of itself."""

from __future__ import annotations

import functools
import re
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from fourtop.server.app.page import WEB
from fourtop.server.core.service import game_of

router = APIRouter(include_in_schema=False)

CODE = "no-cache"
"""Asked about each time, answered 304 while nothing changed: a new version is never mixed with an old one."""

MEDIA = "public, max-age=86400"

_SHARED = re.compile(r"(?:[\w\-]+/)*[\w\-.]+\.(?:js|css|json|svg|webp|woff2|png)")
_GAME = re.compile(r"table[\w\-]*\.(?:js|css)|(?:pictures/)?[\w\-]+\.(?:svg|webp)|texts/[\w\-]+\.json")


class Files(StaticFiles):
    """A folder of which only some files are shown.

    Args:
        folder: the folder.
        shown: what the path of a file that is shown looks like.
    """

    def __init__(self, folder: Path, shown: re.Pattern[str]) -> None:
        super().__init__(directory=folder)
        self._shown = shown

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with how long it may be kept."""
        if not self._shown.fullmatch(path):
            raise HTTPException(404)
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = MEDIA if path.endswith((".woff2", ".svg", ".webp", ".png")) else CODE
        return response


WEB_FILES = Files(WEB, _SHARED)


@functools.cache
def _files_of(game_name: str) -> Files:
    return Files(game_of(game_name).folder, _GAME)


@router.api_route("/web/{path:path}", methods=["GET", "HEAD"])
async def web(path: str, request: Request) -> Response:
    """What all tables share."""
    return await WEB_FILES.get_response(path, request.scope)


@router.api_route("/games/{game_name}/{path:path}", methods=["GET", "HEAD"])
async def of_game(game_name: str, path: str, request: Request) -> Response:
    """A game's own table, pictures and texts."""
    return await _files_of(game_of(game_name).name).get_response(path, request.scope)
