"""The shape of every command: examples first in its help, options in sections."""

import re
import shutil
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import click

from soko.cli.arguments.selectors import STDIN_PATH

CONTEXT_SETTINGS: Final = {"help_option_names": ["-h", "--help"], "max_content_width": 100}

_STDIN: Final = re.compile(r"\A-(?=:[0-9])")

NARROWEST: Final = 20
ROOM: Final = 24
"""Columns that a remark needs beside what it is about."""

Example = tuple[str, str]
"""A command line and what it does."""


class LimitOption(click.Option):
    """An option that ends a search."""

    section = "Limits"


class ReadingOption(click.Option):
    """An option about how levels are read."""

    section = "Reading"


class OutputOption(click.Option):
    """An option about what is printed, and how."""

    section = "Output"


class SokoCommand(click.Command):
    """A command whose help begins with examples."""

    examples: tuple[Example, ...] = ()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take `-:3` for a level of standard input, not for an option."""
        return super().parse_args(ctx, [_STDIN.sub(STDIN_PATH, each) for each in args])

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples first, then what click writes."""
        fit_terminal(formatter)
        write_examples(formatter, self.examples)
        super().format_help(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options section by section."""
        sections: dict[str, list[tuple[str, str]]] = {"Options": []}
        for parameter in self.get_params(ctx):
            row = parameter.get_help_record(ctx)
            if row is not None and isinstance(parameter, click.Option):
                sections.setdefault(getattr(parameter, "section", "Options"), []).append(row)
        for title, rows in sections.items():
            with formatter.section(title):
                write_pairs(formatter, rows)


def fit_terminal(formatter: click.HelpFormatter) -> None:
    """Keep help within the terminal; click writes 50 columns at least."""
    formatter.width = max(min(formatter.width, shutil.get_terminal_size().columns), NARROWEST)


def write_pairs(
    formatter: click.HelpFormatter, rows: Sequence[tuple[str, str]], *, most: int = 30
) -> None:
    """Write words with remarks: in two columns, or a remark below where there is no room."""
    first = min(max((len(word) for word, _ in rows), default=0), most)
    if formatter.width - formatter.current_indent - first >= ROOM:
        formatter.write_dl(rows, col_max=most)
        return
    for word, remark in rows:
        formatter.write_text(word)
        formatter.indent()
        formatter.write_text(remark)
        formatter.dedent()


def write_examples(formatter: click.HelpFormatter, examples: Iterable[Example]) -> None:
    """Write example lines, each with a remark."""
    with formatter.section("Examples"):
        write_pairs(formatter, list(examples), most=50)
    formatter.write_paragraph()


def command(name: str, *examples: Example) -> Callable[[Callable[..., None]], SokoCommand]:
    """Make a function the command of a module; its docstring is the help."""

    def decorate(function: Callable[..., None]) -> SokoCommand:
        made = click.command(name, cls=SokoCommand, context_settings=CONTEXT_SETTINGS)(function)
        made.examples = examples
        return made

    return decorate
