"""Solutions that move, as GIF: the squares that change are laid on the picture before.

Needs Pillow, which the extra `pictures` brings.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

from soko.puzzle import Level, SokoError, State
from soko.rendering.extra import needing
from soko.rendering.page import Board, Page, board_page
from soko.rendering.raster import page_image

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_FRAMES: Final = 5000
MOST_WORK: Final = 4_000_000_000
"""The most pixels of all frames together: about a minute."""
MOST_AT_ONCE: Final = 100_000_000
"""The most pixels of all pages together, which lie in memory: three bytes each, twice."""
FASTEST: Final = 50
"""Pictures a second; readers show faster ones slowly."""
_LAST: Final = 1500
"""Milliseconds that the last picture stays."""


def moving_gif(
    shown: Level | State, moves: str, *, square: int = 32, theme: str = "light", fps: float = 8
) -> bytes:
    """Return steps from a position as a GIF that plays again and again.

    The same steps and Pillow give the same bytes. Raises `MoveError` at an illegal step, and
    `SokoError` for nothing to show, for too many pictures, and where Pillow is not installed.
    """
    with needing("Pillow"):
        from PIL import Image  # noqa: F401
    if not moves:
        raise SokoError("there is nothing that moves", hint="give steps")
    start = shown.start if isinstance(shown, Level) else shown
    _check(start.level, len(moves), square)
    boards = _boards(start, moves)
    first = page_image(board_page(next(boards), square), theme)
    palette = _palette(start, moves, square=square, theme=theme)
    frames = (_reduced(page, palette) for page in _images(first, boards, square, theme))
    step = max(20, round(100 / fps) * 10)  # GIF counts hundredths
    file = BytesIO()
    _reduced(first, palette).save(
        file,
        "GIF",
        save_all=True,
        append_images=frames,
        duration=[step] * len(moves) + [_LAST],
        loop=0,
        optimize=False,
    )
    return file.getvalue()


def pages_gif(pages: Sequence[Page], theme: str, *, seconds: float = 4) -> bytes:
    """Return pages of one size as a GIF that shows one after the other, again and again.

    The same pages and Pillow give the same bytes. Raises `SokoError` for too many or too large
    ones, and where Pillow is not installed.
    """
    pixels = sum(page.width * page.height for page in pages)
    if pixels > MOST_AT_ONCE:
        size = f"{round(pages[0].width)} x {round(pages[0].height)}"
        raise SokoError(
            f"{len(pages)} pictures of {size} pixels are too many for one GIF",
            hint="write SVG or PDF",
        )
    images = [page_image(page, theme) for page in pages]
    palette = _colours(images)
    first, *others = [_reduced(image, palette) for image in images]
    file = BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=others,
        duration=round(100 * seconds) * 10,  # GIF counts hundredths
        loop=0,
        optimize=False,
    )
    return file.getvalue()


def _check(level: Level, steps: int, square: int) -> None:
    pixels = level.width * level.height * square * square * (steps + 1)
    if steps >= MOST_FRAMES or pixels > MOST_WORK:
        raise SokoError(
            f"{steps + 1} pictures of {level.width * square} x {level.height * square} pixels are "
            "too many for one GIF",
            hint="make the squares smaller with --square, or show fewer moves",
        )


def _boards(state: State, moves: str) -> Iterator[Board]:
    """Yield the positions, the first one too; the player looks where it goes."""
    yield Board(state, moves[0].lower())
    for step in moves:
        state = state.move(step)
        yield Board(state, step.lower())


def _images(image: "Image", boards: Iterator[Board], square: int, theme: str) -> "Iterator[Image]":
    for board in boards:
        yield page_image(board_page(board, square), theme)


def _palette(start: State, moves: str, *, square: int, theme: str) -> "Image":
    """Return the colours of the first and the last picture, in which every piece can be seen."""
    last = start.after(moves)
    boards = [Board(start, way) for way in "ulr"] + [Board(last, "d")]
    return _colours([page_image(board_page(board, square), theme) for board in boards])


def _colours(pictures: "Sequence[Image]") -> "Image":
    from PIL import Image

    together = Image.new("RGB", (pictures[0].width, pictures[0].height * len(pictures)))
    for number, picture in enumerate(pictures):
        together.paste(picture, (0, number * picture.height))
    return together.quantize(255, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _reduced(image: "Image", palette: "Image") -> "Image":
    from PIL import Image

    return image.quantize(palette=palette, dither=Image.Dither.NONE)
