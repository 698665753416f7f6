"""Measure the optimizer on solutions of known levels, beside what others make of them.

    python benchmarks/optimizer.py SEEDS.csv LEVELS [--goal moves] [--seconds 30] [--only 4,7]

SEEDS.csv has a row for each solution: `n`, the number of its level in LEVELS, `seed`, its letters,
and, for comparison, numbers in columns such as `yaso_pushes` or `known_pushes`, where it has them.
Prints for each level what the solution took before and after, the proved bound and the least of
the columns, and the sums; `--save FILE` writes the levels with the solutions.
"""

import argparse
import csv
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from soko import Level, Limits, Optimized, optimize, read, write
from soko.engine import IMPROVED, IMPROVERS
from soko.formats import Collection
from soko.puzzle import SavedSolution, metric_of

MEMORY = "4G"


def main() -> None:
    """Optimize the solutions and print a table."""
    options = parse_arguments()
    levels = read(options.levels).levels
    print("| level | before | after | bound | proved | the least of others | CPU s | last by |")
    print("|---|--:|--:|--:|---|--:|--:|---|")
    time = "seconds" if options.wall else "cpu_seconds"
    sums = [0, 0, 0]
    saved = []
    for row in rows(options.seeds, options.only):
        level = levels[int(row["n"]) - 1]
        found = optimize(
            level,
            row["seed"],
            goal=options.goal,
            seed=options.seed,
            methods=options.methods.split(","),
            threads=options.threads,
            limits=Limits(**{time: options.seconds}, memory=MEMORY),
        )
        metric = metric_of(options.goal)
        numbers = [getattr(each.metrics, metric) for each in (found.before, found.solution)]
        others = least(row, options.goal)
        sums = [a + b for a, b in zip(sums, [*numbers, others or 0], strict=True)]
        print(line(row["n"], found, numbers, others), flush=True)
        saved.append(with_solution(level, found))
    print(f"| sum | {sums[0]} | {sums[1]} | | | {sums[2]} | | |")
    if options.save is not None:
        write(options.save, Collection(levels=tuple(saved)))


def parse_arguments() -> argparse.Namespace:
    """Return what the command was told."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("seeds", type=Path)
    parser.add_argument("levels", type=Path)
    parser.add_argument("--goal", choices=IMPROVED, default="pushes")
    parser.add_argument("--methods", default=",".join(IMPROVERS), help="those that take part")
    parser.add_argument("--seconds", type=float, default=30.0, help="CPU time for each level")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--wall", action="store_true", help="the seconds are those on the wall")
    parser.add_argument("--only", default="", help="numbers of levels, with commas")
    parser.add_argument("--save", type=Path)
    return parser.parse_args()


def rows(path: Path, only: str) -> Iterator[Mapping[str, str]]:
    """Yield the rows of the levels that are asked for."""
    csv.field_size_limit(sys.maxsize)
    wanted = set(only.split(",")) if only else None
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if wanted is None or row["n"] in wanted:
                yield row


def least(row: Mapping[str, str], goal: str) -> int | None:
    """Return the least number that somebody else has."""
    names = [f"{who}_{goal}" for who in ("yaso", "jsoko", "known")]
    return min((int(row[name]) for name in names if row.get(name)), default=None)


def line(name: str, found: Optimized, numbers: list[int], others: int | None) -> str:
    """Return a row of the table."""
    last = found.improvements[-1].method if found.improvements else ""
    mark = " *" if others is not None and numbers[1] < others else ""
    return (
        f"| {name} | {numbers[0]} | {numbers[1]}{mark} | {found.bound} | "
        f"{'yes' if found.proved else ''} | {others or ''} | {found.cpu_seconds:.1f} | {last} |"
    )


def with_solution(level: Level, found: Optimized) -> Level:
    """Return the level with its solution alone."""
    name = f"{found.solution.moves}/{found.solution.pushes}"
    return replace(level, solutions=(SavedSolution(name, found.solution.lurd),))


if __name__ == "__main__":
    main()
