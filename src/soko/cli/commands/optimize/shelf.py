"""The library as the command uses it: without it, everything else goes on."""

from collections.abc import Iterator
from threading import Lock
from typing import TYPE_CHECKING, Final

from soko.batch import OptimizeOutcome
from soko.cli.output.printing import Output
from soko.library import LibraryError
from soko.puzzle import Level, exact_id

if TYPE_CHECKING:
    from soko.library.solutions import Measure, SolutionLibrary

SOURCE: Final = "optimizer"
"""What the library notes of a solution from here: nobody has played it."""
MEASURES: "Final[tuple[Measure, ...]]" = ("pushes", "moves")


class Shelf:
    """The best solutions that were ever kept, at an address; None for the user's own file.

    When it cannot be used that is said once, and nothing more is asked of it.
    """

    def __init__(self, address: str | None, output: Output, *, is_wanted: bool = True) -> None:
        self.address = address
        self.output = output
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

    def keep(self, level: Level, outcome: OptimizeOutcome, *, is_whole: bool) -> None:
        """Keep a solution where it is better; a proof is of the whole solution, or is no proof."""
        if outcome.lurd is None:
            return
        proved = [each for each in MEASURES if each == outcome.goal and outcome.proved and is_whole]
        try:
            library = self._open()
            if library is not None:
                library.keep(level, outcome.lurd, source=SOURCE, proved=proved)
        except LibraryError as error:
            self._give_up(error)

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
