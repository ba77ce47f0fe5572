"""Tables, seats, logs, answers, sealed decisions, race times and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("access", sa.String(16), nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("host", sa.Integer),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("secret", sa.LargeBinary),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("deck", sa.String(64), nullable=False),
        sa.Column("next", sa.String(32)),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "created"])
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.String(32)),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "members",
        _table_id(),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("present", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "visitor"),
    )
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), primary_key=True),
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_table(
        "plies",
        _table_id(),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("joined", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("hash", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply"),
    )
    op.create_table(
        "answers",
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("message", sa.String(64), nullable=False),
        sa.Column("answer", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "message"),
    )
    op.create_table(
        "sealed",
        _table_id(),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("opened", sa.Float),
        sa.Column("decided", sa.Float),
        sa.Column("actions", sa.JSON, nullable=False),
        sa.Column("own", sa.Integer),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("message", sa.String(64)),
        sa.PrimaryKeyConstraint("table_id", "ply", "seat"),
    )
    op.create_table(
        "race_times",
        _table_id(),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("own", sa.Integer, nullable=False),
        sa.Column("server", sa.Integer, nullable=False),
        sa.Column("credit", sa.Integer, nullable=False),
        sa.Column("round_trip", sa.Integer),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", "seat"),
    )
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("message", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_index("chat_once", "chat", ["table_id", "seat", "message"], unique=True)


def downgrade() -> None:
    """Take everything away."""
    for name in ("chat", "race_times", "sealed", "answers", "plies", "devices", "members", "seats", "tables"):
        op.drop_table(name)
