"""The best solutions of whole collections: also those of levels that are the same board."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import Engine, Row, Select, select

from soko.library.database import reading
from soko.library.levels import pieces, stored_level
from soko.library.solutions import METRICS, Kept, Metric, kept_of
from soko.library.tables import LEVELS, SOLUTIONS
from soko.puzzle import Level, SokoError, Symmetry, normalize, verify


def best_of_boards(engine: Engine, exact: list[str], by: Metric) -> dict[str, Kept]:
    """Return the best solution of each level by its exact id, where there is one.

    A solution of the same board, turned or mirrored, is turned; all are replayed.
    """
    own, other = LEVELS.alias("own"), LEVELS.alias("other")
    wanted: Select[Any] = (
        select(
            SOLUTIONS,
            own.c.exact,
            own.c.rows,
            other.c.rows.label("other_rows"),
        )
        .join(other, other.c.board == own.c.board)
        .join(SOLUTIONS, (SOLUTIONS.c.level == other.c.exact) & (SOLUTIONS.c.best_by == by))
        # Of equals the level's own comes first.
        .order_by(*(SOLUTIONS.c[name] for name in METRICS[by]), own.c.exact != other.c.exact)
    )
    best: dict[str, Kept] = {}
    with reading(engine) as connection:
        for some in pieces(dict.fromkeys(exact)):
            for row in connection.execute(wanted.where(own.c.exact.in_(some))):
                if row.exact not in best:
                    best.update(_replayed(row))
    return best


def _replayed(row: Row[Any]) -> Iterator[tuple[str, Kept]]:
    """Yield a level with what solves it; nothing for what is damaged, as a check tells."""
    level = stored_level(row.rows)
    kept = kept_of(row)
    with suppress(SokoError):
        if kept.level_id != row.exact:
            lurd = turned_solution(kept.lurd, stored_level(row.other_rows), level)
            kept = replace(kept, level_id=row.exact, lurd=lurd)
        if verify(level, kept.lurd):
            yield row.exact, kept


def turned_solution(lurd: str, of: Level, to: Level) -> str:
    """Turn a solution of one level so that it solves another one that is the same board.

    Raises `SokoError` when it is another board.
    """
    source, target = normalize(of).rows, normalize(to).rows
    for symmetry in Symmetry:
        if symmetry.rows(source) == target:
            return symmetry.lurd(lurd)
    raise SokoError("the levels are not the same board")
