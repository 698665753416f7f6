"""Outcomes and amounts in words."""

from typing import Final

import click

from soko.batch import Outcome

COLOURS: Final = {
    "solved": "green",
    "shorter": "green",
    "unsolvable": "yellow",
    "unproved": "yellow",
    "same": "yellow",
}
_LEAST: Final = {"moves": ("moves", "pushes")}


def paint_status(status: str, width: int = 0) -> str:
    """Return a status in its colour: green for a solution, yellow for half an answer."""
    return click.style(f"{status:{width}}", fg=COLOURS.get(status, "red"))


def describe_proof(outcome: Outcome, goal: str) -> str:
    """Say what is proved of an outcome.

    >>> describe_proof(Outcome("a:1", "", "", "timeout", bound=34), "pushes")
    'at least 34 pushes'
    """
    first, second = _LEAST.get(goal, ("pushes", "moves"))
    if outcome.proved and outcome.lurd is not None:
        rest = f", and fewest {second} among these" if outcome.tie_proved else f"; {second} not"
        return f"fewest {first} proved{'' if goal == 'any' else rest}"
    if outcome.bound and outcome.metrics is not None and goal != "any":
        more = getattr(outcome.metrics, first) - outcome.bound
        return f"at least {outcome.bound} {first}, so at most {more} too many"
    if outcome.bound and outcome.status != "unsolvable":
        return f"at least {outcome.bound} {first}"
    return "proved" if outcome.proved else ""


def describe_lengths(outcome: Outcome) -> str:
    """Say how long a solution is; nothing without one."""
    if outcome.metrics is None:
        return ""
    return (
        f"{count(outcome.metrics.pushes, 'push', 'pushes')}, {count(outcome.metrics.moves, 'move')}"
    )


def describe_effort(outcome: Outcome) -> str:
    """Say what a search took."""
    return (
        f"{duration(outcome.seconds)} (CPU {duration(outcome.cpu_seconds)}), "
        f"{count(outcome.nodes, 'state')}, {megabytes(outcome.peak_bytes)}"
    )


def duration(seconds: float) -> str:
    """Write a time.

    >>> duration(0.00123), duration(75.25)
    ('1.23 ms', '75.25 s')
    """
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.2f} ms"


def count(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun.

    >>> count(1, "box", "boxes"), count(12345, "state")
    ('1 box', '12,345 states')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def megabytes(size: int) -> str:
    """Write a number of bytes.

    >>> megabytes(300_000), megabytes(5 << 30)
    ('0.3 MB', '5.4 GB')
    """
    return f"{size / 1e9:.1f} GB" if size >= 1e9 else f"{size / 1e6:.1f} MB"
