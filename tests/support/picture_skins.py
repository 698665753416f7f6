"""Pictures of levels in skins with which the reading of pictures was made, as games draw them."""

import io
import random
from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw

from soko.puzzle import Level

Draw = ImageDraw.ImageDraw
Place = tuple[float, float, float]
Skin = Callable[[Draw, str, Place, random.Random], None]
"""Draws what stands on a square at x, y of a side: an XSB symbol, or `_` outside."""

OVER: Final = 3  # drawn so many times larger, then made smaller: edges are smooth


def _box(draw: Draw, at: Place, inset: float, **how: object) -> None:
    x, y, side = at
    corners = (x + inset * side, y + inset * side, x + side * (1 - inset), y + side * (1 - inset))
    radius = how.pop("radius", 0)
    draw.rounded_rectangle(corners, radius=float(radius) * side, **how)  # type: ignore[arg-type]


def _disc(draw: Draw, at: Place, r: float, **how: object) -> None:
    x, y, side = at
    cx, cy = x + side / 2, y + side / 2
    draw.ellipse((cx - r * side, cy - r * side, cx + r * side, cy + r * side), **how)  # type: ignore[arg-type]


def plain(draw: Draw, symbol: str, at: Place, rng: random.Random) -> None:
    """Flat colours without lines between squares."""
    ground = {"#": "#445566", "_": "#ffffff"}.get(symbol, "#eeeecc")
    _box(draw, at, 0, fill=ground)
    if symbol in ".*+":
        _disc(draw, at, 0.15, fill="#cc3333")
    if symbol in "$*":
        _box(draw, at, 0.08, fill="#cc9944" if symbol == "$" else "#55aa44")
    if symbol in "@+":
        _disc(draw, at, 0.38, fill="#3355cc")


def bricks(draw: Draw, symbol: str, at: Place, rng: random.Random) -> None:
    """Brick walls on a dark ground, crates with a cross, a little man."""
    x, y, side = at
    line = max(1, round(side / 24))
    if symbol == "#":
        _box(draw, at, 0, fill="#993d2e")
        for i in range(4):
            yy = y + side * i / 4
            draw.line((x, yy, x + side, yy), fill="#d8b8a0", width=line)
            for shift in (0.25, 0.75) if i % 2 else (0.0, 0.5):
                xx = x + side * shift
                draw.line((xx, yy, xx, yy + side / 4), fill="#d8b8a0", width=line)
        return
    _box(draw, at, 0, fill="#101018" if symbol == "_" else "#303038")
    if symbol in ".*+":
        a, b = 0.3, 0.7
        draw.line(
            (x + a * side, y + a * side, x + b * side, y + b * side), fill="#e8d020", width=3 * line
        )
        draw.line(
            (x + b * side, y + a * side, x + a * side, y + b * side), fill="#e8d020", width=3 * line
        )
    if symbol in "$*":
        _box(
            draw,
            at,
            0.04,
            fill="#a87030" if symbol == "$" else "#c04828",
            outline="#60401c",
            width=2 * line,
        )
        draw.line(
            (x + side * 0.1, y + side * 0.1, x + side * 0.9, y + side * 0.9),
            fill="#60401c",
            width=2 * line,
        )
        draw.line(
            (x + side * 0.9, y + side * 0.1, x + side * 0.1, y + side * 0.9),
            fill="#60401c",
            width=2 * line,
        )
    if symbol in "@+":
        draw.ellipse(
            (x + 0.35 * side, y + 0.08 * side, x + 0.65 * side, y + 0.38 * side), fill="#f0c8a0"
        )
        draw.rectangle(
            (x + 0.3 * side, y + 0.38 * side, x + 0.7 * side, y + 0.7 * side), fill="#2080d0"
        )
        draw.rectangle(
            (x + 0.33 * side, y + 0.7 * side, x + 0.67 * side, y + 0.95 * side), fill="#404080"
        )


