"""Time and secrets, as arguments: tests bring their own."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Protocol

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters of table ids: none that are mistaken for each other when read aloud."""

ID_LENGTH = 12  # 31 letters: 59 bits


class Cancellable(Protocol):
    """Something that was to happen and may be called off."""

    def cancel(self) -> None:
        """Call it off."""


class Clock(Protocol):
    """Tells the time and wakes up at one."""

    def now(self) -> float:
        """Seconds since the epoch; never goes back while the process runs."""

    def call_at(self, when: float, callback: Callable[[], None]) -> Cancellable:
        """Call back at that time, or soon if it is past."""


class Secrets(Protocol):
    """Makes what nobody may guess."""

    def table_id(self) -> str:
        """A table's id: short enough to be read aloud."""

    def token(self) -> str:
        """256 bits as text, for a cookie or a one-time link."""

    def match_secret(self) -> bytes:
        """The 32 bytes that all chance of a match comes from."""


class SystemClock:
    """The machine's clock, kept from going back."""

    def __init__(self) -> None:
        self._epoch = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._epoch + time.monotonic()

    def call_at(self, when: float, callback: Callable[[], None]) -> Cancellable:
        """Call back from the running event loop."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


class SystemSecrets:
    """The operating system's chance."""

    def table_id(self) -> str:
        """Twelve letters."""
        return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))

    def token(self) -> str:
        """43 letters."""
        return secrets.token_urlsafe(32)

    def match_secret(self) -> bytes:
        """32 bytes."""
        return secrets.token_bytes(32)


def hashed(token: str) -> str:
    """What is kept of a token: its SHA-256."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
