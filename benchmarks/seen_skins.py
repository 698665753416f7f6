"""Skins with which the reading of pictures was made: whoever works on it may look at them."""

import random
from functools import cache

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
from PIL import Image, ImageChops, ImageFilter

from soko import Level, Square


def flat(level: Level, unit: int) -> Image.Image:
    """Flat colours on a dark ground."""
    return lay(level, unit, FLAT, "#20242c")


FLAT: dict[Kind, Painter] = {
    "wall": full("#566b8c"),
    "floor": full("#d9d4c5"),
    "goal": disc(0.16, "#c03a2b"),
    "box": block(0.1, "#c9892f"),
    "home": block(0.1, "#3f9a55"),
    "player": disc(0.34, "#2a6fdb"),
}


def outlines(level: Level, unit: int) -> Image.Image:
    """Draw lines on white, as on paper."""
    return lay(level, unit, OUTLINES, "#ffffff")


def hatch(pen: Pen) -> None:
    """Draw a wall as draughtsmen do."""
    for step in range(-4, 5):
        pen.line(step / 4, 1, step / 4 + 1, 0, fill="#333333", width=0.03)
    pen.box(0, None, "#222222", width=0.05)


def stick_figure(pen: Pen) -> None:
    """Draw a figure in lines."""
    pen.disc(0.13, None, "#111111", width=0.045, middle=(0.5, 0.25))
    for points in (
        (0.5, 0.38, 0.5, 0.65),
        (0.25, 0.48, 0.75, 0.48),
        (0.5, 0.65, 0.3, 0.9),
        (0.5, 0.65, 0.7, 0.9),
    ):
        pen.line(*points, fill="#111111", width=0.05)


OUTLINES: dict[Kind, Painter] = {
    "wall": hatch,
    "goal": several(disc(0.3, "#ffffff", "#111111", width=0.04), disc(0.18, None, "#111111")),
    "box": block(0.12, "#ffffff", "#111111", width=0.05),
    "home": several(block(0.12, "#ffffff", "#111111", width=0.05), cross(0.13, "#111111", 0.05)),
    "player": stick_figure,
}


def bricks(level: Level, unit: int) -> Image.Image:
    """Draw shaded bricks and crates with crosses."""
    return lay(level, unit, BRICKS, "#000000")


def brick(pen: Pen) -> None:
    """Draw four courses of a wall, each brick lit from above."""
    pen.part((0, 0, 1, 1), "#6b4a3d")
    for course in range(4):
        for left in (-0.25, 0.25, 0.75) if course % 2 else (0.0, 0.5):
            top = course / 4
            pen.part((left + 0.02, top + 0.02, left + 0.48, top + 0.23), "#b5543c")
            pen.part((left + 0.02, top + 0.02, left + 0.48, top + 0.06), "#d98467")
            pen.part((left + 0.02, top + 0.19, left + 0.48, top + 0.23), "#8a3a29")


def crate(frame: Colour, panel: Colour) -> Painter:
    """Return who draws a wooden crate."""
    return several(block(0.05, panel, frame, width=0.13), cross(0.14, frame, 0.1))


def worker(pen: Pen) -> None:
    """Draw a worker with a helmet."""
    pen.box(0.28, "#3558a8", radius=0.15)
    pen.disc(0.19, "#f0c39a", middle=(0.5, 0.33))
    pen.part((0.28, 0.14, 0.72, 0.27), "#f2c230")
    pen.part((0.3, 0.72, 0.45, 0.93), "#24324f")
    pen.part((0.55, 0.72, 0.7, 0.93), "#24324f")


BRICKS: dict[Kind, Painter] = {
    "wall": brick,
    "floor": several(full("#b8b09c"), block(0.0, None, "#a89f8a", width=0.02)),
    "goal": lambda pen: pen.shape(0.5, 0.25, 0.75, 0.5, 0.5, 0.75, 0.25, 0.5, fill="#e03fae"),
    "box": crate("#8a5a1f", "#d59a4a"),
    "home": crate("#8f2d17", "#e2604a"),
    "player": worker,
}


