"""The group `soko`: lists its commands from the registry and imports the one that is called."""

import io
import sys
from importlib import import_module
from typing import Final

import click

from soko.cli.command import CONTEXT_SETTINGS, fit_terminal, write_examples, write_pairs
from soko.cli.errors import reported_errors
from soko.cli.registry import COMMANDS

EXAMPLES: Final = (
    ("soko solve first-steps:3", "a solution, the first that is found"),
    ("soko play first-steps:1", "play with keys and mouse"),
    ("soko lint mylevels.txt", "everything wrong in a file"),
    ("soko verify levels.xsb answers.txt", "replay solutions"),
    ("soko convert levels.txt levels.sok", "change the format"),
)
FOOTER: Final = """\
LEVELS is a file, directory, glob, built-in name (starter, first-steps), level URL, or - for \
standard input. Add :N, :N-M, :N- or a list of these to choose levels, as in levels.xsb:1,3-7."""


class SokoGroup(click.Group):
    """A group whose commands are imported only when they are used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the panels."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None when there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"soko.cli.commands.{cmd_name}").run
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called; a name that is not there may be meant for another."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            close = get_close_matches(args[0], COMMANDS)
            hint = f"did you mean {close[0]}?" if close else "soko --help lists the commands"
            raise click.UsageError(f"there is no command {args[0]!r}; {hint}", ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; everything that can go wrong ends in a documented exit code."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):  # a title may be beyond a narrow encoding
                stream.reconfigure(errors="replace")
        with reported_errors():
            return super().invoke(ctx)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples first, then what click writes."""
        fit_terminal(formatter)
        write_examples(formatter, EXAMPLES)
        super().format_help(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write one panel of commands after another, then what LEVELS means."""
        for panel in dict.fromkeys(entry.panel for entry in COMMANDS.values()):
            with formatter.section(panel):
                write_pairs(
                    formatter,
                    [
                        (name, each.summary)
                        for name, each in COMMANDS.items()
                        if each.panel == panel
                    ],
                )
        formatter.write_paragraph()
        formatter.write_text(FOOTER)


def print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        from soko import __version__

        click.echo(f"soko {__version__}")
        ctx.exit()


@click.group(cls=SokoGroup, context_settings=CONTEXT_SETTINGS)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_version,
    help="Show the version and exit.",
)
def main() -> None:
    """Play, check, solve, convert and measure Sokoban levels."""
