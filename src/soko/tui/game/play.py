"""One level that is played: the game, the box that is chosen, and where the cursor is.

Nothing here knows of a screen. What there is to say stands in `said`.
"""

from bisect import bisect_left, bisect_right
from typing import Final, NamedTuple

from soko.engine import BoxPaths, box_paths, walk
from soko.puzzle import Game, Level, Square, format_square
from soko.puzzle.squares import step_from
from soko.tui.words import Value


class Said(NamedTuple):
    """What there is to say: the key of the words, and their values."""

    key: str
    values: dict[str, Value]


NOTHING: Final = Said("", {})


class Play:
    """A game with what its player has in hand.

    >>> play = Play(Level.of(["#######", "#@$ . #", "#######"]))
    >>> play.click((1, 2)), sorted(play.targets or ())
    (None, [(1, 2), (1, 3), (1, 4), (1, 5)])
    >>> play.click((1, 4)), play.game.lurd
    (None, 'RR')
    """

    def __init__(self, level: Level) -> None:
        self.game = Game(level)
        self.acts = [0]  # the places of the history where something that was done at once ends
        self.targets: BoxPaths | None = None
        self.cursor: Square | None = None
        self.said = NOTHING
        self.shown: dict[Square, str] = {}  # marks that a hint has put on squares
        self.is_helped = False

    @property
    def level(self) -> Level:
        """Return the level."""
        return self.game.level

    @property
    def pushes(self) -> int:
        """Return the pushes so far."""
        return sum(map(str.isupper, self.game.lurd))

    @property
    def box(self) -> Square | None:
        """Return the box that is chosen."""
        return self.targets.box if self.targets else None

    def say(self, key: str, **values: Value) -> None:
        """Have something to say."""
        self.said = Said(key, values)

    def clear(self) -> None:
        """Let go of the box and of the cursor."""
        self.targets = self.cursor = None
        self.shown = {}

    # Moving

    def play(self, lurd: str) -> None:
        """Play steps as one act."""
        start = self.game.cursor
        if not self.game.play(lurd):
            return
        del self.acts[bisect_right(self.acts, start) :]
        if self.acts[-1] != start:
            self.acts.append(start)
        self.acts.append(self.game.cursor)
        self.clear()
        self.said = NOTHING
        self.tell_solved()

    def tell_solved(self) -> None:
        """Say that the level is solved, if it is."""
        if self.game.is_solved:
            self.say("solved.words", moves=len(self.game.lurd), pushes=self.pushes)

    def step(self, way: str) -> None:
        """Step, or push, in a direction."""
        if way in "".join(self.game.state.legal_moves()).lower():
            self.play(way)
        else:
            self.say("tui.wall")

    def walk_far(self, way: str) -> None:
        """Walk in a direction as far as nothing is in the way."""
        state, square, steps = self.game.state, self.game.state.player, ""
        while (square := step_from(square, way)) in state.level.floor - state.boxes:
            steps += way
        self.play(steps)

    def run(self, way: str) -> None:
        """Walk or push in a direction as far as it goes, but stop with a box on a goal."""
        state, steps = self.game.state, ""
        while way in "".join(state.legal_moves()).lower():
            state = state.move(way)
            steps += way
            ahead = step_from(state.player, way)
            if ahead in state.boxes and ahead in state.level.goals:
                break
            if len(steps) > len(state.level.floor):
                break
        self.play(steps)

    # Boxes and squares

    def click(self, square: Square) -> None:
        """Push the chosen box to a square, choose the box on it, or else walk there."""
        if self.targets and square != self.box and square in self.targets:
            self.play(self.targets.lurd(square))
        elif square == self.box:
            self.clear()
            self.said = NOTHING
        elif square in self.game.state.boxes & self.level.interior:
            self.choose(square)
        elif square == self.game.state.player:
            self.clear()
        else:
            self.walk_to(square)

    def walk_to(self, square: Square) -> None:
        """Walk by a shortest way; a square out of reach lets the box go."""
        steps = walk(self.game.state, square)
        if steps:
            self.play(steps)
        elif self.box:
            self.say("tui.noPush", box=format_square(self.box), square=format_square(square))
            self.clear()
        elif square in self.level.interior:
            self.say("tui.noWalk", square=format_square(square))

    def choose(self, box: Square) -> None:
        """Choose a box, and see where it can go; say why where it can go nowhere."""
        found = box_paths(self.game.state, box)
        self.clear()
        if len(found) > 1:
            self.targets, self.cursor = found, box
            self.say("tui.selected", box=format_square(box), n=len(found) - 1)
        else:
            self.tell_stuck(box)

    def tell_stuck(self, box: Square) -> None:
        """Say why a box cannot be pushed; a way past comes first that may open."""
        floor, boxes = self.level.floor, self.game.state.boxes
        axes = [(step_from(box, a), step_from(box, b)) for a, b in ("ud", "lr")]
        free = [axis for axis in axes if floor.issuperset(axis)]
        away = [square for axis in free if boxes.isdisjoint(axis) for square in axis]
        near = [square for axis in free for square in axis if square in boxes]
        kind = "reach" if away else "boxes" if near else "walls"
        squares = ", ".join(map(format_square, away or near))
        self.say(f"stuck.{kind}", box=format_square(box), squares=squares, n=len(away or near))

    def next_box(self, way: int) -> None:
        """Choose the next box that can be pushed, row by row, or the one before."""
        boxes = sorted({push.box for push in self.game.state.legal_pushes()})
        if not boxes:
            self.say("deadlock.locked")
            return
        here = self.cursor or (-1, -1)
        after = bisect_right(boxes, here) if way > 0 else bisect_left(boxes, here) - 1
        self.choose(boxes[after % len(boxes)])

    def aim(self) -> None:
        """Begin to choose a square by keys."""
        self.cursor = self.cursor or self.game.state.player
        self.say("tui.aiming")

    def lead(self, way: str) -> None:
        """Lead the cursor a square further, if the board goes on there."""
        if self.cursor:
            row, column = step_from(self.cursor, way)
            if 0 <= row < self.level.height and 0 <= column < self.level.width:
                self.cursor = row, column

    def confirm(self) -> None:
        """Do at the cursor what a click does."""
        if self.cursor:
            self.click(self.cursor)

    def way_to(self, square: Square) -> frozenset[Square]:
        """Return the squares that are walked on when the chosen box is pushed to a square."""
        if not self.targets or square not in self.targets:
            return frozenset()
        at, squares = self.game.state.player, set()
        for letter in self.targets.lurd(square):
            at = step_from(at, letter)
            squares.add(at)
        return frozenset(squares)

    # The history

    def jump(self, place: int) -> None:
        """Go to a place of the history; beyond its ends, to the end."""
        self.clear()
        self.said = NOTHING
        self.game.jump(max(0, min(place, len(self.game.history))))
        self.tell_solved()

    def undo(self) -> None:
        """Take back what was done last."""
        if self.game.cursor == 0:
            self.say("why.start")
            return
        before = bisect_left(self.acts, self.game.cursor)
        self.jump(self.acts[before - 1])

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.game.cursor == len(self.game.history):
            self.say("why.end")
            return
        after = bisect_right(self.acts, self.game.cursor)
        self.jump(self.acts[after] if after < len(self.acts) else len(self.game.history))

    def go_push(self, way: int) -> None:
        """Go to the next push of the history, or before the last one."""
        history, at = self.game.history, self.game.cursor
        ahead = history[at:] if way > 0 else history[:at][::-1]
        steps = next((n for n, each in enumerate(ahead, 1) if each.isupper()), len(ahead))
        self.jump(at + way * steps)

    def offer(self, lurd: str) -> None:
        """Have steps ready to be done as one act, or replayed."""
        start = self.game.cursor
        self.play(lurd)
        self.jump(start)

    def restart(self) -> None:
        """Go back to the start, which can be undone."""
        start = self.game.cursor
        self.clear()
        self.said = NOTHING
        self.game.restart()
        if self.game.cursor > start:
            del self.acts[bisect_right(self.acts, start) :]
            self.acts.append(self.game.cursor)
