"""Skins that were drawn to measure the reading of pictures, after it was made.

Nothing was changed for one of them. Who works on the reading does not look at them, or draws
others.
"""

import random

from picture_tiles import (
    Colour,
    Kind,
    Painter,
    Pen,
    Skin,
    block,
    cross,
    disc,
    full,
    kinds,
    lay,
    put,
    several,
    tile,
)
from PIL import Image, ImageDraw, ImageFilter

from soko import Level


def bars(colour: Colour, *, down: bool, count: int = 3, width: float = 0.06) -> Painter:
    """Return who draws bars side by side."""

    def paint(pen: Pen) -> None:
        for bar in range(count):
            at = (bar + 0.5) / count
            ends = (at, 0.08, at, 0.92) if down else (0.08, at, 0.92, at)
            pen.line(*ends, fill=colour, width=width)

    return paint


def clay(level: Level, unit: int) -> Image.Image:
    """Draw clay blocks on sand, jars for boxes."""
    return lay(level, unit, CLAY, "#e8d8b8")


def jar(body: Colour, lid: Colour) -> Painter:
    """Return who draws a jar."""
    return several(
        lambda pen: pen.disc(0.36, body, middle=(0.5, 0.56)),
        lambda pen: pen.part((0.34, 0.1, 0.66, 0.24), lid),
    )


CLAY: dict[Kind, Painter] = {
    "wall": several(full("#8c4a2f"), block(0.07, "#a9603f", radius=0.18)),
    "floor": full("#e3c891"),
    "goal": disc(0.28, None, "#6b3f8f", width=0.07),
    "box": jar("#3f7f8c", "#25505a"),
    "home": jar("#8f3f7f", "#5a2550"),
    "player": several(
        lambda pen: pen.disc(0.17, "#f2cfa5", middle=(0.5, 0.27)),
        lambda pen: pen.shape(0.5, 0.4, 0.78, 0.92, 0.22, 0.92, fill="#274b1f"),
    ),
}


def ice(level: Level, unit: int) -> Image.Image:
    """Draw pale blocks that shine, on snow; outside is water."""
    return lay(level, unit, ICE, "#2b6f9e")


ICE: dict[Kind, Painter] = {
    "wall": several(
        full("#8fc4e0"),
        lambda pen: pen.shape(0, 0, 1, 0, 0, 1, fill="#b9e0f2"),
        block(0.2, "#a3d3ea"),
    ),
    "floor": full("#f2f8fb"),
    "goal": lambda pen: pen.shape(0.5, 0.22, 0.75, 0.65, 0.25, 0.65, fill="#f08a24"),
    "box": several(block(0.13, "#d33f49", "#8f1f28", width=0.05), bars("#8f1f28", down=True)),
    "home": several(block(0.13, "#3fae5a", "#1f6b33", width=0.05), bars("#1f6b33", down=True)),
    "player": several(
        disc(0.34, "#1c1c28"), lambda pen: pen.disc(0.18, "#ffffff", middle=(0.5, 0.6))
    ),
}


def blueprint(level: Level, unit: int) -> Image.Image:
    """Draw white lines on blue paper, with thin lines between all squares."""
    board = lay(level, unit, BLUEPRINT, "#1d4e89")
    draw = ImageDraw.Draw(board)
    for row in range(level.height + 1):
        draw.line((0, row * unit, board.width, row * unit), "#2f66a8")
    for column in range(level.width + 1):
        draw.line((column * unit, 0, column * unit, board.height), "#2f66a8")
    return board


BLUEPRINT: dict[Kind, Painter] = {
    "wall": several(full("#c9dcf2"), bars("#7fa3cc", down=False, count=4, width=0.04)),
    "goal": cross(0.3, "#ffffff", 0.06),
    "box": block(0.15, None, "#ffffff", width=0.07),
    "home": several(block(0.15, "#ffffff", "#ffffff"), cross(0.3, "#1d4e89", 0.06)),
    "player": disc(0.3, None, "#ffe27a", width=0.1),
}


def carpet(level: Level, unit: int) -> Image.Image:
    """Draw woven floor, of one thread for each square, and wooden panels."""
    board = lay(level, unit, CARPET, "#1f1a17")
    threads = Image.frombytes("L", (unit, unit), random.Random(41).randbytes(unit * unit)).filter(
        ImageFilter.BoxBlur(1)
    )
    weave = threads.point([round(value * 0.35) for value in range(256)])
    for at, kind in kinds(level):
        if kind == "floor":
            place = (at[1] * unit, at[0] * unit)
            board.paste("#3d0f14", place, weave)
    for at, kind in kinds(level):
        if kind in ("goal", "box", "home", "player"):
            put(board, tile(CARPET[kind], unit), at, unit)
    return board


