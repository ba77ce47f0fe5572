"""Moves prepared in advance."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "prepared",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("moves", sa.JSON, nullable=False),
        sa.Column("rule", sa.String(32)),
        sa.Column("reason", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
