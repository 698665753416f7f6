"""What was found out about levels: how many pushes are needed at least, and how hard they are."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Engine, select
from sqlalchemy.dialects import postgresql, sqlite

from soko.library.bounds import own_version
from soko.library.database import reading, writing
from soko.library.levels import ids_of, put_level
from soko.library.solutions import tell_boards
from soko.library.tables import ANALYSES, LEVELS
from soko.puzzle import Level, exact_id


@dataclass(frozen=True)
class Analysis:
    """What was found out about a level.

    So many pushes are needed at least (`bound`), and how hard it is (`rating`), of which `parts`
    tell more by name; None where nobody has said. `version` is that of the soko that found it.
    """

    bound: int | None = None
    rating: float | None = None
    parts: tuple[tuple[str, float], ...] = ()
    version: str = ""
    found_at: datetime | None = None


def keep_analysis(engine: Engine, level: Level, analysis: Analysis) -> None:
    """Keep what was found out about a level, in place of what was, and the level with it."""
    exact = exact_id(level)
    told = {
        "bound": analysis.bound,
        "rating": analysis.rating,
        "parts": json.dumps(dict(analysis.parts)),
        "version": analysis.version or own_version(),
        "found_at": analysis.found_at or datetime.now(UTC),
    }
    insert = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert
    statement = insert(ANALYSES).on_conflict_do_update(index_elements=["level"], set_=told)
    with writing(engine, at_once="many") as connection:
        if put_level(connection, level, exact):
            tell_boards(connection, [exact])
        connection.execute(statement, {**told, "level": ids_of(connection, [exact])[exact]})


def analysis_of(engine: Engine, level_id: str) -> Analysis | None:
    """Return what was found out about a level, by its exact id; None when nothing was."""
    wanted = select(ANALYSES).join_from(ANALYSES, LEVELS).where(LEVELS.c.exact == level_id)
    with reading(engine) as connection:
        row = connection.execute(wanted).first()
    if row is None:
        return None
    parts = tuple(json.loads(row.parts).items())
    return Analysis(row.bound, row.rating, parts, row.version, row.found_at)
