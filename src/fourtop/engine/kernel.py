"""Kernels: plain Python functions over a state, that run as they are and compiled.

``@kernel`` only marks a function. Calling it runs it interpreted, at once and without Numba.
:class:`Kernels` makes the twins of a game's functions, compiled and cached on disk, or
interpreted; a driver's slots (``slots.py``) are bound to the game's own functions there.

The rules of kernel code: it calls other kernels by a name imported into its module
(``from .deck import value``, never ``deck.value``), uses arrays and numbers of module level as constants, and
keeps whatever it works with in int64, so that interpreted and compiled arithmetic are the same.
"""

from __future__ import annotations

import functools
import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

_MARK = "__fourtop_kernel__"
_config_lock = threading.Lock()


def kernel(function: F) -> F:
    """Mark a function as a kernel, see the module."""
    setattr(function, _MARK, True)
    return function


def is_kernel(value: object) -> bool:
    """Whether ``value`` is a function marked by :func:`kernel`."""
    return isinstance(value, FunctionType) and hasattr(value, _MARK)


def jit_enabled() -> bool:
    """Whether kernels may be compiled (``NUMBA_DISABLE_JIT=1`` in the environment says no)."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")


class Kernels:
    """The twins of one game's kernels and of the drivers that call them.

    Args:
        name: the game's name; goes into the compiled functions' names, so that two games' drivers
            are told apart in the cache.
        slots: module of slot functions, and for each name the game's own function.
        folder: the game's folder; its data files are part of the cache's key.
        jit: compile (needs Numba), else interpreted twins.
    """

    def __init__(
        self,
        name: str,
        slots: ModuleType,
        filled: Mapping[str, Callable[..., Any]],
        folder: Path,
        *,
        jit: bool,
    ) -> None:
        self.name = name
        self.jit = jit
        self._folder = folder
        self._filled: dict[Any, Any] = {getattr(slots, slot): function for slot, function in filled.items()}
        self._twins: dict[Any, Callable[..., Any]] = {}
        self._globals: dict[int, dict[str, Any]] = {}
        self._lock = threading.RLock()

    def twin(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The twin of a kernel of the game, of the engine or of a driver."""
        with self._lock:
            original = self._filled.get(function, function)
            if original not in self._twins:
                self._add_all([original])
            return self._twins[original]

    def cache_folder(self, function: Callable[..., Any]) -> Path:
        """Where the compiled form of ``function`` and all that it calls is kept.

        The name holds a hash of every source file reached from it, of the constants used there, of the
        game's data files and of the versions of what compiles, so that a change anywhere leads to another folder.
        """
        digest = hashlib.sha256()
        for file in sorted(self._files(function)):
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
        for constant in self._constants(function):
            digest.update(constant)
        for package in ("numpy", "numba", "llvmlite"):
            digest.update(version(package).encode())
        digest.update(f"{sys.version_info[:3]} {sys.implementation.cache_tag}".encode())
        return cache_root() / f"{self.name}-{digest.hexdigest()[:20]}"

    def _files(self, function: Callable[..., Any]) -> set[Path]:
        """The sources of all that is reached, this file (it says how to compile), and the game's data."""
        reached = self._reached([self._filled.get(function, function)])
        files = {Path(one.__code__.co_filename) for one in reached} | {Path(__file__)}
        for one in reached:  # a constant may be reached through its module; one that is built in has no file
            used = (one.__globals__.get(name) for name in _names(one.__code__))
            sources = (getattr(found, "__file__", None) for found in used if isinstance(found, ModuleType))
            files |= {Path(source) for source in sources if source}
        return files | {path for path in self._folder.glob("*.toml") if not path.name.startswith("text.")}

    def _constants(self, function: Callable[..., Any]) -> list[bytes]:
        """The values of module level that the reached kernels use: Numba compiles them in, wherever they are from."""
        constants = set()
        for reached in self._reached([self._filled.get(function, function)]):
            for name in _names(reached.__code__):
                constants.add(name.encode() + b"=" + _frozen(reached.__globals__.get(name)))
        return sorted(constants)

    def _reached(self, start: Iterable[Callable[..., Any]]) -> list[FunctionType]:
        """The kernels that can be called from ``start``, slots replaced by what fills them."""
        found: dict[FunctionType, None] = {}
        waiting: list[Any] = list(start)
        while waiting:
            function = waiting.pop()
            if not isinstance(function, FunctionType) or function in found:
                continue
            found[function] = None
            for name in _names(function.__code__):
                value: Any = function.__globals__.get(name)
                if is_kernel(value):
                    waiting.append(self._filled.get(value, value))
        return list(found)

    def _add_all(self, start: list[Callable[..., Any]]) -> None:
        compile_one = self._compiler(start[0]) if self.jit else None
        reached = self._reached(start)
        for function in reached:
            if function in self._twins:
                continue
            twin = FunctionType(function.__code__, self._globals_of(function), function.__name__, function.__defaults__)
            twin.__qualname__ = f"{self.name.replace('-', '_')}.{function.__qualname__}"
            twin.__module__ = function.__module__
            twin.__doc__ = function.__doc__
            self._twins[function] = compile_one(twin) if compile_one else twin
        for function in reached:
            bound = self._globals_of(function)
            for name in _names(function.__code__):
                value: Any = function.__globals__.get(name)
                if is_kernel(value):
                    bound[name] = self._twins[self._filled.get(value, value)]

    def _globals_of(self, function: FunctionType) -> dict[str, Any]:
        """The twin's module globals: one copy a module, its kernels replaced by their twins."""
        key = id(function.__globals__)
        if key not in self._globals:
            self._globals[key] = dict(function.__globals__)
        return self._globals[key]

    def _compiler(self, function: Callable[..., Any]) -> Callable[[FunctionType], Callable[..., Any]]:
        numba = import_numba()
        folder = self.cache_folder(function)
        folder.mkdir(parents=True, exist_ok=True)

        def compile_one(twin: FunctionType) -> Callable[..., Any]:
            with _config_lock:  # Numba reads its folder when a function is made
                numba.config.CACHE_DIR = str(folder)
                compiled: Callable[..., Any] = numba.njit(cache=True, nogil=True, error_model="numpy")(twin)
            return compiled

        return compile_one


