"""Skins that somebody has named are recognised again.

A skin is what each kind of square of one picture looked like: pairs of an XSB symbol and a look, as
whole numbers, so that it can be written down as JSON.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from soko.formats.atomic import write_atomically
from soko.pictures.groups import APART, Groups, apart
from soko.pictures.picture import PictureReading

SAME: Final = 0.7 * APART
"""A look that is as near as this to a known one is the same."""

MOST: Final = 12
"""The most skins that are remembered."""

Skin = Sequence[tuple[str, Sequence[int]]]
"""Symbols and looks."""

_SHAPE: Final = (10, 10, 3)


def recognised(groups: Groups, skins: Sequence[Skin]) -> Mapping[int, str]:
    """Return the groups that look like what was named, by the skin that knows most of them.

    A skin is recognised by its walls and boxes together: one kind may look like another game's.
    """
    best: Mapping[int, str] = {}
    for skin in skins:
        found = _known(groups, skin)
        if len(found) > len(best) and _is_seen(groups, found):
            best = found
    return best


def _known(groups: Groups, skin: Skin) -> Mapping[int, str]:
    """Return the groups that are near to looks of one kind, and to none of another."""
    known = [(symbol, np.array(look, float).reshape(_SHAPE)) for symbol, look in skin]
    found = dict[int, str]()
    for group, own in enumerate(groups.looks):
        near = [(far, symbol) for symbol, look in known if (far := apart(look, own)) <= APART]
        if near and min(near)[0] <= SAME and len({symbol for _, symbol in near}) == 1:
            found[group] = near[0][1]
    return found


def _is_seen(groups: Groups, found: Mapping[int, str]) -> bool:
    kinds = set(found.values())
    players = sum(int((groups.of == group).sum()) for group, kind in found.items() if kind in "@+")
    return players <= 1 and "#" in kinds and bool(kinds & {"$", "*"})


def skin_of(reading: PictureReading) -> Skin:
    """Return what a picture teaches."""
    return [
        (kind, [round(float(value)) for value in reading.groups.looks[group].ravel()])
        for group, kind in reading.kinds.items()
    ]


def with_skin(skins: Sequence[Skin], skin: Skin) -> list[Skin]:
    """Return the skins with one more, which takes the place of what was named before."""
    looks = [np.array(look, float).reshape(_SHAPE) for _, look in skin]
    kept = [
        [
            (symbol, look)
            for symbol, look in other
            if all(apart(own, np.array(look, float).reshape(_SHAPE)) > SAME for own in looks)
        ]
        for other in skins
    ]
    return [skin, *filter(None, kept)][:MOST]


def load_skins(path: Path) -> list[Skin]:
    """Return the skins of a file; none where it cannot be read."""
    size = int(np.prod(_SHAPE))
    try:
        return [
            [
                (str(symbol), [int(value) for value in look])
                for symbol, look in skin
                if len(look) == size
            ]
            for skin in json.loads(path.read_text(encoding="utf-8"))
        ]
    except (OSError, ValueError, TypeError):
        return []


def save_skins(path: Path, skins: Sequence[Skin]) -> None:
    """Write skins down."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, json.dumps(skins))
