"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.responses import JSONResponse

from fourtop.server.app.context import base_of, context
from fourtop.server.app.errors import error_document
from fourtop.server.app.guard import Bucket, same_origin
from fourtop.server.app.models import (
    MESSAGE,
    ChatMessage,
    ExplainMessage,
    HintMessage,
    Message,
    MoveMessage,
    OpenMessage,
    PongMessage,
    PrepareMessage,
    ShownMessage,
    SyncMessage,
    UndoMessage,
)
from fourtop.server.app.visitor import visitor_of
from fourtop.server.core.connection import Connection
from fourtop.server.core.env import Env, log
from fourtop.server.core.fault import Fault
from fourtop.server.core.moves import Asked, refused
from fourtop.server.core.ports import hashed
from fourtop.server.core.table import Table
from fourtop.server.core.wording import chat_of

router = APIRouter()

TOO_MANY = 200
"""Messages over the rate after which the connection is ended."""

POLICY, LATER = 1008, 1013
"""Codes of closing: against the rules; try again later."""


@router.websocket("/ws/tables/{table_id}")
async def socket(websocket: WebSocket, table_id: str) -> None:
    """A connection of a visitor to a table."""
    env = context(websocket).env
    wake = asyncio.Event()
    try:
        table, connection = await _enter(websocket, table_id, wake)
    except Fault as fault:
        document = error_document(fault.code, fault.message, fault.where)
        await websocket.send_denial_response(JSONResponse(document, fault.status))
        return
    writer = None
    try:
        await websocket.accept()
        writer = asyncio.create_task(_write(websocket, connection, wake, env))
        await _read(websocket, table, connection, env)
    except WebSocketDisconnect:
        pass
    finally:
        if writer is not None:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        async with table.lock:
            table.audience.disconnect(connection)


async def _enter(websocket: WebSocket, table_id: str, wake: asyncio.Event) -> tuple[Table, Connection]:
    """Let a visitor in.

    Raises:
        Fault: from another site, no such table, or too many connections.
    """
    if not same_origin(websocket.headers):
        raise Fault("wrong_origin", 403)
    found = context(websocket)
    table = await found.service.table(table_id)
    # Without a cookie nobody can hold a seat: a visitor of this connection alone.
    visitor = visitor_of(websocket) or hashed(found.env.secrets.token())
    async with table.lock:
        return table, table.audience.connect(visitor, base_of(websocket), found.next_number(), wake.set)


async def _write(websocket: WebSocket, connection: Connection, wake: asyncio.Event, env: Env) -> None:
    """Send what waits, until the connection ends."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # gone while something was on its way
        while True:
            await wake.wait()
            wake.clear()
            while connection.waiting:
                outgoing = connection.waiting.popleft()
                await websocket.send_text(outgoing.text)
                if outgoing.sent is not None:
                    outgoing.sent(env.clock.now())
            if connection.closed:
                await websocket.close(LATER)
                return


async def _read(websocket: WebSocket, table: Table, connection: Connection, env: Env) -> None:
    """Take messages, until the connection ends."""
    limits = env.settings.limits
    bucket = Bucket(limits.messages, limits.messages * 2, env.clock.now())
    dropped = 0
    while True:
        received = await websocket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        arrived = env.clock.now()
        if not bucket.take(arrived):
            dropped += 1
            if dropped == 1:
                connection.send(_error(Fault("too_many", 429)))
            if dropped > TOO_MANY:
                await websocket.close(POLICY)
                return
            continue
        dropped = 0
        try:
            message = _parsed(received, limits.message)
        except Fault as fault:
            connection.send(_error(fault))
            continue
        try:
            await handle(message, table, connection, arrived)
        except Fault as fault:
            connection.send(_error(fault))
        except Exception:  # noqa: BLE001  # the connection stays, whatever it was
            log.exception("a message of table %s failed", table.record.id)
            connection.send(_error(Fault("server", 500)))


def _parsed(received: Any, longest: int) -> Message:
    text = received.get("text")
    if text is None:
        raise Fault("unreadable", 400)
    try:
        if len(text.encode()) > longest:
            raise Fault("too_large", 413, most=longest)
        return MESSAGE.validate_json(text)
    except UnicodeEncodeError:
        raise Fault("unreadable", 400) from None
    except ValidationError as invalid:
        first = invalid.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Fault("invalid", 422, where or None, reason=f"{where}: {first['msg']}".lstrip(": ")) from None


def _error(fault: Fault) -> dict[str, Any]:
    return {"type": "error", "code": fault.code, "message": fault.message}


async def handle(message: Message, table: Table, connection: Connection, arrived: float) -> None:
    """Do what a message asks for."""
    if isinstance(message, PongMessage):
        connection.trip.pong(message.n, arrived)
        return
    async with table.lock:
        seat = table.people.seat_of(connection.visitor)
        if isinstance(message, ShownMessage):
            table.shown(connection, seat, message.ply, arrived)
        elif isinstance(message, SyncMessage):
            table.audience.show(connection, message.ply)
        elif isinstance(message, ExplainMessage):
            connection.send(table.moves.explain(seat, message.id, message.move))
        elif isinstance(message, HintMessage):
            table.hints.ask(connection, seat, message.id, message.ply)
        elif isinstance(message, ChatMessage):
            await _say(message, table, connection, seat)
        else:
            asked = Asked(message.id, message.ply, arrived, connection)
            connection.send(await _act(message, table, seat, asked))


async def _act(
    message: MoveMessage | UndoMessage | PrepareMessage | OpenMessage, table: Table, seat: int | None, asked: Asked
) -> dict[str, Any]:
    if isinstance(message, MoveMessage):
        return await table.moves.move(seat, message.move, asked)
    if isinstance(message, UndoMessage):
        return await table.moves.undo(seat, asked)
    if isinstance(message, PrepareMessage):
        return await table.moves.prepare(seat, message.moves, asked)
    return await table.sealed.open(seat, asked)


async def _say(message: ChatMessage, table: Table, connection: Connection, seat: int | None) -> None:
    if seat is None:
        connection.send(refused(message.id, table.seen_ply(None), "not_seated"))
        return
    try:
        text = chat_of(message.text)
    except Fault as fault:
        connection.send(refused(message.id, table.seen_ply(seat), fault.code, reason=fault.message))
        return
    await table.say(seat, text, message.id)
