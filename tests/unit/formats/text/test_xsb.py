"""What XSB and `.sok` text looks like when it is written."""

import pytest

from soko.formats import Collection, format_levels, parse
from soko.puzzle import Level, SavedSolution

LEVEL = Level(
    ("#####", "     ", "#@$.#", "#####"),
    title="A title",
    author="An author",
    comment="one line",
    metadata=(("Difficulty", "3"), ("Date", "")),
    solutions=(SavedSolution("Solution/Moves", "R"), SavedSolution("Mine", "rR", "Time: 3\nx")),
)
COLLECTION = Collection((LEVEL, Level(("###", "#@#", "###"))), "Set", "Me", "two\nlines")

BODY = """\
Author: An author
Difficulty: 3
Date:
Comment: one line

Solution/Moves
R

Solution
rR
Solution name: Mine
Solution comment:
Time: 3
x
Solution comment end:
"""
HEAD = """\
Title: Set
Author: Me
Comment:
two
lines
Comment-End:

"""


def test_xsb_has_the_title_below_the_board() -> None:
    assert format_levels(COLLECTION).text == (
        f"{HEAD}#####\n-\n#@$.#\n#####\nTitle: A title\n{BODY}\n###\n#@#\n###\n"
    )


def test_sok_has_it_above() -> None:
    assert format_levels(COLLECTION, "sok").text == (
        f"{HEAD}A title\n\n#####\n-\n#@$.#\n#####\n{BODY}\n###\n#@#\n###\n"
    )


@pytest.mark.parametrize("name", ["xsb", "sok"])
def test_nothing_is_lost(name: str) -> None:
    written = format_levels(COLLECTION, name)
    assert written.losses == ()
    assert parse(written.text) == COLLECTION
    assert parse(written.text).format == "sok"


def test_plain_notes_stay_plain() -> None:
    level = Level(
        LEVEL.rows, solutions=(SavedSolution("Solution", "R", "Found by hand\nTime: 10"),)
    )
    assert format_levels([level]).text.endswith("Solution\nR\nFound by hand\nTime: 10\n")


def test_a_solution_without_moves_is_held() -> None:
    level = Level(("###", "#@#", "###"), solutions=(SavedSolution("Empty", ""),))
    text = format_levels([level]).text
    assert text.endswith("\nSolution 0/0\nSolution name: Empty\n")
    assert list(parse(text)) == [level]


def test_no_levels_are_no_text() -> None:
    assert format_levels([]).text == ""


@pytest.mark.parametrize(
    ("level", "code", "back"),
    [
        (Level(LEVEL.rows, title=" a\nb "), "title", Level(LEVEL.rows, title="a b")),
        (Level(LEVEL.rows, author="\u200bA"), "author", Level(LEVEL.rows, author="A")),
        (Level(LEVEL.rows, metadata=(("a b", "c"),)), "metadata", Level(LEVEL.rows)),
        (Level(LEVEL.rows, metadata=(("Title", "c"),)), "metadata", Level(LEVEL.rows)),
        (Level(LEVEL.rows, metadata=(("Variant", "Hexoban"),)), "metadata", Level(LEVEL.rows)),
        (Level(LEVEL.rows, solutions=(SavedSolution("a", "xyz"),)), "solutions", Level(LEVEL.rows)),
        (
            Level(LEVEL.rows, solutions=(SavedSolution("", "9(9999999u)"),)),
            "solutions",
            Level(LEVEL.rows),
        ),
        (
            Level(LEVEL.rows, comment="a\nComment-End:"),
            "comment",
            Level(LEVEL.rows, comment="a\n> Comment-End:"),
        ),
        (Level(("  ###", "  #@#", "  ###", "     ")), "border", Level(("###", "#@#", "###"))),
        (Level(("###", "#@#")), "board", None),
        (Level(("...", " . ", "...")), "board", None),
        (Level(("   ",)), "board", None),
        (Level(("#" * 201,) * 3), "size", None),
        (Level(("# # ", " @ $", "# # ")), "board", None),
    ],
)
def test_what_text_cannot_hold_is_reported(level: Level, code: str, back: Level | None) -> None:
    for name in ("xsb", "sok"):
        written = format_levels([level], name)
        assert [note.code for note in written.losses] == [code]
        assert str(written.losses[0]).startswith(f"{name}: ")
        assert list(parse(written.text)) == ([back] if back else [])
