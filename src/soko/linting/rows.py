"""Checks of the rows of a board."""

from collections.abc import Iterator

from soko.linting.finding import Fault, Severity
from soko.puzzle import Level


def check_empty_rows(level: Level) -> Iterator[Fault]:
    """Find rows within a board that hold nothing at all; other programs end the board there."""
    for number, row in enumerate(level.rows):
        if not row.strip():
            message = f"row {number + 1} of the board is empty; many programs end the board there"
            yield Fault("empty-row", Severity.WARNING, message, (number, 0))
