"""The levels and collections that can be opened, and how they are found."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from soko.formats import read
from soko.formats.shown import printable
from soko.library import BUILTIN, builtin_path
from soko.library.searching import Found, Query
from soko.puzzle import exact_id
from soko.tui.course import Course, Stop
from soko.tui.keeping import Keeper
from soko.tui.words import Words

MOST: Final = 300
"""The most levels of a list: who wants another one searches."""


class Entry(NamedTuple):
    """A line of the list, and the course that it opens."""

    words: str
    open: Callable[[], Course]


@dataclass
class Browser:
    """Lists the levels of a course, then the collections, then what the library finds.

    Its methods are called where waiting for the library does no harm.
    """

    course: Course
    keeper: Keeper
    words: Words

    def find(self, text: str) -> list[Entry]:
        """Return all that fits some words, or everything without any."""
        return [*self._levels(text), *self._collections(text), *self._found(text)]

    def _levels(self, text: str) -> Iterator[Entry]:
        wanted = text.casefold().split()
        fitting = [
            (number, stop)
            for number, stop in enumerate(self.course.stops)
            if all(word in f"{stop.name} {stop.level.title}".casefold() for word in wanted)
        ]
        first = max(0, self.course.at - MOST // 2) if not wanted else 0
        some = fitting[first : first + MOST]
        solved = self.keeper.solved([stop.level for _, stop in some])
        for number, stop in some:
            mark = "*" if exact_id(stop.level) in solved else " "
            here = ">" if number == self.course.at else " "
            name = printable(stop.name.rpartition("/")[2], 30)
            yield Entry(
                f"{here}{mark} {name}  {printable(stop.level.title, 40)}",
                partial(Course, self.course.stops, number),
            )

    def _collections(self, text: str) -> Iterator[Entry]:
        wanted = text.casefold()
        for name in BUILTIN:
            if wanted in name:
                yield Entry(f"   {self.words.say('levels.title')}: {name}", partial(builtin, name))
        library = self.keeper.library()
        for shelf in library.collections() if library else ():
            if wanted in shelf.name.casefold():
                done = self.words.say("levels.progress", solved=shelf.solved, n=shelf.levels)
                yield Entry(
                    f"   {self.words.say('levels.title')}: {printable(shelf.name, 30)}  {done}",
                    partial(self._shelf, str(shelf.number), 0),
                )

    def _shelf(self, name: str, at: int) -> Course:
        library = self.keeper.library()
        found = library.levels(name) if library else []
        return Course([Stop(name_of(each), each.level) for each in found], at)

    def _found(self, text: str) -> Iterator[Entry]:
        library = self.keeper.library() if text.strip() else None
        for each in library.search(Query(words=text), limit=50) if library else ():
            mark = "*" if each.best_moves is not None else " "
            line = f" {mark} {printable(name_of(each), 30)}  {printable(each.title, 40)}"
            if each.places:
                place = each.places[0]
                yield Entry(line, partial(self._shelf, str(place.collection), place.place - 1))
            else:
                yield Entry(line, partial(Course, [Stop(name_of(each), each.level)]))


def builtin(name: str) -> Course:
    """Return a collection that comes with the package."""
    levels = read(builtin_path(name))
    return Course([Stop(f"{name}:{number}", level) for number, level in enumerate(levels, 1)])


def name_of(found: Found) -> str:
    """Return how a level of the library is called."""
    return str(found.places[0]) if found.places else found.id
