"""Symbol tables: which character of a text means which of the seven XSB symbols."""

import re
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from soko.puzzle import FormatError
from soko.puzzle.xsb import SYMBOLS

_FLOOR: Final = {" ": " ", "-": " ", "_": " ", "\t": " "}
_BOARD: Final = {"#": "#", "@": "@", "+": "+", "$": "$", "*": "*", ".": "."}
_LETTERS: Final = {"p": "@", "P": "+", "b": "$", "B": "*"}
_SEPARATOR: Final = "|"
_RUN_LENGTH: Final = frozenset("0123456789()|")


@dataclass(frozen=True)
class SymbolTable:
    """What each character of a row means, floor characters included.

    `framed` tables are guesses: their boards count only when every row begins and ends with a wall
    or a box on a goal and there is one player, because their letters make words too. A character
    may stand between rows as an end of line does; in every table a bar does so already.
    """

    name: str
    meanings: Mapping[str, str] = field(hash=False)
    framed: bool = False
    separator: str = ""

    @cached_property
    def _telling(self) -> list[str]:
        """List the symbols that make a line a row: neither floor nor the letters of YASC."""
        return [
            symbol
            for symbol, meaning in self.meanings.items()
            if meaning != " " and _LETTERS.get(symbol) != meaning
        ]

    @cached_property
    def telling(self) -> re.Pattern[str]:
        """Return the pattern that finds a symbol which words do not contain."""
        return re.compile(_char_class(self._telling))

    @cached_property
    def row(self) -> re.Pattern[str]:
        """Return the pattern that a row matches in full: known symbols, one of them telling."""
        before = _char_class(self.meanings.keys() - self._telling)
        return re.compile(f"{before}*{_char_class(self._telling)}{_char_class(self.meanings)}*")

    @cached_property
    def any_row(self) -> re.Pattern[str]:
        """Return the pattern that all rows match in full, and little else.

        Rows are known symbols, counts, groups, bars, and what is not ASCII and may look like these.
        """
        symbols = _char_class([*self.meanings, *_RUN_LENGTH, *self.separator])
        return re.compile(f"(?:{symbols}|[^\\0-\\x7f])+")

    @cached_property
    def floor_row(self) -> re.Pattern[str]:
        """Return the pattern of an empty row within a board: floor that is more than blanks."""
        floor = [key for key, meaning in self.meanings.items() if meaning == " "]
        visible = _char_class(key for key in floor if not key.isspace())
        return re.compile(f"[ \t]*{visible}{_char_class(floor)}*")

    @cached_property
    def run_length_row(self) -> re.Pattern[str] | None:
        """Return the pattern of rows with counts, groups and bars; None if the table uses these."""
        if _RUN_LENGTH & self.meanings.keys():
            return None
        return re.compile(f"(?=.*[0-9()|]){_char_class([*self.meanings, *_RUN_LENGTH])}+")

    def can_frame(self, letters: Set[str]) -> bool:
        """Tell whether a text with some letters may have a board, which walls and boxes frame."""
        frame = {key for key, meaning in self.meanings.items() if meaning in ("#", "*")}
        return not frame.isdisjoint(letters) or not all(map(str.isascii, letters))

    @cached_property
    def _translation(self) -> dict[int, str]:
        return str.maketrans(dict(self.meanings))

    @cached_property
    def _without_known(self) -> dict[int, None]:
        return dict.fromkeys(map(ord, self.meanings))

    def unknown(self, row: str) -> str:
        """Return the characters of a row that this table does not have."""
        return row.translate(self._without_known)

    def to_xsb(self, text: str) -> str:
        """Replace every symbol by its XSB meaning; unknown characters stay."""
        return text.translate(self._translation)

    @cached_property
    def _inverse(self) -> dict[int, str]:
        characters = {symbol: symbol for symbol in SYMBOLS if self.meanings.get(symbol) == symbol}
        for character, meaning in self.meanings.items():
            if character not in _FLOOR and _LETTERS.get(character) != meaning:
                characters[meaning] = character
        missing = sorted(SYMBOLS - characters.keys())
        if missing:
            raise FormatError(f"the symbol table has no character for {' '.join(missing)}; add one")
        return str.maketrans(characters)

    def from_xsb(self, row: str) -> str:
        """Write an XSB row with this table's characters.

        Raises `FormatError` when a symbol's own character means something else here and no other
        character was given for it.
        """
        return row.translate(self._inverse)


