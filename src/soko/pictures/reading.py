"""The bytes of a picture as a level, or one sentence on why there is none."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final

from soko.puzzle import FormatError, Level, SokoError, format_square, parse_square

if TYPE_CHECKING:
    from soko.pictures.picture import PictureReading
    from soko.pictures.skins import Skin

KINDS: Final = {
    "wall": "#",
    "floor": " ",
    "goal": ".",
    "box": "$",
    "player": "@",
    "box-on-goal": "*",
    "player-on-goal": "+",
}
"""What a square can be, and its symbol."""

MOST_PIXELS: Final = 24_000_000
"""The largest picture that is read; an ordinary photograph has half of that."""

_MARKS: Final = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"BM")
_MOST_ASKED: Final = 6  # squares that one message names


def is_picture(data: bytes) -> bool:
    """Tell whether bytes begin as those of a PNG, JPEG, GIF, WebP or BMP file do."""
    is_webp = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    is_bitmap = data[:2] == b"BM" and data[6:10] == bytes(4)
    return is_webp or is_bitmap or data.startswith(_MARKS[:-1])


def read_picture(
    data: bytes,
    *,
    squares: Mapping[str, str] | None = None,
    skins: str | PathLike[str] | None = None,
    name: str = "",
) -> Level:
    """Read the level that a picture shows.

    `squares` says what some squares are, such as `{"C4": "box"}`, by the names that the error
    gave; all squares that look alike follow. `skins` is a file: what was said of pictures before
    is recognised again, and what is said of this one is kept there; our own pictures are always
    recognised. Raises `FormatError` where no board is found and where a kind of square is not
    sure, with the squares to name. Takes time linear in the pixels.
    """
    reading, known = _read(data, None if skins is None else Path(skins), name)
    corner = _corner(reading, name)
    if not reading.is_whole:
        reading = _recognise(reading, known)
    for square, kind in (squares or {}).items():
        reading = reading.correct(_group_at(reading, corner, square), _symbol(kind))
    level = reading.level
    if level is None:
        raise _no_board(name)
    if reading.unsure:
        raise _unsure(reading, corner, name)
    if skins is not None and squares:
        _remember(reading, Path(skins))
    return level


def _recognise(reading: "PictureReading", known: "Sequence[Skin]") -> "PictureReading":
    """Name what was named in other pictures; a person's word comes after, and counts more."""
    from soko.pictures.skins import recognised

    for group, kind in recognised(reading.groups, known).items():
        reading = reading.correct(group, kind)
    return reading


def _remember(reading: "PictureReading", path: Path) -> None:
    from soko.pictures.skins import load_skins, save_skins, skin_of, with_skin

    save_skins(path, with_skin(load_skins(path), skin_of(reading)))


def _read(data: bytes, path: Path | None, name: str) -> "tuple[PictureReading, Sequence[Skin]]":
    """Return what is seen in a picture, and the skins that are known."""
    if find_spec("PIL") is None or find_spec("numpy") is None:
        raise SokoError(
            "reading pictures needs packages that are not there", hint="install 'soko[pictures]'"
        )
    from soko.pictures.opening import open_picture
    from soko.pictures.picture import read_pixels
    from soko.pictures.skins import load_skins, own_skins

    own = own_skins()
    known = [*([] if path is None else load_skins(path)), *own]
    reading = read_pixels(open_picture(data, name), own)
    if reading is None:
        raise _no_board(name)
    return reading, known


def _no_board(name: str) -> FormatError:
    message = "no board of equal squares is found; cut the picture to the board"
    return FormatError(message, name=name)


def _corner(reading: "PictureReading", name: str) -> tuple[int, int]:
    """Return where the level begins in the grid, before anything is corrected."""
    if reading.bounds is None:
        raise _no_board(name)
    rows, columns = reading.bounds
    return int(rows.start), int(columns.start)


def _group_at(reading: "PictureReading", corner: tuple[int, int], text: str) -> int:
    row, column = parse_square(text)
    row, column = row + corner[0], column + corner[1]
    rows, columns = reading.groups.of.shape
    if row >= rows or column >= columns:
        raise SokoError(f"the picture has no square {text}")
    return int(reading.groups.of[row, column])


def _symbol(kind: str) -> str:
    if kind not in KINDS:
        raise SokoError(f"{kind!r} is no kind of square", hint=f"choose from {', '.join(KINDS)}")
    return KINDS[kind]


def _unsure(reading: "PictureReading", corner: tuple[int, int], name: str) -> FormatError:
    """Name a square of each group that is not sure, with what it seems to be."""
    words = {symbol: word for word, symbol in KINDS.items()}
    asked = list[str]()
    for group in reading.unsure:
        place = reading.example(group)
        square = format_square((place[0] - corner[0], place[1] - corner[1]))
        asked.append(f"{square}={words[str(reading.symbols[place])]}")
    more = f" and {len(asked) - _MOST_ASKED} more" if len(asked) > _MOST_ASKED else ""
    return FormatError(
        f"not sure of {', '.join(asked[:_MOST_ASKED])}{more}; say what these squares are "
        f"(--square {asked[0]}, squares= in Python)",
        name=name,
    )
