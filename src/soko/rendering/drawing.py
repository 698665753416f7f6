"""Pictures of levels, positions and collections in any format, chosen by name."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from soko.puzzle import Level, SokoError, State
from soko.rendering.moving import pages_gif
from soko.rendering.page import Board, Page, board_page
from soko.rendering.panels import Panel, panel_pages, panels_page, paper_pages
from soko.rendering.paper import A4, pages_pdf
from soko.rendering.raster import check_size, page_png
from soko.rendering.sheet import Item, a4, screen, sheet_pages
from soko.rendering.svg import page_svg
from soko.rendering.themes import THEMES

Format = Callable[[Sequence[Page], str], bytes]

FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {
        "svg": lambda pages, theme: page_svg(pages[0], theme).encode(),
        "png": lambda pages, theme: page_png(pages[0], theme),
        "pdf": pages_pdf,
    }
)
"""What turns pages into a file; only PDF takes more than one."""


MOST_BOARDS: Final = 5000
"""The most boards on sheets."""


def draw(
    level_or_state: Level | State,
    format: str = "svg",
    *,
    square: int = 32,
    theme: str = "light",
    rulers: bool = False,
) -> bytes:
    """Draw a level, or a state of it, with the artwork of the page.

    `format` is svg, png or pdf, `square` the side of a square in pixels or points, `theme` is
    light, dark, contrast or print, and `rulers` name the squares. The same input gives the same
    bytes. Raises `SokoError` for a name that is not known, for a picture that would be too large,
    and where a package is missing.

    >>> draw(Level.of(["#####", "#@$.#", "#####"]))[:4]
    b'<svg'
    """
    _check(format, theme)
    page = board_page(Board(level_or_state), square, rulers=rulers)
    return FORMATS[format]([page], theme)


def draw_sheet(
    items: Sequence[Item],
    format: str = "svg",
    *,
    columns: int = 5,
    theme: str = "light",
    title: str = "",
) -> bytes:
    """Draw many boards with words below them: pages of A4 as PDF, else one sheet for the screen.

    Raises as `draw` does, and for no board at all.
    """
    _check(format, theme)
    if not items:
        raise SokoError("there is no level to draw")
    if len(items) > MOST_BOARDS:
        raise SokoError(
            f"a sheet has {MOST_BOARDS} levels at most",
            hint=f"choose some, such as 1-{MOST_BOARDS}",
        )
    paper = a4(columns) if format == "pdf" else screen(columns)
    return FORMATS[format](sheet_pages(items, paper, title), theme)


def draw_panels(
    panels: Sequence[Panel], format: str = "svg", *, theme: str = "light", title: str = ""
) -> bytes:
    """Draw boards with marks, arrows and sentences.

    They come one after the other in GIF, on pages of A4 in PDF, else side by side. Raises as `draw`
    does.
    """
    _check("png" if format == "gif" else format, theme)
    if not panels:
        raise SokoError("there is no board to draw")
    if format == "gif":
        return pages_gif(panel_pages(panels, title=title), theme)
    if format == "pdf":
        return pages_pdf(paper_pages(panels, title=title), theme, paper=A4)
    page = panels_page(panels, title=title)
    if format == "png":
        check_size(round(page.width), round(page.height), hint="write PDF, which has pages, or SVG")
    return FORMATS[format]([page], theme)


def _check(format: str, theme: str) -> None:
    if format not in FORMATS:
        raise SokoError(f"no pictures are written as {format}", hint=f"use {', '.join(FORMATS)}")
    if theme not in THEMES:
        raise SokoError(f"there is no theme {theme}", hint=f"use {', '.join(THEMES)}")
