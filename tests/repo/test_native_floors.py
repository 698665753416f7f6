"""The floors of the core: a file includes only from its own folder or from folders below it."""

import re
from collections.abc import Iterator
from pathlib import Path

from repo.tree import ROOT, files, name

NATIVE = ROOT / "native"

# From the ground up. Folders do not know each other's insides in a circle, because each may be
# read, tested and replaced with what lies below it alone.
FLOORS = (
    "base",  # squares, costs, budget, slices: what everybody needs
    "board",  # the compiled level
    "state",  # sets of boxes, regions, keys, pushes
    "store",  # where states are kept
    "graph",  # the floor as a graph of blocks
    "path",  # the ways of the player and of one box, for people
    "bound",  # how far it still is at the least
    "parts",  # the level cut at its gates, and how far it still is in each part
    "macro",  # a box pushed or pulled as far as it goes
    "proof",  # small searches that prove boxes dead, and what is kept of them
    "deadlock",  # what detectors compute
    "detector",  # the detectors, a file each
    "detection",  # the table of all, as searches and people ask them
    "feature",  # what a board looks like, in numbers
    "plan",  # in which order the goals are filled
    "improve",  # what lies near a solution
    "astar",
    "search",  # breadth first, in memory and on disk; one job of one search
    "strategy",  # what the solvers for any solution have in common
    "greedy",
    "fess",
    "spread",
    "solver",  # the strategies together
    "bind",  # what Python sees
    "wasm",  # what a worker of the page sees, and what the core lacks there
)
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def includes(path: Path) -> Iterator[str]:
    """Yield what a file includes of the core, as it writes it."""
    yield from INCLUDE.findall(path.read_text(encoding="utf-8"))


def sources() -> Iterator[Path]:
    yield from files(".cpp", ".hpp", below=NATIVE)


def test_every_folder_has_a_floor() -> None:
    assert {path.name for path in NATIVE.iterdir()} == set(FLOORS)
    assert all(path.parent.parent == NATIVE for path in sources())


def test_includes_are_named_from_the_root() -> None:
    """So that each says which folder it needs."""
    tests = ROOT / "tests" / "native"
    wrong = [
        f"{name(path)}: {included}"
        for path in (*sources(), *files(".cpp", ".hpp", below=tests))
        for included in includes(path)
        if not any((root / included).is_file() for root in (NATIVE, tests))
    ]
    assert wrong == []


def test_includes_keep_to_the_floor() -> None:
    floor = {folder: number for number, folder in enumerate(FLOORS)}
    wrong = [
        f"{name(path)} includes {included}"
        for path in sources()
        for included in includes(path)
        if floor[included.partition("/")[0]] > floor[path.parent.name]
    ]
    assert wrong == []
