"""`soko play`: a level played on the whole terminal, or line by line."""

import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Final

import click

from soko.cli.arguments.inputs import Entry, Inputs, Reading
from soko.cli.arguments.options import levels_argument, reading_options
from soko.cli.command import command
from soko.cli.commands.play.line_player import LinePlayer
from soko.cli.errors import InputError
from soko.cli.output.printing import tame
from soko.cli.shelf import address_of

GLYPHS: Final = ("ascii", "unicode", "image")
THEMES: Final = ("dark", "light", "contrast", "ansi", "none")
"""Both as in `soko.tui.drawing.themes`, which is not needed to play line by line."""


@command(
    "play",
    ("soko play first-steps:1", "keys and mouse; m shows all that can be done"),
    ("soko play levels.xsb:5-", "from the fifth level on"),
    ("soko play --line first-steps:1", "type ulldR, undo, D4 D7, help"),
)
@levels_argument
@click.option(
    "--line",
    is_flag=True,
    help="Line by line: plain sentences, made for screen readers.",
)
@click.option(
    "--language",
    type=click.Choice(["en", "zh"]),
    help="English or Chinese; else that of the terminal.",
)
@click.option(
    "--theme",
    type=click.Choice(THEMES),
    help="The colours: ansi are the terminal's own 16, none are none. Else those that it can show.",
)
@click.option(
    "--glyphs",
    type=click.Choice(GLYPHS),
    default="ascii",
    show_default=True,
    help="What squares are drawn with; unicode takes signs that are one column wide everywhere, "
    "image a picture, where the terminal shows pictures.",
)
@click.option(
    "--library",
    metavar="FILE",
    help="Keep solutions in another library than your own: a file or an address. Not with --line.",
)
@reading_options
def run(
    selectors: tuple[str, ...],
    *,
    line: bool,
    language: str | None,
    theme: str | None,
    glyphs: str,
    library: str | None,
    reading: Reading,
) -> None:
    """Play a level on the whole terminal, or line by line.

    Arrows step and push; a click on a box and another on a square push it there. With `--line`, or
    where there is no terminal, type moves as letters (u d l r), two squares to push a box from one
    to the other (D4 D7), or one square to walk there. `help` lists all commands.
    """
    inputs = Inputs.of(selectors, reading, say)
    entries = inputs.entries()
    first = next(entries, None)
    if first is None:
        raise InputError("no level is selected")
    obstacle = "" if line else why_no_screen()
    if line or obstacle:
        if obstacle:
            say(f"playing line by line: {obstacle}")
        play_lines(first, entries)
    else:
        play_on_screen(
            [first, *entries], language=language, theme=theme, glyphs=glyphs, library=library
        )


def say(text: str) -> None:
    """Say something that is not the game."""
    click.echo(tame(text), err=True)


def why_no_screen() -> str:
    """Say why there can be no player on the whole terminal; nothing when there can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "there is no terminal to play on"
    if os.environ.get("TERM", "dumb") == "dumb" and sys.platform != "win32":
        return "this terminal cannot place the cursor (TERM says so)"
    if find_spec("textual") is None:
        return "keys and mouse need Textual; pip install 'soko[terminal]' brings it"
    return ""


def play_on_screen(
    entries: list[Entry],
    *,
    language: str | None,
    theme: str | None,
    glyphs: str,
    library: str | None,
) -> None:
    """Play on the whole terminal."""
    from soko.tui.course import Course, Stop
    from soko.tui.playing import play

    first = entries[0].level
    first.check()
    stops = [Stop(entry.name, entry.level) for entry in entries]
    play(
        Course(stops),
        language=language,
        theme=theme,
        glyphs=glyphs,
        library=address_of(library),
    )


def play_lines(first: Entry, entries: Iterator[Entry]) -> None:
    """Play line by line."""
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
