"""`soko show --svg`, `--png`, `--gif` and `--pdf`: pictures of levels, in files."""

import functools
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import click

from soko.cli.arguments.inputs import Entry
from soko.cli.arguments.options import FileName
from soko.cli.errors import InputError
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.cli.shelf import Shelf
from soko.formats.atomic import write_atomically
from soko.formats.shown import printable
from soko.puzzle import Level, SokoError, Solution, State, parse_lurd, verify

KINDS: Final = ("svg", "png", "pdf", "gif")
THEMES: Final = ("light", "dark", "contrast", "print")


class PictureOption(click.Option):
    """An option about pictures."""

    section = "Pictures"


class Pictures(NamedTuple):
    """The files that are wanted, by kind, and how they are drawn."""

    files: dict[str, Path]
    moves: str | None
    at: int | None
    theme: str | None
    square: int
    fps: float
    columns: int
    rulers: bool

    def __bool__(self) -> bool:
        """Tell whether any is wanted."""
        return bool(self.files)


def picture_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that ask for pictures, as `pictures`."""

    @_file("svg", "Draw a level, or a sheet of several.")
    @_file("png", "The same in pixels.")
    @_file("pdf", "The same for paper: pages of A4.")
    @_file("gif", "Show the moves of a level, or of its best solution.")
    @_option("--moves", metavar="LURD", help="Draw the position after these moves.")
    @_option("--at", type=click.IntRange(0), help="Stop after so many moves.")
    @_option("--theme", type=click.Choice(THEMES), help="Colours; print for PDF, else light.")
    @_option(
        "--square",
        type=click.IntRange(4, 256),
        default=32,
        show_default=True,
        help="Side of a square in pixels, for one level.",
    )
    @_option(
        "--fps",
        type=click.FloatRange(0.1, 50),
        default=8,
        show_default=True,
        help="Moves a second.",
    )
    @_option(
        "--columns",
        type=click.IntRange(1, 20),
        default=5,
        show_default=True,
        help="Levels side by side on a sheet.",
    )
    @_option("--rulers", is_flag=True, help="Name the squares, for one level.")
    @functools.wraps(function)
    def run(
        *,
        moves: str | None,
        at: int | None,
        theme: str | None,
        square: int,
        fps: float,
        columns: int,
        rulers: bool,
        **rest: object,
    ) -> None:
        given = [(kind, rest.pop(kind)) for kind in KINDS]
        files = {kind: path for kind, path in given if isinstance(path, Path)}
        for kind, path in files.items():
            _check_name(kind, path)
        if (moves is not None or at is not None) and not files:
            raise click.UsageError("--moves and --at are for pictures; name a file with --svg")
        pictures = Pictures(files, moves, at, theme, square, fps, columns, rulers)
        function(pictures=pictures, **rest)

    return run


def _file(kind: str, help: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return _option(f"--{kind}", type=FileName(), metavar=f"FILE.{kind}", help=help)


_option = functools.partial(click.option, cls=PictureOption)


def _check_name(kind: str, path: Path) -> None:
    if path.suffix and path.suffix.casefold() != f".{kind}":
        raise click.UsageError(f"--{kind} writes {kind.upper()}, and {path} ends in {path.suffix}")


def library_option(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command a `shelf` whose solutions it only reads, if `--library` names one."""

    @click.option(
        "--library",
        metavar="FILE",
        cls=PictureOption,
        help="Best known solutions from a library too: a file, an address, or own.",
    )
    @functools.wraps(function)
    def run(*, library: str | None, output: Output, **rest: object) -> None:
        shelf = Shelf(library, output, source="soko show", is_wanted=library is not None)
        try:
            function(shelf=shelf, output=output, **rest)
        finally:
            shelf.close()

    return run


def write_pictures(
    entries: Iterator[Entry], pictures: Pictures, shelf: Shelf, output: Output
) -> None:
    """Write the files that are wanted: of one level as it is, of several as a sheet."""
    from soko.rendering import MOST_BOARDS

    chosen = list(islice(entries, MOST_BOARDS + 1))
    if not chosen:
        raise InputError("no level is selected")
    if len(chosen) > 1:
        _check_several(chosen[0], pictures)
    for kind, path in pictures.files.items():
        if len(chosen) > 1:
            data = _sheet(chosen, kind, pictures, shelf)
        elif kind == "gif":
            data = _moving(chosen[0], pictures, shelf)
        else:
            data = _still(chosen[0], kind, pictures, shelf)
        write_atomically(path, data)
        if kind == "png" and len(chosen) > 1 and not all(map(_has_font, chosen)):
            output.note("letters that PNG has no font for are drawn as ?; SVG and PDF have them")
        output.note(f"wrote {path}")
    for entry in chosen:
        output.record(record(entry))


