"""`soko path`: the best way to push one box, or to walk; the search behind the players' clicks."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import click

from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import FileName, level_argument, output_options, reading_options
from soko.cli.arguments.squares import square_of
from soko.cli.command import command
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output, Record
from soko.cli.output.wording import count
from soko.engine import box_paths, walk
from soko.formats.atomic import write_atomically
from soko.lab import format_tree, push_tree
from soko.lab.push_tree import TreeNode
from soko.lab.traces import format_tree_svg
from soko.puzzle import Square, State, format_square

Prefer = Literal["pushes", "moves"]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a square, pushing a box or walking; `lurd` is None when there is none."""

    kind: Literal["push", "walk"]
    start: Square
    end: Square
    lurd: str | None
    pushes: int = 0

    def __str__(self) -> str:
        start, end = format_square(self.start), format_square(self.end)
        if self.lurd is None:
            verb = "push the box on" if self.kind == "push" else "walk from"
            return f"there is no way to {verb} {start} to {end} without moving another box"
        pushes = f"{count(self.pushes, 'push', 'pushes')}, " if self.kind == "push" else ""
        return f"{start} to {end}: {pushes}{count(len(self.lurd), 'move')}  {self.lurd}".rstrip()

    def fields(self) -> Record:
        """Return the way as it stands in JSON."""
        return {
            "kind": self.kind,
            "from": self.start,
            "to": self.end,
            "reachable": self.lurd is not None,
            "pushes": None if self.lurd is None else self.pushes,
            "moves": None if self.lurd is None else len(self.lurd),
            "lurd": self.lurd,
        }


@command(
    "path",
    ("soko path first-steps:3 D3 D5", "push the box on D3 to D5"),
    ("soko path first-steps:3 D3", "every square that this box can get to"),
    ("soko path first-steps:3 G2", "walk to G2, pushing nothing"),
    ("soko path first-steps:3 D3 --tree", "the breadth-first tree of the pushes"),
    ("soko path first-steps:3 D3 --tree --svg tree.svg", "the same as a picture"),
)
@level_argument
@click.argument("square", required=False)
@click.argument("target", required=False)
@click.option(
    "--prefer",
    type=click.Choice(["pushes", "moves"]),
    default="pushes",
    show_default=True,
    help="What is least first; the other breaks ties.",
)
@click.option("--tree", is_flag=True, help="Show how the search goes from push to push.")
@click.option("--svg", type=FileName(), metavar="FILE", help="With --tree: draw it as .svg.")
@reading_options
@output_options("soko.path/1")
def run(
    selector: str,
    square: str | None,
    target: str | None,
    *,
    prefer: Prefer,
    tree: bool,
    svg: Path | None,
    reading: Reading,
    output: Output,
) -> None:
    """Push one box, or walk, by a best way.

    A square is written as D4 (column letter, row from 1) or as 3,3 (row,column from 0). No other
    box moves. With a box and a target: the letters, pushes and moves. With a box alone: all squares
    it can get to. With an empty square: a shortest walk. With no square, the level's only box goes
    to its only goal.

    The exit code is 1 when there is no way.
    """
    entry = Inputs.of([selector], reading, output.note).one()
    state = entry.level.start
    start, end = choose(state, square, target)
    if svg is not None and not (tree and start in state.boxes):
        raise click.UsageError("--svg draws the tree of a box; add --tree and name a box")
    if tree and start in state.boxes:
        show_tree(output, push_tree(state, start, end), svg)
        if end is None:
            return
    ways = list(find_ways(state, start, end, prefer))
    for way in ways:
        output.record({"level": entry.name, "prefer": prefer, **way.fields()})
        output.text(str(way) if not output.quiet or way.lurd is None else way.lurd)
    leave(ExitCode.NEGATIVE if any(way.lurd is None for way in ways) else ExitCode.FINE)


def choose(state: State, square: str | None, target: str | None) -> tuple[Square, Square | None]:
    """Return the square to start from and the target, chosen for a level with one box."""
    if square is not None:
        start = square_of(state.level, square)
        return start, None if target is None else square_of(state.level, target)
    boxes, goals = sorted(state.level.active_boxes), sorted(state.level.active_goals)
    if len(boxes) != 1:
        raise click.UsageError(f"say which box; there are {len(boxes)}")
    return boxes[0], goals[0]


def find_ways(state: State, start: Square, end: Square | None, prefer: Prefer) -> Iterator[Way]:
    """Yield the way to the target, or every way of a box without one."""
    if start not in state.boxes:
        if end is not None:
            raise click.UsageError(f"there is no box on {format_square(start)}")
        yield Way("walk", state.player, start, walk(state, start))
        return
    paths = box_paths(state, start, prefer)
    for square in paths if end is None else [end]:
        found = paths.get(square)
        if found is None:
            yield Way("push", start, square, None)
        elif end is not None or square != start:
            yield Way("push", start, square, found.lurd, found.pushes)


def show_tree(output: Output, tree: TreeNode, svg: Path | None) -> None:
    """Print the breadth-first tree: a node is the box's square and the sides the player reaches."""
    if svg is None:
        output.text(format_tree(tree))
        return
    write_atomically(svg, format_tree_svg(tree))
    output.note(f"wrote {svg}: {count(sum(not node.duplicate for node in tree.walk()), 'node')}")
