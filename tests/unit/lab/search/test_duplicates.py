"""All ways to store states and to find duplicates agree."""

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from soko.lab import PushProblem
from soko.lab.puzzles import SlidingTiles
from soko.lab.search import (
    DiskRecords,
    DiskRuns,
    Duplicates,
    HashTable,
    Known,
    LinearScan,
    ObjectRecords,
    OrderedRuns,
    Outcome,
    PackedRecords,
    Records,
    astar,
    breadth_first,
    depth_first,
    go_on,
    known_on_disk,
    uniform_cost,
)
from support.graphs import Edge, give_bounds, random_graph
from support.known_levels import TWIST
from support.levels import random_level

STORES = ("linear", "ordered", "packed", "ordered packed", "disk runs", "disk")


def store(name: str, problem: Any, folder: Path) -> Known[Any, Any]:
    """Return an empty store; what goes to disk goes there very soon."""
    folder.mkdir(exist_ok=True)
    records: Records[Any] = ObjectRecords(problem)
    if name == "disk":
        records = DiskRecords(problem, folder)
    elif "packed" in name:
        records = PackedRecords(problem)
    duplicates: Duplicates = HashTable()
    if name == "linear":
        duplicates = LinearScan()
    elif "ordered" in name:
        duplicates = OrderedRuns()
    elif "disk" in name:
        duplicates = DiskRuns(folder, quota=2000)
    return Known(problem, records=records, duplicates=duplicates)


@pytest.mark.parametrize("name", STORES)
@pytest.mark.parametrize("search", [depth_first, breadth_first, uniform_cost, astar])
def test_stores_agree_on_graphs(
    name: str, search: Callable[..., Outcome[int, Edge]], tmp_path: Path
) -> None:
    rng = random.Random(5)
    for number in range(60):
        graph = random_graph(rng)
        give_bounds(graph, rng)
        plain = search(graph, on_solution=go_on)
        other = search(graph, known=store(name, graph, tmp_path / str(number)), on_solution=go_on)
        assert (other.solutions, other.first, other.visited) == (
            plain.solutions,
            plain.first,
            plain.visited,
        )
        assert list(other.known.states()) == list(plain.known.states())


@pytest.mark.parametrize("name", ["packed", "ordered packed", "disk runs", "disk"])
def test_stores_agree_on_a_larger_puzzle(name: str, tmp_path: Path) -> None:
    tiles = SlidingTiles([0, 1, 2, 3, 4, 5, 7, 6], columns=4)  # half of the 8! boards
    plain = breadth_first(tiles, on_solution=go_on)
    other = breadth_first(tiles, known=store(name, tiles, tmp_path), on_solution=go_on)
    assert len(plain.known) == len(other.known) == 20_160
    assert list(other.known.states()) == list(plain.known.states())


@pytest.mark.parametrize("name", STORES)
def test_stores_agree_on_levels(name: str, tmp_path: Path) -> None:
    rng = random.Random(6)
    for number in range(15):
        problem = PushProblem(random_level(rng, max_height=6, max_width=6, max_boxes=2).start)
        plain = breadth_first(problem, on_solution=go_on)
        folder = tmp_path / str(number)
        other = breadth_first(problem, known=store(name, problem, folder), on_solution=go_on)
        assert other.first == plain.first
        assert list(other.known.states()) == list(plain.known.states())


def test_runs_on_disk_stay_few(tmp_path: Path) -> None:
    problem = PushProblem(TWIST.start)
    runs = DiskRuns(tmp_path, quota=20_000)
    known = Known(problem, records=DiskRecords(problem, tmp_path), duplicates=runs)
    found = breadth_first(problem, known=known)
    assert found.first is not None
    assert found.first.cost == 43
    assert runs.spills > 20
    assert len(runs.runs) <= 6
    assert runs.memory <= 20_000
    on_disk = sorted(path.name for path in tmp_path.iterdir())
    assert len(on_disk) == 1 + 2 * len(runs.runs), "merged runs leave no file behind"
    runs.close()
    assert [path.name for path in tmp_path.iterdir()] == ["records"]


def test_a_file_that_takes_a_part_is_written_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = os.pwrite
    monkeypatch.setattr(os, "pwrite", lambda file, data, at: whole(file, data[:1000], at))
    problem = PushProblem(TWIST.start)
    with known_on_disk(problem, tmp_path, quota=1 << 20) as known:
        found = breadth_first(problem, known=known)
        assert len(known) > 4096, "one block at least is written"
        assert list(known.states()) == list(breadth_first(problem).known.states())
    assert found.first is not None
    assert found.first.cost == 43


def test_keys_with_the_same_hash_are_told_apart(tmp_path: Path) -> None:
    class Clash:
        """All have one hash; only equality tells them apart."""

        def __init__(self, name: int) -> None:
            self.name = name

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Clash) and self.name == other.name

        def __hash__(self) -> int:
            return 7

    keys = [Clash(number) for number in range(600)]  # most of the places that a table has at first
    for check, count in ((HashTable(), 600), (DiskRuns(tmp_path, quota=3000), 200)):
        check.key_at = keys.__getitem__
        assert [check.meet(keys[i], i) for i in range(count)] == list(range(count))
        assert [check.meet(Clash(i), count) for i in range(count)] == list(range(count))


def test_runs_of_like_size_are_merged_and_no_others(tmp_path: Path) -> None:
    """So each entry is written again as often as the number of runs has digits."""
    runs = DiskRuns(tmp_path, quota=20_000)
    first: list[int] = []
    for number in range(10_000):
        runs.meet(number, number)
        first = first or [len(run) for run in runs.runs]
    sizes = [len(run) for run in runs.runs]
    spilled = sum(sizes) // first[0]
    digits = f"{spilled:b}"[::-1]
    powers = [2**place for place, digit in enumerate(digits) if digit == "1"]
    assert len(powers) > 2
    assert sizes == [first[0] * power for power in reversed(powers)]


def test_records_on_disk_are_at_hand_in_any_order(tmp_path: Path) -> None:
    tiles = SlidingTiles([0, 1, 2, 3, 4, 5, 7, 6], columns=4)
    plain = breadth_first(tiles, on_solution=go_on).known
    other = breadth_first(tiles, known=store("disk", tiles, tmp_path), on_solution=go_on).known
    rng = random.Random(7)
    for number in (rng.randrange(len(plain)) for _ in range(300)):
        assert other.records.state(number) == plain.records.state(number)
        near = max(0, number - rng.randrange(6000))
        for asked in (number, near):
            assert other.records.parent(asked) == plain.records.parent(asked)
            assert other.records.cost(asked) == plain.records.cost(asked)
