"""The page says what is so: what is proved, who solved, what a number is worth."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import Opener, wait_until_ready
from browser.playing import cell, leave_dialog, measure, numbers, paste, resize, settled
from support.browser import needs_chromium

pytestmark = needs_chromium

SLOW = 20_000
"""Milliseconds for a level that is pasted into a page that has just been opened."""
PLAYED, HELPED = "Solved by you", "A solution is known, not yet yours"


def open_own(page: Page, name: str, walls: int) -> None:
    """Open a room that no other test plays: the server remembers what was solved."""
    rows = ["#######", "#@ $ .#", "#     #", "#     #", "#######"]
    paste(page, "\n".join([f"; {name}", *[row + walls * "#" for row in rows]]))
    expect(page.locator("#level-title")).to_have_text(name, timeout=SLOW)


def solve(page: Page, goal: str, words: str) -> None:
    page.locator("#panel [data-id=goal]").select_option(goal)
    page.locator("#panel [data-id=solve]").click()
    expect(page.locator("#panel .solver-note")).to_have_text(f"{words} Searched by the server.")


def test_a_solver_names_what_it_proved_and_ticks_no_level(room: Page) -> None:
    open_own(room, "Proof", 3)
    panel = room.locator("#panel")
    solve(room, "any", "2 pushes: proved fewest. 3 moves: not proved.")
    expect(panel).to_contain_text("fewest pushes, proved")
    expect(panel).to_contain_text("fewest moves so far")
    solve(room, "pushes", "2 pushes: proved fewest. 3 moves: proved fewest among these.")
    expect(panel).to_contain_text("fewest moves so far")
    solve(room, "moves", "3 moves: proved fewest. 2 pushes: proved fewest.")
    expect(panel).to_contain_text("fewest moves, proved")
    # What is known is not unknown to a search that does not prove it.
    solve(room, "any", "2 pushes: proved fewest. 3 moves: proved fewest.")
    note, button = (measure(room, f"#panel {each}") for each in (".solver-note", "[data-id=solve]"))
    assert note.y >= button.bottom + 8
    expect(room.locator("#level-state")).to_have_attribute("title", HELPED)
    room.keyboard.press("End")
    expect(room.locator("#level-state")).to_have_attribute("title", HELPED)
    room.keyboard.press("r")
    for _ in range(3):
        room.keyboard.press("ArrowRight")
    expect(room.locator("#level-state")).to_have_attribute("title", PLAYED)
    room.reload()
    wait_until_ready(room)
    expect(room.locator("#level-state")).to_have_attribute("title", PLAYED)
    expect(room.locator("#panel")).to_contain_text("fewest pushes, proved")


def test_from_the_middle_of_a_game_only_what_follows_is_proved(room: Page) -> None:
    open_own(room, "Middle", 4)
    room.keyboard.press("ArrowDown")
    room.locator("#panel [data-id=goal]").select_option("moves")
    room.locator("#panel button", has_text="Solve").click()
    expect(room.locator("#panel")).to_contain_text(
        "From here: 4 moves: proved fewest. 2 pushes: proved fewest among these."
    )
    expect(room.locator("#panel")).not_to_contain_text("fewest moves, proved")


def test_a_hint_and_a_snapshot_of_what_was_given_are_help(room: Page) -> None:
    open_own(room, "Hint", 5)
    room.keyboard.press("h")
    expect(room.locator(".toast")).to_contain_text("Look at the box on D2")
    room.reload()  # nor is it forgotten
    wait_until_ready(room)
    room.keyboard.press("ArrowRight")
    room.keyboard.press("ArrowRight")
    room.keyboard.press("Shift+Digit1")
    room.keyboard.press("r")
    room.keyboard.press("1")
    numbers(room, 2, 1)
    room.keyboard.press("ArrowRight")
    expect(room.locator("#level-state")).to_have_attribute("title", HELPED)


def test_a_link_with_a_solution_solves_nothing(open_page: Opener, address: str) -> None:
    page = open_page("#c=first-steps&n=1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#level-state")).to_have_attribute("title", PLAYED)
    link = page.evaluate(
        """async () => {
          const { formatLink } = await import('./core/text/link.js');
          const { Level } = await import('./core/level.js');
          const rows = ['#######', '#@ $ .#', ...Array(7).fill('#     #'), '#######'];
          const level = new Level(rows);
          return formatLink({ level, lurd: 'rRR', place: 3, view: 0 });
        }"""
    )
    page.goto(f"{address}#{link}")
    expect(cell(page, "F2, box on goal")).to_have_count(1)
    expect(page.locator("#level-state")).to_be_hidden()
    page.keyboard.press("z")  # one action
    page.keyboard.press("End")
    expect(page.locator("#level-state")).to_be_hidden()


def test_sources_go_through_the_server_and_through_a_file(open_page: Opener, address: str) -> None:
    page = open_page()
    paste(page, "; Sources\n#######\n#@ $ .#\n#  #  #\n#######\n")
    expect(page.locator("#level-title")).to_have_text("Sources", timeout=SLOW)
    page.keyboard.press("h")
    expect(page.locator(".toast")).to_contain_text("Look at the box on D2")
    with page.expect_response(re.compile("api/solutions$")):
        for _ in range(3):
            page.keyboard.press("ArrowRight")
    expect(page.locator("#panel")).to_contain_text("with help")
    other = open_page(locale="en-US")  # knows what the server knows
    text = "; Sources\n#######\n#@ $ .#\n#  #  #\n#######\nSolution (solver 0.9):\nrRlrR\n"
    paste(other, text)
    expect(other.locator("#panel .list")).to_contain_text("with help")
    expect(other.locator("#panel .list")).to_contain_text("solver 0.9")
    expect(other.locator("#level-state")).to_have_attribute("title", HELPED)


def test_what_is_proved_goes_through_the_server(open_page: Opener) -> None:
    page, other = open_page(locale="en-US"), open_page(locale="en-US")
    open_own(page, "Shared proof", 7)
    with page.expect_response(re.compile("api/solutions$")):
        solve(page, "pushes", "2 pushes: proved fewest. 3 moves: proved fewest among these.")
    open_own(other, "Shared proof", 7)
    expect(other.locator("#panel")).to_contain_text("fewest pushes, proved")
    expect(other.locator("#panel")).to_contain_text("fewest moves so far")


def test_fewer_than_the_best_means_something_at_the_end_only(room: Page) -> None:
    open_own(room, "Best", 6)
    for _ in range(3):
        room.keyboard.press("ArrowRight")
    moves = room.locator("#panel .numbers dd").nth(1)
    expect(moves).to_have_text("best 3")  # which is this one
    for key in ["Home", "ArrowDown", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight"]:
        room.keyboard.press(key)
    expect(moves).to_have_text("best 3 +2")
    expect(room.locator(".scrubber-text")).to_have_text("5 / 5")
    room.keyboard.press("r")
    expect(moves).to_have_text("best 3")
    expect(room.locator(".scrubber-text")).to_have_text("0 / 0")
    for _ in range(3):
        room.keyboard.press("ArrowRight")
    expect(moves).to_have_text("best 3")
    expect(room.locator(".scrubber-text")).to_have_text("3 / 3")
    scrub_to(room, 5)  # before the restart
    expect(room.locator(".scrubber-text")).to_have_text("5 / 5")
    scrub_to(room, 9)
    room.keyboard.press("z")
    expect(room.locator(".scrubber-text")).to_have_text("2 / 3")
    expect(moves).to_have_text("best 3")
    for key in ["ArrowDown", "ArrowUp"]:
        room.keyboard.press(key)
    expect(moves).to_have_text("best 3 +1")


def scrub_to(page: Page, place: int) -> None:
    page.locator(".scrubber-input").fill(str(place))
    page.locator("#board").focus()  # or the arrows would go on scrubbing


HIGHEST_WORDS = """() => {
  const [strips, lost] = [".strips", "#lost"].map((name) => document.querySelector(name));
  strips.scrollTop = 0;
  return lost.getBoundingClientRect().top - strips.getBoundingClientRect().top;
}"""


def test_a_lost_position_is_said_below_the_board_whoever_found_it(room: Page) -> None:
    lost = room.locator("#lost")
    expect(lost).to_be_hidden()
    paste(room, "; Wall\n#######\n#     #\n#  .  #\n#  $  #\n#  @  #\n#######\n")
    expect(room.locator("#level-title")).to_have_text("Wall", timeout=SLOW)
    room.keyboard.press("ArrowUp")
    room.keyboard.press("ArrowUp")
    expect(lost).to_contain_text("The box on D2 can never reach a goal")
    assert measure(room, "#lost").y >= measure(room, "#board").bottom
    for width, height in [(390, 844), (844, 390), (1440, 900)]:  # it never moves the board
        resize(room, width, height)
        expect(lost).to_be_visible()
        place = settled(room)
        room.keyboard.press("z")
        expect(lost).to_be_hidden()
        assert settled(room) == place
        room.keyboard.press("y")
    for width, height in [(640, 480), (601, 800), (320, 256)]:  # all of it can be scrolled to
        resize(room, width, height)
        expect(lost).to_be_visible()
        settled(room)
        assert room.evaluate(HIGHEST_WORDS) >= 0
    lost.get_by_role("button", name="Take back").click()
    expect(lost).to_be_hidden()
    room.route("**/api/analyse", lambda route: route.fulfill(json={"lower_bound": None}))
    open_own(room, "Told", 9)
    room.keyboard.press("ArrowRight")
    expect(lost).to_be_hidden()
    room.keyboard.press("ArrowRight")  # after a push the server is asked
    expect(lost).to_contain_text("It is proved")
    room.keyboard.press("z")
    expect(lost).to_be_hidden()


def test_where_a_game_was_lost_is_found_and_gone_back_to(room: Page) -> None:
    paste(room, "; Where\n########\n#  .   #\n# @$$. #\n#      #\n########\n")
    expect(room.locator("#level-title")).to_have_text("Where", timeout=SLOW)
    for key in ["Up", "Right", "Down", "Right", "Right"]:  # the third is the mistake
        room.keyboard.press(f"Arrow{key}")
    lost = room.locator("#lost")
    expect(lost).to_contain_text("can never reach a goal")
    lost.get_by_role("button", name="Take back").click()
    numbers(room, 2, 0)
    expect(lost).to_be_hidden()
    room.keyboard.press("End")
    room.locator("#panel [data-id=solve]").click()
    expect(room.locator("#panel")).to_contain_text("Proved: it cannot be solved from here.")
    lost.get_by_role("button", name="Where was it lost?").click()
    expect(room.locator(".toast")).to_contain_text("It cannot be solved since move 3.")
    room.locator(".toast").get_by_role("button", name="Go back there").click()
    numbers(room, 2, 0)


def test_links_of_this_machine_say_so_and_lead_where_one_wants(room: Page) -> None:
    room.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    room.locator("[data-command=share]").click()
    dialog = room.locator("dialog")
    expect(dialog).to_contain_text("nobody else can open it")
    field = dialog.get_by_label("Address for links")
    field.fill("javascript:alert(1)")
    field.press("Tab")
    expect(dialog).to_contain_text("nobody else can open it")
    field.fill("https://levels.example/soko/?x=1")
    field.press("Tab")
    expect(dialog).not_to_contain_text("nobody else can open it")
    dialog.get_by_role("button", name="Copy a link to the level").click()
    expect(room.locator("dialog .toast")).to_contain_text("copied")
    assert room.evaluate("window.copied").startswith("https://levels.example/soko/#l=1")
    leave_dialog(room)
    for _ in range(3):
        room.keyboard.press("ArrowRight")
    expect(room.locator("#panel .list")).to_contain_text("you")
    room.locator("[data-command=share]").click()
    dialog.get_by_role("button", name="With the moves").click()
    expect(room.locator("dialog .toast")).to_contain_text("copied")
    fragment = room.evaluate("window.copied").partition("#")[2]
    leave_dialog(room)
    room.evaluate("fragment => { location.hash = fragment; }", fragment)
    expect(room.locator(".toast")).to_have_text("The moves of this link were played without help.")
