"""A picture as averages: the mean colour of any rectangle of it, at fractions of a pixel too."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Raster:
    """The pixels of a picture and the sums of all above and to the left of each corner."""

    pixels: Floats
    sums: Floats

    @classmethod
    def of(cls, pixels: NDArray[np.uint8]) -> "Raster":
        """Take pixels as rows of columns of red, green and blue."""
        plain = pixels.astype(np.float64)
        sums = np.zeros((plain.shape[0] + 1, plain.shape[1] + 1, 3))
        sums[1:, 1:] = plain.cumsum(axis=0).cumsum(axis=1)
        return cls(plain, sums)

    @property
    def height(self) -> int:
        """The number of rows of pixels."""
        return int(self.pixels.shape[0])

    @property
    def width(self) -> int:
        """The number of columns of pixels."""
        return int(self.pixels.shape[1])

    def means(self, rows: Floats, columns: Floats) -> Floats:
        """Return the mean colour between neighbouring lines, which may lie between pixels."""
        at = _between(_between(self.sums, rows).swapaxes(0, 1), columns).swapaxes(0, 1)
        area = np.diff(np.clip(rows, 0, self.height))[:, None] * np.diff(
            np.clip(columns, 0, self.width)
        )
        sums = np.diff(np.diff(at, axis=0), axis=1)
        means: Floats = sums / np.maximum(area, 1e-6)[:, :, None]
        return means


def _between(table: Floats, places: Floats) -> Floats:
    """Interpolate along the first axis."""
    places = np.clip(places, 0, table.shape[0] - 1)
    below = np.minimum(places.astype(np.int64), table.shape[0] - 2)
    part = (places - below)[:, None, None]
    found: Floats = table[below] * (1 - part) + table[below + 1] * part
    return found
