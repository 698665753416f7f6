"""`soko solve --explain`: how a level was cracked, in words and as a picture."""

import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from string import ascii_letters, digits
from typing import Final, NamedTuple

import click

from soko.batch import Outcome
from soko.cli.arguments.options import FileName
from soko.cli.output.board import draw
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.engine import Explanation, PackingPlan, explain
from soko.formats.atomic import write_atomically
from soko.formats.svg import format_svg
from soko.puzzle import Level, Solution, Square, format_square

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


def explaining_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that ask for an explanation, as `explaining`."""

    @click.option("--explain", is_flag=True, help="Tell how a level was cracked.")
    @click.option(
        "--picture",
        type=FileName(),
        metavar="FILE.svg",
        help="Draw the order in which the goals of a level are to be filled.",
    )
    @functools.wraps(function)
    def run(*, explain: bool, picture: Path | None, **rest: object) -> None:
        function(explaining=Explaining(explain, picture), **rest)

    return run


def print_explanation(output: Output, level: Level, outcome: Outcome, wanted: Explaining) -> None:
    """Tell what the solvers saw in a solved level; nothing for one that is not solved."""
    if outcome.lurd is None or not wanted:
        return
    told = explain(Solution(level, outcome.lurd), outcome.strategy)
    if wanted.in_words:
        for line in describe(level, told):
            output.text(line)
    if wanted.picture is not None:
        numbers = {at: str(number) for at, number in told.plan.home_at().items()}
        drawn = format_svg(level, rulers=True, labels=numbers, title="The order of packing")
        write_atomically(wanted.picture, drawn)


def describe(level: Level, told: Explanation) -> Iterator[str]:
    """Yield the lines of an explanation."""
    yield ""
    for idea in told.ideas:
        yield f"found by    {idea}"
    yield f"rooms       {_rooms(told)}"
    each = told.pushes / max(told.carries, 1)
    yield f"carries     {told.carries}, of {each:.1f} pushes: a box until the next is taken in hand"
    yield f"plan        {_plan(told.plan)}"
    yield f"followed    {len(told.kept)} of {count(len(told.filled), 'goal')} in the plan's order"
    yield f"filled      {_squares(told.filled)}"
    yield ""
    yield "The plan: goals by the order in which they are filled, 1 to 9, then a to z, A to Z."
    yield from draw(_bare(level), _marks(told.plan))


def _rooms(told: Explanation) -> str:
    sizes = sorted(map(len, told.rooms), reverse=True)
    if not sizes:
        return "none: every way is one square wide"
    return f"{len(sizes)}, of {', '.join(map(str, sizes))} squares"


def _plan(plan: PackingPlan) -> str:
    words = [count(len(plan.steps), "step")]
    if plan.staying:
        words.append(f"{count(len(plan.staying), 'box', 'boxes')} home from the start")
    if plan.parked:
        words.append(f"{count(plan.parked, 'box', 'boxes')} waiting on the way")
    if plan.guessed:
        words.append(f"the first {plan.guessed} guessed")
    return ", ".join(words)


def _squares(squares: tuple[Square, ...]) -> str:
    return " ".join(map(format_square, squares))


def _bare(level: Level) -> list[str]:
    """Return the rows of a level with nothing but its walls."""
    return ["".join(letter if letter == "#" else " " for letter in row) for row in level.rows]


def _marks(plan: PackingPlan) -> dict[Square, str]:
    home = plan.home_at()
    ranks = {at: rank for rank, at in enumerate(sorted(home, key=home.__getitem__))}
    marks = {at: _MARKS[rank] if rank < len(_MARKS) else _MANY for at, rank in ranks.items()}
    return marks | dict.fromkeys(plan.staying, "*")
