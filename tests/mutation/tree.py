"""A copy of the sources in which mutants live, so that the working tree is never touched."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mutation.mutant import Edit, edited

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutants"


class Tree:
    """A copy below `build/mutants`, of all files that git tracks or would track."""

    def __init__(self, name: str) -> None:
        self.root = BUILD / name
        self.clock = 0

    @staticmethod
    def names() -> list[str]:
        """Return the files of the working tree, in order."""
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        return sorted(name for name in done.stdout.split("\0") if name and (ROOT / name).is_file())

    def refresh(self, *, kept: frozenset[str] = frozenset()) -> None:
        """Make it the same as the working tree; what is `kept` and there already may differ."""
        wanted = set(self.names())
        for name in sorted(wanted - (kept & self.tracked())):
            _copy(ROOT / name, self.root / name)
        for name in sorted(self.tracked() - wanted):
            (self.root / name).unlink()
        self.note(wanted)

    def tracked(self) -> set[str]:
        """Return the files that were copied last time and are still there."""
        if not self.list.exists():
            return set()
        return {name for name in self.list.read_text().splitlines() if (self.root / name).exists()}

    def note(self, names: set[str]) -> None:
        """Remember what was copied."""
        self.list.write_text("\n".join(sorted(names)), encoding="utf-8")

    @property
    def list(self) -> Path:
        """The file that says what was copied."""
        return self.root / ".copied"

    def write(self, name: str, text: str) -> None:
        """Write a file, if it differs, with a time that it never had: caches go by the time."""
        path = self.root / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        self.clock += 2
        changed = path.stat().st_mtime + self.clock
        os.utime(path, (changed, changed))

    @contextmanager
    def changed(self, name: str, text: str, edit: Edit) -> Iterator[None]:
        """Change a file that has this text for a while."""
        self.write(name, edited(text, [edit]))
        try:
            yield
        finally:
            self.write(name, text)


def _copy(source: Path, target: Path) -> None:
    if target.exists() and target.read_bytes() == source.read_bytes():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)
