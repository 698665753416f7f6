"""`soko lab solve`: the readable solvers, and the author's way of telling what they found."""

import functools
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory
from typing import Any, Final

import click

from soko.batch import OPEN_EDGE
from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import level_argument, output_options, reading_options
from soko.cli.arguments.quantities import number, size
from soko.cli.command import LimitOption, command
from soko.cli.errors import InputError, leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output, printable
from soko.cli.output.wording import count, duration
from soko.lab import DropFailed, PushProblem, StepProblem
from soko.lab.search import (
    PackedProblem,
    Path,
    SearchLimits,
    astar,
    breadth_first,
    depth_first,
    iterative_deepening_astar,
    known_on_disk,
    uniform_cost,
)
from soko.puzzle import LevelError

SEARCHES: Final = {
    "breadth-first": breadth_first,
    "depth-first": depth_first,
    "uniform-cost": uniform_cost,
    "astar": astar,
    "ida": iterative_deepening_astar,
}
CODES: Final = {
    "solved": ExitCode.FINE,
    "no solution": ExitCode.UNSOLVABLE,
    "nodes": ExitCode.TIME,
    "memory": ExitCode.MEMORY,
}


@dataclass(frozen=True)
class Answer:
    """What a search has to say, whichever it was."""

    path: Path[Any, Any] | None
    end: str
    visited: int

    @property
    def status(self) -> str:
        """Return the key of the exit code."""
        if self.path is not None:
            return "solved"
        return self.end if self.end in CODES else "no solution"


@dataclass(frozen=True)
class Plan:
    """How to search: by pushes or steps, which state comes next, and under which rules."""

    by: str | None
    search: str
    rules: str | None


