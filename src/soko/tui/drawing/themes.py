"""How the squares look: two characters each, which tell all without colours, and the colours."""

from functools import cache
from typing import Final

from rich.style import Style

GLYPHS: Final = {
    "#": "##",
    " ": "  ",
    "$": "[]",
    "*": "<>",
    ".": " .",
    "@": " @",
    "+": " +",
}
"""The two columns of a square by its XSB symbol."""

UNICODE: Final = GLYPHS | {
    "#": "\u2591\u2591",
    "$": "\u27e6\u27e7",
    "*": "\u25fc\u25fc",
    ".": " \u25ab",
}
"""The same with signs that every terminal writes in one column; many others are wide in Chinese."""

SETS: Final = {"ascii": GLYPHS, "unicode": UNICODE}
"""The names of the sets of glyphs."""

MARKED: Final = {
    "target": {" ": " -", ".": "-.", "@": "-@", "+": "-+"},
    "way": {" ": " ~", ".": "~.", "@": "~@", "+": "~+"},
    "chosen": {"$": "{}", "*": "{}"},
}
"""The same with a mark: where a box can go, its way there, and the box itself."""

_PIECES: Final = {
    "dark": {
        "#": "#6b7280 on #374151",
        " ": "#d1d5db on #111827",
        "$": "bold #1f1300 on #e0a458",
        "*": "bold #04210f on #5fb36a",
        ".": "bold #f87171 on #111827",
        "@": "bold #67e8f9 on #111827",
        "+": "bold #67e8f9 on #3b1d1d",
    },
    "light": {
        "#": "#8a8f98 on #b6bcc6",
        " ": "#374151 on #f8fafc",
        "$": "bold #3d2600 on #f0b860",
        "*": "bold #04330f on #86cf8f",
        ".": "bold #b91c1c on #f8fafc",
        "@": "bold #1d4ed8 on #f8fafc",
        "+": "bold #1d4ed8 on #fbd5d5",
    },
    "contrast": {
        "#": "#ffffff on #ffffff",
        " ": "#ffffff on #000000",
        "$": "bold #000000 on #ffd000",
        "*": "bold #000000 on #00e000",
        ".": "bold #ff8080 on #000000",
        "@": "bold #00ffff on #000000",
        "+": "bold #00ffff on #600000",
    },
    "ansi": {
        "#": "bright_black on bright_black",
        " ": "default",
        "$": "bold black on yellow",
        "*": "bold black on green",
        ".": "bold red",
        "@": "bold cyan",
        "+": "bold cyan",
    },
    "none": {
        "#": "",
        " ": "",
        "$": "bold",
        "*": "bold",
        ".": "",
        "@": "bold",
        "+": "bold",
    },
}
_MARKS: Final = {
    "dark": {"target": "on #1e3a5f", "way": "bold on #3b4f1e", "chosen": "on #fff3c4"},
    "light": {"target": "on #cfe3fb", "way": "bold on #e3f0b8", "chosen": "on #fff3c4"},
    "contrast": {"target": "on #0000c0", "way": "bold on #005000", "chosen": "#000000 on #ffffff"},
    "ansi": {"target": "blue", "way": "magenta", "chosen": "black on white"},
    "none": {"target": "", "way": "bold", "chosen": "reverse"},
}

THEMES: Final = tuple(_PIECES)
"""The names of the themes; `ansi` has the terminal's own 16 colours, `none` has none."""

BASE: Final = {
    "dark": "textual-dark",
    "light": "textual-light",
    "contrast": "textual-dark",
    "ansi": "ansi-dark",
    "none": "ansi-dark",
}
"""Which of Textual's themes the lists and dialogs have."""


def usual_theme(color_system: str | None, *, is_colourless: bool) -> str:
    """Return the theme that fits a terminal, as Rich calls its colours."""
    if is_colourless or color_system is None:
        return "none"
    return "ansi" if color_system in ("standard", "windows") else "dark"


def glyph(symbol: str, mark: str, glyphs: str = "ascii") -> str:
    """Return the two characters of a square, of one of the sets."""
    return MARKED.get(mark, {}).get(symbol) or SETS[glyphs][symbol]


@cache
def style(theme: str, symbol: str, mark: str, is_cursor: bool) -> Style:
    """Return the style of a square."""
    made = Style.parse(_PIECES[theme][symbol])
    marks = mark and (symbol in " .@+" or mark == "chosen")
    if marks and _MARKS[theme][mark]:
        made += Style.parse(_MARKS[theme][mark])
    return made + Style(reverse=not made.reverse) if is_cursor else made
