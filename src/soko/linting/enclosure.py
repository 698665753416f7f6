"""Checks of the walls: is the player's area closed, and is there one closed ring or several."""

from collections.abc import Iterator

from soko.linting.finding import Fault, Severity
from soko.linting.gap import find_gap
from soko.linting.wording import count, join
from soko.puzzle import Level, Square, format_square
from soko.puzzle.squares import DELTAS, step_from

Area = frozenset[Square]


def check_closed(level: Level) -> Iterator[Fault]:
    """Find levels in which the player can walk off the board."""
    if level.leak is None:
        return
    gap = find_gap(level)
    where = f"close the gap at {format_square(gap)}" if gap else "no single wall closes them"
    message = (
        "the walls are not closed: the player can walk off the board at "
        f"{format_square(level.leak)}; {where}"
    )
    yield Fault("not-closed", Severity.ERROR, message, gap or level.leak)


def check_rings(level: Level) -> Iterator[Fault]:
    """Find levels whose walls close in several separate areas, and tell these apart."""
    rings = closed_areas(level)
    elsewhere = [ring for ring in rings if level.interior.isdisjoint(ring)]
    if not elsewhere or len(rings) < 2:
        return
    matters = any(not ring.isdisjoint(level.boxes ^ level.goals) for ring in elsewhere)
    severity = Severity.WARNING if matters else Severity.INFO
    listed = join(_describe(level, ring) for ring in rings)
    message = f"{len(rings)} closed rings of walls: {listed}"
    yield Fault("several-rings", severity, message, min(elsewhere[0]))


def closed_areas(level: Level) -> list[Area]:
    """Return the connected areas of floor that walls keep off the board's border, first row first.

    Each lies within a closed ring of walls of its own, though two rings may share walls.

    >>> [len(area) for area in closed_areas(Level.of(["#####", "# #@#", "#####"]))]
    [1, 1]
    """
    bottom, right = level.height - 1, level.width - 1
    return [
        area
        for area in _areas(level.floor)
        if not any(row in (0, bottom) or column in (0, right) for row, column in area)
    ]


def _areas(floor: frozenset[Square]) -> Iterator[Area]:
    seen: set[Square] = set()
    for start in sorted(floor):
        if start not in seen:
            area = [start]
            seen.add(start)
            for square in area:  # grows while it is read
                for neighbour in (step_from(square, letter) for letter in DELTAS):
                    if neighbour in floor and neighbour not in seen:
                        seen.add(neighbour)
                        area.append(neighbour)
            yield frozenset(area)


def _describe(level: Level, ring: Area) -> str:
    at = f"round {format_square(min(ring))}"
    if not level.interior.isdisjoint(ring):
        return f"the player's {at}"
    pieces = (
        (len(level.boxes & ring), "box", "boxes"),
        (len(level.goals & ring), "goal", "goals"),
    )
    held = [count(*piece) for piece in pieces if piece[0]]
    return f"one with {join(held)} {at}" if held else f"an empty one {at}"