def import_numba() -> Any:
    """Numba, imported when something is compiled (it costs a quarter of a second).

    Where SciPy is installed, Numba loads its linear algebra, which no kernel uses and which costs as much again; a
    process that hasn't loaded SciPy itself does without.
    """
    hidden = "scipy" not in sys.modules and "numba" not in sys.modules
    if hidden:
        sys.modules["scipy"] = None  # type: ignore[assignment]  # None: not to be imported
    try:
        import numba
        import numba.np.arraymath  # what would load it
    finally:
        if hidden:
            del sys.modules["scipy"]
    return numba


def cache_root() -> Path:
    """The folder of all compiled code: ``FOURTOP_CACHE``, else the user's cache folder, else a temporary one."""
    import platformdirs

    named = os.environ.get("FOURTOP_CACHE")
    root = Path(named) if named else Path(platformdirs.user_cache_dir("fourtop")) / "kernels"
    try:
        root.mkdir(parents=True, exist_ok=True)
        probe = root / f".write-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        root = _temporary_root()
    return root


@functools.cache
def _temporary_root() -> Path:
    """A folder for compiled code that lasts as long as the system's temporary files.

    Its name is the same each time, so that it is warm; it is used only if nobody else can write there, for what
    is loaded from it is run.
    """
    import tempfile

    user = os.getuid() if hasattr(os, "getuid") else 0
    root = Path(tempfile.gettempdir()) / f"fourtop-kernels-{user}"
    root.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = root.lstat()
    if found.st_uid != user or found.st_mode & 0o022 or root.is_symlink():
        return Path(tempfile.mkdtemp(prefix="fourtop-kernels-"))
    return root


def _frozen(value: object) -> bytes:
    """The bytes of a value that is compiled in; none of what isn't (functions, types, modules)."""
    if isinstance(value, np.ndarray | np.generic):
        return f"{value.dtype.descr}{value.shape}".encode() + value.tobytes()
    if isinstance(value, tuple):
        return b"(" + b",".join(_frozen(part) for part in value) + b")"
    if isinstance(value, type) and issubclass(value, Enum):
        return repr([(member.name, member.value) for member in value]).encode()
    return repr(value).encode() if isinstance(value, int | float | complex | str | bytes) else b""


def _names(code: CodeType) -> set[str]:
    """The global names that code may use, in functions inside it too."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names
