"""The shape of every command: examples first in its help, options in sections."""

import re
from collections.abc import Callable, Iterable
from typing import Final

import click

from soko.cli.arguments.selectors import STDIN_PATH

CONTEXT_SETTINGS: Final = {"help_option_names": ["-h", "--help"], "max_content_width": 100}

_STDIN: Final = re.compile(r"\A-(?=:[0-9])")

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
                formatter.write_dl(rows)


def write_examples(formatter: click.HelpFormatter, examples: Iterable[Example]) -> None:
    """Write example lines, each with a remark."""
    with formatter.section("Examples"):
        formatter.write_dl(list(examples), col_max=50)
    formatter.write_paragraph()


def command(name: str, *examples: Example) -> Callable[[Callable[..., None]], SokoCommand]:
    """Make a function the command of a module; its docstring is the help."""

    def decorate(function: Callable[..., None]) -> SokoCommand:
        made = click.command(name, cls=SokoCommand, context_settings=CONTEXT_SETTINGS)(function)
        made.examples = examples
        return made

    return decorate