CARPET: dict[Kind, Painter] = {
    "wall": several(full("#4d3319"), bars("#6b4a28", down=True, count=2, width=0.3)),
    "floor": full("#8e2f39"),
    "goal": several(disc(0.26, "#e8c547"), disc(0.14, "#8e2f39")),
    "box": several(block(0.12, "#2e5e8c"), block(0.26, "#5a8fc2")),
    "home": several(block(0.12, "#2e8c5e"), block(0.26, "#5ac28f")),
    "player": several(disc(0.32, "#f3e9dc", "#1f1a17", width=0.05), cross(0.4, "#1f1a17", 0.06)),
}


def city(level: Level, unit: int) -> Image.Image:
    """Draw houses with windows, tarmac, lorries; outside is grass."""
    return lay(level, unit, CITY, "#5c8a4a")


def windows(pen: Pen) -> None:
    """Draw a house with four windows."""
    pen.part((0, 0, 1, 1), "#b8a99a")
    pen.part((0, 0, 1, 0.1), "#7a4b3a")
    for x in (0.2, 0.6):
        for y in (0.24, 0.6):
            pen.part((x, y, x + 0.22, y + 0.24), "#3c4f63")


CITY: dict[Kind, Painter] = {
    "wall": windows,
    "floor": full("#6a6d72"),
    "goal": block(0.16, None, "#f2f2f2", width=0.06),
    "box": several(
        block(0.14, "#d9a21b", radius=0.08), lambda pen: pen.part((0.2, 0.62, 0.8, 0.8), "#262626")
    ),
    "home": several(
        block(0.14, "#c43d2f", radius=0.08), lambda pen: pen.part((0.2, 0.62, 0.8, 0.8), "#262626")
    ),
    "player": several(
        disc(0.3, "#f2f2f2"), lambda pen: pen.part((0.36, 0.36, 0.64, 0.64), "#2457c5")
    ),
}


def candy(level: Level, unit: int) -> Image.Image:
    """Draw round sweets on pink; walls are stripes."""
    return lay(level, unit, CANDY, "#fff7fb")


def stripes(pen: Pen) -> None:
    """Draw slanting stripes that meet at the edges."""
    pen.part((0, 0, 1, 1), "#e84a8a")
    for step in (-1, 0, 1):
        left = step * 0.5
        pen.shape(left, 1, left + 0.25, 1, left + 1.25, 0, left + 1, 0, fill="#ffffff")


CANDY: dict[Kind, Painter] = {
    "wall": stripes,
    "floor": full("#ffd9ea"),
    "goal": disc(0.17, "#8a2be2"),
    "box": several(disc(0.4, "#2bb3e8"), disc(0.25, "#9fe0f7"), disc(0.1, "#2bb3e8")),
    "home": several(disc(0.4, "#8a2be2"), disc(0.25, "#cfa3f2"), disc(0.1, "#8a2be2")),
    "player": several(
        disc(0.36, "#ffcc33"),
        lambda pen: pen.disc(0.06, "#3a2a00", middle=(0.38, 0.42)),
        lambda pen: pen.disc(0.06, "#3a2a00", middle=(0.62, 0.42)),
    ),
}


def moss(level: Level, unit: int) -> Image.Image:
    """Draw two kinds of mossy stone by turns of chance, and earth."""
    board = lay(level, unit, MOSS, "#20281c")
    source = random.Random(level.width + 100 * level.height)
    for at in sorted(level.walls):
        put(board, tile(source.choice((STONE, MOSSY)), unit), at, unit)
    return board


STONE = several(full("#50554c"), block(0.05, "#6b7164", radius=0.22))
MOSSY = several(STONE, lambda pen: pen.disc(0.2, "#4f7a35", middle=(0.36, 0.62)))
MOSS: dict[Kind, Painter] = {
    "floor": full("#9b8465"),
    "goal": several(disc(0.3, "#3b2c1a"), disc(0.18, "#59442b")),
    "box": several(disc(0.41, "#c9c2b4"), disc(0.3, "#ded8cc")),
    "home": several(disc(0.41, "#e0b13c"), disc(0.3, "#f2d27c")),
    "player": several(
        lambda pen: pen.shape(0.5, 0.12, 0.82, 0.88, 0.18, 0.88, fill="#b3261e"),
        lambda pen: pen.disc(0.15, "#f5d6b8", middle=(0.5, 0.34)),
    ),
}


def terminal(level: Level, unit: int) -> Image.Image:
    """Draw green signs on black, as old screens do."""
    return lay(level, unit, TERMINAL, "#020802")


