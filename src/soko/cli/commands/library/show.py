"""`soko library show`: a collection as a table, or a level with all that is known of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from soko.cli.arguments.options import output_options
from soko.cli.command import command
from soko.cli.commands.library.opening import find_levels, level_record, library_option
from soko.cli.commands.library.table import HEADING, row
from soko.cli.output.board import draw
from soko.cli.output.printing import Output, Record
from soko.formats.shown import printable

if TYPE_CHECKING:
    from soko.library import Analysis, Found, Kept, Library


@command(
    "show",
    ("soko library show Microban", "a collection, a line a level"),
    ("soko library show Microban:5", "one of its levels"),
    ("soko library show 8d5f2b9c03e1a764", "a level by its id"),
)
@click.argument("what")
@library_option
@output_options("soko.library.show/1")
def run(what: str, library: "Library", output: Output) -> None:
    """Show a collection, or all that is known of a level.

    WHAT is the name or the number of a collection, a place in it such as NAME:5, or an id. A
    symmetric id stands for all levels that are that board.
    """
    found = find_levels(library, what)
    if len(found) > 1:
        output.text(HEADING)
        for each in found:
            output.text(row(each))
            output.record(level_record(each))
        return
    [level] = found
    from soko.library import METRICS

    solutions = library.kept([level.id], by=METRICS)
    tags, analysis = library.tags(level.id), library.analysis(level.id)
    for line in page(level, solutions, tags, analysis):
        output.text(line)
    about: Record = {
        "rows": level.level.rows,
        "tags": list(tags),
        "analysis": analysis and analysis_record(analysis),
        "solutions": list(map(solution_record, solutions)),
    }
    output.record(level_record(level) | about)


def page(
    level: "Found",
    solutions: "list[Kept]",
    tags: tuple[str, ...],
    analysis: "Analysis | None",
) -> Iterator[str]:
    """Yield what is known of a level, a line each."""
    yield from draw(level.level.rows)
    yield ""
    if level.title or level.author:
        yield f"title         {printable(level.title)}  {printable(level.author)}".rstrip()
    for place in level.places:
        yield f"in            {printable(str(place))}"
    yield f"size          {level.width} wide, {level.height} high"
    yield f"boxes         {level.boxes}"
    yield f"floor         {level.floor}"
    yield f"exact id      {level.id}"
    yield f"symmetric id  {level.symmetric_id}"
    for name in ("pushes", "moves"):
        best, record = getattr(level, f"best_{name}"), getattr(level, f"record_{name}")
        yield f"best {name:9}{'-' if best is None else best}"
        if record is not None:
            yield f"record {name:7}{record}"
    for name in ("bound", "rating"):
        if analysis is not None and (number := getattr(analysis, name)) is not None:
            yield f"{name:14}{number:g}"
    if tags:
        yield f"tags          {printable(', '.join(tags))}"
    for kept in solutions:
        by = f"by {kept.best_by.replace('_', ' ')}"
        proved = ", proved" if kept.proved else ""
        yield f"{by:20}{kept.pushes}/{kept.moves}{proved}  {kept.lurd}"


def analysis_record(analysis: "Analysis") -> Record:
    """Return what was found out about a level as it stands in JSON."""
    return {
        "bound": analysis.bound,
        "rating": analysis.rating,
        "parts": dict(analysis.parts),
        "version": analysis.version,
        "found_at": analysis.found_at and analysis.found_at.isoformat(),
    }


def solution_record(kept: "Kept") -> Record:
    """Return a solution as it stands in JSON."""
    return {
        "best_by": kept.best_by,
        "lurd": kept.lurd,
        "metrics": kept.metrics and kept.metrics._asdict(),
        "proved": kept.proved,
        "bound": kept.bound,
        "source": kept.source,
        "note": kept.note,
        "version": kept.version,
        "kept_at": kept.kept_at.isoformat(),
    }
