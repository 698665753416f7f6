"""What is done about solutions that are as short as each other: the second number of a goal."""

from dataclasses import replace
from enum import StrEnum
from typing import Final

from soko._native import JobOptions
from soko.engine.result import Result
from soko.puzzle import Solution

LEAST_NODES: Final = 100_000
"""However fast the pushes were proved, so many states are worth a look for fewer moves: it takes
a fraction of a second."""


class Ties(StrEnum):
    """How long to look for fewer moves among the solutions of fewest pushes."""

    NONE = "none"
    """Not at all: the first solution of fewest pushes is the answer."""
    MOVES = "moves"
    """With as many states as the pushes took, so that the answer does not wait for it for long."""
    PROOF = "proof"
    """Until it is proved that there are none, or a limit is reached."""


def tie_options(ties: Ties, found: Solution, nodes: int) -> JobOptions:
    """Return the options of a search for fewer moves than those of a solution of fewest pushes.

    `nodes` are those that it took to prove the pushes.
    """
    options = JobOptions()
    options.below_primary, options.below_secondary = found.pushes, found.moves
    if ties is Ties.MOVES:
        options.max_nodes = max(LEAST_NODES, nodes)
    return options


def with_tie_broken(result: Result, tie: Result) -> Result:
    """Return a result with what the search for fewer moves found, or that there are none."""
    return replace(
        result,
        solution=tie.solution or result.solution,
        tie_proved=tie.proved,
        nodes=result.nodes + tie.nodes,
        seconds=tie.seconds,
        cpu_seconds=tie.cpu_seconds,
        peak_bytes=max(result.peak_bytes, tie.peak_bytes),
        interrupted=tie.interrupted,
    )