def lined(draw: Draw, symbol: str, at: Place, rng: random.Random) -> None:
    """Lines between squares, rings for goals, diamonds for boxes."""
    x, y, side = at
    if symbol == "_":
        _box(draw, at, 0, fill="#dfe8df")
        return
    _box(draw, at, 0, fill="#2c6e49" if symbol == "#" else "#f4f4f0", outline="#b0b8b0", width=OVER)
    if symbol in ".*+":
        _disc(draw, at, 0.3, outline="#3070c0", width=max(OVER, round(side * 0.08)))
    if symbol in "$*":
        cx, cy, r = x + side / 2, y + side / 2, side * 0.36
        draw.polygon(
            [(cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)],
            fill="#d08010" if symbol == "$" else "#804090",
        )
    if symbol in "@+":
        cx, cy, r = x + side / 2, y + side / 2, side * 0.3
        draw.polygon([(cx, cy - r), (cx + r, cy + r), (cx - r, cy + r)], fill="#202020")


def _bevel(draw: Draw, at: Place) -> None:
    x, y, side = at
    b = side * 0.12
    far = side - b
    lit = [(0, 0), (side, 0), (far, b), (b, b), (b, far), (0, side)]
    dark = [(side, side), (0, side), (b, far), (far, far), (far, b), (side, 0)]
    for corners, colour in ((lit, "#c0d0e0"), (dark, "#506070")):
        draw.polygon([(x + across, y + down) for across, down in corners], fill=colour)


def chequered(draw: Draw, symbol: str, at: Place, rng: random.Random) -> None:
    """A chequered floor, bevelled blocks for walls, round stones."""
    x, y, side = at
    odd = (round(x / side) + round(y / side)) % 2
    if symbol == "_":
        _box(draw, at, 0, fill="#203040")
        return
    if symbol == "#":
        _box(draw, at, 0, fill="#8090a0")
        _bevel(draw, at)
        return
    _box(draw, at, 0, fill="#c8b890" if odd else "#d8c8a0")
    if symbol in ".*+":
        _disc(draw, at, 0.22, fill="#7a5c30")
    if symbol in "$*":
        _disc(
            draw,
            at,
            0.42,
            fill="#707070" if symbol == "$" else "#f0d030",
            outline="#303030",
            width=max(1, round(side * 0.05)),
        )
    if symbol in "@+":
        _disc(draw, at, 0.36, fill="#e05050")
        draw.ellipse(
            (x + side * 0.3, y + side * 0.3, x + side * 0.42, y + side * 0.45), fill="white"
        )
        draw.ellipse(
            (x + side * 0.58, y + side * 0.3, x + side * 0.7, y + side * 0.45), fill="white"
        )


def speckled(draw: Draw, symbol: str, at: Place, rng: random.Random) -> None:
    """A floor with sand of its own on each square, hedges of two kinds for walls."""
    x, y, side = at
    if symbol == "#":
        kind = rng.randrange(2)
        _box(draw, at, 0, fill="#1f6f2f")
        for i in range(3):
            r = 0.12
            cx = x + side * (0.22 + 0.28 * i)
            cy = y + side * ((0.3 if kind else 0.6) + 0.1 * i)
            draw.ellipse(
                (cx - r * side, cy - r * side, cx + r * side, cy + r * side), fill="#3fa050"
            )
        return
    _box(draw, at, 0, fill="#e0d0a0" if symbol != "_" else "#87b0d0")
    if symbol == "_":
        return
    for _ in range(6):
        px, py = x + rng.random() * side, y + rng.random() * side
        draw.rectangle((px, py, px + side * 0.03, py + side * 0.03), fill="#d0bc88")
    if symbol in ".*+":
        _box(draw, at, 0.3, outline="#c02020", width=max(OVER, round(side * 0.08)))
    if symbol in "$*":
        _box(
            draw,
            at,
            0.1,
            radius=0.1,
            fill="#8a5a2a",
            outline="#50300f",
            width=max(OVER, round(side * 0.06)),
        )
        if symbol == "*":
            _disc(draw, at, 0.14, fill="#c02020")
    if symbol in "@+":
        _disc(draw, at, 0.3, fill="#f0e0d0", outline="#303030", width=OVER)
        draw.rectangle(
            (x + side * 0.25, y + side * 0.2, x + side * 0.75, y + side * 0.35), fill="#4040c0"
        )


