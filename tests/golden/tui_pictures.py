"""Pictures of the terminal player as SVG, drawn here so that they depend on no version of Textual.

To refresh them after a change that is meant, and then look at them:

    PYTHONPATH=tests python tests/golden/tui_pictures.py
"""

import asyncio
import tempfile
from html import escape
from pathlib import Path
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment

from soko.puzzle import Level
from soko.tui.app import PlayerApp
from soko.tui.course import Course, Stop
from soko.tui.keeping import Keeper
from soko.tui.settings import Settings
from soko.tui.words import Language

FOLDER = Path(__file__).parent / "tui"
LEVEL = Level.of(
    ["#########", "#.  #   #", "#@$ $ * #", "#  ## . #", "#       #", "#########"], title="Room"
)
WIDTH, HEIGHT = 8, 16
"""Of a character."""


class Scene(NamedTuple):
    """What is shown, in which size, language and theme, after which keys."""

    name: str
    size: tuple[int, int]
    language: Language
    theme: str
    keys: tuple[str, ...]


SCENES = (
    Scene("start", (80, 24), "en", "dark", ()),
    Scene("chosen", (80, 24), "en", "none", ("tab", "right", "right")),
    Scene("pushed", (120, 40), "zh", "light", ("d", "down")),
    Scene("sixteen-colours", (80, 24), "zh", "ansi", ("tab",)),
    Scene("menu", (80, 24), "en", "none", ("m", "down")),
    Scene("small", (40, 12), "en", "contrast", ("right",)),
)


def draw(scene: Scene) -> str:
    """Play a scene and return its picture."""

    async def play() -> str:
        with tempfile.TemporaryDirectory() as folder:
            keeper = Keeper(f"{folder}/library.db", Path(folder) / "games")
            settings = Settings(scene.language, scene.theme)
            app = PlayerApp(Course([Stop("test:1", LEVEL)]), settings, keeper)
            async with app.run_test(size=scene.size) as pilot:
                await pilot.press(*scene.keys)
                await pilot.pause()
                strips = app.screen._compositor.render_strips()
                app.close()
        return svg([list(strip) for strip in strips], scene.size)

    return asyncio.run(play())


def svg(lines: list[list[Segment]], size: tuple[int, int]) -> str:
    """Draw lines of styled text."""
    width, height = WIDTH * size[0], HEIGHT * size[1]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">']
    parts.append('<g font-family="monospace" font-size="13" style="white-space:pre">')
    for y, segments in enumerate(lines):
        x = 0
        for text, style, _ in segments:
            columns = cell_len(text)
            if columns:
                back = style.bgcolor.name if style and style.bgcolor else "default"
                front = style.color.name if style and style.color else "default"
                looks = "".join(
                    f" {look}" for look in ("bold", "reverse") if style and getattr(style, look)
                )
                place = f'x="{WIDTH * x}" y="{HEIGHT * y}" width="{WIDTH * columns}"'
                parts.append(f'<rect {place} height="{HEIGHT}" fill="{paint(back, "black")}"/>')
                if text.strip():
                    ink = f'fill="{paint(front, "silver")}" class="{front}{looks}"'
                    place = f'x="{WIDTH * x}" y="{HEIGHT * y + 12}"'
                    length = f'textLength="{WIDTH * columns}"'
                    parts.append(f"<text {place} {length} {ink}>{escape(text)}</text>")
            x += columns
    return "\n".join([*parts, "</g>", "</svg>", ""])


def paint(name: str, usual: str) -> str:
    """Return a colour that SVG knows."""
    named = {"default": usual, "bright_black": "gray"}
    return named.get(name, name.removeprefix("bright_"))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in SCENES:
        (FOLDER / f"{each.name}.svg").write_text(draw(each), encoding="utf-8")
