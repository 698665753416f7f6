"""Searches for who plays, in a process of their own: hints, solutions, shorter solutions."""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Any, Final, Literal, NamedTuple

from soko.engine import (
    Hint,
    Improvement,
    Limits,
    Optimized,
    Progress,
    Result,
    hint,
    optimize,
    solve,
)
from soko.processes import Call, Hear, Pool, WorkerDiedError, usable_cores
from soko.puzzle import Level

Kind = Literal["hint", "any", "pushes", "moves", "improve.pushes", "improve.moves"]
News = Progress | Improvement
Answer = Hint | Result | Optimized

PATIENCE: Final = {"hint": 10.0}
"""Seconds that a search may take, where somebody waits for it."""


class Order(NamedTuple):
    """What to look for, in which level after which moves."""

    kind: Kind
    level: Level
    moves: str


def search(order: Order, hear: Hear[News]) -> Answer:
    """Carry out an order; Ctrl-C ends it with the best so far."""
    threads, (kind, level, moves) = usable_cores(), order
    if kind == "hint":
        return hint(level, moves, limits=Limits(seconds=PATIENCE[kind]), threads=threads)
    if kind.startswith("improve."):
        goal = kind.removeprefix("improve.")
        return optimize(level, moves, goal=goal, on_improvement=hear, threads=threads)
    state = level.start.after(moves)
    return solve(state, goal=kind, on_progress=hear, threads=threads if kind == "any" else 1)


class Searcher:
    """Carries out one order at a time; a new one ends the one before."""

    def __init__(self) -> None:
        self._pool: Pool[Order, News, Answer] | None = None
        self._call: Call[Order, News, Answer] | None = None

    def begin(
        self, order: Order, hear: Callable[[News], None], done: Callable[[Answer | str], None]
    ) -> None:
        """Begin a search; `hear` and `done` are called in another thread, `done` once.

        It gets the answer, or in words why there is none.
        """
        self.drop()
        if self._pool is None:
            self._pool = Pool(search, 1)
        call = self._call = self._pool.submit(order, hear)

        def tell(answer: "Future[Any]") -> None:
            if self._call is call:
                self._call = None
                done(outcome(answer))

        call.answer.add_done_callback(tell)

    @property
    def is_busy(self) -> bool:
        """Tell whether a search is under way."""
        return self._call is not None

    def stop(self) -> None:
        """Ask the search to end with the best that it has."""
        if self._call:
            self._call.interrupt()

    def drop(self) -> None:
        """End the search; nobody hears of it any more."""
        call, self._call = self._call, None
        if call:
            call.kill()

    def close(self) -> None:
        """End everything."""
        self.drop()
        if self._pool:
            self._pool.close()


def outcome(answer: "Future[Answer]") -> Answer | str:
    """Return what a search has found, or why it has found nothing."""
    try:
        return answer.result()
    except CancelledError:
        return ""
    except WorkerDiedError as error:
        return str(error)
    except RuntimeError as error:
        return str(error).strip().rpartition("\n")[2]
