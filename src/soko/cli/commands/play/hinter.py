"""Hints for a game that is played line by line: each tells more, while the position stays."""

from typing import Final

from soko.cli.commands.hint import PATIENCE, describe
from soko.engine import Hint, Limits, hint
from soko.processes import usable_cores
from soko.puzzle import Game

GRADES: Final = 3
"""Which box, where to, and how."""


class Hinter:
    """Knows what was told last: the same question again gets the next grade."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.moves = ""
        self.grade = 0
        self.given: Hint | None = None

    def tell(self, game: Game) -> str:
        """Say how to go on from where a game stands, or since when there is no way."""
        if self.given is None or (game, game.lurd) != (self.game, self.moves):
            limits = Limits(seconds=PATIENCE)
            self.given = hint(game.level, game.lurd, limits=limits, threads=usable_cores())
            self.game, self.moves, self.grade = game, game.lurd, 0
        self.grade = min(self.grade + 1, GRADES)
        said = describe(self.given, min(self.grade, GRADES - 1))
        if self.grade == GRADES and self.given.lurd:
            said = f"{said}: {self.given.lurd}"
        more = " Type hint again to hear more." if self._has_more() else ""
        return f"{said[0].upper()}{said[1:]}.{more}"

    def _has_more(self) -> bool:
        return self.given is not None and self.given.box is not None and self.grade < GRADES
