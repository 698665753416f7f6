"""The page is in order: nothing lies over the board, nothing stays longer than it is true."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import ROOM_LINK, Opener, wait_until
from browser.playing import BOARD, ROOM, leave_dialog, measure, numbers, paste, resize, square

PATIENCE = 30_000  # ms; the first text waits for a worker of the server
SIZES = [(1440, 900), (1024, 768), (390, 844), (844, 390)]

Box = tuple[float, float, float, float]


def test_notices_lie_beside_the_board(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 1440, "height": 900})
    for width, height in SIZES:
        resize(page, width, height)
        paste(page, "rrr")
        notice = page.locator(".toast")
        expect(notice).to_contain_text("3 moves to replay from here", timeout=PATIENCE)
        place = box(page, ".toast")
        assert is_within(place, (0, 0, width, height))
        assert not overlap(place, box(page, "#stage"))
        page.keyboard.press(".")
        expect(notice).to_have_count(0)
        page.keyboard.press("r")


def test_notices_end_with_what_they_are_about(open_page: Opener) -> None:
    page = open_page()
    paste(page, "#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n")
    notice = page.locator(".toast")
    expect(notice).to_contain_text("2 levels opened", timeout=PATIENCE)
    page.keyboard.press("ArrowRight")
    expect(notice).to_have_count(0)
    page.keyboard.press("y")
    page.keyboard.press("Control+e")
    expect(notice).to_contain_text("Paint")
    page.keyboard.press("Escape")
    page.keyboard.press("PageDown")
    expect(notice).to_have_count(0)


HALLS = [
    f"; {n} A Name of Number {n}\n"
    + ROOM.replace("     ", " " * (5 + n)).replace("#######", "#" * (7 + n))
    for n in range(1, 40)
]
MANY = "\n".join(["Title: Many\n", *HALLS])


def test_the_level_browser_knows_what_is_wanted(open_page: Opener) -> None:
    page = open_page()
    paste(page, MANY)
    expect(page.locator("#level-number")).to_have_text("1")
    expect(page.locator("#level-title")).to_have_text("A Name of Number 1")
    for number in range(2, 6):
        page.keyboard.press("PageDown")
        expect(page.locator("#level-number")).to_have_text(str(number))
    for step in ("ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(step)
    expect(page.locator("#level-state")).to_be_visible()
    page.keyboard.press("l")
    status = page.locator(".levels-progress span")
    expect(status).to_have_text("1 of 39 solved")
    expect(page.locator(".shelf [aria-current]")).to_contain_text("1 / 39")
    here = page.locator(".tile.is-here")
    expect(here).to_be_focused()
    expect(here.locator(".tile-name")).to_have_text("5 A Name of Number 5")
    painted = "canvas => canvas.getContext('2d').getImageData(52, 52, 1, 1).data[3]"
    assert here.locator(".thumbnail").evaluate(painted) == 255
    for name in page.locator(".tile-name").all():
        cut = name.evaluate("e => [e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth]")
        assert cut == [0, 0]
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tile:focus")).to_contain_text("Number 6")
    page.get_by_label("Order").select_option("unsolved first")
    expect(page.locator(".tile").first).to_contain_text("Number 1")
    page.locator(".tile").first.focus()
    expect(page.locator(".tile").first).to_be_focused()
    page.keyboard.type("f")  # leads to the field
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("irst push")
    expect(page.get_by_role("searchbox")).to_have_value("first push")
    expect(page.locator(".tile")).to_have_count(0)
    page.get_by_role("button", name="Look in all collections").click()
    expect(page.locator(".tile").first).to_contain_text("First Push")
    expect(page.locator(".tile-note").first).to_have_text("Starter")
    page.get_by_role("searchbox").fill("")
    page.locator(".shelf button", has_text="Many").first.click()
    expect(here).to_be_focused()
    leave_dialog(page)
    page.keyboard.press("l")
    expect(page.get_by_label("Order")).to_have_value("unsolved")


HIGHEST_WORDS = """items => Math.max(...items.map((item) => {
  const range = document.createRange();
  range.selectNode(item.querySelector('span').firstChild);
  return range.getBoundingClientRect().height;
}))"""


def test_menus_open_at_their_button_and_share_nothing(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 1440, "height": 900})
    for width, height in SIZES:
        resize(page, width, height)
        entries: list[str] = []
        for name in ("menu", "more", "overlays"):
            button = page.locator(f"[data-command={name}]")
            if not button.is_visible():
                continue
            button.click()
            menu = page.locator("dialog")
            expect(menu.locator(".menu-item").first).to_be_focused()
            hidden = menu.locator(".menu-body").evaluate("e => e.scrollHeight - e.clientHeight")
            assert hidden == 0
            place, at = box(page, "dialog"), box(page, f"[data-command={name}]")
            assert is_within(place, (0, 0, width, height))
            assert not overlap(place, at)
            assert overlap(place, (at[0] - 12, at[1] - 12, at[2] + 12, at[3] + 12))
            if width >= 1024:
                assert menu.locator(".menu-item").evaluate_all(HIGHEST_WORDS) < 30  # no two lines
            entries += menu.locator(".menu-item").all_inner_texts()
            page.keyboard.press("Escape")
            expect(menu).to_have_count(0)
        assert len(entries) == len(set(entries)) > 20


def test_what_is_pasted_is_gathered_and_kept_once(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}")
    notice = page.locator(".toast")
    short = "#####\n#@$.#\n#####\n"
    paste(page, ROOM)
    expect(notice).to_contain_text("1 level opened, kept under “Pasted”", timeout=PATIENCE)
    paste(page, short)
    expect(page.locator("#level-number")).to_have_text("2")
    paste(page, ROOM)
    expect(notice).to_contain_text("This level is kept under “Pasted” already")
    expect(page.locator("#level-number")).to_have_text("1")
    for _ in range(2):
        paste(page, f"Title: Two\n\n; A\n{short}\n; B\n{ROOM}")
        expect(page.locator("#collection-title")).to_have_text("Two")
    page.keyboard.press("l")
    expect(page.locator(".shelf li", has_text="Pasted")).to_have_count(1)
    expect(page.locator(".shelf li", has_text="Two")).to_have_count(1)


def test_long_reading_is_told_and_can_be_ended(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}")
    waiting: list[Route] = []
    page.route("**/api/parse", lambda route: hold(route, waiting))
    paste(page, ROOM)
    notice = page.locator(".toast")
    expect(notice).to_contain_text("Reading")
    expect(notice).to_contain_text(re.compile(r"[1-9]\d* s"))
    page.get_by_role("button", name="Cancel").click()
    expect(notice).to_have_text("Nothing was read.")
    expect(page.locator("#collection-title")).to_have_text("From a link")


def test_a_long_text_is_read_by_shares_and_can_be_ended(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    drop_a_long_file(page, levels=20_000)  # 20 MB
    notice = page.locator(".toast")
    expect(notice).to_contain_text(re.compile(r"Reading Long \(.+ kB\): [1-9]\d? % …"))
    page.get_by_role("button", name="Cancel").click()
    expect(notice).to_have_text("Nothing was read.")
    expect(page.locator("#collection-title")).to_have_text("From a link")
    drop_a_long_file(page, levels=2_500)
    expect(page.locator("#collection-title")).to_have_text("Long")
    expect(notice).to_contain_text("2,500 levels opened")
    assert not [address for address in asked if address.endswith("/api/parse")]


def drop_a_long_file(page: Page, *, levels: int) -> None:
    page.evaluate(
        r"""count => {
          const wall = "#".repeat(40);
          const floor = `#${" ".repeat(38)}#\n`.repeat(23);
          const room = `${wall}\n#@ $ .${" ".repeat(33)}#\n${floor}${wall}\n`;
          const text = Array.from({ length: count }, (_, i) => `; Number ${i}\n\n${room}\n`);
          const data = new DataTransfer();
          data.items.add(new File(text, "Long.txt"));
          document.dispatchEvent(new DragEvent("drop", { dataTransfer: data }));
        }""",
        levels,
    )


def hold(route: Route, waiting: list[Route]) -> None:
    waiting.append(route)


def test_a_report_tells_once_what_repeats(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}")
    paste(page, "Title: No goal\n\n" + "\n".join(f"; {n}\n####\n#@$#\n####\n" for n in range(9)))
    expect(page.locator("#level-number")).to_have_text("1")
    expect(page.locator("#panel .numbers")).to_contain_text("Pushes")
    expect(page.locator("#panel .numbers")).not_to_contain_text("Boxes home")  # nothing is playable
    page.get_by_role("button", name="Report").click()
    faults = page.locator("dialog .list").first
    expect(faults.locator("li")).to_have_count(3)
    more = page.locator("dialog summary", has_text="6 more of this kind").first
    more.click()
    expect(page.locator("dialog details li").first).to_contain_text("4")


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("#l=1U1YGAy5lBwUVB!", "This link is damaged"),
        ("#c=nowhere&n=3", "names a level that is not here"),
        ("#c=starter&n=2&m=%21", "The moves in this link are damaged"),
    ],
)
def test_a_damaged_link_says_so(open_page: Opener, fragment: str, words: str) -> None:
    page = open_page(fragment)
    expect(page.locator(".toast")).to_contain_text(words)
    expect(page.locator("#collection-title")).to_have_text("Starter")


def test_marks_explain_themselves_and_leave_the_player_free(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}")
    page.mouse.click(*square(page, "D2"))
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    page.mouse.click(*square(page, "D2"))
    nook = page.locator(".mark-nook")
    expect(nook).to_have_count(1)
    dots = page.locator(".mark-dot").first.get_attribute("d") or ""
    assert re.findall(r"M([\d.]+ [\d.]+)[hv]", dots) == ["4.5 1.5"]  # the player is on C2
    page.keyboard.press("Shift+G")
    expect(page.locator("#legend .swatch")).to_have_count(2)
    expect(page.locator("#legend")).to_contain_text("room with goals")
    assert not overlap(box(page, "#legend"), box(page, BOARD))
    paste(page, "######\n#$  .#\n#@   #\n######\n")
    expect(page.locator("#collection-title")).to_have_text("Pasted")
    page.mouse.click(*square(page, "B2"))
    expect(page.locator(".toast")).to_contain_text("Walls hold the box on B2")
    page.keyboard.press("Escape")
    row = page.locator("#twin [role=row]").first
    expect(row).to_have_accessible_name(re.compile("^A1, wall; B1, wall; "))


def test_the_editor_is_a_mode_of_its_own(open_page: Opener) -> None:
    page = open_page("#c=starter&n=60", viewport={"width": 1440, "height": 900})
    panel = page.locator("#panel")
    page.keyboard.press("Control+e")
    expect(panel.get_by_label("Title")).to_have_value("Engine Room")
    expect(panel).not_to_contain_text("Pushes")
    expect(panel.locator("button", has_text="Solve")).to_have_count(0)
    for dead in ("play", "hint", "overlays"):
        expect(page.locator(f"#dock [data-command={dead}]")).to_be_hidden()
    picture, words = box(page, ".tool-piece"), box(page, ".edit-note span")
    assert abs(picture[0] - words[0]) < 1
    outside = page.locator(".mark-tint.is-outside").get_attribute("d") or ""
    assert outside.count("M") == 4  # of the board, which the walls do not fill
    panel.get_by_role("button", name="Empty board").click()
    expect(panel.get_by_label("Title")).to_have_value("")
    expect(page.locator("#level-title")).to_have_text("Without a title")
    outside = page.locator(".mark-tint.is-outside").get_attribute("d") or ""
    assert outside.count("M") == 8 * 6
    panel.get_by_label("Title").fill("Mine")
    expect(page.locator("#level-title")).to_have_text("Mine")
    page.locator("#board").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("PageUp")
    page.get_by_role("button", name="Back to editing").click()
    expect(panel.get_by_label("Title")).to_have_value("Mine")


def test_two_tabs_on_one_level_agree(open_page: Opener) -> None:
    first, second = open_page(f"#{ROOM_LINK}"), open_page(f"#{ROOM_LINK}")
    first.keyboard.press("ArrowRight")
    numbers(second, 1, 0)
    second.keyboard.press("ArrowRight")
    numbers(first, 2, 1)
    first.keyboard.press("z")
    numbers(second, 1, 0)
    for _ in range(2):
        second.keyboard.press("ArrowRight")
    expect(first.locator("#level-state")).to_be_visible()
    first.locator("#panel").get_by_label("3 stars").click()
    expect(second.locator(".star[aria-pressed=true]")).to_have_count(3)
    first.keyboard.press("l")  # a list that is open hears of what comes
    expect(first.locator(".shelf li", has_text="First steps")).to_have_count(1)
    paste(second, f"Title: Brought\n\n; A\n{ROOM}\n; B\n{ROOM}")
    expect(second.locator("#collection-title")).to_have_text("Brought")
    expect(first.locator(".shelf li", has_text="Brought")).to_have_count(1)


def test_the_panel_does_not_jump(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 1440, "height": 900})
    button = "#panel [data-id=solve]"
    expect(page.locator(button)).to_be_visible()
    before = box(page, button)
    drawn = boxes_of_the_board(page)
    for key in ("ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        assert box(page, button) == before
    numbers(page, 2, 1)
    assert boxes_of_the_board(page) == drawn
    page.keyboard.press("ArrowRight")
    assert box(page, button) == before
    expect(page.locator("#level-state")).to_be_visible()
    page.keyboard.press("r")
    page.keyboard.press("x")
    expect(page.locator(".solver-note")).to_contain_text("pushes")
    assert box(page, button) == before


def boxes_of_the_board(page: Page) -> list[Box]:
    """Return where the board is on a desk's screen and on a phone's."""
    found = []
    for width, height in ((390, 844), (1440, 900)):
        resize(page, width, height)
        found.append(box(page, BOARD))
    return found


PRINTED = """(() => {
  window.dispatchEvent(new Event("beforeprint"));
  return document.querySelector(".sheet") !== null;
})()"""


def test_levels_on_paper(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=2")
    page.emulate_media(media="print")
    wait_until(page, PRINTED)  # what prints comes after the board
    expect(page.locator(".sheet figure svg")).to_be_visible()
    expect(page.locator(".sheet figcaption")).to_contain_text("Round the Box")
    expect(page.locator("#stage")).to_be_hidden()
    resize(page, 600, 800)
    left, top, right, bottom = box(page, ".sheet figure svg")
    assert bottom - top < right - left  # as high as it is drawn: what it is called stands below it
    resize(page, 1280, 720)
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".sheet")).to_have_count(0)
    page.emulate_media(media="screen")
    page.evaluate("window.print = () => { window.printed = true; }")
    page.keyboard.press("l")
    page.get_by_role("button", name="Print these levels").click()
    expect(page.locator(".sheet figure")).to_have_count(10)
    assert page.evaluate("window.printed")


def box(page: Page, selector: str) -> Box:
    """Return the edges of something: left, top, right, bottom."""
    found = measure(page, selector)
    return found.x, found.y, found.right, found.bottom


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def is_within(a: Box, b: Box) -> bool:
    return b[0] <= a[0] <= a[2] <= b[2] and b[1] <= a[1] <= a[3] <= b[3]
