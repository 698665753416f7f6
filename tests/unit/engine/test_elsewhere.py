"""Few boxes elsewhere: the best of what has so many boxes off the route, and when it is tried."""

import random
from collections import deque
from collections.abc import Generator

import pytest

from soko.engine import Limits, solve
from soko.engine.improve.account import Account
from soko.engine.improve.aim import Aim
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.drift import Drift
from soko.engine.improve.elsewhere import BOXES, FIRST_NODES, Elsewhere
from soko.engine.improve.improver import Improver
from soko.engine.improve.race import SIDEWAYS, Race
from soko.engine.improve.route import Part, Route
from soko.engine.improve.task import Task, Try
from soko.engine.improve.windows import Windows
from soko.engine.limits import Clock
from soko.engine.result import Goal
from soko.puzzle import Level, Solution, State, verify
from support.known_levels import HALL
from support.long_ways import long_way, small_solved

Sets = list[frozenset[tuple[int, int]]]


def task_on(route: Route, limits: Limits | None = None) -> Task:
    return Task(route, Account(limits or Limits(), Clock()), 0, lambda *_: None)


def box_sets(solution: Solution) -> Sets:
    state = solution.level.start
    sets = [frozenset(state.boxes)]
    for letter in solution.lurd:
        state = state.move(letter)
        sets.append(frozenset(state.boxes))
    return sets


def least_pushes(level: Level, places: Sets, boxes: int) -> int:
    """Return the fewest pushes of a way on which at most so many boxes are off each place."""
    waiting = deque([(0, level.start)])
    seen = set[State]()
    while waiting:
        pushes, state = waiting.popleft()
        if state in seen:
            continue
        seen.add(state)
        if state.is_solved:
            return pushes
        for letter in state.legal_moves():
            there = state.move(letter)
            if there.boxes == state.boxes:
                waiting.appendleft((pushes, there))
            elif any(len(set(there.boxes) - place) <= boxes for place in places):
                waiting.append((pushes + 1, there))
    raise AssertionError


@pytest.mark.repeats
@pytest.mark.parametrize("boxes", [1, 2, 6])
@pytest.mark.parametrize("seed", range(25))
def test_the_best_of_what_is_near_is_found(seed: int, boxes: int) -> None:
    given = small_solved(seed, pushes=True)
    route = Route(given)
    whole = Part(0, len(route))
    tried = task_on(route).solve_part(whole, Aim.PUSHES, nodes=10**6, elsewhere=boxes)
    assert tried.is_settled
    assert verify(given.level, route.lurd).ok
    assert len(route) == least_pushes(given.level, box_sets(given), boxes)
    assert tried.is_better == (len(route) < given.pushes)


def noted_tries(
    looking: Elsewhere, monkeypatch: pytest.MonkeyPatch, **how: bool
) -> list[tuple[int, int]]:
    """Return a list of the searches that will be asked for: boxes and states."""
    tried = list[tuple[int, int]]()

    def noted(part: Part, aim: Aim, *, nodes: int, elsewhere: int) -> Try:
        assert (part, aim) == (Part(0, len(looking.task.route)), Aim.PUSHES)
        tried.append((elsewhere, nodes))
        looking.task.work += nodes
        return Try(False, how.get("is_settled", False), nodes, how.get("lacked_memory", False))

    monkeypatch.setattr(looking.task, "solve_part", noted)
    return tried


def looking_around(level: Level = HALL) -> Elsewhere:
    return Elsewhere(task_on(Route(solution_of(level))), Aim.PUSHES)


def solution_of(level: Level) -> Solution:
    found = solve(level).solution
    assert found is not None
    return Solution(level, found.lurd)


def test_a_search_that_was_too_small_waits_for_twice_the_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looking = looking_around()
    tried = noted_tries(looking, monkeypatch)
    list(looking.search(FIRST_NODES - 1))
    assert tried == []
    list(looking.search(2 * FIRST_NODES))
    assert tried == [(2, FIRST_NODES), (3, FIRST_NODES)]
    list(looking.search(2 * FIRST_NODES))
    assert tried[2:] == [(2, 2 * FIRST_NODES)]
    list(looking.search(FIRST_NODES))
    assert tried[3:] == [(4, FIRST_NODES)]


