"""What is known of how many pushes a level needs: it is raised, and never lowered."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import event

from soko.library import Analysis, Library
from soko.puzzle import Level, exact_id

HALL = Level.of(["#######", "#@$ . #", "#     #", "#######"], title="Hall")


@pytest.fixture
def library(address: str) -> Iterator[Library]:
    with Library(address) as library:
        yield library


def bound(library: Library) -> int | None:
    found = library.analysis(exact_id(HALL))
    return None if found is None else found.bound


def test_a_level_without_a_solution_has_a_bound(library: Library) -> None:
    assert library.keep_bound(HALL, 1)
    assert bound(library) == 1
    assert library.level(exact_id(HALL)) == Level(HALL.rows, title="Hall")
    found = library.analysis(exact_id(HALL))
    assert found is not None
    assert found.version
    assert found.found_at is not None


def test_a_bound_is_only_raised(library: Library) -> None:
    assert [library.keep_bound(HALL, each) for each in (1, 2, 2, 1)] == [True, True, False, False]
    assert bound(library) == 2


def test_a_rating_stays_beside_it(library: Library) -> None:
    library.keep_analysis(HALL, Analysis(rating=2.5, parts=(("boxes", 1),)))
    assert library.keep_bound(HALL, 2)
    found = library.analysis(exact_id(HALL))
    assert found is not None
    assert (found.bound, found.rating, found.parts) == (2, 2.5, (("boxes", 1),))


def test_a_solution_brings_what_is_known_of_its_pushes(library: Library) -> None:
    library.keep(HALL, "duRR")
    assert bound(library) is None
    library.keep(HALL, "duRR", bounds={"moves": 2, "pushes": 1})
    assert bound(library) == 1
    library.keep(HALL, "RR", proved=["pushes"])
    assert bound(library) == 2
    library.keep(HALL, "duRR", bounds={"pushes": 1})
    assert bound(library) == 2
    assert library.check().faults == ()


def test_what_is_known_already_writes_nothing(library: Library) -> None:
    library.keep(HALL, "RR", proved=["pushes", "moves"], bounds={"pushes": 2})
    statements = list[str]()
    event.listen(
        library.engine, "before_cursor_execute", lambda *told: statements.append(str(told[2]))
    )
    library.keep(HALL, "RR", proved=["pushes", "moves"], bounds={"pushes": 2})
    assert not library.keep_bound(HALL, 2)
    assert statements
    assert {each.split()[0] for each in statements} <= {"BEGIN", "SELECT"}


def test_a_bound_beyond_a_solution_is_a_fault(library: Library) -> None:
    library.keep(HALL, "RR")
    library.keep_bound(HALL, 2)
    assert library.check().faults == ()
    library.keep_analysis(HALL, replace(Analysis(), bound=3))
    [fault] = library.check().faults
    assert fault == f"level {exact_id(HALL)}: 3 pushes are needed, it says, and a solution has 2"
