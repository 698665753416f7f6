"""What axe-core, the usual checker of accessibility, finds in the page: nothing."""

import json

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opener
from browser.playing import leave_dialog
from support.browser import ROOT, needs_chromium

pytestmark = needs_chromium

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


needs_axe = pytest.mark.skipif(
    not AXE.exists(), reason="axe-core is not installed; `nox -s web` does it"
)


@needs_axe
@pytest.mark.parametrize(
    ("scheme", "width", "dialogs"),
    [
        ("light", 1280, "help levels paste about share overlays settings"),
        ("dark", 390, "menu settings"),
    ],
)
def test_axe_finds_nothing(open_page: Opener, scheme: str, width: int, dialogs: str) -> None:
    viewport = {"width": width, "height": 800}
    page = open_page(
        "#c=first-steps&n=9", viewport=viewport, color_scheme=scheme, reduced_motion="reduce"
    )
    for key in ["ArrowUp", "ArrowRight", "z", "ArrowLeft", "Shift+Digit1"]:
        page.keyboard.press(key)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for name in ["", *dialogs.split()]:
        open_dialog(page, name)
        result = page.evaluate("place => axe.run(place)", "dialog" if name else "body")
        found += [(name, each["id"], each["nodes"][0]["html"]) for each in result["violations"]]
        leave_dialog(page)
    assert found == [], json.dumps(found, indent=1)


@needs_axe
@pytest.mark.parametrize("name", ["lab", "rules#r=doors+locks"])
def test_axe_finds_nothing_on_other_pages(open_page: Opener, name: str) -> None:
    page = open_page(name)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("axe.run()")
    found = [(each["id"], each["nodes"][0]["html"]) for each in result["violations"]]
    assert found == [], json.dumps(found, indent=1)


def open_dialog(page: Page, name: str) -> None:
    """Open a dialog by the command or the part of the panel that leads to it."""
    if name == "":
        return
    if name == "settings":
        page.keyboard.press("m")
        page.locator("dialog .menu-item", has_text="Settings").click()
    else:
        button = page.locator(f"[data-command={name}], [data-id={name}]").first
        button.evaluate("button => button.click()")  # on a narrow screen some are out of sight
    expect(page.locator("dialog[open]")).to_be_visible()