def _char_class(characters: Iterable[str]) -> str:
    text = "".join(sorted(characters))
    return f"[{re.escape(text)}]" if text else "(?!)"


XSB: Final = SymbolTable("xsb", _BOARD | _LETTERS | _FLOOR)
"""XSB with the letters of YASC; what every text is read as first."""

DOS: Final = SymbolTable(
    "dos",
    {"X": "#", "@": "@", "+": "+", "*": "$", "&": "*", ".": "."} | _FLOOR,
    framed=True,
)
"""The level data of the old DOS pusher."""

MF8: Final = SymbolTable(
    "mf8",
    {"H": "#", "a": "@", "X": "+", "x": "+", "$": "$", "*": "*", ".": "."} | _FLOOR,
    framed=True,
)
"""The letters of the MF8 forum and of sokoban.ws."""

PUZZLESCRIPT: Final = SymbolTable(
    "puzzlescript",
    {"#": "#", "p": "@", "P": "@", "+": "+", "*": "$", "@": "*", "o": ".", "O": ".", ".": " "}
    | {" ": " "},
    framed=True,
)
"""The letters of PuzzleScript's usual Sokoban example."""

SOKOSOLVE: Final = SymbolTable(
    "sokosolve",
    {"#": "#", "P": "@", "*": "+", "X": "$", "$": "*", "O": ".", ".": " ", "~": " ", " ": " "},
    framed=True,
)
"""The letters of SokoSolve; `~` is the outside."""

_GYM: Final = SymbolTable("gym", {**XSB.meanings, "%": "+", "!": "*"})
_SOKOSAVE: Final = SymbolTable("sokosave", {**XSB.meanings, "^": "+"})
_YASC: Final = SymbolTable(
    "yasc", {**XSB.meanings, "w": "#", "W": "#", "m": "@", "M": "+", "o": "."}
)

TABLES: Final = {
    t.name: t for t in (XSB, DOS, MF8, PUZZLESCRIPT, SOKOSOLVE, _GYM, _SOKOSAVE, _YASC)
}
"""The tables that have a name."""


def symbol_table(symbols: "SymbolTable | Mapping[str, str] | str") -> SymbolTable:
    """Make a symbol table of a name (`dos`), of pairs (`"o=$ ^=+"`) or of a mapping.

    Pairs and mappings add to XSB or replace parts of it; `-` or blank stands for floor, `|` for
    what separates rows. Raises `FormatError` for what is no single character or no XSB symbol,
    and for a second separator.

    >>> symbol_table("o=$ O=.").to_xsb("#@oO#")
    '#@$.#'
    """
    if isinstance(symbols, SymbolTable):
        return symbols
    if isinstance(symbols, str):
        if symbols in TABLES:
            return TABLES[symbols]
        symbols = _parse_pairs(symbols)
    for character, meaning in symbols.items():
        _check_pair(character, meaning)
    separators = [character for character, meaning in symbols.items() if meaning == _SEPARATOR]
    if len(separators) > 1:
        raise FormatError(f"{' and '.join(separators)} all separate rows; choose one")
    meanings = {**XSB.meanings, **{k: _FLOOR.get(v, v) for k, v in symbols.items()}}
    drawn = {k: v for k, v in meanings.items() if v != _SEPARATOR}
    return SymbolTable("own", drawn, separator="".join(separators))


def _parse_pairs(text: str) -> dict[str, str]:
    pairs = [(each[:1], each[1:2], each[2:]) for each in text.split()]
    if not pairs or any(equals != "=" for _, equals, _ in pairs):
        raise FormatError(
            f"{text!r} is no symbol table; name one of {', '.join(TABLES)} or write pairs such as "
            '"o=$ ^=+"'
        )
    return {character: meaning for character, _, meaning in pairs}


def _check_pair(character: str, meaning: str) -> None:
    if len(character) != 1 or not (character.isprintable() or character == "\t"):
        raise FormatError(f"{character!r} is no single visible character; write one")
    if meaning not in SYMBOLS and meaning not in _FLOOR and meaning != _SEPARATOR:
        raise FormatError(
            f"{meaning!r} is no XSB symbol; use # @ + $ * . - or | for what {character!r} means"
        )
    if character == " " and meaning not in _FLOOR:
        raise FormatError("a blank is always floor; choose another character")
