"""`soko library search`: levels by all that is known of them."""

import re
from typing import TYPE_CHECKING, Any, Final, cast

import click

from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import output_options
from soko.cli.command import command
from soko.cli.commands.library.opening import level_record, library_option
from soko.cli.commands.library.table import HEADING, row
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output

if TYPE_CHECKING:
    from soko.library import Library, Span
    from soko.library.solutions import Measure

MOST: Final = 999_999_999
"""As ranges: databases have no room for any number."""


def span(_: click.Context, parameter: click.Parameter, text: str | None) -> "Span":
    """Read numbers such as 5, 5-10, 5- or -10; raises `click.BadParameter` for what is none."""
    from soko.library import Span

    if text is None:
        return Span()
    # Only a rating has a fraction: in others, PostgreSQL would find no index for it.
    is_rating = parameter.name == "rating"
    number = r"(?:[0-9]{1,9}(?:\.[0-9]{1,9})?)?" if is_rating else "[0-9]{0,9}"
    found = re.fullmatch(f"(?P<first>{number})(?P<dash>-?)(?P<last>{number})", text)
    if found is None or not (found["first"] or found["last"]):
        raise click.BadParameter(f"{text!r} is no range; write 5, 5-10, 5- or -10")
    read = float if is_rating else int
    least, most = (read(each) if each else None for each in (found["first"], found["last"]))
    return Span(least, most if found["dash"] else least)


@command(
    "search",
    ("soko library search microban", "by words of titles, authors and collections"),
    ("soko library search --author skinner --boxes 3-5 --unsolved", "what is left to solve"),
    ("soko library search --gap pushes", "furthest from the record first"),
    ("soko library search --board first-steps:3", "this board, turned or mirrored"),
)
@click.argument("words", nargs=-1)
@click.option("--author", default="", metavar="WORDS", help="Of the level or its collection.")
@click.option("--collection", default="", metavar="WORDS", help="Words of its name.")
@click.option("--tag", default="", help="Levels with this tag.")
@click.option("--boxes", callback=span, metavar="RANGE", help="So many, as in 5, 5-10 or 5-.")
@click.option("--floor", callback=span, metavar="RANGE", help="Squares of floor.")
@click.option("--width", callback=span, metavar="RANGE", help="Columns.")
@click.option("--height", callback=span, metavar="RANGE", help="Rows.")
@click.option("--rating", callback=span, metavar="RANGE", help="How hard it is, where it is rated.")
@click.option("--solved/--unsolved", "is_solved", default=None, help="Whether there is a solution.")
@click.option(
    "--gap",
    "measure",
    type=click.Choice(["pushes", "moves"]),
    help="Where a record is known that ours does not reach; the largest gap first.",
)
@click.option(
    "--gap-of",
    type=click.IntRange(-MOST, MOST),
    metavar="N",
    help="With --gap: so much at least, not 1.",
)
@click.option("--board", metavar="LEVEL", help="Levels that are this one, turned or mirrored.")
@click.option("--limit", type=click.IntRange(1, MOST), default=50, show_default=True)
@click.option("--offset", type=click.IntRange(0, MOST), default=0, help="Leave out the first.")
@library_option
@output_options("soko.library.search/1")
def run(
    words: tuple[str, ...],
    *,
    measure: "Measure | None",
    gap_of: int | None,
    board: str | None,
    limit: int,
    offset: int,
    library: "Library",
    output: Output,
    **wanted: object,
) -> None:
    """Find levels, in the order in which they were added.

    WORDS are beginnings of words, whatever their case and accents; all of them must be there. What
    is asked for with options must hold, too. Behind our best number stands how much it is above the
    record: 97+2.

    The exit code is 1 when nothing is found.
    """
    from soko.library import Query, Span

    if gap_of is not None and measure is None:
        raise click.UsageError("--gap-of needs --gap")
    level = None if board is None else Inputs.of([board], Reading(), output.note).one().level
    rest = cast("dict[str, Any]", wanted)  # the options that are called as in the query
    gap = Span(1 if gap_of is None else gap_of)
    query = Query(" ".join(words), gap=measure, gap_span=gap, board=level, **rest)
    found = library.search(query, limit=limit + 1, offset=offset)
    if found:
        output.text(HEADING)
    for each in found[:limit]:
        output.text(row(each))
        output.record(level_record(each))
    if len(found) > limit:
        output.note(f"there are more; --offset {offset + limit} goes on")
    if not found:
        output.note("nothing is found")
    leave(ExitCode.FINE if found else ExitCode.NEGATIVE)
