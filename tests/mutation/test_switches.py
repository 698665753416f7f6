"""One build with several mutants behaves as each of them when it is told to."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from mutation import switches
from mutation.mutant import Mutant, edited
from mutation.token_mutants import token_mutants

TEXT = """
#include <cstdio>

struct Box { int at = 2; };

constexpr int kMost = 3;

int count(const Box* box, int most) {
  int sum = 10;
  if (box != nullptr && box->at <= most) sum += box->at;
  sum -= kMost;
  if (!box) return -1;
  for (int i = 0; i < most; ++i) {
    if (i == 1) continue;
    sum = sum * 2 + i;
  }
  return most > 2 ? sum : -sum;
}

int main() {
  const Box box;
  std::printf("%d %d %d\\n", count(&box, 2), count(&box, 3), count(nullptr, 0));
}
"""


@pytest.mark.skipif(shutil.which("g++") is None, reason="there is no C++ compiler here")
def test_a_switched_mutant_does_what_the_mutated_text_does(tmp_path: Path) -> None:
    """Where that text compiles and does not run into a wall."""
    mutants = switches.with_switches(TEXT, token_mutants("a.cpp", TEXT, is_script=False))
    mutants = [mutant for mutant in mutants if "&&" not in mutant.old and mutant.old[0] != "i"]
    chosen = apart(mutants)
    assert len(chosen) > 12
    edits = [edit for number, each in enumerate(chosen) for edit in switches.numbered(each, number)]
    all_in_one = compiled(tmp_path / "all.cpp", edited(TEXT, edits), len(chosen))
    plain = compiled(tmp_path / "plain.cpp", TEXT, 1)
    assert said_by(all_in_one) == said_by(plain)
    said = set()
    for number, mutant in enumerate(chosen):
        alone = compiled(tmp_path / f"{number}.cpp", edited(TEXT, [mutant.edit]), 1)
        said.add(said_by(alone))
        assert said_by(all_in_one, number) == said_by(alone), str(mutant)
    assert len(said) > 5


def apart(mutants: list[Mutant]) -> list[Mutant]:
    chosen: list[Mutant] = []
    for mutant in mutants:
        if not chosen or mutant.span[0] >= chosen[-1].span[1]:
            chosen.append(mutant)
    return chosen


def compiled(path: Path, text: str, most: int) -> Path:
    (path.parent / "switches.hpp").write_text(switches.header())
    path.write_text(text)
    program = path.with_suffix("")
    reader = Path(switches.__file__).with_suffix(".cpp")
    options = ["-std=c++20", "-w", f"-DMUTANTS={most}", "-include", "switches.hpp"]
    command = ["g++", *options, path.name, str(reader), "-o", str(program)]
    subprocess.run(command, check=True, cwd=path.parent)
    return program


def said_by(program: Path, number: int | None = None) -> str:
    environment = os.environ | ({} if number is None else {"SOKO_MUTANT": str(number)})
    done = subprocess.run([program], check=False, capture_output=True, text=True, env=environment)
    return f"{done.returncode} {done.stdout}"
