"""The tables of the library as they are now; `migrations` leads there from any other version."""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Dialect,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)
from sqlalchemy.types import TypeDecorator

SOURCE_LENGTH: Final = 16


class Moment(TypeDecorator[datetime]):
    """A point of time, in UTC on both sides.

    SQLite keeps no time zone. PostgreSQL does, and returns times in the zone of the session.
    """

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return what is sent to the database."""
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return what came from the database."""
        if value is None or value.tzinfo is not None:
            return value and value.astimezone(UTC)
        return value.replace(tzinfo=UTC)


SOLUTIONS: Final = Table(
    "solutions",
    MetaData(),
    Column("level", String(16), primary_key=True),  # exact id
    Column("best_by", String(8), primary_key=True),  # moves or pushes
    Column("moves", Integer, nullable=False),
    Column("pushes", Integer, nullable=False),
    Column("lurd", Text, nullable=False),
    Column("source", String(SOURCE_LENGTH), nullable=False),
    Column("note", Text, nullable=False),
    Column("kept_at", Moment, nullable=False),
    Column("proved", Boolean, nullable=False, server_default=false()),
)
