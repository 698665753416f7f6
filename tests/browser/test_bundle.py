"""The player in one file, opened from a disk."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import wait_until_ready
from soko.web.bundle import make_bundle
from soko.web.settings import Shelf
from support.browser import needs_chromium

pytestmark = needs_chromium

MINE = "#######\n#@ $ .#\n#######\nTitle: <img src=x onerror=alert(1)>\n"


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bundle") / "player.html"
    path.write_text(make_bundle((Shelf("mine", MINE),)), encoding="utf-8")
    return path


def test_it_plays_from_a_disk(browser: Browser, bundle: Path) -> None:
    errors: list[str] = []
    asked: list[str] = []
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto(bundle.as_uri())
    wait_until_ready(opened)
    expect(opened.locator("#level-title")).to_have_text("<img src=x onerror=alert(1)>")
    for _ in range(3):
        opened.keyboard.press("ArrowRight")
    expect(opened.locator("#level-state")).to_be_visible()
    opened.keyboard.press("PageDown")
    opened.keyboard.press("Control+e")  # what is loaded later is in the file, too
    opened.wait_for_timeout(300)
    context.close()
    assert errors == []
    assert [url for url in asked if not url.startswith(("data:", "blob:", bundle.as_uri()))] == []
