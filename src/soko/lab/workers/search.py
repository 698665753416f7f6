"""A depth-first search by a team of processes."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Generic, Literal, cast

from soko.lab.search.problem import ActionT, Path, StateT
from soko.lab.workers.shared_states import SharedStates
from soko.lab.workers.team import Branch, Team
from soko.lab.workers.worker import Report, Worker
from soko.processes import usable_cores
from soko.puzzle.errors import SokoError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from soko.lab.search.records import PackedProblem

TeamEnd = Literal["exhausted", "stopped", "memory"]
"""Nothing is left to search; a solution was found; the shared table is full."""

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
    size of the shared table of visited states, in bytes; pages that are not used take none. The
    solution is rarely short, and which one comes first depends on who is quicker. Raises
    `SokoError` where processes cannot be forked.
    """
    if "fork" not in get_all_start_methods():
        raise SokoError(
            "many workers need processes that can be forked", hint="use a search by one"
        )
    context = get_context("fork")
    size = workers or usable_cores()
    team = Team(context, size)
    known = SharedStates(context, problem.packed_size, memory=memory)
    worker = Worker(problem, team, known)
    first = problem.pack(problem.initial())
    known.add(first)
    with _started(size, worker.run) as homes:
        if team.claim():
            team.hand_over(Branch((), first))
        reports = list(_reports(homes))
    found = next((each.actions for each in reports if each.actions is not None), None)
    path = None if found is None else _replayed(problem, cast("tuple[ActionT, ...]", found))
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
    problem: PackedProblem[StateT, ActionT], actions: tuple[ActionT, ...]
) -> Path[StateT, ActionT]:
    states = [problem.initial()]
    for action in actions:
        states.append(next(to for each, to in problem.successors(states[-1]) if each == action))
    return Path(tuple(states), actions, sum(map(problem.cost, actions)))
