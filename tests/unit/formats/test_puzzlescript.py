"""PuzzleScript games."""

import pytest

from soko.formats import Collection, format_levels, parse
from soko.puzzle import FormatError, Level

GAME = """title Boxes (not a title)
author A. N. Other

========
OBJECTS
========

Hero
white (a comment (nested)
over lines) blue

=======
LEGEND
=======

Me = Player
_ = Background
W = Wall
h = Me
B = Crate
t = Target
% = Crate and Target
! = Me and Target
? = Wall or Crate
~ = Nonsense
$ = Crate and Wall

======
LEVELS
======

MESSAGE First (here)
MESSAGE   we go

WWWWW
WhBtW (a comment)
W%!_w
WWWWW


WWW
Wh_
"""


def test_the_legend_tells_the_letters() -> None:
    collection = parse(GAME)
    assert collection.format == "puzzlescript"
    assert (collection.title, collection.author) == ("Boxes", "A. N. Other")
    one, two = collection
    assert one.rows == ("#####", "#@$.#", "#*+ #", "#####")
    assert one.comment == "First (here)\nwe go"
    assert two.rows == ("###", "#@ ")
    assert [level.source and level.source.line for level in collection] == [35, 41]


def test_a_legend_in_words_makes_no_game_of_a_text() -> None:
    text = "LEGEND\n======\n# wall\n\nLEVELS\n======\n\n#####\n#@$.#\n#####"
    assert parse(text).format == "xsb"
    assert parse(GAME.replace("W = Wall", "W = Wall\nŉ = Wall")).format == "puzzlescript"


def test_headings_need_no_underlines_if_the_legend_explains_the_boards() -> None:
    bare = "\n".join(line for line in GAME.split("\n") if not line.startswith("=="))
    collection = parse(bare)
    assert (collection.format, collection.title) == ("puzzlescript", "Boxes")
    assert [level.rows for level in collection] == [level.rows for level in parse(GAME)]
    explained = "Legend\n# = wall\n@ = player\n\nLevels\n\n#####\n#@$.#\n#####"
    assert parse(explained).format == "xsb"


def test_without_a_legend_the_usual_letters_count() -> None:
    collection = parse("LEVELS\n=======\n\n#####\n#P*O#\n#.@.#\n#####\n\nmessage the end")
    assert collection[0].rows == ("#####", "#@$.#", "# * #", "#####")
    assert collection.comment == "the end"


@pytest.mark.parametrize(
    "text", ["LEVELS\n=====\n\n#####\n#@$.#\n#####", "LEVELS\n\n#####\n#@$.#\n#####"]
)
def test_other_text_with_such_a_headline_is_plain(text: str) -> None:
    collection = parse(text)
    assert (collection.format, collection[0].rows) == ("xsb", ("#####", "#@$.#", "#####"))


@pytest.mark.parametrize(
    ("row", "place"), [("W?W", "36"), ("W~W", "36"), ("W$W", "36"), ("W" * 201, "36")]
)
def test_letters_without_meaning_are_refused(row: str, place: str) -> None:
    with pytest.raises(FormatError, match=f"^{place}: "):
        parse(GAME.replace("WhBtW (a comment)", row))


def test_boards_of_floor_are_left_out() -> None:
    assert len(parse(GAME + "\n__\n__\n")) == 2


def test_a_symbol_table_overrides_the_legend() -> None:
    assert parse(GAME.replace("~ = Nonsense", ""), symbols="W=# w=# h=@ B=$ t=. %=* !=+ _=-")[
        0
    ].rows == ("#####", "#@$.#", "#*+ #", "#####")


def test_a_game_that_is_written_is_read_back() -> None:
    levels = (
        Level(("#####", "#@$.#", "#####"), comment="one\n\ntwo (x)"),
        Level(("##", "+*")),
    )
    collection = Collection(levels, "T", "A", "bye", (("homepage", "http://a.b"),))
    written = format_levels(collection, "puzzlescript")
    assert written.losses == ()
    assert parse(written.text) == collection


def test_what_a_game_cannot_hold_is_reported() -> None:
    level = Level(("@",), "t", "a", " c", (("k", "v"),))
    collection = Collection((level,), "(t)", metadata=(("homepage", "x"), ("homepage", "y")))
    written = format_levels(collection, "puzzlescript")
    assert [note.code for note in written.losses] == [
        "metadata",
        "title",
        "title",
        "author",
        "comment",
    ]
