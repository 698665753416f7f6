"""`soko library restore`: a backup, where no library is yet."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko.cli.arguments.options import FileName, output_options
from soko.cli.command import command
from soko.cli.commands.library.opening import library_option
from soko.cli.output.printing import Output
from soko.cli.output.wording import count

if TYPE_CHECKING:
    from soko.library import Library


@command(
    "restore",
    ("soko library restore today.db", "where there is none yet"),
    ("soko library restore today.db --library postgresql://me@server/soko", "on a server"),
)
@click.argument("file", type=FileName())
@library_option
@output_options("soko.library.restore/1")
def run(file: Path, library: "Library", output: Output) -> None:
    """Copy a backup, or any other library in a file, into an empty library.

    One that holds something already is left alone.
    """
    rows = library.restore(file)
    output.text(f"restored {file}: {count(rows, 'row')}")
    output.whole({"file": str(file), "rows": rows})
