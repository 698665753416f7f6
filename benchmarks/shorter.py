"""Compare solutions of a collection with its records, and keep those that are shorter.

    python benchmarks/shorter.py LEVELS RECORDS.csv FOUND... [--save FILE]

FOUND are the levels of LEVELS with solutions, as `soko optimize LEVELS --save FOUND` writes them.
RECORDS.csv has a row for each level: `n`, its number in LEVELS, and what is known of it in
`best_pushes` and `best_moves`. Every solution is replayed. Prints how many levels have fewer, as
many and more than the records, the sums of both, and each level that has fewer, with the record;
FILE gets their solutions, as `soko verify LEVELS FILE` reads them.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from soko import Level, SokoError, Solution, read
from soko.benchmark.excess import BestKnown

COUNTED = ("pushes", "moves")


@dataclass(frozen=True)
class Compared:
    """The best solution of a level, by what is counted, beside the record."""

    number: int
    counts: str
    solution: Solution
    record: int

    @property
    def found(self) -> int:
        """Return how much of what is counted it takes."""
        return int(getattr(self.solution, self.counts))

    def __str__(self) -> str:
        return f"{self.number}: {self.found} ({self.record})"


def main() -> None:
    """Compare and print; save what is shorter."""
    options = parse_arguments()
    levels = read(options.levels).levels
    solutions = solutions_of(levels, options.found)
    all_shorter = []
    for counts in COUNTED:
        records = BestKnown.read(options.records, counts)
        compared = list(compare(solutions, records))
        shorter = [each for each in compared if each.found < each.record]
        print(summary(counts, compared))
        print("; ".join(map(str, shorter)) or "none is shorter")
        all_shorter += shorter
    if options.save is not None:
        text = text_of(options.levels.name, options.save.name, all_shorter)
        options.save.write_text(text, encoding="utf-8")


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


def solutions_of(levels: Sequence[Level], paths: list[Path]) -> Mapping[int, list[Solution]]:
    """Return all solutions of each level, by its number, replayed."""
    numbers = defaultdict(list)  # the same board may be there twice
    for number, level in enumerate(levels, 1):
        numbers[level.rows].append(number)
    found: defaultdict[int, list[Solution]] = defaultdict(list)
    for path in paths:
        for at, level in enumerate(read(path).levels, 1):
            if level.rows not in numbers:
                raise SystemExit(f"{path}:{at}: there is no such level")
            for number in numbers[level.rows]:
                found[number] += replayed(level, f"{path}:{at}")
    return found


def replayed(level: Level, name: str) -> list[Solution]:
    """Return the solutions that were saved with a level."""
    try:
        return [Solution(level, saved.lurd) for saved in level.solutions]
    except SokoError as error:
        raise SystemExit(f"{name}: {error}") from error


def compare(solutions: Mapping[int, list[Solution]], records: BestKnown) -> Iterator[Compared]:
    """Yield each level that has a solution and a record."""
    counts = records.counts
    for number, found in sorted(solutions.items()):
        if found and number in records.numbers:
            best = min(found, key=lambda each: (getattr(each, counts), each.pushes, each.moves))
            yield Compared(number, counts, best, records.numbers[number])


def summary(counts: str, compared: list[Compared]) -> str:
    """Return how all levels compare."""
    less = sum(each.found < each.record for each in compared)
    more = sum(each.found > each.record for each in compared)
    found, records = sum(each.found for each in compared), sum(each.record for each in compared)
    return (
        f"{counts}: {len(compared)} levels, {less} fewer, {len(compared) - less - more} as many, "
        f"{more} more; {found} in all, the records {records}"
    )


def text_of(levels: str, name: str, shorter: list[Compared]) -> str:
    """Return the solutions as text that `soko verify` reads, each once."""
    lines = [
        "; Solutions with fewer pushes, or fewer moves, than the records (docs/experiments.md).",
        f"; `soko verify {levels} {name}` replays them: a number before the letters says which.",
    ]
    by_number = sorted(shorter, key=lambda each: each.number)
    lines += dict.fromkeys(f"{each.number}: {each.solution.lurd}" for each in by_number)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
