"""The library as commands use it that do something else: without it, all that goes on."""

import functools
from collections.abc import Callable, Collection, Iterator, Mapping
from threading import Lock
from typing import TYPE_CHECKING, Final

import click

from soko.cli.output.printing import Output
from soko.library import LibraryError
from soko.puzzle import Level, exact_id

if TYPE_CHECKING:
    from soko.library import Metric
    from soko.library.solutions import SolutionLibrary

OWN: Final = "own"
"""Stands for the library in the user's data folder, where another has to be named."""


def address_of(name: str | None) -> str | None:
    """Return the address of a library that was named; None is the user's own."""
    return None if name == OWN else name


class Shelf:
    """The best solutions that were ever kept, at an address; None for the user's own file.

    When it cannot be used that is said once, and nothing more is asked of it. `source` is what the
    library notes of solutions from here.
    """

    def __init__(
        self, address: str | None, output: Output, *, source: str, is_wanted: bool = True
    ) -> None:
        self.address = address_of(address)
        self.output = output
        self.source = source
        self.library: SolutionLibrary | None = None
        self.is_wanted = is_wanted
        self.lock = Lock()

    def best(self, level: Level) -> Iterator[str]:
        """Yield the solutions that are kept of a level."""
        try:
            library = self._open()
            found = [] if library is None else list(library.best([exact_id(level)]))
        except LibraryError as error:
            self._give_up(error)
            return
        for kept in found:
            yield kept.lurd

    def keep(
        self,
        level: Level,
        lurd: str | None,
        *,
        proved: "tuple[Metric, ...]" = (),
        bounds: "Mapping[Metric, int] | None" = None,
        note: str = "",
    ) -> None:
        """Keep a solution where it is better; a worse one never takes its place.

        Of a level without one, the pushes that it needs at least are kept, if that is known.
        """
        bound = (bounds or {}).get("pushes")
        if lurd is None and bound is None:
            return
        try:
            library = self._open()
            if library is not None and lurd is not None:
                from soko.library.levels import storable

                about = {"source": self.source, "note": storable(note)}
                library.keep(level, lurd, **about, proved=proved, bounds=bounds)
            elif library is not None and bound is not None:
                library.keep_bound(level, bound)
        except LibraryError as error:
            self._give_up(error)

    def keep_findings(self, codes: "Mapping[str, Collection[str]]") -> int:
        """Tag levels with the codes that were found in them; return how many the library has."""
        try:
            library = self._open()
            if library is None:
                return 0
            from soko.library.findings import keep_findings

            return keep_findings(library.engine, codes)
        except LibraryError as error:
            self._give_up(error)
            return 0

    def close(self) -> None:
        """Close it."""
        if self.library is not None:
            self.library.close()

    def _open(self) -> "SolutionLibrary | None":
        with self.lock:
            if self.library is None and self.is_wanted:
                from soko.library.solutions import SolutionLibrary

                self.library = SolutionLibrary(self.address)
        return self.library if self.is_wanted else None

    def _give_up(self, error: LibraryError) -> None:
        self.is_wanted = False
        self.output.note(f"going on without the library: {error}")


def shelf_option(
    source: str, *, told: str = "Keep solutions in a library"
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command a `shelf` where it keeps what it finds, if `--library` names one.

    It stands below the options of output, which give the `output` that it tells what is wrong.
    """

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        @click.option(
            "--library",
            metavar="FILE",
            help=f"{told}: a file, an address, or own.",
        )
        @functools.wraps(function)
        def run(*, library: str | None, output: Output, **settings: object) -> None:
            shelf = Shelf(library, output, source=source, is_wanted=library is not None)
            try:
                function(shelf=shelf, output=output, **settings)
            finally:
                shelf.close()

        return run

    return decorate
