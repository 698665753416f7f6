"""Boards with marks, arrows and sentences: side by side, or one after the other."""

import io

import pytest
from PIL import Image, ImageSequence

from soko.puzzle import Level, SokoError
from soko.rendering import Panel, draw_panels
from soko.rendering.panels import panel_pages, panels_page, paper_pages

HALL = Level.of(["######", "#@$ .#", "#    #", "######"])
PANELS = [
    Panel(HALL, ["The plan"], {(1, 4): "1"}),
    Panel(
        HALL.start, ["Stage 1", "The box on C2 goes home. " * 5], {(1, 2): "1"}, [[(1, 2), (1, 4)]]
    ),
]


@pytest.mark.parametrize("form", ["svg", "png", "pdf", "gif"])
def test_the_same_panels_give_the_same_bytes(form: str) -> None:
    one, two = (draw_panels(PANELS, form, title="A plan") for _ in range(2))
    assert one == two


def test_panels_stand_side_by_side_and_in_rows() -> None:
    two, nine = panels_page(PANELS, title=""), panels_page(PANELS * 5, title="")
    assert len({board.y for board in two.boards}) == 1
    assert two.boards[0].x < two.boards[1].x
    assert len({board.y for board in nine.boards}) > 1
    assert max(board.x for board in nine.boards) < nine.width
    assert max(words.y for words in nine.words) < nine.height


def test_all_lines_of_a_heading_are_bold() -> None:
    panel = Panel(HALL, ["A heading that takes more than one line " * 2, "A sentence"])
    words = panels_page([panel], title="").words
    bold = [each.text for each in words if each.is_bold]
    assert len(bold) > 1
    assert " ".join(bold).startswith("A heading")
    assert "A sentence" not in bold


def test_an_arrow_is_seen_in_pixels() -> None:
    page = panels_page(PANELS, title="")
    board = page.boards[1]
    at = round(board.x + 3.5 * board.square), round(board.y + 1.5 * board.square)
    image = Image.open(io.BytesIO(draw_panels(PANELS, "png"))).convert("RGB")
    assert image.getpixel(at) == (0xC0, 0x30, 0x5F)


def test_a_gif_shows_one_after_the_other() -> None:
    pages = panel_pages(PANELS, title="")
    assert {(page.width, page.height) for page in pages} == {(pages[0].width, pages[0].height)}
    image = Image.open(io.BytesIO(draw_panels(PANELS, "gif")))
    assert len([*ImageSequence.Iterator(image)]) == 2
    assert image.size == (pages[0].width, pages[0].height)


def test_what_cannot_be_drawn_is_said() -> None:
    with pytest.raises(SokoError, match="no board"):
        draw_panels([])
    with pytest.raises(SokoError, match="no theme"):
        draw_panels(PANELS, "gif", theme="mauve")
    with pytest.raises(SokoError, match="written as jpg"):
        draw_panels(PANELS, "jpg")
    with pytest.raises(SokoError, match=r"2000 pictures of .* too many for one GIF"):
        draw_panels(PANELS * 1000, "gif")


def test_many_panels_are_pages_of_paper() -> None:
    pages = paper_pages(PANELS * 20, title="")
    assert len(pages) > 2
    assert sum(len(page.boards) for page in pages) == 40
    for page in pages:
        assert page.height / page.width == pytest.approx(2**0.5, abs=0.01)
        assert max(words.y for words in page.words) < page.height
    data = draw_panels(PANELS * 20, "pdf")
    assert data.count(b"/Type /Page\n") == len(pages)
    assert data.count(b"[ 0 0 595.28 841.89 ]") == len(pages)


def test_a_panel_higher_than_paper_is_made_smaller() -> None:
    panel = Panel(HALL, ["Stage 1", "The box on C2 goes home. " * 200])
    (page,) = paper_pages([panel], title="")
    assert page.height > 2 * page.width
    assert max(words.y for words in page.words) < page.height
    assert b"[ 0 0 595.28 841.89 ]" in draw_panels([panel], "pdf")


def test_too_many_stages_for_one_picture_are_told_so() -> None:
    with pytest.raises(SokoError, match="is too large") as raised:
        draw_panels(PANELS * 1000, "png")
    assert raised.value.hint == "write PDF, which has pages, or SVG"
