"""The player in one file, opened from a disk."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import wait_until_ready
from browser.playing import improve_a_detour, see_a_mistake
from soko.web.page.bundle import make_bundle
from soko.web.settings import Shelf
from support.browser import needs_chromium

pytestmark = needs_chromium

MINE = "#######\n#@ $ .#\n#######\nTitle: <img src=x onerror=alert(1)>\n"


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bundle") / "player.html"
    path.write_text(make_bundle((Shelf("mine", MINE),)), encoding="utf-8")
    return path


@pytest.fixture
def opened(browser: Browser, bundle: Path) -> Iterator[Page]:
    """Open the bundle; it must neither fail nor ask for anything."""
    errors: list[str] = []
    asked: list[str] = []
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    cores = "{ value: 4 }"  # so that several workers improve a solution
    context.add_init_script(f"Object.defineProperty(navigator, 'hardwareConcurrency', {cores})")
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(bundle.as_uri())
    wait_until_ready(page)
    yield page
    context.close()
    assert errors == []
    assert [url for url in asked if not url.startswith(("data:", "blob:", bundle.as_uri()))] == []


def test_it_plays_from_a_disk(opened: Page) -> None:
    expect(opened.locator("#level-title")).to_have_text("<img src=x onerror=alert(1)>")
    for _ in range(3):
        opened.keyboard.press("ArrowRight")
    expect(opened.locator("#level-state")).to_be_visible()
    opened.keyboard.press("PageDown")
    opened.keyboard.press("Control+e")  # what is loaded later is in the file, too
    opened.wait_for_timeout(300)


def test_a_collection_without_a_level_is_left_out(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "player.html"
    path.write_text(make_bundle((Shelf("none", "; nothing\n"),)), encoding="utf-8")
    page = browser.new_page(locale="en-US")
    page.goto(path.as_uri())
    wait_until_ready(page)
    expect(page.locator("#level-number")).to_have_text("1")
    page.close()


def test_it_solves_hints_and_improves_from_a_disk(opened: Page) -> None:
    opened.locator("#panel [data-id=solve]").click()
    note = opened.locator("#panel .solver-note")
    expect(note).to_contain_text("2 pushes: proved fewest.", timeout=20_000)
    expect(note).to_contain_text("Searched in this page.")
    opened.keyboard.press("h")
    expect(opened.locator(".toast")).to_contain_text("Look at the box on D2")
    improve_a_detour(opened)
    see_a_mistake(opened)


def test_the_lab_plays_its_recorded_examples(opened: Page) -> None:
    opened.keyboard.press("m")
    opened.locator("dialog button", has_text="Lab").click()
    expect(opened.locator(".lab-tools select")).to_be_visible()
    expect(opened.get_by_role("button", name="Wall")).to_be_disabled()
    place = opened.locator(".lab-player output")
    for method in opened.locator(".lab-tools option").all():
        opened.locator(".lab-tools select").select_option(method.get_attribute("value"))
        expect(place).to_have_text(re.compile(r"^0 of \d\d"))
    opened.get_by_role("button", name="To the end").click()
    expect(opened.locator("#side")).to_contain_text("Found: ddlUru")
    opened.get_by_role("button", name="One step back").click()
    expect(place).to_have_text("151 of 152")
    opened.get_by_role("link", name="To the player").click()
    expect(opened.locator("#level-title")).to_be_visible()


def test_other_rules_are_played_from_a_disk(opened: Page) -> None:
    opened.keyboard.press("m")
    opened.locator("dialog button", has_text="Other rules").click()
    opened.get_by_role("button", name="Doors").click()
    for _ in range(3):
        opened.keyboard.press("ArrowRight")
    expect(opened.locator("#side")).to_contain_text("Solved with the fewest: 3 moves")
    opened.get_by_role("link", name="To the player").click()
    expect(opened.locator("#level-title")).to_be_visible()
