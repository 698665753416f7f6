"""Optimizing: never worse, replayed, proved only where it is so, and the same each time."""

from collections.abc import Sequence

import pytest

from soko import MoveError
from soko.engine import IMPROVERS, Improvement, Limits, Optimized, optimize, solve
from soko.engine.improve.account import Account
from soko.engine.improve.aim import Aim
from soko.engine.improve.route import Part, Route
from soko.engine.improve.task import Task, Try
from soko.engine.improve.vicinity import REACHES, Vicinity
from soko.engine.limits import Clock
from soko.engine.running import solution_of
from soko.puzzle import Level, SokoError, Solution, State, rank, verify
from support.known_levels import SPIRAL, TWIST
from support.long_ways import long_way, small_solved

ROOM = Level.of(
    ["########", "#      #", "# $  $ #", "#   @  #", "# .  . #", "#      #", "########"],
    title="left and right are the same",
)
ENOUGH = Limits(nodes=300_000)


def numbers(solution: Solution, goal: str) -> tuple[int, int]:
    both = solution.pushes, solution.moves
    return both if goal == "pushes" else (both[1], both[0])


def check(found: Optimized, goal: str) -> None:
    steps = [found.before, *(each.solution for each in found.improvements)]
    lengths = [rank(each.metrics, goal) for each in steps]
    assert lengths == sorted(set(lengths), reverse=True), "each is better than the one before"
    assert found.solution == steps[-1]
    assert all(verify(each.level, each.lurd).ok for each in steps)
    assert found.bound <= lengths[-1][0]
    assert found.proved == (found.bound == lengths[-1][0])


@pytest.mark.parametrize("goal", ["pushes", "moves"])
@pytest.mark.parametrize("level", [SPIRAL, TWIST, ROOM])
def test_the_shortest_is_found_and_proved(level: Level, goal: str) -> None:
    found = optimize(level, long_way(level), goal=goal, limits=Limits(nodes=3_000_000))
    best = solve(level, goal=goal, ties="proof" if goal == "pushes" else "moves").solution
    check(found, goal)
    assert best is not None
    assert found.improvements
    assert found.proved
    assert numbers(found.solution, goal) == numbers(best, goal)


@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_proved_that_is_not_so(seed: int) -> None:
    first = small_solved(seed)
    level = first.level
    for goal in ("pushes", "moves"):
        found = optimize(level, first, goal=goal, limits=ENOUGH, seed=seed)
        best = solve(level, goal=goal).solution
        check(found, goal)
        assert best is not None
        assert found.bound <= numbers(best, goal)[0]
        assert found.proved, "so small a level is searched to its end"


@pytest.mark.parametrize("seed", range(100, 110))
def test_each_method_alone_keeps_the_promises(seed: int) -> None:
    first = small_solved(seed)
    for methods in (["windows"], ["detours"], ["vicinity"], ["beginnings"]):
        found = optimize(first.level, first, methods=methods, limits=Limits(nodes=20_000))
        check(found, "pushes")
        assert {each.method for each in found.improvements} <= {*methods, "end"}


def test_the_vicinity_finds_what_keeps_a_box_elsewhere() -> None:
    found = optimize(ROOM, long_way(ROOM, seed=1), methods=["vicinity"], limits=ENOUGH)
    assert found.solution.pushes < found.before.pushes


def test_a_part_ends_where_the_player_gets_on() -> None:
    """Solved anew, each part of a solution still leads to the rest of it."""
    before = long_way(TWIST, seed=3)
    for aim in Aim:
        for first in range(0, len(Route(before)), 3):
            route = Route(before)
            task = Task(route, Account(Limits(), Clock()), 0, lambda *_: None)
            tried = task.solve_part(Part(first, min(first + 12, len(route))), aim, nodes=100_000)
            after = Solution(TWIST, route.lurd)
            assert tried.is_settled
            assert (after.lurd != before.lurd) == tried.is_better
            assert after.pushes <= before.pushes or aim is Aim.MOVES


