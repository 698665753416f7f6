"""What is made of a measurement, beside the lines that tell it."""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from soko.benchmark import BestKnown
from soko.cli.arguments.options import FileName

FILE: Final = FileName()


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which files a measurement is written to, and which it is compared with."""

    exports: tuple[Path, ...]
    before: Path | None
    best_known: Path | None
    curve: Path | None

    def check(self, goal: str) -> None:
        """Raise `click.UsageError` for what a goal does not give."""
        if self.curve is not None and goal == "any":
            raise click.UsageError("--curve is for the goals pushes and moves")

    def read_best_known(self, goal: str) -> BestKnown | None:
        """Read the file of `--records`, if any."""
        return None if self.best_known is None else BestKnown.read(self.best_known, goal)


def wanted_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options about what is made of a measurement, as `wanted`."""

    @click.option(
        "--export",
        "exports",
        type=FILE,
        multiple=True,
        help="Write the record: .json (can be compared), .csv or .md.",
    )
    @click.option("--compare", "before", type=FILE, help="Compare with an earlier record.")
    @click.option(
        "--records",
        "best_known",
        type=FILE,
        metavar="CSV",
        help="By how much solutions exceed the best known: columns n and best_pushes, best_moves.",
    )
    @click.option(
        "--curve",
        type=FILE,
        metavar="FILE.svg",
        help="For the goals pushes and moves: draw best and bound of each level over time.",
    )
    @functools.wraps(function)
    def run(
        *,
        exports: tuple[Path, ...],
        before: Path | None,
        best_known: Path | None,
        curve: Path | None,
        **rest: object,
    ) -> None:
        function(wanted=Wanted(exports, before, best_known, curve), **rest)

    return run
