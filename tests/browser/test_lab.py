"""The lab of searches: draw, run, watch, step back."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opener
from browser.playing import measure
from support.browser import needs_chromium

pytestmark = needs_chromium


@pytest.fixture
def lab(open_page: Opener) -> Page:
    page = open_page("lab")
    page.get_by_role("button", name="Empty sheet").click()
    return page


def cell(page: Page, row: int, column: int) -> tuple[float, float]:
    sheet = measure(page)
    return sheet.x + (column + 0.5) * sheet.side, sheet.y + (row + 0.5) * sheet.side


def shown(page: Page, kind: str) -> int:
    """Return how many squares bear a mark."""
    path = page.locator(f".mark-tint.kind-{kind}").first.get_attribute("d") or ""
    return path.count("M")


def draw_room(page: Page) -> None:
    """Draw a closed line by its end points: a room of 3 x 5 squares."""
    page.get_by_role("button", name="Line").click()
    for row, column in [(2, 2), (2, 8), (6, 8), (6, 2), (2, 2)]:
        page.mouse.click(*cell(page, row, column))


def test_a_fill_stays_inside_a_line_and_goes_step_by_step(lab: Page) -> None:
    draw_room(lab)
    lab.mouse.click(*cell(lab, 4, 4), button="right")
    lab.get_by_role("button", name="To the end").click()
    expect(lab.locator("output")).to_have_text("5 of 5")
    assert shown(lab, "visit") == 15
    lab.get_by_role("button", name="One step back").click()
    expect(lab.locator("output")).to_have_text("4 of 5")
    assert shown(lab, "visit") == 10
    lab.get_by_role("button", name="To the beginning").click()
    assert shown(lab, "visit") == 0


def test_a_search_draws_its_tree_and_says_what_it_found(lab: Page) -> None:
    draw_room(lab)
    for tool, row, column in [("Player", 4, 3), ("Box", 4, 5)]:
        lab.get_by_role("button", name=tool).click()
        lab.mouse.click(*cell(lab, row, column))
    lab.get_by_label("What to watch").select_option("push")
    lab.mouse.click(*cell(lab, 4, 7), button="right")
    lab.get_by_role("button", name="To the end").click()
    expect(lab.locator("#side")).to_contain_text(re.compile("Found: RR"))
    assert lab.locator(".tree .is-target").count() == 1


def test_the_tree_follows_the_search(open_page: Opener) -> None:
    lab = open_page("lab")
    lab.get_by_label("What to watch").select_option("push")
    lab.mouse.click(*cell(lab, 8, 24), button="right")
    expect(lab.locator("output")).to_have_text(re.compile(r"of 1\d\d"))
    lab.get_by_role("button", name="To the end").click()
    circle = lab.locator(".is-now circle")
    for _ in range(60):
        if int(float(circle.get_attribute("cx") or 0)) > 320:
            break
        lab.get_by_role("button", name="One step back").click()
    else:
        pytest.fail("no state is far to the right")
    place, now = measure(lab, ".tree-place"), measure(lab, ".is-now")
    assert place.x <= now.x <= now.right <= place.right, "the tree follows the search"


def test_what_is_missing_is_said(lab: Page) -> None:
    lab.get_by_label("What to watch").select_option("astar")
    lab.mouse.click(*cell(lab, 4, 7), button="right")
    expect(lab.locator("#side")).to_contain_text("Put the player on the sheet first")


def test_the_whole_sheet_is_in_sight_on_a_phone(open_page: Opener) -> None:
    page = open_page("lab", viewport={"width": 390, "height": 844})
    sheet = measure(page)
    assert 0 <= sheet.x <= sheet.right <= 390
    page.get_by_role("button", name="Empty sheet").click()  # of squares that a finger hits
    empty = measure(page)
    assert empty.side >= 22
    assert empty.right <= 390
    page.get_by_role("button", name="Undo").click()
    assert measure(page) == sheet