def test_the_same_seed_and_states_do_the_same() -> None:
    first, second = (
        optimize(TWIST, long_way(TWIST), limits=Limits(nodes=5_000), seed=7) for _ in range(2)
    )
    assert first.solution == second.solution
    assert first.nodes == second.nodes
    assert [each.solution for each in first.improvements] == [
        each.solution for each in second.improvements
    ]


def test_limits_are_kept_and_what_was_given_is_the_least() -> None:
    before = long_way(TWIST)
    assert optimize(TWIST, before, limits=Limits(nodes=0)).solution == before
    found = optimize(TWIST, before, limits=Limits(nodes=2_000))
    assert found.nodes <= 2_000
    check(found, "pushes")
    assert optimize(TWIST, before, limits=Limits(memory="1M", nodes=50_000)).peak_bytes <= 10**6
    assert optimize(TWIST, before, limits=Limits(memory=0, nodes=100)).nodes == 0  # and it ends


def test_ctrl_c_keeps_the_best() -> None:
    heard: list[Improvement] = []

    def interrupt(improvement: Improvement) -> None:
        heard.append(improvement)
        raise KeyboardInterrupt

    found = optimize(TWIST, long_way(TWIST), on_improvement=interrupt)
    assert found.interrupted
    assert len(heard) == 1
    assert found.solution == heard[0].solution
    check(found, "pushes")


def test_it_goes_on_from_a_position() -> None:
    solution = long_way(TWIST)
    state: State = TWIST.start.after(solution.lurd[:20])
    rest = solution_of(state, solution.lurd[20:])
    found = optimize(state, rest, limits=ENOUGH)
    assert found.solution.start == state
    assert found.solution.pushes <= rest.pushes


def test_steps_after_the_last_push_go() -> None:
    found = optimize(Level.of(["#######", "#@$.  #", "#     #", "#######"]), "Rdl", goal="moves")
    assert [(each.solution.lurd, each.method) for each in found.improvements] == [("R", "end")]
    assert found.proved


def test_a_solved_level_has_nothing_to_shorten() -> None:
    level = Level.of(["#####", "#@* #", "#####"])
    found = optimize(level, "")
    assert (found.solution.lurd, found.proved, found.improvements) == ("", True, ())
    assert optimize(level, "", limits=Limits(memory=0)).solution.lurd == ""  # it ends


def test_a_reach_that_memory_is_too_small_for_waits_for_another_route(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[Sequence[int]] = []

    def lacking(*_: object, reach: Sequence[int], **__: object) -> Try:
        tried.append(reach)
        return Try(False, False, 0, lacked_memory=True)

    monkeypatch.setattr(Task, "solve_part", lacking)
    task = Task(Route(long_way(ROOM)), Account(Limits(), Clock()), 0, lambda *_: None)
    vicinity = Vicinity(task, Aim.PUSHES)
    for _ in range(2):
        for _ in vicinity.search(10**9):
            pass
    assert tried == list(REACHES)
    task.route = task.route.copy()
    next(vicinity.search(10**9))
    assert tried[len(REACHES) :] == [REACHES[0]]


@pytest.mark.parametrize(
    ("lurd", "goal", "methods", "says"),
    [
        ("lll", "pushes", IMPROVERS, "move 2 'l'"),
        ("", "pushes", IMPROVERS, "not solved"),
        (SPIRAL, "any", IMPROVERS, "'any' is no goal of optimizing"),
        (SPIRAL, "pushes", ["magic"], "'magic' is no method of optimizing"),
        (SPIRAL, "pushes", [], "no method"),
    ],
)
def test_what_is_wrong_is_said(
    lurd: str | Level, goal: str, methods: Sequence[str], says: str
) -> None:
    text = long_way(SPIRAL).lurd if isinstance(lurd, Level) else lurd
    with pytest.raises((MoveError, SokoError), match=says):
        optimize(SPIRAL, text, goal=goal, methods=methods)
