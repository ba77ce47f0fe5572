"""The tables of the database, for queries; ``migrations/`` makes them, and a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA = MetaData()


def _table_id() -> Column[str]:
    return Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


tables = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("access", String(16), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("stage", String(16), nullable=False),
    Column("host", Integer),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("secret", LargeBinary),
    Column("version", Integer, nullable=False),
    Column("deck", String(64), nullable=False),
    Column("next", String(32)),
    Column("hints", Boolean, nullable=False, server_default="0"),
    Index("tables_by_stage", "stage", "created"),
)

seats = Table(
    "seats",
    METADATA,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", String(32)),
    PrimaryKeyConstraint("table_id", "seat"),
)

members = Table(
    "members",
    METADATA,
    _table_id(),
    Column("visitor", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("present", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "visitor"),
)

devices = Table(
    "devices",
    METADATA,
    Column("token", String(64), primary_key=True),
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("expires", Float, nullable=False),
    Column("used", Float),
)

plies = Table(
    "plies",
    METADATA,
    _table_id(),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer),
    Column("move", Text, nullable=False),
    Column("by", String(16), nullable=False),
    Column("joined", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Column("hash", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "ply"),
)

answers = Table(
    "answers",
    METADATA,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("message", String(64), nullable=False),
    Column("answer", JSON, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "message"),
)

sealed = Table(
    "sealed",
    METADATA,
    _table_id(),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("opened", Float),
    Column("decided", Float),
    Column("actions", JSON, nullable=False),
    Column("own", Integer),
    Column("by", String(16), nullable=False),
    Column("message", String(64)),
    PrimaryKeyConstraint("table_id", "ply", "seat"),
)

prepared = Table(
    "prepared",
    METADATA,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("moves", JSON, nullable=False),
    Column("rule", String(32)),
    Column("reason", Text),
    PrimaryKeyConstraint("table_id", "seat"),
)

race_times = Table(
    "race_times",
    METADATA,
    _table_id(),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("own", Integer, nullable=False),
    Column("server", Integer, nullable=False),
    Column("credit", Integer, nullable=False),
    Column("round_trip", Integer),
    Column("won", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "ply", "seat"),
)

chat = Table(
    "chat",
    METADATA,
    _table_id(),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("message", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    Index("chat_once", "table_id", "seat", "message", unique=True),
)
