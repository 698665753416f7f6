"""The public samples and collections: as many boards as their authors count."""

import csv

import pytest

from soko.formats import FORMATS, format_levels, parse, read
from support.shared import SHARED, shared_file

COLLECTIONS = sorted(path.name for path in (SHARED / "levels").glob("*.xsb"))


def expected_boards() -> dict[str, int]:
    with shared_file("format_samples/EXPECTED.csv").open(newline="") as file:
        return {row["file"]: int(row["boards_expected"]) for row in csv.DictReader(file)}


def test_every_sample_holds_the_boards_expected() -> None:
    expected = expected_boards()
    found = {name: len(read(shared_file(f"format_samples/{name}"))) for name in expected}
    assert found == expected


@pytest.mark.parametrize("name", ["xsb", "sok", "rle", "json", "sokojava"])
def test_every_sample_is_held_by_formats_that_hold_everything(name: str) -> None:
    for sample in expected_boards():
        collection = read(shared_file(f"format_samples/{sample}"))
        written = format_levels(collection, name)
        assert written.losses == ()
        assert parse(written.text, format=name) == collection, sample


def test_collections_have_the_levels_of_the_manifest() -> None:
    with shared_file("levels/MANIFEST.csv").open(newline="") as file:
        expected = {row["file"]: int(row["levels"]) for row in csv.DictReader(file)}
    assert {name: len(read(shared_file(f"levels/{name}"))) for name in expected} == expected


@pytest.mark.repeats
@pytest.mark.parametrize("name", COLLECTIONS)
def test_collections_need_no_repair(name: str) -> None:
    collection = read(shared_file(f"levels/{name}"))
    assert {note.code for note in collection.notes} <= {"ragged"}
    assert all(level.title for level in collection)
    assert collection.title == name.removesuffix(".xsb")
    for level in collection:
        level.check()


@pytest.mark.parametrize("format_name", [name for name in FORMATS if name != "boxoban"])
def test_a_collection_passes_through_every_format(format_name: str) -> None:
    collection = read(shared_file("levels/Microban_V.xsb"))
    back = parse(format_levels(collection, format_name).text)
    assert [level.rows for level in back] == [level.rows for level in collection]


def test_boxoban_levels_pass_through_their_own_format() -> None:
    collection = read(shared_file("levels/Boxoban_medium_valid000.xsb"))
    back = parse(format_levels(collection, "boxoban").text)
    assert back.format == "boxoban"
    assert [level.rows for level in back] == [level.rows for level in collection]
    assert [level.title for level in back[:3]] == ["0", "1", "2"]
