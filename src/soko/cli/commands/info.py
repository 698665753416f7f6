"""`soko info`: the facts of levels, at a glance or as JSON."""

from collections.abc import Iterator
from dataclasses import asdict
from itertools import chain, islice
from typing import Final

from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import levels_argument, output_options, reading_options
from soko.cli.command import command
from soko.cli.errors import InputError
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.formats.shown import printable
from soko.library import Description, describe


@command(
    "info",
    ("soko info first-steps:3", "all that is known of a level"),
    ("soko info levels.xsb", "a line a level"),
    ("soko info 'sets/*.xsb' --jsonl", "as JSON lines"),
)
@levels_argument
@reading_options
@output_options("soko.info/1")
def run(selectors: tuple[str, ...], reading: Reading, output: Output) -> None:
    """Tell the facts of levels.

    Floor is what the player could reach without the boxes; dead squares are those from which a box
    can never reach a goal; symmetries counts the rotations and mirror images (of eight) that leave
    the level as it is; the bound is a number of pushes that every solution needs at least.
    """
    entries = Inputs.of(selectors, reading, output.note).entries()
    first = list(islice(entries, 2))
    if not first:
        raise InputError("no level is selected")
    width = max(len(entry.name) for entry in first) + 3  # room for longer numbers
    if len(first) > 1:
        output.text(f"{'level':{width}}{HEADING}")
    for entry in chain(first, entries):
        facts = describe(entry.level)
        output.record({"level": entry.name, **asdict(facts)})
        if len(first) > 1:
            output.text(f"{entry.name:{width}}{row(facts)}")
        else:
            for line in page(entry.name, facts):
                output.text(line)


HEADING: Final = (
    f"{'size':>8}{'boxes':>6}{'floor':>6}{'dead':>6}{'bound':>6}{'sym':>4}  {'id':16}  title"
)


def row(facts: Description) -> str:
    """Return the facts as a line of a table, the level's name left out."""
    size = f"{facts.width}x{facts.height}"
    said = printable(f"{facts.title}{' · ' if facts.author else ''}{facts.author}")
    if facts.fault:
        said = f"{said}  ({facts.fault})".lstrip()
    return (
        f"{size:>8}{facts.boxes:>6}{facts.floor:>6}{facts.dead_squares:>6}{bound(facts):>6}"
        f"{facts.symmetries:>4}  {facts.id}  {said}"
    ).rstrip()


def page(name: str, facts: Description) -> Iterator[str]:
    """Yield the facts of one level, a line each."""
    yield f"level         {name}"
    if facts.title:
        yield f"title         {printable(facts.title)}"
    if facts.author:
        yield f"author        {printable(facts.author)}"
    yield f"size          {facts.width} wide, {facts.height} high"
    yield f"boxes         {facts.boxes}"
    yield f"goals         {facts.goals}"
    yield f"floor         {count(facts.floor, 'square')}, {facts.dead_squares} of them dead"
    yield f"closed        {'yes' if facts.is_closed else 'no: the edge of the drawing is a wall'}"
    yield f"symmetries    {facts.symmetries} of 8"
    yield f"lower bound   {bound(facts)}"
    yield f"solutions     {facts.solutions} saved with it"
    yield f"exact id      {facts.id}"
    yield f"symmetric id  {facts.symmetric_id}"
    if facts.fault:
        yield f"not playable  {facts.fault}"


def bound(facts: Description) -> str:
    """Say how many pushes are needed at least."""
    if facts.fault:
        return "-"
    return "dead" if facts.lower_bound is None else str(facts.lower_bound)
