"""What tests of the page do over and over: paste, find squares, read numbers."""

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from browser.conftest import wait_until

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


class Place(NamedTuple):
    """Where something is on the screen."""

    x: float
    y: float
    width: float
    height: float
    columns: float
    """Of squares, where it is a board."""

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def side(self) -> float:
        """How many pixels a square of a board takes."""
        return self.width / self.columns


BOARD = ".board-drawing"
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until what depends on the size of the window has been drawn."""


def measure(page: Page, selector: str = BOARD) -> Place:
    """Find and measure at once: what is drawn anew would be another element in between."""
    page.locator(selector).first.wait_for(state="attached")
    return Place(
        *page.evaluate(
            f"""async (selector) => {{
              await {TWO_FRAMES};
              const element = document.querySelector(selector);
              const {{ x, y, width, height }} = element.getBoundingClientRect();
              return [x, y, width, height, element.viewBox?.baseVal?.width ?? 0];
            }}""",
            selector,
        )
    )


def resize(page: Page, width: int, height: int) -> None:
    """Give the page another size, and wait until it is drawn for it."""
    page.set_viewport_size({"width": width, "height": height})
    wait_until(page, f"innerWidth === {width} && innerHeight === {height}")
    page.evaluate(TWO_FRAMES)


def square(page: Page, name: str) -> tuple[float, float]:
    """Return where a square such as D2 is on the screen."""
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    board = measure(page)
    return board.x + (column + 0.5) * board.side, board.y + (row + 0.5) * board.side


def cell(page: Page, words: str) -> Locator:
    return page.locator("#twin [role=gridcell]", has_text=re.compile(f"^{words}$"))


def numbers(page: Page, moves: int, pushes: int) -> None:
    expect(page.locator("#panel .numbers dd").nth(0)).to_have_text(str(moves))
    expect(page.locator("#panel .numbers dd").nth(2)).to_have_text(str(pushes))


def settled_square(page: Page, name: str) -> tuple[float, float]:
    """Return where a square is once the board has come to rest."""
    settled(page)
    return square(page, name)


def settled(page: Page) -> Place:
    """Return where the board is once it has come to rest."""
    before, now = None, measure(page)
    for _ in range(40):
        if before == now:
            break
        page.wait_for_timeout(150)
        before, now = now, measure(page)
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
WIDER = DETOUR.replace("Detour", "Wider").replace(" #", "  #").replace("##\n", "###\n")
"""A level of its own: a server keeps what is found of a level, and other tests begin with that."""
IN_TURN = "RdldRuuRdldRuuRdldRuuRdldRuuRdldR"
LOST = "; Lost\n########\n#  .   #\n# @$$. #\n#      #\n########\n"


def open_improve(page: Page, level: str, lurd: str) -> Locator:
    """Paste a level, and a solution of it; open the dialog in which that is improved."""
    paste(page, level)
    title = level.partition("\n")[0].removeprefix("; ")
    expect(page.locator("#level-title")).to_have_text(title)
    paste(page, lurd)
    page.get_by_role("button", name="Improve").first.click()
    return page.locator("dialog")


def improve_a_detour(page: Page) -> None:
    """Improve a solution, and a stretch of it, by the core in the page."""
    dialog = open_improve(page, DETOUR, LONG_WAY)
    dialog.get_by_label("What to make fewer").select_option("moves")
    dialog.get_by_label("Limit").select_option("600")  # a proof ends it long before
    dialog.get_by_text("Only a stretch of it").click()
    dialog.get_by_role("spinbutton", name="From push").fill("5")
    dialog.get_by_role("button", name="Improve").click()
    note = dialog.locator(".solver-note")
    kept = "The better solution is kept. "
    expect(note).to_have_text(f"{kept}There is no better way in this stretch: proved.")
    expect(dialog.locator(".compared tr").nth(1)).to_have_text("Moves2119")
    dialog.get_by_role("spinbutton", name="From push").fill("0")
    dialog.get_by_role("button", name="Improve").click()
    expect(note).to_have_text(f"{kept}Proved: no solution has fewer moves.")
    expect(dialog.locator(".compared tr").nth(1)).to_have_text("Moves2117")
    dialog.get_by_role("button", name="Replay the new one").click()
    expect(page.locator("#panel")).to_contain_text("17 / 10")


def improve_in_box_changes(page: Page) -> None:
    """Improve a solution that pushes two boxes in turn, by the core in the page."""
    dialog = open_improve(page, WIDER, IN_TURN)
    goal = dialog.get_by_label("What to make fewer")
    expect(goal).to_have_value("pushes")
    expect(goal.locator("option")).to_have_count(6)
    goal.select_option("fewest box changes")
    dialog.get_by_label("Limit").select_option("600")  # a proof ends it long before
    dialog.get_by_role("button", name="Improve").click()
    note = "The better solution is kept. Proved: no solution has fewer box changes."
    expect(dialog.locator(".solver-note")).to_have_text(note)
    expect(dialog.locator(".compared tr").nth(4)).to_have_text("Box changes102")
    leave_dialog(page)
    row = page.locator("#panel li", has_text="fewest box changes, proved")
    row.get_by_role("button").last.click()
    expect(page.locator("dialog .facts")).to_contain_text("Box changes2, the fewest: proved")
    page.locator("dialog").get_by_role("button", name="Improve").click()
    expect(page.get_by_label("What to make fewer")).to_have_value("boxChanges")


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


def open_today(page: Page) -> None:
    page.keyboard.press("m")
    page.locator("dialog .menu-item", has_text="Level of the day").click()
