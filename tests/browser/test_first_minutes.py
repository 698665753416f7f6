"""What a newcomer sees: a board as large as its place allows, and what can be done with it."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.conftest import Opener, wait_until, wait_until_ready
from browser.playing import measure, paste, resize
from support.browser import needs_chromium

pytestmark = needs_chromium

SCREENS = [(1440, 900), (2560, 1440), (1024, 768), (390, 844), (844, 390)]
SMALL = "; Small\n#########\n#@$    .#\n#       #\n#       #\n#########\n"
SECOND = ["Right", "Up", "Up", "Right", "Up", "Left"]
"""A solution of the second of the first steps in fewest moves and pushes."""
LARGE = "\n".join(["; Large", "#" * 50, f"#@ $ .{' ' * 43}#", *[f"#{' ' * 48}#"] * 28, "#" * 50])


@pytest.fixture
def small(open_page: Opener) -> Page:
    page = open_page()
    paste(page, SMALL)
    expect(page.locator("#level-title")).to_have_text("Small")
    return page


def test_a_small_board_fills_the_stage_on_every_screen(small: Page) -> None:
    for width, height in SCREENS:
        resize(small, width, height)
        assert max(share_of_the_stage(small)) >= 0.7, (width, height)


def test_the_first_level_fills_the_stage_on_every_screen(open_page: Opener) -> None:
    page = open_page("#c=starter&n=1")
    for width, height in SCREENS:
        resize(page, width, height)
        assert max(share_of_the_stage(page)) >= 0.7, (width, height)


def test_the_lowest_wall_is_seen_whole_on_every_screen(open_page: Opener) -> None:
    page = open_page()
    paste(page, "; Square\n#####\n#   #\n#@$.#\n#   #\n#####\n")
    expect(page.locator("#level-title")).to_have_text("Square")
    for width, height in SCREENS:
        resize(page, width, height)
        assert measure(page, ".wall-side").bottom <= measure(page, "#board").bottom, (width, height)


def test_squares_that_no_finger_could_hit_are_seen_larger(small: Page) -> None:
    expect(small.locator(".zoom")).to_be_hidden()
    resize(small, 844, 390)
    paste(small, LARGE)
    expect(small.locator("#level-title")).to_have_text("Large")
    assert measure(small).side == 24
    control = small.locator(".zoom")
    expect(control).to_be_visible()
    assert measure(small, ".zoom").x >= measure(small, "#board").right
    small.get_by_role("button", name="Whole board").click()
    assert max(share_of_the_stage(small)) <= 1
    small.get_by_role("button", name="Larger squares").click()
    larger = measure(small).side
    small.reload()  # what was chosen stays
    expect(small.locator("#level-title")).to_have_text("Large")
    assert measure(small).side == larger


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
    resize(small, 844, 390)
    assert measure(small, ".scrubber-track").right <= 844 - 12


PRESS_AND_COUNT = """() => {
  const key = { key: "ArrowRight", code: "ArrowRight" };
  document.dispatchEvent(new KeyboardEvent("keydown", key));
  return document.querySelectorAll(".lesson").length;
}"""


def test_a_hand_shows_the_first_gesture_until_it_is_understood(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=2")
    expect(page.locator(".lesson .hand")).to_have_count(1)
    assert page.evaluate(PRESS_AND_COUNT) == 0  # a walk is no push
    expect(page.locator(".lesson")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(page.locator(".lesson")).to_have_count(0)
    page.locator("[data-command=next]").first.click()
    expect(page.locator("#level-number")).to_have_text("3")
    page.reload()
    wait_until_ready(page)
    page.wait_for_timeout(2000)  # longer than the hand waits
    expect(page.locator(".lesson")).to_have_count(0)


def test_a_level_that_is_solved_says_what_was_achieved_and_leads_on(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=1")
    solved, state = page.locator("#solved"), page.locator("#level-state")
    page.keyboard.press("Enter")  # means nothing yet
    page.keyboard.press("ArrowRight")
    expect(solved).to_contain_text("Solved in 1 move and 1 push.")
    expect(solved).to_contain_text("Fewest pushes: proved")
    expect(solved.locator(".is-earned")).to_have_count(2)
    assert measure(page, "#solved").y >= measure(page, "#board").bottom  # it covers nothing
    page.keyboard.press("Enter")
    expect(page.locator("#level-number")).to_have_text("2")
    expect(solved).to_be_hidden()
    for key in ["Right", "Left", *SECOND]:
        page.keyboard.press(f"Arrow{key}")
    expect(solved).to_contain_text("Fewest pushes: proved")
    expect(solved).to_contain_text("6 moves are enough")
    expect(state.locator(".is-mark")).to_have_count(2)
    expect(state.locator(".is-earned")).to_have_count(1)
    page.keyboard.press("r")
    expect(solved).to_be_hidden()
    for key in SECOND:
        page.keyboard.press(f"Arrow{key}")
    expect(solved).to_contain_text("Fewest moves: proved (yours before: 8)")
    expect(page.locator("#panel .list")).to_contain_text("beaten since")
    expect(state.locator(".is-earned")).to_have_count(2)
    paste(page, SMALL)  # of which nothing is known
    expect(page.locator("#level-title")).to_have_text("Small")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(solved.locator(".is-open")).to_have_count(2)
    expect(page.locator("#score")).to_contain_text("best 5 / 5")
    expect(solved.get_by_role("button")).to_contain_text("Levels")  # there is no other


def test_the_way_on_stands_beside_what_was_achieved(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=1")
    page.route("**/api/solutions?*", lambda route: route.abort())  # what other tests have found
    page.keyboard.press("PageDown")
    expect(page.locator("#level-number")).to_have_text("2")
    solved = page.locator("#solved")
    for key in ["Right", "Left", *SECOND]:
        page.keyboard.press(f"Arrow{key}")
    expect(solved).to_be_visible()
    page.keyboard.press("r")
    for key in SECOND:
        page.keyboard.press(f"Arrow{key}")
    expect(solved).to_contain_text("(yours before: 8)")  # as long as it gets
    for width, height in SCREENS:
        resize(page, width, height)
        words, button = measure(page, "#solved .mark"), measure(page, "#solved .button")
        assert (button.x >= words.right) is (width > 600), (width, height)
        strips = measure(page, ".strips")
        assert strips.y <= measure(page, "#solved").y, (width, height)
        assert measure(page, "#solved").bottom <= strips.bottom, (width, height)


NOTE_WHEN_READY = """new MutationObserver(() => { window.ready ??= performance.now(); }).observe(
  document, { subtree: true, attributeFilter: ["data-ready"] });"""
LOADED_AHEAD = """performance.getEntriesByType("resource").find(({ name }) =>
  name.endsWith("features/levels/browser.js"))?.startTime"""


def test_what_will_be_asked_for_comes_ahead_but_after_the_board(
    english: BrowserContext, address: str
) -> None:
    page = english.new_page()
    page.add_init_script(NOTE_WHEN_READY)
    page.goto(address)
    wait_until(page, f"{LOADED_AHEAD} !== undefined")
    assert page.evaluate(LOADED_AHEAD) - page.evaluate("window.ready") >= 1000
    page.close()


def share_of_the_stage(page: Page) -> tuple[float, float]:
    """Return how much of the stage's width and height the board takes."""
    board, stage = measure(page), measure(page, "#stage")
    return board.width / stage.width, board.height / stage.height


def test_collections_that_cannot_be_read_do_not_keep_the_page_waiting(open_page: Opener) -> None:
    page = open_page(locale="en-US")
    page.route("**/api/collections/*", lambda route: route.abort())
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#twin [role=gridcell]").first).to_be_attached()
