"""What the engine says of one level, compared with what the readable oracle of `soko.lab` says."""

import random
from collections.abc import Callable, Iterable
from functools import lru_cache

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine import (
    IMPROVED,
    SOUND_DETECTORS,
    STRATEGIES,
    Goal,
    Limits,
    Result,
    Status,
    box_paths,
    count_states,
    detect,
    least_needed,
    lower_bound,
    optimize,
    solve,
    walk,
)
from soko.engine.improve.account import Account
from soko.engine.improve.least import PART, least_of
from soko.engine.limits import Clock
from soko.engine.running import board_of
from soko.lab import SolvableStates, cheapest, enumerate_states, one_box_paths
from soko.lab.board import Board
from soko.lab.optimum import Optimum, Prefer
from soko.lab.push_problem import Prune
from soko.puzzle import Level, Square, State, rank, verify
from support.deep_levels import deep_level
from support.gated_levels import gated_level
from support.levels import random_level
from support.mirrored_levels import mirrored_level
from support.plain_metrics import least_ranked
from support.wide_levels import wide_level

Comparison = Callable[[Level, random.Random], None]

ORDERS: tuple[Prefer, ...] = ("pushes", "moves")
PRUNINGS: tuple[Prune, ...] = ("none", "dead_squares")
STATES_JUDGED = 40
"""How many solvable states of a level the detectors and the bound are asked about."""

STATES_BOUNDED = 10
"""How many of them the bounds alone are asked about, on very many levels."""

METRICS_EVERY = 20
MOST_FOR_METRICS = 15
"""One in so many levels, if it is as small, is solved step by step for the least of all metrics."""

STRATEGY_SECONDS = 60.0
"""Far more than a strategy may take for a level so small."""

PATHS_EVERY = 20
"""One in so many levels also brings a larger board with many boxes for the box paths."""

WIDE_EVERY = 50
"""One in so many levels also brings a board whose floor fills several words."""


def compare_level(number: int) -> None:
    """Make the level of a number and compare everything; the error shows level and difference."""
    rng = random.Random(number)
    compare(deep_level(rng), rng, EVERYTHING, number)
    if number % PATHS_EVERY == 0:
        level = random_level(rng, max_height=12, max_width=14, max_boxes=6)
        compare(level, rng, (compare_paths,), number)
    if number % METRICS_EVERY == 0:
        compare(deep_level(rng), rng, (compare_metrics,), number)
    if number % WIDE_EVERY == 0:
        compare(wide_level(rng), rng, EVERYTHING, number)


def compare_bounds_on(number: int) -> None:
    """Make the level of a number and compare only what is said to be needed at least."""
    rng = random.Random(number)
    level = deep_level(rng)
    compare(level, rng, (compare_bounds,), number)
    if number % METRICS_EVERY == 0:
        compare(level, rng, (compare_metrics,), number)


def compare_strategies_on(number: int) -> None:
    """Make the level of a number and compare only what the strategies say of it."""
    rng = random.Random(number)
    compare(deep_level(rng), rng, (compare_strategies,), number)


def compare(
    level: Level, rng: random.Random, comparisons: Iterable[Comparison], number: int
) -> None:
    try:
        for each in comparisons:
            each(level, rng)
    except AssertionError as error:
        raise AssertionError(f"level number {number}\n{level}\n{error}") from error


@lru_cache(maxsize=len(ORDERS))  # asked again for the strategies, and the dearest of all
def cheapest_of(state: State, order: Prefer) -> Optimum | None:
    return cheapest(state, prefer=order)


def compare_solving(level: Level, _: random.Random) -> None:
    """Compare solvability and both numbers of the optimum, in both orders."""
    for order in ORDERS:
        optimum = cheapest_of(level.start, order)
        result = solve(level, goal=order)
        assert result.proved, (order, result)
        if optimum is None:
            assert result.status is Status.UNSOLVABLE, (order, result)
            assert result.solution is None
        else:
            compare_optimum(level, result, optimum, order)
    unproved = solve(level)
    assert unproved.status is result.status, unproved


