"""The search in files: same optimum as in memory, resumed after a kill, ended by the disk."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

import soko
from soko._native import Method
from soko.engine import Limits, Spill, Status, count_states, solve
from soko.engine.limits import Clock
from soko.engine.running import Run
from soko.engine.spilling import bytes_left, file_options, locked_place, place_of
from soko.puzzle import Level, SokoError
from support.deep_levels import deep_level
from support.ended import PATIENCE
from support.known_levels import SPIRAL, TWIST

TINY = Limits(memory=50_000)
"""Too little for A* on the published levels, enough for the blocks of a search in files."""


def little(spill: Spill) -> Limits:
    return Limits(memory=TINY.memory, spill=spill)


def run_in_files(level: Level, spill: Spill, limits: Limits = TINY) -> tuple[Run, Status]:
    options = file_options(spill, level.start)
    options.max_nodes = limits.nodes or options.max_nodes
    run = Run.start(level.start, Method.external, options, limits=limits)
    return run, run.finish()


@pytest.mark.parametrize(("level", "pushes"), [(SPIRAL, 42), (TWIST, 43)])
def test_published_optima_beyond_the_memory(level: Level, pushes: int, tmp_path: Path) -> None:
    assert solve(level, goal="pushes", limits=TINY).status is Status.MEMORY
    result = solve(level, goal="pushes", limits=little(Spill(tmp_path)))
    assert result.proved
    assert result.solution is not None
    assert (result.solution.pushes, result.bound, result.strategy) == (pushes, pushes, "external")
    assert result.peak_bytes <= 50_000
    assert not any(tmp_path.iterdir()), "what has its answer leaves no files"


@pytest.mark.repeats
def test_same_optimum_and_same_states_as_in_memory(tmp_path: Path) -> None:
    rng = random.Random(81)
    answers = set()
    for number in range(80):
        level = deep_level(rng)
        expected = solve(level, goal="pushes")
        run, status = run_in_files(level, Spill(tmp_path / str(number)))
        assert status is expected.status, str(level)
        answers.add(status)
        if expected.solution is not None:
            found = soko.Solution(level, run.job.solution())
            assert found.pushes == expected.solution.pushes, str(level)
        else:
            assert run.job.stats().stored == count_states(level, prune="dead_squares").total
    assert answers == {Status.SOLVED, Status.UNSOLVABLE}


def test_what_was_killed_goes_on_after_its_last_layer(tmp_path: Path) -> None:
    spill = Spill(tmp_path)
    nodes, depth = 0, 0
    for kill in (200, 600, 1800):
        run, status = run_in_files(SPIRAL, spill, Limits(memory=50_000, nodes=kill))
        assert status is Status.TIMEOUT
        assert bytes_left(spill, SPIRAL.start) > 0
        assert run.job.stats().depth > depth
        depth = run.job.stats().depth
        nodes += run.job.stats().nodes
        (place_of(spill, SPIRAL.start) / "part-7").write_bytes(b"left by the kill")
    run, status = run_in_files(SPIRAL, spill)
    assert status is Status.SOLVED
    assert soko.Solution(SPIRAL, run.job.solution()).pushes == 42
    assert not (place_of(spill, SPIRAL.start) / "part-7").exists()


def test_the_disk_has_a_limit_and_more_of_it_goes_on(tmp_path: Path) -> None:
    result = solve(SPIRAL, goal="pushes", limits=little(Spill(tmp_path, 60_000)))
    assert (result.status, result.proved) == (Status.DISK, False)
    assert result.bound is not None
    assert 5 < result.bound < 42
    used = sum(path.stat().st_size for path in tmp_path.rglob("*") if path.is_file())
    assert used < 100_000
    again = solve(SPIRAL, goal="pushes", limits=little(Spill(tmp_path)))
    assert again.solution is not None
    assert again.solution.pushes == 42


def test_what_the_first_search_took_counts(tmp_path: Path) -> None:
    """A* has a share in the limit of states and in the answer, also when it runs out of memory."""
    alone = solve(SPIRAL, goal="pushes", limits=TINY)
    assert alone.bound is not None
    limits = Limits(memory=TINY.memory, nodes=alone.nodes + 100, spill=Spill(tmp_path))
    result = solve(SPIRAL, goal="pushes", limits=limits)
    assert (result.status, result.nodes) == (Status.TIMEOUT, alone.nodes + 100)
    assert result.bound is not None
    assert alone.bound <= result.bound <= 42


def test_a_few_files_do_not_replace_a_search_with_more_memory(tmp_path: Path) -> None:
    spill = Spill(tmp_path)
    run_in_files(SPIRAL, spill, Limits(memory=50_000, nodes=100))
    result = solve(SPIRAL, goal="pushes", limits=Limits(spill=spill))
    assert (result.strategy, result.proved) == ("astar-pushes", True)


def test_a_start_that_is_solved_stays_so_beside_files_of_a_kill(tmp_path: Path) -> None:
    level = Level.of(["#####", "#@ *#", "#####"])
    for _ in range(2):
        run, status = run_in_files(level, Spill(tmp_path))
        assert (status, run.job.solution()) == (Status.SOLVED, "")


def test_each_position_has_its_own_folder(tmp_path: Path) -> None:
    spill = Spill(tmp_path)
    places = {
        place_of(spill, state) for state in (SPIRAL.start, TWIST.start, TWIST.start.after("D"))
    }
    assert len(places) == 3


def test_files_of_another_search_are_refused(tmp_path: Path) -> None:
    run_in_files(SPIRAL, Spill(tmp_path), Limits(memory=50_000, nodes=100))
    options = file_options(Spill(tmp_path), SPIRAL.start)
    with pytest.raises(RuntimeError, match="another search"):
        Run.start(TWIST.start, Method.external, options, limits=TINY, clock=Clock())


def test_only_pushes_go_on_in_files(tmp_path: Path) -> None:
    with pytest.raises(SokoError, match="only the goal pushes"):
        solve(TWIST, goal="moves", limits=little(Spill(tmp_path)))


def test_boards_beyond_the_records_are_refused(tmp_path: Path) -> None:
    rows = ["#" * 40, *(f"#{' ' * 38}#" for _ in range(38)), "#" * 40]
    rows[3] = f"#@ $.{' ' * 34}#"
    with pytest.raises(SokoError, match="too large"):
        solve(Level.of(rows), goal="pushes", limits=little(Spill(tmp_path)))


def test_a_file_that_was_cut_off_is_no_proof(tmp_path: Path) -> None:
    spill = Spill(tmp_path)
    run_in_files(SPIRAL, spill, Limits(memory=50_000, nodes=2_000))
    last = max(place_of(spill, SPIRAL.start).glob("layer-*"), key=lambda path: path.stat().st_size)
    last.write_bytes(last.read_bytes()[:-16])
    with pytest.raises(SokoError, match=f"{last}: it has .* delete the folder {last.parent}"):
        solve(SPIRAL, goal="pushes", limits=little(spill))


def test_two_searches_do_not_share_their_files(tmp_path: Path) -> None:
    spill = Spill(tmp_path)
    with locked_place(spill, SPIRAL.start), pytest.raises(SokoError, match="another search"):
        solve(SPIRAL, goal="pushes", limits=little(spill))
    assert solve(SPIRAL, goal="pushes", limits=little(spill)).proved


def test_no_files_where_they_cannot_be_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soko.engine.limits.find_spec", lambda _: None)
    with pytest.raises(SokoError, match="POSIX"):
        Spill(tmp_path)


def test_the_engine_does_not_need_posix() -> None:
    program = "import sys; sys.modules['fcntl'] = None; import soko.engine"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=PATIENCE)


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    with pytest.raises(OSError, match="taken"):
        solve(SPIRAL, goal="pushes", limits=little(Spill(tmp_path / "taken")))
