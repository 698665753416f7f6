"""Detours: never worse, exact where nothing is left out, and as far from the route as is asked."""

import pytest

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine import Limits, solve
from soko.engine.improve.account import Account
from soko.engine.improve.aim import Aim
from soko.engine.improve.detours import KINDS
from soko.engine.improve.route import Part, Route
from soko.engine.improve.task import Detour, Task, Try
from soko.engine.improve.vicinity import Vicinity
from soko.engine.limits import Clock
from soko.puzzle import Level, Solution, verify
from support.known_levels import TWIST
from support.long_ways import long_way, small_solved

ALL = Detour(elsewhere=6, price=1, slack=10**6)
"""With as few boxes as here, nothing is left out."""


def task_on(route: Route) -> Task:
    return Task(route, Account(Limits(), Clock()), 0, lambda *_: None)


def number(solution: Solution, aim: Aim) -> int:
    return solution.moves if aim is Aim.MOVES else solution.pushes


@pytest.mark.parametrize("aim", [Aim.PUSHES, Aim.MOVES])
@pytest.mark.parametrize("seed", range(60))
def test_where_nothing_is_left_out_the_best_is_found(seed: int, aim: Aim) -> None:
    route = Route(small_solved(seed))
    before = Solution(route.level, route.lurd)  # without steps after the last push
    task = task_on(route)
    whole = Part(0, len(route))
    tried = task.solve_part(whole, aim, nodes=10**7, detour=ALL)
    best = solve(before.level, goal="moves" if aim is Aim.MOVES else "pushes").solution
    assert best is not None
    after = Solution(before.level, route.lurd)
    assert verify(before.level, after.lurd).ok
    assert tried.is_settled
    assert number(after, aim) == number(best, aim)
    assert tried.is_better == (number(before, aim) > number(best, aim))
    again = task.solve_part(Part(0, len(route)), aim, nodes=10**7, detour=ALL)
    assert (again.is_better, again.is_settled) == (False, True)


@pytest.mark.repeats
@pytest.mark.parametrize("reach", [(3,), (8,), (4, 2)])
@pytest.mark.parametrize("aim", [Aim.PUSHES, Aim.MOVES])
@pytest.mark.parametrize("seed", range(40))
def test_of_what_lies_near_two_searches_find_the_best(
    seed: int, aim: Aim, reach: tuple[int, ...]
) -> None:
    found = []
    for detour in (None, ALL):
        route = Route(small_solved(seed))
        before = Solution(route.level, route.lurd)
        whole = Part(0, len(route))
        tried = task_on(route).solve_part(whole, aim, nodes=10**7, reach=reach, detour=detour)
        after = Solution(before.level, route.lurd)
        assert verify(before.level, after.lurd).ok
        assert tried.is_settled
        found.append(number(after, aim))
    assert found[0] == found[1]


def test_what_a_corral_hides_lies_near_as_well() -> None:
    level = Level.of(
        [
            "################",
            "#        #     #",
            "#        #     #",
            "#      $ $  .. #",
            "#        #     #",
            "#@       #     #",
            "################",
        ]
    )
    # The left box goes up and down in vain, and aside before the other one opens the door.
    lurd = "rrrrrruU" + "ruulD" + "rdLLLLL" + "rrrrrRRRR" + "llllllllldlluRRRRRRRRRR"
    for detour in (None, ALL):
        route = Route(Solution(level, lurd))
        whole = Part(0, len(route))
        tried = task_on(route).solve_part(whole, Aim.PUSHES, nodes=10**5, reach=(3,), detour=detour)
        assert (tried.is_better, len(route)) == (True, 17)


@pytest.mark.parametrize("aim", [Aim.PUSHES, Aim.MOVES])
@pytest.mark.parametrize("seed", range(20))
def test_each_part_leads_on_and_is_shorter_or_as_it_was(seed: int, aim: Aim) -> None:
    before = small_solved(seed)
    for kind in KINDS[aim]:
        for first in range(0, before.pushes, 4):
            route = Route(before)
            part = Part(first, min(first + 9, len(route)))
            tried = task_on(route).solve_part(part, aim, nodes=10**6, detour=kind)
            after = Solution(before.level, route.lurd)
            assert verify(before.level, after.lurd).ok
            assert (number(after, aim) < number(before, aim)) == tried.is_better


