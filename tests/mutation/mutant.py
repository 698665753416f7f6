"""One small change of a source file, and what became of it."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True)
class Edit:
    """The characters from `start` to `end` of a text become `new`."""

    start: int
    end: int
    new: str


@dataclass(frozen=True)
class Mutant:
    """A change of a file below the root; `line` is where it begins.

    `switch` makes the same change one that a number switches on while the program runs: edits in
    which ON stands for the question whether it is on. Empty where a language needs none.
    """

    file: str
    line: int
    kind: str
    edit: Edit
    old: str
    switch: tuple[Edit, ...] = ()

    @property
    def change(self) -> str:
        """What becomes of what, in one line."""
        old, new = (" ".join(text.split()) for text in (self.old, self.edit.new))
        return f"{old or 'nothing'}  ->  {new or 'nothing'}"

    @property
    def span(self) -> tuple[int, int]:
        """From the first to the last character that any of its edits touches."""
        edits = (self.edit, *self.switch)
        return min(each.start for each in edits), max(each.end for each in edits)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.kind}: {self.change}"


class Verdict(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"


@dataclass(frozen=True)
class Judgement:
    """A verdict; `by` names the test that failed, or says what else ended it."""

    verdict: Verdict
    by: str = ""


def edited(text: str, edits: Iterable[Edit]) -> str:
    """Apply edits that do not overlap."""
    for edit in sorted(edits, key=lambda each: each.start, reverse=True):
        text = text[: edit.start] + edit.new + text[edit.end :]
    return text


def key_of(mutant: Mutant, text: str) -> str:
    """Name a mutant of a file with this text: another one when anything of the file changes."""
    said = f"{mutant.file}\n{text}\n{mutant.edit}"
    return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()


def another(number: int) -> int:
    """Return another number: the next one, or half of what is more than a count of few things."""
    return number + 1 if number <= 16 else number // 2
