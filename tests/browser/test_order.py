"""The page is in order: nothing lies over the board, nothing stays longer than it is true."""

from playwright.sync_api import Page, expect

from browser.conftest import ROOM_LINK, Opener
from browser.playing import paste

SIZES = [(1440, 900), (1024, 768), (390, 844), (844, 390)]


def test_notices_lie_beside_the_board(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 1440, "height": 900})
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        paste(page, "rrr")
        notice = page.locator(".toast")
        expect(notice).to_contain_text("3 moves to replay from here")
        place = box(page, ".toast")
        assert is_within(place, (0, 0, width, height))
        assert not overlap(place, box(page, "#stage"))
        page.keyboard.press(".")
        expect(notice).to_have_count(0)
        page.keyboard.press("r")


def test_notices_end_with_what_they_are_about(open_page: Opener) -> None:
    page = open_page()
    paste(page, "#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n")
    notice = page.locator(".toast")
    expect(notice).to_contain_text("2 levels opened")
    page.keyboard.press("ArrowRight")
    expect(notice).to_contain_text("Solved in 1 move")
    page.keyboard.press("z")
    expect(notice).to_have_count(0)
    page.keyboard.press("y")
    page.keyboard.press("Control+e")
    expect(notice).to_contain_text("Paint")
    page.keyboard.press("Escape")
    page.keyboard.press("PageDown")
    expect(notice).to_have_count(0)


Box = tuple[float, float, float, float]


def box(page: Page, selector: str) -> Box:
    found = page.locator(selector).bounding_box()
    assert found
    return (found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"])


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def is_within(a: Box, b: Box) -> bool:
    return b[0] <= a[0] <= a[2] <= b[2] and b[1] <= a[1] <= a[3] <= b[3]
