"""What is kept stays kept, and a ply is written once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from fourtop.server.core.records import (
    AnswerRecord,
    ChatRecord,
    Kept,
    Member,
    PlyRecord,
    RaceTimeRecord,
    SealedRecord,
    SeatRecord,
    TableRecord,
)
from fourtop.server.storage.database import FILE, Database, DataFolderError
from fourtop.server.storage.migrate import NewerData
from fourtop.server.storage.schema import METADATA
from fourtop.server.storage.store import Conflict, Store


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path)
    yield opened
    await opened.close()


@pytest.fixture
async def store(database: Database) -> Store:
    return Store(database)


def kept(table_id: str = "one") -> Kept:
    table = TableRecord(table_id, "dinner-rush", {"first": "random"}, "open", "live", "playing", 0, 12.5, secret=b"s")
    return Kept(table, [SeatRecord(0, "person", "Ada"), SeatRecord(1, "bot", "Busser", "busser")], [Member("v", 0)])


def ply(number: int, seat: int = 0) -> PlyRecord:
    return PlyRecord(number, seat, 3, "flip", "person", joined=False, at=13.0, hash="abc")


async def test_everything_comes_back_as_it_was(store: Store) -> None:
    made = kept()
    await store.add_table(made)
    answer = AnswerRecord(0, "message-1", {"type": "accepted", "ply": 1})
    sealed = SealedRecord(1, 0, opened=14.0)
    line = ChatRecord(1, 0, "Ada", "hello", 15.0, "message-2")
    time = RaceTimeRecord(1, 0, 900, 1000, 100, 120, won=True)
    await store.add_plies("one", [ply(1), ply(2)], answers=[answer], times=[time])
    await store.put_sealed("one", sealed)
    await store.add_chat("one", line)
    made.plies, made.answers, made.sealed, made.chat = [ply(1), ply(2)], [answer], [sealed], [line]
    assert await store.table("one") == made
    assert await store.race_times("one") == [time]
    assert await store.table("two") is None


async def test_a_ply_is_written_once_and_with_all_that_belongs_to_it_or_nothing(store: Store) -> None:
    await store.add_table(kept())
    await store.add_plies("one", [ply(1)])
    with pytest.raises(Conflict):
        await store.add_plies("one", [ply(2), ply(1)], answers=[AnswerRecord(0, "message-1", {})], stage="over")
    found = await store.table("one")
    assert found is not None
    assert (len(found.plies), found.answers, found.table.stage) == (1, [], "playing")


async def test_two_writers_of_the_same_ply_at_the_same_moment(store: Store) -> None:
    await store.add_table(kept())
    results = await asyncio.gather(
        *(store.add_plies("one", [ply(1, seat)]) for seat in range(20)), return_exceptions=True
    )
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 19


async def test_two_processes_on_one_file(tmp_path: Path) -> None:
    first, second = await Database.open(tmp_path), await Database.open(tmp_path)
    await Store(first).add_table(kept())
    results = await asyncio.gather(
        *(Store(one).add_plies("one", [ply(number)]) for number in range(50) for one in (first, second)),
        return_exceptions=True,
    )
    assert sum(result is None for result in results) == 50
    assert all(result is None or isinstance(result, Conflict) for result in results)
    await first.close()
    await second.close()


async def test_a_failing_write_takes_no_other_with_it(database: Database) -> None:
    def good(connection: Connection) -> int:
        return int(connection.execute(text("select 7")).scalar_one())

    def bad(connection: Connection) -> None:
        connection.execute(text("insert into seats values ('nowhere', 0, 'empty', '', null)"))

    results = await asyncio.gather(*map(database.write, [good, bad, good]), return_exceptions=True)
    assert (results[0], results[2]) == (7, 7)
    assert isinstance(results[1], IntegrityError)


async def test_the_first_answer_stands(store: Store) -> None:
    await store.add_table(kept())
    await store.add_answer("one", AnswerRecord(0, "message-1", {"first": True}))
    await store.add_answer("one", AnswerRecord(0, "message-1", {"first": False}))
    found = await store.table("one")
    assert found is not None
    assert [answer.answer for answer in found.answers] == [{"first": True}]


async def test_a_sealed_decision_is_made_once(store: Store) -> None:
    await store.add_table(kept())
    await store.put_sealed("one", SealedRecord(4, 0, opened=1.0))
    await store.put_sealed("one", SealedRecord(4, 0, opened=1.0, decided=2.0, actions=[5], own=1000))
    await store.put_sealed("one", SealedRecord(4, 0, opened=1.0, decided=3.0, actions=[6], own=2000))
    found = await store.table("one")
    assert found is not None
    assert found.sealed == [SealedRecord(4, 0, opened=1.0, decided=2.0, actions=[5], own=1000)]


async def test_a_one_time_link_is_used_once_and_in_time(store: Store) -> None:
    await store.add_table(kept())
    await store.add_device("hash", "one", 1, expires=100.0)
    assert await store.device("hash", 99.0) == ("one", 1)
    assert await store.device("hash", 100.0) is None
    assert await store.use_device("hash", 101.0) is False
    used = await asyncio.gather(*(store.use_device("hash", 99.0) for _ in range(10)))
    assert sorted(used) == [False] * 9 + [True]
    assert await store.device("hash", 99.0) is None


async def test_what_follows_a_table_is_made_once(store: Store) -> None:
    await store.add_table(kept())
    table = kept().table
    await store.add_next(table, kept("two"))
    with pytest.raises(Conflict):
        await store.add_next(table, kept("three"))
    assert await store.table("three") is None


async def test_tables_by_stage(store: Store) -> None:
    await store.add_table(kept("one"))
    await store.add_table(kept("two"))
    assert sorted(await store.tables("playing")) == ["one", "two"]
    assert await store.tables("gathering") == []


async def test_the_migrations_make_what_the_queries_use(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    assert await database.read(differences) == []


async def test_the_file_is_in_wal_mode_and_private(database: Database, tmp_path: Path) -> None:
    mode = await database.read(lambda connection: connection.execute(text("pragma journal_mode")).scalar_one())
    assert mode == "wal"
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


async def test_opening_again_keeps_everything(tmp_path: Path) -> None:
    for count in range(3):
        database = await Database.open(tmp_path)
        assert len(await Store(database).tables("playing")) == count
        await Store(database).add_table(kept(f"table-{count}"))
        await database.close()


async def test_data_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    await (await Database.open(tmp_path)).close()
    with sqlite3.connect(tmp_path / FILE) as raw:
        raw.execute("update alembic_version set version_num = '9999'")
    raw.close()
    with pytest.raises(NewerData, match="newer Fourtop"):
        await Database.open(tmp_path)


async def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DataFolderError, match="can't be used"):
        await Database.open(tmp_path / "file" / "data")
