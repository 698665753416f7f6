"""`soko play`: a level played line by line."""

import sys

import click

from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import levels_argument, reading_options
from soko.cli.command import command
from soko.cli.commands.play.line_player import LinePlayer
from soko.cli.errors import InputError
from soko.cli.output.printing import tame


@command(
    "play",
    ("soko play first-steps:1", "type ulldR, undo, D4 D7, help"),
    ("soko play levels.xsb:5-", "from the fifth level on"),
)
@levels_argument
@click.option(
    "--line",
    is_flag=True,
    expose_value=False,
    help="Line by line: plain sentences, made for screen readers. There is no other way yet, so "
    "that it may be left out.",
)
@reading_options
def run(selectors: tuple[str, ...], *, reading: Reading) -> None:
    """Play a level line by line.

    Type moves as letters (u d l r), two squares to push a box from one to the other (D4 D7), or one
    square to walk there. `help` lists all commands.
    """
    inputs = Inputs.of(selectors, reading, lambda text: click.echo(tame(text), err=True))
    entries = inputs.entries()
    first = next(entries, None)
    if first is None:
        raise InputError("no level is selected")
    player = LinePlayer(first, entries)
    for sentence in player.begin():
        click.echo(sentence)
    while not player.is_over:
        for sentence in player.answer(read_line()):
            click.echo(sentence)


def read_line() -> str:
    """Return the next line that is typed; `quit` at the end of the input."""
    is_typed = sys.stdin.isatty()
    if is_typed:
        click.echo("> ", nl=False)
    line = sys.stdin.readline()
    if is_typed and not line:
        click.echo()  # Ctrl-D leaves the cursor behind the prompt
    return line or "quit"
