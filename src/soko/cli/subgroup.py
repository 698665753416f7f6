"""A command that is a group of commands, each imported only when it is called."""

from collections.abc import Mapping, Sequence
from importlib import import_module

import click

from soko.cli.command import (
    CONTEXT_SETTINGS,
    Example,
    fit_terminal,
    write_examples,
    write_pairs,
)


class Subgroup(click.Group):
    """A group; its commands are listed with a line each, without importing them.

    The command `solve` of the group `lab` is the `run` of `soko.cli.commands.lab.solve`, and so on.
    """

    def __init__(
        self,
        name: str,
        commands: Mapping[str, str],
        examples: Sequence[Example],
        *,
        summary: str,
    ) -> None:
        super().__init__(name, help=summary, context_settings=CONTEXT_SETTINGS)
        self.group_name = name
        self.summaries = commands
        self.examples = examples

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the list."""
        return list(self.summaries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None when there is none of that name."""
        if cmd_name not in self.summaries:
            return None
        command = import_module(f"soko.cli.commands.{self.group_name}.{cmd_name}").run
        assert isinstance(command, click.Command)
        return command

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples first, then what click writes."""
        fit_terminal(formatter)
        write_examples(formatter, self.examples)
        super().format_help(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with a line each."""
        with formatter.section("Commands"):
            write_pairs(formatter, list(self.summaries.items()))
