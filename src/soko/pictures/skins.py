"""Skins that somebody has named are recognised again.

A skin is what each kind of square of one picture looked like: pairs of an XSB symbol and a look, as
whole numbers, so that it can be written down as JSON.
"""

import json
from base64 import b64decode
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from soko.formats.atomic import write_atomically
from soko.pictures.groups import APART, Groups, apart_from
from soko.pictures.hidden import hides_goal
from soko.pictures.raster import Floats

if TYPE_CHECKING:
    from soko.pictures.picture import PictureReading

SAME: Final = 0.7 * APART
"""A look that is as near as this to a known one is the same."""

_CLEARER: Final = 3.0  # times as far as the nearest look, and so much further still,
_CLEAR: Final = 6.0  # are those of other kinds

MOST: Final = 12
"""The most skins that are remembered."""

Skin: TypeAlias = Sequence[tuple[str, Sequence[int]]]
"""Symbols and looks."""

_SHAPE: Final = (10, 10, 3)
_OWN: Final = Path(__file__).with_name("own_skins.json")  # tests/golden/make_own_skins.py


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


def looks_of(skin: Skin, gain: float) -> tuple[NDArray[np.str_], Floats]:
    """Return the symbols and the looks of a skin in a picture whose colours are spread."""
    symbols = np.array(["@" if symbol == "+" else symbol for symbol, _ in skin])
    return symbols, np.array([look for _, look in skin], float).reshape(-1, *_SHAPE) * gain


def _known(groups: Groups, skin: Skin) -> Mapping[int, str]:
    """Return the groups that are near to looks of one kind, and much further from any other."""
    symbols, looks = looks_of(skin, groups.gain)
    found = dict[int, str]()
    for group, own in enumerate(groups.looks):
        far = apart_from(own, looks) / groups.gain
        nearest = int(np.argmin(far))
        others = far[symbols != symbols[nearest]]
        clear = min(APART, _CLEARER * far[nearest] + _CLEAR)
        if far[nearest] <= SAME and others.min(initial=np.inf) > clear:
            found[group] = str(symbols[nearest])
    return with_goal(groups, found)


def with_goal(groups: Groups, found: Mapping[int, str]) -> dict[int, str]:
    """Put a goal below the player where one misses; no player where that is not sure."""
    symbols = np.full(groups.of.shape, " ")
    for group, kind in found.items():
        symbols[groups.of == group] = kind
    hides = hides_goal(symbols)
    if hides is None:
        return {group: kind for group, kind in found.items() if kind != "@"}
    return {g: "+" if kind == "@" and hides else kind for g, kind in found.items()}


def _is_seen(groups: Groups, found: Mapping[int, str]) -> bool:
    kinds = set(found.values())
    players = sum(int((groups.of == group).sum()) for group, kind in found.items() if kind in "@+")
    return players <= 1 and "#" in kinds and bool(kinds & {"$", "*"})


def skin_of(reading: "PictureReading") -> Skin:
    """Return what a picture teaches."""
    looks = reading.groups.looks / reading.groups.gain
    return [
        (kind, [round(float(value)) for value in looks[group].ravel()])
        for group, kind in reading.kinds.items()
    ]


def with_skin(skins: Sequence[Skin], skin: Skin) -> list[Skin]:
    """Return the skins with one more, which takes the place of what was named before."""
    looks = np.array([look for _, look in skin], float).reshape(-1, *_SHAPE)
    kept = [
        [
            (symbol, look)
            for symbol, look in other
            if (apart_from(np.array(look, float).reshape(_SHAPE), looks) > SAME).all()
        ]
        for other in skins
    ]
    return [skin, *filter(None, kept)][:MOST]


def own_skins() -> list[Skin]:
    """Return how our own pictures look, in every theme."""
    return [
        [(symbol, list(b64decode(look))) for symbol, looks in skin for look in looks.split()]
        for skin in json.loads(_OWN.read_text(encoding="utf-8"))
    ]


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
