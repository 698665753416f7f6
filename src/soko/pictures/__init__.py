"""Levels from pictures: the grid is found, equal squares are grouped, the groups are named.

Needs the extra `pictures`. `read_picture` gives the level where all is sure; `PictureReading` shows
what is not, and takes corrections.
"""

from typing import TYPE_CHECKING

from soko.pictures.reading import is_picture, read_picture

if TYPE_CHECKING:
    from soko.pictures.picture import PictureReading as PictureReading

__all__ = ["PictureReading", "is_picture", "read_picture"]


def __getattr__(name: str) -> object:
    """Return what needs NumPy when it is asked for."""
    if name != "PictureReading":
        raise AttributeError(name)
    from soko.pictures.picture import PictureReading

    return PictureReading
