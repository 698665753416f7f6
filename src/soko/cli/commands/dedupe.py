"""`soko dedupe`: levels that occur more than once, exactly or turned and mirrored."""

from itertools import tee
from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko.cli.arguments.inputs import Entry, Inputs, Reading
from soko.cli.arguments.options import FileName, levels_argument, output_options, reading_options
from soko.cli.command import command
from soko.cli.commands.convert import write_levels
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.formats.shown import printable
from soko.puzzle import find_duplicates

if TYPE_CHECKING:
    from soko.puzzle import Level


@command(
    "dedupe",
    ("soko dedupe levels.xsb", "what the file holds twice"),
    ("soko dedupe 'sets/*.xsb' --write all.xsb", "all different levels in one file"),
    ("soko dedupe mine.xsb --exact", "turned and mirrored levels may stay"),
)
@levels_argument
@click.option("--exact", "only_exact", is_flag=True, help="Only levels that are drawn alike.")
@click.option(
    "--write",
    "target",
    type=FileName(),
    help="Write the first of each level to a file; its suffix is the format.",
)
@reading_options
@output_options("soko.dedupe/1")
def run(
    selectors: tuple[str, ...],
    *,
    only_exact: bool,
    target: Path | None,
    reading: Reading,
    output: Output,
) -> None:
    """Find levels that occur more than once.

    Tells every level that repeats an earlier one: `exact` when it is drawn alike, `symmetric` when
    it is the same turned, mirrored or with other decoration. The exit code is 1 when there is one,
    unless --write has taken care of it.
    """
    names: list[str] = []
    kept: list[Level] = []
    entries, levels = tee(Inputs.of(selectors, reading, output.note).entries())
    repeats = 0
    for entry, found in zip(entries, find_duplicates(each.level for each in levels), strict=True):
        names.append(entry.name)
        if found is not None and (found.kind == "exact" or not only_exact):
            repeats += 1
            report(output, entry, names[found.first], found.kind)
        elif target is not None:
            kept.append(entry.level)
    output.note(f"{count(len(names), 'level')}; {repeats} repeat an earlier one")
    if target is not None:
        write_levels(target, kept, output)
    leave(ExitCode.NEGATIVE if repeats and target is None else ExitCode.FINE)


def report(output: Output, entry: Entry, first: str, kind: str) -> None:
    """Tell that a level repeats another."""
    title = entry.level.title
    output.text(f"{kind:9}  {entry.name} = {first}  {printable(title)}".rstrip())
    output.record({"level": entry.name, "title": title, "kind": kind, "repeats": first})