def joined(level: Level, unit: int) -> Image.Image:
    """Draw walls that join their neighbours: every one of 16 looks different."""
    board = lay(level, unit, JOINED, "#14181f")
    for at in level.walls:
        put(board, tile(joint(neighbours(level, at)), unit), at, unit)
    return board


def neighbours(level: Level, at: Square) -> str:
    """Return where walls stand beside a wall."""
    row, column = at
    sides = {
        "u": (row - 1, column),
        "d": (row + 1, column),
        "l": (row, column - 1),
        "r": (row, column + 1),
    }
    return "".join(side for side, each in sides.items() if each in level.walls)


@cache
def joint(sides: str) -> Painter:
    """Return who draws a wall that goes on to some sides."""

    def paint(pen: Pen) -> None:
        for colour, edge in (("#5fd0e0", 0.12), ("#22586b", 0.18)):
            pen.box(edge, colour, radius=0.2)
            arms = {
                "u": (edge, 0, 1 - edge, 0.5),
                "d": (edge, 0.5, 1 - edge, 1),
                "l": (0, edge, 0.5, 1 - edge),
                "r": (0.5, edge, 1, 1 - edge),
            }
            for side in sides:
                pen.part(arms[side], colour)

    return paint


JOINED: dict[Kind, Painter] = {
    "floor": full("#262d38"),
    "wall": full("#262d38"),
    "goal": several(disc(0.25, None, "#f4d35e", width=0.06)),
    "box": block(0.16, "#a663cc", "#d9b3ec", width=0.05, radius=0.12),
    "home": block(0.16, "#f4d35e", "#fff3c4", width=0.05, radius=0.12),
    "player": several(disc(0.3, "#ee6c4d"), disc(0.12, "#14181f")),
}


def checkered(level: Level, unit: int) -> Image.Image:
    """Draw a floor in two colours, outside too."""
    board = Image.new("RGB", (level.width * unit, level.height * unit))
    for row in range(level.height):
        for column in range(level.width):
            ground = full("#eadfc8" if (row + column) % 2 else "#d6c5a1")
            put(board, tile(ground, unit), (row, column), unit)
    for at, kind in kinds(level):
        if kind in CHECKERED:
            put(board, tile(CHECKERED[kind], unit), at, unit)
    return board


CHECKERED: dict[Kind, Painter] = {
    "wall": several(full("#3d4f3a"), block(0.08, "#577353")),
    "goal": cross(0.28, "#a62639", 0.1),
    "box": block(0.08, "#2f4a86", "#1b2c52", width=0.06, radius=0.1),
    "home": several(
        block(0.08, "#2f4a86", "#1b2c52", width=0.06, radius=0.1), cross(0.3, "#ffd23f", 0.1)
    ),
    "player": lambda pen: pen.shape(0.5, 0.1, 0.88, 0.88, 0.12, 0.88, fill="#111111"),
}


def grainy(level: Level, unit: int) -> Image.Image:
    """Draw stone, sand and earth, no two squares of which are quite the same."""
    board = lay(level, unit, GRAINY, "#3b3128")
    source = random.Random(level.width * 1000 + level.height)
    noise = Image.frombytes("L", board.size, source.randbytes(board.width * board.height))
    noise = noise.filter(ImageFilter.BoxBlur(1)).point([round(value * 0.4) for value in range(256)])
    return ImageChops.subtract(
        ImageChops.add(board, Image.merge("RGB", [noise] * 3)),
        Image.new("RGB", board.size, (51, 51, 51)),
    )


GRAINY: dict[Kind, Painter] = {
    "wall": several(full("#6f6f74"), block(0.06, "#85858c", radius=0.12)),
    "floor": full("#c2a878"),
    "goal": disc(0.24, "#7a2e1e"),
    "box": several(
        block(0.07, "#8b5e34"), lambda pen: pen.part((0.07, 0.44, 0.93, 0.56), "#5a3a1c")
    ),
    "home": several(
        block(0.07, "#5f7f36"), lambda pen: pen.part((0.07, 0.44, 0.93, 0.56), "#34491b")
    ),
    "player": several(disc(0.35, "#e8e0d0"), disc(0.2, "#2b4162")),
}


