"""What was played stays: lines, snapshots, solutions, after a crash, without a network."""

from playwright.sync_api import Page, expect

from browser.conftest import Opener, wait_until, wait_until_ready
from browser.playing import BOARD, leave_dialog, measure, numbers, square, until_kept
from support.browser import needs_chromium

pytestmark = needs_chromium


def test_lines_that_are_left_are_kept(room: Page) -> None:
    for key in ["ArrowRight", "ArrowRight", "z", "ArrowDown", "ArrowRight"]:
        room.keyboard.press(key)
    expect(room.locator("#panel li", has_text="Main line")).to_have_count(1)
    room.locator("#panel li button", has_text="Main line").click()
    numbers(room, 2, 1)


def test_a_slow_database_is_given_every_game(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=1")
    given = page.evaluate(
        """async () => {
          const { Keeper } = await import('./app/keeper.js');
          const game = { length: 0, save: () => ({ length: game.length }) };
          const session = { key: 'k', game, isPlayable: true, on: () => undefined };
          const [given, sleep] = [[], (ms) => new Promise((done) => setTimeout(done, ms))];
          const put = (_table, _key, saved) => {
            given.push(saved.length);
            return new Promise(() => undefined); // it is never done
          };
          const keeper = new Keeper(session, { put });
          for (game.length = 1; game.length < 30; ++game.length) keeper.later();
          keeper.later();
          await sleep(300);
          return given;
        }"""
    )
    assert given == [1, 30]  # the first at once, then what there is


def test_a_killed_tab_comes_back(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=3")
    for key in ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "z"]:
        page.keyboard.press(key)
    until_kept(page)
    context = page.context
    before = page.locator(".scrubber-text").inner_text()
    again = context.new_page()
    page.close()
    again.goto(page.url.split("#")[0])
    wait_until_ready(again)
    expect(again.locator(".scrubber-text")).to_have_text(before)
    expect(again.locator("#level-number")).to_have_text("3")


def test_the_page_opens_without_a_network(open_page: Opener, address: str) -> None:
    page = open_page("#c=first-steps&n=2", locale="en-US", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    wait_until(page, "caches.open('soko-1').then(async (c) => (await c.keys()).length > 80)")
    wait_until(page, "caches.open('soko-1').then((c) => c.match('api/collections/first-steps'))")
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#level-title")).to_have_text("Round the Box")
    page.locator("#panel [data-id=solve]").click()
    note = page.locator("#panel .solver-note")
    expect(note).to_contain_text("Searched in this page.", timeout=20_000)
    page.keyboard.press("ArrowUp")
    numbers(page, 1, 0)
    page.goto(f"{address}c/first-steps/4#m=cA")  # what the server leads on, the worker does
    wait_until_ready(page)
    expect(page.locator("#level-number")).to_have_text("4")
    assert page.url == f"{address}#c=first-steps&n=4"
    page.keyboard.press("m")
    page.locator("dialog button", has_text="Lab").click()
    expect(page.locator(".lab-player output")).to_have_text("0 of 39")  # a recorded example
    page.goto(address)
    wait_until_ready(page)
    page.goto(f"{address}lab")  # the short way to it, too
    expect(page.locator(".lab-player output")).to_have_text("0 of 39")


def test_zoom_and_reverse_play_are_there_again(room: Page) -> None:
    before, at = measure(room), square(room, "D2")
    room.mouse.move(*at)
    room.keyboard.down("Control")
    room.mouse.wheel(0, -150)
    room.keyboard.up("Control")
    wait_until(room, f"document.querySelector('{BOARD}').clientWidth > {1.5 * before.width}")
    after = measure(room)
    assert abs(square(room, "D2")[0] - at[0]) < 12  # what is under the mouse stays there
    room.keyboard.press("b")
    expect(room.locator(".mode-bar")).to_be_visible()
    room.mouse.click(*square(room, "F2"))
    room.mouse.click(*square(room, "E2"))
    expect(room.locator(".mode-bar")).to_contain_text("1 pull")
    until_kept(room)
    room.reload()
    wait_until_ready(room)
    assert measure(room).width == after.width
    room.keyboard.press("b")
    expect(room.locator(".mode-bar")).to_contain_text("1 pull")


def test_a_line_has_a_name_a_comment_and_a_difference_and_can_be_the_main_one(room: Page) -> None:
    for key in [
        "ArrowRight",
        "ArrowRight",
        "z",
        "ArrowDown",
        "ArrowRight",
        "ArrowRight",
        "ArrowUp",
    ]:
        room.keyboard.press(key)
    room.keyboard.press("Shift+ArrowLeft")
    item = room.locator("#panel li", has_text="Main line")
    item.get_by_role("button", name="Name, comment").click()
    dialog = room.locator("dialog")
    expect(dialog).to_contain_text("They part at move 2")
    expect(dialog).to_contain_text("there: 1 move, 1 push")
    expect(dialog).to_contain_text("boxes on E2")
    dialog.get_by_label("Name").fill("<i>straight")
    dialog.get_by_label("Comment").fill("too far")
    dialog.get_by_role("button", name="Show these squares").click()
    expect(room.locator(".mark-ring.is-target:not([d=''])")).to_have_count(1)
    expect(room.locator("#panel li", has_text="<i>straight")).to_contain_text("too far")
    room.locator("#panel li", has_text="Line 2").get_by_label("Name, comment").click()
    dialog.get_by_role("button", name="Make it the main line").click()
    until_kept(room)
    room.reload()
    wait_until_ready(room)
    first = room.locator("#panel li", has_text="/").first
    expect(first).to_contain_text("Main line")
    expect(first).to_have_attribute("aria-current", "true")
    straight = room.locator("#panel li", has_text="<i>straight")
    expect(straight).to_contain_text("from move 1")
    straight.get_by_label("Name, comment").click()
    forget = dialog.get_by_role("button", name="Forget this line")
    row = dialog.locator(".row", has_text="Forget this line")
    expect(row).to_have_css("margin-top", "10px")
    forget.click()
    expect(straight).to_have_count(0)
    room.locator(".toast").get_by_role("button", name="Undo").click()
    expect(straight).to_have_count(1)


def test_a_snapshot_has_a_comment_and_a_difference(room: Page) -> None:
    room.keyboard.press("Shift+ArrowRight")
    room.keyboard.press("Shift+Digit3")
    room.keyboard.press("z")
    room.locator("#panel li", has_text="3/2").get_by_label("Name, comment").click()
    room.locator("dialog").get_by_label("Comment").fill("there")
    expect(room.locator("dialog")).to_contain_text("boxes on F2")
    leave_dialog(room)
    expect(room.locator("#panel li", has_text="3/2")).to_contain_text("there")
    room.keyboard.press("3")
    numbers(room, 3, 2)


def test_a_solution_has_numbers_and_a_note_and_the_position_a_bound(room: Page) -> None:
    room.get_by_role("button", name="More numbers").click()
    expect(room.locator(".numbers dt", has_text="at least")).to_have_count(1)
    expect(room.locator(".numbers dd:not(.quiet)").last).to_have_text("2")
    for _ in range(3):
        room.keyboard.press("ArrowRight")
    room.locator("#panel li", has_text="3 / 2").get_by_label("Numbers and note").click()
    expect(room.locator("dialog")).to_contain_text("Box lines1")
    room.locator("dialog textarea").fill("<u>quick")
    room.keyboard.press("Tab")
    leave_dialog(room)
    expect(room.locator("#panel li", has_text="3 / 2")).to_contain_text("<u>quick")
    room.locator("#panel li", has_text="3 / 2").get_by_label("Numbers and note").click()
    room.get_by_role("button", name="Forget this solution").click()
    expect(room.locator("#panel li", has_text="3 / 2")).to_have_count(0)
    room.locator(".toast .button").click()
    expect(room.locator("#panel li", has_text="3 / 2")).to_contain_text("<u>quick")


def test_what_is_news_while_a_button_is_pressed_takes_it_no_click(room: Page) -> None:
    for _ in range(3):
        room.keyboard.press("ArrowRight")
    more = room.locator("#panel li", has_text="3 / 2").get_by_label("Numbers and note")
    more.hover()
    room.mouse.down()
    room.keyboard.press("z")
    expect(room.locator(".scrubber-text")).to_have_text("2 / 3")
    room.mouse.up()
    expect(room.locator("dialog")).to_contain_text("Box lines1")
    leave_dialog(room)
    numbers(room, 2, 1)
