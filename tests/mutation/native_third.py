"""Mutants of the core: its own tests are asked first, then some of Python's that use it."""

import re
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from mutation import package
from mutation.mutant import Judgement, Mutant, Verdict
from mutation.native_build import NativeBuild
from mutation.process import Ended, run_limited
from mutation.switches import with_switches
from mutation.third import Third
from mutation.token_mutants import token_mutants

PYTHON_TESTS = ("tests/unit/engine", "tests/golden", "tests/property", "tests/differential")
PASSED = re.compile(r"^ok +(\w+)$", re.MULTILINE)
NUMBER = "SOKO_MUTANT"
REACHED = "SOKO_MUTANTS_REACHED"


@dataclass(frozen=True)
class Test:
    """A test, how to run it, what it takes and which mutants it reaches."""

    name: str
    command: tuple[str, ...]
    seconds: float
    reached: frozenset[int]

    @property
    def is_python(self) -> bool:
        """Tell whether it is one that uses the core from Python."""
        return self.command[0] == sys.executable


class NativeThird(Third):
    """`native`."""

    name = "native"
    folder = "native"
    suffixes = (".cpp", ".hpp")

    def mutants_of(self, file: str, text: str) -> list[Mutant]:
        """Return the mutants of a file that can be switched on."""
        return with_switches(text, token_mutants(file, text, is_script=False))

    def prepare(self, drawn: Iterator[Mutant], count: int) -> list[Mutant]:
        """Build with all of them, and learn which test reaches which."""
        self.tree.refresh(kept=frozenset(self.texts))
        build = NativeBuild(self.tree, self.texts)
        self.environment = package.install(self.tree)
        taken, self.passed_over = build.take(drawn, count)
        self.number = {mutant: number for number, mutant in enumerate(taken)}
        names = PASSED.findall(self._run((str(build.tests),), 1000.0, {}).text)
        commands: dict[str, tuple[str, ...]] = {name: (str(build.tests), name) for name in names}
        for folder in PYTHON_TESTS:
            for path in sorted((self.tree.root / folder).rglob("test_*.py")):
                name = path.relative_to(self.tree.root).as_posix()
                commands[name] = (sys.executable, "-m", "pytest", "-qx", "-n0", name)
        self.tests = [test for name in commands if (test := self._try(name, commands[name]))]
        return taken

    def judge(self, mutant: Mutant) -> Judgement:
        """Run the tests that reach a mutant: the core's own first, and quick ones first."""
        number = self.number[mutant]
        tests = [test for test in self.tests if number in test.reached]
        for test in sorted(
            tests, key=lambda test: (test.command[0] == sys.executable, test.seconds)
        ):
            ended = self._run(test.command, 2 + 5 * test.seconds, {NUMBER: str(number)})
            if not ended.is_good:
                return Judgement(Verdict.KILLED, test.name)
        return Judgement(Verdict.SURVIVED, "" if tests else "no test reaches it")

    def _try(self, name: str, command: tuple[str, ...]) -> Test | None:
        """Run a test without mutants; one that fails is of no use."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "reached"
            before = time.monotonic()
            ended = self._run(command, 1000.0, {REACHED: str(file)})
            seconds = time.monotonic() - before
            reached = file.read_text().split() if file.exists() else []
        if not ended.is_good:
            print(f"fails without a mutant, and is left out: {name}", file=sys.stderr)
            return None
        return Test(name, command, seconds, frozenset(map(int, reached)))

    def _run(self, command: tuple[str, ...], cpu_seconds: float, more: Mapping[str, str]) -> Ended:
        return run_limited(
            command,
            folder=self.tree.root,
            cpu_seconds=cpu_seconds,
            environment=self.environment | dict(more),
        )
