"""Playing as people do: with mouse, finger and keyboard, in both languages."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import ROOM_LINK, Opener, wait_until, wait_until_ready
from soko.puzzle import Level, exact_id
from support.browser import needs_chromium

pytestmark = needs_chromium

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


def test_a_box_goes_where_it_is_told_to(room: Page) -> None:
    room.mouse.click(*square(room, "D2"))
    expect(room.locator(".mark-dot.is-goal")).to_have_count(1)
    room.mouse.click(*square(room, "F2"))
    numbers(room, 3, 2)
    expect(room.locator(".toast")).to_contain_text("Solved in 3 moves and 2 pushes")
    expect(cell(room, "F2, box on goal")).to_have_count(1)


def test_a_missed_tap_costs_nothing_and_a_tap_on_floor_walks(room: Page) -> None:
    room.mouse.click(*square(room, "D2"))
    room.mouse.click(*square(room, "A1"))
    numbers(room, 0, 0)
    room.mouse.click(*square(room, "F3"))
    numbers(room, 5, 0)


def test_a_box_can_be_dragged_and_dropped_outside(room: Page) -> None:
    room.mouse.move(*square(room, "D2"))
    room.mouse.down()
    room.mouse.move(*square(room, "E2"), steps=4)
    room.mouse.up()
    numbers(room, 2, 1)
    room.mouse.move(*square(room, "E2"))
    room.mouse.down()
    room.mouse.move(5, 200, steps=4)
    room.mouse.up()
    numbers(room, 2, 1)
    expect(room.locator(".mark-dot:not([d=''])")).to_have_count(0)


def test_keys_step_undo_redo_and_restart(room: Page) -> None:
    for key in ["ArrowRight", "d", "ArrowDown"]:
        room.keyboard.press(key)
    numbers(room, 3, 1)
    room.keyboard.press("z")
    numbers(room, 2, 1)
    room.keyboard.press("r")
    numbers(room, 0, 0)
    room.keyboard.press("Control+z")
    numbers(room, 2, 1)
    room.keyboard.press("Control+y")
    numbers(room, 0, 0)


def test_everything_can_be_done_with_the_keyboard_alone(room: Page) -> None:
    room.locator("#board").focus()
    for key in ["Tab", "Enter", "ArrowRight", "ArrowRight", "Enter"]:
        room.keyboard.press(key)
    numbers(room, 3, 2)
    expect(room.locator("#live")).to_contain_text("Solved")


def test_the_wheel_and_the_right_button_take_back(room: Page) -> None:
    room.keyboard.press("ArrowRight")
    room.keyboard.press("ArrowRight")
    room.mouse.move(*square(room, "C3"))
    room.mouse.wheel(0, -100)
    numbers(room, 1, 0)
    room.mouse.click(*square(room, "C3"), button="right")
    numbers(room, 0, 0)
    room.mouse.wheel(0, 100)
    numbers(room, 1, 0)


def test_a_lost_position_is_explained_and_can_be_taken_back(room: Page) -> None:
    paste(room, "#######\n#     #\n#@$ . #\n#     #\n#######\n")
    expect(cell(room, "C3, box")).to_have_count(1)
    room.mouse.click(*square(room, "C3"))
    expect(room.locator(".mark-cross:not([d=''])")).to_have_count(1)
    room.mouse.click(*square(room, "C2"))
    expect(room.locator(".warning")).to_contain_text("The box on C2 stands where")
    room.locator("#panel button", has_text="Take back").click()
    expect(room.locator(".warning")).to_have_count(0)
    numbers(room, 2, 0)


def test_lines_that_are_left_are_kept(room: Page) -> None:
    for key in ["ArrowRight", "ArrowRight", "z", "ArrowDown", "ArrowRight"]:
        room.keyboard.press(key)
    expect(room.locator("#panel li", has_text="Main line")).to_have_count(1)
    room.locator("#panel li button", has_text="Main line").click()
    numbers(room, 2, 1)


def test_what_cannot_be_done_without_a_server_says_why(open_page: Opener) -> None:
    page = open_page()
    page.route("**/api/**", lambda route: route.abort())
    page.reload()
    wait_until_ready(page)
    hint = page.locator("button[data-command=hint]")
    expect(hint).to_have_attribute("aria-disabled", "true")
    expect(hint).to_have_attribute("title", re.compile("server"))


def test_the_solver_solves_from_here(room: Page) -> None:
    room.keyboard.press("ArrowDown")
    room.locator("#panel button", has_text="Solve").click()
    expect(room.locator(".toast")).to_contain_text("The solution is ready")
    room.keyboard.press("End")
    expect(room.locator("#level-state")).to_be_visible()


def test_a_hint_grows(room: Page) -> None:
    room.keyboard.press("h")
    expect(room.locator(".toast")).to_contain_text("Look at the box on D2")
    room.keyboard.press("h")
    expect(room.locator(".toast")).to_contain_text("goes to")
    room.keyboard.press("h")
    expect(room.locator("#panel .numbers dd").nth(2)).not_to_have_text("0")


def test_a_link_brings_level_and_moves(open_page: Opener, room: Page) -> None:
    room.keyboard.press("ArrowRight")
    room.keyboard.press("ArrowRight")
    link = room.evaluate(
        """async () => {
          const { formatLink } = await import('./core/link.js');
          const { Level } = await import('./core/level.js');
          const level = new Level(['#######', '#@ $ .#', '#     #', '#######'], { title: '<b>x' });
          return formatLink({ level, lurd: 'rR', place: 2, view: 0 });
        }"""
    )
    page = open_page(f"#{link}")
    numbers(page, 2, 1)
    expect(page.locator("#level-title")).to_have_text("<b>x")


def test_an_address_names_collection_level_and_moves(open_page: Opener) -> None:
    page = open_page("c/first-steps/2#m=cA")
    expect(page.locator("#level-title")).to_have_text("Round the Box")
    expect(page.locator(".scrubber-text")).to_have_text("2 / 2")


def test_the_address_of_an_older_player_is_understood(open_page: Opener) -> None:
    page = open_page("?w=4&h=9&lvl=HHHH|H__H|H__H|H__H|H__H|HH$H|_HaH|_H.H|_HHH")
    expect(cell(page, "C6, box")).to_have_count(1)


@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_a_phone_shows_everything(open_page: Opener, locale: str) -> None:
    page = open_page(
        "#c=first-steps&n=9", viewport={"width": 360, "height": 740}, locale=locale, has_touch=True
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(
        """[...document.querySelectorAll('button')].filter((button) => button.offsetWidth > 0)
            .every((button) => button.scrollWidth <= button.clientWidth + 1)"""
    )
    assert page.locator("html").get_attribute("lang") == ("zh-CN" if locale == "zh-CN" else "en")
    box = page.locator(".board-drawing").bounding_box()
    assert box
    assert box["x"] >= 0
    page.touchscreen.tap(*centre(page, "[data-command=menu]"))
    expect(page.locator("dialog")).to_be_visible()


def centre(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_killed_tab_comes_back(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=3")
    for key in ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "z"]:
        page.keyboard.press(key)
    page.wait_for_timeout(400)
    context = page.context
    before = page.locator(".scrubber-text").inner_text()
    again = context.new_page()
    page.close()
    again.goto(page.url.split("#")[0])
    wait_until_ready(again)
    expect(again.locator(".scrubber-text")).to_have_text(before)
    expect(again.locator("#level-number")).to_have_text("3")


def test_the_editor_makes_a_level_that_can_be_played(room: Page) -> None:
    room.keyboard.press("Control+e")
    room.locator(".mode-bar button", has_text="Box").click()
    room.mouse.click(*square(room, "E3"))
    expect(room.locator(".edit-note")).to_contain_text("2 boxes but 1 goal")
    room.locator(".mode-bar button", has_text="Goal").click()
    room.mouse.click(*square(room, "F3"))
    expect(room.locator(".edit-note")).to_contain_text("It can be played")
    room.locator(".mode-bar button", has_text="Play it").click()
    expect(cell(room, "E3, box")).to_have_count(1)


def test_reverse_play_meets_the_game(room: Page) -> None:
    room.keyboard.press("b")
    expect(room.locator(".mode-bar")).to_be_visible()
    room.mouse.click(*square(room, "F2"))
    room.mouse.click(*square(room, "D2"))
    expect(room.locator(".toast")).to_contain_text("Solved in 3 moves and 2 pushes")


def test_a_long_list_draws_only_what_is_seen(room: Page) -> None:
    levels = "\n\n".join(f"; {n}\n{ROOM}" for n in range(500))
    paste(room, levels)
    expect(room.locator("#level-title")).to_have_text("0")
    room.keyboard.press("l")
    expect(room.locator(".tile").first).to_be_visible()
    assert room.locator(".tile").count() < 80
    room.locator(".levels-tools input").fill("; 499")
    expect(room.locator(".tile")).to_have_count(0)
    room.locator(".levels-tools input").fill("498")
    expect(room.locator(".tile")).to_have_count(2)


def test_the_page_opens_without_a_network(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=2", locale="en-US", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    wait_until(page, "caches.open('soko-1').then(async (c) => (await c.keys()).length > 80)")
    wait_until(page, "caches.open('soko-1').then((c) => c.match('api/collections/first-steps'))")
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#level-title")).to_have_text("Round the Box")
    page.keyboard.press("ArrowUp")
    numbers(page, 1, 0)


def test_the_buttons_below_the_board_belong_to_what_is_in_hand(room: Page) -> None:
    room.keyboard.press("ArrowRight")
    room.keyboard.press("b")
    expect(room.locator(".mode-bar")).to_be_visible()
    room.mouse.click(*square(room, "F2"))
    room.mouse.click(*square(room, "E2"))
    expect(room.locator(".mode-bar")).to_contain_text("1 pull")
    room.locator(".dock [data-command=undo]").click()
    expect(room.locator(".mode-bar")).to_contain_text("0 pulls")
    numbers(room, 1, 0)
    room.locator(".dock [data-command=first]").click()
    expect(room.locator(".mode-bar")).to_be_hidden()
    numbers(room, 0, 0)


def test_a_finger_plays(open_page: Opener) -> None:
    link = "#l=1U1YGAy5lBwUVBT1lLmUFEFDmgggr8_AAAA"
    page = open_page(link, viewport={"width": 390, "height": 844}, has_touch=True, locale="zh-CN")
    if page.locator(".board-drawing").get_attribute("viewBox") != "0 0 7 4":
        page.keyboard.press("v")  # a narrow screen shows a wide board turned
        page.keyboard.press("v")
        page.keyboard.press("v")
    page.touchscreen.tap(*square(page, "D2"))
    expect(page.locator(".mark-dot.is-goal:not([d=''])")).to_have_count(1)
    page.touchscreen.tap(*square(page, "A1"))
    expect(page.locator(".mark-dot.is-goal:not([d=''])")).to_have_count(0)
    page.touchscreen.tap(*square(page, "D2"))
    page.touchscreen.tap(*square(page, "F2"))
    expect(page.locator(".toast")).to_contain_text("完成！移动 3，推动 2。")


def copied(page: Page, key: str) -> str:
    """Press a key that copies, and return the text."""
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.keyboard.press(key)
    wait_until(page, "window.copied !== undefined")
    return str(page.evaluate("const text = window.copied; delete window.copied; text"))


def test_what_is_copied_is_turned_like_the_board(room: Page) -> None:
    room.keyboard.press("v")
    for _ in range(2):
        room.keyboard.press("ArrowDown")
    assert copied(room, "Control+l") == "dD"
    turned = copied(room, "Control+c")
    assert turned == "####\n# @#\n#  #\n# $#\n#  #\n# .#\n####"
    room.keyboard.press("r")
    paste(room, "dD")  # as it is seen: as the level is written, there is a wall
    expect(room.locator(".toast")).to_contain_text("2 moves to replay")


def test_a_walk_through_boxes_is_shown_before(room: Page) -> None:
    paste(room, "########\n#@ $   #\n####  .#\n####   #\n########\n")
    expect(cell(room, "G4, floor")).to_have_count(1)
    room.mouse.move(*square(room, "G2"))
    expect(room.locator(".way")).to_have_count(0)
    room.keyboard.press("t")
    room.mouse.move(*square(room, "G3"))
    expect(room.locator(".way.is-through")).to_have_count(1)
    expect(room.locator("#chip")).to_contain_text("pushes")
    room.mouse.click(*square(room, "G3"))
    expect(cell(room, "D2, box")).to_have_count(1)
    expect(cell(room, "G3, player on goal")).to_have_count(1)


def test_zoom_and_reverse_play_are_there_again(room: Page) -> None:
    before = room.locator(".board-drawing").bounding_box()
    assert before
    room.mouse.move(*square(room, "D2"))
    at = square(room, "D2")
    room.keyboard.down("Control")
    room.mouse.wheel(0, -250)
    room.keyboard.up("Control")
    after = room.locator(".board-drawing").bounding_box()
    assert after
    assert after["width"] > 1.5 * before["width"]
    assert abs(square(room, "D2")[0] - at[0]) < 12  # what is under the mouse stays there
    room.keyboard.press("b")
    expect(room.locator(".mode-bar")).to_be_visible()
    room.mouse.click(*square(room, "F2"))
    room.mouse.click(*square(room, "E2"))
    expect(room.locator(".mode-bar")).to_contain_text("1 pull")
    room.wait_for_timeout(300)
    room.reload()
    wait_until_ready(room)
    again = room.locator(".board-drawing").bounding_box()
    assert again
    assert again["width"] == after["width"]
    room.keyboard.press("b")
    expect(room.locator(".mode-bar")).to_contain_text("1 pull")


def choose(page: Page, *names: str) -> None:
    """Switch settings on, as people do."""
    page.keyboard.press("m")
    page.locator("dialog button", has_text="Settings").click()
    for name in names:
        page.locator("dialog .field", has_text=name).locator("input").check()
    page.keyboard.press("Escape")


def test_a_push_a_box_at_home_and_a_wall_sound_and_feel_different(room: Page) -> None:
    room.evaluate(
        """window.felt = []; window.heard = [];
        navigator.vibrate = (shake) => felt.push(shake.length);
        window.OscillatorNode = class extends OscillatorNode {
          constructor(audio, options) { super(audio, options); heard.push(options.frequency); }
        };
        null"""
    )
    room.keyboard.press("ArrowUp")
    assert room.evaluate("[felt, heard]") == [[], []]  # nothing, unless it is asked for
    choose(room, "Sounds", "Vibration")
    for key in ["ArrowUp", "ArrowRight", "ArrowRight"]:
        room.keyboard.press(key)
    assert room.evaluate("[felt, heard]") == [[1, 1], [82, 130]]
    room.keyboard.press("ArrowRight")
    assert room.evaluate("[felt, heard]") == [
        [1, 1, 3, 5],
        [82, 130, 523, 784, 523, 659, 784, 1047],
    ]


def test_the_pieces_have_another_skin(room: Page) -> None:
    room.keyboard.press("m")
    room.locator("dialog button", has_text="Settings").click()
    room.locator("dialog .field", has_text="Pieces").locator("select").select_option("stones")
    room.keyboard.press("Escape")
    for _ in range(3):
        room.keyboard.press("ArrowRight")
    for name in ("player", "goal", "box-home"):
        piece = room.locator(f'.board-drawing use[href$="#stones-{name}"]')
        expect(piece).to_have_count(1)
        assert room.evaluate("async (href) => (await fetch(href)).ok", piece.get_attribute("href"))


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
    room.wait_for_timeout(400)
    room.reload()
    wait_until_ready(room)
    first = room.locator("#panel li", has_text="/").first
    expect(first).to_contain_text("Main line")
    expect(first).to_have_attribute("aria-current", "true")
    expect(room.locator("#panel li", has_text="<i>straight")).to_contain_text("from move 1")


def test_a_snapshot_has_a_comment_and_a_difference(room: Page) -> None:
    room.keyboard.press("Shift+ArrowRight")
    room.keyboard.press("Shift+Digit3")
    room.keyboard.press("z")
    room.locator("#panel li", has_text="3/2").get_by_label("Name, comment").click()
    room.locator("dialog").get_by_label("Comment").fill("there")
    expect(room.locator("dialog")).to_contain_text("boxes on F2")
    room.keyboard.press("Escape")
    expect(room.locator("#panel li", has_text="3/2")).to_contain_text("there")
    room.keyboard.press("3")
    numbers(room, 3, 2)


SET = """Title: Set
; One

