"""Draws mutants of the sources, also of those of a commit.

A draw goes by the places of all mutants, so a change of any source makes another draw of it. Tests
that were written for the survivors of a draw are measured by the same draw: it is made from the
sources of its commit, and each mutant is found again in those of today.
"""

import random
import subprocess
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence

from mutation.contexts import same_lines
from mutation.mutant import Mutant
from mutation.third import Third
from mutation.tree import ROOT


def draw(third: Third, seed: int, *, commit: str = "", only: str = "") -> Iterator[Mutant]:
    """Yield the mutants of a third in random order, but for those that are gone since."""
    texts = texts_at(third, commit) if commit else third.texts
    population = third.mutants(texts, only)
    drawn = random.Random(seed).sample(population, len(population))
    return found_again(third, drawn, texts) if commit else iter(drawn)


def texts_at(third: Third, commit: str) -> dict[str, str]:
    """Return the sources of a third at a commit."""
    names = _git("ls-tree", "-r", "-z", "--name-only", commit, f"{third.folder}/").split("\0")
    sources = sorted(name for name in names if name.endswith(third.suffixes))
    return {name: _git("show", f"{commit}:{name}") for name in sources}


def found_again(
    third: Third, drawn: Sequence[Mutant], texts: Mapping[str, str]
) -> Iterator[Mutant]:
    """Yield the same mutants in the sources of today, where their lines are still the same."""
    todays: dict[str, dict[Hashable, Mutant]] = {}
    names: dict[Mutant, Hashable] = {}
    for file in texts.keys() & third.texts.keys():
        old, new = texts[file], third.texts[file]
        names |= _named(third.mutants_of(file, old), same_lines(old, old))
        today = _named(third.mutants_of(file, new), same_lines(old, new))
        todays[file] = {name: mutant for mutant, name in today.items()}
    for mutant in drawn:
        again = todays.get(mutant.file, {}).get(names.get(mutant))
        if again is not None:
            yield again


def _named(mutants: Sequence[Mutant], lines: Iterator[tuple[int, int]]) -> dict[Mutant, Hashable]:
    """Name mutants by their old lines, what they change, and their numbers among the same."""
    old_lines = dict(lines)
    counts: Counter[Hashable] = Counter()
    names: dict[Mutant, Hashable] = {}
    for mutant in mutants:
        if mutant.line in old_lines:
            name = (old_lines[mutant.line], mutant.kind, mutant.change)
            names[mutant] = (*name, counts[name])
            counts[name] += 1
    return names


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout
