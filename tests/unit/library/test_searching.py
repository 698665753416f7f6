"""Levels are found by all that is known of them."""

from datetime import date
from typing import Any

import pytest

from soko.formats import Collection
from soko.library import Analysis, Library, Query, Record, Span, searching
from soko.puzzle import Level, Symmetry, exact_id, transform

ONE = Level.of(["#####", "#@$.#", "#####"], title="One push", author="Ann Ample")
HALL = Level.of(["######", "#@$ .#", "#    #", "######"], title="Café 推箱子")
TWO = Level.of(["#######", "#@$ . #", "# $ . #", "#######"], title="Two boxes", author="Bo")


@pytest.fixture(params=[0, searching.MANY])
def library(
    address: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Library:
    """Return one in which collections have many levels, or few."""
    monkeypatch.setattr(searching, "MANY", request.param)
    library = Library(address)
    library.add(Collection((ONE, HALL)), name="Ample set", author="Ann Ample")
    library.add(Collection((TWO,)), name="Other boxes", author="Cy")
    return library


def titles(library: Library, **wanted: Any) -> list[str]:
    return [each.title.split()[0] for each in library.search(Query(**wanted))]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, ["One", "Café", "Two"]),
        ({"words": "push"}, ["One"]),
        ({"words": "PU"}, ["One"]),
        ({"words": "cafe"}, ["Café"]),
        ({"words": "箱"}, ["Café"]),
        ({"words": "箱子 café"}, ["Café"]),
        ({"words": "boxes"}, ["Two"]),
        ({"words": "set two"}, []),
        ({"words": "ush"}, []),
        ({"words": "50% _"}, []),
        ({"words": "!?"}, []),
        ({"words": "push -"}, ["One"]),
        ({"words": " "}, ["One", "Café", "Two"]),
        ({"author": "-"}, []),
        ({"collection": "_"}, []),
        ({"author": "ample"}, ["One", "Café"]),
        ({"author": "bo"}, ["Two"]),
        ({"author": "cy"}, ["Two"]),
        ({"author": "boxes"}, []),
        ({"collection": "ample"}, ["One", "Café"]),
        ({"collection": "other box"}, ["Two"]),
        ({"collection": "nothing"}, []),
        ({"boxes": Span(2)}, ["Two"]),
        ({"boxes": Span(None, 1)}, ["One", "Café"]),
        ({"width": Span(6, 6)}, ["Café"]),
        ({"height": Span(4)}, ["Café", "Two"]),
        ({"floor": Span(4, 9)}, ["Café"]),
        ({"words": "ample", "floor": Span(None, 3)}, ["One"]),
    ],
)
def test_words_and_numbers(library: Library, wanted: dict[str, Any], found: list[str]) -> None:
    assert titles(library, **wanted) == found
    assert library.count(Query(**wanted)) == len(found)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, ["Café", "One", "Two"]),
        ({"number": 1}, ["Café", "One"]),
        ({"number": 2}, ["One", "Again"]),
        ({"number": 2, "words": "cafe"}, ["Again"]),
        ({"number": 2, "order": "unsolved"}, ["Again", "One"]),
        ({"number": 3}, []),
        ({"order": "boxes"}, ["Café", "One", "Two"]),
        ({"order": "floor"}, ["One", "Café", "Two"]),
        ({"order": "unsolved"}, ["Café", "One", "Two"]),
        ({"is_shelved": True}, ["Café", "One"]),
        ({"is_shelved": False}, ["Two"]),
        ({"is_solved": False}, ["Café"]),
    ],
)
def test_a_collection_in_its_places_and_levels_in_other_orders(
    address: str, wanted: dict[str, Any], found: list[str]
) -> None:
    library = Library(address)
    library.add(Collection((HALL, ONE)), name="First")
    library.add(Collection((ONE, Level(HALL.rows, title="Again"))), name="Second")
    library.keep(TWO, "RRlldRR")
    library.keep(ONE, "R")
    assert titles(library, **wanted) == found
    assert library.count(Query(**wanted)) == len(found)
    names = [shelf.name for shelf in library.collections(limit=1, offset=1)]
    assert names == ["Second"]


def test_a_board_is_found_however_it_is_turned(library: Library) -> None:
    for symmetry in Symmetry:
        [found] = library.search(Query(board=transform(HALL, symmetry)))
        assert (found.id, found.level.rows) == (exact_id(HALL), HALL.rows)
        assert str(found.places[0]) == "Ample set:2"


def test_what_is_solved_in_any_way_is_solved(library: Library) -> None:
    assert titles(library, is_solved=True) == []
    library.keep(transform(ONE, Symmetry.TRANSPOSE), "D")
    assert titles(library, is_solved=True)[0] == "One"
    assert titles(library, is_solved=False) == ["Café", "Two"]


def test_the_largest_gap_to_a_record_comes_first(library: Library) -> None:
    library.keep(HALL, "RR")
    library.keep(ONE, "R")
    library.keep(TWO, "RRlldRR")
    records = [Record(1, "pushes", 1, "x"), Record(2, "pushes", 1, "x"), Record(2, "moves", 3, "x")]
    library.add_records(records, collection="Ample set", noted_on=date(2026, 1, 2))
    library.add_records([Record(1, "pushes", 2, "y")], collection="Other boxes")
    assert titles(library, gap="pushes") == ["Two", "Café"]
    assert titles(library, gap="pushes", gap_span=Span(None, 0)) == ["One"]
    assert titles(library, gap="moves", gap_span=Span(None, -1)) == ["Café"]
    assert titles(library, gap="pushes", words="ample") == ["Café"]


def test_ratings(library: Library) -> None:
    library.keep_analysis(ONE, Analysis(rating=0.5))
    library.keep_analysis(HALL, Analysis(rating=2.5))
    library.keep_analysis(TWO, Analysis(bound=4))
    assert titles(library, rating=Span(0, 9)) == ["One", "Café"]
    assert titles(library, rating=Span(0.75)) == ["Café"]
    assert library.count(Query(rating=Span(None, 0.5), boxes=Span(1))) == 1


def test_tags(library: Library) -> None:
    assert library.tag("fine", [exact_id(ONE), exact_id(TWO), "0" * 16]) == 2
    assert library.tag("fine", [exact_id(ONE)]) == 0
    assert titles(library, tag="fine") == ["One", "Two"]
    assert library.untag("fine", [exact_id(ONE), exact_id(HALL)]) == 1
    assert titles(library, tag="fine") == ["Two"]
    assert (library.tags(exact_id(TWO)), library.tags(exact_id(ONE))) == (("fine",), ())


def test_pages(library: Library) -> None:
    first = library.search(Query(), limit=2)
    rest = library.search(Query(), limit=2, offset=2)
    assert [each.id for each in (*first, *rest)] == list(map(exact_id, (ONE, HALL, TWO)))
