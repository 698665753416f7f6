"""A solution cut into stages that can be followed on the board; all that is said is replayed.

A *carry* is what is done with one box until another is taken in hand. A stage ends when a box has
come home for good; the carries before it have put other boxes aside, and say what for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from soko.engine.paths import box_paths
from soko.puzzle import Solution, Square, State
from soko.puzzle.squares import step_from


class Cause(StrEnum):
    """Why a box waits somewhere on its way home."""

    BOX_PASSES = "box-passes"
    """Another box is pushed over the square that it leaves."""
    PLAYER_PASSES = "player-passes"
    """The player has to get over that square to another box."""
    NO_WAY = "no-way"
    """It cannot be pushed to its last square yet."""
    BOX_PASSES_HOME = "box-passes-home"
    """It could, but another box is pushed over its last square before."""
    PLAYER_PASSES_HOME = "player-passes-home"
    """It could, but the player gets over its last square to another box before."""


@dataclass(frozen=True)
class Reason:
    """Why a box waits: what happens on `square` when a box is carried that is on `box` now.

    There is no `box` where the cause is NO_WAY.
    """

    cause: Cause
    square: Square
    box: Square | None = None


@dataclass(frozen=True)
class Carry:
    """What is done with one box until another is taken in hand: `lurd` from `start` on.

    `path` are the squares that the box enters, the last one its `target`; `walked` those that the
    player enters. `home` is where the box stands at the end of the solution, `origin` where it
    stood in the beginning. `reason` says why it waits, where it does and a reason is seen.
    `is_forced` says that no other box can be pushed.
    """

    start: State
    lurd: str
    box: Square
    path: tuple[Square, ...]
    walked: tuple[Square, ...]
    origin: Square
    home: Square
    is_last: bool
    is_forced: bool
    reason: Reason | None = None

    @property
    def target(self) -> Square:
        """Return the square on which the box is left."""
        return self.path[-1]

    @property
    def pushes(self) -> int:
        """Return the number of pushes."""
        return len(self.path)


@dataclass(frozen=True)
class Stage:
    """Carries of which the last brings a box home for good; `first_move` counts from 1."""

    carries: tuple[Carry, ...]
    first_move: int

    @property
    def start(self) -> State:
        """Return the position before it."""
        return self.carries[0].start

    @property
    def lurd(self) -> str:
        """Return its steps."""
        return "".join(carry.lurd for carry in self.carries)

    @property
    def last_move(self) -> int:
        """Return the number of its last step."""
        return self.first_move + len(self.lurd) - 1


def stages(solution: Solution) -> tuple[Stage, ...]:
    """Cut a solution into its stages; their letters together are the solution's.

    >>> from soko import Level
    >>> level = Level.of(["#########", "#.. $ $@#", "#       #", "#########"])
    >>> [stage.lurd for stage in stages(Solution(level, "dlluLLLdrrrrruLLLL"))]
    ['dlluLLL', 'drrrrruLLLL']
    """
    carries = tuple(_with_reasons(_carries(solution)))
    found: list[Stage] = []
    first, move = 0, 1
    for at, carry in enumerate(carries, 1):
        if carry.is_last:
            found.append(Stage(carries[first:at], move))
            first, move = at, found[-1].last_move + 1
    return tuple(found)


def shared_squares(found: Sequence[Stage]) -> tuple[Square, ...]:
    """Return the squares over which every box that is moved is pushed on: a tight place of all."""
    paths: dict[Square, set[Square]] = {}
    for stage in found:
        for carry in stage.carries:
            paths.setdefault(carry.origin, set()).update(carry.path[:-1])
    return tuple(sorted(set.intersection(*paths.values()))) if len(paths) > 1 else ()


def _carries(solution: Solution) -> Iterator[Carry]:
    """Yield the carries, as yet without reasons."""
    state = solution.start or solution.level.start
    pieces = list(_pieces(solution, state.player))
    origins: dict[Square, Square] = {}
    for number, (lurd, box, path, walked) in enumerate(pieces):
        origins[path[-1]] = origin = origins.pop(box, box)
        home, is_last = _follow(path[-1], pieces[number + 1 :])
        is_forced = {push.box for push in state.legal_pushes()} == {box}
        yield Carry(state, lurd, box, path, walked, origin, home, is_last, is_forced)
        state = state.after(lurd)


_Piece = tuple[str, Square, tuple[Square, ...], tuple[Square, ...]]


def _pieces(solution: Solution, player: Square) -> Iterator[_Piece]:
    """Yield the letters of each carry with its box, the squares of the box and of the player."""
    begin = end = 0
    box: Square | None = None
    path: list[Square] = []
    walked: list[Square] = []
    for at, letter in enumerate(solution.lurd):
        player = step_from(player, letter)
        walked.append(player)
        if not letter.isupper():
            continue
        if path and player != path[-1] and box is not None:
            yield solution.lurd[begin:end], box, tuple(path), tuple(walked[begin:end])
            begin, path = end, []
        box = box if path else player
        path.append(step_from(player, letter))
        end = at + 1
    if path and box is not None:
        yield solution.lurd[begin:], box, tuple(path), tuple(walked[begin:])


def _follow(square: Square, later: Sequence[_Piece]) -> tuple[Square, bool]:
    """Return where a box stands in the end, and whether it is never taken in hand again."""
    is_last = True
    for _, box, path, _ in later:
        if box == square:
            square, is_last = path[-1], False
    return square, is_last


def _with_reasons(carries: Iterator[Carry]) -> Iterator[Carry]:
    every = list(carries)
    for number, carry in enumerate(every):
        if carry.is_last:
            yield carry
            continue
        later = every[number + 1 :]
        again = next(at for at, each in enumerate(later) if each.box == carry.target)
        yield replace(carry, reason=_reason(carry, later[:again]))


def _reason(carry: Carry, between: Sequence[Carry]) -> Reason | None:
    """Say why a box is put where it is not to stay; `between` is done before it moves again."""
    reason = _passing(carry.box, between, Cause.BOX_PASSES, Cause.PLAYER_PASSES)
    if reason is not None:
        return reason
    if carry.home != carry.box and carry.home not in box_paths(carry.start, carry.box):
        return Reason(Cause.NO_WAY, carry.home)
    return _passing(carry.home, between, Cause.BOX_PASSES_HOME, Cause.PLAYER_PASSES_HOME)


def _passing(square: Square, between: Sequence[Carry], box: Cause, player: Cause) -> Reason | None:
    """Return the first carry that takes a box, or else the player, over a square."""
    for number, each in enumerate(between):
        if square in each.path:
            return Reason(box, square, _now(each.box, between[:number]))
        if square in each.walked:
            return Reason(player, square, _now(each.box, between[:number]))
    return None


def _now(square: Square, before: Sequence[Carry]) -> Square:
    """Return where the box stands that some carries will have brought to a square."""
    for each in reversed(before):
        square = each.box if each.target == square else square
    return square
