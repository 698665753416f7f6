"""What a part of the sources has to offer, so that its mutants can be drawn and judged."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path

from mutation.mutant import Judgement, Mutant
from mutation.tree import ROOT, Tree


class Third(ABC):
    """One of the three: `folder` holds its sources, with these suffixes."""

    name: str
    folder: str
    suffixes: tuple[str, ...]

    def __init__(self) -> None:
        self.tree = Tree(self.name)
        self.passed_over = 0
        """How many of the draw did not compile."""

    def files(self, only: str = "") -> list[Path]:
        """Return the sources whose paths begin with `only`, in order."""
        found = (path for path in (ROOT / self.folder).rglob("*") if path.suffix in self.suffixes)
        return sorted(path for path in found if name_of(path).startswith(only))

    def mutants(self, only: str = "") -> list[Mutant]:
        """Return all mutants of these files."""
        return [
            mutant
            for path in self.files(only)
            for mutant in self.mutants_of(name_of(path), path.read_text(encoding="utf-8"))
        ]

    @abstractmethod
    def mutants_of(self, file: str, text: str) -> list[Mutant]:
        """Return all mutants of one file."""

    @abstractmethod
    def prepare(self, drawn: Iterator[Mutant], count: int) -> list[Mutant]:
        """Take so many from the draw; one that does not compile is passed over.

        Makes ready what their judgement needs, and raises `RuntimeError` when the tests fail
        without any mutant.
        """

    @abstractmethod
    def judge(self, mutant: Mutant) -> Judgement:
        """Run the nearest tests against a mutant."""


def name_of(path: Path) -> str:
    """Return the path of a file below the root."""
    return path.relative_to(ROOT).as_posix()
