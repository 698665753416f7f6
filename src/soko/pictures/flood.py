"""What can be walked to in a grid."""

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]


def reached(start: Mask, free: Mask, *, by_corners: bool = False) -> Mask:
    """Return the free squares that hang together with those of a start that are free."""
    rows, columns = free.shape
    wide = np.zeros((rows + 2, columns + 2), dtype=bool)
    found = wide[1:-1, 1:-1]
    beside = [
        wide[y : y + rows, x : x + columns]
        for y in range(3)
        for x in range(3)
        if by_corners or 1 in (y, x)  # 1, 1 is the square itself
    ]
    grown = start & free
    count = -1
    while count != (count := int(np.count_nonzero(grown))):
        found[:] = grown
        for each in beside:
            grown |= each
        grown &= free
    return grown