TERMINAL: dict[Kind, Painter] = {
    "wall": several(
        bars("#2fbf4a", down=True, count=2, width=0.1),
        bars("#2fbf4a", down=False, count=2, width=0.1),
    ),
    "goal": disc(0.1, "#7dff96"),
    "box": several(
        lambda pen: pen.line(0.5, 0.1, 0.5, 0.9, fill="#e8ff7d", width=0.08),
        lambda pen: pen.line(0.3, 0.25, 0.72, 0.25, fill="#e8ff7d", width=0.1),
        lambda pen: pen.line(0.3, 0.5, 0.72, 0.5, fill="#e8ff7d", width=0.1),
        lambda pen: pen.line(0.3, 0.75, 0.72, 0.75, fill="#e8ff7d", width=0.1),
    ),
    "home": several(cross(0.22, "#e8ff7d", 0.1), bars("#e8ff7d", down=True, count=1, width=0.1)),
    "player": several(disc(0.34, None, "#ffffff", width=0.08), disc(0.14, "#ffffff")),
}


def felt(level: Level, unit: int) -> Image.Image:
    """Draw a billiard table with a soft light from the upper left."""
    board = lay(level, unit, FELT, "#2a1d12")
    light = (
        Image.linear_gradient("L")
        .resize(board.size)
        .point([round(value * 0.18) for value in range(256)])
    )
    return Image.composite(Image.new("RGB", board.size, "#000000"), board, light)


FELT: dict[Kind, Painter] = {
    "wall": several(full("#5a3218"), lambda pen: pen.part((0, 0, 1, 0.14), "#7d4a28")),
    "floor": full("#1f7a4d"),
    "goal": several(disc(0.3, "#0c2f1e"), disc(0.22, "#061a10")),
    "box": several(disc(0.36, "#f4f0e6"), lambda pen: pen.disc(0.12, "#ffffff", middle=(0.4, 0.4))),
    "home": several(
        disc(0.36, "#e23b3b"), lambda pen: pen.disc(0.12, "#ff9a9a", middle=(0.4, 0.4))
    ),
    "player": several(block(0.28, "#f5c518", radius=0.1), block(0.4, "#7a5f00")),
}


def cards(level: Level, unit: int) -> Image.Image:
    """Draw cards that lie apart from each other on a grey table."""
    return lay(level, unit, CARDS, "#b7bcc4")


def card(colour: Colour) -> Painter:
    """Return who draws a card with a gap round it."""
    return block(0.05, colour, "#7d838c", width=0.02, radius=0.12)


CARDS: dict[Kind, Painter] = {
    "wall": card("#37404d"),
    "floor": card("#f7f7f2"),
    "goal": several(
        card("#f7f7f2"),
        lambda pen: pen.shape(0.5, 0.25, 0.7, 0.5, 0.5, 0.75, 0.3, 0.5, fill="#c0182b"),
    ),
    "box": several(card("#f2d16b"), disc(0.22, "#8a5a00")),
    "home": several(card("#7bc47f"), disc(0.22, "#14521a")),
    "player": several(card("#f7f7f2"), disc(0.26, "#1b1b1b"), disc(0.12, "#f7f7f2")),
}


def reef(level: Level, unit: int) -> Image.Image:
    """Draw walls whose lower edge shows where open water is below, and shells."""
    board = lay(level, unit, REEF, "#06283d")
    for row, column in level.walls:
        if (row + 1, column) not in level.walls:
            put(board, tile(edge, unit), (row, column), unit)
    return board


def edge(pen: Pen) -> None:
    """Draw the lower side of a wall."""
    pen.part((0, 0.74, 1, 1), "#8a3b46")


REEF: dict[Kind, Painter] = {
    "wall": several(full("#d9626f"), lambda pen: pen.disc(0.12, "#e98b95", middle=(0.3, 0.3))),
    "floor": full("#47b5c4"),
    "goal": several(disc(0.3, None, "#fdf3c7", width=0.06), disc(0.08, "#fdf3c7")),
    "box": several(
        lambda pen: pen.shape(0.5, 0.12, 0.9, 0.8, 0.1, 0.8, fill="#f6e3b4"),
        bars("#b08d4c", down=True),
    ),
    "home": several(
        lambda pen: pen.shape(0.5, 0.12, 0.9, 0.8, 0.1, 0.8, fill="#8ee0a1"),
        bars("#2f7d46", down=True),
    ),
    "player": several(disc(0.33, "#3b1f5c"), disc(0.16, "#c9a7f0")),
}


SKINS: dict[str, Skin] = {
    skin.__name__: skin
    for skin in (clay, ice, blueprint, carpet, city, candy, moss, terminal, felt, cards, reef)
}
