"""Whether a table allows hints; those from before don't."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default="0"))
