"""The terminal player as a program of Textual."""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import Final

from textual.app import App

from soko.tui.course import Course
from soko.tui.keeping import Keeper
from soko.tui.screen import PlayScreen
from soko.tui.settings import Settings

HUNG_UP: Final = 129
"""The exit code of a program whose terminal was closed, as shells count."""


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
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            with suppress(ValueError, RuntimeError):  # it is not the main thread
                loop.add_signal_handler(signal.SIGTERM, self.exit)
                loop.add_signal_handler(signal.SIGHUP, self.hang_up)

    def hang_up(self) -> None:
        """Keep everything and end at once: Textual would wait for a terminal that is gone."""
        self.close()
        os._exit(HUNG_UP)

    def close(self) -> None:
        """Keep everything; the screen is gone already, or will never come."""
        if self.player:
            self.player.table.close()
