"""The formats by name: which files have them, what each holds, and where its code is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Final

from soko.formats.collection import Collection
from soko.formats.reading import Reading
from soko.puzzle import FormatError

_EVERYTHING: Final = ("title", "author", "comment", "metadata", "solutions")


@dataclass(frozen=True)
class Format:
    """One format: its name, the suffixes of its files, what it is and what it holds of a level.

    `has_symbols` tells whether boards can be written with a symbol table of the user's.
    """

    name: str
    suffixes: tuple[str, ...]
    summary: str
    module: str
    holds: tuple[str, ...] = _EVERYTHING
    has_symbols: bool = False

    @property
    def parse(self) -> Callable[[str, Reading], Collection]:
        """Return the function that reads a text in this format; its module is loaded only now."""
        function: Callable[[str, Reading], Collection] = import_module(self.module).parse
        return function

    @property
    def format(self) -> Callable[..., str]:
        """Return the function that writes `(collection, losses)`, and `symbols` where it can."""
        function: Callable[..., str] = getattr(import_module(self.module), f"format_{self.name}")
        return function


def _named(*formats: Format) -> Mapping[str, Format]:
    return MappingProxyType({each.name: each for each in formats})


FORMATS: Final = _named(
    Format(
        "xsb",
        (".xsb", ".txt", ".lvl", ".ban"),
        "boards with one character a square",
        "soko.formats.text.xsb",
        has_symbols=True,
    ),
    Format(
        "sok",
        (".sok",),
        "the text of Sokoban YASC and JSoko, with solutions",
        "soko.formats.text.xsb",
        has_symbols=True,
    ),
    Format("rle", (".rle",), "boards in run lengths, one on a line", "soko.formats.text.rle"),
    Format(
        "slc", (".slc", ".xml"), "the XML of sourcecode.se", "soko.formats.xml.slc", _EVERYTHING[:2]
    ),
    Format("mf8", (".mf8",), "[soko=W,H] tags of the MF8 forum", "soko.formats.mf8"),
    Format("url", (".url",), "one sokoban.ws link for each level", "soko.formats.mf8", ()),
    Format("sokojava", (".sokojava",), "applet tags of sokoban.cn", "soko.formats.mf8"),
    Format(
        "boxoban", (".boxoban",), "Boxoban, 10 x 10 squares", "soko.formats.boxoban", ("title",)
    ),
    Format(
        "puzzlescript",
        (".puzzlescript",),
        "a game for PuzzleScript",
        "soko.formats.puzzlescript.levels",
        ("comment",),
    ),
    Format("json", (".json",), "everything, for programs", "soko.formats.json"),
    Format(
        "pddl", (".pddl",), "planning problems of the IPC", "soko.formats.pddl.problems", ("title",)
    ),
)
"""All formats by name; each reads and writes."""


def find_format(name: str) -> Format:
    """Return the format of a name; raises `FormatError` that lists the names."""
    if name not in FORMATS:
        raise FormatError(f"unknown format {name!r}; choose from {', '.join(FORMATS)}")
    return FORMATS[name]


def format_of_suffix(suffix: str) -> Format | None:
    """Return the format that files with a suffix such as `.sok` have, None if there is none."""
    return next((each for each in FORMATS.values() if suffix.casefold() in each.suffixes), None)
