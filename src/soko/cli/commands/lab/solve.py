"""`soko lab solve`: the readable solvers, and the author's way of telling what they found."""

import time
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory
from typing import Any, Final

import click

from soko.cli.arguments.inputs import Reading
from soko.cli.arguments.options import level_argument, output_options, reading_options
from soko.cli.arguments.quantities import number, size
from soko.cli.command import LimitOption, command
from soko.cli.commands.lab.task import (
    CHECKS,
    SEARCHES,
    Plan,
    plan_options,
    read_task,
    refuse_what_has_no_meaning,
)
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.cli.output.progress import Line, PollingProgress, met_progress
from soko.cli.output.wording import count, duration
from soko.formats.shown import printable
from soko.lab import DropFailed
from soko.lab.search import (
    Known,
    PackedProblem,
    Path,
    SearchLimits,
    iterative_deepening_astar,
    known_on_disk,
)

TRANSPOSITIONS: Final = 1_000_000
"""States that IDA* remembers in each turn: 0.2 GB at the most."""
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


@command(
    "solve",
    ("soko lab solve first-steps:3", "breadth first over pushes"),
    ("soko lab solve first-steps:3 --by steps --search depth-first", "single steps of the player"),
    ("soko lab solve first-steps:3 --search depth-first --workers 2", "on two processes"),
    ("soko lab solve first-steps:3 --duplicates linear", "another way to know states again"),
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
        answer = search_by_team(task.problem, workers, memory, output)
    else:
        answer = search_alone(
            task.problem, plan, output, limits=SearchLimits(nodes=nodes), memory=memory
        )
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


def search_alone(
    problem: PackedProblem[Any, Any],
    plan: Plan,
    output: Output,
    *,
    limits: SearchLimits,
    memory: int | None,
) -> Answer:
    """Search in this process; with a quota of memory, the rest is in files while it lasts."""
    if plan.search == "ida":
        return search_deeper_and_deeper(problem, limits, output)
    with ExitStack() as stack:
        known = Known(problem, duplicates=CHECKS[plan.duplicates or "hash"]())
        if memory is not None:
            folder = FilePath(stack.enter_context(TemporaryDirectory(prefix="soko-lab-")))
            known = stack.enter_context(known_on_disk(problem, folder, quota=memory))
        stack.enter_context(met_progress(output, known))
        found = SEARCHES[plan.search](problem, limits=limits, known=known)
        return Answer(found.first, found.end, found.visited)


def search_deeper_and_deeper(
    problem: PackedProblem[Any, Any], limits: SearchLimits, output: Output
) -> Answer:
    """Search by IDA*, telling each budget; what has failed once is dropped."""
    turn = ""

    def tell(budget: int, visited: int) -> None:
        nonlocal turn
        turn = f"within {budget}, {count(visited, 'state')} visited before"

    with PollingProgress(output, lambda: Line(turn)):
        found = iterative_deepening_astar(
            DropFailed(problem), limits=limits, transpositions=TRANSPOSITIONS, on_turn=tell
        )
    return Answer(found.first, found.end, found.visited)


def search_by_team(
    problem: PackedProblem[Any, Any], workers: int, memory: int | None, output: Output
) -> Answer:
    """Search on several processes."""
    from soko.lab.workers import search_with_workers

    settings = {} if memory is None else {"memory": memory}
    with PollingProgress(output, lambda: Line(f"{count(workers, 'worker')} at work")):
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
