"""What a player has chosen: the language, the theme and the speed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from soko.tui.drawing.themes import BASE
from soko.tui.words import Language

if TYPE_CHECKING:
    from textual.app import App


@dataclass
class Settings:
    """How the player looks and speaks; `speed` is a number of the list of speeds."""

    language: Language = "en"
    theme: str = "dark"
    speed: int = 3
    glyphs: str = "ascii"

    def apply(self, app: "App[None]") -> None:
        """Give the lists and dialogs colours that fit."""
        app.theme = BASE[self.theme]
