"""Squares as they are typed."""

import click

from soko.cli.errors import blaming_arguments
from soko.puzzle import Level, Square, format_square, parse_square


def square_of(level: Level, text: str) -> Square:
    """Read a square and make sure that it is one of the level's."""
    with blaming_arguments():
        square = parse_square(text)
    if not level.ground.contains(square):
        last = format_square((level.height - 1, level.width - 1))
        raise click.UsageError(f"{text} is outside the level; choose a square from A1 to {last}")
    return square
