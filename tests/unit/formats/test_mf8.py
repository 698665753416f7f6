"""Tags of the MF8 forum, sokoban.ws links and applet tags."""

import pytest

from soko.formats import format_levels, parse
from soko.puzzle import FormatError, Level

ROOM = ("#####", "#@$.#", "#####")
LINK = "http://sokoban.ws/sokoplayer/?w=5&h=3&lvl=HHHHH|Ha$.H|HHHHH"


@pytest.mark.parametrize(
    "text",
    [
        "[soko=5,3]\nHHHHH\nHa$.H\nHHHHH\n[/soko]",
        "[SOKO=0,0]HHHHH\nHa$.H\nHHHHH[/Soko]",
        "[soko]\nHHHHH\nHa$.H\nHHHHH\n\nno end",
        "HHHHH\nHa$.H\nHHHHH\n[/soko]",
        "[soko=5,3]\n\nHHHHH\nHa$.H\nHHHHH\n[/soko]",
        "[soko=5,3]\n#####\n#@$.#\n#####\n[/soko]",
        "[soko=5,3]\nHHHHH|\nHa$.H|\nHHHHH|\n[/soko]",
        "[soko=5,3]5H|Ha$.H|5H[/soko]",
        "[sokojava=160,96]\n[param='level']#####|#@$.#|#####[/param]\n[/sokojava]",
        "[param=level]5#|#@$.#|5#[/param]",
        LINK,
        LINK.replace("|", "%7C").replace("$", "%24"),
        LINK.replace("&", "&amp;"),
        f"see <{LINK}>",
        "w=5&h=3&lvl=HHHHH|Ha$.H|HHHHH|",
        "lvl=HHHHH|Ha$.H|HHHHH&title=x",
    ],
)
def test_marked_boards_are_read(text: str) -> None:
    assert [level.rows for level in parse(text)] == [ROOM]


def test_all_letters() -> None:
    (level,) = parse("[soko=9,1]\n_H-aX\nx$*.#\n[/soko]")
    assert level.rows == (" # @+", "+$*.#")


def test_marked_boards_may_be_small_or_short() -> None:
    assert parse("?lvl=a$.")[0].rows == ("@$.",)
    assert parse("?lvl=HHH|Ha|_H")[0].rows == ("###", "#@ ", " # ")


def test_text_around_marks_is_read_like_other_text() -> None:
    collection = parse(
        f"Title: Set\n\nOne\n\n{LINK}\nAuthor: A\n\nTwo {LINK} a comment\n", name="n"
    )
    assert (collection.title, collection.format) == ("Set", "url")
    assert [level.title for level in collection] == ["One", "Two"]
    assert [level.author for level in collection] == ["A", ""]
    assert collection[1].comment == "a comment"
    assert [level.source and level.source.line for level in collection] == [5, 8]


def test_marked_and_plain_boards_mix() -> None:
    text = f"#####\n#@$.#\n#####\n\n[soko=5,3]\nHHHHH\nHa$.H\nHHHHH\n[/soko]\n{LINK} {LINK}"
    assert [level.rows for level in parse(text)] == [ROOM] * 4


@pytest.mark.parametrize(
    "line", [f"Url: {LINK}", f"Comment: {LINK}", f"Comment:\n{LINK}\nComment-End:"]
)
def test_links_in_keys_and_comments_are_no_boards(line: str) -> None:
    assert len(parse(f"#####\n#@$.#\n#####\n{line}")) == 1


@pytest.mark.parametrize("text", ["[soko=5,3]\n\n[/soko]", "[/soko]", "[sokojava=1,1]", "?lvl="])
def test_marks_without_a_board_are_nothing(text: str) -> None:
    assert len(parse(text)) == 0


@pytest.mark.parametrize("text", ["see http://a.b/?lvl=12", "?lvl=H(", "[soko=w,h] shows levels"])
def test_marks_in_prose_are_prose(text: str) -> None:
    collection = parse(f"#####\n#@$.#\n#####\n{text}")
    assert (collection.format, collection.notes) == ("xsb", ())
    assert collection[0].comment == text
    marked = parse(f"?lvl=a$.\n{text}")
    assert [level.rows for level in marked] == [("@$.",)]
    assert [(note.code, note.row) for note in marked.notes] == [("mark", 2)]


@pytest.mark.parametrize("rows", ["99999(99999H)", "201H", "201(H|)"])
def test_marked_boards_that_cannot_be_read_are_refused(rows: str) -> None:
    with pytest.raises(FormatError, match=r"^2: "):
        parse(f"text\n?lvl={rows}")


def test_each_level_becomes_a_link() -> None:
    levels = [Level(ROOM), Level(("####", "#  #", "    ", "#+*#"), title="Two")]
    written = format_levels(levels, "url")
    assert written.text == (f"{LINK}\nhttp://sokoban.ws/sokoplayer/?w=4&h=4&lvl=HHHH|H__H|_|Hx*H\n")
    assert [str(note) for note in written.losses] == ["url: no place for title (level 2)"]


def test_a_key_below_an_applet_belongs_to_its_board() -> None:
    tags = "[sokojava=1,1]\n\n[param='level']HHH|HaH|HHH[/param]\n\n[/sokojava]"
    collection = parse(f"One\n\n{tags}\nFoo: bar\n\n{tags}")
    assert [(level.title, level.metadata) for level in collection] == [
        ("One", (("Foo", "bar"),)),
        ("", ()),
    ]


def test_a_board_of_an_applet_begins_with_its_tag() -> None:
    tags = "[sokojava=1,1]\n\n[param='level']HHH|HaH|HHH[/param]\n\n[/sokojava]"
    collection = parse(f"words\n\n{tags}\n\n{tags}", name="n")
    assert [level.source and level.source.line for level in collection] == [3, 9]


def test_tags_are_written() -> None:
    level = Level(("#####", "#@ .#", " $   "), title="T")
    assert format_levels([level], "mf8").text == (
        "[soko=5,3]\nHHHHH\nHa_.H\n_$\n[/soko]\nTitle: T\n"
    )
    assert format_levels([level], "sokojava").text == (
        "[sokojava=160,96]\n[param='level']#####|#@-.#|-$[/param]\n[/sokojava]\nTitle: T\n"
    )


def test_the_end_of_another_block_is_no_text() -> None:
    text = "Solution comment:\n\nComment-End:\nSolution comment end:"
    read = parse(text, format="mf8")
    written = format_levels(read, "mf8")
    assert not written.losses
    assert parse(written.text, format="mf8") == read
