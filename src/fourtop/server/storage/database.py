"""The SQLite file: how it is opened, read and written.

Everything runs in threads of its own, a whole job in one go: handing each statement to a thread and back (as asyncio
drivers do) takes several times as long. Writes go one after another through one connection; those that wait are
committed together, each in a savepoint of its own, so that one that fails takes no other with it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event

from fourtop.engine.errors import FourtopError
from fourtop.server.storage.migrate import migrate

T = TypeVar("T")
Job = Callable[[Connection], Any]

FILE = "fourtop.sqlite3"
TOGETHER = 500
"""Writes committed at once, at most."""

READERS = 2

_PRAGMAS = ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON", "busy_timeout = 5000")


class DataFolderError(FourtopError):
    """The data folder can't be used."""


class Database:
    """An open database; made by :meth:`open`, to be closed by :meth:`close`."""

    def __init__(self, path: Path) -> None:
        self._reading = _engine(path, "BEGIN")
        self._writing = _engine(path, "BEGIN IMMEDIATE")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="database-read")
        self._writers = ThreadPoolExecutor(1, thread_name_prefix="database-write")
        self._waiting: asyncio.Queue[tuple[Job, asyncio.Future[Any]]] = asyncio.Queue()
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
            await asyncio.get_running_loop().run_in_executor(database._writers, _in_one, database._writing, migrate)
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
        for threads, engine in ((self._writers, self._writing), (self._readers, self._reading)):
            await asyncio.to_thread(threads.shutdown)
            engine.dispose()

    async def read(self, job: Callable[[Connection], T]) -> T:
        """What a job reads, in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, _in_one, self._reading, job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Do a job that writes: all of it or nothing; on return it is committed.

        Raises:
            sqlalchemy.exc.IntegrityError: and whatever else the job raises.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((job, done))
        return await done

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            waiting = [await self._waiting.get()]
            while len(waiting) < TOGETHER and not self._waiting.empty():
                waiting.append(self._waiting.get_nowait())
            jobs = [job for job, _ in waiting]
            try:
                results = await loop.run_in_executor(self._writers, _in_one, self._writing, partial(_each, jobs))
            except Exception as fault:  # noqa: BLE001  # whoever waits has to hear of it, whatever it is
                results = [(None, fault)] * len(jobs)
            for (_, done), (result, failure) in zip(waiting, results, strict=True):
                if not done.done():
                    done.set_result(result) if failure is None else done.set_exception(failure)
                self._waiting.task_done()


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).touch(mode=0o600)
    except OSError as fault:
        raise DataFolderError(f"the data folder {folder} can't be used: {fault.strerror}") from None


def _in_one(engine: Engine, job: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return job(connection)


def _each(jobs: list[Job], connection: Connection) -> list[tuple[Any, Exception | None]]:
    results: list[tuple[Any, Exception | None]] = []
    for job in jobs:
        try:
            with connection.begin_nested():
                results.append((job(connection), None))
        except Exception as fault:  # noqa: BLE001  # told to whoever waits for this job
            results.append((None, fault))
    return results


def _engine(path: Path, begin: str) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver's own transactions begin too late
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
