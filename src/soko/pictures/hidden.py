"""Whether a player hides a goal: nothing of it is seen, so boxes and goals are counted."""

import numpy as np
from numpy.typing import NDArray

from soko.pictures.flood import reached


def hides_goal(symbols: NDArray[np.str_]) -> bool | None:
    """Tell whether one goal misses, which the player then stands on; None where that is not sure.

    It is not where the boxes and goals of the player's area say one thing, and all say another:
    those that nobody can get at need not be as many.
    """
    player = np.isin(symbols, ["@", "+"])
    area = reached(player, symbols != "#")
    of_all, of_area = _is_one_missing(symbols), _is_one_missing(symbols[area])
    return of_all if of_all == of_area else None


def _is_one_missing(symbols: NDArray[np.str_]) -> bool:
    return int((symbols == "$").sum()) == int((symbols == ".").sum()) + 1
