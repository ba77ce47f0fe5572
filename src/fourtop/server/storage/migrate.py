"""Bring the database to the form that this version of the program uses."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from fourtop.engine.errors import FourtopError

MIGRATIONS = Path(__file__).parent / "migrations"


class NewerData(FourtopError):
    """The data was written by a newer version of the program."""


def config() -> Config:
    """Alembic's configuration, without a file."""
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return made


def migrate(connection: Connection) -> None:
    """Run all migrations that are still to run.

    Raises:
        NewerData: the database is further than this program.
    """
    made = config()
    known = {script.revision for script in ScriptDirectory.from_config(made).walk_revisions()}
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in known:
        raise NewerData(
            f"the data is of a newer Fourtop (its form is {current}); use that version, or another data folder"
        )
    made.attributes["connection"] = connection
    command.upgrade(made, "head")
