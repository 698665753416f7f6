"""`soko library backup`: everything in one file."""

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
    "backup",
    ("soko library backup today.db", "a library of its own"),
    ("soko library list --library today.db", "which every command can read"),
)
@click.argument("file", type=FileName())
@library_option
@output_options("soko.library.backup/1")
def run(file: Path, library: "Library", output: Output) -> None:
    """Copy everything into a new file, as it is at this moment.

    The copy is a library of its own, in SQLite, wherever the other is kept.
    """
    rows = library.back_up(file)
    output.text(f"wrote {file}: {count(rows, 'row')}")
    output.whole({"file": str(file), "rows": rows})
