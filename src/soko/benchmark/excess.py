"""By how much solutions exceed the best known ones, which a file of records lists."""

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from soko.batch import Outcome
from soko.formats.bounded import read_bytes
from soko.formats.decoding import decode
from soko.puzzle import FormatError

NUMBER: Final = "n"
COLUMNS: Final = {
    "pushes": ("best_pushes", "known_pushes"),
    "moves": ("best_moves", "known_moves"),
}
"""What the best known number may be headed, for each number that is counted."""


@dataclass(frozen=True)
class BestKnown:
    """The best known numbers of the levels of one file: `counts` says of what."""

    counts: str
    numbers: Mapping[int, int] = field(hash=False)

    @classmethod
    def read(cls, path: Path, goal: str) -> "BestKnown":
        """Read a CSV file with a column `n`, the number of the level, and one of `COLUMNS`.

        For the goal any, pushes are counted. Raises `FormatError` for what is no such file.
        """
        counts = "moves" if goal == "moves" else "pushes"
        text = decode(read_bytes(path), None, name=str(path)).text
        rows = csv.DictReader(io.StringIO(text))
        headings = rows.fieldnames or ()
        columns = [each for each in COLUMNS[counts] if each in headings]
        if NUMBER not in headings or not columns:
            wanted = " or ".join(COLUMNS[counts])
            raise FormatError(f"no columns {NUMBER} and {wanted} in it", name=str(path), row=1)
        try:
            numbers = {int(row[NUMBER]): int(row[columns[0]]) for row in rows if row[columns[0]]}
        except (TypeError, ValueError, csv.Error) as error:
            raise FormatError("no whole numbers", name=str(path), row=rows.line_num) from error
        return cls(counts, numbers)

    def of(self, outcome: Outcome) -> int | None:
        """Return the best known number of a level; None where there is none."""
        _, _, number = outcome.level.rpartition(":")
        return self.numbers.get(int(number)) if number.isdecimal() else None

    def excess(self, outcome: Outcome) -> int | None:
        """Return by how much a solution exceeds the best known one; None without one of both."""
        best = self.of(outcome)
        if best is None or outcome.metrics is None:
            return None
        own: int = getattr(outcome.metrics, self.counts)
        return own - best


@dataclass(frozen=True)
class Excess:
    """The sums over the levels for which there is a solution and a best known number.

    `best` and `own` are the sums of both; `met` counts the levels that are as good, `beaten` those
    that are better. `missing` are levels with a best known number and without a solution.
    """

    counts: str
    levels: int
    best: int
    own: int
    met: int
    beaten: int
    missing: int

    @classmethod
    def of(cls, outcomes: Iterable[Outcome], known: BestKnown) -> "Excess":
        """Sum up."""
        pairs = [(known.of(each), known.excess(each)) for each in outcomes]
        found = [(best, more) for best, more in pairs if best is not None and more is not None]
        return cls(
            counts=known.counts,
            levels=len(found),
            best=sum(best for best, _ in found),
            own=sum(best + more for best, more in found),
            met=sum(more == 0 for _, more in found),
            beaten=sum(more < 0 for _, more in found),
            missing=sum(best is not None and more is None for best, more in pairs),
        )

    @property
    def share(self) -> float:
        """Return the excess as a part of the best known sum."""
        return (self.own - self.best) / self.best if self.best else 0.0
