"""What a reviewer with fresh eyes stumbled over, on a desk and on a phone."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import ROOM_LINK, Opener
from browser.playing import LOST, improve_a_detour, leave_dialog, measure, paste, resize

NEARLY = 2  # px


def test_what_is_told_of_a_solution_and_a_report_is_seen_whole(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 1440, "height": 900})
    improve_a_detour(page)
    about = page.locator("#panel small", has_text=re.compile("optimi[sz]er")).first
    expect(about).to_contain_text("fewest moves, proved")
    assert about.evaluate("e => e.scrollHeight - e.clientHeight") <= 0
    expect(about).to_have_css("-webkit-line-clamp", "none")
    paste(page, "> #####\n> #@$.#\n> #####\n")
    expect(page.locator(".toast")).to_contain_text("1 level opened")
    page.get_by_role("button", name="Report").click()
    note = page.locator("dialog li p", has_text="quotes")
    expect(note).to_be_visible()
    words = "e => e.getBoundingClientRect().x + parseFloat(getComputedStyle(e).paddingLeft)"
    heading = page.locator("dialog h2").first
    assert abs(note.evaluate(words) - heading.evaluate(words)) < NEARLY


def test_the_words_of_a_notice_are_no_narrow_column(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 1440, "height": 900})
    paste(page, LOST)
    expect(page.locator("#level-title")).to_have_text("Lost")
    for key in ("Up", "Right", "Down", "Right", "Right"):
        page.keyboard.press(f"Arrow{key}")
    page.keyboard.press("h")
    notice = page.locator(".toast span")
    expect(notice).to_have_text("It cannot be solved since move 3.")
    lines = notice.evaluate("e => e.clientHeight / parseFloat(getComputedStyle(e).lineHeight)")
    assert lines < 2.5
    close = page.locator(".toast").get_by_role("button", name="Close")
    assert abs(top(close) - top(notice)) <= 1  # beside the words, not in a row of its own


def test_a_notice_with_a_button_is_one_row_on_a_phone(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 390, "height": 844}, has_touch=True)
    paste(page, LOST)
    expect(page.locator("#level-title")).to_have_text("Lost")
    paste(page, "urDRR")
    expect(page.locator(".toast", has_text="to replay")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".lost")).to_be_visible()
    page.keyboard.press("h")
    notice = page.locator(".toast", has_text="It cannot be solved since move 3.")
    expect(notice).to_be_visible()
    assert len({top(each) for each in notice.locator("span, button").all()}) == 1


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (844, 390)])
def test_the_columns_of_a_menu_begin_at_one_height(
    open_page: Opener, width: int, height: int
) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": width, "height": height})
    page.keyboard.press("m")
    expect(page.locator("dialog .menu-item").first).to_be_visible()
    places = page.evaluate(
        """[...document.querySelectorAll("dialog .menu-item")].map((item) => {
          const { x, y } = item.getBoundingClientRect();
          return [Math.round(x), Math.round(y)];
        })"""
    )
    columns = {x: min(top for left, top in places if left == x) for x, _ in places}
    assert len(columns) > 1
    assert len(set(columns.values())) == 1


NARROW_COLUMNS = """() => {
  const range = document.createRange();
  const lines = (node) => {
    range.selectNode(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const words = [...document.querySelectorAll("dialog .menu-item span, dialog .menu-item small")]
    .map(({ firstChild }) => firstChild);
  return words.filter((text) => lines(text) > 1).map(({ textContent }) => textContent);
}"""
"""The words of a menu that take more than one line."""


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (844, 390), (390, 844)])
def test_an_entry_of_a_menu_is_one_line(
    open_page: Opener, width: int, height: int, locale: str
) -> None:
    screen = {"width": width, "height": height}
    page = open_page(f"#{ROOM_LINK}", viewport=screen, locale=locale)
    for button in page.locator("button:is([data-command=menu], [data-command=more]):visible").all():
        button.click()
        expect(page.locator("dialog .menu-item").first).to_be_visible()
        assert page.evaluate(NARROW_COLUMNS) == []
        leave_dialog(page)


COVERED = """() => {
  const notice = document.querySelector("dialog .toast");
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  const controls = [...document.querySelectorAll("dialog :is(button, input, select, label)")];
  const under = controls.filter((each) => {
    const place = each.getBoundingClientRect();
    const body = each.closest(".dialog-body")?.getBoundingClientRect() ?? place;
    const [begin, end] = [Math.max(place.top, body.top), Math.min(place.bottom, body.bottom)];
    const isBeside = place.right <= left || place.left >= right || begin >= bottom || end <= top;
    return !notice.contains(each) && !isBeside && begin < end;
  });
  return under.map(({ textContent }) => textContent);
}"""
"""The controls of a dialog, as far as they are in sight, that a notice lies over."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (844, 390), (390, 844)])
def test_what_is_said_in_a_dialog_covers_and_moves_nothing(
    open_page: Opener, width: int, height: int
) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": width, "height": height})
    page.evaluate("navigator.clipboard.writeText = async () => undefined")
    page.locator("[data-command=share]:visible, [data-command=more]:visible").first.click()
    share = page.locator("dialog .menu-item", has_text="Share")
    if width < 900:
        share.click()
    copy = page.locator("dialog").get_by_role("button", name="Copy a link to the level")
    expect(copy).to_be_visible()
    before = measure(page, "dialog"), measure(page, ".dialog-body")
    copy.click()
    expect(page.locator("dialog .toast")).to_be_visible()
    assert (measure(page, "dialog"), measure(page, ".dialog-body")) == before
    assert page.evaluate(COVERED) == []
    page.evaluate("document.querySelector('.dialog-body').scrollTop = 1e6")
    assert page.evaluate(COVERED) == []


UNSAID = """() => {
  const said = [...document.querySelectorAll("*")].flatMap((element) => [
    element.getAttribute("aria-label"),
    element.getAttribute("title"),
    element.getAttribute("placeholder"),
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((n) => n.textContent),
  ]);
  return said.filter((words) => /^[a-z]\\w*(\\.\\w+)+$/.test((words ?? "").trim()));
}"""
"""What stands on the page for words that are missing: their names."""


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
def test_nothing_is_without_words(open_page: Opener, locale: str) -> None:
    page = open_page(f"#{ROOM_LINK}", locale=locale)
    for name in ("menu", "share", "paste", "help", "overlays", "levels"):
        page.locator(f"[data-command={name}]:visible").first.click()
        expect(page.locator("dialog")).to_be_visible()
        assert page.evaluate(UNSAID) == []
        leave_dialog(page)
    page.keyboard.press("m")
    page.locator("dialog .menu-item", has_text=re.compile("^(Settings|设置)$")).click()
    keys = page.get_by_role("button", name=re.compile("^(Change keys|更改按键)"))
    expect(keys).to_be_visible()
    assert page.evaluate(UNSAID) == []
    keys.click()
    expect(page.locator("dialog.is-large")).to_be_visible()
    assert page.evaluate(UNSAID) == []
    leave_dialog(page)
    page.keyboard.press("Control+e")
    expect(page.locator(".mode-bar")).to_be_visible()
    assert page.evaluate(UNSAID) == []


def test_a_post_of_a_forum_gives_its_level_no_false_name(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}")
    board = "#########\n#@ $  . #\n#########\n"
    paste(page, f"Hi all, try this one!\n\n{board}\nThanks, it took me two days\n")
    about = page.get_by_role("button", name="About this level")
    expect(page.locator(".place-collection")).to_have_text("Pasted")
    expect(page.locator("#level-title")).to_have_text("Level")
    about.click()
    said = page.locator("dialog dd").first
    expect(said).to_have_text(re.compile("Hi all, try this one!\\s+Thanks, it took me two days"))
    leave_dialog(page)
    paste(page, f"Title: Slide\nAuthor: Ann\n\n{board.replace('  .', '   .')}")
    expect(page.locator("#level-title")).to_have_text("Slide")
    expect(page.locator(".place-collection")).to_have_text("Pasted")
    about.click()
    expect(page.locator("dialog dd").nth(1)).to_have_text("Ann")


def test_the_hand_waits_while_something_else_is_shown(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=2")
    hand = page.locator(".lesson .hand")
    expect(hand).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator("dialog")).to_be_visible()
    expect(hand).to_be_hidden()
    leave_dialog(page)
    expect(hand).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".is-hint").first).to_be_visible()
    expect(hand).to_be_hidden()


