"""Measure what it saves to store each state of a search once: run without arguments.

Three breadth-first searches of all states of level 1 keep, for each state: two copies, one in the
frontier with its parent and one in the set of visited states; one record that both share; one
record packed into bytes. Prints the peak of allocated memory and the CPU time of each.
"""

import sys
import time
import tracemalloc
from collections import deque
from collections.abc import Callable

from published_levels import LEVELS

from soko.lab import PushProblem
from soko.lab.board import Node
from soko.lab.search import Known, PackedRecords, breadth_first, go_on


def two_copies(problem: PushProblem) -> int:
    """Search as one would at first: a copy of each state in each of the two containers."""
    visited = {copy(problem.initial())}
    frontier: deque[tuple[Node, int]] = deque([(problem.initial(), -1)])
    closed: list[tuple[Node, int]] = []
    while frontier:
        closed.append(frontier.popleft())
        for _, child in problem.successors(closed[-1][0]):
            if child not in visited:
                visited.add(copy(child))
                frontier.append((child, len(closed) - 1))
    return len(closed)


def copy(node: Node) -> Node:
    """Return the same values in other places, as assignment does in C++."""
    return Node(node.boxes + (1 << 500) - (1 << 500), node.region + (1 << 500) - (1 << 500))


def one_record(problem: PushProblem) -> int:
    """Search with records that the frontier and the check for duplicates share."""
    return len(breadth_first(problem, on_solution=go_on).known)


def one_packed_record(problem: PushProblem) -> int:
    """Search with such records as bytes."""
    known = Known(problem, records=PackedRecords(problem))
    return len(breadth_first(problem, known=known, on_solution=go_on).known)


def measure(search: Callable[[PushProblem], int]) -> tuple[int, float, int]:
    """Return the states, the CPU seconds, and the peak of memory of a second run."""
    start = time.process_time()
    states = search(PushProblem(LEVELS["level 1"].start))
    seconds = time.process_time() - start
    tracemalloc.start()
    search(PushProblem(LEVELS["level 1"].start))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return states, seconds, peak


def main() -> None:
    """Print a line for each way."""
    first = 0
    for search in (two_copies, one_record, one_packed_record):
        states, seconds, peak = measure(search)
        first = first or peak
        print(
            f"{search.__name__:18} {states:,} states  {peak / 1e6:6.2f} MB  "
            f"{peak / states:4.0f} bytes a state  {100 - 100 * peak / first:3.0f} % less  "
            f"{seconds:.2f} s CPU"
        )


if __name__ == "__main__":
    sys.exit(main())