def compare_optimum(level: Level, result: Result, optimum: Optimum, order: Prefer) -> None:
    assert result.status is Status.SOLVED, (order, result, optimum)
    assert result.solution is not None
    verdict = verify(level, result.solution.lurd)
    assert verdict.ok
    assert verdict.extra_moves == 0
    found = verdict.metrics.pushes, verdict.metrics.moves
    wanted = optimum.pushes, optimum.moves
    first = 0 if order == "pushes" else 1
    assert found[first] == wanted[first] == result.bound, (order, found, optimum)
    if result.tie_proved:
        assert found == wanted, (order, found, optimum)


def compare_strategies(level: Level, _: random.Random) -> None:
    """Compare solvability by each strategy alone, and by two that may meet."""
    is_solvable = cheapest_of(level.start, "pushes") is not None
    for strategy in ("auto", *STRATEGIES, "greedy-pull,greedy-push"):
        result = solve(level, strategy=strategy, limits=Limits(cpu_seconds=STRATEGY_SECONDS))
        if is_solvable:
            assert result.status is Status.SOLVED, (strategy, result)
            assert result.solution is not None
            assert verify(level, result.solution.lurd).ok
        else:
            assert result.status in (Status.UNSOLVABLE, Status.GAVE_UP), (strategy, result)


def compare_counts(level: Level, _: random.Random) -> None:
    """Compare the number of new states at each push depth."""
    for prune in PRUNINGS:
        expected = enumerate_states(level.start, prune=prune).per_depth
        counted = count_states(level, prune=prune)
        assert counted.status is Status.SOLVED
        assert (counted.per_depth, counted.total) == (expected, sum(expected)), prune


def compare_paths(level: Level, _: random.Random) -> None:
    """Compare the cost of pushing each box to each square in both orders, and replay the paths."""
    state = level.start
    for box in sorted(state.boxes):
        for order in ORDERS:
            paths = box_paths(state, box, prefer=order)
            found = {square: (path.pushes, path.moves) for square, path in paths.items()}
            assert found == one_box_paths(state, box, prefer=order), (box, order)
            for square, path in paths.items():
                replay_path(state, path.lurd, box, square)
                pushes = sum(map(str.isupper, path.lurd))
                assert (pushes, len(path.lurd)) == found[square], (box, order, path)


def replay_path(state: State, lurd: str, box: Square, square: Square) -> None:
    assert state.after(lurd).boxes == state.boxes - {box} | {square}, (box, square, lurd)


def compare_walks(level: Level, _: random.Random) -> None:
    """Compare the length of the shortest walk to every square."""
    state = level.start
    board = Board(level)
    free = board.floor & ~board.boxes(state)
    distances = {
        square: distance
        for distance, wave in enumerate(board.waves(board.bit(state.player), free))
        for square in board.squares(wave)
    }
    for square in level.floor:
        lurd = walk(state, square)
        assert (None if lurd is None else len(lurd)) == distances.get(square), (square, lurd)
        if lurd is not None:
            there = state.after(lurd)
            assert (there.player, there.boxes) == (square, state.boxes), (square, lurd)


def compare_judgements(level: Level, rng: random.Random) -> None:
    """Check on solvable states that no detector objects and that no bound is too high."""
    solvable = SolvableStates(level)
    for state in rng.sample(list(solvable), min(len(solvable), STATES_JUDGED)):
        pushes = solvable.pushes(state)
        assert pushes is not None
        bound = lower_bound(state)
        assert bound is not None, f"called dead by the bound:\n{state}"
        assert bound <= pushes, f"bound {bound}, but {pushes} pushes solve\n{state}"
        wrong = [name for name in SOUND_DETECTORS if detect(state, name)]
        assert wrong == [], f"called dead by {wrong}:\n{state}"
    result = solve(state, goal="pushes")
    assert result.solution is not None
    assert result.solution.pushes == pushes, f"{result} instead of {pushes} pushes\n{state}"
    assert pushes is not None
    compare_pruning(state, pushes)


def compare_bounds(level: Level, rng: random.Random) -> None:
    """Check on solvable states that no bound is too high, and what upper bounds leave out."""
    solvable = SolvableStates(level)
    for state in rng.sample(list(solvable), min(len(solvable), STATES_BOUNDED)):
        pushes = solvable.pushes(state)
        assert pushes is not None
        bound = lower_bound(state)
        assert bound is not None, f"called dead by the bound:\n{state}"
        assert bound <= pushes, f"bound {bound}, but {pushes} pushes solve\n{state}"
        for nodes in (10, 100, 1_000):
            ahead = least_of(state, Goal.PUSHES, Account(Limits(nodes=nodes), Clock()))
            assert ahead <= pushes, f"{ahead} after {nodes // PART} states\n{state}"
        for goal in (Goal.BOX_LINES, Goal.BOX_CHANGES):  # a push needs no more than one of each
            assert least_needed(state, goal) <= pushes, f"{goal}\n{state}"
    assert pushes is not None
    compare_pruning(state, pushes)