def test_a_wider_search_looks_at_more() -> None:
    before = long_way(TWIST, 3)
    assert before is not None
    for aim, measure in ((Aim.PUSHES, before.pushes), (Aim.MOVES, before.moves)):
        seen = [nodes_of(before, aim, each, below=measure // 2) for each in GROWING]
        assert seen == sorted(seen)
        assert seen[0] < seen[-1]


GROWING = (Detour(1, 3, 0), Detour(1, 1, 0), Detour(2, 1, 0), Detour(2, 1, 20), Detour(4, 1, 60))


def nodes_of(before: Solution, aim: Aim, detour: Detour, below: int) -> int:
    """Return how many sets of boxes are searched for something that is not there."""
    job = job_of(before, aim, detour, below)
    assert job.advance(60.0) is SearchStatus.gave_up
    assert not job.settle()
    return job.stats().nodes


def job_of(
    before: Solution,
    aim: Aim,
    detour: Detour,
    below: int,
    *,
    nodes: int = 2**40,
    memory: int = 10**9,
    reach: tuple[int, ...] = (),
) -> SearchJob:
    route = Route(before)
    options = JobOptions()
    options.path, options.reach = route.lurd, list(reach)
    options.max_nodes, options.memory, options.below_primary = nodes, memory, below
    options.elsewhere, options.price, options.slack = detour[:3]
    method = Method.detour_moves if aim is Aim.MOVES else Method.detour_pushes
    return SearchJob(route.board(Part(0, len(route))), route.width, method, options)


@pytest.mark.parametrize("reach", [(), (4, 2)])
def test_limits_end_it(reach: tuple[int, ...]) -> None:
    before = long_way(TWIST, 3)
    assert before is not None
    few = job_of(before, Aim.MOVES, ALL, before.moves, nodes=10, reach=reach)
    assert few.advance(60.0) is SearchStatus.out_of_nodes
    assert few.stats().nodes == 10
    assert not few.settle()
    for memory in (1_000, 10_000):
        small = job_of(before, Aim.MOVES, ALL, before.moves, memory=memory, reach=reach)
        assert small.advance(60.0) is SearchStatus.out_of_memory
        assert not small.settle()


@pytest.mark.parametrize("reach", [(), (8, 4)])
def test_slices_change_nothing(reach: tuple[int, ...]) -> None:
    before = long_way(TWIST, 3)
    assert before is not None
    found = []
    for seconds in (60.0, 0.0):
        job = job_of(before, Aim.MOVES, Detour(2, 1, 10), before.moves, reach=reach)
        while job.advance(seconds) is SearchStatus.running:
            pass
        found.append((job.settle(), job.solution(), job.stats().nodes))
    assert found[0] == found[1]
    assert found[0][0]


def test_a_huge_board_is_left_alone() -> None:
    rows = ["#" * 60, "#@$." + " " * 55 + "#", *["#" + " " * 58 + "#"] * 40, "#" * 60]
    before = Solution(Level.of(rows), "R")
    job = job_of(before, Aim.PUSHES, ALL, 1)
    assert job.advance(60.0) is SearchStatus.gave_up
    assert job.stats().nodes == 0


def test_near_a_route_on_a_huge_board_there_are_no_detours(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Detour | None] = []

    def noted(*_: object, detour: Detour | None, **__: object) -> Try:
        asked.append(detour)
        return Try(False, True, 0)

    monkeypatch.setattr(Task, "solve_part", noted)
    huge = ["#" * 60, "#@$." + " " * 55 + "#", *["#" + " " * 58 + "#"] * 40, "#" * 60]
    for rows in (huge, ["#####", "#@$.#", "#####"]):
        task = task_on(Route(Solution(Level.of(rows), "R")))
        next(Vicinity(task, Aim.PUSHES).search(10**6))
    assert asked == [None, Detour(1, 1, 4)]
