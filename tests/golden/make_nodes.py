"""Write `nodes.json`: how many states each search looks at, what it finds, and how much it works.

    python tests/golden/make_nodes.py

With one seed on one thread a search does the same on every machine. A commit that changes these
numbers has changed a search, and says so; what is right is for other tests to say.
"""

import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from soko._native import SearchStatus, Solver, SolverOptions, strategy_kinds
from soko.benchmark import signature
from soko.engine import STRATEGIES, Limits, count_states, solve
from soko.engine.running import board_of
from soko.formats import read
from soko.library import BUILTIN, builtin_path
from soko.puzzle import Level
from support.known_levels import CROWDED, HALL, PARKED, SPIRAL, TWIST

NODES = Path(__file__).with_name("nodes.json")
MOST_NODES = 500
MOST_WORK = 10**12
TOGETHER = ("greedy-pull,greedy-push", "spread-pull,spread-push", "plan,spread-push,greedy-pull")
FIRST = 24
"""The levels before it are solved at once."""


def levels() -> list[Level]:
    """Return the levels that are searched."""
    builtin = [level for name in BUILTIN for level in read(builtin_path(name))]
    return [*builtin[FIRST:], SPIRAL, TWIST, HALL]


def figures() -> Iterator[tuple[str, list[list[int]] | list[int]]]:
    """Yield each search with its figures for each level: states, then pushes and moves found.

    Or, for the work of a strategy, one number for each.
    """
    limits = Limits(nodes=MOST_NODES)
    for strategy in (*STRATEGIES, *TOGETHER):
        yield strategy, figures_of(strategy)
    for kind in strategy_kinds():
        yield (
            f"work of {kind.name}",
            [_work(level, kind.name) for level in (*levels(), CROWDED, PARKED)],
        )
    for goal in ("pushes", "moves"):
        yield goal, [_figures(level, goal=goal, limits=limits) for level in levels()]
    yield "count", [list(count_states(level, limits=limits).per_depth) for level in levels()]


def figures_of(strategy: str) -> list[list[int]]:
    """Return the figures of one or several strategies for each level."""
    limits = Limits(nodes=MOST_NODES)
    return [_figures(level, strategy=strategy, limits=limits) for level in levels()]


def _figures(level: Level, **options: object) -> list[int]:
    result = solve(level, **options)  # type: ignore[arg-type]
    found = result.solution
    return [result.nodes, *([found.pushes, found.moves] if found else [])]


def _work(level: Level, strategy: str) -> int:
    """Return the squares that a strategy touches, about: its set-up, its plan and its search."""
    options = SolverOptions()
    options.max_nodes = MOST_NODES
    solver = Solver(*board_of(level.start), options)
    number = solver.add(strategy)
    while solver.advance(number, MOST_WORK, math.inf) is SearchStatus.running:
        pass
    return solver.stats(number).work


def main() -> None:
    """Write the file, one search a line."""
    lines = [f'  "signature": {signature()}']
    lines += [f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in figures()]
    NODES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
