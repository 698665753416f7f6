"""The terminal player as a program of Textual."""

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from rich.segment import Segment
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter

from soko.tui.course import Course
from soko.tui.keeping import Keeper
from soko.tui.screen import PlayScreen
from soko.tui.settings import Settings

HUNG_UP: Final = 129
"""The exit code of a program whose terminal was closed, as shells count."""


class Colourless(LineFilter):
    """Leaves bold and reversed letters; Textual's own for NO_COLOR makes usual colours black."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return segments without their colours."""
        return [
            Segment(text, style and style.without_color, control)
            for text, style, control in segments
        ]


COLOURLESS: Final = Colourless()


class PlayerApp(App[None], inherit_bindings=False):
    """Plays the levels of a course; what is played is kept however it ends."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Soko"

    def __init__(self, course: Course, settings: Settings, keeper: Keeper | None = None) -> None:
        super().__init__()
        self.course = course
        self.settings = settings
        self.keeper = keeper or Keeper()
        self.player: PlayScreen | None = None

    def on_mount(self) -> None:
        """Begin with the level of the course."""
        self.settings.apply(self)
        self.player = PlayScreen(self.course, self.settings, self.keeper)
        self.push_screen(self.player)
        self.app_resume_signal.subscribe(self, self.come_back)
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            with suppress(ValueError, RuntimeError):  # it is not the main thread
                loop.add_signal_handler(signal.SIGTERM, self.exit)
                loop.add_signal_handler(signal.SIGHUP, self.hang_up)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Take all colours away where the theme has none."""
        filters = super().get_line_filters()
        return [*filters, COLOURLESS] if self.settings.theme == "none" else filters

    def come_back(self, _: object) -> None:
        """Paint anew after the player was stopped: terminals lose the pictures of its screen."""
        if self.settings.painter:
            self.settings.painter.begin_again()
            self.screen.refresh()

    def hang_up(self) -> None:
        """Keep everything and end at once: Textual would wait for a terminal that is gone."""
        self.close()
        os._exit(HUNG_UP)

    def close(self) -> None:
        """Keep everything; the screen is gone already, or will never come."""
        if self.player:
            self.player.table.close()
