"""What a newcomer sees: a board as large as its place allows, and what can be done with it."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opener
from browser.playing import paste
from support.browser import needs_chromium

pytestmark = needs_chromium

SCREENS = [(1440, 900), (2560, 1440), (1024, 768), (390, 844), (844, 390)]
SMALL = "; Small\n#########\n#@$    .#\n#       #\n#       #\n#########\n"
LARGE = "\n".join(["; Large", "#" * 50, f"#@ $ .{' ' * 43}#", *[f"#{' ' * 48}#"] * 28, "#" * 50])


@pytest.fixture
def small(open_page: Opener) -> Page:
    page = open_page()
    paste(page, SMALL)
    expect(page.locator("#level-title")).to_have_text("Small")
    return page


def test_a_small_board_fills_the_stage_on_every_screen(small: Page) -> None:
    for width, height in SCREENS:
        small.set_viewport_size({"width": width, "height": height})
        small.evaluate(TWO_FRAMES)
        assert max(share_of_the_stage(small)) >= 0.7, (width, height)


def test_squares_that_no_finger_could_hit_are_seen_larger(small: Page) -> None:
    expect(small.locator(".zoom")).to_be_hidden()
    small.set_viewport_size({"width": 844, "height": 390})
    paste(small, LARGE)
    expect(small.locator("#level-title")).to_have_text("Large")
    assert side_of_a_square(small) == 24
    control = small.locator(".zoom")
    expect(control).to_be_visible()
    beside = small.locator("#board").bounding_box()
    buttons = control.bounding_box()
    assert beside
    assert buttons
    assert buttons["x"] >= beside["x"] + beside["width"]
    small.get_by_role("button", name="Whole board").click()
    assert max(share_of_the_stage(small)) <= 1
    small.get_by_role("button", name="Larger squares").click()
    larger = side_of_a_square(small)
    small.reload()  # what was chosen stays
    expect(small.locator("#level-title")).to_have_text("Large")
    assert side_of_a_square(small) == larger


def test_squares_of_walls_can_be_counted_and_the_keyboard_frames_the_player_only(
    small: Page,
) -> None:
    seams = small.locator(".wall-seams").get_attribute("d") or ""
    assert seams.count("M") == 24  # as many as walls, for walls that go once round
    small.locator("#board").focus()
    small.keyboard.press("ArrowDown")
    expect(small.locator(".halo")).to_be_visible()
    frame = "getComputedStyle(document.getElementById('board')).outlineStyle"
    assert small.evaluate(frame) == "none"


def test_the_scrubber_of_a_phone_on_its_side_keeps_clear_of_the_edge(small: Page) -> None:
    small.set_viewport_size({"width": 844, "height": 390})
    track = small.locator(".scrubber-track").bounding_box()
    assert track
    assert track["x"] + track["width"] <= 844 - 12


TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until what depends on the size of the window has been drawn."""


def share_of_the_stage(page: Page) -> tuple[float, float]:
    """Return how much of the stage's width and height the board takes."""
    board = page.locator(".board-drawing").bounding_box()
    stage = page.locator("#stage").bounding_box()
    assert board
    assert stage
    return board["width"] / stage["width"], board["height"] / stage["height"]


def side_of_a_square(page: Page) -> float:
    """Return how many pixels a square of the board takes."""
    board = page.locator(".board-drawing").bounding_box()
    view = page.locator(".board-drawing").get_attribute("viewBox")
    assert board
    assert view
    return board["width"] / float(view.split()[2])
