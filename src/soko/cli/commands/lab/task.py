"""What `soko lab solve` is asked to solve, and how to search."""

import functools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, get_args

import click

from soko.batch import OPEN_EDGE
from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.errors import InputError, blaming_arguments
from soko.cli.output.printing import Output
from soko.lab import PushProblem, StepProblem
from soko.lab.push_problem import Prune
from soko.lab.search import (
    Duplicates,
    HashTable,
    LinearScan,
    NoCheck,
    OrderedRuns,
    Outcome,
    Path,
    astar,
    breadth_first,
    depth_first,
    iterative_deepening_astar,
    uniform_cost,
)
from soko.puzzle import LevelError

SEARCHES: Final[dict[str, Callable[..., Outcome[Any, Any]]]] = {
    "breadth-first": breadth_first,
    "depth-first": depth_first,
    "uniform-cost": uniform_cost,
    "astar": astar,
    "ida": iterative_deepening_astar,
}
CHECKS: Final[dict[str, Callable[[], Duplicates]]] = {
    "hash": HashTable,
    "sorted": OrderedRuns,
    "linear": LinearScan,
    "none": NoCheck,
}


@dataclass(frozen=True)
class Plan:
    """How to search: by pushes or steps, which state comes next, and under which rules."""

    by: str | None
    search: str
    rules: str | None
    duplicates: str | None
    prune: Prune | None


def search_option(names: Iterable[str]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return what gives a command `search`, one of some names."""
    return click.option(
        "--search",
        type=click.Choice(list(names)),
        default="breadth-first",
        show_default=True,
        help="Which state comes next.",
    )


def plan_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that make a `plan`."""

    @click.option(
        "--by",
        type=click.Choice(["pushes", "steps"]),
        show_default="pushes",
        help="What an action is: a push, or a step of the player.",
    )
    @search_option(SEARCHES)
    @click.option(
        "--rules", metavar="VARIANT", help="Other rules; LEVEL is then a number, a file or -."
    )
    @click.option(
        "--duplicates",
        type=click.Choice(list(CHECKS)),
        show_default="hash",
        help="How a state that was met before is known again.",
    )
    @click.option(
        "--prune",
        type=click.Choice(get_args(Prune)),
        show_default="deadlocks",
        help="Which pushes are left out: none, onto dead squares, or into deadlocks easy to see.",
    )
    @functools.wraps(function)
    def run(
        *,
        by: str | None,
        search: str,
        rules: str | None,
        duplicates: str | None,
        prune: Prune | None,
        **settings: object,
    ) -> None:
        function(plan=Plan(by, search, rules, duplicates, prune), **settings)

    return run


def refuse_what_has_no_meaning(
    plan: Plan, *, workers: int | None, nodes: int | None, memory: int | None
) -> None:
    """Raise `click.UsageError` for options that cannot go together."""
    refusals = {
        "--workers is for --search depth-first": workers and plan.search != "depth-first",
        "--workers know states again by a table they share; leave out --duplicates": (
            workers and plan.duplicates
        ),
        "--memory sorts states in files; leave out --duplicates": memory and plan.duplicates,
        "--search ida keeps no records; leave out --duplicates": (
            plan.duplicates and plan.search == "ida"
        ),
        "--duplicates none may never end; give --nodes too": (
            plan.duplicates == "none" and nodes is None
        ),
        "--prune is for searches by pushes under the plain rules": (
            plan.prune and (plan.rules or plan.by == "steps")
        ),
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

        with blaming_arguments():
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
    prune = plan.prune or "deadlocks"
    pushes = PushProblem(start, prune=prune, matching=plan.search in ("astar", "ida"))
    return Task(entry.name, entry.level.title, pushes, pushes.lurd)
