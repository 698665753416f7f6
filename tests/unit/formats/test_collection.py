"""Collections, notes, and the functions that read and write."""

from pathlib import Path

import pytest

from soko.formats import (
    FORMATS,
    Collection,
    Formatted,
    Note,
    detect_format,
    format_levels,
    parse,
    read,
    write,
)
from soko.formats.losses import Losses
from soko.puzzle import FormatError, Level, SavedSolution

ROOM = Level(("#####", "#@$.#", "#####"), title="Room")


def test_a_collection_is_a_sequence_of_levels() -> None:
    collection = Collection((ROOM, Level(("#",))), title="T", notes=(Note("a", "b"),))
    assert len(collection) == 2
    assert collection[0] is collection[-2] is ROOM
    assert collection[1:] == Collection((Level(("#",)),), title="T")
    assert collection[1:].notes == collection.notes
    assert ROOM in collection
    assert list(reversed(collection)) == [Level(("#",)), ROOM]
    assert hash(collection) == hash(Collection(tuple(collection), title="T"))


def test_how_it_was_read_is_no_part_of_equality() -> None:
    assert Collection((ROOM,), format="slc", encoding="cp1252", name="x") == Collection((ROOM,))
    assert Collection((ROOM,), author="A") != Collection((ROOM,))


@pytest.mark.parametrize(
    ("place", "text"), [((), "what"), ((3,), "3: what"), ((3, 4), "3:4: what")]
)
def test_a_note_tells_its_place(place: tuple[int, ...], text: str) -> None:
    assert str(Note("code", "what", *place)) == text


def test_a_key_that_would_be_read_as_the_title_is_left_out() -> None:
    named = (("Collection", "Mine"), ("Year", "1984"))
    written = format_levels(Collection((ROOM,), metadata=named), "xsb")
    assert [note.code for note in written.losses] == ["metadata"]
    assert parse(written.text).metadata == named[1:]
    assert format_levels(Collection((ROOM,), title="Mine", metadata=named), "xsb").losses == ()


def test_losses_name_the_levels_by_their_numbers() -> None:
    lossy = Level(ROOM.rows, title=" a ")
    for name in ("xsb", "sok"):
        (note,) = format_levels([ROOM, lossy, ROOM], name).losses
        assert "(level 2)" in note.message


def test_losses_are_told_once_for_all_levels() -> None:
    losses = Losses("url")
    losses.drop(title="", author="A")
    for losses.level in (1, 2, 2, 4, 5, 6, 7):
        losses.drop(author="A")
    (note,) = losses.notes()
    assert (
        str(note) == "url: no place for author (the collection and levels 1, 2, 4, 5, 6 and 1 more)"
    )


@pytest.mark.parametrize("name", FORMATS)
def test_files_are_written_by_their_suffix_and_read_by_content(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"levels{FORMATS[name].suffixes[0]}"
    losses = write(path, [ROOM])
    assert losses == format_levels([ROOM], name).losses
    collection = read(path)
    assert collection.format == name
    assert collection.name == str(path)
    if name != "boxoban":
        assert collection[0].rows == ROOM.rows


def test_what_a_format_holds_is_what_it_says() -> None:
    """The `holds` of a format are the fields that it does not report as lost."""
    solutions = (SavedSolution("Solution", "R"),)
    level = Level(ROOM.rows, "1", "a", "c", (("Date", "1"),), solutions)
    for each in FORMATS.values():
        lost = {note.code for note in format_levels([level], each.name).losses}
        fields = {"title", "author", "comment", "metadata", "solutions"}
        assert fields - lost == set(each.holds), each.name


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "json"])
def test_boards_on_which_nothing_is_drawn_are_left_out(name: str) -> None:
    written = format_levels([Level((" ",)), ROOM], name)
    assert "board" in [note.code for note in written.losses]
    assert len(parse(written.text)) == 1


def test_a_format_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "levels.data"
    write(path, [ROOM], format="json")
    assert read(path, format="json")[0] == ROOM
    with pytest.raises(FormatError, match="this is no XML"):
        read(path, format="slc")


def test_unknown_names_and_suffixes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="unknown format 'doc'; choose from xsb, sok"):
        parse("", format="doc")
    with pytest.raises(FormatError, match=r"no format has the suffix '.doc'; use .xsb"):
        write(tmp_path / "a.doc", [ROOM])
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "a.xsb")


def test_half_characters_are_replaced_both_ways(tmp_path: Path) -> None:
    collection = parse("#####\n#@$.#\n#####\nTitle: \ud800")
    assert collection[0].title == "\ufffd"
    assert [note.code for note in collection.notes] == ["surrogates"]
    losses = write(tmp_path / "a.json", [Level(("#",), title="\ud800")])
    assert [note.code for note in losses] == ["encoding"]
    assert read(tmp_path / "a.json")[0].title == "\ufffd"


def test_a_formatted_text_is_a_text() -> None:
    assert str(Formatted("a")) == "a"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", "xsb"),
        ("#####", "xsb"),
        ("<?xml version='1.0'?>", "slc"),
        ("\n <!DOCTYPE SokobanLevels>", "slc"),
        ("<SokobanLevels>", "slc"),
        ("<3 boxes", "xsb"),
        (' {"levels": []}', "json"),
        ('[\n ["#"]]', "json"),
        ("[soko=1,1]\na\n[/soko]", "mf8"),
        ("[1] a list", "xsb"),
        ("; a\n;b\n\n (Define (problem x))", "pddl"),
        ("see (define x)", "xsb"),
        ("x?w=1&lvl=a", "mf8"),
        ("Url: x?w=1&lvl=a", "xsb"),
        ("=======\nLEVELS\n=======\n#P*O#", "puzzlescript"),
    ],
)
def test_formats_are_told_by_content(text: str, name: str) -> None:
    assert detect_format(text) == name
