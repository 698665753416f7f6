"""One budget: what a search holds is charged to it, and setting up obeys limits like any work."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from soko._native import SearchStatus, Solver, SolverOptions
from soko.engine import Limits, Status, solve
from soko.engine.running import board_of
from soko.puzzle import Level
from soko.puzzle.xsb import place_pieces
from support.ended import PATIENCE

SIDE = 43
MEMORY = 100 << 20
INTERPRETER = 40 << 20
"""The board, the sources of what runs, what the heap keeps back: far more than they take."""


def crowded(boxes: int, side: int = SIDE) -> Level:
    """Make a large room with boxes on every third square of one half, and goals in the other."""
    inner = range(3, side - 3, 3)
    starts = [(row, column) for row in inner for column in inner][:boxes]
    rows = [list("#" + " " * (side - 2) + "#") for _ in range(side)]
    rows[0] = rows[-1] = list("#" * side)
    for row, column in starts:
        rows[side - 2 - row][column] = "."
    return Level(place_pieces(tuple(map("".join, rows)), starts, (1, 1)))


def took(program: str, *arguments: str) -> dict[str, int]:
    """Run a program in a process of its own; return what it prints and how much it gained."""
    whole = (
        "import json, sys\nfrom pathlib import Path\nimport soko\n"
        "from unit.engine.test_budget import crowded\n"
        "def held(name):\n"
        "    lines = Path('/proc/self/status').read_text().splitlines()\n"
        "    return 1024 * int(next(x for x in lines if x.startswith(name)).split()[1])\n"
        "level = crowded(int(sys.argv[1])); level.start\n"
        "before = held('VmRSS')\n"
        f"told = {program}\n"
        "print(json.dumps({'gained': held('VmHWM') - before, 'told': told}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", whole, *arguments],
        capture_output=True,
        check=True,
        timeout=PATIENCE,
        cwd=Path(__file__).parents[2],
    )
    found: dict[str, int] = json.loads(done.stdout)
    return found


needs_proc = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="the system does not tell what a process holds"
)


@pytest.mark.repeats
@needs_proc
@pytest.mark.parametrize("goal", ["any", "pushes", "moves"])
def test_a_process_holds_what_the_search_says(goal: str) -> None:
    program = (
        "soko.solve(level, goal=sys.argv[2], limits=soko.Limits(memory=int(sys.argv[3]), "
        "cpu_seconds=2)).peak_bytes"
    )
    found = took(program, "130", goal, str(MEMORY))
    assert found["told"] <= MEMORY
    assert found["gained"] <= found["told"] * 1.1 + INTERPRETER


@needs_proc
def test_a_detector_alone_is_bounded_too() -> None:
    found = took("soko.detect(level, 'corral_search')", "130")
    assert found["gained"] <= MEMORY


@pytest.mark.parametrize("goal", ["any", "pushes", "moves"])
@pytest.mark.parametrize("memory", ["50K", "300K"])
def test_with_little_memory_nothing_is_proved_wrongly(goal: str, memory: str) -> None:
    result = solve(crowded(20), goal=goal, limits=Limits(memory=memory, nodes=200))
    assert result.status in (Status.SOLVED, Status.MEMORY, Status.TIMEOUT)
    assert result.peak_bytes <= Limits(memory=memory).bytes


def test_setting_up_goes_step_by_step() -> None:
    """A slice that is over at once does one step: each goal of the plan takes some of them."""
    level = crowded(36, side=22)
    solver = Solver(*board_of(level.start), SolverOptions())
    plan = solver.add("plan")
    turns = 0
    while solver.stats(plan).search.stored == 0:
        turns += 1
        status = solver.advance(plan, 2**62, 0)
        assert status is SearchStatus.running
    assert turns > 2 * len(level.goals)


def test_a_search_that_is_stopped_while_it_is_set_up_does_one_step_more() -> None:
    level = crowded(36, side=22)
    solver = Solver(*board_of(level.start), SolverOptions())
    plan = solver.add("plan")
    solver.stop()
    for _ in range(2 * len(level.goals)):
        assert solver.advance(plan, 2**62, 1000.0) is SearchStatus.running
    assert solver.stats(plan).search.stored == 0
    assert solver.answer() is None


@pytest.mark.parametrize("goal", ["any", "pushes", "moves"])
@pytest.mark.parametrize("limits", [Limits(cpu_seconds=0.001), Limits(seconds=0.001)])
def test_a_tiny_limit_ends_in_the_midst_of_setting_up(goal: str, limits: Limits) -> None:
    result = solve(crowded(130), goal=goal, limits=limits)
    assert result.status is Status.TIMEOUT
    assert result.nodes < 100
