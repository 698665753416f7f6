"""Levels of the library written to a file or to standard output."""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko.cli.arguments.options import FileName
from soko.cli.commands.convert import report_losses, write_levels
from soko.cli.errors import blaming_arguments
from soko.cli.output.printing import Output
from soko.formats import Collection, format_levels

if TYPE_CHECKING:
    from soko.library import Shelf

Write = Callable[[Collection, Output], None]


def writing_options(default: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the options about where levels are written to, as `write`."""

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        @click.option(
            "--save", type=FileName(), metavar="FILE", help="Write to a file, not standard output."
        )
        @click.option(
            "--to",
            "to_format",
            metavar="FORMAT",
            help=f"Format to write; else the file's suffix, or {default}.",
        )
        @functools.wraps(function)
        def run(*, save: Path | None, to_format: str | None, **settings: object) -> None:
            def write(collection: Collection, output: Output) -> None:
                if save is not None:
                    write_levels(save, collection, output, format=to_format)
                    return
                with blaming_arguments():
                    formatted = format_levels(collection, format=to_format or default)
                output.raw(formatted.text)
                report_losses(formatted.losses, output)

            function(write=write, **settings)

        return run

    return decorate


def headed(levels: Collection, shelves: "list[Shelf]") -> Collection:
    """Give levels of one collection its name and author."""
    if len(shelves) != 1:
        return levels
    return Collection(levels.levels, title=shelves[0].name, author=shelves[0].author)
