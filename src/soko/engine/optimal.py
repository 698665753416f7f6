"""Solves a level with fewest pushes or moves, and proves it."""

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from soko._native import JobOptions, Method
from soko.engine.beside import FIRST_NODES, Beside
from soko.engine.improve.improver import first_number
from soko.engine.limits import Clock, Limits, Spill
from soko.engine.result import Goal, Result, Status
from soko.engine.running import ProgressCallback, Run, Steering, solution_of, telling_at_least
from soko.engine.spilling import bytes_left, clear_files, file_options, locked_place, place_of
from soko.engine.ties import Ties, tie_options, with_tie_broken
from soko.puzzle import SokoError, Solution, State

ANSWERS: Final = (Status.SOLVED, Status.UNSOLVABLE)


@dataclass
class OptimalSolver:
    """One call of `solve`: the searches that it takes share its limits and its clock."""

    state: State
    goal: Goal
    ties: Ties
    limits: Limits
    seed: int
    on_progress: ProgressCallback | None
    clock: Clock
    beside: Beside = field(init=False)

    def __post_init__(self) -> None:
        self.beside = Beside(
            self.state, self.goal, self.limits, self.seed, self.on_progress, self.clock
        )

    def solve(self) -> Result:
        """Search for what the goal asks; without that, return the best solution that is known."""
        result = self._prove_moves() if self.goal is Goal.MOVES else self._prove_pushes()
        return result if result.status in ANSWERS else self._with_what_is_known(result)

    def _prove_moves(self) -> Result:
        return self._prove(Method.astar_moves_pushes, tie_proved=True)

    def _prove_pushes(self) -> Result:
        spill = self.limits.spill
        # What fewer files than memory hold is soon found again; A* may not need them.
        if spill is not None and bytes_left(spill, self.state) > self.limits.bytes:
            return self._search_in_files(spill)
        result = self._prove(Method.astar_pushes, tie_proved=False)
        if spill is None or result.status is not Status.MEMORY:
            return self._with_fewest_moves(result)
        found = self._search_in_files(spill, nodes_before=result.nodes)
        is_unsolved = found.solution is None and found.bound is not None
        return replace(
            found,
            bound=max(found.bound or 0, result.bound or 0) if is_unsolved else found.bound,
            nodes=found.nodes + result.nodes,
            peak_bytes=max(found.peak_bytes, result.peak_bytes),
        )

    def _prove(self, method: Method, *, tie_proved: bool) -> Result:
        """Search by A*, and for any solution beside it when that takes long."""
        options = JobOptions()
        options.max_nodes = self.beside.may_expand()
        result = self._search(method, options, tie_proved=tie_proved, beside=self.beside)
        return replace(
            result,
            nodes=result.nodes + self.beside.nodes,
            peak_bytes=max(result.peak_bytes, self.beside.peak_bytes),
        )

    def _with_what_is_known(self, result: Result) -> Result:
        """Return the solution that was found beside a proof that did not come to its end."""
        nodes = self.beside.nodes
        interrupted = result.interrupted or self._is_interrupted_once_more(result)
        known, is_proved = self.beside.solution, self.beside.is_proved
        if self.beside.is_unsolvable:
            result = replace(
                result, status=Status.UNSOLVABLE, proved=True, tie_proved=True, bound=None
            )
        if known is None:
            return replace(result, interrupted=interrupted)
        return replace(
            result,
            status=Status.SOLVED if is_proved else Status.UNPROVED,
            ended_by=None if is_proved else result.status,
            proved=is_proved,
            bound=max(result.bound or 0, self.beside.bound),
            solution=known,
            strategy=self.beside.strategy,
            nodes=result.nodes + self.beside.nodes - nodes,
            seconds=self.clock.seconds,
            cpu_seconds=self.clock.cpu_seconds,
            peak_bytes=max(result.peak_bytes, self.beside.peak_bytes),
            interrupted=interrupted,
        )

    def _search_in_files(self, spill: Spill, *, nodes_before: int = 0) -> Result:
        """Search layer by layer, with what does not fit into memory in files."""
        with locked_place(spill, self.state):
            options = file_options(spill, self.state)
            try:
                result = self._search(
                    Method.external, options, tie_proved=False, nodes_before=nodes_before
                )
            except SokoError:
                raise
            except ValueError as error:  # the board is too large
                raise SokoError(str(error)) from error
            except RuntimeError as error:
                place = place_of(spill, self.state)
                raise SokoError(
                    f"{error}", hint=f"delete the folder {place} to begin anew"
                ) from error
            if result.proved:
                clear_files(spill, self.state)
        return result

    def _with_fewest_moves(self, result: Result) -> Result:
        """Look for solutions of as few pushes and fewer moves than the one that was found."""
        if self.ties is Ties.NONE or result.solution is None or result.interrupted:
            return result
        tie = self._search(
            Method.astar_pushes_moves,
            tie_options(self.ties, result.solution, result.nodes),
            tie_proved=True,
            nodes_before=result.nodes,
            bound=result.solution.pushes,
        )
        return with_tie_broken(result, tie)

    def _is_interrupted_once_more(self, result: Result) -> bool:
        """Look for a solution, and improve it, with what a proof has left when its memory was full.

        Tells whether Ctrl-C ended that.
        """
        spent, nodes = result.nodes - self.beside.nodes, max(FIRST_NODES, result.nodes)
        try:
            self.beside.look(spent, nodes, bound=result.bound or 0)
            self.beside.improve(spent, nodes, bound=result.bound or 0)
        except KeyboardInterrupt:
            return True
        return False

    def _search(
        self,
        method: Method,
        options: JobOptions,
        *,
        tie_proved: bool,
        nodes_before: int = 0,
        bound: int = 0,
        beside: Beside | None = None,
    ) -> Result:
        """Run one search; `bound` is what is proved before it."""
        options.seed = self.seed % 2**64
        if self.limits.nodes is not None:
            options.max_nodes = max(min(options.max_nodes, self.limits.nodes - nodes_before), 0)
        run: Run | None = None
        try:
            run = Run.start(
                self.state,
                method,
                options,
                limits=self.limits,
                on_progress=self._telling(bound),
                clock=self.clock,
            )
            steer = None if beside is None else partial(beside.steer, run.job)
            status = run.finish(steer, _settling(run, beside))
            return self._result(run, status, method, tie_proved=tie_proved, beside=beside)
        except KeyboardInterrupt:  # before the search had begun, or after its end
            if run is None:
                return self._interrupted(method)
            status = run.interrupt(_settling(run, beside))
            return self._result(run, status, method, tie_proved=tie_proved, beside=beside)

    def _telling(self, bound: int) -> ProgressCallback | None:
        """Return what tells how a search stands, with the best solution that is known beside it."""
        hear = telling_at_least(bound, self.on_progress)
        return None if hear is None else lambda news: hear(replace(news, best=self._best()))

    def _best(self) -> int | None:
        """Return the number that is minimised, of the best solution that is known."""
        known = self.beside.solution
        return None if known is None else first_number(known, self.goal)

    def _result(
        self, run: Run, status: Status, method: Method, *, tie_proved: bool, beside: Beside | None
    ) -> Result:
        answered = status in ANSWERS
        known = beside if beside and beside.is_answer and status is Status.SOLVED else None
        stats = run.job.stats()
        solution = known.solution if known else self._solution(run, status)
        is_tie_proved = tie_proved or status is Status.UNSOLVABLE
        bound = stats.bound
        if status is Status.SOLVED and solution is not None:
            bound = max(bound, first_number(solution, self.goal))
        return Result(
            status=status,
            goal=self.goal,
            strategy=known.strategy if known else _strategy(method),
            solution=solution,
            proved=answered,
            tie_proved=known.tie_proved if known else answered and is_tie_proved,
            bound=None if status is Status.UNSOLVABLE else bound,
            nodes=stats.nodes,
            seconds=self.clock.seconds,
            cpu_seconds=self.clock.cpu_seconds,
            peak_bytes=stats.peak_bytes,
            interrupted=run.interrupted,
            message=run.job.message(),
        )

    def _solution(self, run: Run, status: Status) -> Solution | None:
        """Return the solution of a search; of one that looks for better ones, the best so far."""
        if status is Status.SOLVED or (status not in ANSWERS and run.job.settle()):
            return solution_of(self.state, run.job.solution())
        return None

    def _interrupted(self, method: Method) -> Result:
        return Result(
            status=Status.CANCELLED,
            goal=self.goal,
            strategy=_strategy(method),
            seconds=self.clock.seconds,
            cpu_seconds=self.clock.cpu_seconds,
            interrupted=True,
        )


def _settling(run: Run, beside: Beside | None) -> Steering | None:
    return None if beside is None else partial(beside.settle, run.job)


def _strategy(method: Method) -> str:
    return method.name.replace("_", "-")
