"""The register of checks: a new check is a function and a line here."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from soko.linting.dead_boxes import check_dead_boxes
from soko.linting.duplicates import check_duplicates
from soko.linting.enclosure import check_closed, check_rings
from soko.linting.finding import Fault
from soko.linting.pieces import (
    check_counts,
    check_player,
    check_size,
    check_solved,
    check_unreachable,
)
from soko.linting.rows import check_empty_rows
from soko.puzzle import Level

LevelCheck = Callable[[Level], Iterator[Fault]]
CollectionCheck = Callable[[Sequence[Level]], Iterator[tuple[int, Fault]]]

LEVEL_CHECKS: Final[tuple[LevelCheck, ...]] = (
    check_size,
    check_player,
    check_closed,
    check_rings,
    check_empty_rows,
    check_counts,
    check_unreachable,
    check_dead_boxes,
    check_solved,
)
"""Each looks at one level."""

COLLECTION_CHECKS: Final[tuple[CollectionCheck, ...]] = (check_duplicates,)
"""Each compares levels, and yields the index of the level with each fault."""
