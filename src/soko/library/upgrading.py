"""Brings the tables of a database up to date, as `migrations` tells.

alembic costs more than all the rest of opening, so it is imported only when there is work.
"""

from pathlib import Path
from threading import Lock
from typing import Final

from sqlalchemy import Connection, Engine, column, inspect, select, table

from soko.library.driver_errors import place_of
from soko.library.errors import LibraryError

MIGRATIONS: Final = Path(__file__).with_name("migrations")

REVISION: Final = "0004"
"""The newest of the migrations."""

REVISIONS: Final = table("soko_revision", column("version_num"))
"""Where alembic notes which version a database has; a name of our own, for it may be shared."""

ALONE: Final = "soko_alone"
"""The execution option of a transaction beside which no other is to change the tables."""

_ALEMBIC: Final = Lock()
"""alembic keeps what it works on in a global."""


def bring_up_to_date(engine: Engine) -> None:
    """Carry out the migrations that a database lacks; raises `LibraryError` when it is newer."""
    with engine.connect() as connection:
        if revision_of(connection) == REVISION:
            return
    with _ALEMBIC, engine.execution_options(**{ALONE: True}).begin() as connection:
        _migrate(connection)


def revision_of(connection: Connection) -> str | None:
    """Return the version of a database; None when alembic never saw it."""
    if not inspect(connection).has_table(REVISIONS.name):
        return None
    return connection.execute(select(REVISIONS.c.version_num)).scalar()


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes.update(connection=connection, version_table=REVISIONS.name)
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    found = revision_of(connection)
    if found is not None and found not in {script.revision for script in scripts}:
        raise LibraryError("newer", place_of(connection.engine.url))
    command.upgrade(config, "head")
