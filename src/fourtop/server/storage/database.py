"""The SQLite file: how it is opened, read and written.

Writes go one after another through one connection; those that wait are committed together, each in a savepoint of its
own, so that one that fails takes no other with it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from fourtop.engine.errors import FourtopError
from fourtop.server.storage.migrate import migrate

T = TypeVar("T")

FILE = "fourtop.sqlite3"
TOGETHER = 500
"""Writes committed at once, at most."""

_PRAGMAS = ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON", "busy_timeout = 5000")


class DataFolderError(FourtopError):
    """The data folder can't be used."""


class Database:
    """An open database; made by :meth:`open`, to be closed by :meth:`close`."""

    def __init__(self, path: Path) -> None:
        self._reading = _engine(path, "BEGIN")
        self._writing = _engine(path, "BEGIN IMMEDIATE")
        self._waiting: asyncio.Queue[tuple[Callable[[Connection], Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, folder: Path) -> Database:
        """Open the database of a data folder, made where there is none, and migrated.

        Raises:
            DataFolderError: the folder or the file can't be made or written.
            NewerData: it was written by a newer version.
        """
        await asyncio.to_thread(_make, folder)
        database = cls(folder / FILE)
        try:
            async with database._writing.begin() as connection:
                await connection.run_sync(migrate)
        except BaseException:
            await database.close()
            raise
        database._writer = asyncio.create_task(database._write_all())
        return database

    async def close(self) -> None:
        """Finish what waits, and close."""
        if self._writer is not None:
            await self._waiting.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
            self._writer = None
        await self._writing.dispose()
        await self._reading.dispose()

    async def read(self, job: Callable[[Connection], T]) -> T:
        """What a job reads, in one transaction."""
        async with self._reading.connect() as connection:
            return await connection.run_sync(job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Do a job that writes: all of it or nothing; on return it is committed.

        Raises:
            sqlalchemy.exc.IntegrityError: and whatever else the job raises.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((job, done))
        return await done

    async def _write_all(self) -> None:
        while True:
            jobs = [await self._waiting.get()]
            while len(jobs) < TOGETHER and not self._waiting.empty():
                jobs.append(self._waiting.get_nowait())
            try:
                async with self._writing.begin() as connection:
                    results = await connection.run_sync(_each, [job for job, _ in jobs])
            except Exception as fault:  # noqa: BLE001  # whoever waits has to hear of it, whatever it is
                results = [(None, fault)] * len(jobs)
            for (_, done), (result, failure) in zip(jobs, results, strict=True):
                if done.cancelled():
                    continue
                if failure is None:
                    done.set_result(result)
                else:
                    done.set_exception(failure)
            for _ in jobs:
                self._waiting.task_done()


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).touch(mode=0o600)
    except OSError as fault:
        raise DataFolderError(f"the data folder {folder} can't be used: {fault.strerror}") from None


def _each(connection: Connection, jobs: list[Callable[[Connection], Any]]) -> list[tuple[Any, Exception | None]]:
    results: list[tuple[Any, Exception | None]] = []
    for job in jobs:
        try:
            with connection.begin_nested():
                results.append((job(connection), None))
        except Exception as fault:  # noqa: BLE001  # told to whoever waits for this job
            results.append((None, fault))
    return results


def _engine(path: Path, begin: str) -> AsyncEngine:
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(path)))

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver's own transactions begin too late
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
