"""The tables of the library as they are now; `migrations` leads there from any other version.

A level is known by its exact id, a board by the symmetric one: levels that are the same board,
turned, mirrored or with other decoration, share its best numbers and its records.
"""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Computed,
    Date,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)
from sqlalchemy.types import TypeDecorator

SOURCE_LENGTH: Final = 16
PLAYER_LENGTH: Final = 64

WORD: Final = Text().with_variant(Text(collation="C"), "postgresql")
"""A text that is compared character by character, so that an index finds what it begins with."""


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


METADATA: Final = MetaData()

COLLECTIONS: Final = Table(
    "collections",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("licence", Text, nullable=False),
    Column("sha256", String(64), nullable=False, unique=True),  # of the file
    Column("words", Text, nullable=False),  # of name and author, each with a blank before it
    Column("added_at", Moment, nullable=False),
)

BOARDS: Final = Table(
    "boards",
    METADATA,
    Column("id", String(16), primary_key=True),  # symmetric id
    Column("best_moves", Integer),  # of the solutions of all its levels
    Column("best_pushes", Integer),
    Column("record_moves", Integer),  # of its records
    Column("record_pushes", Integer),
    Column("gap_moves", Integer, Computed("best_moves - record_moves", persisted=True), index=True),
    Column(
        "gap_pushes", Integer, Computed("best_pushes - record_pushes", persisted=True), index=True
    ),
)

LEVELS: Final = Table(
    "levels",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("exact", String(16), nullable=False, unique=True),
    Column("board", ForeignKey("boards.id"), nullable=False, index=True),
    Column("rows", Text, nullable=False),
    Column("width", Integer, nullable=False),
    Column("height", Integer, nullable=False),
    Column("boxes", Integer, nullable=False, index=True),
    Column("floor", Integer, nullable=False, index=True),
    Column("title", Text, nullable=False),
    Column("author", Text, nullable=False),
)

MEMBERSHIP: Final = Table(
    "membership",
    METADATA,
    Column("collection", ForeignKey("collections.id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True),  # from 1
    Column("level", ForeignKey("levels.id"), nullable=False, index=True),
    Column("title", Text, nullable=False),  # as it is called there
    Column("comment", Text, nullable=False, server_default=text("''")),
)

WORDS: Final = Table(
    "words",
    METADATA,
    Column("word", WORD, primary_key=True),
    Column("level", ForeignKey("levels.id", ondelete="CASCADE"), primary_key=True, index=True),
    sqlite_with_rowid=False,
)
"""Which levels have a word in a title or an author."""

SOLUTIONS: Final = Table(
    "solutions",
    METADATA,
    Column("level", String(16), primary_key=True),  # exact id; earlier versions kept no levels
    Column("best_by", String(16), primary_key=True),  # one of the six metrics
    Column("moves", Integer, nullable=False),
    Column("pushes", Integer, nullable=False),
    Column("lurd", Text, nullable=False),
    Column("source", String(SOURCE_LENGTH), nullable=False),
    Column("note", Text, nullable=False),
    Column("kept_at", Moment, nullable=False),
    Column("proved", Boolean, nullable=False, server_default=false()),
    Column("box_lines", Integer, nullable=False, server_default=text("0")),
    Column("box_changes", Integer, nullable=False, server_default=text("0")),
    Column("pushing_sessions", Integer, nullable=False, server_default=text("0")),
    Column("player_lines", Integer, nullable=False, server_default=text("0")),
    Column("bound", Integer),  # so many of what it is best by are needed at least
    Column("version", Text, nullable=False, server_default=text("''")),  # of soko, that kept it
)

RECORDS: Final = Table(
    "records",
    METADATA,
    Column("board", ForeignKey("boards.id", ondelete="CASCADE"), primary_key=True),
    Column("measure", String(8), primary_key=True),  # moves or pushes
    Column("source", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("proved", Boolean, nullable=False),
    Column("noted_on", Date, nullable=False),
)
"""Best numbers that are known from elsewhere, without letters."""

TAGS: Final = Table(
    "tags",
    METADATA,
    Column("tag", WORD, primary_key=True),
    Column("level", ForeignKey("levels.id", ondelete="CASCADE"), primary_key=True, index=True),
)

PLAY: Final = Table(
    "play",
    METADATA,
    Column("player", String(PLAYER_LENGTH), primary_key=True),
    Column("level", ForeignKey("levels.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("attempts", Integer, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("helped", Boolean, nullable=False),  # a solution was shown, or steps
    Column("best_moves", Integer),  # without help
    Column("best_pushes", Integer),
    Column("played_at", Moment, nullable=False),  # last
    Column("solved_at", Moment),  # first, without help
)
"""How each player got on with a level."""

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("level", ForeignKey("levels.id", ondelete="CASCADE"), primary_key=True),
    Column("bound", Integer),  # so many pushes are needed at least
    Column("rating", Float),
    Column("parts", Text, nullable=False),  # of the rating: a JSON object
    Column("version", Text, nullable=False),  # of soko, that found it
    Column("found_at", Moment, nullable=False),
)
"""What was found out about levels, by the newest version that was asked."""
