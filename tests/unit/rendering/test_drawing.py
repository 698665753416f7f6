"""Pictures of levels: the same bytes each time, the page's artwork, and what is refused."""

import io
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageSequence

from soko.puzzle import Level, MoveError, SokoError
from soko.rendering import MOST_BOARDS, THEMES, Board, Item, draw, draw_sheet, moving_gif
from soko.rendering.sheet import a4, sheet_pages, shortened

LEVEL = Level.of(["#######", "#@$ .*#", "#######"], title='A "level" & more')
HALL = Level.of(["######", "#@$ .#", "#    #", "######"])
STATIC = Path(__file__).parents[3] / "src/soko/web/static"


def items(count: int, *lines: str) -> list[Item]:
    return [Item(Board(LEVEL), (f"{number}.", *lines)) for number in range(1, count + 1)]


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize("form", ["svg", "png", "pdf"])
def test_same_level_gives_same_bytes(form: str) -> None:
    again = Level(LEVEL.rows, title=LEVEL.title)
    assert draw(LEVEL, form, rulers=True) == draw(again, form, rulers=True)
    assert draw_sheet(items(3), form) == draw_sheet(items(3), form)


def test_svg_is_well_formed_and_named() -> None:
    root = ElementTree.fromstring(draw(LEVEL, rulers=True))
    assert root.attrib["aria-label"] == 'A "level" & more'
    assert [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")][:3] == list("ABC")


def test_svg_draws_every_piece() -> None:
    uses = re.findall(r'<use href="#soko-dark-([a-z-]+)"', draw(LEVEL, theme="dark").decode())
    assert sorted(uses) == ["box", "goal", "goal", "home", "player-u"]


def test_png_has_the_size_and_the_colours_of_the_page() -> None:
    image = opened(draw(HALL, "png", square=40)).convert("RGB")
    assert image.size == (240, 160)
    light = THEMES["light"]
    middle_of_floor, middle_of_wall = image.getpixel((140, 60)), image.getpixel((20, 20))
    assert middle_of_floor == tuple(bytes.fromhex(light["floor"][1:]))
    assert middle_of_wall == tuple(bytes.fromhex(light["wall"][1:]))


def test_floor_shut_in_by_walls_is_not_walled_over() -> None:
    image = opened(draw(Level.of(["###", "#@#", "###"]), "png", theme="contrast", square=40))
    assert image.convert("RGB").getpixel((50, 75)) == (0, 0, 0)


def test_state_is_drawn_where_its_pieces_stand() -> None:
    assert draw(HALL.start) == draw(HALL)
    assert draw(HALL.start.after("RR")) != draw(HALL)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_colours_are_those_of_the_page(theme: str) -> None:
    style = (STATIC / "css" / "theme.css").read_text(encoding="utf-8")
    if theme == "contrast":
        block = style.partition('[data-theme="contrast"]')[2]
        page = dict(re.findall(r"--([a-z-]+): (#\w+);", block))
    else:
        pairs = re.findall(r"--([a-z-]+): light-dark\((#\w+), (#\w+)\);", style)
        page = {name: light if theme == "light" else dark for name, light, dark in pairs}
    assert THEMES[theme].items() <= page.items()


def test_sheet_of_paper_has_pages_and_fits_every_board() -> None:
    tall = Level.of(["#####", *["#@$.#"], *["#   #"] * 90, "#####"])
    boards = [*items(40, "3 pushes"), Item(Board(tall), ("tall",))]
    pages = sheet_pages(boards, a4(4), "Sheet")
    assert len(pages) > 1
    for page in pages:
        assert page.words[-1].text == f"{pages.index(page) + 1} / {len(pages)}"
        for each in page.boards:
            level = each.board.level
            assert each.x + level.width * each.square <= page.width
            assert each.y + level.height * each.square <= page.height
    assert draw_sheet(boards, "pdf", columns=4).count(b"/Type /Page\n") == len(pages)


def test_titles_in_any_script_are_written() -> None:
    for form in ("svg", "png", "pdf"):
        assert draw_sheet([Item(Board(LEVEL), ("推箱子 Ящик 🙂 \ud83d",))], form, title="箱" * 200)


def test_lines_too_wide_are_cut() -> None:
    assert shortened("short", 100, 10) == "short"
    assert shortened("a very long line indeed", 60, 10) == "a very lo…"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: draw(LEVEL, "bmp"), "no pictures are written as bmp; use svg, png, pdf"),
        (lambda: draw(LEVEL, theme="red"), "there is no theme red"),
        (lambda: draw_sheet([]), "there is no level to draw"),
        (lambda: draw_sheet(items(1) * (MOST_BOARDS + 1)), "5000 levels at most; choose some"),
        (lambda: draw(Level(("#" * 300,) * 300), "png"), "9600 x 9600 pixels is too large"),
        (lambda: moving_gif(HALL, ""), "nothing that moves"),
        (lambda: moving_gif(HALL, "lr" * 3000), "too many for one GIF"),
    ],
)
def test_what_cannot_be_drawn_is_said(call, said: str) -> None:
    with pytest.raises(SokoError, match=re.escape(said)):
        call()


@pytest.mark.parametrize(("form", "package"), [("png", "PIL"), ("pdf", "reportlab.pdfgen.canvas")])
def test_missing_package_is_named(form: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(SokoError, match=r"pip install 'soko\[pictures\]'"):
        draw(LEVEL, form)
    assert draw(LEVEL, "svg")


def test_gif_shows_every_step() -> None:
    data = moving_gif(HALL, "RRllr", square=16, fps=10)
    assert data == moving_gif(HALL.start, "RRllr", square=16, fps=10)
    image = opened(data)
    assert (image.size, image.info["loop"]) == ((96, 64), 0)
    assert len(list(ImageSequence.Iterator(image))) == 6
    image.seek(1)
    assert image.info["duration"] == 100
    image.seek(5)
    assert image.info["duration"] == 1500


def test_gif_of_moves_against_the_rules_is_refused() -> None:
    with pytest.raises(MoveError):
        moving_gif(HALL, "RRR")
