"""One outcome of many: a short line for whoever looks, whole lines for files and programs."""

import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Final

from soko.batch import OptimizeOutcome, Outcome
from soko.cli.output.printing import Output
from soko.cli.output.wording import describe_lengths, describe_proof, duration, paint_status
from soko.formats.shown import printable

ROOM_FOR_TIME: Final = 50
"""Columns of a terminal that has room for more than what came out."""


def terminal_width(output: Output) -> int | None:
    """Return the columns of the terminal that data is printed on; None when it is no terminal.

    With `--verbose` a terminal gets the whole lines, too.
    """
    if output.verbose or not sys.stdout.isatty():
        return None
    return shutil.get_terminal_size().columns


def short_line(outcome: Outcome, goal: str, width: int) -> str:
    """Tell an outcome in one line that fits: level, status, pushes/moves, time, proof, title."""
    lengths = f"{outcome.metrics.pushes:,}/{outcome.metrics.moves:,}" if outcome.metrics else ""
    rest = [lengths]
    if width >= ROOM_FOR_TIME:
        rest = [f"{lengths:>12}", f"{duration(outcome.seconds):>9}"]
    rest += [each for each in (_proof(outcome, goal), outcome.message) if each]
    return fit_line(outcome, rest, width)


def fit_line(outcome: Outcome | OptimizeOutcome, rest: Iterable[str], width: int) -> str:
    """Make a line that fits: level, status, what else there is to say, title."""
    from rich.cells import cell_len, set_cell_size

    room = min(18, width // 3)
    name = set_cell_size(_short_name(outcome.level, room), room)
    said = f"{'  '.join(rest)}  {printable(outcome.title)}".rstrip()
    room = width - cell_len(name) - len(outcome.status.ljust(10)) - 3
    if cell_len(said) > room:
        said = set_cell_size(said, room - 1).rstrip() + "…"
    return f"{name} {paint_status(outcome.status, 10)} {said}"


def whole_lines(outcome: Outcome, goal: str) -> Iterator[str]:
    """Yield the lines that tell an outcome in full: the second has the letters."""
    said = [
        describe_lengths(outcome),
        describe_proof(outcome, goal),
        outcome.message,
        duration(outcome.seconds),
        printable(outcome.title),
    ]
    status = paint_status(outcome.status, 10)
    yield f"{outcome.level}  {status}  {'  '.join(each for each in said if each)}"
    if outcome.lurd is not None:
        yield f"    {outcome.lurd}"


def _short_name(selector: str, room: int) -> str:
    """Return a selector without the folders of its file; of a long one the end, with the number.

    >>> _short_name("sets/public/XSokoban.xsb:12", 18)
    'XSokoban.xsb:12'
    >>> _short_name("sets/public/XSokoban.xsb:12", 10)
    '…an.xsb:12'
    """
    from rich.cells import cell_len

    name = PurePath(selector).name
    if cell_len(name) <= room:
        return name
    ends = (name[start:] for start in range(len(name) + 1))
    return "…" + next(end for end in ends if cell_len(end) < room)


def _proof(outcome: Outcome, goal: str) -> str:
    """Say what is proved in a word or two; nothing where the status says it."""
    if outcome.lurd is None or outcome.status == "unproved":
        return f"at least {outcome.bound}" if outcome.bound and not outcome.proved else ""
    return "fewest" if outcome.proved and goal != "any" else ""
