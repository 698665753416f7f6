"""The library of the server in the level browser: its levels come page by page."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opener, wait_until
from browser.playing import open_today
from soko.formats import Collection
from soko.library import Library, Record
from soko.puzzle import Level, Symmetry, transform
from soko.web.settings import Settings
from support.browser import needs_chromium
from support.web_server import running

ASK = "{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }"

pytestmark = needs_chromium


def yard(width: int, height: int) -> Level:
    """Return a room with a box beside the player, and the goal at the end of their row."""
    rows = ["#" * width, f"#@${' ' * (width - 5)}.#"]
    rows += [f"#{' ' * (width - 2)}#"] * (height - 3)
    return Level.of([*rows, "#" * width], title=f"Yard {width} by {height}", author=f"Ann {width}")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    path = str(tmp_path_factory.mktemp("shelves") / "library.db")
    yards = [yard(width, height) for height in range(3, 14) for width in range(6, 26)]
    with Library(path) as library:
        library.add(Collection(tuple(yards)), name="Yards")
        turned = transform(yards[7], Symmetry.ROTATE_90)
        library.add(Collection((turned,)), name="Turned")
        library.keep(yards[0], "RR")
        library.add_records([Record(218, "pushes", 20)], collection="Yards")
    with running(Settings(database=path)) as server:
        yield f"http://127.0.0.1:{server.port}/"


def test_the_level_of_the_day_and_what_is_told_of_it(open_page: Opener) -> None:
    page = open_page(locale="en-US", reduced_motion="reduce")  # the clock is the context's
    page.clock.set_fixed_time(datetime(2026, 1, 8, 12))
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    open_today(page)
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("First Push · 2026-01-08")
    expect(dialog).to_contain_text("Not solved yet.")
    dialog.get_by_role("button", name="Play").click()
    expect(dialog).to_be_hidden()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#solved")).to_be_visible()
    open_today(page)
    for at, value in enumerate(["1", "1", "1 day", "1"]):
        expect(dialog.locator(".facts dd").nth(at)).to_have_text(value)
    dialog.get_by_role("button", name="Copy the result").click()
    expect(dialog.locator(".toast")).to_contain_text("copied")
    told = "Soko, level of the day 2026-01-08, First Push: 4 moves, 3 pushes ★★"
    assert page.evaluate("window.copied") == told


def test_what_is_played_is_told_to_the_library(open_page: Opener) -> None:
    page = open_page("#c=starter&n=1")
    before = stats(page)["attempts"]
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#solved")).to_be_visible()
    told = f"fetch('api/play/stats', {ASK}).then((answer) => answer.json())"
    wait_until(page, f"{told}.then(({{ attempts }}) => attempts > {before})")
    assert stats(page)["solved"] == 1


def stats(page: Page) -> dict[str, int]:
    answer: dict[str, int] = page.evaluate(f"fetch('api/play/stats', {ASK}).then((r) => r.json())")
    return answer


def browse(page: Page, collection: str) -> None:
    page.keyboard.press("l")
    page.locator(".shelf").get_by_role("button", name=collection).click()
    expect(page.locator(".shelf [aria-current]")).to_contain_text(collection)


def test_a_collection_of_the_library_is_leafed_through(open_page: Opener) -> None:
    page = open_page()
    browse(page, "Yards")
    expect(page.locator(".levels-progress")).to_contain_text("1 of 220 solved")
    expect(page.locator(".tile").first).to_contain_text("2 / 2")  # of the library's solution
    page.locator(".grid-view").evaluate("grid => { grid.scrollTop = grid.scrollHeight; }")
    page.locator(".tile", has_text="Yard 23 by 13").click()
    expect(page.locator("#level-title")).to_have_text("Yard 23 by 13")
    expect(page.locator("#panel")).to_contain_text("20")  # the record
    page.keyboard.press("PageDown")
    expect(page.locator("#level-title")).to_have_text("Yard 24 by 13")
    page.reload()
    expect(page.locator("#level-title")).to_have_text("Yard 24 by 13")
    page.keyboard.press("PageUp")
    expect(page.locator("#level-title")).to_have_text("Yard 23 by 13")
    page.keyboard.press("Shift+PageUp")
    expect(page.locator("#level-title")).to_have_text("Yard 22 by 13")


def test_everything_is_searched_at_once(open_page: Opener) -> None:
    page = open_page()
    browse(page, "Yards")
    browse_all = page.locator(".shelf").get_by_role("button", name="All collections")
    browse_all.click()
    status = page.locator(".levels-progress [role=status]")
    expect(status).to_contain_text("of 310 solved")
    field = page.get_by_label("Search")
    field.fill("by 13 yard 1")
    expect(status).to_contain_text("31 levels")  # 13 high or wide, and the turned one
    field.fill("first push starter")
    expect(page.locator(".tile")).to_have_count(1)  # of the built-in collections
    field.fill("turned")
    page.locator(".tile", has_text="Turned").click()
    expect(page.locator("#level-title")).to_have_text("Yard 13 by 3")
    browse(page, "Turned")
    page.get_by_role("button", name="Filters").click()
    page.get_by_role("button", name="The same board").click()
    expect(page.locator(".tile")).to_have_count(2)
    assert page.locator(".tile-note").all_text_contents() == ["Yards", "Turned"]
    page.locator(".shelf").get_by_role("button", name="Yards").click()
    expect(page.locator(".tile")).to_have_count(1)
    page.get_by_role("button", name="The same board").click()
    expect(status).to_have_text("1 of 220 solved")
    page.get_by_label("Author").fill("ann 7")
    expect(status).to_contain_text("11 levels")
