"""What is played is kept: games that are not over in files, solutions in the library.

Whatever goes wrong is said and play goes on; a solution that the library would not take is offered
to it again.
"""

import json
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from soko.formats.atomic import write_atomically
from soko.library import LibraryError
from soko.puzzle import Game, Level, SokoError, exact_id
from soko.puzzle.game import RESTART
from soko.tui.drawing.picture import Best

if TYPE_CHECKING:
    from soko.library import Played
    from soko.library.library import Library
    from soko.library.solutions import Metric


class Left(NamedTuple):
    """How a game was left: its history, the place in it, and whether there was help."""

    history: str = ""
    cursor: int = 0
    is_helped: bool = False


@dataclass(frozen=True)
class Kept:
    """A solution on its way to the library: where it came from, and what is proved of it."""

    level: Level
    lurd: str
    source: str = "played"
    proved: "tuple[Metric, ...]" = ()


@dataclass
class Keeper:
    """Keeps games in a folder and solutions in a library; None is the user's own.

    `fault` says what was wrong the last time. Games are kept by any thread, all else by one at a
    time.
    """

    address: str | None = None
    folder: Path | None = None
    fault: str = ""
    waiting: list[Kept] = field(default_factory=list)
    _library: "Library | None" = None
    _numbers: dict[Path, int] = field(default_factory=dict)
    _writing: Lock = field(default_factory=Lock)

    # Games

    def keep_game(self, level: Level, left: Left, number: int = 0) -> None:
        """Write down how a game was left; the file is whole at any time.

        What has a smaller `number` than what was written of that level is older, and left out: a
        thread that writes may have been kept waiting.
        """
        try:
            path = self._path(level)
            with self._writing:
                if number < self._numbers.get(path, 0):
                    return
                self._numbers[path] = number
                if left.history or path.exists():
                    path.parent.mkdir(parents=True, exist_ok=True)
                    write_atomically(path, json.dumps(left._asdict()))
        except OSError as error:
            self.fault = f"{error.filename}: {(error.strerror or str(error)).lower()}"

    def left(self, level: Level) -> Left:
        """Return how the game of a level was left; empty when there is none that can be read."""
        path = self._path(level)
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            left = Left(str(kept["history"]), int(kept["cursor"]), bool(kept["is_helped"]))
            play_history(Game(level), left)
        except FileNotFoundError:
            return Left()
        except (OSError, ValueError, KeyError, TypeError, SokoError):
            self.fault = f"{path}: no game of this level is in it"
            return Left()
        return left

    def _path(self, level: Level) -> Path:
        if self.folder is None:
            from platformdirs import user_data_path

            self.folder = user_data_path("soko", appauthor=False) / "games"
        return self.folder / f"{exact_id(level)}.json"

    # Solutions

    def keep(self, kept: Kept) -> None:
        """Keep a solution, and those that wait."""
        self.waiting.append(kept)
        try:
            library = self._open()
            while self.waiting:
                first = self.waiting[0]
                library.keep(first.level, first.lurd, source=first.source, proved=first.proved)
                del self.waiting[0]
        except LibraryError as error:
            self.fault = str(error)

    def keep_play(self, level: Level, played: "Played") -> None:
        """Add to how a level was played."""
        from soko.tui.played import player

        try:
            self._open().add_play(player(), level, played)
        except LibraryError as error:
            self.fault = str(error)

    def keep_drawing(self, level: Level) -> None:
        """Add a level that was drawn to the library."""
        from soko.formats import Collection

        try:
            self._open().add(Collection((level,)), name=f"Drawing {exact_id(level)[:6]}")
        except LibraryError as error:
            self.fault = str(error)

    def best(self, level: Level) -> Best:
        """Return the best numbers that are known of a level, however it is turned."""
        by_moves, by_pushes = self.solution(level, "moves"), self.solution(level, "pushes")
        if by_moves is None or by_pushes is None:
            return Best()
        return Best(len(by_moves), sum(map(str.isupper, by_pushes)))

    def solution(self, level: Level, by: str) -> str | None:
        """Return the best solution that is kept, by moves or by pushes; None without one."""
        try:
            number = exact_id(level)
            found = self._open().best([number], "moves" if by == "moves" else "pushes")
            return found[number].lurd if number in found else None
        except LibraryError as error:
            self.fault = str(error)
            return None

    def solved(self, levels: list[Level]) -> set[str]:
        """Return the exact ids of those levels of which a solution is kept."""
        try:
            return set(self._open().best(list(map(exact_id, levels))))
        except LibraryError as error:
            self.fault = str(error)
            return set()

    def library(self) -> "Library | None":
        """Return the library, None when it cannot be used."""
        try:
            return self._open()
        except LibraryError as error:
            self.fault = str(error)
            return None

    def close(self) -> None:
        """Close the library."""
        if self._library is not None:
            with suppress(LibraryError):
                self._library.close()

    def _open(self) -> "Library":
        if self._library is None:
            from soko.library.library import Library

            self._library = Library(self.address)
        return self._library


def play_history(game: Game, left: Left) -> None:
    """Play all entries of another game's history, and go to the place where it was left.

    Raises `SokoError` when that cannot be.
    """
    for number, line in enumerate(left.history.split(RESTART)):
        if number:
            game.restart()
        game.play(line)
    game.jump(left.cursor)
