"""The picture of a level."""

import re
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


def test_round_things_lie_in_the_middle_of_their_squares() -> None:
    _, _, goals, _, home, players = shapes(format_svg(LEVEL))
    middles = [(112, 48), (48, 80), (112, 80)]
    assert circles(goals) == [(at, 11) for at in middles]
    assert circles(home) == [((48, 80), 6)]
    # Heads are above the shoulders, which begin and end as far from the middle.
    assert circles(players) == [((48, 43), 6), ((112, 75), 6)]
    shoulders = re.findall(r"M(\d+) (\d+)c0 -15 20 -15 20 0z", players)
    assert shoulders == [("38", "59"), ("102", "91")]


def circles(shape: str) -> list[tuple[tuple[int, int], int]]:
    """Return the middle and the radius of each circle that is drawn as two arcs."""
    arcs = re.findall(r"M(\d+) (\d+)a(\d+) (\d+) 0 1 0 (\d+) 0a(\d+) (\d+) 0 1 0 -(\d+) 0z", shape)
    found = []
    for x, y, radius, *same, across, again, once_more, back in (map(int, arc) for arc in arcs):
        assert {*same, again, once_more} == {radius}
        assert across == back == 2 * radius
        found.append(((x + radius, y), radius))
    return found


def test_labels_are_written_in_the_middle_of_their_squares() -> None:
    picture = format_svg(LEVEL, labels={(2, 1): "b", (1, 2): "1<2"})
    written = ElementTree.fromstring(picture).iter(f"{SPACE}text")
    assert [(each.attrib["x"], each.attrib["y"], each.text) for each in written] == [
        ("80", "48", "1<2"),
        ("48", "80", "b"),
    ]
    assert format_svg(LEVEL, labels={}) == format_svg(LEVEL)


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
    texts = list(root.iter(f"{SPACE}text"))
    assert [text.text for text in texts] == [*"ABCDEF", *"1234"]
    assert [text.attrib["x"] for text in texts] == [
        "16",
        "48",
        "80",
        "112",
        "144",
        "176",
        *["-12"] * 4,
    ]
    assert [text.attrib["y"] for text in texts] == [*["-12"] * 6, "16", "48", "80", "112"]
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
