"""`soko library records`: our best numbers beside those that are known from elsewhere."""

from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko.cli.arguments.options import output_options
from soko.cli.command import command
from soko.cli.commands.library.opening import library_option
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.formats.bounded import read_bytes
from soko.formats.decoding import decode
from soko.formats.shown import printable

if TYPE_CHECKING:
    from soko.library import Library, Standing


@command(
    "records",
    ("soko library records Microban.csv", "for the collection of that name"),
    ("soko library records best.csv --collection Microban --source club", "for another"),
    ("soko library records --collection Microban", "those that are kept"),
)
@click.argument("tables", metavar="[CSV]...", nargs=-1)
@click.option("--collection", metavar="NAME", help="Whose places the column n counts.")
@click.option("--source", default="", help="Where they are from, where the table does not say.")
@click.option(
    "--date",
    "noted",
    type=click.DateTime(["%Y-%m-%d"]),
    help="When they were noted; today unless told.",
)
@library_option
@output_options("soko.library.records/1")
def run(
    tables: tuple[str, ...],
    *,
    collection: str | None,
    source: str,
    noted: datetime | None,
    library: "Library",
    output: Output,
) -> None:
    """Keep best known numbers from tables, and tell where ours are better, equal or worse.

    A table has a column `n`, the place of the level in its collection, or `id`, its exact id; and
    best_pushes or best_moves. It may have source_pushes, source_moves (or source for both),
    push_optimal_proved and move_optimal_proved. The collection is that of the file's name unless
    --collection names it. Without a table, what is kept is compared.
    """
    from soko.library import parse_records

    if not tables and collection is None:
        raise click.UsageError("name a table, or a --collection")
    if not tables and collection is not None:
        tell(library.compare(collection), output)
    for name in tables:
        text = decode(read_bytes(name), None, name=name).text
        records = parse_records(text, name=name, source=source or Path(name).name)
        has_places = any(isinstance(each.level, int) for each in records)
        where = collection or (Path(name).stem if has_places else "")
        day = noted and noted.date()
        standings = library.add_records(records, collection=where, noted_on=day)
        asked = {(each.level, each.measure) for each in records}
        if len(standings) < len(asked):
            left = count(len(asked) - len(standings), "number")
            output.note(f"{name}: {left} of levels that are not in the library left out")
        tell(standings, output)


def tell(standings: "list[Standing]", output: Output) -> None:
    """Print how ours stand: each level that is not equal, and the sums."""
    counts: Counter[str] = Counter()
    for each in standings:
        counts[each.verdict] += 1
        own = "-" if each.own is None else each.own
        if each.verdict in ("better", "worse") or output.verbose:
            output.text(
                f"{each.verdict:8}  {each.level:>4}  {own} {each.measure}, record {each.record}"
                f"  {printable(each.title)}".rstrip()
            )
        output.record(
            {
                "level": each.level,
                "id": each.id,
                "title": each.title,
                "measure": each.measure,
                "record": each.record,
                "own": each.own,
                "verdict": each.verdict,
            }
        )
    words = ("better", "equal", "worse", "unsolved")
    output.text("  ".join(f"{word} {counts[word]}" for word in words))
