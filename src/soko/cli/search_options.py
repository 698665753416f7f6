"""The options of commands that search: the goal, the seed and the limits for each level."""

import functools
from collections.abc import Callable

import click

from soko.batch import Settings
from soko.cli.command import LimitOption
from soko.cli.quantities import duration, size
from soko.engine import Limits

Command = Callable[..., None]


def search_options(function: Command) -> Command:
    """Give a command the goal, the seed and the limits of its searches, as `settings`."""

    @click.option(
        "--goal",
        type=click.Choice(["any", "pushes", "moves"]),
        default="any",
        show_default=True,
        help="pushes: fewest pushes, then moves. moves: fewest moves, then pushes.",
    )
    @click.option("--seed", type=int, default=0, show_default=True, help="Seed of the hash keys.")
    @click.option(
        "--time",
        "seconds",
        type=duration,
        metavar="TIME",
        cls=LimitOption,
        help="Time for each level: 60, 90s, 10m, 1h30m.",
    )
    @click.option(
        "--cpu-time",
        "cpu_seconds",
        type=duration,
        metavar="TIME",
        cls=LimitOption,
        help="CPU time for each level.",
    )
    @click.option(
        "--nodes",
        type=click.IntRange(min=1),
        metavar="N",
        cls=LimitOption,
        help="States for each level.",
    )
    @click.option(
        "--memory",
        type=size,
        metavar="SIZE",
        cls=LimitOption,
        help="Memory for each level: 500M, 4G.",
    )
    @functools.wraps(function)
    def run(
        *,
        goal: str,
        seed: int,
        seconds: float | None,
        cpu_seconds: float | None,
        nodes: int | None,
        memory: int | None,
        **rest: object,
    ) -> None:
        limits = Limits(seconds=seconds, cpu_seconds=cpu_seconds, nodes=nodes, memory=memory)
        function(settings=Settings(goal=goal, limits=limits, seed=seed), **rest)

    return run
