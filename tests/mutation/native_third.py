"""Mutants of the core: its own tests are asked first, some of Python's that use it next, and the
core's own once more under the sanitizers at last."""

import hashlib
import json
import re
import resource
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from mutation import package
from mutation.mutant import Judgement, Mutant, Verdict
from mutation.native_build import NativeBuild
from mutation.process import MEMORY, Ended, run_limited
from mutation.switches import with_switches
from mutation.third import Third
from mutation.token_mutants import token_mutants
from mutation.tree import BUILD

TRIED = BUILD / "native_tests.json"
PYTHON_SECONDS = 90.0
SANITIZED_SECONDS = 60.0
"""How long the tests of one kind and one mutant may take."""
SLOWER = 5
"""About how many times as long a test takes under the sanitizers."""
SANITIZERS = {"ASAN_OPTIONS": "hard_rss_limit_mb=4000"}
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
    is_sanitized: bool = False

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
        self.build = NativeBuild(self.tree, self.texts)
        self.environment = package.install(self.tree)
        taken, self.passed_over = self.build.take(drawn, count)
        self.number = {mutant: number for number, mutant in enumerate(taken)}
        self.tried = json.loads(TRIED.read_text()) if TRIED.exists() else {}
        self.tests = [*self._own_tests(self.build.tests), *self._python_tests()]
        return taken

    def _own_tests(self, program: Path) -> Iterator[Test]:
        """Yield the core's own tests that pass."""
        said = program.read_bytes()
        for name in PASSED.findall(self._run((str(program),), 1000.0, {}).text):
            yield from self._tried(name, (str(program), name), said)

    def _python_tests(self) -> Iterator[Test]:
        """Yield the files of Python's tests that pass."""
        module = next((self.tree.root / "src" / "soko").glob("_native*.so")).read_bytes()
        for folder in PYTHON_TESTS:
            for path in sorted((self.tree.root / folder).rglob("test_*.py")):
                name = path.relative_to(self.tree.root).as_posix()
                command = (sys.executable, "-m", "pytest", "-qx", "-n0", name)
                yield from self._tried(name, command, module + path.read_bytes())

    def judge(self, mutant: Mutant) -> Judgement:
        """Run the tests that reach a mutant."""
        number = self.number[mutant]
        tests = sorted(
            (test for test in self.tests if number in test.reached), key=lambda test: test.seconds
        )
        for test in self._asked(tests):
            ended = self._ask(test, {NUMBER: str(number)})
            if not ended.is_good and (not test.is_sanitized or self._ask(test, {}).is_good):
                return Judgement(Verdict.KILLED, test.name)
        return Judgement(Verdict.SURVIVED, "" if tests else "no test reaches it")

    def _asked(self, tests: Sequence[Test]) -> Iterator[Test]:
        """Yield the core's own tests, quick ones first, then Python's, and sanitized ones.

        Of Python's, those that reach most mutants come first: they look at searches as a whole.
        """
        own = [test for test in tests if not test.is_python]
        python = [test for test in tests if test.is_python]
        yield from own
        yield from within(PYTHON_SECONDS, sorted(python, key=lambda test: -len(test.reached)))
        if own:
            yield from within(SANITIZED_SECONDS, map(self._sanitized, own))

    def _sanitized(self, test: Test) -> Test:
        command = (str(self._sanitized_tests), *test.command[1:])
        seconds = SLOWER * test.seconds
        name = f"{test.name}, sanitized"
        return replace(test, name=name, command=command, seconds=seconds, is_sanitized=True)

    @cached_property
    def _sanitized_tests(self) -> Path:
        """Built when the first mutant asks for it."""
        return self.build.sanitized_tests()

    def _ask(self, test: Test, more: Mapping[str, str]) -> Ended:
        seconds = 2 + 5 * test.seconds
        if not test.is_sanitized:
            return self._run(test.command, seconds, more)
        # The address sanitizer takes far more addresses than memory.
        return self._run(test.command, seconds, SANITIZERS | dict(more), resource.RLIM_INFINITY)

    def _tried(self, name: str, command: tuple[str, ...], made_of: bytes) -> Iterator[Test]:
        """Yield a test if it passes without mutants; it is run once for what it is made of."""
        key = f"{name} {hashlib.blake2b(made_of, digest_size=16).hexdigest()}"
        if key not in self.tried:
            test = self._try(name, command)
            self.tried[key] = test and [test.seconds, sorted(test.reached)]
            TRIED.write_text(json.dumps(self.tried), encoding="utf-8")
        if self.tried[key] is not None:
            seconds, reached = self.tried[key]
            yield Test(name, command, seconds, frozenset(reached))

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

    def _run(
        self,
        command: tuple[str, ...],
        cpu_seconds: float,
        more: Mapping[str, str],
        memory: int = MEMORY,
    ) -> Ended:
        return run_limited(
            command,
            folder=self.tree.root,
            cpu_seconds=cpu_seconds,
            environment=self.environment | dict(more),
            memory=memory,
        )


def within(seconds: float, tests: Iterable[Test]) -> Iterator[Test]:
    """Yield tests until they have taken about so long."""
    for test in tests:
        seconds -= test.seconds
        if seconds < 0:
            return
        yield test