def _has_font(entry: Entry) -> bool:
    from soko.rendering.raster import drawable

    return drawable(entry.level.title) == entry.level.title


def record(entry: Entry) -> dict[str, object]:
    """Return a level as it stands in JSON."""
    return {"level": entry.name, "title": entry.level.title, "rows": entry.level.rows}


def _check_several(first: Entry, pictures: Pictures) -> None:
    """Refuse what one level only can have."""
    asked = {
        "--gif": "gif" in pictures.files,
        "--moves": pictures.moves is not None,
        "--at": pictures.at is not None,
        "--rulers": pictures.rulers,
    }
    for name, is_asked in asked.items():
        if is_asked:
            raise click.UsageError(f"{name} is for one level; choose one, such as {first.name}")


def _still(entry: Entry, kind: str, pictures: Pictures, shelf: Shelf) -> bytes:
    from soko.rendering import draw

    shown: Level | State = entry.level
    if pictures.moves is not None or pictures.at is not None:
        shown = entry.level.start.after(_moves(entry, pictures, shelf))
    return draw(
        shown,
        kind,
        square=pictures.square,
        theme=_theme(kind, pictures),
        rulers=pictures.rulers,
    )


def _moving(entry: Entry, pictures: Pictures, shelf: Shelf) -> bytes:
    from soko.rendering import moving_gif

    return moving_gif(
        entry.level,
        _moves(entry, pictures, shelf),
        square=pictures.square,
        theme=_theme("gif", pictures),
        fps=pictures.fps,
    )


def _sheet(entries: Sequence[Entry], kind: str, pictures: Pictures, shelf: Shelf) -> bytes:
    from soko.rendering import Board, Item, draw_sheet

    items = [Item(Board(entry.level), tuple(_captions(entry, shelf))) for entry in entries]
    place = entries[0].name.rpartition(":")[0]
    title = "" if place == "-" else printable(Path(place).stem)
    return draw_sheet(
        items, kind, columns=pictures.columns, theme=_theme(kind, pictures), title=title
    )


def _theme(kind: str, pictures: Pictures) -> str:
    return pictures.theme or ("print" if kind == "pdf" else "light")


def _captions(entry: Entry, shelf: Shelf) -> Iterator[str]:
    """Yield number and title of a level, and what its best known solution takes."""
    title = printable(entry.level.title)
    number = str(entry.number)
    is_numbered = title.partition(" ")[0].rstrip(".:") == number
    yield title if is_numbered else f"{number}. {title}" if title else number
    best = best_known(entry.level, shelf)
    if best is not None:
        metrics = best.metrics
        yield f"{count(metrics.pushes, 'push', 'pushes')}, {count(metrics.moves, 'move')}"


def _moves(entry: Entry, pictures: Pictures, shelf: Shelf) -> str:
    """Return the steps that are asked for; those of the best known solution where none are."""
    if pictures.moves is not None:
        moves = parse_lurd(pictures.moves)
    else:
        best = best_known(entry.level, shelf)
        if best is None:
            raise click.UsageError(f"{entry.name} has no known solution; give moves with --moves")
        moves = best.lurd
    if pictures.at is None:
        return moves
    if pictures.at > len(moves):
        raise click.UsageError(f"--at {pictures.at}: there are {count(len(moves), 'move')}")
    return moves[: pictures.at]


def best_known(level: Level, shelf: Shelf) -> Solution | None:
    """Return the solution of fewest pushes that a level's file or the library has, replayed."""
    letters = [*(saved.lurd for saved in level.solutions), *shelf.best(level)]
    found = []
    for each in letters:
        with suppress(SokoError):  # what stands in a file need be no solution
            if verify(level, each).ok:
                found.append(Solution(level, each))
    return min(found, key=lambda each: (each.metrics.pushes, each.metrics.moves), default=None)
