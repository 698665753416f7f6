"""Pictures of levels with the artwork of the page: SVG, PNG, GIF and PDF, alone or on sheets."""

from soko.rendering.drawing import MOST_BOARDS, draw, draw_panels, draw_sheet
from soko.rendering.moving import moving_gif
from soko.rendering.page import Board
from soko.rendering.panels import Panel
from soko.rendering.sheet import Item
from soko.rendering.themes import THEMES

__all__ = [
    "MOST_BOARDS",
    "THEMES",
    "Board",
    "Item",
    "Panel",
    "draw",
    "draw_panels",
    "draw_sheet",
    "moving_gif",
]
