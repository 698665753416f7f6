"""Every search of the lab on one level: with each other, with the oracles, and with the engine."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

from soko.engine import Status, solve, walk
from soko.lab import (
    DropFailed,
    PushProblem,
    StepProblem,
    cheapest,
    enumerate_states,
    fewest_pushes,
    one_box_paths,
)
from soko.lab.fill import plain_fill, scan_line_fill
from soko.lab.search import (
    Duplicates,
    HashTable,
    Known,
    LinearScan,
    OrderedRuns,
    PackedRecords,
    SearchLimits,
    astar,
    breadth_first,
    depth_first,
    iterative_deepening_astar,
    known_on_disk,
    uniform_cost,
)
from soko.lab.variants import VariantProblem, World, parse_rules
from soko.lab.walking import BoxProblem, WalkProblem
from soko.lab.workers import search_with_workers
from soko.puzzle import Level, verify
from support.levels import random_level

WORKERS_EVERY = 50
"""One in so many levels is also given to a team: starting processes takes longer than searching."""

PATIENCE = SearchLimits(nodes=2_000)
"""What IDA* may visit; it has no memory, so some small levels keep it busy for ever."""


def compare_lab_on(number: int) -> None:
    """Make the level of a number and compare; the error shows level and difference."""
    rng = random.Random(number)
    level = random_level(rng)
    try:
        compare_stores(level)
        compare_pushes(level)
        compare_steps(level)
        compare_fills(level, rng)
        if number % WORKERS_EVERY == 0:
            compare_team(level)
    except AssertionError as error:
        raise AssertionError(f"level number {number}\n{level}\n{error}") from error


def compare_stores(level: Level) -> None:
    """All checks for duplicates and all records give the same search, step for step."""
    problem = PushProblem(level.start)
    plain = breadth_first(problem)
    assert plain.visited <= enumerate_states(level.start).total
    checks: list[Duplicates] = [OrderedRuns(), HashTable()]
    if len(plain.known) < 300:
        checks.append(LinearScan())
    stores = [Known(problem, duplicates=check, records=PackedRecords(problem)) for check in checks]
    with (
        TemporaryDirectory() as folder,
        known_on_disk(problem, Path(folder), quota=10_000) as on_disk,
    ):
        for store in (*stores, on_disk):
            other = breadth_first(problem, known=store)
            assert (other.first, other.visited) == (plain.first, plain.visited)


def compare_pushes(level: Level) -> None:
    """All searches over pushes agree with the engine on the optimum, or that there is none."""
    pushes = fewest_pushes(level.start).pushes
    result = solve(level, goal="pushes")
    assert result.proved
    assert (result.status is Status.SOLVED) == (pushes is not None)
    assert (result.solution and result.solution.pushes) == pushes
    problem = PushProblem(level.start, prune="deadlocks", matching=True)
    searches = (breadth_first, uniform_cost, astar, depth_first)
    found = [(search.__name__, search(problem)) for search in searches]
    found.append(("astar without failed states", astar(DropFailed(problem))))
    deepened = iterative_deepening_astar(problem, limits=PATIENCE)
    if deepened.end != "nodes":
        found.append(("iterative deepening", deepened))
    for room in (30, 100_000):
        remembering = iterative_deepening_astar(problem, limits=PATIENCE, transpositions=room)
        if remembering.end != "nodes":
            found.append((f"iterative deepening with {room} states", remembering))
    for name, each in found:
        assert (each.first is None) == (pushes is None), name
        if each.first is not None:
            assert verify(level, problem.lurd(each.first)).ok
            assert name == "depth_first" or each.first.cost == pushes, name


def compare_steps(level: Level) -> None:
    """Single steps, the plain rules of the variants, and the oracle agree on the fewest moves."""
    optimum = cheapest(level.start, prefer="moves")
    moves = None if optimum is None else optimum.moves
    steps = StepProblem(level.start)
    plain = VariantProblem(World("\n".join(level.rows), parse_rules("plain")))
    for found in (breadth_first(steps).first, breadth_first(plain).first):
        assert (found and found.cost) == moves
    result = solve(level, goal="moves")
    assert (result.solution and result.solution.moves) == moves


def compare_fills(level: Level, rng: random.Random) -> None:
    """Fills, walks and the pushes of one box agree with the engine and the oracle."""
    start = level.start
    free = level.floor - start.boxes
    squares = [square for run in scan_line_fill(free, start.player) for square in run.squares()]
    assert sorted(squares) == sorted(plain_fill(free, start.player)) == sorted(start.reach())
    target = rng.choice(sorted(level.interior))
    letters = walk(start, target)
    for search in (breadth_first, astar):
        found = search(WalkProblem(start, target)).first
        assert (found and found.cost) == (None if letters is None else len(letters))
    box = rng.choice(sorted(level.active_boxes))
    costs = one_box_paths(start, box, prefer="pushes")
    for square in level.interior:
        found_box = breadth_first(BoxProblem(start, box, square)).first
        assert (found_box and found_box.cost) == (costs[square].pushes if square in costs else None)


def compare_team(level: Level) -> None:
    """A team finds a solution when there is one."""
    problem = StepProblem(level.start)
    found = search_with_workers(problem, workers=2)
    assert (found.path is None) == (breadth_first(problem).first is None)
    if found.path is not None:
        assert verify(level, problem.lurd(found.path)).ok
