"""Which tests reach which line of the package, also after the package has changed a little."""

import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from difflib import SequenceMatcher
from itertools import chain
from pathlib import Path


@dataclass
class Contexts:
    """For each file its text, and for each line the tests that reach it; how long each test takes.

    A file may have changed since: the lines that are still the same are found again.
    """

    texts: dict[str, str] = field(default_factory=dict)
    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    def nearest(self, file: str, text: str, line: int) -> list[str]:
        """Return the tests that reach a line of a text, the quickest first.

        What only an import reaches belongs to all tests of the file, and so does what is new.
        """
        recorded = self._recorded(file, text)
        if recorded is None:
            return []
        lines = self.lines[recorded]
        reached = [
            lines.get(old, [])
            for new, old in same_lines(self.texts[recorded], text)
            if new in statement_at(text, line)
        ]
        tests = set(chain.from_iterable(reached or lines.values()))
        return sorted(tests, key=lambda test: (self.seconds[test], test))

    def rename(self, tests: Iterable[str]) -> None:
        """Keep the tests that there are, also those whose file has moved."""
        tests = set(tests)
        moved = {_without_folder(test): test for test in tests - self.seconds.keys()}
        names = {
            test: test if test in tests else moved.get(_without_folder(test), "")
            for test in self.seconds
        }
        self.seconds = {name: self.seconds[test] for test, name in names.items() if name}
        for lines in self.lines.values():
            for line, reached in lines.items():
                lines[line] = [names[test] for test in reached if names[test]]

    def add(self, newer: "Contexts") -> None:
        """Take what was recorded of other tests later, when the package had changed."""
        for file, text in newer.texts.items():
            lines = defaultdict(list, newer.lines[file])
            recorded = self._recorded(file, text)
            if recorded is not None:
                for new, old in same_lines(self.texts[recorded], text):
                    lines[new] = sorted({*lines[new], *self.lines[recorded].get(old, [])})
            self.texts[file], self.lines[file] = text, dict(lines)
        self.seconds |= newer.seconds

    def _recorded(self, file: str, text: str) -> str | None:
        """Return under which name a file was recorded; it may have moved."""
        if file in self.lines:
            return file
        lines = set(text.splitlines())
        common = {name: len(lines & set(old.splitlines())) for name, old in self.texts.items()}
        alike = max(common, key=common.__getitem__, default=file)
        return alike if common.get(alike, 0) > len(lines) / 3 else None

    def save(self, path: Path) -> None:
        """Write all of it to a file."""
        path.write_text(json.dumps(asdict(self)), encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> "Contexts":
        """Read what was saved."""
        saved = json.loads(path.read_text(encoding="utf-8"))
        saved["lines"] = {
            file: {int(line): tests for line, tests in lines.items()}
            for file, lines in saved["lines"].items()
        }
        return cls(**saved)


def _without_folder(test: str) -> str:
    return test.rpartition("/")[2]


def same_lines(old: str, new: str) -> Iterator[tuple[int, int]]:
    """Yield the numbers of lines that two texts have in common: in the new one and in the old."""
    matcher = SequenceMatcher(None, old.splitlines(), new.splitlines(), autojunk=False)
    for block in matcher.get_matching_blocks():
        for i in range(block.size):
            yield block.b + i + 1, block.a + i + 1


def statement_at(text: str, line: int) -> range:
    """Return the lines of the innermost statement at a line; none outside functions."""
    found = range(0)
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.stmt) and node is not function:
                    lines = range(node.lineno, _last_line(node) + 1)
                    if line in lines and (not found or len(lines) <= len(found)):
                        found = lines
    return found


def _last_line(node: ast.stmt) -> int:
    """Return the last line of a statement itself, without those that it holds."""
    body = getattr(node, "body", None)
    return body[0].lineno - 1 if body else node.end_lineno or node.lineno
