"""Starts the terminal player and gives the terminal back when it ends."""

import os

from rich.console import Console

from soko.tui.app import PlayerApp
from soko.tui.course import Course
from soko.tui.drawing.themes import usual_theme
from soko.tui.keeping import Keeper
from soko.tui.settings import Settings
from soko.tui.words import usual_language


def play(
    course: Course,
    *,
    language: str | None = None,
    theme: str | None = None,
    glyphs: str = "ascii",
    library: str | None = None,
) -> None:
    """Play the levels of a course until the player leaves; None is the user's own library."""
    # An empty NO_COLOR is none, as its page says; Textual takes any.
    is_colourless = bool(os.environ.pop("NO_COLOR", "")) and theme is None
    chosen = theme or usual_theme(Console().color_system, is_colourless=is_colourless)
    settings = Settings(usual_language(language), chosen, glyphs=glyphs)
    if glyphs == "image":
        look_for_painter(settings)
    app = PlayerApp(course, settings, Keeper(library))
    try:
        app.run()
    finally:
        app.close()
        if settings.painter:
            print(end=settings.painter.forget(), flush=True)


def look_for_painter(settings: Settings) -> None:
    """Have the board drawn as a picture, or with letters where the terminal shows no pictures.

    Raises `SokoError` where a package is missing.
    """
    from soko.tui.images.painter import Painter

    settings.painter = Painter.here()
    if settings.painter is None:
        settings.glyphs, settings.said = "ascii", "tui.noImages"