#######
#@ $ .#
#     #
#######
Author: Ada

; Two

#####
# . #
#   #
# $ #
#  @#
#####
Author: Bo

; Turned

####
#@ #
#  #
#$ #
#  #
#. #
####
"""


def test_levels_are_filtered_by_author_boxes_and_rating(room: Page) -> None:
    paste(room, SET)
    expect(room.locator("#level-title")).to_have_text("One")
    room.locator("#panel").get_by_label("3 stars").click()
    expect(room.locator(".star[aria-pressed=true]")).to_have_count(3)
    room.keyboard.press("l")
    expect(room.locator(".tile")).to_have_count(3)
    expect(room.locator(".tile").first).to_contain_text("★★★")
    room.get_by_role("button", name="Filters").click()
    room.get_by_label("any author").select_option("Bo")
    expect(room.locator(".tile")).to_have_count(1)
    room.get_by_label("any author").select_option("any")
    room.get_by_label("any rating").select_option("3")
    expect(room.locator(".tile")).to_have_count(1)
    room.get_by_label("any number of boxes").select_option("4–6")
    expect(room.locator(".tile")).to_have_count(0)
    expect(room.locator(".shelf h2").first).to_have_text("Played last")


def test_the_same_puzzle_is_found_elsewhere(room: Page) -> None:
    paste(room, SET)
    expect(room.locator("#level-title")).to_have_text("One")
    room.get_by_role("button", name="About this level").click()
    dialog = room.locator("dialog")
    expect(dialog).to_contain_text(exact_id(Level.of(ROOM.splitlines())))
    expect(dialog.locator("li")).to_have_count(1)
    expect(dialog.locator("li", has_text="Set 3")).to_contain_text("turned or mirrored")
    dialog.locator("li button").click()
    expect(room.locator("#level-title")).to_have_text("Turned")


def test_all_words_are_filled_in(room: Page) -> None:
    left = room.evaluate(
        """async () => {
          const { setLanguage, t } = await import('./i18n/i18n.js');
          const left = [];
          for (const language of ['en', 'zh']) {
            await setLanguage(language);
            const words = (await import(`./i18n/${language}.js`))[language];
            for (const value of [1, 2]) {
              const values = new Proxy({}, { get: () => value });
              left.push(...Object.keys(words).filter((key) => /[{}|]/.test(t(key, values))));
            }
          }
          return left;
        }"""
    )
    assert left == []


CORRIDOR = "; Corridor\n" + "#" * 30 + "\n#@ $" + " " * 20 + ".    #\n" + "#" * 30 + "\n"


def test_a_held_key_never_pushes_a_box_too_far(room: Page) -> None:
    paste(room, CORRIDOR)
    expect(room.locator("#level-title")).to_have_text("Corridor")
    # A page that stalls gets its repeats in a heap: one is shown a frame, the others are dropped.
    moves = room.evaluate(
        """async () => {
          const press = (repeat) => document.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', repeat }));
          const moves = () => Number(document.querySelector('.scrubber-input').value);
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          press(false);
          const seen = [];
          for (let stall = 0; stall < 3; ++stall) {
            for (let i = 0; i < 20; ++i) press(true);
            seen.push(moves());
            await frame();
            await frame();
          }
          return [...seen, moves()];
        }"""
    )
    assert moves == [2, 3, 4, 4]
    numbers(room, 4, 3)


def test_a_run_along_a_wall_stops_at_the_box(room: Page) -> None:
    paste(room, CORRIDOR)
    expect(room.locator("#level-title")).to_have_text("Corridor")
    room.keyboard.press("Control+ArrowRight")
    expect(cell(room, "C2, player")).to_have_count(1)
    for _ in range(3):  # held on, it does not push
        room.keyboard.down("Control")
        room.keyboard.down("ArrowRight")
    room.keyboard.up("ArrowRight")
    room.keyboard.up("Control")
    numbers(room, 1, 0)


def test_a_tilt_is_a_step_and_the_way_it_is_held_is_none(room: Page) -> None:
    choose(room, "Steer by tilting")
    room.evaluate(
        """async () => {
          const pause = (ms) => new Promise((done) => setTimeout(done, ms));
          const tilt = (beta, gamma) => window.dispatchEvent(
            new DeviceOrientationEvent('deviceorientation', { beta, gamma }));
          await pause(300);
          tilt(40, 0);
          tilt(45, 5);  // not enough
          tilt(40, 25);  // to the right
          tilt(40, 26);  // still the same tilt
          await pause(320);
          tilt(65, 0);  // down
        }"""
    )
    expect(cell(room, "C3, player")).to_have_count(1)
    numbers(room, 2, 0)


def test_two_fingers_zoom_and_their_taps_are_void(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 844, "height": 600}, has_touch=True)
    expect(cell(page, "D2, box")).to_have_count(1)
    before = page.locator(".board-drawing").bounding_box()
    assert before
    x, y = square(page, "D2")
    session = page.context.new_cdp_session(page)

    def touch(type: str, *points: tuple[float, float]) -> None:
        touches = [{"x": px, "y": py, "id": i} for i, (px, py) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": touches})

    touch("touchStart", (x, y))
    touch("touchStart", (x, y), (x + 40, y))
    for gap in (60, 80, 100, 120):
        touch("touchMove", (x, y), (x + gap, y))
    touch("touchEnd")
    after = page.locator(".board-drawing").bounding_box()
    assert after
    assert after["width"] > 1.8 * before["width"]
    expect(page.locator(".mark-dot:not([d=''])")).to_have_count(0)
    numbers_read = page.locator("#score").inner_text()
    assert numbers_read.split("\n")[0].startswith("0 ")


def test_a_whole_profile_goes_to_another_browser(
    open_page: Opener, room: Page, tmp_path: Path
) -> None:
    paste(room, "; Mine\n" + ROOM)
    for key in ["ArrowRight", "ArrowRight", "Shift+Digit2", "ArrowRight", "z"]:
        room.keyboard.press(key)
    room.locator("#panel").get_by_label("4 stars").click()
    choose(room, "Rulers")
    room.wait_for_timeout(300)
    room.keyboard.press("m")
    room.locator("dialog button", has_text="Settings").click()
    with room.expect_download() as download:
        room.get_by_role("button", name="Save the profile").click()
    file = tmp_path / "profile.json"
    download.value.save_as(file)
    other = open_page(viewport={"width": 1200, "height": 800}, locale="en-US")
    other.keyboard.press("m")
    other.locator("dialog button", has_text="Settings").click()
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Bring a profile").click()
    with other.expect_navigation():
        chooser.value.set_files(file)
    wait_until_ready(other)
    expect(other.locator(".rulers text").first).to_be_visible()
    expect(other.locator("#level-title")).to_have_text("Mine")
    expect(other.locator(".scrubber-text")).to_have_text("2 / 3")
    expect(other.locator(".star[aria-pressed=true]")).to_have_count(4)
    expect(other.locator("#panel li", has_text="2/1")).to_have_count(1)
    expect(other.locator("#level-state")).to_be_visible()


def test_what_came_in_is_reported(room: Page) -> None:
    room.keyboard.press("p")
    room.locator("dialog textarea").fill(f"{SET}; Two players\n\n#####\n#@$.#\n#@  #\n#####\n")
    expect(room.locator(".found")).to_contain_text("4 levels")
    expect(room.locator(".found")).to_contain_text("4: The level has 2 players")
    expect(room.locator(".found")).to_contain_text("B2, B3")
    room.get_by_role("button", name="Use it").click()
    room.get_by_role("button", name="Report").click()
    dialog = room.locator("dialog")
    expect(dialog.locator("li", has_text="2 players")).to_have_count(1)
    expect(dialog.locator("li", has_text="= 1: the same, turned or mirrored")).to_have_count(1)
    dialog.locator("li", has_text="2 players").locator("button").click()
    expect(room.locator("#level-title")).to_have_text("Two players")


@pytest.mark.parametrize("is_served", [True, False])
def test_a_quoted_board_in_wide_signs_is_read_and_that_is_told(room: Page, is_served: bool) -> None:
    if not is_served:
        room.route("**/api/parse", lambda route: route.abort())
    board = "#####\n#@$.#\n#####".translate({ord("#"): "\uff03"})
    paste(room, "\n".join(f"> {row}" for row in board.splitlines()))
    room.get_by_role("button", name="Report").click()
    expect(room.locator("dialog")).to_contain_text("quotes")
    expect(cell(room, "C2, box")).to_have_count(1)


def test_the_board_answers_questions_and_takes_orders(room: Page) -> None:
    room.keyboard.press(":")
    log = room.get_by_role("log")
    for text, answer in [
        ("b", "At home: none. Elsewhere: D2."),
        ("r D2", "Goals: F2."),
        ("w F2", "Boxes: D2."),
        ("m F3", "F3, player"),
        ("D2 F2", "2 pushes"),
        ("<b>", "That is no question."),
    ]:
        room.get_by_label("Question or order").fill(text)
        room.keyboard.press("Enter")
        expect(log.locator("p").first).to_contain_text(answer)
    room.keyboard.press("Escape")
    expect(room.locator("#level-state")).to_be_visible()


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
    room.keyboard.press("Escape")
    expect(room.locator("#panel li", has_text="3 / 2")).to_contain_text("<u>quick")
    room.locator("#panel li", has_text="3 / 2").get_by_label("Numbers and note").click()
    room.get_by_role("button", name="Forget this solution").click()
    expect(room.locator("#panel li", has_text="3 / 2")).to_have_count(0)
    room.locator(".toast .button").click()
    expect(room.locator("#panel li", has_text="3 / 2")).to_contain_text("<u>quick")


def test_a_page_that_is_magnified_four_times_can_be_used(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=2", viewport={"width": 320, "height": 256}, locale="en-US")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.keyboard.press("ArrowRight")
    page.locator(".dock [data-command=undo]").click()  # fails where it is out of sight
    expect(page.locator(".scrubber-input")).to_have_value("0")
    box = page.locator(".dock [data-command=hint]").bounding_box()
    assert box
    assert box["x"] + box["width"] <= 320
    assert box["y"] + box["height"] <= 256
