"""A depth-first search by a team of processes."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Generic, Literal

from soko.lab.search.problem import ActionT, Path, StateT
from soko.lab.workers.open_states import OpenStates
from soko.lab.workers.shared_states import SharedStates
from soko.lab.workers.worker import Report, Worker
from soko.processes import usable_cores
from soko.puzzle.errors import SokoError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from soko.lab.search.records import PackedProblem

TeamEnd = Literal["exhausted", "stopped", "memory"]
"""Nothing is left to search; a solution was found; the shared memory is full."""

_MEMORY = 1 << 30


@dataclass(frozen=True)
class WorkersOutcome(Generic[StateT, ActionT]):
    """What a team found, and for each worker the states it visited and its CPU seconds."""

    path: Path[StateT, ActionT] | None
    end: TeamEnd
    visited: tuple[int, ...]
    cpu_seconds: tuple[float, ...]


def search_with_workers(
    problem: PackedProblem[StateT, ActionT], *, workers: int | None = None, memory: int = _MEMORY
) -> WorkersOutcome[StateT, ActionT]:
    """Search depth first on several processes until one of them finds a solution.

    There are as many workers as the machine has cores, unless told otherwise. `memory` is the
    size of what they share, the visited states and those that are left, in bytes; pages that are
    not used take none. The solution is rarely short, and which one comes first depends on who is
    quicker. Raises `SokoError` where processes cannot be forked.
    """
    if "fork" not in get_all_start_methods():
        raise SokoError(
            "many workers need processes that can be forked", hint="use a search by one"
        )
    context = get_context("fork")
    size = workers or usable_cores()
    known = SharedStates(context, problem.packed_size, memory=memory - memory // 8)
    first = known.add(problem.pack(problem.initial()))
    assert first is not None
    left = OpenStates(context, first, memory=memory // 8)
    worker = Worker(problem, known, left)
    with _started(size, worker.run) as homes:
        reports = list(_reports(homes))
    target = next((each.target for each in reports if each.target is not None), None)
    path = None if target is None else _replayed(problem, known.path(target))
    end: TeamEnd = "exhausted" if path is None else "stopped"
    if any(each.is_full for each in reports):
        end = "memory"
    return WorkersOutcome(
        path,
        end,
        visited=tuple(each.visited for each in reports),
        cpu_seconds=tuple(each.cpu_seconds for each in reports),
    )


@contextmanager
def _started(size: int, run: Callable[[Connection], None]) -> Iterator[list[Connection]]:
    """Start processes, each with a pipe home; they are gone afterwards, whatever happens."""
    context = get_context("fork")
    homes, processes = [], []
    try:
        for _ in range(size):
            receiver, sender = context.Pipe(duplex=False)
            process = context.Process(target=run, args=(sender,), daemon=True)
            process.start()
            sender.close()  # so that the pipe ends when the worker does
            homes.append(receiver)
            processes.append(process)
        yield homes
    finally:
        for process in processes:
            process.kill()
            process.join()


def _reports(homes: list[Connection]) -> Iterator[Report]:
    """Yield what the workers report; raises `RuntimeError` when one dies without a report."""
    waiting = list(homes)
    while waiting:
        for home in wait(waiting):
            assert isinstance(home, Connection)
            try:
                yield home.recv()
            except EOFError as error:
                raise RuntimeError("a worker has died") from error
            waiting.remove(home)


def _replayed(
    problem: PackedProblem[StateT, ActionT], packed: list[bytes]
) -> Path[StateT, ActionT]:
    """Return the path through some states, with the actions that lead from each to the next."""
    states, actions = [problem.initial()], []
    for end in packed[1:]:
        ways = problem.successors(states[-1])
        action, state = next(way for way in ways if problem.pack(way[1]) == end)
        actions.append(action)
        states.append(state)
    return Path(tuple(states), tuple(actions), sum(map(problem.cost, actions)))
