"""State records: made zeroed, copied whole, compared as bytes."""

from __future__ import annotations

import hashlib
from types import SimpleNamespace
from typing import Any

import numpy as np


def blank(dtype: np.dtype[Any]) -> Any:
    """A zeroed record (padding too) that can be changed in place."""
    return np.zeros(1, dtype=dtype)[0]


def raw(state: Any) -> bytes:
    """All bytes of a state: two states are equal if and only if these are."""
    return bytes(state.tobytes())


def restore(dtype: np.dtype[Any], data: bytes) -> Any:
    """The state of the bytes that :func:`raw` gave, its own copy."""
    return np.frombuffer(bytearray(data), dtype=dtype)[0]


def clone(state: Any) -> Any:
    """A copy of a state, padding included."""
    return restore(state.dtype, raw(state))


class Opened(SimpleNamespace):
    """The fields of a state, see :func:`opened`."""

    def __getitem__(self, name: str) -> Any:
        """The field of that name."""
        return getattr(self, name)


def opened(state: Any) -> Any:
    """The fields of a state as attributes of a plain object, for code that only reads, and reads much.

    An attribute of a record takes microseconds to read, of a plain object next to nothing. Its arrays are the
    state's own. One that is opened already stays as it is.
    """
    if isinstance(state, Opened):
        return state
    return Opened(**dict(zip(state.dtype.names, state.item(), strict=True)))


def digest(state: Any) -> str:
    """A short hash of a state, as kept in saved matches."""
    return hashlib.sha256(raw(state)).hexdigest()[:16]
