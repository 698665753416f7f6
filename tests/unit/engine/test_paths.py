"""Walks and box paths: every cost and every LURD, against single steps of one player."""

import random
import sys
import threading
import time
from collections.abc import Iterator

import pytest

from soko.engine import box_paths, walk
from soko.engine.paths import Prefer
from soko.lab import one_box_paths
from soko.puzzle import Level, LevelError, SokoError, Square, State, Symmetry, transform
from soko.puzzle.xsb import place_pieces
from support.known_levels import DETOUR
from support.levels import draw, random_level, random_room
from support.one_box_steps import OneBoxSteps

ORDERS: tuple[Prefer, ...] = ("pushes", "moves")


def queries(seed: int, count: int) -> Iterator[tuple[State, Square, Prefer]]:
    """Yield a random box of each of many levels, in both orders."""
    rng = random.Random(seed)
    for number in range(count):
        state = random_level(rng, max_height=8, max_width=9, decorated=number % 3 == 0).start
        box = rng.choice(sorted(state.level.active_boxes))
        for prefer in ORDERS:
            yield state, box, prefer


@pytest.mark.parametrize("prefer", ORDERS)
def test_worked_example(prefer: Prefer) -> None:
    paths = box_paths(DETOUR, (5, 2), prefer)
    assert (paths[7, 2].pushes, paths[7, 2].moves) == (6, 10)
    assert paths[7, 2].lurd == "UUluurDDDD"
    assert list(paths) == [(row, 2) for row in range(1, 8)]
    assert (7, 1) not in paths


def test_costs_and_letters_by_single_steps() -> None:
    """Costs are exact, and of the best paths the rule of ties chooses the one returned."""
    for state, box, prefer in queries(seed=5, count=120):
        steps = OneBoxSteps(state, box, prefer=prefer)
        paths = box_paths(state, box, prefer)
        assert {at: (path.pushes, path.moves) for at, path in paths.items()} == steps.costs()
        for square, path in paths.items():
            assert path.lurd == steps.lurd(square), f"{state}\n{box} to {square} by {prefer}"


def test_paths_replay_to_what_they_promise() -> None:
    for state, box, prefer in queries(seed=6, count=60):
        for square, path in box_paths(state, box, prefer).items():
            end = state.after(path.lurd)
            assert end.boxes == state.boxes - {box} | {square}
            assert (path.pushes, path.moves) == (sum(map(str.isupper, path.lurd)), len(path.lurd))
            assert path.square == square


