"""Shortest walks of the player, and the best ways to push one box while the others stand still."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal, get_args

from soko import _native
from soko.engine.running import board_of, state_of
from soko.puzzle import Level, SokoError, Square, State, format_square

Prefer = Literal["pushes", "moves"]


def walk(level_or_state: Level | State, square: Square) -> str | None:
    """Return a shortest walk of the player to a square as LURD, or None when there is none.

    Boxes are walls: nothing is pushed. Of several shortest walks it is the one whose letters come
    first in the order u, d, l, r. O(area).

    >>> level = Level.of(["#####", "#@  #", "# $.#", "#####"])
    >>> walk(level, (2, 3)), walk(level, (2, 2))
    ('rrd', None)
    """
    state = state_of(level_or_state)
    if not state.level.ground.contains(square):
        return None
    return _native.walk(*board_of(state), _cell(state.level, square))


def box_paths(level_or_state: Level | State, box: Square, prefer: Prefer = "pushes") -> "BoxPaths":
    """Find the best way to push one box to every square it can get to, no other box moving.

    `prefer` is "pushes" (fewest pushes, then fewest moves) or "moves" (fewest moves, then fewest
    pushes). Both are exact, and ties are always broken in the same way: of the best paths it is the
    one whose pushes, read from the last to the first, come first in the order U, D, L, R, with
    each walk in between as `walk` chooses it.

    Dijkstra's search over the box's square and the player's side of it; O(area) but for long ways
    round the box. Raises `SokoError` when there is no box on the square.

    >>> level = Level.of(["######", "#@ $.#", "#    #", "######"])
    >>> box_paths(level, (1, 3))[1, 2]
    BoxPath(square=(1, 2), pushes=1, moves=6)
    >>> box_paths(level, (1, 3))[1, 2].lurd
    'drrruL'
    """
    state = state_of(level_or_state)
    if prefer not in get_args(Prefer):
        raise SokoError(f"{prefer!r} is no order of paths", hint="use pushes or moves")
    if box not in state.boxes:
        raise SokoError(f"there is no box on {format_square(box)}")
    board, width = board_of(state)
    found = _native.box_paths(board, width, _cell(state.level, box), prefer == "moves")
    return BoxPaths(found, state, box, prefer)


@dataclass(frozen=True, slots=True)
class BoxPath:
    """The best path of a box to one square, and what it costs.

    `moves` counts all steps of the player, pushes included.
    """

    square: Square
    pushes: int
    moves: int
    _paths: "BoxPaths" = field(repr=False, compare=False)

    @property
    def lurd(self) -> str:
        """Return the player's steps; they are made when asked for, in O(steps)."""
        return self._paths.lurd(self.square)


class BoxPaths(Mapping[Square, BoxPath]):
    """Every square that one box can be pushed to, row by row, with the best path to each.

    The box's own square is among them, at no cost. A square that is missing cannot be reached.
    """

    def __init__(self, found: _native.BoxPaths, state: State, box: Square, prefer: Prefer) -> None:
        self.state = state
        self.box = box
        self.prefer = prefer
        self._found = found

    def __reduce__(self) -> tuple[object, ...]:
        # What the core has found is quicker to find again than to write.
        return box_paths, (self.state, self.box, self.prefer)

    def __eq__(self, other: object) -> bool:
        """Tell whether it is the same box in the same state; another mapping, by its items."""
        if isinstance(other, BoxPaths):
            return self._key() == other._key()
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[State, Square, Prefer]:
        return self.state, self.box, self.prefer

    @cached_property
    def costs(self) -> Mapping[Square, tuple[int, int]]:
        """Return the (pushes, moves) to every square at once, row by row."""
        return MappingProxyType(self._found.costs(self.state.level.width))

    def __getitem__(self, square: Square) -> BoxPath:
        pushes, moves = self.costs[square]
        return BoxPath(square, pushes, moves, self)

    def __iter__(self) -> Iterator[Square]:
        return iter(self.costs)

    def __len__(self) -> int:
        return len(self.costs)

    def __contains__(self, square: object) -> bool:
        return square in self.costs

    def __repr__(self) -> str:
        return f"<BoxPaths of {self.box} by {self.prefer}: {len(self)} squares>"

    def lurd(self, square: Square) -> str:
        """Return the player's steps to bring the box to a square; `KeyError` out of reach."""
        lurd = self._found.lurd(_cell(self.state.level, square)) if square in self else None
        if lurd is None:
            raise KeyError(square)
        return lurd


def _cell(level: Level, square: Square) -> int:
    return square[0] * level.width + square[1]