def test_the_hand_points_at_what_is_in_sight(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 390, "height": 844}, has_touch=True)
    floor = "#" + " " * 58 + "#\n"
    near_and_far = "#@ $  ." + " " * 48 + "$.  #\n"  # the far one is nearer to its goal
    paste(page, f"; Wide\n{'#' * 60}\n{floor * 20}{near_and_far}{floor * 20}{'#' * 60}\n")
    expect(page.locator("#level-title")).to_have_text("Wide")
    expect(page.locator(".lesson .hand")).to_have_count(1)
    board = measure(page, "#board")
    for part in (".lesson .hand-way", ".lesson .hand-box"):
        seen = measure(page, part)
        assert board.x <= seen.x
        assert board.y <= seen.y
        assert seen.right <= board.right
        assert seen.bottom <= board.bottom


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
def test_the_tools_of_the_levels_stand_together_on_a_phone(open_page: Opener, locale: str) -> None:
    phone = {"width": 390, "height": 844}
    page = open_page(f"#{ROOM_LINK}", viewport=phone, locale=locale, has_touch=True)
    page.keyboard.press("l")
    expect(page.locator(".levels-tools").first).to_be_visible()
    tools = page.locator(".levels-tools").first.locator("button")
    assert len({top(tool) for tool in tools.all()}) == 1
    leave_dialog(page)
    page.keyboard.press("Control+e")
    expect(page.locator(".mode-bar")).to_be_visible()
    page.locator(".mode-bar button", has_text="求解" if locale == "zh-CN" else "Solve it").click()
    expect(page.locator(".toast")).to_contain_text("有解" if locale == "zh-CN" else "can be solved")
    assert within(page)


