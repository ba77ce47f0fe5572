"""The pages: lobby, table, replay, rulebook, one-time links."""

from __future__ import annotations

import functools
import html
from typing import Any

from fastapi import APIRouter, Request, Response
from markdown_it import MarkdownIt
from starlette.responses import HTMLResponse, RedirectResponse

from fourtop.engine.errors import FourtopError
from fourtop.engine.game import Game
from fourtop.rulebook import read_rulebook
from fourtop.server.app.context import context
from fourtop.server.app.page import page
from fourtop.server.app.visitor import give, known_visitor, visitor_of
from fourtop.server.core.fault import Fault
from fourtop.server.core.service import game_of
from fourtop.server.core.texts import TEXTS

router = APIRouter(include_in_schema=False)

REVALIDATE = "no-cache"


def _page(request: Request, content: str) -> Response:
    """A page, and the cookie that its WebSocket will need."""
    response = HTMLResponse(content, headers={"Cache-Control": REVALIDATE})
    if visitor_of(request) is None:
        give(request, response, context(request).env.secrets.token())
    return response


@router.api_route("/", methods=["GET", "HEAD"])
async def lobby(request: Request) -> Response:
    """The lobby."""
    return _page(request, page("lobby"))


@router.api_route("/t/{table_id}", methods=["GET", "HEAD"])
async def table(table_id: str, request: Request) -> Response:
    """A table."""
    found = await context(request).service.table(table_id)
    return _page(request, page("table", table=found.record.id))


@router.api_route("/t/{table_id}/replay", methods=["GET", "HEAD"])
async def replay(table_id: str, request: Request) -> Response:
    """A replay."""
    found = await context(request).service.table(table_id)
    return _page(request, page("replay", table=found.record.id))


@router.api_route("/rules/{game_name}", methods=["GET", "HEAD"])
async def rules(game_name: str, request: Request) -> Response:
    """A rulebook."""
    game = game_of(game_name)
    title = TEXTS.say("page.rules", title=game.title).render()
    return _page(request, page("page", title=title, body=rulebook(game)))


@router.api_route("/d/{token}", methods=["GET", "HEAD"])
async def device(token: str, request: Request) -> Response:
    """A one-time link: only the button uses it up, so that a preview of the link doesn't."""
    found = await context(request).service.device_table(token)
    say = {
        key: html.escape(TEXTS.say(f"device.{key}", title=found.game.title).render())
        for key in ("title", "text", "button")
    }
    body = (
        f"<main><h1>{say['title']}</h1><p>{say['text']}</p>"
        f'<form method="post"><button class="main">{say["button"]}</button></form></main>'
    )
    return _page(request, page("page", title=TEXTS.say("device.title").render(), body=body))


@router.post("/d/{token}")
async def use_device(token: str, request: Request) -> Response:
    """Take the seat over on this device."""
    response = RedirectResponse("/", 303)
    found = await context(request).service.use_device(token, known_visitor(request, response))
    response.headers["Location"] = f"/t/{found.record.id}"
    return response


@functools.cache
def rulebook(game: Game) -> str:
    """A game's rulebook as the ``main`` of a page; each rule's heading has the rule's id.

    Raises:
        Fault: the game has none.
    """
    try:
        book = read_rulebook(game)
    except FourtopError:
        raise Fault("no_page", 404) from None
    markdown = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    tokens = markdown.parse(book.text)
    ids = {rule.id for rule in book.rules}
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            first = tokens[place + 1].content.split(maxsplit=1)[:1]
            rule = first[0].rstrip(".:") if first else ""
            if rule in ids:
                token.attrSet("id", rule)
    environment: dict[str, Any] = {}
    return f'<main class="book">{markdown.renderer.render(tokens, markdown.options, environment)}</main>'
