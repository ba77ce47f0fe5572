"""Alembic's entry: the connection is handed over by ``fourtop.server.storage.migrate``."""

from __future__ import annotations

from alembic import context

from fourtop.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
