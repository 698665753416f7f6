"""How many pushes a level needs at least: it is only ever raised, with or without a solution."""

from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from typing import Any

from sqlalchemy import Connection, Insert, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from soko.library.levels import ids_of
from soko.library.tables import ANALYSES, LEVELS


@cache
def own_version() -> str:
    """Return the version of soko that is installed."""
    return version("soko")


def is_higher(connection: Connection, exact: str, bound: int) -> bool:
    """Tell whether a bound is news of a level, by its exact id."""
    known = (
        select(ANALYSES.c.bound)
        .join(LEVELS, LEVELS.c.id == ANALYSES.c.level)
        .where(LEVELS.c.exact == exact)
    )
    there = connection.execute(known).scalar()
    return there is None or there < bound


def raise_bound(connection: Connection, exact: str, bound: int) -> None:
    """Keep a bound of a level that is known, unless a higher one is there; the rest stays."""
    row = {
        "level": ids_of(connection, [exact])[exact],
        "bound": bound,
        "parts": "{}",
        "version": own_version(),
        "found_at": datetime.now(UTC),
    }
    connection.execute(_raising(connection.dialect.name), row)


@cache
def _raising(dialect: str) -> Insert:
    made: Any = sqlite.insert if dialect == "sqlite" else postgresql.insert
    statement = made(ANALYSES)
    told = {name: statement.excluded[name] for name in ("bound", "version", "found_at")}
    is_news = or_(ANALYSES.c.bound.is_(None), ANALYSES.c.bound < statement.excluded.bound)
    raising: Insert = statement.on_conflict_do_update(
        index_elements=["level"], set_=told, where=is_news
    )
    return raising