def test_collections_stand_side_by_side_on_a_phone(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=1", viewport={"width": 1440, "height": 900})
    page.keyboard.press("ArrowRight")
    expect(page.locator("#solved")).to_be_visible()
    resize(page, 390, 844)
    page.keyboard.press("l")
    expect(page.locator(".shelf")).to_contain_text(re.compile("First Steps *[0-9]+ / 10"))
    places = [each.bounding_box() for each in page.locator(".shelf li").all()]
    boxes = [(place["x"], place["x"] + place["width"]) for place in places if place]
    assert len(boxes) > 2
    assert all(left[1] <= right[0] for left, right in pairwise(boxes))


def test_what_the_editor_proved_is_known_of_the_drawing_when_it_is_played(room: Page) -> None:
    room.keyboard.press("Control+e")
    bar, panel, solved = (room.locator(each) for each in (".mode-bar", "#panel", "#solved"))
    bar.get_by_role("button", name="Solve it").click()
    expect(bar).to_contain_text("2 pushes: proved fewest.")
    bar.get_by_role("button", name="Play it").click()
    expect(panel).to_contain_text("fewest pushes, proved")
    for _ in range(3):
        room.keyboard.press("ArrowRight")
    expect(solved).to_contain_text("Fewest pushes: proved")
    bar.get_by_role("button", name="Back to editing").click()
    expect(bar).to_contain_text("It can be played.")
    room.keyboard.press("ArrowDown")
    room.keyboard.press("Space")  # a wall: nothing is proved of this level
    bar.get_by_role("button", name="Play it").click()
    expect(panel).to_contain_text("Boxes home0 / 1")
    expect(panel).not_to_contain_text("proved")


def test_a_drawing_says_when_there_is_nothing_to_take_back(room: Page) -> None:
    room.keyboard.press("Control+e")
    undo, redo = (room.locator(f".dock [data-command={name}]") for name in ("undo", "redo"))
    expect(room.locator(".mode-bar")).to_be_visible()
    for each in (undo, redo):
        expect(each).to_have_attribute("aria-disabled", "true")
    room.keyboard.press("Space")
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(redo).to_have_attribute("aria-disabled", "false")
    room.keyboard.press("Escape")
    room.keyboard.press("b")
    expect(room.locator("#collection-title")).to_have_text("Reverse play")
    expect(undo).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_words_about_a_drawing_move_nothing(open_page: Opener, width: int, height: int) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": width, "height": height})
    page.keyboard.press("Control+e")
    tool = ".mode-bar [data-id=goal]"
    expect(page.locator(".edit-note")).to_contain_text("It can be played")
    before = measure(page, tool), measure(page)
    page.keyboard.press("Digit4")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(page.locator(".edit-note")).to_contain_text("has 1 box but 2 goals")
    assert (measure(page, tool), measure(page)) == before


def test_escape_closes_what_lies_over_a_drawing_first(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 390, "height": 844}, has_touch=True)
    page.keyboard.press("Control+e")
    page.locator(".mode-bar [data-id=more]").click()
    expect(page.locator("#panel.is-open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel.is-open")).to_have_count(0)
    expect(page.locator(".mode-bar")).to_be_visible()
    page.locator(".mode-bar [data-id=more]").click()
    page.get_by_role("button", name="Empty board").click()
    expect(page.locator("#panel.is-open")).to_have_count(0)  # what was begun is in sight
    page.keyboard.press("Escape")
    expect(page.locator(".mode-bar")).to_be_hidden()


def top(tool: Locator) -> int:
    """Return where the middle of something is, in rows of a few pixels."""
    place = tool.bounding_box()
    assert place
    return round((place["y"] + place["height"] / 2) / 8)


def within(page: Page) -> bool:
    """Tell whether all of a notice's words are seen."""
    return bool(page.locator(".toast").evaluate("e => e.scrollHeight <= e.clientHeight"))
