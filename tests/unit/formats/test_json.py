"""JSON documents."""

import json

import pytest

from soko.formats import Collection, format_levels, parse
from soko.formats.json import SCHEMA
from soko.puzzle import FormatError, Level, SavedSolution

ROOM = ("#####", "#@$.#", "#####")


def test_everything_is_held() -> None:
    level = Level(
        ("   ", " @ ", "   "),
        title=" T\n",
        author="\u200b",
        comment="Comment-End:\r\n",
        metadata=(("a", ""), ("a", "b")),
        solutions=(SavedSolution("", "x y", "n"),),
    )
    collection = Collection((level, Level(ROOM)), "t", "a", "c", (("k", "v"),))
    written = format_levels(collection, "json")
    assert written.losses == ()
    assert parse(written.text) == collection
    assert json.loads(written.text)["schema"] == SCHEMA


def test_rows_stand_on_lines_of_their_own() -> None:
    assert '\n    "#@$.#",\n' in format_levels([Level(ROOM)], "json").text


@pytest.mark.parametrize(
    "document",
    [
        list(ROOM),
        [list(ROOM)],
        ["\n".join(ROOM), "\n".join(ROOM) + "\n"][:1],
        {"rows": ROOM},
        {"board": "\n".join(ROOM)},
        {"levels": [{"rows": ["#####", "#p-b.#"[:2] + "$.#", "#####"]}], "other": 1},
        [{"rows": ROOM, "title": None, "solutions": [], "metadata": {}}],
    ],
)
def test_simple_documents_are_read(document: object) -> None:
    collection = parse(json.dumps(document))
    assert (collection.format, list(collection)) == ("json", [Level(ROOM)])


def test_metadata_and_solutions_have_short_forms() -> None:
    text = json.dumps({"rows": ROOM, "metadata": {"k": "v"}, "solutions": ["R"]})
    (level,) = parse(text)
    assert level.metadata == (("k", "v"),)
    assert level.solutions == (SavedSolution("", "R"),)


def test_rows_are_filled_up() -> None:
    assert parse('[["##", "#\\t-@"]]')[0].rows == ("##  ", "#  @")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "a.json:1:2: this is no JSON"),
        ("[" * 100_000, "a.json: this JSON is out of all measure"),
        ("[[" + "1" * 5000 + "]]", "a.json: this JSON is out of all measure"),
        ('{"levels": [["#"]], "title": 5}', "a.json: the collection: title: a text is wanted"),
        ('{"levels": 3}', "a.json: the collection: levels: a list is wanted, not a number"),
        ('{"levels": [3]}', "level 1: rows: a list is wanted, not a number"),
        ('{"levels": [{}]}', "level 1: rows: a list is wanted, not nothing"),
        ('[["#"], [true]]', "level 2: rows: a text is wanted, not true or false"),
        ('[["#q"]]', "level 1: row 1: 'q' is no symbol"),
        ('[["#\\u0000"]]', "no symbol"),
        ('[[""]]', "level 1: a board of 0 x 1"),
        ("[[]]", "level 1: a board of 0 x 0"),
        (json.dumps([["#" * 201]]), "level 1: a board of 201 x 1"),
        (json.dumps([["#"] * 201]), "level 1: a board of 1 x 201"),
        ('{"rows": ["#"], "title": []}', "title: a text is wanted, not a list"),
        ('{"rows": ["#"], "metadata": ["ab"]}', "metadata: a list is wanted, not text"),
        ('{"rows": ["#"], "metadata": [["a"]]}', "a pair of texts is wanted, not 1 of them"),
        ('{"rows": ["#"], "solutions": [{}]}', "lurd: a text is wanted, not nothing"),
        ('{"rows": {}}', "rows: a list is wanted, not an object"),
    ],
)
def test_other_documents_are_refused(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse(text, name="a.json")
    assert message in str(caught.value)


def test_a_lone_text_is_a_board() -> None:
    assert parse('"#@\\n##"', format="json")[0].rows == ("#@", "##")


def test_an_empty_list_holds_no_level() -> None:
    assert len(parse("[]")) == 0


def test_boards_too_large_to_read_are_not_written() -> None:
    written = format_levels([Level(("#" * 201,)), Level(ROOM)], "json")
    assert [note.code for note in written.losses] == ["size"]
    assert list(parse(written.text)) == [Level(ROOM)]
