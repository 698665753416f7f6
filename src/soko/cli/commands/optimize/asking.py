"""The options that decide how a solution is made shorter, as `settings`."""

import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import click

from soko.batch import OptimizeSettings
from soko.cli.arguments.search_options import limit_options
from soko.engine import IMPROVED, IMPROVERS, Limits, Stretch, check_improvers
from soko.puzzle import SokoError

PATIENCE: Final = 30.0
"""Seconds for each level, when no limit of time or states is given."""


class PushNumber(click.ParamType["int"]):
    """A number of pushes; for what is none, tells where a format of levels is named."""

    name = "push"

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Return the number; raises `click.BadParameter` for what is none."""
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is no number of pushes; --format names a format", param, ctx)
        if number < 0:
            self.fail(f"there is no push {number}", param, ctx)
        return number


def optimize_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command all that decides how it optimizes, as `settings`."""

    @click.option(
        "--goal",
        type=click.Choice([goal.value for goal in IMPROVED]),
        default="pushes",
        show_default=True,
        help="What counts first. Ties are broken by moves, pushes, box lines, box changes, "
        "pushing sessions, player lines, as far as these are left.",
    )
    @click.option(
        "--methods",
        callback=methods,
        default=",".join(IMPROVERS),
        show_default=True,
        metavar="NAMES",
        help="What is tried; names with commas.",
    )
    @click.option(
        "--seed", type=int, default=0, show_default=True, help="Another seed, another order."
    )
    @click.option(
        "--threads",
        type=click.IntRange(min=1),
        metavar="N",
        help="Threads for each level, each by another chance; usually all cores.",
    )
    @stretch_options
    @limit_options
    @functools.wraps(function)
    def run(
        *,
        goal: str,
        stretch: Stretch,
        methods: tuple[str, ...],
        seed: int,
        threads: int | None,
        limits: Limits,
        **rest: object,
    ) -> None:
        settings = OptimizeSettings(goal, patient(limits), seed, methods, stretch, threads)
        function(settings=settings, **rest)

    return run


def stretch_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options about what may change, as `stretch`."""

    @click.option(
        "--from",
        "first",
        type=PushNumber(),
        metavar="N",
        default=0,
        help="Leave all as it is up to push N.",
    )
    @click.option(
        "--to",
        "last",
        type=PushNumber(),
        metavar="N",
        help="Leave all as it is from the push after N on.",
    )
    @click.option(
        "--keep-end", is_flag=True, help="The player ends on the same square, there or at the end."
    )
    @functools.wraps(function)
    def run(*, first: int, last: int | None, keep_end: bool, **rest: object) -> None:
        if last is not None and last <= first:
            raise click.UsageError(f"--from {first} --to {last}: between these is no push")
        function(stretch=Stretch(first, last, keep_end), **rest)

    return run


def methods(_: click.Context, __: click.Parameter, text: str) -> tuple[str, ...]:
    """Read names with commas between them; raises `click.BadParameter` for what is none."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    try:
        check_improvers(names)
    except SokoError as error:
        raise click.BadParameter(str(error)) from error
    return names


def patient(limits: Limits) -> Limits:
    """Return limits of which one ends the work."""
    if limits.seconds is None and limits.cpu_seconds is None and limits.nodes is None:
        return replace(limits, seconds=PATIENCE)
    return limits