def night(draw: Draw, symbol: str, at: Place, rng: random.Random) -> None:
    """Neon outlines on black; outside and floor are the same black."""
    _box(draw, at, 0, fill="#08080c")
    side = at[2]
    width = max(OVER, round(side * 0.07))
    if symbol == "#":
        _box(draw, at, 0.05, radius=0.15, fill="#1a1a38", outline="#5060ff", width=width)
    if symbol in ".*+":
        _disc(draw, at, 0.12, fill="#40ff90")
    if symbol in "$*":
        _box(
            draw,
            at,
            0.15,
            radius=0.1,
            outline="#ffb030" if symbol == "$" else "#40ff90",
            width=width,
        )
    if symbol in "@+":
        _disc(draw, at, 0.33, outline="#ff40a0", width=width)


SKINS: Final[dict[str, Skin]] = {
    each.__name__: each for each in (plain, bricks, lined, chequered, speckled, night)
}


def picture(level: Level, skin: str, side: int, *, seed: int = 0) -> Image.Image:
    """Draw a level with a title, buttons and a border round it; the seed chooses the rest.

    Every other seed is scaled by a fraction; all go through JPEG of quality 70.
    """
    rng = random.Random(f"{skin} {side} {seed}")
    rows = _rows(level)
    big = side * OVER
    left, top = rng.randrange(10, 90), rng.randrange(40, 120)
    width = level.width * side + left + rng.randrange(10, 140)
    height = level.height * side + top + rng.randrange(10, 90)
    image = Image.new("RGB", (width, height), rng.choice(["#ffffff", "#202428", "#e8e4dc"]))
    draw = ImageDraw.Draw(image)
    draw.text((left, 8), "Level 12   Moves 0   Pushes 0", fill="#808080")
    for i in range(3):
        x = left + i * 64
        draw.rounded_rectangle((x, top - 28, x + 56, top - 10), radius=5, fill="#4878b8")
        draw.text((x + 8, top - 26), ("Undo", "Redo", "Hint")[i], fill="white")
    board = Image.new("RGB", (level.width * big, level.height * big))
    pen = ImageDraw.Draw(board)
    for r, row in enumerate(rows):
        for c, symbol in enumerate(row):
            SKINS[skin](pen, symbol, (c * big, r * big, big), rng)
    board = board.resize((level.width * side, level.height * side), Image.Resampling.BOX)
    frame = rng.choice([0, 1, 4])
    draw.rectangle(
        (left - frame, top - frame, left + board.width + frame, top + board.height + frame),
        fill="#7a6a5a",
    )
    image.paste(board, (left, top))
    if seed % 2:
        scale = rng.uniform(max(0.6, 16 / side), 1.4)
        image = image.resize(
            (round(width * scale), round(height * scale)), Image.Resampling.BILINEAR
        )
    return squeezed(image, 70)


def squeezed(image: Image.Image, quality: int) -> Image.Image:
    """Send a picture through JPEG."""
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality)
    return Image.open(file).convert("RGB")


def _rows(level: Level) -> list[str]:
    """Return the rows with `_` for what lies outside."""
    rows = [list(row.ljust(level.width)) for row in str(level).splitlines() if "#" in row]
    ways = [(r, c) for r in range(len(rows)) for c in range(level.width)]
    outside = {
        (r, c)
        for r, c in ways
        if rows[r][c] == " " and (r in (0, len(rows) - 1) or c in (0, level.width - 1))
    }
    left = list(outside)
    while left:
        r, c = left.pop()
        for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if near in ways and near not in outside and rows[near[0]][near[1]] == " ":
                outside.add(near)
                left.append(near)
    for r, c in outside:
        rows[r][c] = "_"
    return ["".join(row) for row in rows]
