"""The HTTP API: ``/api/…``, as ``docs/protocol.md`` says."""

# ruff: noqa: FAST003  # the path's `table_id` is taken by a dependency

from __future__ import annotations

import io
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Request, Response
from starlette.responses import JSONResponse

from fourtop.server.app.context import base_of, context
from fourtop.server.app.models import REFUSALS, Bot, Nothing, OneSeat, OpenTable, Sit
from fourtop.server.app.visitor import known_visitor, visitor_of
from fourtop.server.core.service import Service
from fourtop.server.core.table import Table

router = APIRouter(prefix="/api", responses=REFUSALS)

Document = dict[str, Any]
Visitor = Annotated[str, Depends(known_visitor)]


def _service(request: Request) -> Service:
    return context(request).service


async def _table(table_id: str, request: Request) -> Table:
    return await context(request).service.table(table_id)


Tables = Annotated[Service, Depends(_service)]
AtTable = Annotated[Table, Depends(_table)]


@router.get("/games")
async def games(service: Tables) -> list[Document]:
    """The games that can be played here."""
    return service.games()


@router.get("/tables")
async def tables(service: Tables, request: Request) -> list[Document]:
    """Open tables that gather, newest first."""
    visitor, base = visitor_of(request), base_of(request)
    return [table.audience.document(visitor, base) for table in service.listed()]


@router.post("/tables", status_code=201)
async def open_table(wish: OpenTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """Open a table; who opens it sits down and is host."""
    table = await service.open(
        visitor, wish.game, wish.seats, wish.options, wish.access, wish.pace, wish.name, hints=wish.hints
    )
    return table.audience.document(visitor, base_of(request))


@router.get("/tables/{table_id}")
async def one_table(table: AtTable, request: Request) -> Document:
    """A table."""
    return table.audience.document(visitor_of(request), base_of(request))


@router.post("/tables/{table_id}/sit")
async def sit(body: Sit, table: AtTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """Sit down."""
    await service.sit(table, visitor, body.seat, body.name)
    return table.audience.document(visitor, base_of(request))


@router.post("/tables/{table_id}/leave")
async def leave(_: Nothing, table: AtTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """Give the seat up."""
    await service.leave(table, visitor)
    return table.audience.document(visitor, base_of(request))


@router.post("/tables/{table_id}/bot")
async def bot(body: Bot, table: AtTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """Put a bot on a seat."""
    await service.bot(table, visitor, body.seat, body.level)
    return table.audience.document(visitor, base_of(request))


@router.post("/tables/{table_id}/empty")
async def empty(body: OneSeat, table: AtTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """Send somebody away."""
    await service.empty(table, visitor, body.seat)
    return table.audience.document(visitor, base_of(request))


@router.post("/tables/{table_id}/stand-in")
async def stand_in(body: OneSeat, table: AtTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """Have a bot play on for somebody who is gone."""
    await service.stand_in(table, visitor, body.seat)
    return table.audience.document(visitor, base_of(request))


@router.post("/tables/{table_id}/host")
async def host(body: OneSeat, table: AtTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """Make another person host."""
    await service.hand_over(table, visitor, body.seat)
    return table.audience.document(visitor, base_of(request))


@router.post("/tables/{table_id}/start")
async def start(_: Nothing, table: AtTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """Start the match."""
    await service.start(table, visitor)
    return table.audience.document(visitor, base_of(request))


@router.post("/tables/{table_id}/device")
async def device(_: Nothing, table: AtTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """A one-time link for another device of the same player."""
    token = await service.device(table, visitor)
    return {"link": f"{base_of(request)}/d/{token}"}


@router.post("/tables/{table_id}/again", status_code=201)
async def again(_: Nothing, table: AtTable, service: Tables, visitor: Visitor, request: Request) -> Document:
    """Another match with the same people."""
    following = await service.again(table, visitor)
    return following.audience.document(visitor, base_of(request))


@router.get("/tables/{table_id}/replay", response_class=JSONResponse)
async def replay(table: AtTable, service: Tables, side: str = "public") -> Response:
    """The whole match, after its end."""
    return Response(await service.replay(table, side), media_type="application/json")


@router.get("/tables/{table_id}/review")
async def review(table: AtTable, visitor: Visitor, seat: int | None = None) -> Document:
    """How good each decision of a seat was, after the end; what is known of it by now."""
    async with table.lock:
        return table.reviews.ask(visitor, seat)


@router.get("/tables/{table_id}/save", response_class=JSONResponse)
async def save(table: AtTable, service: Tables) -> Response:
    """The match as a file, after its end."""
    disposition = f'attachment; filename="{table.record.game}-{table.record.id}.json"'
    content = await service.save(table)
    return Response(content, media_type="application/json", headers={"Content-Disposition": disposition})


@router.get(
    "/tables/{table_id}/qr.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The QR code"}},
)
async def qr(table: AtTable, request: Request) -> Response:
    """The table's link as a QR code."""
    out = io.BytesIO()
    code = segno.make(f"{base_of(request)}/t/{table.record.id}", micro=False)
    code.save(out, kind="svg", scale=8, border=4, dark="#000", light="#fff", svgclass=None, lineclass=None)
    return Response(out.getvalue(), media_type="image/svg+xml")
