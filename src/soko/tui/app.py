"""The terminal player as a program of Textual."""

from textual.app import App

from soko.tui.course import Course
from soko.tui.screen import PlayScreen
from soko.tui.settings import Settings


class PlayerApp(App[None], inherit_bindings=False):
    """Plays the levels of a course."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Soko"

    def __init__(self, course: Course, settings: Settings) -> None:
        super().__init__()
        self.course = course
        self.settings = settings

    def on_mount(self) -> None:
        """Begin with the level of the course."""
        self.settings.apply(self)
        self.push_screen(PlayScreen(self.course, self.settings))
