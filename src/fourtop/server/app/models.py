"""What is taken from outside: strict shapes, nothing unknown."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from fourtop.server.core.wording import MOVE_LENGTH

LONGEST_TEXT = 2000
"""Characters of a name or a line of chat before it is looked at; what may remain of it is much shorter."""

MOST_PLIES = 1_000_000


class Strict(BaseModel):
    """Wrong types and unknown fields are refused."""

    model_config = ConfigDict(strict=True, extra="forbid")


Seat = Annotated[int, Field(ge=0, lt=64)]
Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
Id = Annotated[str, Field(pattern=r"^[!-~]{8,64}$")]
Ply = Annotated[int, Field(ge=0, le=MOST_PLIES)]
Move = Annotated[str, Field(max_length=MOVE_LENGTH)]


class OpenTable(Strict):
    """Body of ``POST /api/tables``."""

    game: Annotated[str, Field(max_length=64)]
    seats: Annotated[int, Field(ge=0, lt=64)]
    options: dict[Annotated[str, Field(max_length=64)], int | Annotated[str, Field(max_length=64)]] = {}
    access: Literal["open", "link"] = "link"
    pace: Literal["live", "unhurried"] = "live"
    hints: bool = False
    name: Text


class Sit(Strict):
    """Body of ``sit``; without a seat the first that is free."""

    seat: Seat | None = None
    name: Text


class OneSeat(Strict):
    """Body of ``empty``, ``stand-in`` and ``host``."""

    seat: Seat


class Bot(Strict):
    """Body of ``bot``."""

    seat: Seat
    level: Annotated[str, Field(max_length=64)]


class Nothing(Strict):
    """Body of what needs none."""


class MoveMessage(Strict):
    """Make a move."""

    type: Literal["move"]
    id: Id
    ply: Ply
    move: Move


class UndoMessage(Strict):
    """Take the last move back."""

    type: Literal["undo"]
    id: Id
    ply: Ply


class PrepareMessage(Strict):
    """Play these moves as soon as it is the seat's turn; none: withdraw what was prepared."""

    type: Literal["prepare"]
    id: Id
    ply: Ply
    moves: Annotated[list[Move], Field(max_length=16)]


class OpenMessage(Strict):
    """Open a sealed race."""

    type: Literal["open"]
    id: Id
    ply: Ply


class HintMessage(Strict):
    """Say what could well be done now."""

    type: Literal["hint"]
    id: Id
    ply: Ply


class SyncMessage(Strict):
    """Send what happened after ``ply``; -1: all."""

    type: Literal["sync"]
    ply: Annotated[int, Field(ge=-1, le=MOST_PLIES)]


class ShownMessage(Strict):
    """The screen shows the position of that ply."""

    type: Literal["shown"]
    ply: Ply


class PongMessage(Strict):
    """Answer to a ping."""

    type: Literal["pong"]
    n: Annotated[int, Field(ge=0, le=2**53)]


class ExplainMessage(Strict):
    """Why can't I make this move?"""

    type: Literal["explain"]
    id: Id
    move: Move


class ChatMessage(Strict):
    """Say something."""

    type: Literal["chat"]
    id: Id
    text: Text


Message = (
    MoveMessage
    | PrepareMessage
    | UndoMessage
    | OpenMessage
    | HintMessage
    | SyncMessage
    | ShownMessage
    | PongMessage
    | ExplainMessage
    | ChatMessage
)

MESSAGE: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="type")])
"""Reads a WebSocket message."""


class ErrorDetail(BaseModel):
    """What is wrong."""

    code: str
    message: str
    where: str | None = None


class ErrorBody(BaseModel):
    """The one shape of every refusal."""

    error: ErrorDetail


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorBody, "description": text}
    for status, text in {
        400: "The body can't be read",
        403: "Not allowed, or from another site",
        404: "No such thing",
        409: "Not as things stand",
        410: "Used up",
        413: "Too large",
        422: "Another shape than expected",
        429: "Too many requests",
    }.items()
}
"""For the API's own description."""
