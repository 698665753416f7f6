"""`soko hdoj`: the contest problem HDOJ 1254, read and answered exactly as the contest does."""

import sys
from pathlib import Path

import click

from soko.cli.arguments.options import FileName
from soko.cli.command import command
from soko.formats.bounded import read_bytes, read_stream


@command(
    "hdoj",
    ("soko hdoj < rooms.txt", "a line for each case: the fewest pushes, or -1"),
    ("soko hdoj rooms.txt", "the same from a file"),
)
@click.argument("file", type=FileName(), required=False, default="-")
def run(file: Path) -> None:
    """Solve the cases of the contest problem HDOJ 1254: one box, fewest pushes.

    The input is the number of cases, then for each its rows, its columns and its cells: 0 floor, 1
    wall, 2 box, 3 target, 4 player. The edge acts as a wall. Rooms may be up to 128 x 128.
    """
    from soko.lab.hdoj import fewest_pushes_of, parse_rooms

    is_stdin = file == Path("-")
    data = read_stream(sys.stdin.buffer) if is_stdin else read_bytes(file)
    name = "" if is_stdin else str(file)
    for room in parse_rooms(data.decode("utf-8", errors="replace"), name=name):
        click.echo(fewest_pushes_of(room))
