"""Rooms are drawn by chance, and yet each is a room: mirrored, whole, and anywhere on the board."""

from random import Random

import pytest

from soko.generation.rooms import (
    MIRRORS,
    SIDES,
    Mirror,
    _largest_piece,
    _set_pillar,
    _stretch,
    _without_ends,
    draw_room,
    neighbours,
)

HEIGHT, WIDTH = 5, 7
BOARD = frozenset((row, column) for row in range(HEIGHT) for column in range(WIDTH))


@pytest.mark.parametrize("seed", range(40))
def test_they_are_in_one_piece_without_ends(seed: int) -> None:
    floor = draw_room(Random(seed), 7, 8)
    reached = edge = {min(floor)}
    while edge:
        edge = {near for at in edge for near in neighbours(at)} & floor - reached
        reached = reached | edge
    assert reached == floor
    assert all(0 <= row < 7 and 0 <= column < 8 for row, column in floor)
    assert all(sum(near in floor for near in neighbours(at)) >= 2 for at in floor)


def test_they_come_everywhere_on_the_board() -> None:
    rooms = [draw_room(Random(seed), HEIGHT, WIDTH) for seed in range(60)]
    assert frozenset.union(*rooms) == BOARD
    assert any(room != BOARD for room in rooms)


def test_the_smallest_is_a_ring_of_eight() -> None:
    sizes = {len(draw_room(Random(seed), 3, 3)) for seed in range(40)}
    assert sizes == {8, 9}


def test_corners_go_where_the_mirrors_say() -> None:
    images = [[mirror((0, 0), HEIGHT, WIDTH) for mirror in mirrors] for mirrors in MIRRORS]
    assert images == [[], [(0, 6)], [(4, 0)], [(4, 6)], [(0, 6), (4, 0)]]


@pytest.mark.parametrize("mirrors", MIRRORS)
def test_a_mirrored_twice_is_as_it_was(mirrors: tuple[Mirror, ...]) -> None:
    for mirror in mirrors:
        assert {mirror(at, HEIGHT, WIDTH) for at in BOARD} == BOARD
        assert all(mirror(mirror(at, HEIGHT, WIDTH), HEIGHT, WIDTH) == at for at in BOARD)


@pytest.mark.parametrize("mirrors", MIRRORS)
def test_a_pillar_stands_in_the_mirrors_too(mirrors: tuple[Mirror, ...]) -> None:
    for seed in range(20):
        floor = set(BOARD)
        _set_pillar(Random(seed), floor, mirrors, (HEIGHT, WIDTH))
        gone = BOARD - floor
        assert 1 <= len(gone) <= 2 ** len(mirrors)
        assert {mirror(at, HEIGHT, WIDTH) for mirror in mirrors for at in gone} <= gone


def test_there_is_no_pillar_where_there_is_no_floor() -> None:
    floor: set[tuple[int, int]] = set()
    _set_pillar(Random(1), floor, (), (HEIGHT, WIDTH))
    assert floor == set()


def test_rectangles_take_every_place_that_they_have() -> None:
    random = Random(5)
    drawn = {_stretch(random, 4) for _ in range(2000)}
    sizes = {size for size in SIDES if size <= 4}
    assert drawn == {range(at, at + size) for size in sizes for at in range(5 - size)}


def test_of_several_pieces_the_largest_stays() -> None:
    small, large = {(0, 0), (0, 1)}, {(2, 0), (3, 0), (3, 1)}
    assert _largest_piece(small | large) == large
    assert _largest_piece(small | large | {(0, 3), (0, 4), (1, 3)}) == large  # the lower of two
    assert _largest_piece({(0, 0), (1, 1)}) == {(1, 1)}  # corners do not connect
    assert _largest_piece(set()) == set()


def test_what_leads_nowhere_is_filled_square_by_square() -> None:
    ring = {(row, column) for row in range(3) for column in range(3)} - {(1, 1)}
    corridor = {(0, 3), (0, 4), (1, 4)}
    assert _without_ends(ring | corridor) == ring
    assert _without_ends(set(corridor)) == set()
