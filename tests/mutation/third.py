"""What a part of the sources has to offer, so that its mutants can be drawn and judged."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping

from mutation.mutant import Judgement, Mutant
from mutation.tree import ROOT, Tree


class Third(ABC):
    """One of the three: `folder` holds its sources, with these suffixes."""

    name: str
    folder: str
    suffixes: tuple[str, ...]

    def __init__(self) -> None:
        self.tree = Tree(self.name)
        self.texts = {
            name: (ROOT / name).read_text(encoding="utf-8")
            for name in self.tree.names()
            if name.startswith(f"{self.folder}/") and name.endswith(self.suffixes)
        }
        """The sources as they are now: they may change while mutants are judged."""
        self.passed_over = 0
        """How many of the draw did not compile."""

    def mutants(self, texts: Mapping[str, str], only: str = "") -> list[Mutant]:
        """Return all mutants of those of these files whose paths begin with `only`."""
        return [
            mutant
            for name, text in texts.items()
            if name.startswith(only)
            for mutant in self.mutants_of(name, text)
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
