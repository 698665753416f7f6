"""What is not sure of a reading, though no other naming comes near."""

from typing import TYPE_CHECKING, Final

import numpy as np

from soko.pictures.groups import APART, apart
from soko.pictures.hidden import hides_goal
from soko.pictures.naming_search import BOX, FLOOR, GOAL, PLAYER, PLAYER_HOME, WALL
from soko.pictures.standing import standing_apart

if TYPE_CHECKING:
    from soko.pictures.picture import PictureReading

TWINS: Final = 2.2 * APART
"""Groups nearer to each other than this are not sure where they are of different kinds."""

_STRANGE: Final = 3.3 * APART  # by which one box or goal differs from all the others


def doubts(reading: "PictureReading") -> frozenset[int]:
    """Return the groups of a reading that may be something else."""
    some = _grounds, _twins, _strangers, _beside, _players
    return frozenset().union(*(each(reading) for each in some))


def _grounds(reading: "PictureReading") -> frozenset[int]:
    """Return the groups of walls that lie far from the inside, at the edge of the picture.

    The ground beside a board may look like its walls.
    """
    if reading.beyond is None or reading.named is None:
        return frozenset()
    rows, columns = np.nonzero(reading.named.inside)
    top, left = max(0, rows.min() - 1), max(0, columns.min() - 1)
    far = reading.walls & reading.beyond
    far[top : rows.max() + 2, left : columns.max() + 2] = False
    return frozenset(map(int, np.unique(reading.groups.of[far])))


def _twins(reading: "PictureReading") -> frozenset[int]:
    """Return the groups that look nearly like one that was named otherwise."""
    kinds, looks = reading.kinds, reading.groups.looks
    return frozenset(
        group
        for group, own in kinds.items()
        if any(
            kind != own and apart(looks[group], looks[other]) < TWINS
            for other, kind in kinds.items()
        )
    )


def _strangers(reading: "PictureReading") -> frozenset[int]:
    """Return the groups of one box or one goal that is unlike all the others."""
    kinds, looks = reading.kinds, reading.groups.looks
    sizes = np.bincount(reading.groups.of.ravel())
    found = set[int]()
    for group, kind in kinds.items():
        if kind not in (BOX, GOAL) or sizes[group] > 1:
            continue
        like = [g for g, each in kinds.items() if each == kind and g != group]
        if like and min(apart(looks[group], looks[g]) for g in like) > _STRANGE:
            found.add(group)
    return frozenset(found)


def _beside(reading: "PictureReading") -> frozenset[int]:
    """Return the groups that are beside the level, too, where only floor should be.

    Walls that were left out may be some of the level. Where boxes, goals or players were, a larger
    level may be what the picture shows.
    """
    named, of = reading.named, reading.groups.of
    if named is None or reading.is_whole:
        return frozenset()
    walls = np.unique(of[standing_apart(reading.walls, named, reading.groups)])
    outside = np.unique(of[~named.inside & ~reading.walls])
    things = [g for g in outside if named.kinds.get(int(g), FLOOR) not in (FLOOR, WALL)]
    return frozenset(map(int, [*walls, *things]))


def _players(reading: "PictureReading") -> frozenset[int]:
    """Return the players of whom it is not sure whether they hide a goal."""
    if hides_goal(reading.symbols) is not None:
        return frozenset()
    return frozenset(g for g, kind in reading.kinds.items() if kind in (PLAYER, PLAYER_HOME))
