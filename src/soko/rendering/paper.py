"""Pages as PDF: lines and areas, sharp at any size; needs ReportLab of the extra `pictures`."""

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

from soko.formats.shown import without_controls
from soko.rendering.artwork import pieces
from soko.rendering.extra import needing
from soko.rendering.page import Page, PlacedBoard, Words
from soko.rendering.shapes import Circle, Shape
from soko.rendering.themes import THEMES
from soko.rendering.walls import wall_shapes

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_CHINESE: Final = "STSong-Light"
"""A font that readers of PDF have or replace: none is put into the file."""


A4: Final = 595.28, 841.89
"""The width and the height of paper, in points."""


def pages_pdf(
    pages: Sequence[Page], theme: str, *, paper: tuple[float, float] | None = None
) -> bytes:
    """Return pages as a PDF document; the same pages give the same bytes.

    They are as large as they say, or made as large as fits some paper.
    Letters of western Europe are set in Helvetica; lines with others in a Chinese font that the
    reader of the document provides. Raises `SokoError` where ReportLab is not installed.
    """
    with needing("ReportLab"):
        from reportlab.pdfbase.cidfonts import UnicodeCIDFont
        from reportlab.pdfbase.pdfmetrics import registerFont
        from reportlab.pdfgen.canvas import Canvas
    registerFont(UnicodeCIDFont(_CHINESE))
    file = BytesIO()
    # Invariant: no time and no random name in the file.
    canvas = Canvas(file, invariant=1, pageCompression=1)
    canvas.setTitle(pages[0].title)
    canvas.setCreator("Soko")
    _define_pieces(canvas, theme)
    for page in pages:
        _begin_page(canvas, page, paper)
        _draw_page(canvas, page, theme)
    canvas.save()
    return file.getvalue()


def _define_pieces(canvas: "Canvas", theme: str) -> None:
    """Draw every piece once; boards only refer to it."""
    for name, shapes in pieces(theme).items():
        canvas.beginForm(name, -0.5, -0.5, 0.5, 0.5)
        for shape in shapes:
            _fill(canvas, shape)
        canvas.endForm()


def _begin_page(canvas: "Canvas", page: Page, paper: tuple[float, float] | None) -> None:
    """Set the size, and where paper is given, the scale."""
    width, height = paper or (page.width, page.height)
    canvas.setPageSize((width, height))
    if paper is not None:
        scale = min(width / page.width, height / page.height)
        canvas.translate((width - scale * page.width) / 2, height - scale * page.height)
        canvas.scale(scale, scale)


def _draw_page(canvas: "Canvas", page: Page, theme: str) -> None:
    colours = THEMES[theme]
    if colours["stage"] != "#ffffff":
        canvas.setFillColor(colours["stage"])
        canvas.rect(0, 0, page.width, page.height, stroke=0, fill=1)
    for placed in page.boards:
        canvas.saveState()
        canvas.translate(placed.x, page.height - placed.y)
        canvas.scale(placed.square, -placed.square)
        _draw_board(canvas, placed, theme)
        canvas.restoreState()
    canvas.saveState()
    canvas.translate(0, page.height)
    canvas.scale(1, -1)
    for shape in page.shapes:
        _fill(canvas, shape)
    canvas.restoreState()
    for words in page.words:
        canvas.setFillColor(words.colour or colours["ink"])
        _write(canvas, words, page.height)
    canvas.showPage()


def _draw_board(canvas: "Canvas", placed: PlacedBoard, theme: str) -> None:
    board = placed.board
    ground = list(board.ground())
    floor = [each for each in ground if each[0].startswith("floor")]
    _place(canvas, floor)
    for shape in wall_shapes(board.level.walls, THEMES[theme]):
        _fill(canvas, shape)
    _place(canvas, [*ground[len(floor) :], *board.pieces()])


def _place(canvas: "Canvas", placed: Sequence[tuple[str, tuple[int, int]]]) -> None:
    for name, (row, column) in placed:
        canvas.saveState()
        canvas.translate(column + 0.5, row + 0.5)
        canvas.doForm(name)
        canvas.restoreState()


def _fill(canvas: "Canvas", shape: Shape) -> None:
    canvas.setFillColor(shape.colour)
    if isinstance(shape, Circle):
        canvas.circle(shape.x, shape.y, shape.radius, stroke=0, fill=1)
        return
    path = canvas.beginPath()
    for first, *others in shape.rings:
        path.moveTo(*first)
        for point in others:
            path.lineTo(*point)
        path.close()
    canvas.drawPath(path, stroke=0, fill=1, fillMode=0)


def _write(canvas: "Canvas", words: Words, height: float) -> None:
    text = drawable(without_controls(words.text))
    is_western = text.isascii() or _is_western(text)
    bold = "Helvetica-Bold" if words.is_bold else "Helvetica"
    canvas.setFont(bold if is_western else _CHINESE, words.size)
    write = canvas.drawCentredString if words.is_centred else canvas.drawString
    write(words.x, height - words.y, text)


def _is_western(text: str) -> bool:
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def drawable(text: str) -> str:
    """Return a text with `?` for letters that neither font has.

    >>> drawable("Böxes 箱子 Ящик 🙂")
    'Böxes 箱子 Ящик ?'
    """
    return "".join(
        letter if _is_western(letter) or letter.encode("gbk", "replace") != b"?" else "?"
        for letter in text
    )
