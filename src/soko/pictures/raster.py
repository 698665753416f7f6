"""A picture as averages: the mean colour of any rectangle of it, at fractions of a pixel too."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_CONTRAST = 42.0
"""How much the colours of a picture differ at least, after dim ones were brightened."""

_MOST_GAIN = 2.5
_MOST_PIXELS = 2_000_000


@dataclass(frozen=True)
class Raster:
    """The pixels of a picture and the sums of all above and to the left of each corner."""

    pixels: Floats
    sums: Floats
    gain: float
    """By how much the colours were spread."""
    shrunk: int = 1
    """How many pixels of the picture, across and down, are one."""

    @classmethod
    def of(cls, pixels: NDArray[np.uint8]) -> "Raster":
        """Take pixels as rows of columns of red, green and blue."""
        shrunk = _times(*pixels.shape[:2])
        plain = _shrunk(pixels, shrunk)
        gain = _gain(plain)
        if gain != 1:
            plain *= gain
        height, width = plain.shape[:2]
        sums = np.zeros((height + 1, width + 1, 3))
        np.cumsum(plain, axis=1, out=sums[1:, 1:])
        for row in range(height):  # whole lines take half the time that columns do
            sums[row + 1] += sums[row]
        return cls(plain, sums, gain, shrunk)

    @property
    def height(self) -> int:
        """The number of rows of pixels."""
        return int(self.pixels.shape[0])

    @property
    def width(self) -> int:
        """The number of columns of pixels."""
        return int(self.pixels.shape[1])

    def patches(self, rows: Floats, columns: Floats) -> Floats:
        """Return mean colours between neighbouring lines, which may lie between pixels.

        Both have the lines of as many patches; the means are by patch, row, column and colour.
        """
        rows, columns = np.clip(rows, 0, self.height), np.clip(columns, 0, self.width)
        y = np.minimum(rows.astype(np.int64), self.height - 1)
        x = np.minimum(columns.astype(np.int64), self.width - 1)
        below, right = (rows - y)[:, :, None, None], (columns - x)[:, None, :, None]
        line = self.width + 1
        at = y[:, :, None] * line + x[:, None, :]
        above, under = self._between(at, right), self._between(at + line, right)
        corners = _part_of_way(above, under, below)
        strips = corners[:, 1:] - corners[:, :-1]
        means: Floats = strips[:, :, 1:] - strips[:, :, :-1]
        area = np.diff(rows, axis=1)[:, :, None] * np.diff(columns, axis=1)[:, None, :]
        means /= np.maximum(area, 1e-6)[:, :, :, None]
        return means

    def _between(self, at: NDArray[np.int64], right: Floats) -> Floats:
        """Return the sums at places, and at a part of the way to those right of them."""
        sums = self.sums.reshape(-1, 3)
        return _part_of_way(sums.take(at, axis=0), sums.take(at + 1, axis=0), right)


def _part_of_way(start: Floats, end: Floats, part: Floats) -> Floats:
    """Return what lies at a part of the way, in the place of the end: copies take longer."""
    end -= start
    end *= part
    end += start
    return end


def _times(height: int, width: int) -> int:
    """Return how much smaller squares are seen as well, and in less time."""
    times = 1
    while (height // times) * (width // times) > _MOST_PIXELS:
        times *= 2
    return times


def _shrunk(pixels: NDArray[np.uint8], times: int) -> Floats:
    height, width = pixels.shape[0] // times, pixels.shape[1] // times
    sums = np.zeros((height, width, 3))
    for y, x in np.ndindex(times, times):
        sums += pixels[y : height * times : times, x : width * times : times]
    sums /= times**2
    return sums


def _gain(plain: Floats) -> float:
    """Return by how much a dim picture's colours are spread: all limits mean the same in it."""
    height, width = plain.shape[:2]
    middle = plain[height // 4 : height - height // 4, width // 4 : width - width // 4]
    spread = max(float(middle[:, :, k].std()) for k in range(3))
    return max(1.0, min(_MOST_GAIN, _CONTRAST / max(spread, 1e-6)))
