"""Transcripts of the command: what was typed and what was printed, as text to be read.

A transcript in `tests/golden/cli/` is a list of commands, each behind `$ `, with what it prints
(both streams, as a person sees them) below it and `[exit N]` when it does not end with 0. Lines
between `<<END` and `END` are typed. Times, amounts of memory and numbers of states are replaced.

To refresh all of them after a change that is meant, and then read the difference:

    python tests/golden/transcripts.py
    git diff tests/golden/cli
"""

import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "cli"
FILES = FOLDER / "files"
"""The files that the commands find beside them."""

VOLATILE = [
    (re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\+00:00)?"), "2000-01-01 00:00:00"),
    (re.compile(r"\b\d+\.\d+ m?s\b"), "0.0 s"),
    (re.compile(r"\b\d+\.\d+ [MG]B\b"), "0.0 MB"),
    (re.compile(r"\b[\d,]+ (-> [\d,]+ )?states?\b"), "N states"),
    (re.compile(r"^states   [\d,]*\d", re.MULTILINE), "states   N"),
    (re.compile(r"[\d,]+ a CPU second"), "0 a CPU second"),
    (re.compile(r"^(machine |soko    ) .*$", re.MULTILINE), r"\1 ..."),
    (re.compile(r"\(\d+\.\d+ times\)"), "(1.00 times)"),
]


@dataclass(frozen=True)
class Command:
    """One command of a transcript, as it is typed."""

    line: str
    typed: str

    @property
    def words(self) -> list[str]:
        """Return the words behind `soko`, as a shell splits them."""
        return shlex.split(self.line.partition("<<")[0])[1:]

    def heading(self) -> str:
        """Return the command with all that is typed."""
        end = "END\n" if self.typed else ""
        return f"$ {self.line}\n{self.typed}{end}"


def read_commands(text: str) -> Iterator[Command]:
    """Yield the commands of a transcript."""
    lines = iter(text.splitlines(keepends=True))
    for line in lines:
        if line.startswith("$ "):
            typed = ""
            if line.rstrip().endswith("<<END"):
                for more in iter(lambda: next(lines), "END\n"):
                    typed += more
            yield Command(line[2:].rstrip(), typed)


def play(text: str) -> str:
    """Return a transcript with what its commands print now."""
    from support.command import soko

    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(FILES, folder, dirs_exist_ok=True)
        os.chdir(folder)
        try:
            parts = []
            for command in read_commands(text):
                result = soko(*command.words, typed=command.typed)
                code = f"[exit {result.exit_code}]\n" if result.exit_code else ""
                parts.append(f"{command.heading()}{settle(result.output)}{code}")
            return "\n".join(parts)
        finally:
            os.chdir(before)


def settle(printed: str) -> str:
    """Replace what differs from run to run."""
    for pattern, steady in VOLATILE:
        printed = pattern.sub(steady, printed)
    return printed


def refresh() -> None:
    """Write every transcript anew."""
    for path in sorted(FOLDER.glob("*.txt")):
        path.write_text(play(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    refresh()
