"""How players got on with levels: attempts, time, help, their best; and what follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, Select, and_, case, func, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert

from soko.library.database import reading, writing
from soko.library.levels import UNSTORABLE, ids_of, put_level
from soko.library.solutions import tell_boards
from soko.library.tables import BOARDS, LEVELS, PLAY, PLAYER_LENGTH
from soko.puzzle import Level, SokoError, exact_id

WEEK: Final = timedelta(days=7)


@dataclass(frozen=True)
class Play:
    """How a player got on with a level: the best numbers and `solved_at` are without help."""

    level_id: str
    attempts: int
    seconds: int
    helped: bool
    best_moves: int | None
    best_pushes: int | None
    played_at: datetime
    solved_at: datetime | None


@dataclass(frozen=True)
class Played:
    """What is added to it: so many attempts and seconds; numbers of a solution without help."""

    attempts: int = 0
    seconds: int = 0
    helped: bool = False
    moves: int | None = None
    pushes: int | None = None


@dataclass(frozen=True)
class PlayStats:
    """What a player has done; `weeks` tells how many levels were solved in each, the last first.

    `streak` is the number of days in a row, up to today or yesterday, on which a level was first
    solved. `better`, `equal` and `worse` compare own best pushes with records.
    """

    levels: int
    solved: int
    attempts: int
    seconds: int
    weeks: tuple[int, ...]
    streak: int
    better: int
    equal: int
    worse: int


def add_play(engine: Engine, player: str, level: Level, played: Played) -> Play:
    """Add to how a player got on with a level, which is kept with it; return what it is now.

    Raises `SokoError` for a name that cannot be kept.
    """
    if UNSTORABLE.search(player) or len(player) > PLAYER_LENGTH:
        raise SokoError(f"a player's name has at most {PLAYER_LENGTH} letters, and none is a NUL")
    exact, now = exact_id(level), datetime.now(UTC)
    is_solved = played.moves is not None and played.pushes is not None
    row = {
        "player": player,
        "attempts": played.attempts,
        "seconds": played.seconds,
        "helped": played.helped,
        "best_moves": played.moves,
        "best_pushes": played.pushes,
        "played_at": now,
        "solved_at": now if is_solved else None,
    }
    with writing(engine, at_once="many") as connection:
        if put_level(connection, level, exact):
            tell_boards(connection, [exact])
        _add(connection, {**row, "level": ids_of(connection, [exact])[exact]})
    [found] = play_of(engine, player, [exact])
    return found


def play_of(engine: Engine, player: str, level_ids: list[str]) -> list[Play]:
    """Return how a player got on with some levels, by their exact ids; not those never played."""
    wanted: Select[Any] = (
        select(*(column for column in PLAY.c if column.name != "level"), LEVELS.c.exact)
        .join_from(PLAY, LEVELS)
        .where(PLAY.c.player == player, LEVELS.c.exact.in_(level_ids))
        .order_by(LEVELS.c.id)
    )
    with reading(engine) as connection:
        rows = connection.execute(wanted).fetchall()
    return [_play(row) for row in rows]


def play_stats(engine: Engine, player: str, *, weeks: int = 12, zone: tzinfo = UTC) -> PlayStats:
    """Return what a player has done; days begin at midnight of a zone."""
    gap = PLAY.c.best_pushes - BOARDS.c.record_pushes
    totals = (
        select(
            func.count(),
            func.count(PLAY.c.solved_at),
            func.coalesce(func.sum(PLAY.c.attempts), 0),
            func.coalesce(func.sum(PLAY.c.seconds), 0),
            *(func.count(case((each, 1))) for each in (gap < 0, gap == 0, gap > 0)),
        )
        .join_from(PLAY, LEVELS)
        .join(BOARDS)
        .where(PLAY.c.player == player)
    )
    solved = select(PLAY.c.solved_at).where(PLAY.c.player == player, PLAY.c.solved_at.is_not(None))
    with reading(engine) as connection:
        levels, done, attempts, seconds, *compared = connection.execute(totals).one()
        days = [each.astimezone(zone).date() for each in connection.execute(solved).scalars()]
    today = datetime.now(zone).date()
    return PlayStats(
        levels,
        done,
        attempts,
        seconds,
        _by_week(days, today, weeks),
        streak_of(days, today),
        *compared,
    )


def streak_of(days: list[date], today: date) -> int:
    """Return how many of these days follow each other up to today, or to yesterday.

    >>> streak_of([date(2026, 5, 1), date(2026, 5, 3), date(2026, 5, 4)], date(2026, 5, 5))
    2
    """
    solved, day = set(days), today if today in days else today - timedelta(days=1)
    streak = 0
    while day - timedelta(days=streak) in solved:
        streak += 1
    return streak


def _by_week(days: list[date], today: date, weeks: int) -> tuple[int, ...]:
    """Count the days of each week that ends a whole number of weeks before today."""
    ages = [(today - day) // WEEK for day in days]
    return tuple(ages.count(week) for week in range(weeks))


def _add(connection: Connection, row: Mapping[str, Any]) -> None:
    connection.execute(_adding(connection.dialect.name), row)


@cache
def _adding(dialect: str) -> Insert:
    """Return the statement that adds to what there is: two that play at once lose nothing."""
    insert = sqlite.insert if dialect == "sqlite" else postgresql.insert
    statement = insert(PLAY)
    new, old = statement.excluded, PLAY.c
    told: dict[str, Any] = {
        "attempts": old.attempts + new.attempts,
        "seconds": old.seconds + new.seconds,
        "helped": or_(old.helped, new.helped),
        "played_at": new.played_at,
        "solved_at": func.coalesce(old.solved_at, new.solved_at),
    }
    for name in ("best_moves", "best_pushes"):
        is_better = and_(new[name].is_not(None), or_(old[name].is_(None), new[name] < old[name]))
        told[name] = case((is_better, new[name]), else_=old[name])
    return statement.on_conflict_do_update(index_elements=[old.player, old.level], set_=told)


def _play(row: Row[Any]) -> Play:
    return Play(
        level_id=row.exact,
        attempts=row.attempts,
        seconds=row.seconds,
        helped=row.helped,
        best_moves=row.best_moves,
        best_pushes=row.best_pushes,
        played_at=row.played_at,
        solved_at=row.solved_at,
    )