def plan_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that make a `plan`."""

    @click.option(
        "--by",
        type=click.Choice(["pushes", "steps"]),
        show_default="pushes",
        help="What an action is: a push, or a step of the player.",
    )
    @click.option(
        "--search",
        type=click.Choice(list(SEARCHES)),
        default="breadth-first",
        show_default=True,
        help="Which state comes next.",
    )
    @click.option(
        "--rules", metavar="VARIANT", help="Other rules; LEVEL is then a number, a file or -."
    )
    @functools.wraps(function)
    def run(*, by: str | None, search: str, rules: str | None, **settings: object) -> None:
        function(plan=Plan(by, search, rules), **settings)

    return run


@command(
    "solve",
    ("soko lab solve first-steps:3", "breadth first over pushes"),
    ("soko lab solve first-steps:3 --by steps --search depth-first", "single steps of the player"),
    ("soko lab solve first-steps:3 --search depth-first --workers 2", "on two processes"),
    ("soko lab solve first-steps:3 --memory 50M", "what does not fit goes to disk"),
    ("soko lab solve 1 --rules gravity", "our first level of a variant"),
)
@level_argument
@plan_options
@click.option(
    "--workers", type=click.IntRange(min=1), metavar="N", help="Processes; for depth-first."
)
@click.option("--nodes", type=number, metavar="N", cls=LimitOption, help="States to visit.")
@click.option(
    "--memory",
    type=size,
    metavar="SIZE",
    cls=LimitOption,
    help="Quota, such as 50M; what does not fit is spilled to disk.",
)
@reading_options
@output_options("soko.lab.solve/1")
def run(
    selector: str,
    *,
    plan: Plan,
    workers: int | None,
    nodes: int | None,
    memory: int | None,
    reading: Reading,
    output: Output,
) -> None:
    """Solve a level with one of the searches of the lab.

    The searches are made to be read: for speed there is `soko solve`. Breadth first, uniform cost,
    A* and IDA* find a shortest solution, depth first finds any. Pushes into a deadlock that is
    easy to see are left out, and A* and IDA* over pushes have a matching as their bound. On
    standard input the level ends with a line `end`.
    """
    refuse_what_has_no_meaning(plan, workers=workers, nodes=nodes, memory=memory)
    task = read_task(selector, plan, reading, output)
    started, clock = datetime.now(), time.perf_counter()
    if workers is not None:
        answer = search_by_team(task.problem, workers, memory)
    else:
        answer = search_alone(task.problem, plan.search, SearchLimits(nodes=nodes), memory)
    seconds = time.perf_counter() - clock
    actions = None if answer.path is None else task.spell(answer.path)
    output.record(
        {
            "level": task.name,
            "by": "steps" if plan.rules else plan.by or "pushes",
            "search": plan.search,
            "rules": plan.rules or "plain",
            "status": answer.status,
            "lurd": actions,
            "visited": answer.visited,
            "seconds": seconds,
        }
    )
    if output.quiet:
        output.text(actions or "")
    else:
        output.text(f"started     {started:%Y-%m-%d %H:%M:%S}")
        output.text(f"level       {task.name}  {printable(task.title)}".rstrip())
        output.text(describe(actions, answer.status))
        output.text(f"elapsed     {duration(seconds)}, {count(answer.visited, 'state')} visited")
    leave(CODES[answer.status])


def refuse_what_has_no_meaning(
    plan: Plan, *, workers: int | None, nodes: int | None, memory: int | None
) -> None:
    """Raise `click.UsageError` for options that cannot go together."""
    refusals = {
        "--workers is for --search depth-first": workers and plan.search != "depth-first",
        "--nodes counts the states of one process; leave out --workers": workers and nodes,
        "--search ida keeps no states; leave out --memory": memory and plan.search == "ida",
        "--workers and --memory are for the plain rules": plan.rules and (workers or memory),
        "--by is for the plain rules; other rules are played step by step": plan.rules and plan.by,
    }
    for message, is_refused in refusals.items():
        if is_refused:
            raise click.UsageError(message)


@dataclass(frozen=True)
class Task:
    """What is to be solved, and how its solution is spelled."""

    name: str
    title: str
    problem: Any
    spell: Callable[[Path[Any, Any]], str]


def read_task(selector: str, plan: Plan, reading: Reading, output: Output) -> Task:
    """Return the problem that the command line describes."""
    if plan.rules is not None:
        from soko.cli.commands.lab.variant_input import read_world
        from soko.lab.variants import VariantProblem, parse_rules

        chosen = parse_rules(plan.rules)
        variant = VariantProblem(read_world(chosen, selector))
        return Task(f"{chosen.name}:{selector}", "", variant, lambda path: "".join(path.actions))
    entry = Inputs.of([selector], reading, output.note).one()
    try:
        start = entry.level.start
    except LevelError as error:
        raise InputError(f"{entry.name}: invalid level: {error}") from error
    if not entry.level.is_closed:
        output.note(f"{entry.name}: {OPEN_EDGE}")
    if plan.by == "steps":
        steps = StepProblem(start)
        return Task(entry.name, entry.level.title, steps, steps.lurd)
    pushes = PushProblem(start, prune="deadlocks", matching=plan.search in ("astar", "ida"))
    return Task(entry.name, entry.level.title, pushes, pushes.lurd)


def search_alone(
    problem: PackedProblem[Any, Any], name: str, limits: SearchLimits, memory: int | None
) -> Answer:
    """Search in this process; with a quota of memory, the rest is in files while it lasts."""
    with ExitStack() as stack:
        settings: dict[str, Any] = {"limits": limits}
        if memory is not None:
            folder = FilePath(stack.enter_context(TemporaryDirectory(prefix="soko-lab-")))
            settings["known"] = stack.enter_context(known_on_disk(problem, folder, quota=memory))
        # IDA* comes back to the same states: those that have failed once are dropped.
        found = SEARCHES[name](DropFailed(problem) if name == "ida" else problem, **settings)
        return Answer(found.first, found.end, found.visited)


def search_by_team(problem: PackedProblem[Any, Any], workers: int, memory: int | None) -> Answer:
    """Search on several processes."""
    from soko.lab.workers import search_with_workers

    settings = {} if memory is None else {"memory": memory}
    found = search_with_workers(problem, workers=workers, **settings)
    return Answer(found.path, found.end, sum(found.visited))


def describe(lurd: str | None, status: str) -> str:
    """Return the line with the solution, or why there is none."""
    if lurd is None:
        reasons = {"nodes": "stopped: the limit of states", "memory": "stopped: out of memory"}
        return reasons.get(status, "no solution")
    pushes, moves = sum(map(str.isupper, lurd)), sum(map(str.isalpha, lurd)) - lurd.count("!")
    return (
        f"solved      {count(pushes, 'push', 'pushes')}, {count(moves, 'move')}\nsolution    {lurd}"
    )
