"""Builds the core with many mutants in it, each of which a number switches on."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from mutation import switches
from mutation.mutant import Edit, Mutant, edited
from mutation.tree import Tree

FLAGS = "-O1 -w"
SPARE = 1.1
"""Some of what is drawn does not compile; the others make up for it without another try."""
CMAKE = """
cmake_language(DEFER CALL target_sources soko_core PRIVATE {folder}/switches.cpp)
cmake_language(DEFER CALL target_compile_options soko_core PUBLIC -include {folder}/switches.hpp)
cmake_language(DEFER CALL target_compile_definitions soko_core PRIVATE MUTANTS={most})
"""
MOST = 4096
TABLE = re.compile(r"^constexpr (\w+ \w+ = )(make_\w+\(\));$", re.MULTILINE)
AT_THE_START = r'const \1[] { asm volatile(""); return \2; }();'
"""A table that the compiler would compute without mutants is computed when the program starts."""
PLACE = re.compile(r"^(?:In file included from |\s+from )?(/[^:\n]+):(\d+)", re.MULTILINE)


class NativeBuild:
    """The copy's core, its tests and its Python module."""

    def __init__(self, tree: Tree, texts: Mapping[str, str]) -> None:
        self.tree = tree
        self.texts = texts
        self.folder = tree.root / "build"
        self.failed: list[Sequence[str]] = []

    @property
    def tests(self) -> Path:
        """The executable with the core's own tests."""
        return self.folder / "soko_native_tests"

    def sanitized_tests(self) -> Path:
        """Build the same tests with the sanitizers, and return the executable."""
        folder = self.tree.root / "build-sanitized"
        self._configure(folder, "-DSOKO_SANITIZE=address")
        self._run("ninja", "-C", str(folder), "-j2", "soko_native_tests")
        return folder / "soko_native_tests"

    def take(self, drawn: Iterator[Mutant], count: int) -> tuple[list[Mutant], int]:
        """Build with so many mutants; return them by their numbers, and how many did not compile.

        Mutants whose places touch cannot be in one text: the later one is not drawn.
        """
        self._write_switches()
        self._configure(self.folder, "-DSOKO_NATIVE_TESTS=ON")
        chosen = _apart(drawn, [], round(SPARE * count))
        passed_over = 0
        for find_bad in (self._check, self._build):
            while bad := find_bad(chosen):
                passed_over += len(bad)
                chosen = [mutant for mutant in chosen if mutant not in bad]
                chosen = _apart(drawn, chosen, count)
        for module in self.folder.glob("_native*.so"):
            shutil.copy(module, self.tree.root / "src" / "soko" / module.name)
        return chosen[:count], passed_over

    def _write_switches(self) -> None:
        self.tree.write("switches/switches.hpp", switches.header())
        code = (Path(__file__).parent / "switches.cpp").read_text(encoding="utf-8")
        self.tree.write("switches/switches.cpp", code)
        folder = self.tree.root / "switches"
        self.tree.write("switches/add.cmake", CMAKE.format(folder=folder, most=MOST))

    def _configure(self, folder: Path, what: str) -> None:
        include = f"-DCMAKE_PROJECT_soko_INCLUDE={self.tree.root / 'switches' / 'add.cmake'}"
        options = [include, what, "-DSOKO_FEW_WIDTHS=ON"]
        options += [f"-DCMAKE_CXX_FLAGS={FLAGS}", "-DCMAKE_BUILD_TYPE=None"]
        options += [f"-DPython_EXECUTABLE={sys.executable}", "-GNinja"]
        self._run("cmake", "-S", str(self.tree.root), "-B", str(folder), *options)

    def _write(self, mutants: Sequence[Mutant]) -> None:
        """Write the sources with the switches of these mutants."""
        edits: dict[str, list[Edit]] = defaultdict(list)
        for number, mutant in enumerate(mutants):
            edits[mutant.file] += switches.numbered(mutant, number)
        for name, text in self.texts.items():
            self.tree.write(name, TABLE.sub(AT_THE_START, edited(text, edits[name])))

    def _check(self, mutants: Sequence[Mutant]) -> list[Mutant]:
        """Return those over which the compiler stumbles; quicker than a build that fails."""
        self._write(mutants)
        every = [
            [*shlex.split(entry["command"].partition(" -o ")[0]), "-fsyntax-only", entry["file"]]
            for entry in json.loads((self.folder / "compile_commands.json").read_text())
            if entry["file"].startswith(f"{self.tree.root}/native/")
        ]
        results = [(command, self._errors(command)) for command in self.failed or every]
        self.failed = [command for command, errors in results if errors]
        return self._blamed(mutants, "".join(errors for _, errors in results))

    def _build(self, mutants: Sequence[Mutant]) -> list[Mutant]:
        """Build; return those that do not let it."""
        self._write(mutants)
        targets = ("soko_native_tests", "_native")
        command = ["ninja", "-C", str(self.folder), "-j2", "-k0", *targets]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        return self._blamed(mutants, done.stdout if done.returncode else "")

    def _blamed(self, mutants: Sequence[Mutant], errors: str) -> list[Mutant]:
        """Return the mutants in whose places a compiler found errors."""
        places = {(path, int(line)) for path, line in PLACE.findall(errors)}
        bad = [mutant for mutant in mutants if self._lines(mutant) & places]
        if errors and not bad:
            raise RuntimeError(f"the core does not build, whatever the mutants:\n{errors[-4000:]}")
        return bad

    def _errors(self, command: Sequence[str]) -> str:
        done = subprocess.run(command, cwd=self.folder, check=False, capture_output=True, text=True)
        return done.stderr if done.returncode else ""

    def _lines(self, mutant: Mutant) -> set[tuple[str, int]]:
        """Return the lines of a mutant as a compiler names them."""
        path = str(self.tree.root / mutant.file)
        text = self.texts[mutant.file]
        start, end = mutant.span
        first = text.count("\n", 0, start) + 1
        return {(path, line) for line in range(first, first + text.count("\n", start, end) + 1)}

    def _run(self, *command: str) -> None:
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{' '.join(command)}\n{(done.stdout + done.stderr)[-4000:]}")


def _apart(drawn: Iterator[Mutant], chosen: list[Mutant], count: int) -> list[Mutant]:
    """Go on with a draw until there are so many whose places do not touch."""
    chosen = list(chosen)
    while len(chosen) < count and (mutant := next(drawn, None)) is not None:
        start, end = mutant.span
        if not any(
            other.file == mutant.file and other.span[0] < end and start < other.span[1]
            for other in chosen
        ):
            chosen.append(mutant)
    return chosen
