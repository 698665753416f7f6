"""The options that several commands share, and what they are turned into."""

import functools
import os
from collections.abc import Callable
from pathlib import Path

import click

from soko.cli.arguments.completing import complete_levels
from soko.cli.arguments.inputs import Reading
from soko.cli.command import OutputOption, ReadingOption
from soko.cli.errors import blaming_arguments
from soko.cli.output.printing import Output

Command = Callable[..., None]


class FileName(click.Path):
    """The name of a file, never empty: no name would mean the folder."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False, path_type=Path)

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; raises `click.BadParameter` for an empty one."""
        if not os.fspath(value):
            self.fail("an empty argument names no file", param, ctx)
        return super().convert(value, param, ctx)


class FolderName(FileName):
    """The name of a folder, never empty either."""

    def __init__(self) -> None:
        click.Path.__init__(self, file_okay=False, path_type=Path)


def levels_argument(function: Command) -> Command:
    """Give a command `selectors`: one selector or more."""
    return click.argument(
        "selectors",
        metavar="LEVELS...",
        nargs=-1,
        required=True,
        shell_complete=complete_levels,
    )(function)


def level_argument(function: Command) -> Command:
    """Give a command `selector`: a selector of one level."""
    return click.argument("selector", metavar="LEVEL", shell_complete=complete_levels)(function)


def _reading_options(from_name: str) -> Callable[[Command], Command]:
    """Return what gives a command the options about reading levels, as `reading`."""

    def decorate(function: Command) -> Command:
        @click.option(
            from_name,
            "from_format",
            metavar="FORMAT",
            cls=ReadingOption,
            help="Format of the input, where its content does not tell.",
        )
        @click.option(
            "--encoding",
            metavar="NAME",
            cls=ReadingOption,
            help="Encoding of the input, such as gb18030.",
        )
        @click.option(
            "--symbols",
            metavar="TABLE",
            cls=ReadingOption,
            help="Symbol table: a name such as dos, or pairs such as 'o=$ O=.'.",
        )
        @functools.wraps(function)
        def run(
            *,
            from_format: str | None,
            encoding: str | None,
            symbols: str | None,
            **settings: object,
        ) -> None:
            reading = Reading(from_format, encoding, symbols)
            with blaming_arguments():
                reading.check()
            function(reading=reading, **settings)

        return run

    return decorate


reading_options = _reading_options("--from")
reading_options_with_format = _reading_options("--format")
"""For a command whose `--from` is another one's."""


def note_options(function: Command) -> Command:
    """Give a command the options about notes and colours, and an `output` that obeys them."""

    @click.option("-q", "--quiet", is_flag=True, cls=OutputOption, help="No notes, no progress.")
    @click.option("-v", "--verbose", is_flag=True, cls=OutputOption, help="More notes.")
    @click.option(
        "--no-color",
        is_flag=True,
        cls=OutputOption,
        help="No colours; the variable NO_COLOR does the same.",
    )
    @functools.wraps(function)
    def run(*, quiet: bool, verbose: bool, no_color: bool, **settings: object) -> None:
        if no_color or os.environ.get("NO_COLOR"):
            click.get_current_context().color = False
        function(output=Output(quiet=quiet, verbose=verbose), **settings)

    return run


def output_options(schema: str) -> Callable[[Command], Command]:
    """Give a command all options about printing, and an `output` that obeys them.

    `schema` names the records of the command. The JSON object is printed when the command is done,
    and when it ends early with results.
    """

    def decorate(function: Command) -> Command:
        @click.option("--json", "as_json", is_flag=True, cls=OutputOption, help="One JSON object.")
        @click.option(
            "--jsonl", "as_jsonl", is_flag=True, cls=OutputOption, help="One JSON line a record."
        )
        @note_options
        @functools.wraps(function)
        def run(*, output: Output, as_json: bool, as_jsonl: bool, **settings: object) -> None:
            if as_json and as_jsonl:
                raise click.UsageError("--json and --jsonl exclude each other")
            output.schema = schema
            output.form = "json" if as_json else "jsonl" if as_jsonl else "text"
            try:
                function(output=output, **settings)
            except (KeyboardInterrupt, click.exceptions.Exit):
                output.finish()
                raise
            output.finish()

        return run

    return decorate
