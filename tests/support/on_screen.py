"""The terminal player's screen with Textual's pilot, on a screen of any size."""

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from soko.puzzle import Level
from soko.tui.app import PlayerApp
from soko.tui.course import Course, Stop
from soko.tui.keeping import Keeper
from soko.tui.screen import PlayScreen
from soko.tui.settings import Settings
from support.apart import apart

ROOM = Level.of(["########", "#@ $ . #", "#  $   #", "#    . #", "########"], title="Room")

DATA = os.environ["XDG_DATA_HOME"]
"""Goes with the tests."""

Script = Callable[[Pilot[None], PlayScreen], Awaitable[None]]


def play(
    script: Script,
    *levels: Level,
    size: tuple[int, int] = (80, 24),
    folder: Path | None = None,
    settings: Settings | None = None,
) -> PlayScreen:
    """Play levels as a script says, on a screen of so many columns and lines."""
    stops = [Stop(f"test:{number}", level) for number, level in enumerate(levels or (ROOM,), 1)]
    place = Path(tempfile.mkdtemp(dir=DATA)) if folder is None else folder
    keeper = Keeper(str(place / "library.db"), place / "games")
    app = PlayerApp(Course(stops), settings or Settings(), keeper)
    screens = []

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            screen = app.screen
            assert isinstance(screen, PlayScreen)
            screens.append(screen)
            try:
                await script(pilot, screen)
            finally:
                app.close()

    apart(asyncio.run, run())
    return screens[0]


def lines_of(screen: PlayScreen) -> list[str]:
    """Return what is on the screen."""
    strips = screen.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


async def click_text(pilot: Pilot[None], screen: PlayScreen, text: str) -> None:
    """Click where some text is."""
    for y, line in enumerate(lines_of(screen)):
        if text in line:
            await pilot.click(offset=(line.index(text) + 1, y))
            return
    raise AssertionError(f"{text!r} is not on the screen")


async def until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not is_so():  # pytest ends what never comes
        await pilot.pause(0.02)


def shown(screen: PlayScreen, text: str) -> Callable[[], bool]:
    """Return whether some text is on the screen."""
    return lambda: text in " ".join(" ".join(lines_of(screen)).split())
