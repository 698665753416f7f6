"""Drives one native search in short slices, so that limits, progress and Ctrl-C are obeyed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.limits import Clock, Limits
from soko.engine.result import Progress, Status
from soko.puzzle import Level, LevelError, Solution, State

ProgressCallback = Callable[[Progress], None]
Steering = Callable[[SearchStatus], SearchStatus]

SLICE_SECONDS = 0.05
"""The longest time between two looks at the clock and at signals."""
PROGRESS_SECONDS = 0.1

ENDINGS = {
    SearchStatus.solved: Status.SOLVED,
    SearchStatus.exhausted: Status.UNSOLVABLE,
    SearchStatus.out_of_memory: Status.MEMORY,
    SearchStatus.out_of_nodes: Status.TIMEOUT,
    SearchStatus.out_of_disk: Status.DISK,
}


def state_of(level_or_state: Level | State) -> State:
    """Return the state to search from; raises `LevelError` when the level cannot be played."""
    if isinstance(level_or_state, Level):
        return level_or_state.start
    level_or_state.level.check()
    return level_or_state


def check_boxes(state: State) -> None:
    """Raise `LevelError` unless a search can start: from inside, with a box for each goal."""
    level = state.level
    if state.player not in level.interior:
        raise LevelError("the player stands outside of the level's interior", hint="put him inside")
    boxes, goals = len(state.boxes & level.interior), len(level.active_goals)
    if boxes != goals:
        raise LevelError(f"the state has {boxes} boxes for {goals} goals", hint="make them equal")


def rows_of(state: State) -> Iterable[str]:
    """Return the XSB rows of a position, without work for a level's start."""
    return state.level.rows if state is state.level.start else state.to_rows()


def board_of(state: State) -> tuple[str, int]:
    """Return a position as the native core takes it: the joined rows, and their width."""
    return "".join(rows_of(state)), state.level.width


def solution_of(state: State, lurd: str) -> Solution:
    """Return the solution from a state; to make it is to replay it."""
    return Solution(state.level, lurd, start=None if state is state.level.start else state)


def telling_at_least(bound: int, hear: ProgressCallback | None) -> ProgressCallback | None:
    """Return a callback that is never told a smaller bound: one that was proved stays proved."""
    if hear is None:
        return None
    return lambda news: hear(replace(news, bound=max(news.bound, bound)))


@dataclass
class Run:
    """A native search with the limits and the clock that it runs under.

    `interrupted` says that Ctrl-C ended it.
    """

    job: SearchJob
    limits: Limits
    clock: Clock
    on_progress: ProgressCallback | None = None
    interrupted: bool = False

    @classmethod
    def start(
        cls,
        state: State,
        method: Method,
        options: JobOptions,
        *,
        limits: Limits,
        on_progress: ProgressCallback | None = None,
        clock: Clock | None = None,
    ) -> "Run":
        """Compile the board and make the search ready; its tables count as memory at once."""
        check_boxes(state)
        options.memory = limits.bytes
        board, width = board_of(state)
        job = SearchJob(board, width, method, options)
        return cls(job, limits, clock or Clock(), on_progress)

    def finish(self, steer: Steering | None = None, settle: Steering | None = None) -> Status:
        """Search until there is an answer, a limit is reached or Ctrl-C is pressed.

        `steer` hears after each slice how the search stands, and says how it goes on from there;
        `settle` says what that means when Ctrl-C has ended it.
        """
        shown = self.clock.seconds
        try:
            while True:
                left = self.clock.left(self.limits)
                if left <= 0:
                    return Status.TIMEOUT
                ending = self.job.advance(min(left, SLICE_SECONDS))
                if steer is not None:
                    ending = steer(ending)
                if ending is not SearchStatus.running:
                    return ENDINGS[ending]
                if self.on_progress and self.clock.seconds - shown >= PROGRESS_SECONDS:
                    shown = self.clock.seconds
                    self.on_progress(self.progress())
        except KeyboardInterrupt:
            return self.interrupt(settle)

    def interrupt(self, settle: Steering | None = None) -> Status:
        """Stop for Ctrl-C; an answer that was found in the same moment is kept."""
        self.interrupted = True
        ending = self.job.advance(0)
        status = ENDINGS.get(ending if settle is None else settle(ending))
        return status if status in (Status.SOLVED, Status.UNSOLVABLE) else Status.CANCELLED

    def progress(self) -> Progress:
        """Return what the search has done so far."""
        stats, seconds = self.job.stats(), self.clock.seconds
        return Progress(
            nodes=stats.nodes,
            seconds=seconds,
            rate=stats.nodes / seconds if seconds else 0.0,
            bound=stats.bound,
            depth=stats.depth,
            bytes=stats.bytes,
            stored=stats.stored,
            home=stats.home,
            disk_bytes=stats.disk_bytes,
        )