def gems(level: Level, unit: int) -> Image.Image:
    """Draw round gems that shine, in the dark."""
    return lay(level, unit, GEMS, "#0b0714")


def gem(*shades: str) -> Painter:
    """Return who draws a gem, its shades from the rim to the light."""

    def paint(pen: Pen) -> None:
        for step, shade in enumerate(shades):
            pen.disc(0.42 - 0.1 * step, shade, middle=(0.5 - 0.04 * step, 0.5 - 0.05 * step))

    return paint


GEMS: dict[Kind, Painter] = {
    "wall": several(full("#2c2147"), block(0.03, "#3d2f63", "#58468a", width=0.04, radius=0.08)),
    "floor": full("#171025"),
    "goal": several(disc(0.4, None, "#6cf0c2", width=0.05)),
    "box": gem("#7d1238", "#c21f57", "#ee5d8c", "#ffd0df"),
    "home": gem("#0d6b4b", "#17a673", "#6cf0c2", "#e0fff4"),
    "player": lambda pen: (
        pen.shape(0.5, 0.08, 0.92, 0.5, 0.5, 0.92, 0.08, 0.5, fill="#ffe066"),
        pen.disc(0.14, "#171025"),
    )[0],
}


def pixels(level: Level, unit: int) -> Image.Image:
    """Draw eight pixels a square, made larger without smoothing."""
    board = Image.new("RGB", (level.width * 8, level.height * 8), PALETTE["."])
    for at, kind in kinds(level):
        for row, letters in enumerate(PIXELS[kind].split()):
            for column, letter in enumerate(letters):
                if letter != "-":
                    where = (at[1] * 8 + column, at[0] * 8 + row)
                    board.putpixel(where, tuple(bytes.fromhex(PALETTE[letter][1:])))
    return board.resize((level.width * unit, level.height * unit), Image.Resampling.NEAREST)


PALETTE = {".": "#0f380f", "a": "#306230", "b": "#8bac0f", "c": "#9bbc0f", "d": "#0a1f0a"}
PIXELS: dict[Kind, str] = {
    "outside": "........ " * 8,
    "floor": "bbbbbbbb " * 7 + "bbbbbbba",
    "wall": "aaaaaaa. abbbbba. abaaaba. abaaaba. abaaaba. abbbbba. aaaaaaa. ........",
    "goal": "-------- -------- --d--d-- ---dd--- ---dd--- --d--d-- -------- --------",
    "box": "dddddddd dccccccd dcddddcd dcdccdcd dcdccdcd dcddddcd dccccccd dddddddd",
    "home": "dddddddd daaaaaad daddddad dadddadd dadddadd daddddad daaaaaad dddddddd",
    "player": "--dddd-- --dccd-- --dddd-- -dddddd- d-dddd-d --dddd-- --d--d-- -dd--dd-",
}


def ruled(level: Level, unit: int) -> Image.Image:
    """Draw thick lines between all squares."""
    return lay(level, unit, RULED, "#f7f7f7")


def between_lines(colour: Colour) -> Painter:
    """Return who draws a square with thick lines about it."""
    return several(full("#9aa5b1"), block(0.06, colour))


RULED: dict[Kind, Painter] = {
    "wall": between_lines("#323f4b"),
    "floor": between_lines("#ffffff"),
    "outside": between_lines("#e4e7eb"),
    "goal": block(0.3, "#bae3ff", "#2186eb", width=0.04),
    "box": block(0.2, "#f0b429", "#8d2b0b", width=0.05),
    "home": block(0.2, "#2186eb", "#03449e", width=0.05),
    "player": several(disc(0.3, "#e12d39"), disc(0.1, "#ffffff")),
}


def bevels(level: Level, unit: int) -> Image.Image:
    """Draw blocks with bevels on grey: outside looks like floor."""
    return lay(level, unit, BEVELS, "#c0c0c0")


