"""What tests of the page do over and over: paste, find squares, read numbers."""

import re

from playwright.sync_api import FloatRect, Locator, Page, expect

ROOM = "#######\n#@ $ .#\n#     #\n#######\n"


def paste(page: Page, text: str) -> None:
    page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
        }""",
        text,
    )


def square(page: Page, name: str) -> tuple[float, float]:
    """Return where a square such as D2 is on the screen."""
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    box = page.locator(".board-drawing").bounding_box()
    view = page.locator(".board-drawing").get_attribute("viewBox")
    assert box
    assert view
    size = box["width"] / float(view.split()[2])
    return box["x"] + (column + 0.5) * size, box["y"] + (row + 0.5) * size


def cell(page: Page, words: str) -> Locator:
    return page.locator("#twin [role=gridcell]", has_text=re.compile(f"^{words}$"))


def numbers(page: Page, moves: int, pushes: int) -> None:
    expect(page.locator("#panel .numbers dd").nth(0)).to_have_text(str(moves))
    expect(page.locator("#panel .numbers dd").nth(2)).to_have_text(str(pushes))


def settled_square(page: Page, name: str) -> tuple[float, float]:
    """Return where a square is once the board has come to rest."""
    settled(page.locator(".board-drawing"))
    return square(page, name)


def settled(locator: Locator) -> FloatRect:
    """Return where something is once it has come to rest."""
    before, now = None, locator.bounding_box()
    for _ in range(40):
        if before == now:
            break
        locator.page.wait_for_timeout(150)
        before, now = now, locator.bounding_box()
    assert now
    return now


def choose(page: Page, *names: str) -> None:
    """Switch settings on, as people do."""
    page.keyboard.press("m")
    page.locator("dialog button", has_text="Settings").click()
    for name in names:
        page.locator("dialog .field", has_text=name).locator("input").check()
    page.keyboard.press("Escape")
