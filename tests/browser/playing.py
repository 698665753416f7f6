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


def leave_dialog(page: Page) -> None:
    """Close the dialog as people do; until it has gone, keys are its own."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def until_kept(page: Page) -> None:
    """Wait until what was done is in the browser's store.

    A timer that is longer than the page's own ends after it, and the store takes one transaction
    after another.
    """
    page.evaluate(
        """async () => {
          await new Promise((done) => setTimeout(done, 400));
          const database = await new Promise((resolve, reject) => {
            const request = indexedDB.open("soko");
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
          await new Promise((resolve, reject) => {
            const after = database.transaction(database.objectStoreNames, "readwrite");
            after.oncomplete = resolve;
            after.onabort = () => reject(after.error);
          });
          database.close();
        }"""
    )


def choose(page: Page, *names: str) -> None:
    """Switch settings on, as people do."""
    page.keyboard.press("m")
    page.locator("dialog button", has_text="Settings").click()
    for name in names:
        page.locator("dialog .field", has_text=name).locator("input").check()
    leave_dialog(page)


DETOUR = """; Detour
##########
#@$    . #
#        #
# $    . #
##########
"""
LONG_WAY = "duRRRRRdllllluddRRRRR"
LOST = "; Lost\n########\n#  .   #\n# @$$. #\n#      #\n########\n"


def improve_a_detour(page: Page) -> None:
    """Improve a solution, and a stretch of it, by the core in the page."""
    paste(page, DETOUR)
    expect(page.locator("#level-title")).to_have_text("Detour")
    paste(page, LONG_WAY)
    page.get_by_role("button", name="Improve").first.click()
    dialog = page.locator("dialog")
    dialog.get_by_label("What to make fewer").select_option("moves")
    dialog.get_by_label("From push").fill("5")
    dialog.get_by_role("button", name="Improve").click()
    note = dialog.locator(".solver-note")
    kept = "The better solution is kept. "
    expect(note).to_have_text(f"{kept}There is no better way in this stretch: proved.")
    expect(dialog.locator(".compared tr").nth(1)).to_have_text("Moves2119")
    dialog.get_by_label("From push").fill("0")
    dialog.get_by_role("button", name="Improve").click()
    expect(note).to_have_text(f"{kept}Proved: no solution has fewer moves.")
    expect(dialog.locator(".compared tr").nth(1)).to_have_text("Moves2117")
    dialog.get_by_role("button", name="Replay the new one").click()
    expect(page.locator("#panel")).to_contain_text("17 / 10")


def see_a_mistake(page: Page) -> None:
    """Lose a level, and learn since when; a hint before it."""
    paste(page, LOST)
    expect(page.locator("#level-title")).to_have_text("Lost")
    page.keyboard.press("h")
    expect(page.locator(".toast").last).to_contain_text("Look at the box")
    for key in ("Up", "Right", "Down", "Right", "Right"):  # the third is the mistake
        page.keyboard.press(f"Arrow{key}")
    page.keyboard.press("h")
    expect(page.locator(".toast").last).to_contain_text("It cannot be solved since move 3.")
