"""The best solutions that were ever kept: for each level one that is best by each metric.

What is kept was replayed. Many processes may keep solutions at once: one statement decides whether
a solution is better than what is there.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final, Literal, get_args

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Integer,
    Row,
    Update,
    and_,
    bindparam,
    case,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import ReturningInsert

from soko.library.bounds import is_higher, own_version, raise_bound
from soko.library.database import open_database, reading, writing
from soko.library.levels import UNSTORABLE, pieces, put_level
from soko.library.tables import BOARDS, LEVELS, SOLUTIONS, SOURCE_LENGTH
from soko.puzzle import Level, Metrics, SokoError, exact_id, ranking, verify

Measure = Literal["moves", "pushes"]
Metric = Literal["moves", "pushes", "box_lines", "box_changes", "pushing_sessions", "player_lines"]

MEASURES: Final[tuple[Measure, ...]] = ("moves", "pushes")
"""What players compare, and what records are of."""

METRICS: Final[dict[Metric, tuple[str, ...]]] = {
    each: ranking(each)[:2] for each in get_args(Metric)
}
"""What a solution can be best by: the first number, and the second among equals."""


@dataclass(frozen=True)
class Kept:
    """A solution in the library: of which level, by what it is best, and where it came from.

    `proved` says that no solution has fewer of what it is best by, `bound` that so many are needed
    at least; None where nobody has said. `version` is that of the soko that kept it.
    """

    level_id: str
    best_by: Metric
    moves: int
    pushes: int
    lurd: str
    source: str
    note: str
    kept_at: datetime
    proved: bool = False
    bound: int | None = None
    version: str = ""
    metrics: Metrics | None = None


class SolutionLibrary:
    """The solutions of one database; `address` is as for `open_database`."""

    def __init__(self, address: str | None = None) -> None:
        self.engine: Engine = open_database(address)

    def keep(
        self,
        level: Level,
        lurd: str,
        *,
        source: str = "played",
        note: str = "",
        proved: Collection[Metric] = (),
        bounds: Mapping[Metric, int] | None = None,
    ) -> tuple[Metric, ...]:
        """Keep a solution if it is better than what is there, and return by what it is.

        `proved` names the numbers of which no solution has fewer, `bounds` numbers that are needed
        at least. That is kept in any case, of whichever solution has as few, and of pushes among
        what was found out about the level. Nobody proves it again here. The level is kept with it.
        Raises `SokoError` when it is no solution, `LevelError` or `FormatError` as `verify`, and
        `LibraryError` when it cannot be written.
        """
        check_words(source, note)
        verdict = verify(level, lurd)
        if not verdict.ok:
            raise SokoError(f"this is no solution: {verdict.reason}")
        row = {
            **verdict.metrics._asdict(),
            "level": exact_id(level),
            "lurd": verdict.lurd,
            "source": source,
            "note": note,
            "kept_at": datetime.now(UTC),
        }
        bound = row["pushes"] if "pushes" in proved else (bounds or {}).get("pushes")
        with reading(self.engine) as connection:
            news = find_news(connection, row, proved, bounds or {})
            is_raised = bound is not None and is_higher(connection, row["level"], bound)
        if not news and not is_raised:
            return ()  # nor will it be later: what is kept only gets better
        with writing(self.engine, at_once="many") as connection:
            if put_level(connection, level, row["level"]):
                tell_boards(connection, [row["level"]])
            if bound is not None and is_raised:
                raise_bound(connection, row["level"], bound)
            return keep_row(connection, row, proved, bounds or {}, only=news) if news else ()

    def keep_bound(self, level: Level, bound: int) -> bool:
        """Keep that a level needs so many pushes at least; tell whether that was news.

        The level is kept with it. Raises as `keep`.
        """
        exact = exact_id(level)
        with reading(self.engine) as connection:
            if not is_higher(connection, exact, bound):
                return False
        with writing(self.engine, at_once="many") as connection:
            if put_level(connection, level, exact):
                tell_boards(connection, [exact])
            raise_bound(connection, exact, bound)
        return True

    def best(
        self,
        level_ids: Collection[str] | None = None,
        *,
        by: Collection[Metric] = MEASURES,
    ) -> Iterator[Kept]:
        """Yield the best solutions of some levels by their exact ids, or of all.

        Raises `LibraryError` when they cannot be read.
        """
        wanted = (
            select(SOLUTIONS)
            .where(SOLUTIONS.c.best_by.in_(by))
            .order_by(SOLUTIONS.c.level, SOLUTIONS.c.best_by)
        )
        with reading(self.engine) as connection:
            if level_ids is None:
                yield from map(kept_of, connection.execute(wanted))
                return
            for some in pieces(dict.fromkeys(level_ids)):
                found = connection.execute(wanted.where(SOLUTIONS.c.level.in_(some)))
                yield from map(kept_of, found)

    def close(self) -> None:
        """Close the connections."""
        self.engine.dispose()


def check_words(source: str, note: str) -> None:
    """Refuse what one of the databases would not take."""
    if len(source) > SOURCE_LENGTH:
        raise SokoError(f"a source has at most {SOURCE_LENGTH} letters, and this one {len(source)}")
    for name, words in (("source", source), ("note", note)):
        if UNSTORABLE.search(words):
            raise SokoError(f"the {name} holds a NUL or half a character", hint="leave it out")


def find_news(
    connection: Connection,
    row: Mapping[str, Any],
    proved: Collection[Metric],
    bounds: Mapping[Metric, int],
) -> list[Metric]:
    """Return the metrics by which a solution, or what is told of it, is news of its level."""
    there = (
        select(SOLUTIONS)
        .join(LEVELS, LEVELS.c.exact == SOLUTIONS.c.level)
        .where(SOLUTIONS.c.level == row["level"])
    )
    kept = {each["best_by"]: each for each in connection.execute(there).mappings()}

    def is_news(metric: Metric, order: tuple[str, ...]) -> bool:
        old = kept.get(metric)
        if old is None or [row[name] for name in order] < [old[name] for name in order]:
            return True
        known, bound = old["bound"], bounds.get(metric)
        is_bound = bound is not None and (known is None or known < bound)
        return is_bound or (metric in proved and not old["proved"])

    return [metric for metric, order in METRICS.items() if is_news(metric, order)]


def keep_row(
    connection: Connection,
    row: Mapping[str, Any],
    proved: Collection[Metric] = (),
    bounds: Mapping[Metric, int] | None = None,
    *,
    only: Collection[Metric] = tuple(METRICS),
) -> tuple[Metric, ...]:
    """Keep a solution that was replayed of a level that is known; return by what it is best.

    `only` names the metrics of which it may be news.
    """
    bounds = bounds or {}
    rows = [
        {
            "version": own_version(),
            **row,
            "best_by": metric,
            "proved": metric in proved,
            "bound": row[metric] if metric in proved else bounds.get(metric),
        }
        for metric in only
    ]
    written = connection.execute(_keeping(connection.dialect.name), rows).scalars()
    better = set[Metric](written)
    for each in rows:
        if each["bound"] is not None and each["best_by"] not in better:
            _tell_bound(connection, each)
    if not better.isdisjoint(MEASURES):
        tell_board(connection, row["level"], row)
    return tuple(metric for metric in only if metric in better)


def _tell_bound(connection: Connection, row: Mapping[str, Any]) -> None:
    """Let the solution that stays know what was found out by another one.

    What is proved of one is proved of every other that has as few.
    """
    metric = row["best_by"]
    here = SOLUTIONS.c.level == row["level"], SOLUTIONS.c.best_by == metric
    is_news = or_(SOLUTIONS.c.bound.is_(None), SOLUTIONS.c.bound < row["bound"])
    connection.execute(update(SOLUTIONS).where(*here, is_news).values(bound=row["bound"]))
    if row["proved"]:
        same = SOLUTIONS.c[metric] == row[metric]
        connection.execute(update(SOLUTIONS).where(*here, same).values(proved=True))


@cache
def _keeping(dialect: str) -> ReturningInsert[Any]:
    """Return the statement that writes rows where each is better by its metric, and tells which."""
    insert = sqlite.insert if dialect == "sqlite" else postgresql.insert
    statement = insert(SOLUTIONS)
    new, old = statement.excluded, SOLUTIONS.c

    def by_metric(make: Callable[[Metric], ColumnElement[bool]]) -> ColumnElement[bool]:
        return case({metric: make(metric) for metric in METRICS}, value=old.best_by)

    def is_less(metric: Metric) -> ColumnElement[bool]:
        offered, there = ([each[name] for name in METRICS[metric]] for each in (new, old))
        return tuple_(*offered) < tuple_(*there)

    is_same = by_metric(lambda metric: old[metric] == new[metric])
    was_bound = or_(new.bound.is_(None), old.bound > new.bound)
    told = {
        "proved": or_(new.proved, and_(old.proved, is_same)),
        "bound": case((was_bound, old.bound), else_=new.bound),
    }
    return statement.on_conflict_do_update(
        index_elements=[old.level, old.best_by],
        set_=dict(new) | told,
        where=by_metric(is_less),
    ).returning(old.best_by)


def tell_boards(connection: Connection, exact: Iterable[str]) -> None:
    """Let the boards of new levels know what was kept before: earlier versions kept no levels."""
    for some in pieces(exact):
        here = SOLUTIONS.c.level.in_(some), SOLUTIONS.c.best_by.in_(MEASURES)
        for row in connection.execute(select(SOLUTIONS).where(*here)).mappings().all():
            tell_board(connection, row["level"], dict(row))


def tell_board(connection: Connection, exact: str, numbers: Mapping[str, Any]) -> None:
    """Let the board of a level know moves and pushes, where they are fewer than it knew."""
    told: dict[str, Any] = {"exact": exact, **{each: numbers[each] for each in MEASURES}}
    connection.execute(_TELLING, told)


def _telling() -> Update:
    """Return the statement that lets the board of a level know numbers."""
    own = select(LEVELS.c.board).where(LEVELS.c.exact == bindparam("exact")).scalar_subquery()
    best = {measure: BOARDS.c[f"best_{measure}"] for measure in MEASURES}
    is_better = {
        measure: or_(there.is_(None), there > bindparam(measure, type_=Integer))
        for measure, there in best.items()
    }
    values = {
        there: case((is_better[measure], bindparam(measure, type_=Integer)), else_=there)
        for measure, there in best.items()
    }
    return update(BOARDS).where(BOARDS.c.id == own, or_(*is_better.values())).values(values)


_TELLING: Final = _telling()


def kept_of(row: Row[Any]) -> Kept:
    """Make a solution of its row."""
    return Kept(
        level_id=row.level,
        best_by=row.best_by,
        moves=row.moves,
        pushes=row.pushes,
        lurd=row.lurd,
        source=row.source,
        note=row.note,
        kept_at=row.kept_at,
        proved=row.proved,
        bound=row.bound,
        version=row.version,
        metrics=Metrics(*(getattr(row, name) for name in Metrics._fields)),
    )
