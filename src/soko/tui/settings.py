"""What a player has chosen: the language, the theme and the speed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from soko.tui.drawing.themes import BASE, SETS
from soko.tui.words import Language

if TYPE_CHECKING:
    from textual.app import App

    from soko.tui.images.painter import Painter


@dataclass
class Settings:
    """How the player looks and speaks; `speed` is a number of the list of speeds.

    `painter` is there where the terminal shows pictures, and was asked whether it does.
    """

    language: Language = "en"
    theme: str = "dark"
    speed: int = 3
    glyphs: str = "ascii"
    painter: "Painter | None" = None
    said: str = ""
    """The key of what the player says first."""

    def next_glyphs(self) -> None:
        """Draw squares with other signs, or as a picture."""
        sets = [*SETS, "image"] if self.painter else [*SETS]
        self.glyphs = sets[(sets.index(self.glyphs) + 1) % len(sets)]

    def apply(self, app: "App[None]") -> None:
        """Give the lists and dialogs colours that fit."""
        app.theme = BASE[self.theme]
