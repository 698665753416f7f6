"""What the public functions return can be pickled, compared and, where it never changes, hashed.

Every public type has an example here; one that is new fails until it has.
"""

import dataclasses
import inspect
import pickle
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from pathlib import Path

import pytest

import soko
from soko import (
    batch,
    benchmark,
    engine,
    formats,
    generation,
    lab,
    library,
    linting,
    puzzle,
    rendering,
)
from soko.batch import cluster
from soko.lab import puzzles, search, traces, variants, workers

ROOMS = (
    soko,
    puzzle,
    formats,
    linting,
    engine,
    batch,
    cluster,
    benchmark,
    generation,
    library,
    rendering,
)
LAB = (lab, search, traces, variants, workers, puzzles)
TOOLS = {
    "files and locks": {"Journal", "DiskRecords", "DiskRuns", "Library"},
    "places where batches are done": {"Cluster", "Workers"},
    "puzzles, which are asked and not returned": {
        *(
            "DropFailed",
            "PushProblem",
            "SolvableStates",
            "StepProblem",
            "SlidingTiles",
            "WaterJugs",
        ),
        *("VariantProblem", "World", "Problem", "PackedProblem", "Packing"),
    },
    "stores of a running search": {
        *("Duplicates", "HashTable", "Known", "LinearScan", "NoCheck", "ObjectRecords"),
        *("OrderedRuns", "PackedRecords", "Records", "TracedKnown"),
    },
}
"""Public types that are no values, and why."""

LEVEL = soko.Level.of(
    ["#######", "#@$ . #", "#     #", "#######"],
    title="推箱子",
    author="me",
    metadata=(("Date", "today"),),
    solutions=(soko.SavedSolution("Solution", "RR", "notes"),),
    source=soko.Source("a.xsb", 3, 1),
)


def value_types() -> set[type]:
    """Return the public types of which there are values."""
    tools = set[str]().union(*TOOLS.values())
    return {
        getattr(room, name)
        for room in (*ROOMS, *LAB)
        for name in room.__all__
        if inspect.isclass(getattr(room, name)) and name not in tools
    }


@cache
def examples() -> Mapping[type, Sequence[object]]:
    """Return examples of every public type; the searches among them run once."""
    found: dict[type, list[object]] = {}
    for each in (
        *of_puzzle(),
        *of_formats(),
        *of_engine(),
        *of_services(),
        *of_library(),
        *of_lab(),
    ):
        found.setdefault(type(each), []).append(each)
    return found


def of_puzzle() -> Iterator[object]:
    solution = soko.Solution(LEVEL, "rr")
    yield from (LEVEL, LEVEL.source, LEVEL.solutions[0], LEVEL.start.move("r"), solution)
    yield from (solution.metrics, solution.pushes_list()[0], soko.Symmetry.FLIP)
    yield from (soko.verify(LEVEL, "rr"), soko.verify(LEVEL, "uu"), puzzle.Duplicate(0, 1, "exact"))
    game = soko.Game(LEVEL)
    game.play("drru")
    game.restart()
    game.play("rr")
    game.undo()
    yield from (game, soko.Game(LEVEL.start.move("r")))
    yield from (soko.SokoError("a"), soko.LevelError("b"))
    yield soko.MoveError("c", index=1, square=(2, 3), reason="wall")
    yield soko.FormatError("d", name="e", row=1, column=2, code="f", values={"g": 1})


def of_formats() -> Iterator[object]:
    collection = soko.parse("#####\n#@$.#\n####\nTitle: ragged\n", name="b.xsb")
    yield from (collection, collection.notes[0], soko.format_levels([LEVEL], "url"))
    yield from (soko.symbol_table("o=$"), *soko.FORMATS.values())
    yield from (soko.lint("#####\n#@$ #\n#####")[0], soko.Severity.ERROR)