def bevel(face: Colour, light: Colour, dark: Colour) -> Painter:
    """Return who draws a raised block."""

    def paint(pen: Pen) -> None:
        pen.part((0, 0, 1, 1), dark)
        pen.shape(0, 0, 1, 0, 0.86, 0.14, 0.14, 0.86, 0, 1, fill=light)
        pen.box(0.13, face)

    return paint


BEVELS: dict[Kind, Painter] = {
    "wall": bevel("#808080", "#e6e6e6", "#404040"),
    "goal": disc(0.14, "#008000"),
    "box": bevel("#d0b000", "#ffe97a", "#7a6500"),
    "home": bevel("#00a000", "#80f080", "#005000"),
    "player": several(
        disc(0.36, "#ffff00", "#000000", width=0.05),
        lambda pen: pen.disc(0.06, "#000000", middle=(0.38, 0.4)),
        lambda pen: pen.disc(0.06, "#000000", middle=(0.62, 0.4)),
        lambda pen: pen.line(0.35, 0.65, 0.65, 0.65, fill="#000000", width=0.06),
    ),
}


def shadowed(level: Level, unit: int) -> Image.Image:
    """Draw shadows that fall from walls and boxes on the squares beside them."""
    size = level.width * unit, level.height * unit
    board = lay(level, unit, {"floor": full("#f3efe6")}, "#8fb8c9")
    shadow = Image.new("L", size)
    far = max(1, unit // 7)
    for at in level.walls | level.boxes:
        x, y = at[1] * unit + far, at[0] * unit + far
        edge = unit // 10 if at in level.boxes else 0
        shadow.paste(110, (x + edge, y + edge, x + unit - edge, y + unit - edge))
    dark = shadow.filter(ImageFilter.GaussianBlur(unit / 14))
    board.paste("#1e1a30", (0, 0), dark)
    for at, kind in kinds(level):
        if kind in SHADOWED:
            put(board, tile(SHADOWED[kind], unit), at, unit)
    return board


SHADOWED: dict[Kind, Painter] = {
    "wall": full("#a3705b"),
    "goal": disc(0.22, "#d8c7e8", "#7b4fa3", width=0.05),
    "box": several(block(0.1, "#efb45c", radius=0.1), block(0.22, "#dd9a3a", radius=0.06)),
    "home": several(block(0.1, "#7b4fa3", radius=0.1), block(0.22, "#9b6fc3", radius=0.06)),
    "player": several(disc(0.33, "#2f9e8f"), disc(0.2, "#58c4b5")),
}


def sunset(level: Level, unit: int) -> Image.Image:
    """Draw on a gradient that runs over the whole board, with pale pieces."""
    size = level.width * unit, level.height * unit
    slope = Image.linear_gradient("L").resize(size)
    board = Image.composite(
        Image.new("RGB", size, "#4a3f6b"), Image.new("RGB", size, "#a05f6c"), slope
    )
    for at, kind in kinds(level):
        if kind in SUNSET:
            put(board, tile(SUNSET[kind], unit), at, unit)
    return board


SUNSET: dict[Kind, Painter] = {
    "wall": several(full("#1d1a2b"), lambda pen: pen.part((0, 0, 1, 0.12), "#35304d")),
    "goal": lambda pen: pen.shape(0.5, 0.2, 0.78, 0.74, 0.22, 0.74, fill="#ffd9a0"),
    "box": block(0.12, "#f5ead6", radius=0.2),
    "home": several(block(0.12, "#ffd9a0", radius=0.2), disc(0.14, "#a0483f")),
    "player": several(
        disc(0.3, "#66d9e8"), lambda pen: pen.part((0.2, 0.46, 0.8, 0.54), "#0b7285")
    ),
}


SKINS: dict[str, Skin] = {
    skin.__name__: skin
    for skin in (
        flat,
        outlines,
        bricks,
        joined,
        checkered,
        grainy,
        gems,
        pixels,
        ruled,
        bevels,
        shadowed,
        sunset,
    )
}