def compare_pruning(state: State, pushes: int) -> None:
    """Compare what is found by searches for less than a number, and for less than the least."""
    for method in (Method.astar_pushes, Method.astar_pushes_moves):
        for below, ending in ((pushes + 1, SearchStatus.solved), (pushes, SearchStatus.exhausted)):
            options = JobOptions()
            options.below_primary, options.below_secondary = below, 0
            job = SearchJob(*board_of(state), method, options)
            assert job.advance(60) is ending, f"{method} below {below}:\n{state}"
            found = sum(map(str.isupper, job.solution()))
            assert ending is not SearchStatus.solved or found == pushes, f"{found}\n{state}"


def compare_metrics(level: Level, _: random.Random) -> None:
    """Compare all six numbers of a best solution by each metric, and the bound of the start."""
    if cheapest_of(level.start, "pushes") is None or len(level.interior) > MOST_FOR_METRICS:
        return
    found = solve(level).solution
    assert found is not None
    for goal in IMPROVED:
        wanted = least_ranked(level, goal.metric)
        assert wanted is not None
        assert least_needed(level, goal) <= wanted[0], f"bound of {goal}"
        made = optimize(level, found, goal=goal, limits=Limits(nodes=10**6))
        assert made.bound == wanted[0], (goal, made)
        numbers = rank(made.solution.metrics, goal.metric)
        proved = 6 if goal not in (Goal.PUSHES, Goal.MOVES) else 1
        assert numbers[:proved] == wanted[:proved], (goal, made, wanted)


def compare_looking_back(level: Level, rng: random.Random) -> None:
    """Compare the fewest moves that A* finds when it looks back from the end at once."""
    for each in (level, mirrored_level(rng)):
        optimum = cheapest_of(each.start, "moves")
        ending, lurd, bound = least_moves(each, looks_back_after=0)
        if optimum is None:
            assert ending is SearchStatus.exhausted, f"{ending}\n{each}"
            continue
        assert ending is SearchStatus.solved, f"{ending}\n{each}"
        assert verify(each, lurd).ok
        found = counted(lurd)
        assert found == (optimum.moves, optimum.pushes), f"{found}, {optimum}\n{each}"
        assert bound == optimum.moves, each
        row, column = rng.choice(sorted(each.interior))
        where = row * each.width + column
        ways = [least_moves(each, looks_back_after=after, end=where) for after in (0, 10**9)]
        assert len({(ending, *counted(lurd)) for ending, lurd, _ in ways}) == 1, ways


def compare_parts(_: Level, rng: random.Random) -> None:
    """Compare the fewest moves that A* finds with what it knows of the parts of a level at once."""
    level = gated_level(rng)
    optimum = cheapest_of(level.start, "moves")
    for after in (0, 10**9):
        ending, lurd, bound = least_moves(level, looks_back_after=after, parts_after=0)
        if optimum is None:
            assert ending is SearchStatus.exhausted, f"{ending}\n{level}"
            continue
        assert ending is SearchStatus.solved, f"{ending}\n{level}"
        assert verify(level, lurd).ok
        assert counted(lurd) == (optimum.moves, optimum.pushes), f"{lurd}, {optimum}\n{level}"
        assert bound == optimum.moves, level


def counted(lurd: str) -> tuple[int, int]:
    return len(lurd), sum(map(str.isupper, lurd))


def least_moves(
    level: Level, *, looks_back_after: int, parts_after: int = 10**9, end: int = -1
) -> tuple[SearchStatus, str, int]:
    options = JobOptions()
    options.looks_back_after = looks_back_after
    options.parts_after = parts_after
    options.end_player = end
    job = SearchJob(*board_of(level.start), Method.astar_moves_pushes, options)
    return job.advance(60), job.solution(), job.stats().bound


EVERYTHING: tuple[Comparison, ...] = (
    compare_solving,
    compare_looking_back,
    compare_parts,
    compare_strategies,
    compare_counts,
    compare_paths,
    compare_walks,
    compare_judgements,
)
