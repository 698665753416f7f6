"""Mutants of the Python package; each is asked of the tests that reach its line."""

import re
from collections.abc import Iterator

import pytest

from mutation import package
from mutation.contexts import Contexts
from mutation.forking import preload, run_pytest
from mutation.mutant import Judgement, Mutant, Verdict, edited
from mutation.process import Ended
from mutation.python_mutants import python_mutants
from mutation.recording import FOLDERS, record
from mutation.third import Third
from mutation.tree import BUILD

RECORDED = BUILD / "contexts.json"
NEAREST_SECONDS = 20.0
"""How long the tests of one mutant may take; the quickest are asked first."""
MOST_TRIES = 5
COLLECTED = re.compile(r"^tests/\S+\.py::.+$", re.MULTILINE)
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


class PythonThird(Third):
    """`src/soko`."""

    name = "python"
    folder = "src/soko"
    suffixes = (".py",)

    def mutants_of(self, file: str, text: str) -> list[Mutant]:
        """Return all mutants of a module."""
        return python_mutants(file, text)

    def prepare(self, drawn: Iterator[Mutant], count: int) -> list[Mutant]:
        """Take those that Python can compile, and learn which tests reach which line."""
        self.tree.refresh()
        self.environment = package.install(self.tree)
        preload()
        self.contexts = self._recorded()
        self.reliable: set[str] = set()
        self.unreliable: set[str] = set()
        taken: list[Mutant] = []
        while len(taken) < count and (mutant := next(drawn, None)) is not None:
            is_good = _compiles(mutant, self.texts[mutant.file])
            self.passed_over += not is_good
            taken += [mutant] * is_good
        return taken

    def _recorded(self) -> Contexts:
        """Return which tests reach which line; those that are not yet known are run."""
        collected = self._pytest(["--collect-only", *FOLDERS], 100)
        if not collected.is_good:
            raise RuntimeError(f"the tests do not begin:\n{collected.text[-2000:]}")
        tests = {line.partition("[")[0] for line in COLLECTED.findall(collected.text)}
        contexts = Contexts.load(RECORDED) if RECORDED.exists() else Contexts()
        contexts.rename(tests)
        unknown = sorted(tests - contexts.seconds.keys())
        if unknown:
            contexts.add(record(unknown))
            contexts.save(RECORDED)
        return contexts

    def judge(self, mutant: Mutant) -> Judgement:
        """Run the tests that reach the line of a mutant, until one that can be relied on fails."""
        tests, seconds = self._nearest(mutant)
        for _ in range(MOST_TRIES):
            words = ["-x", *(f"--deselect={test}" for test in self.unreliable), *tests]
            with self.tree.changed(mutant.file, self.texts[mutant.file], mutant.edit):
                ended = self._pytest(words, 10 + seconds)
            if ended.code in (0, pytest.ExitCode.NO_TESTS_COLLECTED):
                break
            failed = FAILED.search(ended.text)
            name = (failed[1] if failed else "").partition("[")[0]
            if "::" not in name:  # it was not even collected, or the time was over
                return Judgement(Verdict.KILLED, name or f"ended with {ended.code}")
            if self._is_reliable(name):
                return Judgement(Verdict.KILLED, name)
        return Judgement(Verdict.SURVIVED)

    def _is_reliable(self, test: str) -> bool:
        """Tell whether a test passes without a mutant, which it may have ceased to do."""
        if test not in self.reliable | self.unreliable:
            is_good = self._pytest([test], 100).is_good
            (self.reliable if is_good else self.unreliable).add(test)
        return test in self.reliable

    def _nearest(self, mutant: Mutant) -> tuple[list[str], float]:
        """Return the tests to run and how many seconds they take."""
        text = self.texts[mutant.file]
        chosen: list[str] = []
        seconds = 0.0
        for test in self.contexts.nearest(mutant.file, text, mutant.line):
            seconds += self.contexts.seconds[test]
            if chosen and seconds > NEAREST_SECONDS:
                break
            chosen.append(test)
        return (chosen, seconds) if chosen else (self._by_name(mutant.file), NEAREST_SECONDS)

    def _by_name(self, file: str) -> list[str]:
        """Return the tests of the folder of a file: nothing was recorded when it was new."""
        room = file.split("/")[2]
        folders = [f"tests/unit/{room}", f"tests/{room}"]
        return [folder for folder in folders if (self.tree.root / folder).exists()] or [*FOLDERS]

    def _pytest(self, words: list[str], cpu_seconds: float) -> Ended:
        return run_pytest(
            ["-q", "-n0", *words],
            folder=self.tree.root,
            cpu_seconds=cpu_seconds,
            environment=self.environment,
        )


def _compiles(mutant: Mutant, text: str) -> bool:
    try:
        compile(edited(text, [mutant.edit]), mutant.file, "exec")
    except SyntaxError:
        return False
    return True
