"""`soko solve --explain`: how a level was cracked, in words, in JSON and as a picture."""

import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from soko.batch import Outcome
from soko.cli.arguments.options import FileName
from soko.cli.commands.solve.telling import (
    describe,
    describe_carry,
    describe_shared,
    stage_title,
)
from soko.cli.output.board import draw
from soko.cli.output.printing import Output, Record
from soko.engine import Carry, Explanation, PackingPlan, explain
from soko.formats.atomic import check_place, write_atomically
from soko.puzzle import Level, Solution, Square

if TYPE_CHECKING:
    from soko.rendering import Panel

_KINDS: Final = ("svg", "png", "pdf", "gif")
_MARKS: Final = digits[1:] + ascii_letters
_MANY: Final = "+"
"""Marks the goals that are filled when the letters have run out."""


class Explaining(NamedTuple):
    """What is wanted: an explanation `in_words`, a `picture` in a file, or both."""

    in_words: bool
    picture: Path | None

    def __bool__(self) -> bool:
        """Tell whether anything is wanted."""
        return self.in_words or self.picture is not None

    def told(self, level: Level, outcome: Outcome) -> Explanation | None:
        """Return what is to be told of a solved level; None for one that is not, or unasked."""
        if outcome.lurd is None or not self:
            return None
        return explain(Solution(level, outcome.lurd), outcome.strategy)


def explaining_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that ask for an explanation, as `explaining`."""

    @click.option(
        "--explain", is_flag=True, help="Tell how a level was cracked, stage by stage; in JSON too."
    )
    @click.option(
        "--picture",
        type=FileName(),
        metavar="FILE",
        help="Draw the order in which goals are to be filled, and each stage of the solution: "
        "SVG, PNG or PDF by its ending, or GIF for one after the other.",
    )
    @functools.wraps(function)
    def run(*, explain: bool, picture: Path | None, **rest: object) -> None:
        if picture is not None:
            _kind(picture)  # before the search
            check_place(picture)
        function(explaining=Explaining(explain, picture), **rest)

    return run


def print_explanation(
    output: Output, level: Level, told: Explanation, *, wanted: Explaining
) -> None:
    """Tell what the solvers saw in a level, and what the solution does."""
    if wanted.in_words:
        output.text()
        for line in describe(told):
            output.text(line)
        output.text()
        output.text("The plan: goals by the order in which they are filled, 1 to 9, then a to z.")
        for line in draw(_bare(level), _marks(told.plan)):
            output.text(line)
    if wanted.picture is not None:
        write_atomically(wanted.picture, _drawn(level, told, _kind(wanted.picture)))


def explanation_record(told: Explanation) -> Record:
    """Return an explanation as it stands in JSON."""
    return {
        "ideas": told.ideas,
        "rooms": [sorted(room) for room in told.rooms],
        "plan": {
            "staying": sorted(told.plan.staying),
            "steps": [step.__dict__ for step in told.plan.steps],
            "guessed": told.plan.guessed,
        },
        "filled": told.filled,
        "shared": told.shared,
        "stages": [
            {
                "title": stage_title(number, stage),
                "first_move": stage.first_move,
                "last_move": stage.last_move,
                "lurd": stage.lurd,
                "carries": list(map(_carry_record, stage.carries)),
            }
            for number, stage in enumerate(told.stages, 1)
        ],
    }


def _carry_record(carry: Carry) -> Record:
    reason = carry.reason
    return {
        "sentence": describe_carry(carry),
        "box": carry.box,
        "target": carry.target,
        "path": carry.path,
        "pushes": carry.pushes,
        "lurd": carry.lurd,
        "is_last": carry.is_last,
        "is_forced": carry.is_forced,
        "reason": None if reason is None else reason.__dict__,
    }


def _kind(path: Path) -> str:
    """Return the format that the ending of a file asks for; SVG for none."""
    kind = path.suffix.removeprefix(".").casefold() or "svg"
    if kind not in _KINDS:
        raise click.UsageError(f"--picture writes {', '.join(_KINDS)}, and {path} is none of them")
    return kind


def _drawn(level: Level, told: Explanation, kind: str) -> bytes:
    from soko.rendering import draw_panels

    theme = "print" if kind == "pdf" else "light"
    title = "How the level was cracked"
    return draw_panels([*_panels(level, told)], kind, theme=theme, title=title)


def _panels(level: Level, told: Explanation) -> "Iterator[Panel]":
    """Yield the pictures: the plan, then each stage as it begins, with what is pushed in it."""
    from soko.rendering import Panel

    numbers = {at: str(number) for at, number in told.plan.home_at().items()}
    shared = [f"Tight: {describe_shared(told.shared)}."] if told.shared else []
    yield Panel(level, ["The order of packing", *shared], numbers)
    for number, stage in enumerate(told.stages, 1):
        sentences = [stage_title(number, stage), *map(describe_carry, stage.carries)]
        labels = {carry.box: str(at) for at, carry in enumerate(stage.carries, 1)}
        arrows = [(carry.box, *carry.path) for carry in stage.carries]
        yield Panel(stage.start, sentences, labels, arrows)


def _bare(level: Level) -> list[str]:
    """Return the rows of a level with nothing but its walls."""
    return ["".join(letter if letter == "#" else " " for letter in row) for row in level.rows]


def _marks(plan: PackingPlan) -> dict[Square, str]:
    home = plan.home_at()
    ranks = {at: rank for rank, at in enumerate(sorted(home, key=home.__getitem__))}
    marks = {at: _MARKS[rank] if rank < len(_MARKS) else _MANY for at, rank in ranks.items()}
    return marks | dict.fromkeys(plan.staying, "*")
