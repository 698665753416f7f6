"""From selectors to levels: files, directories, globs, built-in names, URLs, standard input."""

import glob
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from soko.cli.arguments.selectors import Selector, parse_selector
from soko.cli.errors import InputError, describe
from soko.formats.bounded import MAX_BYTES, read_bytes
from soko.formats.messages import unreadable
from soko.formats.parsing import MAX_LINES
from soko.puzzle import FormatError, Level

if TYPE_CHECKING:
    from soko.formats import Collection

END: Final = b"end"
"""The line that ends levels on standard input, as the end of the input does."""

_PIECE: Final = 1 << 20
"""The most bytes of a line that are read at once."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Reading:
    """How the options say that levels are to be read; None leaves it to the content."""

    format: str | None = None
    encoding: str | None = None
    symbols: str | None = None
    squares: tuple[tuple[str, str], ...] = ()

    def check(self) -> None:
        """Raise `FormatError` for a format, an encoding or symbols that there are not."""
        if self.format is not None:
            from soko.formats.registry import find_format

            find_format(self.format)
        if self.encoding is not None:
            from soko.formats.decoding import decode

            decode(b" ", self.encoding)
        if self.symbols is not None:
            from soko.formats.drawing.symbols import symbol_table

            symbol_table(self.symbols)

    def parse(self, data: bytes | str, name: str) -> "Collection":
        """Read a text or the bytes of a file; `name` is for messages."""
        from soko.formats import parse

        return parse(
            data,
            format=self.format,
            name=name,
            encoding=self.encoding,
            symbols=self.symbols,
            squares=dict(self.squares),
            skins=skins_path() if isinstance(data, bytes) else None,
        )


def skins_path() -> Path:
    """Return where it is kept what squares of pictures were said to be."""
    from platformdirs import user_data_path

    return user_data_path("soko", appauthor=False) / "skins.json"


@dataclass(frozen=True, slots=True)
class Place:
    """One file, or what stands for one, with its name for messages and its bytes or text."""

    name: str
    data: bytes | str


@dataclass(frozen=True, slots=True)
class Entry:
    """One selected level; `name` is the selector that selects it alone."""

    name: str
    number: int
    level: Level


@dataclass(slots=True)
class Inputs:
    """The selected levels, read file by file when they are needed.

    A file of a directory or glob that cannot be read is told to `say` and left out; any other is an
    error. `selected` counts the chosen levels of the files that were opened so far.
    """

    selectors: tuple[Selector, ...]
    reading: Reading
    say: Say
    selected: int = 0

    @classmethod
    def of(cls, texts: Iterable[str], reading: Reading, say: Say) -> "Inputs":
        """Take the selectors of a command line."""
        selectors = tuple(map(parse_selector, texts))
        if sum(selector.place == "-" for selector in selectors) > 1:
            raise click.UsageError("standard input can be read only once")
        return cls(selectors, reading, say)

    def places(self) -> Iterator[tuple[Selector, Place]]:
        """Yield every file with its selector, opened one after another."""
        for selector in self.selectors:
            for name, read in find_places(selector.place):
                with self.leaving_out(selector, name):
                    yield selector, Place(name, read())

    def filled(self) -> Iterator[tuple[Selector, Place, "Collection"]]:
        """Yield every file with the collection that it holds; one without a level is an error."""
        for selector, place in self.places():
            with self.leaving_out(selector, place.name):
                collection = self.reading.parse(place.data, place.name)
                if not collection:
                    raise FormatError("no level in it; soko lint says more", name=place.name)
                yield selector, place, collection

    def collections(self) -> Iterator[tuple[Selector, "Collection"]]:
        """Yield every file as a collection."""
        for selector, _, collection in self.filled():
            yield selector, collection

    @contextmanager
    def leaving_out(self, selector: Selector, name: str) -> Iterator[None]:
        """Tell of a file that cannot be read, if it was not named; else let the error pass."""
        try:
            yield
        except FormatError as error:
            if not is_pattern(selector.place):
                raise
            self.say(f"left out: {error}")
        except OSError as error:
            error.filename = name  # reading fails without it, opening with it
            if not is_pattern(selector.place):
                raise
            self.say(f"left out: {describe(error)}")

    def entries(self) -> Iterator[Entry]:
        """Yield every selected level."""
        for selector, collection in self.collections():
            numbers = chosen(selector, collection.name, len(collection))
            self.selected += len(numbers)
            for number in numbers:
                yield Entry(f"{collection.name}:{number}", number, collection[number - 1])

    def one(self) -> Entry:
        """Return the only selected level; raises `click.UsageError` when there are more."""
        entries = self.entries()
        first = next(entries, None)
        if first is None:
            raise InputError("no level is selected")
        if next(entries, None) is not None:
            raise click.UsageError(f"choose one level, such as {first.name}")
        return first


def chosen(selector: Selector, name: str, count: int) -> list[int]:
    """Return the selected numbers of so many levels; raises `InputError` when one is not there."""
    try:
        return list(selector.numbers(count))
    except IndexError as error:
        levels = "1 level" if count == 1 else f"{count} levels"
        raise InputError(f"{name} has {levels}; there is no level {error.args[0]}") from error


def is_pattern(place: str) -> bool:
    """Tell whether a place stands for many files: a directory or a glob."""
    return not Path(place).is_file() and (Path(place).is_dir() or glob.has_magic(place))


def find_places(place: str) -> Iterator[tuple[str, Callable[[], bytes | str]]]:
    """Yield the files that a place stands for: the name, and what returns the content."""
    if place == "-":
        yield "-", read_stdin
    elif Selector(place).is_url:
        yield "URL", lambda: place
    else:
        for path in find_files(place):
            yield place if is_builtin(place) else str(path), partial(read_bytes, path)


def find_files(place: str) -> list[Path]:
    """Return the files of a path, directory, glob or built-in name; raises when there are none."""
    path = Path(place)
    if is_file(place):
        return [path]
    if path.is_dir():
        found = [each for each in sorted(path.rglob("*")) if is_level_file(each, path)]
    elif is_builtin(place):
        from soko.library import builtin_path

        return [builtin_path(place)]
    else:
        # Path.glob takes no absolute patterns.
        found = sorted(map(Path, glob.glob(place, recursive=True)))  # noqa: PTH207
    found = [each for each in found if each.is_file()]
    if not found:
        raise InputError(f"{place}: {explain_nothing(path)}")
    return found


def is_level_file(path: Path, below: Path) -> bool:
    """Tell whether a file of a directory has a suffix of levels and is not hidden."""
    from soko.formats import FORMATS

    names = path.relative_to(below).parts
    suffixes = {suffix for each in FORMATS.values() for suffix in each.suffixes}
    return path.suffix.casefold() in suffixes and not any(name[0] == "." for name in names)


def is_file(text: str) -> bool:
    """Tell whether a text names a file, pipe or device; one that is too long does not."""
    try:
        return text != "" and Path(text).exists() and not Path(text).is_dir()
    except OSError:
        return False


def is_builtin(place: str) -> bool:
    """Tell whether a place is a built-in collection and no file of that name hides it."""
    from soko.library import BUILTIN

    return place in BUILTIN and not Path(place).exists()


def explain_nothing(path: Path) -> str:
    """Say why a place gave no file."""
    from soko.library import BUILTIN

    if path.is_dir():
        return "no level file in this directory"
    if glob.has_magic(str(path)):
        return "no file matches"
    return f"no such file; the built-in collections are {', '.join(BUILTIN)}"


def read_stdin() -> bytes:
    """Read standard input up to a line `end` or its end; raises `FormatError` beyond a bound."""
    if sys.stdin.isatty():
        click.echo("Type or paste levels; finish with a line `end`.", err=True)
    taken, left = list[bytes](), MAX_BYTES
    while line := sys.stdin.buffer.readline(_PIECE):
        if line.strip().lower() == END and (not taken or taken[-1].endswith(b"\n")):
            break
        taken.append(line)
        left -= len(line)
        if left < 0:
            raise unreadable("bytes", name="-", most=MAX_BYTES)
        if len(taken) > MAX_LINES:
            raise unreadable("lines", name="-", most=MAX_LINES)
    return b"".join(taken)