def of_engine() -> Iterator[object]:
    paths = soko.box_paths(LEVEL, (1, 2))
    result = soko.solve(LEVEL)
    assert result.solution is not None
    plan = engine.packing_plan(LEVEL)
    yield from (paths, paths[1, 4], result, soko.hint(LEVEL), soko.analyse(LEVEL))
    yield from (plan, plan.steps[0], engine.explain(result.solution, result.strategy))
    yield from (soko.count_states(LEVEL), soko.Progress(1, 0.1, 10.0, 1, 1, 1, 1, 1, "greedy"))
    better = soko.optimize(LEVEL, "rlrr", goal="moves")
    yield from (better, better.improvements[0], soko.Stretch(1, 2))
    [stage] = engine.stages(result.solution)
    yield from (stage, stage.carries[0], engine.Reason(engine.Cause.NO_WAY, (1, 4)))
    yield from (engine.Cause.NO_WAY, engine.Ties.PROOF)
    yield from (soko.Goal.MOVES, soko.Status.DISK, soko.Limits(seconds=1, memory="1G"))
    limits = soko.Limits(nodes=10, spill=soko.Spill(Path("files")))
    yield from (limits, limits.spill)


def of_services() -> Iterator[object]:
    job, settings = batch.Job("a.xsb:1", LEVEL), batch.Settings(limits=soko.Limits(seconds=10))
    outcome = batch.solve_job(job, settings)
    wish = batch.OptimizeSettings(goal="moves")
    better: list[batch.Better] = []
    shorter = batch.optimize_job(
        batch.OptimizeJob("a.xsb:1", LEVEL, "rlrr"), wish, on_better=better.append
    )
    yield from (wish, shorter, *better, batch.OptimizeJob("a.xsb:1", LEVEL), batch.OPTIMIZING)
    run = benchmark.LevelRun(outcome, (0.1, 0.2), (0.1, 0.2))
    machine = benchmark.this_machine()
    record = benchmark.Record(
        *("0.1", "abc", "now", machine, ("a.xsb",), settings.to_record(), 0, 2, 1, 0.3, 0.3, (run,))
    )
    yield from (batch.verify_job(replay := batch.VerifyJob("a.xsb:1", LEVEL, "rr")), replay)
    linting = batch.LintJob("a.xsb", "#####\n#@$ #\n#####"), batch.LintSettings()
    yield from (*linting, batch.lint_job(*linting))
    yield from (batch.SOLVE, batch.Processes(2), cluster.ClusterError("died", "here"))
    yield from (job, settings, outcome, batch.Answer("rr", 1), run, machine, record, record.totals)
    known = benchmark.BestKnown("pushes", {1: 2})
    watched = benchmark.LevelRun(outcome, (0.1,), (0.1,), moments=(benchmark.Moment(0.1, 2, 2),))
    yield from (known, benchmark.Excess.of([outcome], known), watched.curve, *watched.moments)
    yield from (benchmark.compare(record, record), benchmark.Ratio("a.xsb:1", 1.0, 2.0))
    yield from (benchmark.Change("a.xsb:1", "longer", "1", "2"), benchmark.Spread.of((1.0, 2.0)))
    board = rendering.Board(LEVEL)
    yield from (board, rendering.Item(board, ("1",)))
    yield rendering.Panel(LEVEL, ["Stage 1"], {(1, 2): "1"}, [[(1, 2), (1, 4)]])
    yield from (generation.Wish(5, 5), generation.Made(LEVEL, soko.Solution(LEVEL, "rr")))


