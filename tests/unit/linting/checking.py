"""How the tests of the linter write levels and read findings."""

from soko.linting import Finding, lint
from soko.puzzle import Level


def board(text: str) -> Level:
    """Make a level of rows separated by bars."""
    return Level.of(text.split("|"))


def found(text: str) -> list[tuple[str, int | None, int | None]]:
    """Return code, row and column of every finding in rows separated by bars."""
    return places(lint(text.replace("|", "\n") + "\n"))


def places(findings: list[Finding]) -> list[tuple[str, int | None, int | None]]:
    return [(each.code, each.row, each.column) for each in findings]
