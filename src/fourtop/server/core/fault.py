"""What is wrong with something that a visitor asks for."""

from __future__ import annotations

from typing import Any

from fourtop.engine.errors import FourtopError
from fourtop.server.core.texts import TEXTS


class Fault(FourtopError):
    """A request that can't be carried out; nothing changed.

    Attributes:
        code: stable, for programs; ``fault.<code>`` in the catalogue is what people read.
        status: the HTTP status that it answers with.
        where: the field that is wrong, or None.
        message: in words.
    """

    def __init__(self, code: str, status: int = 409, where: str | None = None, **args: Any) -> None:
        self.code = code
        self.status = status
        self.where = where
        self.message = TEXTS.say(f"fault.{code}", **args).render()
        super().__init__(self.message)