def of_library() -> Iterator[object]:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    with library.Library(":memory:") as open_library:
        yield open_library.add(soko.Collection((LEVEL,)), name="Mine")
        yield library.Kept("id", "moves", 1, 1, "R", "played", "", now)
        open_library.keep(LEVEL, "rr")
        yield from open_library.kept([soko.exact_id(LEVEL)], by=library.METRICS)
        records = [library.Record(1, "pushes", 2)]
        yield from (*records, *open_library.add_records(records, collection="Mine"))
        query = library.Query("推", boxes=library.Span(1, 2), board=LEVEL)
        [found] = open_library.search(query)
        yield from (query, query.boxes, found, *found.places, *open_library.collections())
        yield from (open_library.stats(), open_library.check(), library.describe(LEVEL))
        played = library.Played(attempts=1, seconds=2, moves=2, pushes=2)
        yield from (played, open_library.add_play("ann", LEVEL, played))
        yield from (open_library.play_stats("ann"), library.Analysis(2, 0.5, (("boxes", 1.0),)))
        yield open_library.remove("Mine")
    yield library.LibraryError("unusable", "here", "no reason")


def of_lab() -> Iterator[object]:
    problem = lab.PushProblem(LEVEL.start)
    trace = traces.Trace(LEVEL.start)
    known = traces.TracedKnown(
        problem, trace, lambda node: tuple(problem.board.squares(node.boxes))
    )
    found = search.breadth_first(problem, known=known)
    assert found.first is not None
    yield from (found.first, search.SearchLimits(nodes=10), trace, trace.events[0])
    yield from (traces.search_tree(known), lab.push_tree(LEVEL.start, (1, 2)))
    yield search.breadth_first(problem)
    yield workers.WorkersOutcome(found.first, "stopped", (1, 2), (0.1, 0.2))
    yield from (lab.enumerate_states(LEVEL.start), lab.fewest_pushes(LEVEL.start))
    yield from (
        lab.cheapest(LEVEL.start, prefer="pushes"),
        *lab.one_box_paths(LEVEL.start, (1, 2), prefer="moves").values(),
    )
    rules = variants.parse_rules("gravity")
    level = variants.LEVELS["gravity"][0]
    world = variants.World(level.text, rules)
    yield from (level, rules, rules.movement, variants.VariantProblem(world).initial())


def again(example: object) -> object:
    """Return what comes out of a pickle."""
    return pickle.loads(pickle.dumps(example))


def parts(example: object) -> object:
    """Return what makes an object equal to another where `==` does not look at all of it."""
    if isinstance(example, Exception):
        return type(example), str(example), vars(example)
    if dataclasses.is_dataclass(example):
        names = [each.name for each in dataclasses.fields(example) if each.repr]
        return [(name, getattr(example, name)) for name in names]
    return example


def name_of(kind: type) -> str:
    return f"{kind.__module__}.{kind.__name__}"


VALUES = sorted(value_types(), key=name_of)


@pytest.mark.parametrize("kind", VALUES, ids=name_of)
def test_it_comes_out_of_a_pickle_as_it_went_in(kind: type) -> None:
    assert kind in examples(), "a new public type needs an example above"
    for example in examples()[kind]:
        copy = again(example)
        assert type(copy) is kind
        assert parts(copy) == parts(example)
        assert isinstance(example, Exception) or copy == example


@pytest.mark.parametrize("kind", VALUES, ids=name_of)
def test_what_never_changes_can_be_hashed(kind: type) -> None:
    for example in examples()[kind]:
        parameters = getattr(example, "__dataclass_params__", None)
        is_frozen = parameters is not None and parameters.frozen
        if is_frozen or isinstance(example, Enum | tuple | engine.BoxPaths):
            assert hash(again(example)) == hash(example)
        elif not isinstance(example, Exception):
            assert kind.__hash__ is None


def test_what_differs_is_not_equal() -> None:
    game, other = soko.Game(LEVEL), soko.Game(LEVEL)
    assert game == other
    game.play("rr")
    assert game != other
    other.play("rr")
    other.undo()
    assert game != other  # the history is the same, the place in it is not
    game.undo()
    assert game == other
    paths = soko.box_paths(LEVEL, (1, 2))
    assert paths != soko.box_paths(LEVEL, (1, 2), "moves")
    assert paths != soko.box_paths(LEVEL.start.move("r"), (1, 3))
    assert paths == dict(paths)
    assert again(paths[1, 4]).lurd == paths[1, 4].lurd  # type: ignore[attr-defined]
