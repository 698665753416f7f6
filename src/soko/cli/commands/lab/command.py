"""`soko lab`: a group of commands, each imported only when it is called."""

from importlib import import_module
from typing import Final

import click

from soko.cli.command import CONTEXT_SETTINGS, fit_terminal, write_examples, write_pairs

COMMANDS: Final = {
    "fill": "Watch a flood fill.",
    "path": "Watch the search for a walk.",
    "push": "Watch the search for the pushes of one box.",
    "search": "Watch the search of a whole level, and draw its tree.",
    "solve": "Solve a level with a search that can be read in an evening.",
    "variants": "List the variants of the rules.",
    "play": "Play a level of a variant.",
}
"""The command `solve` is the `run` of the module `soko.cli.commands.lab.solve`, and so on."""

EXAMPLES: Final = (
    ("soko lab fill first-steps:9 --trace fill.svg", "a scan-line fill that moves"),
    ("soko lab search first-steps:2 --tree tree.svg", "the tree of a search"),
    ("soko lab solve first-steps:3", "breadth first over pushes"),
)


class LabGroup(click.Group):
    """The group; its commands are listed without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the list."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None when there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"soko.cli.commands.lab.{cmd_name}").run
        assert isinstance(command, click.Command)
        return command

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples first, then what click writes."""
        fit_terminal(formatter)
        write_examples(formatter, EXAMPLES)
        super().format_help(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with a line each."""
        with formatter.section("Commands"):
            write_pairs(formatter, list(COMMANDS.items()))


@click.group("lab", cls=LabGroup, context_settings=CONTEXT_SETTINGS)
def run() -> None:
    """Watch searches step by step, read how they work, and try other rules."""
