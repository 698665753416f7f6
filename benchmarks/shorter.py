"""Compare solutions of a collection with its records, and keep those that are shorter.

    python benchmarks/shorter.py LEVELS RECORDS.csv FOUND... [--save FILE]

FOUND are the levels of LEVELS with solutions, as `soko optimize LEVELS --save FOUND` writes them.
RECORDS.csv has a row for each level: `n`, its number in LEVELS, and what is known of it in
`best_pushes` and `best_moves`. Every solution is replayed. Prints how many levels have fewer, as
many and more than the records, the sums of both, and each level that has fewer, with the record;
FILE gets their solutions, as `soko verify LEVELS FILE` reads them.
"""

import argparse
import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from soko import Level, Solution, read, verify

WHAT = ("pushes", "moves")


@dataclass(frozen=True)
class Compared:
    """The best solution of a level, by what counts, beside the record."""

    number: int
    what: str
    solution: Solution
    record: int

    @property
    def found(self) -> int:
        """Return how much of what counts it takes."""
        return int(getattr(self.solution, self.what))

    def __str__(self) -> str:
        return f"{self.number}: {self.found} ({self.record})"


def main() -> None:
    """Compare and print; save what is shorter."""
    options = parse_arguments()
    levels = read(options.levels).levels
    solutions = solutions_of(levels, options.found)
    compared = list(compare(solutions, rows(options.records)))
    shorter = [each for each in compared if each.found < each.record]
    for what in WHAT:
        print(summary(what, [each for each in compared if each.what == what]))
        print("; ".join(str(each) for each in shorter if each.what == what))
    if options.save is not None:
        options.save.write_text(text_of(options.levels.name, shorter), encoding="utf-8")


def parse_arguments() -> argparse.Namespace:
    """Return what the command was told."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", type=Path)
    parser.add_argument("records", type=Path)
    parser.add_argument("found", type=Path, nargs="+")
    parser.add_argument("--save", type=Path)
    return parser.parse_args()


def rows(path: Path) -> dict[int, Mapping[str, str]]:
    """Return what is known of each level, by its number."""
    with path.open(encoding="utf-8", newline="") as file:
        return {int(row["n"]): row for row in csv.DictReader(file)}


def solutions_of(levels: tuple[Level, ...], paths: list[Path]) -> dict[int, list[Solution]]:
    """Return all solutions of each level, by its number, replayed."""
    numbers = {level.rows: number for number, level in enumerate(levels, 1)}
    found: dict[int, list[Solution]] = {number: [] for number in numbers.values()}
    for path in paths:
        for level in read(path).levels:
            number = numbers[level.rows]
            for saved in level.solutions:
                verdict = verify(level, saved.lurd)
                if not verdict:
                    raise SystemExit(f"{path}: the solution of level {number}: {verdict.reason}")
                found[number].append(Solution(level, saved.lurd))
    return found


def compare(
    solutions: dict[int, list[Solution]], records: dict[int, Mapping[str, str]]
) -> Iterator[Compared]:
    """Yield each level that has a solution and a record, for pushes and for moves."""
    for number, found in solutions.items():
        for what, other in zip(WHAT, reversed(WHAT), strict=True):
            record = records.get(number, {}).get(f"best_{what}")
            if found and record:
                best = min(found, key=lambda each: (getattr(each, what), getattr(each, other)))
                yield Compared(number, what, best, int(record))


def summary(what: str, compared: list[Compared]) -> str:
    """Return how all levels compare."""
    less = sum(each.found < each.record for each in compared)
    more = sum(each.found > each.record for each in compared)
    found, records = sum(each.found for each in compared), sum(each.record for each in compared)
    return (
        f"{what}: {len(compared)} levels, {less} fewer, {len(compared) - less - more} as many, "
        f"{more} more; {found} in all, the records {records}"
    )


def text_of(name: str, shorter: list[Compared]) -> str:
    """Return the solutions as text that `soko verify` reads, each once."""
    lines = [
        f"; Solutions of {name} with fewer pushes, or fewer moves, than the records.",
        f"; `soko verify {name}` beside this file replays them: a number before the letters says "
        "which level.",
    ]
    lines += dict.fromkeys(f"{each.number}: {each.solution.lurd}" for each in shorter)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
