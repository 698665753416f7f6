"""A game in lines of text: what is typed, and what is answered in plain sentences."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from soko.cli.arguments.inputs import Entry
from soko.cli.commands.play.hinter import Hinter
from soko.cli.errors import describe
from soko.cli.output.board import draw
from soko.cli.output.wording import count
from soko.engine import box_paths, walk
from soko.formats import write
from soko.formats.shown import printable
from soko.puzzle import Game, SavedSolution, SokoError, Square, format_square, parse_square

_LETTERS: Final = re.compile(r"[udlrUDLR0-9()]+")
_SQUARE: Final = re.compile(r"[A-Za-z]{1,3}[0-9]+|[0-9]+,[0-9]+")

HELP: Final = """\
u d l r        step up, down, left, right; many at once, as in 3rUl
D4 D7          push the box on D4 to D7
D4             walk to D4; when a box is there, hear where it can go
undo, undo 5   take back one step, or five
redo, redo 5   play it again
hint           which box to push next; again: where to, and how
restart        back to the start; undo brings the game back
look           where everything is, in words
board          the board as text; an empty line does the same
moves          the letters played so far
save FILE      write the level with your moves to a file such as my.sok
next           go to the next level
help           this list
quit           stop"""


class LinePlayer:
    """One player at one level after another; `answer` takes a line and returns sentences."""

    def __init__(self, entry: Entry, following: Iterator[Entry]) -> None:
        self.entry = entry
        self.following = following
        self.game = Game(entry.level)
        self.is_over = False
        self.hinter = Hinter()
        self.commands: dict[str, Callable[[list[str]], Iterator[str]]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "restart": self.restart,
            "look": self.look,
            "board": self.board,
            "moves": self.moves,
            "save": self.save,
            "next": self.next,
            "help": self.help,
            "quit": self.quit,
        }

    def begin(self) -> Iterator[str]:
        """Say which level this is and show it."""
        level = self.entry.level
        title = printable(level.title)
        yield f"Level {self.entry.name}{': ' if title else ''}{title}."
        yield from self.board([])
        yield from self.look([])
        yield "Type help for the commands."

    def answer(self, line: str) -> Iterator[str]:
        """Do what a line says and yield what there is to say about it."""
        words = line.split()
        try:
            if not words:
                yield from self.board([])
            elif words[0].lower() in self.commands:
                yield from self.commands[words[0].lower()](words[1:])
            elif all(map(_SQUARE.fullmatch, words)):
                yield from self.go([parse_square(word) for word in words])
            elif _LETTERS.fullmatch("".join(words)):
                yield from self.play("".join(words))
            else:
                yield f"{line.strip()!r} is no command, no square and no moves; type help."
        except SokoError as error:
            yield f"Nothing was done: {error}."
        except OSError as error:
            yield f"Nothing was done: {describe(error)}."

    def play(self, lurd: str) -> Iterator[str]:
        """Play letters."""
        yield from self.tell(self.game.play(lurd))

    def go(self, squares: list[Square]) -> Iterator[str]:
        """Push a box from the first square to the second, or walk to the only one."""
        if len(squares) > 2:
            yield "Give one square to walk to, or two to push a box."
        elif len(squares) == 2:
            yield from self.push(*squares)
        elif squares[0] in self.game.state.boxes:
            yield self.destinations(squares[0])
        else:
            yield from self.walk(squares[0])

    def push(self, box: Square, target: Square) -> Iterator[str]:
        """Push a box by a best way: fewest pushes, then fewest moves."""
        found = box_paths(self.game.state, box).get(target)
        if found is None:
            yield f"The box on {format_square(box)} cannot get to {format_square(target)}."
        else:
            yield from self.tell(self.game.play(found.lurd))

    def walk(self, square: Square) -> Iterator[str]:
        """Walk by a shortest way."""
        lurd = walk(self.game.state, square)
        if lurd is None:
            yield f"You cannot walk to {format_square(square)}."
        else:
            yield from self.tell(self.game.play(lurd))

    def destinations(self, box: Square) -> str:
        """Say where a box can be pushed."""
        squares = [format_square(at) for at in box_paths(self.game.state, box) if at != box]
        if not squares:
            return f"The box on {format_square(box)} cannot be pushed."
        return f"The box on {format_square(box)} can get to {', '.join(squares)}."

    def tell(self, played: str) -> Iterator[str]:
        """Say what was played and what that means."""
        if not played:
            yield "You are there already."
            return
        pushes = sum(map(str.isupper, played))
        pushed = f" and pushed {count(pushes, 'time')}" if pushes else ""
        yield f"Moved {count(len(played), 'step')}{pushed}: {played}. {self.place()}"
        if self.game.is_solved:
            yield f"Solved in {self.lengths()}! The moves: {self.game.lurd}"

    def place(self) -> str:
        """Say where the player is and how far the level is."""
        state = self.game.state
        goals = state.level.active_goals
        return (
            f"You are on {format_square(state.player)}. "
            f"Boxes on goals: {len(goals & state.boxes)} of {len(goals)}."
        )

    def lengths(self) -> str:
        """Say how long the game is so far."""
        lurd = self.game.lurd
        pushes = sum(map(str.isupper, lurd))
        return f"{count(len(lurd), 'move')} and {count(pushes, 'push', 'pushes')}"

    def undo(self, words: list[str]) -> Iterator[str]:
        """Take back steps."""
        yield f"Took back {count(self.game.undo(number(words)), 'step')}. {self.place()}"

    def redo(self, words: list[str]) -> Iterator[str]:
        """Play steps again that were taken back."""
        yield f"Played {count(self.game.redo(number(words)), 'step')} again. {self.place()}"

    def hint(self, words: list[str]) -> Iterator[str]:
        """Say how to go on."""
        yield self.hinter.tell(self.game)

    def restart(self, words: list[str]) -> Iterator[str]:
        """Go back to the start."""
        self.game.restart()
        yield f"Back at the start; undo brings the game back. {self.place()}"

    def look(self, words: list[str]) -> Iterator[str]:
        """Say where everything is."""
        state = self.game.state
        goals, boxes = state.level.active_goals, state.boxes & state.level.interior
        yield f"{self.place()} Played so far: {self.lengths()}."
        yield name_squares("On goals", boxes & goals)
        yield name_squares("Other boxes", boxes - goals)
        yield name_squares("Empty goals", goals - boxes)

    def board(self, words: list[str]) -> Iterator[str]:
        """Show the board."""
        yield from draw(self.game.state.to_rows())

    def moves(self, words: list[str]) -> Iterator[str]:
        """Show the letters that were played."""
        yield self.game.lurd or "Nothing is played yet."

    def save(self, words: list[str]) -> Iterator[str]:
        """Write the level and the game so far to a file."""
        if not words:
            yield "Give a file name, such as save my.sok"
            return
        name = "Solution" if self.game.is_solved else "Snapshot"
        saved = SavedSolution(name, self.game.lurd)
        path = Path(" ".join(words))
        write(path, [replace(self.entry.level, solutions=(*self.entry.level.solutions, saved))])
        yield f"Wrote the level and {self.lengths()} to {path}."

    def next(self, words: list[str]) -> Iterator[str]:
        """Go to the next level."""
        following = next(self.following, None)
        if following is None:
            yield "This is the last level."
            return
        self.entry, self.game = following, Game(following.level)
        yield from self.begin()

    def help(self, words: list[str]) -> Iterator[str]:
        """List the commands."""
        yield HELP

    def quit(self, words: list[str]) -> Iterator[str]:
        """Stop."""
        self.is_over = True
        yield f"Stopped after {self.lengths()}."


def number(words: list[str]) -> int:
    """Return the number behind a command, 1 without one."""
    if not words:
        return 1
    if len(words) > 1 or not words[0].isdecimal():
        raise SokoError(f"{' '.join(words)!r} is no number of steps")
    return int(words[0])


def name_squares(what: str, squares: frozenset[Square]) -> str:
    """Say which squares hold something."""
    return f"{what}: {', '.join(map(format_square, sorted(squares))) or 'none'}."
