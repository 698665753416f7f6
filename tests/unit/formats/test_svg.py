"""The picture of a level."""

from xml.etree import ElementTree

import pytest

from soko.formats.svg import format_svg
from soko.puzzle import Level

LEVEL = Level(("##### ", "#@$.##", "#* + #", "######"), title="A & <b>")
SPACE = "{http://www.w3.org/2000/svg}"


def shapes(picture: str) -> list[str]:
    return [path.attrib["d"] for path in ElementTree.fromstring(picture).iter(f"{SPACE}path")]


def test_it_is_xml_with_a_size_and_a_name() -> None:
    root = ElementTree.fromstring(format_svg(LEVEL))
    assert (root.attrib["width"], root.attrib["height"]) == ("192", "128")
    assert root.attrib["viewBox"] == "0 0 192 128"
    assert root.findtext(f"{SPACE}title") == root.attrib["aria-label"] == "A & <b>"


def test_every_piece_is_drawn() -> None:
    floor, walls, goals, boxes, home, players = shapes(format_svg(LEVEL))
    assert floor.count("M") == 2
    assert walls.count("M") == 6
    assert goals.count("M") == 3
    assert boxes == "M68 36h24v24h-24zM68 44h24M68 52h24"
    assert home.startswith("M36 68h24v24h-24z")
    assert players.count("c") == 2


def test_runs_of_walls_are_one_shape() -> None:
    (walls,) = shapes(format_svg(Level(("###",))))
    assert walls == "M0 0h96v32h-96z"


def test_a_state_is_drawn_with_its_own_pieces() -> None:
    level = Level(("#####", "#@$.#", "#####"))
    before, after = shapes(format_svg(level)), shapes(format_svg(level.start.move("r")))
    assert before[:3] == after[:3]
    assert before[3].startswith("M68 36h24")
    assert after[3].startswith("M100 36h24")
    assert format_svg(level) == format_svg(level.start)


def test_rulers_name_columns_and_rows() -> None:
    root = ElementTree.fromstring(format_svg(LEVEL, rulers=True))
    assert [text.text for text in root.iter(f"{SPACE}text")] == [*"ABCDEF", *"1234"]
    assert root.attrib["viewBox"] == "-24 -24 216 152"


@pytest.mark.parametrize(("square", "width"), [(8, "48"), (33, "198")])
def test_the_size_of_a_square_can_be_chosen(square: int, width: str) -> None:
    picture = format_svg(LEVEL, square=square, title="Other")
    root = ElementTree.fromstring(picture)
    assert (root.attrib["width"], root.attrib["aria-label"]) == (width, "Other")


def test_the_same_level_gives_the_same_bytes() -> None:
    assert format_svg(LEVEL) == format_svg(Level(LEVEL.rows, title=LEVEL.title))


def test_a_level_shows_itself_in_a_notebook() -> None:
    assert LEVEL._repr_svg_() == format_svg(LEVEL)
