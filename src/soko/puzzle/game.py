"""A game in progress: a level that is played, with unlimited undo and redo."""

from typing import Final

from soko.puzzle.errors import MoveError
from soko.puzzle.level import Level
from soko.puzzle.lurd import parse_lurd
from soko.puzzle.replay import illegal_step, replay, unplay
from soko.puzzle.state import State

RESTART: Final = "0"
"""The entry of a history that puts everything back to the start."""


class Game:
    """A game on a level, or from a state of one.

    The history takes one byte a step; a step, an undo and a redo take O(1), undoing a restart
    replays what it had put back.

    >>> game = Game(Level.of(["######", "#@$ .#", "######"]))
    >>> game.play("rr")
    'RR'
    >>> game.is_solved, game.undo(), game.lurd
    (True, 1, 'R')
    """

    def __init__(self, level: Level | State) -> None:
        self._start = level.start if isinstance(level, Level) else level
        self._grid = self._start.grid()
        self._history = bytearray()
        self._cursor = 0
        self._state: State | None = self._start

    def __eq__(self, other: object) -> bool:
        """Tell whether another game has the same start, history and place in it."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _key(self) -> tuple[State, bytearray, int]:
        return self._start, self._history, self._cursor

    @property
    def level(self) -> Level:
        """Return the level that is played."""
        return self._start.level

    @property
    def start(self) -> State:
        """Return the state that a restart leads to."""
        return self._start

    @property
    def state(self) -> State:
        """Return the position at the cursor."""
        if self._state is None:
            grid = self._grid
            self._state = State(self.level, grid.boxes(), grid.ground.square(grid.player))
        return self._state

    @property
    def is_solved(self) -> bool:
        """Tell whether the position at the cursor is solved; O(1)."""
        return not self._grid.open_goals

    @property
    def cursor(self) -> int:
        """Return the number of history entries that are played."""
        return self._cursor

    @property
    def history(self) -> str:
        """Return all entries, undone ones included: steps in their true case and `0` restarts."""
        return self._history.decode("ascii")

    @property
    def lurd(self) -> str:
        """Return the steps from the start, or the last restart, to the cursor."""
        return self._entries(self._origin(self._cursor), self._cursor)

    def play(self, lurd: str) -> str:
        """Play steps of any case at the cursor and return them in their true case.

        Steps equal to those undone keep what follows as redo; others drop it. Raises `MoveError`
        at an illegal step, and then nothing is played.
        """
        lurd = parse_lurd(lurd)
        done = replay(self._grid, lurd)
        if done.stopped is not None:
            error = illegal_step(self._grid, lurd, done.stopped)
            unplay(self._grid, done.lurd[: done.stopped])
            raise error
        self._record(done.lurd)
        return done.lurd

    def restart(self) -> None:
        """Put everything back to the start, as one entry that can be undone."""
        if self.lurd:
            self._grid = self._start.grid()
            self._record(RESTART)

    def undo(self, steps: int = 1) -> int:
        """Take back up to so many entries and return how many it was."""
        return -self.jump(max(0, self._cursor - max(0, steps)))

    def redo(self, steps: int = 1) -> int:
        """Play up to so many undone entries again and return how many it was."""
        return self.jump(min(len(self._history), self._cursor + max(0, steps)))

    def jump(self, cursor: int) -> int:
        """Go to a place in the history and return how far that was, negative when back."""
        if not 0 <= cursor <= len(self._history):
            raise MoveError(f"the history has {len(self._history)} entries, not {cursor}")
        distance = cursor - self._cursor
        passed = self._entries(*sorted((cursor, self._cursor)))
        if RESTART in passed:
            self._grid = self._start.grid()
            replay(self._grid, self._entries(self._origin(cursor), cursor))
        elif distance < 0:
            unplay(self._grid, passed)
        else:
            replay(self._grid, passed)
        self._move_cursor(cursor)
        return distance

    def _origin(self, cursor: int) -> int:
        """Return where the line that leads to a place of the history begins."""
        return self._history.rfind(RESTART.encode("ascii"), 0, cursor) + 1

    def _entries(self, begin: int, end: int) -> str:
        return self._history[begin:end].decode("ascii")

    def _record(self, entries: str) -> None:
        end = self._cursor + len(entries)
        if self._entries(self._cursor, end) != entries:
            self._history[self._cursor :] = entries.encode("ascii")
        self._move_cursor(end)

    def _move_cursor(self, cursor: int) -> None:
        self._cursor = cursor
        self._state = None
