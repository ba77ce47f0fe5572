"""The plain table: every game as headings, lists, buttons and a line to type, whole without scripts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request, Response
from jinja2 import Environment, FileSystemLoader
from starlette.responses import HTMLResponse, RedirectResponse

from fourtop.bots import levels
from fourtop.engine.naming import named
from fourtop.server.app.context import base_of, context
from fourtop.server.app.page import page
from fourtop.server.app.visitor import give, known_visitor, visitor_of
from fourtop.server.core.documents import chat_document
from fourtop.server.core.fault import Fault
from fourtop.server.core.moves import Asked
from fourtop.server.core.ports import hashed
from fourtop.server.core.service import Service
from fourtop.server.core.table import Table
from fourtop.server.core.texts import TEXTS
from fourtop.server.core.wording import MOVE_LENGTH, chat_of

router = APIRouter(include_in_schema=False)

Form = Mapping[str, str]


def _words(key: str) -> str:
    text = key.replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def _is_flat(value: Any) -> bool:
    return all(one is None or isinstance(one, str | int | float) for one in value)


def _is_board(value: Any) -> bool:
    """Rows of cells: texts of the same length, one letter a cell, or lists of the same length."""
    rows = list(value)
    if len(rows) < 2 or len({type(row) for row in rows}) != 1 or not isinstance(rows[0], str | list):
        return False
    return len({len(row) for row in rows}) == 1 and len(rows[0]) > 2 and all(map(_is_flat, rows))


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parents[1] / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["words"] = _words
    made.tests["flat"] = _is_flat
    made.tests["board"] = _is_board
    return made


TEMPLATES = _environment()


def say(key: str, **args: Any) -> str:
    """A text of the plain table."""
    return TEXTS.say(f"plain.{key}", **args).render()


@router.api_route("/t/{table_id}/plain", methods=["GET", "HEAD"])
async def show(table_id: str, request: Request) -> Response:
    """The table as it is now."""
    table = await context(request).service.table(table_id)
    visitor = visitor_of(request)
    if visitor is not None:
        async with table.lock:
            table.audience.visited(visitor)
    response = HTMLResponse(_page(request, table, visitor), headers={"Cache-Control": "no-store"})
    if visitor is None:
        give(request, response, context(request).env.secrets.token())
    return response


@router.post("/t/{table_id}/plain")
async def act(table_id: str, request: Request) -> Response:
    """Do what a form asks for, and show the table again: by a redirect, or at once where it was refused."""
    found = context(request)
    arrived = found.env.clock.now()
    table = await found.service.table(table_id)
    form = _form(await request.body())
    response = RedirectResponse(f"/t/{table.record.id}/plain", 303)
    visitor = known_visitor(request, response)
    error: Fault | None = None
    following = None
    try:
        following = await _act(found.service, table, visitor, form, arrived)
    except Fault as fault:
        error = fault
    async with table.lock:  # only now: a form doesn't show the position that it is about
        table.audience.visited(visitor)
    if error is not None:
        content = _page(request, table, visitor, error=error.message, typed=form.get("move", ""))
        return HTMLResponse(content, error.status, {"Cache-Control": "no-store"})
    if following is not None:
        response.headers["Location"] = f"/t/{following.record.id}/plain"
    return response


def _form(body: bytes) -> Form:
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=20, errors="strict"))
    except ValueError:
        raise Fault("unreadable", 400) from None


async def _act(service: Service, table: Table, visitor: str, form: Form, arrived: float) -> Table | None:
    do = form.get("do", "undo" if "undo" in form else "move")
    if do == "sit":
        await service.sit(table, visitor, _number(form, "seat") if form.get("seat") else None, form.get("name", ""))
    elif do == "leave":
        await service.leave(table, visitor)
    elif do == "bot":
        await service.bot(table, visitor, _number(form, "seat"), form.get("level", ""))
    elif do == "empty":
        await service.empty(table, visitor, _number(form, "seat"))
    elif do == "stand-in":
        await service.stand_in(table, visitor, _number(form, "seat"))
    elif do == "start":
        await service.start(table, visitor)
    elif do == "again":
        return await service.again(table, visitor)
    elif do in ("move", "undo", "open", "chat"):
        await _in_match(do, table, visitor, form, arrived)
    else:
        raise Fault("unreadable", 400)
    return None


async def _in_match(do: str, table: Table, visitor: str, form: Form, arrived: float) -> None:
    message = form.get("id", "")
    if not (8 <= len(message) <= 64 and message.isascii() and message.isprintable()):
        raise Fault("unreadable", 400)
    async with table.lock:
        seat = table.people.seat_of(visitor)
        if do == "chat":
            await table.say(table.people.own(visitor), chat_of(form.get("text", "")), message)
            return
        asked = Asked(message, _number(form, "ply"), arrived)
        if do == "open":
            answer = await table.sealed.open(seat, asked)
        elif do == "undo":
            answer = await table.moves.undo(seat, asked)
        else:
            answer = await table.moves.move(seat, form.get("move", "").strip()[:MOVE_LENGTH], asked)
    if answer["type"] == "refused":
        rule = f" ({answer['rule']})" if answer["rule"] else ""
        raise Fault("invalid", 409, reason=answer["reason"] + rule)


def _number(form: Form, name: str) -> int:
    text = form.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise Fault("unreadable", 400, name)
    return int(text)


def _page(request: Request, table: Table, visitor: str | None, *, error: str = "", typed: str = "") -> str:
    """The whole page for a visitor."""
    document = table.audience.document(visitor, base_of(request))
    seat = document["you"]
    state = table.state(seat, -1) if table.play is not None else None
    free = "empty" if document["stage"] == "gathering" else "bot"
    ready = all(one["kind"] != "empty" for one in document["seats"])
    if state is None:
        key = "fault.old_rules" if table.old_rules else ("plain.ready" if ready else "plain.gathering")
        expected, yours = TEXTS.say(key).render(), False
    elif state["outcome"] is not None:
        expected, yours = state["outcome"]["text"], False
    else:
        expected, yours = state["expected"]["text"], state["expected"]["yours"]
    waits = seat is not None and table.live.claimed(seat)
    clocks = [clock for clock in state["clocks"].values() if clock] if state else []
    groups: dict[str, list[dict[str, str]]] = {}
    for one in state["legal"] if state else []:
        groups.setdefault(one["group"], []).append(one)
    body = TEMPLATES.get_template("plain.html").render(
        table=document,
        state=state,
        error=error,
        typed=typed,
        notice=say("held") if waits else "",
        expected=expected,
        yours=yours,
        clock=clocks[0] if clocks else None,
        id=hashed(context(request).env.secrets.token())[:24],
        groups=list(groups.items()),
        marks=[_marks(document, one, state) for one in document["seats"]],
        order=_order(state),
        may_sit=[one["seat"] for one in document["seats"] if one["kind"] == free]
        if seat is None and document["stage"] != "over"
        else [],
        ready=ready,
        levels=levels(table.game),
        names=table.people.names,
        view=named(table.game, state["view"], table.people.names) if state else None,
        by_seat=getattr(table.game.words, "BY_SEAT", ()),
        lines=[event["text"] for event in reversed(state["events"]) if event["text"]] if state else [],
        chat=[chat_document(line) for line in reversed(table.chat)],
        say=say,
    )
    return page("page", title=f"{expected} · {table.game.title}" if yours else table.game.title, body=body)


def _marks(table: Mapping[str, Any], seat: Mapping[str, Any], state: Mapping[str, Any] | None) -> list[str]:
    """What is to be said of a seat."""
    marks = []
    if seat["seat"] == table["you"]:
        marks.append(say("you"))
    if seat["seat"] == table["host"]:
        marks.append(say("host"))
    if seat["kind"] == "bot":
        marks.append(say("bot", level=seat["level"]))
    if seat["standin"]:
        marks.append(say("standin"))
    elif seat["kind"] == "person" and not seat["online"]:
        marks.append(say("away"))
    if state is not None and state["outcome"] is None and seat["seat"] in state["expected"]["seats"]:
        marks.append(say("active"))
    return marks


def _order(state: Mapping[str, Any] | None) -> list[int]:
    """The seats, best first."""
    if state is None or state["outcome"] is None:
        return []
    ranking = state["outcome"]["ranking"]
    return sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat))
