"""Mutants of the player's modules that know no page.

Their tests are those of `tests/js`, and those that compare them with the library.
"""

import re
import sys
from collections.abc import Iterator
from os.path import normpath

from mutation import package
from mutation.mutant import Judgement, Mutant, Verdict
from mutation.process import Ended, run_limited
from mutation.third import Third
from mutation.token_mutants import token_mutants
from support.browser import find_node

CPU_SECONDS = 12.0
NO_LIMIT = -1
"""A JavaScript engine reserves more addresses than it will ever use."""
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[\w./-]+)["']""")
FAILED = re.compile(r"^(?:not ok \d+ - |FAILED )(.*)$", re.MULTILINE)
ANSWERS = "tests/browser/agree.mjs"
COMPARISONS = ("tests/browser/test_agreement.py", "tests/browser/test_rules_agree.py")
"""These ask the modules through what answers them."""


class BrowserThird(Third):
    """`static/core`."""

    name = "browser"
    folder = "src/soko/web/static/core"
    suffixes = (".js",)

    def mutants_of(self, file: str, text: str) -> list[Mutant]:
        """Return all mutants of a module."""
        return token_mutants(file, text, is_script=True)

    def prepare(self, drawn: Iterator[Mutant], count: int) -> list[Mutant]:
        """Take those that Node can parse, after the tests have passed without them."""
        self.tree.refresh()
        tests = [f"tests/js/{path.name}" for path in self.tree.root.glob("tests/js/*.test.js")]
        self.nearest = {test: self._reached_from(test) for test in sorted(tests)}
        self.compared = self._reached_from(ANSWERS)
        self.environment = package.install(self.tree)
        ended = self._test(list(self.nearest), is_compared=True)
        if not ended.is_good:
            raise RuntimeError(f"the tests fail without a mutant:\n{ended.text}")
        taken: list[Mutant] = []
        while len(taken) < count and (mutant := next(drawn, None)) is not None:
            with self.tree.changed(mutant.file, self.texts[mutant.file], mutant.edit):
                is_good = self._run(find_node() or "node", "--check", mutant.file).is_good
            self.passed_over += not is_good
            taken += [mutant] * is_good
        return taken

    def judge(self, mutant: Mutant) -> Judgement:
        """Run the tests that import the module, directly or not."""
        tests = [test for test, modules in self.nearest.items() if mutant.file in modules]
        is_compared = mutant.file in self.compared
        if not tests and not is_compared:
            return Judgement(Verdict.SURVIVED, "no test imports it")
        with self.tree.changed(mutant.file, self.texts[mutant.file], mutant.edit):
            ended = self._test(tests, is_compared=is_compared)
        if ended.is_good:
            return Judgement(Verdict.SURVIVED)
        failed = FAILED.search(ended.text)
        return Judgement(Verdict.KILLED, failed[1] if failed else "its time was over")

    def _test(self, tests: list[str], *, is_compared: bool) -> Ended:
        """Run tests until one fails: what reaches little first, the comparisons last."""
        commands: list[tuple[str, ...]] = [
            (find_node() or "node", "--test-reporter=tap", test)
            for test in sorted(tests, key=lambda test: len(self.nearest[test]))
        ]
        commands += [(sys.executable, "-m", "pytest", "-qx", "-n0", *COMPARISONS)] * is_compared
        ended = Ended(0, "")
        for command in commands:
            ended = self._run(*command)
            if not ended.is_good:
                break
        return ended

    def _run(self, *command: str) -> Ended:
        return run_limited(
            command,
            folder=self.tree.root,
            cpu_seconds=CPU_SECONDS,
            environment=self.environment,
            memory=NO_LIMIT,
        )

    def _reached_from(self, first: str) -> set[str]:
        """Return the modules that one imports, and those that they import."""
        found = [first]
        for name in found:  # grows while it is read
            text = (self.tree.root / name).read_text(encoding="utf-8")
            for place in IMPORT.findall(text):
                path = normpath(f"{name}/../{place}")
                if path not in found and (self.tree.root / path).is_file():
                    found.append(path)
        return set(found)
