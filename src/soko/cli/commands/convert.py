"""`soko convert`: levels from any format into another, with what the other cannot hold."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import click

from soko.cli.arguments.inputs import Inputs, Reading, chosen
from soko.cli.arguments.options import FileName, note_options, reading_options
from soko.cli.command import command
from soko.cli.errors import blaming_arguments
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.formats import Collection, Note, format_levels, write
from soko.pictures.reading import KINDS
from soko.puzzle import Level, Metrics, SavedSolution, SokoError, parse_square


@command(
    "convert",
    ("soko convert levels.txt levels.sok", "the suffix is the format"),
    ("soko convert levels.sok --to json", "to standard output"),
    ("soko convert 'sets/*.xsb' all.xsb", "many files into one"),
    ("soko convert old.txt new.xsb --symbols 'o=$ O=.'", "symbols of its own"),
    ("soko convert level.png level.xsb", "the level that a picture shows"),
)
@click.argument("selector", metavar="LEVELS")
@click.argument("target", metavar="[OUT]", type=FileName(), required=False)
@click.option(
    "--to", "to_format", metavar="FORMAT", help="Format to write; else OUT's suffix, or xsb."
)
@click.option(
    "--square",
    "squares",
    metavar="SQUARE=KIND",
    multiple=True,
    callback=lambda _context, _option, values: tuple(map(parse_kind, values)),
    help="What a square of a picture is, such as C4=box; again for more.",
)
@reading_options
@note_options
def run(
    selector: str,
    target: Path | None,
    *,
    to_format: str | None,
    squares: tuple[tuple[str, str], ...],
    reading: Reading,
    output: Output,
) -> None:
    """Write levels in another format.

    What was repaired on reading is told with -v; what the target format cannot hold is always told.
    Without OUT, or with -, the levels go to standard output.
    """
    reading = replace(reading, squares=squares)
    levels = select(Inputs.of([selector], reading, output.note), output)
    if target is None or target == Path("-"):
        formatted = format_levels(levels, format=to_format or "xsb")
        output.raw(formatted.text)
        report_losses(formatted.losses, output)
    else:
        write_levels(target, levels, output, format=to_format)


def parse_kind(text: str) -> tuple[str, str]:
    """Return the square and the kind of `C4=box`; raises `click.BadParameter` for others."""
    square, equals, kind = text.partition("=")
    try:
        parse_square(square)
    except SokoError as error:
        raise click.BadParameter(str(error)) from error
    if not equals or kind not in KINDS:
        raise click.BadParameter(f"{text!r}: write SQUARE=KIND, KIND one of {', '.join(KINDS)}")
    return square, kind


def select(inputs: Inputs, output: Output) -> Collection:
    """Return the selected levels as one collection; that of one file keeps its title and author."""
    found = []
    for selector, collection in inputs.collections():
        for note in collection.notes:
            output.detail(f"{collection.name}:{note}")
        numbers = chosen(selector, collection.name, len(collection))
        levels = tuple(collection[number - 1] for number in numbers)
        found.append(replace(collection, levels=levels))
    if len(found) == 1:
        return found[0]
    return Collection(levels=tuple(level for each in found for level in each))


def write_levels(
    path: Path, levels: Sequence[Level], output: Output, *, format: str | None = None
) -> None:
    """Write levels to a file and tell what its format cannot hold."""
    with blaming_arguments():
        losses = write(path, levels, format=format)
    report_losses(losses, output)
    output.note(f"wrote {path}: {count(len(levels), 'level')}")


def report_losses(losses: Iterable[Note], output: Output) -> None:
    """Tell what was lost."""
    for loss in losses:
        output.note(f"lost: {loss}")


class Solved(Protocol):
    """What came of a level: its solution, if any."""

    @property
    def lurd(self) -> str | None:
        """Return the letters."""

    @property
    def metrics(self) -> Metrics | None:
        """Return how long they are."""


def save_solutions(
    path: Path, solved: Iterable[tuple[Level, Solved | None]], output: Output
) -> None:
    """Write levels together with the solutions that were found for them."""
    write_levels(path, [with_solution(level, outcome) for level, outcome in solved], output)


def with_solution(level: Level, outcome: Solved | None) -> Level:
    """Return the level with the solution that was found, if any."""
    if outcome is None or outcome.lurd is None or outcome.metrics is None:
        return level
    moves, pushes = outcome.metrics.moves, outcome.metrics.pushes
    return add_solution(level, outcome.lurd, moves=moves, pushes=pushes)


def add_solution(level: Level, lurd: str, *, moves: int, pushes: int) -> Level:
    """Return the level with one more saved solution, unless it has it already."""
    if any(saved.lurd == lurd for saved in level.solutions):
        return level
    name = f"Solution {moves}/{pushes}"
    return replace(level, solutions=(*level.solutions, SavedSolution(name, lurd)))
