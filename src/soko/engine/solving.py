"""Solves a level with proof."""

from dataclasses import dataclass, replace

from soko._native import JobOptions, Method
from soko.engine.limits import Clock, Limits
from soko.engine.result import Goal, Result, Status
from soko.engine.running import ProgressCallback, Run, state_of
from soko.puzzle import Level, SokoError, Solution, State

TIE_NODES_FACTOR = 20
TIE_NODES_LEAST = 1_000_000
"""A search for fewer moves among push-optimal solutions may expand this many states, or so many
times the states that the pushes took: the main answer is there, and should not wait for hours."""


def solve(
    level_or_state: Level | State,
    *,
    goal: str = Goal.ANY,
    limits: Limits | None = None,
    seed: int = 0,
    on_progress: ProgressCallback | None = None,
) -> Result:
    """Solve a level, or go on from a state.

    `goal` is "any", "pushes" (fewest pushes, then fewest moves) or "moves" (fewest moves, then
    fewest pushes). Every solution was replayed; `Result.proved` tells what is certain. `seed`
    chooses the hash keys; it never changes the answer's cost. `on_progress` is called about ten
    times a second. Ctrl-C ends the search with the best result so far, which says that it was
    `interrupted`. Raises `LevelError` when the level cannot be played and `SokoError` for an
    unknown goal.

    >>> level = Level.of(["#####", "#@$.#", "#####"])
    >>> result = solve(level, goal="pushes")
    >>> result.status.value, result.proved, result.solution.lurd
    ('solved', True, 'R')
    """
    search = _Optimal(
        state=state_of(level_or_state),
        goal=_goal(goal),
        limits=limits or Limits(),
        seed=seed,
        on_progress=on_progress,
        clock=Clock(),
    )
    if search.goal is Goal.MOVES:
        return search.by_moves()
    result = search.by_pushes()
    return result if search.goal is Goal.ANY else search.with_fewest_moves(result)


@dataclass(frozen=True)
class _Optimal:
    """One call of `solve`: the searches that it takes share its limits and its clock."""

    state: State
    goal: Goal
    limits: Limits
    seed: int
    on_progress: ProgressCallback | None
    clock: Clock

    def by_moves(self) -> Result:
        return self._search(Method.astar_moves_pushes, JobOptions(), tie_proved=True)

    def by_pushes(self) -> Result:
        return self._search(Method.astar_pushes, JobOptions(), tie_proved=False)

    def with_fewest_moves(self, result: Result) -> Result:
        """Look for solutions of as few pushes and fewer moves than the one that was found."""
        if result.solution is None:
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
        try:
            run = Run.start(
                self.state,
                method,
                options,
                limits=self.limits,
                on_progress=self.on_progress,
                clock=self.clock,
            )
            status = run.finish()
            return self._result(run, status, method, tie_proved=tie_proved)
        except KeyboardInterrupt:  # before the search had begun, or after its end
            return self._interrupted(method)

    def _result(self, run: Run, status: Status, method: Method, *, tie_proved: bool) -> Result:
        answered = status in (Status.SOLVED, Status.UNSOLVABLE)
        stats = run.job.stats()
        return Result(
            status=status,
            goal=self.goal,
            strategy=_strategy(method),
            solution=self._solution(run) if status is Status.SOLVED else None,
            proved=answered,
            tie_proved=answered and (tie_proved or status is Status.UNSOLVABLE),
            bound=None if status is Status.UNSOLVABLE else stats.bound,
            nodes=stats.nodes,
            seconds=self.clock.seconds,
            cpu_seconds=self.clock.cpu_seconds,
            peak_bytes=stats.peak_bytes,
            interrupted=status is Status.CANCELLED,
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

    def _solution(self, run: Run) -> Solution:
        start = self.state if self.state is not self.state.level.start else None
        return Solution(self.state.level, run.job.solution(), start=start)


def _goal(name: str) -> Goal:
    try:
        return Goal(name)
    except ValueError:
        raise SokoError(f"{name!r} is no goal; use one of {', '.join(Goal)}") from None


def _strategy(method: Method) -> str:
    return method.name.replace("_", "-")
