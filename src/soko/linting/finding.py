"""What a check says, and where in the file."""

from dataclasses import dataclass
from enum import StrEnum

from soko.puzzle import Square


class Severity(StrEnum):
    """How bad a finding is."""

    ERROR = "error"
    """The level cannot be played, or not be solved."""
    WARNING = "warning"
    """Probably not what the author meant."""
    INFO = "info"
    """Harmless, but good to know."""


@dataclass(frozen=True)
class Fault:
    """What a check finds in one level; `square` belongs to the level's own board."""

    code: str
    severity: Severity
    message: str
    square: Square | None = None
    proof: str = ""


@dataclass(frozen=True)
class Finding:
    """Something wrong or suspicious in a file.

    `code` is stable; the reference lists them all. `level_index` counts the levels that were
    checked from 0 (a board that an empty line cuts in two is one) and is None for what belongs to
    none of them. `row` and `column` count from 1 in the file; None where the place is
    not known, the column also where one line of the file holds several rows. `proof` says why,
    where the finding is a claim about the game.
    """

    code: str
    severity: Severity
    message: str
    level_index: int | None = None
    row: int | None = None
    column: int | None = None
    proof: str = ""

    def __str__(self) -> str:
        """Write the finding on one line, as compilers do.

        >>> str(Finding("no-player", Severity.ERROR, "no player", row=3))
        '3: error: no player [no-player]'
        """
        place = ":".join(str(part) for part in (self.row, self.column) if part is not None)
        why = f" ({self.proof})" if self.proof else ""
        return f"{place or '-'}: {self.severity}: {self.message}{why} [{self.code}]"
