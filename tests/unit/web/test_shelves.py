"""The library's collections and levels, as the page asks for them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soko.formats import Collection
from soko.library import Library, Record
from soko.puzzle import Level, Symmetry, transform
from soko.web.calls.shared_library import library_at
from soko.web.work.context import Allowance
from soko.web.work.orders import Order
from soko.web.work.worker import carry_out

HALL = Level.of(["######", "#@$ .#", "#    #", "######"], title="Hall", author="Ann")
TWO = Level.of(["#######", "#@$ . #", "# $ . #", "#######"], title="Two boxes")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    path = str(tmp_path_factory.mktemp("library") / "library.db")
    with Library(path) as library:
        library.add(Collection((HALL, TWO)), name="Set")
        library.add(Collection((transform(HALL, Symmetry.ROTATE_90),)), name="Turned")
        library.keep(HALL, "duRR")
        library.keep(Level.of(["#####", "#@$.#", "#####"], title="Alone"), "R")
        library.add_records([Record(1, "pushes", 2)], collection="Set")
    yield path
    library_at.cache_clear()


def ask(path: str, call: str, **body: object) -> dict[str, Any]:
    allowed = Allowance(seconds=1, memory=50_000_000, threads=1, database=path)
    order = Order(call if call.startswith("play") else f"library/{call}", json.dumps(body).encode())
    reply = carry_out(order, lambda _: None, allowed=allowed)
    answer: dict[str, Any] = json.loads(reply.body)
    assert (reply.status == 200) == ("error" not in answer)
    return answer


def test_collections_come_page_by_page(path: str) -> None:
    [found] = ask(path, "collections", limit=1)["collections"]
    assert found == {"number": 1, "name": "Set", "author": "", "levels": 2, "solved": 1}
    [found] = ask(path, "collections", limit=1, offset=1)["collections"]
    assert (found["name"], found["solved"]) == ("Turned", 1)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, ["Set:1", "Set:2", "Turned:1"]),
        ({"limit": 1, "offset": 1}, ["Set:2"]),
        ({"collection": 2}, ["Turned:1"]),
        ({"words": "two box"}, ["Set:2"]),
        ({"author": "ann"}, ["Set:1", "Turned:1"]),
        ({"board": HALL.rows}, ["Set:1", "Turned:1"]),
        ({"boxes": [2, None]}, ["Set:2"]),
        ({"floor": [0, 8]}, ["Set:1", "Turned:1"]),
        ({"solved": False}, ["Set:2"]),
        ({"order": "unsolved"}, ["Set:2", "Set:1", "Turned:1"]),
    ],
)
def test_levels_that_are_in_no_collection_are_not_shown(
    path: str, wanted: dict[str, object], found: list[str]
) -> None:
    answer = ask(path, "levels", counts=True, **wanted)
    assert [f"{each['name']}:{each['place']}" for each in answer["levels"]] == found
    assert answer["count"] == (3 if "limit" in wanted else len(found))


def test_a_level_tells_the_best_numbers_of_its_board(path: str) -> None:
    [level] = ask(path, "levels", collection=2)["levels"]
    assert (level["best_pushes"], level["best_moves"]) == (2, 4)
    assert (level["record_pushes"], level["record_moves"]) == (2, None)
    assert ask(path, "levels", collection=2)["count"] is None


def test_what_draws_no_board_is_refused(path: str) -> None:
    assert ask(path, "levels", board=["#?#"])["code"] == "board-symbol"


def test_play_is_added_up_and_told(tmp_path: Path) -> None:
    library_at.cache_clear()
    path = str(tmp_path / "library.db")
    said = ask(path, "play", rows=HALL.rows, attempts=1, seconds=20, helped=True)
    assert (said["best_moves"], said["solved_at"]) == (None, None)
    said = ask(path, "play", rows=HALL.rows, seconds=5, lurd="duRR")
    assert (said["seconds"], said["best_moves"], said["best_pushes"]) == (25, 4, 2)
    stats = ask(path, "play/stats", weeks=2, minutes=480)
    assert (stats["solved"], stats["weeks"], stats["streak"]) == (1, [1, 0], 1)
    assert ask(path, "play", rows=HALL.rows, lurd="R")["code"] == "input"
    library_at.cache_clear()
