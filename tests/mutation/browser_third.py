"""Mutants of the player's modules that know no page; their tests are those of `tests/js`."""

import re
from collections.abc import Iterator
from os.path import normpath

from mutation.mutant import Judgement, Mutant, Verdict
from mutation.process import Ended, run_limited
from mutation.third import Third
from mutation.token_mutants import token_mutants
from support.browser import find_node

CPU_SECONDS = 20.0
NO_LIMIT = -1
"""A JavaScript engine reserves more addresses than it will ever use."""
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[\w./-]+)["']""")
FAILED = re.compile(r"^not ok \d+ - (.*)$", re.MULTILINE)


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
        ended = self._test(list(self.nearest))
        if not ended.is_good:
            raise RuntimeError(f"the tests fail without a mutant:\n{ended.text}")
        taken: list[Mutant] = []
        while len(taken) < count and (mutant := next(drawn, None)) is not None:
            with self.tree.changed(mutant.file, self.texts[mutant.file], mutant.edit):
                is_good = self._node("--check", mutant.file).is_good
            self.passed_over += not is_good
            taken += [mutant] * is_good
        return taken

    def judge(self, mutant: Mutant) -> Judgement:
        """Run the tests that import the module, directly or not."""
        tests = [test for test, modules in self.nearest.items() if mutant.file in modules]
        if not tests:
            return Judgement(Verdict.SURVIVED, "no test imports it")
        with self.tree.changed(mutant.file, self.texts[mutant.file], mutant.edit):
            ended = self._test(tests)
        if ended.is_good:
            return Judgement(Verdict.SURVIVED)
        failed = FAILED.search(ended.text)
        return Judgement(Verdict.KILLED, failed[1] if failed else "its time was over")

    def _test(self, tests: list[str]) -> Ended:
        return self._node("--test", "--test-reporter=tap", *tests)

    def _node(self, *words: str) -> Ended:
        command = [find_node() or "node", *words]
        root = self.tree.root
        return run_limited(command, folder=root, cpu_seconds=CPU_SECONDS, memory=NO_LIMIT)

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
