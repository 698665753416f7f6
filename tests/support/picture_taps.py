"""How many taps a person needs until a picture is read right: the groups that are wrong are named,
the one with the most wrong squares first.
"""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from soko.pictures.picture import PictureReading, read_pixels
from soko.puzzle import Level

Symbols = NDArray[np.str_]


def taps(picture: Image.Image, level: Level, most: int = 3) -> tuple[int | None, bool]:
    """Return the taps until the level is there, None if there are more than `most`.

    The second is whether the picture was read wrong with nothing shown as unsure.
    """
    reading = read_pixels(np.asarray(picture.convert("RGB")))
    if reading is None:
        return None, False
    silent = not is_right(reading, level) and not reading.unsure and reading.level is not None
    for count in range(most + 1):
        if is_right(reading, level):
            return count, silent
        tap = worst(reading, level)
        if tap is None:
            return None, silent
        reading = reading.correct(*tap)
    return None, silent


def is_right(reading: PictureReading, level: Level) -> bool:
    return reading.level is not None and trimmed(reading.level.rows) == trimmed(level.rows)


def trimmed(rows: tuple[str, ...]) -> list[str]:
    """Return rows without blank ones, and without blank columns at the left."""
    kept = [row.rstrip() for row in rows]
    while kept and not kept[0]:
        kept.pop(0)
    while kept and not kept[-1]:
        kept.pop()
    left = min((len(row) - len(row.lstrip()) for row in kept if row), default=0)
    return [row[left:] for row in kept]


def worst(reading: PictureReading, level: Level) -> tuple[int, str] | None:
    """Return the group with the most wrong squares, and what it is."""
    truth = np.array([list(row) for row in level.rows])
    place = placed(reading, truth)
    if place is None:
        return None
    rows, columns = truth.shape
    here = (slice(place[0], place[0] + rows), slice(place[1], place[1] + columns))
    read, groups = reading.symbols[here], reading.groups.of[here]
    wrong = read != truth
    sizes = np.bincount(groups[wrong], minlength=reading.groups.count)
    for group in np.argsort(-sizes, kind="stable"):
        if sizes[group] == 0:
            return None
        kinds, counts = np.unique(truth[groups == group], return_counts=True)
        kind = str(kinds[np.argmax(counts)])
        if reading.fixed.get(int(group)) != kind:
            return int(group), kind
    return None


def placed(reading: PictureReading, truth: Symbols) -> tuple[int, int] | None:
    """Return where the level lies in the grid: where squares of one kind share groups best."""
    grid = reading.groups.of
    rows, columns = grid.shape[0] - truth.shape[0], grid.shape[1] - truth.shape[1]
    best: tuple[float, tuple[int, int]] | None = None
    for row in range(rows + 1):
        for column in range(columns + 1):
            part = grid[row : row + truth.shape[0], column : column + truth.shape[1]]
            pure = sum(
                np.bincount(part[truth == kind]).max() for kind in np.unique(truth)
            ) - 0.9 * len(np.unique(part))
            # Groups that several kinds share count once only.
            pure -= sum(len(np.unique(truth[part == g])) - 1 for g in np.unique(part))
            if best is None or pure > best[0]:
                best = float(pure), (row, column)
    return None if best is None else best[1]