@pytest.mark.parametrize("why", ["is_settled", "lacked_memory"])
def test_what_is_settled_is_not_tried_again_on_this_route(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking = looking_around()
    tried = noted_tries(looking, monkeypatch, **{why: True})
    for _ in range(2):
        list(looking.search(10**9))
    assert [boxes for boxes, _ in tried] == list(BOXES)
    looking.task.route = Route(solution_of(HALL))
    list(looking.search(10**9))
    assert [boxes for boxes, _ in tried] == [*BOXES, *BOXES]


def test_it_goes_on_with_what_it_found_and_says_so() -> None:
    given = small_solved(4, pushes=True)
    best = solve(given.level, goal="pushes").solution
    assert best is not None
    looking, said = Elsewhere(task_on(Route(given)), Aim.PUSHES), list[bool]()

    def noted() -> Generator[None]:
        said.append((yield from looking.search(10**9)))

    assert len(list(noted())) > 1
    assert len(looking.task.route) == best.pushes < given.pushes
    assert list(noted()) == []
    assert said == [True, False]


def race_on(given: Solution, methods: list[str]) -> Race:
    improver = Improver(Cut(given, WHOLE), Goal.PUSHES, Account(Limits(), Clock()), 0, methods)
    return improver._race(Goal.PUSHES)


@pytest.mark.parametrize("methods", [["drift"], ["vicinity"], ["drift", "vicinity"], ["windows"]])
@pytest.mark.parametrize("is_proved", [True, False])
def test_the_best_line_of_a_race_looks_farther(
    methods: list[str], is_proved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    works = list[tuple[type, int]]()

    def noted(kind: type) -> None:
        def search(_: object, work: int) -> Generator[None, None, bool]:
            works.append((kind, work))
            yield
            return False

        monkeypatch.setattr(kind, "search", search)

    noted(Drift)
    noted(Elsewhere)
    race = race_on(solution_of(HALL), methods)
    race.line.first.is_proved = is_proved
    list(race._look_farther(race.line, 10_000))
    kinds = {"vicinity": Elsewhere, "drift": Drift}
    expected = [(kinds[each], SIDEWAYS * 10_000) for each in kinds if each in methods]
    assert works == ([] if is_proved else expected)


def test_a_proof_ends_a_drift() -> None:
    level = Level.of(["#######", "#@$ . #", "#     #", "#######"])
    race = race_on(Solution(level, "RR"), ["drift"])
    race.settle = lambda _: True
    assert len(list(race.go_sideways(race.line, 10**6))) == 1
    assert race.is_done
    assert list(race.go_sideways(race.line, 10**6)) == []


def test_what_was_settled_of_another_route_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    room = ["########", "#      #", "#@$   .#", "#      #", "#      #", "########"]
    long, short = (Solution(Level.of(room), lurd) for lurd in ("urDldRRRRdrU", "RRRR"))
    task = task_on(Route(long))
    monkeypatch.setattr(task, "solve_part", lambda *_, **__: Try(False, False, 1))
    windows = Windows(task, Aim.PUSHES, random.Random(0))
    sweep = windows.sweep(100)
    next(sweep)
    windows.settled.append(Part(0, short.pushes))
    task.route = Route(short)  # as what looks farther finds it
    list(sweep)
    assert not windows.is_proved


def test_what_the_line_is_at_keeps_its_name() -> None:
    race = race_on(long_way(HALL), ["drift", "windows"])
    race.line.task.method = "windows"
    searches = race.go_sideways(race.line, 10_000)
    next(searches)
    assert race.line.task.method == "drift"
    list(searches)
    assert race.line.task.method == "windows"


@pytest.mark.parametrize("memory", [0, 2**10, 2**14, 2**18])
@pytest.mark.parametrize("aim", [Aim.PUSHES, Aim.WALKS])
def test_too_little_memory_is_told(aim: Aim, memory: int) -> None:
    task = task_on(Route(solution_of(HALL)), Limits(memory=memory))
    whole = Part(0, len(task.route))
    for how in ({"elsewhere": 3}, {"reach": (30,)}):
        tried = task.solve_part(whole, aim, nodes=10**6, **how)
        assert tried.lacked_memory
        assert not tried.is_better
