"""`soko show`: levels as text, between rulers that name the squares, or as pictures."""

from collections.abc import Callable, Iterator
from typing import Final

import click

from soko.cli.arguments.inputs import Entry, Inputs, Reading
from soko.cli.arguments.options import levels_argument, output_options, reading_options
from soko.cli.command import command
from soko.cli.output.board import draw
from soko.cli.output.printing import Output
from soko.cli.pictures import (
    Pictures,
    library_option,
    picture_options,
    record,
    write_pictures,
)
from soko.cli.shelf import Shelf
from soko.formats.shown import printable
from soko.puzzle import Level, Square, dead_squares

OVERLAYS: Final[dict[str, tuple[str, Callable[[Level], frozenset[Square]]]]] = {
    "dead": ("x", dead_squares),
    "reach": (":", lambda level: level.start.reach()),
    "parity": ("/", lambda level: frozenset(at for at in level.interior if sum(at) % 2)),
}
"""The mark of each overlay and the squares that have it."""


@command(
    "show",
    ("soko show first-steps:3", "one level"),
    ("soko show levels.xsb:1-5 --plain", "boards only, to copy"),
    ("soko show first-steps:3 --overlay dead", "where no box may ever stand"),
    ("soko show first-steps --pdf sheet.pdf", "a sheet of all levels, for paper"),
    ("soko show first-steps:1 --moves R --gif one-push.gif", "moves as a picture that moves"),
)
@levels_argument
@click.option("--plain", is_flag=True, help="XSB rows alone: no rulers, no titles.")
@click.option(
    "--overlay",
    type=click.Choice(list(OVERLAYS)),
    help="Mark empty floor: dead (x), reach of the player (:) or parity (/).",
)
@picture_options
@reading_options
@output_options("soko.show/1")
@library_option
def run(
    selectors: tuple[str, ...],
    *,
    plain: bool,
    overlay: str | None,
    pictures: Pictures,
    reading: Reading,
    shelf: Shelf,
    output: Output,
) -> None:
    """Draw levels in the terminal, or as pictures in files.

    The rulers name squares as all messages do: column letter, then row from 1. Symbols: # wall,
    @ player, $ box, . goal, * box on goal, + player on goal.

    A picture of several levels is a sheet, each with its number, title and best known solution.
    """
    entries = Inputs.of(selectors, reading, output.note).entries()
    if pictures:
        if plain or overlay:
            raise click.UsageError("--plain and --overlay are for the terminal, not for pictures")
        write_pictures(entries, pictures, shelf, output)
        return
    for count, entry in enumerate(entries):
        if count:
            output.text()
        for line in picture(entry, overlay, plain=plain):
            output.text(line)
        output.record(record(entry))


def picture(entry: Entry, overlay: str | None, *, plain: bool) -> Iterator[str]:
    """Yield the lines that show a level."""
    level = entry.level
    if plain:
        yield str(level)
        return
    yield f"{entry.name}  {printable(level.title)}".rstrip()
    yield from draw(level.rows, marks_of(level, overlay) if overlay else {})


def marks_of(level: Level, overlay: str) -> dict[Square, str]:
    """Return the mark of every square that an overlay speaks of."""
    mark, squares = OVERLAYS[overlay]
    return dict.fromkeys(squares(level), mark)
