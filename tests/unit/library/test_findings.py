"""What is wrong with levels, kept as tags."""

from collections.abc import Iterator

import pytest

from soko.formats import Collection
from soko.library import Library, Query
from soko.library.findings import PREFIX
from soko.puzzle import Level, exact_id

HALL = Level.of(["######", "#@$ .#", "#    #", "######"])
DEAD = Level.of(["#####", "#$ .#", "#@  #", "#####"])
NEW = Level.of(["#####", "#@$.#", "#####"])


@pytest.fixture
def library(address: str) -> Iterator[Library]:
    with Library(address) as library:
        library.add(Collection((HALL, DEAD)), name="Set")
        yield library


def test_levels_of_the_library_are_tagged(library: Library) -> None:
    codes = {exact_id(HALL): set[str](), exact_id(DEAD): {"dead-box", "gap"}}
    assert library.keep_findings(codes | {exact_id(NEW): {"gap"}}) == 2
    assert library.tags(exact_id(DEAD)) == ("lint:dead-box", "lint:gap")
    assert library.tags(exact_id(HALL)) == ()
    assert library.level(exact_id(NEW)) is None
    assert [each.id for each in library.search(Query(tag="lint:gap"))] == [exact_id(DEAD)]


def test_what_is_found_now_counts_and_other_tags_stay(library: Library) -> None:
    library.tag("fine", [exact_id(DEAD), exact_id(HALL)])
    library.keep_findings({exact_id(DEAD): {"dead-box", "gap"}, exact_id(HALL): {"gap"}})
    assert library.keep_findings({exact_id(DEAD): ["gap", "lone-box"]}) == 1
    assert library.tags(exact_id(DEAD)) == ("fine", "lint:gap", "lint:lone-box")
    assert library.tags(exact_id(HALL)) == ("fine", "lint:gap")
    library.keep_findings({exact_id(DEAD): ()})
    assert library.tags(exact_id(DEAD)) == ("fine",)


def test_hundreds_change_at_once(library: Library) -> None:
    levels = [
        Level.of(["#" * width, f"#@${' ' * (width - 5)}.#", "#" * width]) for width in range(6, 306)
    ]
    library.add(Collection(tuple(levels)), name="Many")
    assert library.keep_findings({exact_id(each): {"gap", "ragged"} for each in levels}) == 300
    assert library.count(Query(tag="lint:gap")) == 300
    assert library.keep_findings({exact_id(each): () for each in levels}) == 300
    assert library.count(Query(tag="lint:gap")) == 0


def test_a_finding_keeps_no_level(library: Library) -> None:
    library.keep_findings({exact_id(DEAD): {"dead-box"}, exact_id(HALL): {"gap"}})
    library.tag("lint", [exact_id(HALL)])  # one's own, whatever it begins with
    assert library.remove("Set").levels == 1
    assert library.level(exact_id(DEAD)) is None
    assert library.tags(exact_id(HALL)) == ("lint", f"{PREFIX}gap")
    assert library.check().faults == ()
