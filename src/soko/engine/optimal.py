"""Solves a level with fewest pushes or moves, and proves it."""

from dataclasses import dataclass, replace

from soko._native import JobOptions, Method
from soko.engine.limits import Clock, Limits, Spill
from soko.engine.result import Goal, Result, Status
from soko.engine.running import ProgressCallback, Run, solution_of
from soko.engine.spilling import bytes_left, clear_files, file_options, locked_place, place_of
from soko.puzzle import SokoError, State

TIE_NODES_FACTOR = 20
TIE_NODES_LEAST = 1_000_000
"""A search for fewer moves among push-optimal solutions may expand this many states, or so many
times the states that the pushes took: the main answer is there, and should not wait for hours."""


@dataclass(frozen=True)
class OptimalSolver:
    """One call of `solve`: the searches that it takes share its limits and its clock."""

    state: State
    goal: Goal
    limits: Limits
    seed: int
    on_progress: ProgressCallback | None
    clock: Clock

    def solve(self) -> Result:
        """Search for what the goal asks."""
        if self.goal is Goal.MOVES:
            return self._search(Method.astar_moves_pushes, JobOptions(), tie_proved=True)
        spill = self.limits.spill
        # What fewer files than memory hold is soon found again; A* may not need them.
        if spill is not None and bytes_left(spill, self.state) > self.limits.bytes:
            return self._search_in_files(spill)
        result = self._search(Method.astar_pushes, JobOptions(), tie_proved=False)
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
        if result.solution is None or result.interrupted:
            return result
        options = JobOptions()
        options.below_primary = result.solution.pushes
        options.below_secondary = result.solution.moves
        options.max_nodes = max(TIE_NODES_LEAST, TIE_NODES_FACTOR * result.nodes)
        tie = self._search(
            Method.astar_pushes_moves, options, tie_proved=True, nodes_before=result.nodes
        )
        found = tie.solution or result.solution
        return replace(
            result,
            solution=found,
            tie_proved=tie.status in (Status.SOLVED, Status.UNSOLVABLE),
            nodes=result.nodes + tie.nodes,
            seconds=tie.seconds,
            cpu_seconds=tie.cpu_seconds,
            peak_bytes=max(result.peak_bytes, tie.peak_bytes),
            interrupted=tie.interrupted,
        )

    def _search(
        self, method: Method, options: JobOptions, *, tie_proved: bool, nodes_before: int = 0
    ) -> Result:
        options.seed = self.seed % 2**64
        if self.limits.nodes is not None:
            options.max_nodes = min(options.max_nodes, self.limits.nodes - nodes_before)
        run: Run | None = None
        try:
            run = Run.start(
                self.state,
                method,
                options,
                limits=self.limits,
                on_progress=self.on_progress,
                clock=self.clock,
            )
            return self._result(run, run.finish(), method, tie_proved=tie_proved)
        except KeyboardInterrupt:  # before the search had begun, or after its end
            if run is None:
                return self._interrupted(method)
            return self._result(run, run.interrupt(), method, tie_proved=tie_proved)

    def _result(self, run: Run, status: Status, method: Method, *, tie_proved: bool) -> Result:
        answered = status in (Status.SOLVED, Status.UNSOLVABLE)
        stats = run.job.stats()
        return Result(
            status=status,
            goal=self.goal,
            strategy=_strategy(method),
            solution=solution_of(self.state, run.job.solution())
            if status is Status.SOLVED
            else None,
            proved=answered,
            tie_proved=answered and (tie_proved or status is Status.UNSOLVABLE),
            bound=None if status is Status.UNSOLVABLE else stats.bound,
            nodes=stats.nodes,
            seconds=self.clock.seconds,
            cpu_seconds=self.clock.cpu_seconds,
            peak_bytes=stats.peak_bytes,
            interrupted=run.interrupted,
            message=run.job.message(),
        )

    def _interrupted(self, method: Method) -> Result:
        return Result(
            status=Status.CANCELLED,
            goal=self.goal,
            strategy=_strategy(method),
            seconds=self.clock.seconds,
            cpu_seconds=self.clock.cpu_seconds,
            interrupted=True,
        )


def _strategy(method: Method) -> str:
    return method.name.replace("_", "-")
