"""The options of commands that search: the goal, the seed and the limits for each level."""

import functools
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click

from soko.batch import Settings
from soko.cli.arguments.quantities import duration, number, size
from soko.cli.command import LimitOption
from soko.engine import AUTO, Limits, Spill, Ties, check_deadlock_tests, parse_strategies
from soko.puzzle import SokoError

Command = Callable[..., None]


def search_options(*, ties: str) -> Callable[[Command], Command]:
    """Give a command all that decides how it searches, as `settings`; `ties` is what is usual."""

    def decorate(function: Command) -> Command:
        return _goal_options(ties)(_search_options(function))

    return decorate


def _search_options(function: Command) -> Command:
    @click.option(
        "--strategy",
        type=strategy,
        metavar="NAMES",
        default=AUTO,
        show_default=True,
        help="For the goal any: names with commas; a wrong one lists them.",
    )
    @click.option(
        "--threads",
        type=click.IntRange(min=1),
        metavar="N",
        help="Threads for each level, for the goal any.",
    )
    @click.option("--seed", type=int, default=0, show_default=True, help="Seed of the hash keys.")
    @click.option(
        "--without",
        callback=deadlock_tests,
        metavar="NAMES",
        default="",
        help="For the goal any: leave deadlock tests out; a wrong name lists them.",
    )
    @limit_options
    @spill_options
    @functools.wraps(function)
    def run(
        *,
        goal: str,
        ties: str,
        strategy: str,
        threads: int | None,
        seed: int,
        without: tuple[str, ...],
        limits: Limits,
        **rest: object,
    ) -> None:
        if strategy != AUTO and goal != "any":
            raise click.UsageError("--strategy is for the goal any")
        if without and goal != "any":
            raise click.UsageError("--without is for the goal any")
        if limits.spill is not None and goal != "pushes":
            raise click.UsageError("--spill is for the goal pushes")
        settings = Settings(goal, limits, seed, strategy, threads, without, ties)
        function(settings=settings, **rest)

    return run


def _goal_options(usual_ties: str) -> Callable[[Command], Command]:
    """Return what gives a command a `goal`, and the `ties` of that goal."""

    def decorate(function: Command) -> Command:
        @click.option(
            "--goal",
            type=click.Choice(["any", "pushes", "moves"]),
            default="any",
            show_default=True,
            help="pushes: fewest pushes, then fewer moves. moves: fewest moves, then pushes.",
        )
        @click.option(
            "--ties",
            type=click.Choice([str(each) for each in Ties]),
            show_default=usual_ties,
            help="For the goal pushes: look for fewer moves not at all, as long as the "
            "pushes took, or until it is proved that there are none.",
        )
        @functools.wraps(function)
        def run(*, goal: str, ties: str | None, **rest: object) -> None:
            if ties is not None and goal != "pushes":
                raise click.UsageError("--ties is for the goal pushes")
            function(goal=goal, ties=ties or usual_ties, **rest)

        return run

    return decorate


def strategy(text: str) -> str:
    """Return names of strategies; raises `click.BadParameter` for what is none."""
    try:
        parse_strategies(text)
    except SokoError as error:
        raise click.BadParameter(str(error)) from error
    return text


def deadlock_tests(_: click.Context, __: click.Parameter, text: str) -> tuple[str, ...]:
    """Read names with commas between them; raises `click.BadParameter` for what is none."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    try:
        check_deadlock_tests(names)
    except SokoError as error:
        raise click.BadParameter(str(error)) from error
    return names


def limit_options(function: Command) -> Command:
    """Give a command the limits for each level, as `limits`."""

    @limit("--time", duration, "TIME", "Time for each level: 60, 90s, 10m, 1h30m.")
    @limit("--cpu-time", duration, "TIME", "CPU time for each level.")
    @limit("--nodes", number, "N", "States for each level.")
    @limit("--memory", size, "SIZE", "Memory for each level: 500M, 4G.")
    @functools.wraps(function)
    def run(
        *,
        time: float | None,
        cpu_time: float | None,
        nodes: int | None,
        memory: int | None,
        **rest: object,
    ) -> None:
        limits = Limits(seconds=time, cpu_seconds=cpu_time, nodes=nodes, memory=memory)
        function(limits=limits, **rest)

    return run


def spill_options(function: Command) -> Command:
    """Give a command the options about files beyond the memory, as part of `limits`."""

    @limit("--spill", Path, "DIR", "For the goal pushes: go on in files there beyond the memory.")
    @limit("--disk", size, "SIZE", "What these files may take.")
    @functools.wraps(function)
    def run(*, limits: Limits, spill: Path | None, disk: int | None, **rest: object) -> None:
        if disk is not None and spill is None:
            raise click.UsageError("--disk goes with --spill")
        files = None if spill is None else Spill(spill, disk)
        function(limits=replace(limits, spill=files), **rest)

    return run


def limit(
    name: str, kind: Callable[[str], float | Path], metavar: str, text: str
) -> Callable[[Command], Command]:
    """Declare one limit; `kind` reads its value."""
    return click.option(name, type=kind, metavar=metavar, cls=LimitOption, help=text)
