"""What `solve` answers; that it agrees with an oracle is tested in tests/differential."""

import pytest

from soko.engine import Result, Status, solve
from soko.puzzle import Level, LevelError, State, verify
from support.known_levels import DETOUR, SPIRAL, TWIST
from unit.engine.levels import CORRIDOR, HOPELESS, SOLVED, WITHOUT_BOXES

GOALS = ("any", "pushes", "moves")


def lengths(result: Result) -> tuple[int, int]:
    assert result.solution is not None
    return result.solution.pushes, result.solution.moves


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize(
    ("level", "pushes", "moves"), [(SPIRAL, 42, 185), (TWIST, 43, 169), (DETOUR, 6, 10)]
)
def test_published_optima(level: Level, pushes: int, moves: int, goal: str) -> None:
    result = solve(level, goal=goal)
    assert (result.status, result.proved, result.interrupted) == (Status.SOLVED, True, False)
    assert result.solution is not None
    assert verify(level, result.solution.lurd).ok
    assert result.bound == (moves if goal == "moves" else pushes)
    assert result.tie_proved is (goal != "any")
    assert lengths(result)[0] == pushes
    assert lengths(result)[1] == moves or goal == "any"


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("step", [1, -1])
def test_a_level_and_its_mirror_image_can_both_be_solved(step: int, goal: str) -> None:
    # Floor and goals are symmetric, boxes are not: in the image they get where they never could.
    rows = ["#########", "####@####", "####$####", *7 * ["#### ####"]]
    rows += ["#       #", "# $#.#  #", "#  .#*  #", "#########"]
    result = solve(Level.of([row[::step] for row in rows]), goal=goal)
    assert result.status is Status.SOLVED


def test_the_orders_differ() -> None:
    # A box that is near takes a detour of the player to be pushed least.
    level = Level.of(
        [
            "########",
            "#  .   #",
            "# $## ##",
            "#@ $.  #",
            "#  ##  #",
            "#      #",
            "########",
        ]
    )
    by_pushes, by_moves = solve(level, goal="pushes"), solve(level, goal="moves")
    assert lengths(by_pushes) <= lengths(by_moves)
    assert lengths(by_moves)[::-1] <= lengths(by_pushes)[::-1]


@pytest.mark.parametrize("goal", GOALS)
def test_no_solution(goal: str) -> None:
    result = solve(HOPELESS, goal=goal)
    assert (result.status, result.proved, result.tie_proved) == (Status.UNSOLVABLE, True, True)
    assert (result.solution, result.bound) == (None, None)


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("level", [SOLVED, WITHOUT_BOXES])
def test_solved_from_the_start(level: Level, goal: str) -> None:
    result = solve(level, goal=goal)
    assert (result.status, result.proved, result.bound) == (Status.SOLVED, True, 0)
    assert lengths(result) == (0, 0)


@pytest.mark.parametrize("goal", GOALS)
def test_a_solution_goes_on_from_a_state(goal: str) -> None:
    whole = solve(SPIRAL, goal="moves").solution
    assert whole is not None
    for steps in (1, 60, 184):
        state = SPIRAL.start.after(whole.lurd[:steps])
        result = solve(state, goal=goal)
        assert result.solution is not None
        assert state.after(result.solution.lurd).is_solved
        assert result.solution.moves == 185 - steps or goal != "moves"


def test_a_state_can_be_hopeless_although_its_level_is_not() -> None:
    level = Level.of(["######", "# @  #", "# $  #", "#  . #", "######"])
    assert solve(level).status is Status.SOLVED
    state = State(level, frozenset({(1, 1)}), (3, 3))
    assert solve(state).status is Status.UNSOLVABLE


def test_decoration_out_of_reach_does_not_count() -> None:
    bare = solve(CORRIDOR, goal="moves")
    decorated = Level.of(["######   ", "#@$ .# $.", "######  *", "  #  # $ "])
    found = solve(decorated, goal="moves")
    assert bare.solution is not None
    assert found.solution is not None
    assert (found.solution.lurd, found.nodes) == (bare.solution.lurd, bare.nodes)


def test_the_edge_of_a_level_that_is_not_closed_is_a_wall() -> None:
    result = solve(Level.of(["@$ ."]), goal="pushes")
    assert result.solution is not None
    assert result.solution.lurd == "RR"
    assert solve(Level.of(["$@ ."]), goal="pushes").status is Status.UNSOLVABLE


@pytest.mark.parametrize("goal", GOALS)
def test_the_same_seed_does_the_same_and_another_finds_the_same_lengths(goal: str) -> None:
    first = solve(TWIST, goal=goal)
    for seed in (0, 1, -5, 2**70):
        once, twice = solve(TWIST, goal=goal, seed=seed), solve(TWIST, goal=goal, seed=seed)
        assert (once.nodes, once.solution, once.bound) == (twice.nodes, twice.solution, twice.bound)
        assert once.bound == first.bound
        assert goal == "any" or lengths(once) == lengths(first)


def test_what_cannot_be_asked() -> None:
    with pytest.raises(LevelError):
        solve(Level.of(["####", "#@$#", "####"]))
    with pytest.raises(ValueError, match="sideways"):
        solve(CORRIDOR, goal="sideways")