def test_larger_rooms_against_the_readable_search() -> None:
    rng = random.Random(7)
    for _ in range(6):
        room = random_room(rng, 18, 20)
        *boxes, player = rng.sample(room, len(room) // 8)
        rows = draw(18, 20, room, rng.sample(room, len(boxes)))
        state = Level(place_pieces(rows, boxes, player)).start
        for prefer in ORDERS:
            found = box_paths(state, boxes[0], prefer)
            costs = {at: (path.pushes, path.moves) for at, path in found.items()}
            assert costs == one_box_paths(state, boxes[0], prefer=prefer)


def test_a_turned_level_costs_the_same() -> None:
    for state, box, prefer in queries(seed=8, count=12):
        costs = sorted((path.pushes, path.moves) for path in box_paths(state, box, prefer).values())
        marked = Level(State(state.level, frozenset({box}), state.player).to_rows())
        others = state.boxes - {box}
        for symmetry in Symmetry:
            turned = transform(state.level, symmetry).start
            (moved,) = transform(marked, symmetry).boxes
            assert len(turned.boxes) == len(others) + 1
            again = box_paths(turned, moved, prefer).values()
            assert sorted((path.pushes, path.moves) for path in again) == costs


def test_the_orders_differ_where_a_detour_saves_pushes() -> None:
    """Round the house and one push back, or into the room, round the box there, and back."""
    level = Level.of(
        [
            "##########",
            "#        #",
            "# ###### #",
            "# ####   #",
            "# ####   #",
            "# @$    .#",
            "######   #",
            "##########",
        ]
    )
    by_pushes, by_moves = (box_paths(level, (5, 3), prefer)[5, 2] for prefer in ORDERS)
    assert (by_pushes.pushes, by_pushes.moves) == (1, 21)
    assert by_pushes.lurd == "luuuurrrrrrrddddllllL"
    assert (by_moves.pushes, by_moves.moves) == (9, 13)
    assert by_moves.lurd == "RRRRurrdLLLLL"


def test_the_largest_board() -> None:
    room = Level.of(
        ["#" * 200, *["#" + " " * 198 + "#"] * 98, "#" + " " * 98 + "@$.".ljust(100) + "#"]
        + ["#" + " " * 198 + "#"] * 99
        + ["#" * 200]
    )
    for prefer in ORDERS:
        paths = box_paths(room, (99, 100), prefer)
        assert len(paths) == 198 * 198
        corner = paths[1, 1]
        assert corner.pushes == 98 + 99
        assert room.start.after(corner.lurd).boxes == {(1, 1)}


def test_boxes_that_cannot_move_or_be_reached() -> None:
    level = Level.of(["########", "#@ #$ .#", "#  ### #", "#$ .####", "########"])
    assert list(box_paths(level, (1, 4))) == [(1, 4)]
    assert list(box_paths(level, (3, 1))) == [(3, 1)]
    assert box_paths(level, (3, 1))[3, 1].lurd == ""


def test_the_edge_of_an_open_board_is_a_wall() -> None:
    paths = box_paths(Level.of([".", "$", "@"]), (1, 0))
    assert list(paths) == [(0, 0), (1, 0)]


def test_a_state_on_the_way() -> None:
    state = DETOUR.start.after("UU")
    assert box_paths(state, (3, 2))[7, 2].lurd == "luurDDDD"


def test_wrong_questions() -> None:
    with pytest.raises(SokoError, match="no box on C4"):
        box_paths(DETOUR, (3, 2))
    with pytest.raises(SokoError, match="pushes or moves"):
        box_paths(DETOUR, (5, 2), "steps")  # type: ignore[arg-type] # what is tested
    with pytest.raises(LevelError, match="no player"):
        box_paths(Level.of(["###", "#$#", "#.#", "###"]), (1, 1))
    with pytest.raises(LevelError, match="no player"):
        walk(Level.of(["###", "# #", "###"]), (1, 1))


@pytest.mark.parametrize("square", [(-1, 2), (9, 2), (1, -1), (1, 4), (0, 0), (200, 200)])
def test_squares_that_are_no_destination(square: Square) -> None:
    assert walk(DETOUR, square) is None
    assert square not in box_paths(DETOUR, (5, 2))


def test_walks_by_single_steps() -> None:
    for state, box, _ in queries(seed=9, count=40):
        steps = OneBoxSteps(state, box, prefer="moves")
        for square in state.level.floor:
            lurd = walk(state, square)
            reachable = square in state.reach()
            assert lurd == (steps.walk(state.player, square, box) if reachable else None)
            if lurd is not None:
                assert state.after(lurd) == State(state.level, state.boxes, square)


def test_walk_to_where_the_player_stands() -> None:
    assert walk(DETOUR, (6, 2)) == ""


def test_other_threads_run_during_a_query() -> None:
    """With a switch interval of hours, another thread runs only when the lock is let go."""
    started, seen = threading.Event(), threading.Event()
    answered: list[bool] = []

    def ask() -> None:
        started.set()
        give_up = time.monotonic() + 20
        while not seen.is_set() and time.monotonic() < give_up:
            box_paths(DETOUR, (5, 2))
        answered.append(seen.is_set())

    interval = sys.getswitchinterval()
    sys.setswitchinterval(10_000)
    try:
        asking = threading.Thread(target=ask, daemon=True)
        asking.start()
        assert started.wait(60)
        seen.set()
        asking.join(60)
    finally:
        sys.setswitchinterval(interval)
    assert answered == [True], "the query never let another thread run"
