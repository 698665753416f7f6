"""What can be walked to in a grid."""

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]


def reached(start: Mask, free: Mask, *, by_corners: bool = False) -> Mask:
    """Return the free squares that hang together with those of a start that are free."""
    rows, columns = free.shape
    shifts = [
        (y, x) for y in range(3) for x in range(3) if by_corners or 1 in (y, x)
    ]  # 1, 1 is the square itself
    found = start & free
    while True:
        wide = np.pad(found, 1)
        grown = np.logical_or.reduce([wide[y : y + rows, x : x + columns] for y, x in shifts])
        grown &= free
        if (grown == found).all():
            return found
        found = grown
