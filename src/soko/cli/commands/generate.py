"""`soko generate`: new levels, each with a proved solution of fewest pushes."""

import re
import time
from dataclasses import replace
from operator import attrgetter

import click

from soko.cli.arguments.options import output_options
from soko.cli.arguments.quantities import duration
from soko.cli.command import LimitOption, command
from soko.cli.errors import blaming_arguments, leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.cli.output.progress import Line, PollingProgress
from soko.cli.output.wording import count as said
from soko.cli.shelf import Shelf, shelf_option
from soko.generation import Made, Wish, attempts
from soko.puzzle import Level, SavedSolution, exact_id


@command(
    "generate",
    ("soko generate", "a level of four boxes"),
    ("soko generate --size 7x8 --boxes 4 --min-pushes 30", "a harder one"),
    ("soko generate --count 20 --seed 7 > mine.xsb", "twenty, the same ones again tomorrow"),
)
@click.option("--size", default="6x7", show_default=True, metavar="ROWSxCOLUMNS", help="Within.")
@click.option("--boxes", type=click.IntRange(min=1), default=4, show_default=True)
@click.option("--min-pushes", type=click.IntRange(min=1), help="5 for each box unless given.")
@click.option(
    "--min-changes",
    type=click.IntRange(min=0),
    help="Changes from one box to another at least; 3 for 2 boxes unless given.",
)
@click.option("--count", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option(
    "--time",
    "seconds",
    type=duration,
    metavar="TIME",
    cls=LimitOption,
    help="End after about this time, with what there is.",
)
@output_options("soko.generate/1")
@shelf_option("solver")
def run(
    *,
    size: str,
    boxes: int,
    min_pushes: int | None,
    min_changes: int | None,
    count: int,
    seed: int,
    seconds: float | None,
    shelf: Shelf,
    output: Output,
) -> None:
    """Make levels by reverse play from goals in rooms that are drawn by chance.

    Every level comes with a solution of fewest pushes, proved by the solver, which moves every box
    and uses every square; no two are alike, also not turned or mirrored. The easy ones come first.
    The same options and seed give the same levels.

    The exit code is 20 when the time was over before there were enough. Ctrl-C leaves what was
    made so far.
    """
    height, width = parse_sides(size)
    with blaming_arguments():
        wish = Wish(height, width, boxes=boxes, min_pushes=min_pushes, min_changes=min_changes)
    end = time.monotonic() + (seconds or float("inf"))
    rooms = Rooms(wish, seed)
    with PollingProgress(output, lambda: rooms.line(count)):
        rooms.search(count, end)
    for number, each in enumerate(sorted(rooms.made, key=attrgetter("difficulty")), 1):
        level = described(each, f"Seed {seed}, level {number}")
        tell(output, each, level)
        shelf.keep(level, each.solution.lurd, proved=("pushes",), note="generated")
    if rooms.interrupted:
        output.note(f"{said(len(rooms.made), 'level')} when it was interrupted")
        leave(ExitCode.INTERRUPTED)
    if len(rooms.made) < count:
        output.note(f"{said(len(rooms.made), 'level')} when the time was over")
        leave(ExitCode.TIME)


class Rooms:
    """The rooms that are drawn one after another; few make a level worth keeping."""

    def __init__(self, wish: Wish, seed: int) -> None:
        self.attempts = attempts(wish, seed=seed)
        self.drawn = 0
        self.made: list[Made] = []
        self.interrupted = False

    def search(self, count: int, end: float) -> None:
        """Draw rooms until there are so many levels, the time is over, or Ctrl-C is pressed."""
        try:
            while len(self.made) < count and time.monotonic() <= end:
                made = next(self.attempts)
                self.drawn += 1
                if made is not None:
                    self.made.append(made)
        except KeyboardInterrupt:
            self.interrupted = True

    def line(self, count: int) -> Line:
        """Say how far it is."""
        return Line(said(self.drawn, "room") + " drawn", len(self.made), count)


def parse_sides(size: str) -> tuple[int, int]:
    """Return rows and columns; raises `click.BadParameter` for anything else."""
    found = re.fullmatch(r"([0-9]{1,3})[xX]([0-9]{1,3})", size)
    if found is None:
        raise click.BadParameter(f"{size!r} is no size; write 5x6 for five rows and six columns")
    return int(found[1]), int(found[2])


def tell(output: Output, made: Made, level: Level) -> None:
    """Print a level with its solution."""
    output.text(level.to_xsb().rstrip("\n") + "\n")
    output.record(
        {
            "id": exact_id(level),
            "title": level.title,
            "rows": level.rows,
            "lurd": made.solution.lurd,
            "metrics": made.solution.metrics._asdict(),
            "proved": True,
        }
    )


def described(made: Made, title: str) -> Level:
    """Write beside a level what is known of it."""
    return replace(
        made.level,
        title=title,
        metadata=(("Pushes", str(made.solution.pushes)),),
        solutions=(SavedSolution("Fewest pushes", made.solution.lurd),),
    )
